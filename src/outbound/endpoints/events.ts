// The events of webhook endpoints: where an organization has its events sent.

import { z } from 'zod'
import { event } from '../../event-log/event-definition.ts'

/** Why nothing is sent: a user wants it so, nothing has arrived for days, or the receiver has said that it is gone. */
export const DISABLED_REASONS = ['asked', 'failing', 'gone'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]

const own = {
  endpoint_id: z.uuid().describe('The endpoint'),
  organization_id: z.uuid().describe('The organization it belongs to'),
}

const settings = {
  url: z.string().describe('Where webhooks are sent; never with a user name or password'),
  description: z.string().nullable().describe("Its organization's name for it"),
  types: z.array(z.string()).nullable().describe('Which types of events are sent; null: all public types'),
}

export const endpointEvents = {
  WebhookEndpointRegistered: event({
    title: 'A webhook endpoint was registered',
    description: 'It receives the events of its organization from now on, starting with this one.',
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
    description: 'Events never contain secrets.',
    data: {
      ...own,
      previous_until: z.iso.datetime().describe('Until when webhooks are also signed with the previous secret'),
    },
    personal: [],
  }),
  WebhookEndpointDisabled: event({
    title: 'A webhook endpoint was disabled',
    description: 'Waiting events, and events from the time it is disabled, are sent only on request.',
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
