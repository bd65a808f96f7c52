// The events of webhook endpoints: where an organization has its events sent.

import { z } from 'zod'
import { event } from '../../event-log/event-definition.ts'

/** Why nothing is sent: a user wants it so, nothing has arrived for days, or the receiver has said that it is gone. */
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

export const endpointEvents = {
  WebhookEndpointRegistered: event({
    title: 'An endpoint for webhooks has been registered',
    description: 'What happens in its organization from here on is sent there, this event first.',
    data: { ...own, ...settings },
    // The path of an address may be what it takes to write there.
    personal: ['url', 'description'],
  }),
  WebhookEndpointChanged: event({
    title: 'An endpoint for webhooks has been changed',
    description: 'It says all of what the endpoint is from here on.',
    data: { ...own, ...settings },
    personal: ['url', 'description'],
  }),
  WebhookEndpointSecretRotated: event({
    title: 'An endpoint for webhooks has another secret',
    description: 'Secrets themselves are in no event.',
    data: {
      ...own,
      previous_until: z.iso.datetime().describe('Until when the secret before signs beside the new one'),
    },
    personal: [],
  }),
  WebhookEndpointDisabled: event({
    title: 'Nothing is sent to an endpoint any more',
    description: 'What waits for it, and what happens meanwhile, is sent when somebody asks for it.',
    data: { ...own, reason: z.enum(DISABLED_REASONS).describe('Why nothing is sent any more') },
    personal: [],
  }),
  WebhookEndpointEnabled: event({
    title: 'Webhooks are sent to an endpoint again',
    description: 'From here on.',
    data: own,
    personal: [],
  }),
  WebhookEndpointRemoved: event({
    title: 'An endpoint for webhooks has been removed',
    description: 'Its secrets and its attempts go with it.',
    data: own,
    personal: [],
  }),
}
