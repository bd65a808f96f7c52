// The shapes of the events of outbound webhooks: where an organization has what happens sent to; see event-log/schemas.ts.

import { z } from 'zod'

/** Why nothing is sent: somebody wants it so, nothing has arrived for days, or the receiver has said that it is gone. */
export const DISABLED_REASONS = ['asked', 'failing', 'gone'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]

const own = {
  endpoint_id: z.uuid().describe('The endpoint'),
  organization_id: z.uuid().describe('Whose it is'),
}

const settings = {
  url: z.string().describe('Where to; never with a user name or a password'),
  description: z.string().nullable().describe('What its organization calls it'),
  types: z.array(z.string()).nullable().describe('Which types of events are sent; null: all that are public'),
}

export const endpointSchemas = {
  WebhookEndpointRegistered: z.object({ ...own, ...settings }).meta({
    title: 'An endpoint for webhooks has been registered',
    description: 'What happens in its organization from here on is sent there, this event first.',
  }),
  WebhookEndpointChanged: z.object({ ...own, ...settings }).meta({
    title: 'An endpoint for webhooks has been changed',
    description: 'It says all of what the endpoint is from here on.',
  }),
  WebhookEndpointSecretRotated: z
    .object({
      ...own,
      previous_until: z.iso.datetime().describe('Until when the secret before signs beside the new one'),
    })
    .meta({
      title: 'An endpoint for webhooks has another secret',
      description: 'Secrets themselves are in no event.',
    }),
  WebhookEndpointDisabled: z
    .object({ ...own, reason: z.enum(DISABLED_REASONS).describe('Why nothing is sent any more') })
    .meta({
      title: 'Nothing is sent to an endpoint any more',
      description: 'What waits for it, and what happens meanwhile, is sent when somebody asks for it.',
    }),
  WebhookEndpointEnabled: z.object(own).meta({
    title: 'Webhooks are sent to an endpoint again',
    description: 'From here on.',
  }),
  WebhookEndpointRemoved: z.object(own).meta({
    title: 'An endpoint for webhooks has been removed',
    description: 'Its secrets and its attempts go with it.',
  }),
} as const
