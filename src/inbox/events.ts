// The events of the inbox: a webhook that a provider has delivered, and how it was handled.

import { z } from 'zod'
import { event } from '../event-log/event-definition.ts'

/** What becomes of a delivery that the platform sends to try an address out. */
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
      delivery_id: z.string().max(255).describe('What the provider calls the delivery'),
      topic: z.string().max(255).describe('What it is about, in the words of the provider'),
      subject: z
        .string()
        .max(255)
        .describe('What deliveries are handled in order for: a subscription, a shop, a repository'),
      notice: z.record(z.string(), z.unknown()).describe('What its handling needs of it: never anything personal'),
      happened_at: z.iso.datetime().nullable().describe('When it happened there, as far as that is told'),
      body: z
        .string()
        .nullable()
        .describe(
          'The body as it came, sealed with a key of the delivery that expires; null if it was too large to keep, or may name customers of a shop',
        ),
      body_bytes: z.int().min(0).describe('How long it was'),
      body_sha256: z.string().describe('Its SHA-256, in hexadecimal digits'),
    },
    internal: true,
  }),
  WebhookHandled: event({
    title: 'A delivery was handled',
    description: 'It had its effect, or has none.',
    data: {
      provider,
      webhook_id,
      outcome: z.enum(WEBHOOK_OUTCOMES).describe('What became of it'),
      detail: z.string().max(500).describe('The same in words'),
      attempts: z.int().min(1).describe('How often it was tried, by the process that succeeded'),
    },
    internal: true,
  }),
  WebhookFailed: event({
    title: 'A delivery was given up',
    description: 'It is kept, and handled again on request. Later ones of its subject continue.',
    data: {
      provider,
      webhook_id,
      error: z.string().max(500).describe('Why, in words'),
      attempts: z.int().min(1).describe('How often it was tried, by the process that gave it up'),
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
