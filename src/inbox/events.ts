// The events of the inbox: a webhook that a provider has delivered, and how it was handled.

import { z } from 'zod'
import { event } from '../event-log/event-definition.ts'

/** The outcome of a delivery that the platform sends to test an address. */
export const SAMPLE = 'a sample of the platform, which names no shop'

/** Who delivers webhooks to the service. */
export const WEBHOOK_PROVIDERS = ['payments', 'storefront', 'repohost'] as const
export type WebhookProvider = (typeof WEBHOOK_PROVIDERS)[number]

/** `applied`: it has changed something, or had before; `ignored`: nothing here depends on it; `stale`: something newer is known. */
export const WEBHOOK_OUTCOMES = ['applied', 'ignored', 'stale'] as const
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number]

const provider = z.enum(WEBHOOK_PROVIDERS).describe('Who has delivered it')
const webhook_id = z.uuid().describe('The delivery, made of provider, topic and its own id there')

export const webhookEvents = {
  WebhookReceived: event({
    title: 'A provider has delivered a webhook',
    description:
      'Its signature was correct. It is the first event of its stream, which identifies repeated deliveries.',
    data: {
      provider,
      webhook_id,
      delivery_id: z.string().max(255).describe("The provider's id of the delivery"),
      topic: z.string().max(255).describe('Its topic, in the words of the provider'),
      subject: z
        .string()
        .max(255)
        .describe('The subscription, shop or repository; deliveries of one subject are handled in order'),
      notice: z.record(z.string(), z.unknown()).describe('The parts needed to handle it, without personal data'),
      happened_at: z.iso.datetime().nullable().describe('When it happened there, if reported'),
      body: z
        .string()
        .nullable()
        .describe(
          'The body as received, encrypted with an expiring key of the delivery; null if it was too large to keep or may name customers of a shop',
        ),
      body_bytes: z.int().min(0).describe('Its length'),
      body_sha256: z.string().describe('Its SHA-256, in hexadecimal'),
    },
    internal: true,
  }),
  WebhookHandled: event({
    title: 'A delivery was handled',
    description: 'It took effect, or has none.',
    data: {
      provider,
      webhook_id,
      outcome: z.enum(WEBHOOK_OUTCOMES).describe('The outcome'),
      detail: z.string().max(500).describe('The same in words'),
      attempts: z.int().min(1).describe('Attempts of the process that succeeded'),
    },
    internal: true,
  }),
  WebhookFailed: event({
    title: 'A delivery was given up',
    description: 'It is kept, and can be replayed. Later deliveries of its subject continue.',
    data: {
      provider,
      webhook_id,
      error: z.string().max(500).describe('Why, in words'),
      attempts: z.int().min(1).describe('Attempts of the process that gave it up'),
    },
    internal: true,
  }),
  WebhookReplayRequested: event({
    title: 'A delivery will be handled again',
    description: 'An effect that it already had is not repeated.',
    data: { provider, webhook_id },
    internal: true,
  }),
}
