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
    title: 'A webhook endpoint was registered',
    description: 'The events of its organization are sent there from now on, this one first.',
    data: { ...own, ...settings },
    // The path of an address may be what it takes to write there.
    personal: ['url', 'description'],
  }),
  WebhookEndpointChanged: event({
    title: 'A webhook endpoint was changed',
    description: 'The event has all properties of the endpoint.',
    data: { ...own, ...settings },
    personal: ['url', 'description'],
  }),
  WebhookEndpointSecretRotated: event({
    title: 'A webhook endpoint has a new secret',
    description: 'Secrets themselves are in no event.',
    data: {
      ...own,
      previous_until: z.iso.datetime().describe('Until when the secret before signs beside the new one'),
    },
    personal: [],
  }),
  WebhookEndpointDisabled: event({
    title: 'A webhook endpoint was disabled',
    description: 'Waiting events, and those of the meantime, are sent only on request.',
    data: { ...own, reason: z.enum(DISABLED_REASONS).describe('Why nothing is sent') },
    personal: [],
  }),
  WebhookEndpointEnabled: event({
    title: 'A webhook endpoint was enabled again',
    description: 'It receives events from now on.',
    data: own,
    personal: [],
  }),
  WebhookEndpointRemoved: event({
    title: 'A webhook endpoint was removed',
    description: 'Its secrets and attempts are deleted too.',
    data: own,
    personal: [],
  }),
}
