// The events of addresses of feeds. What makes an address unguessable is in no event.

import { z } from 'zod'
import { event } from '../event-log/event-definition.ts'

const data = {
  project_id: z.uuid().describe('The project'),
  organization_id: z.uuid().describe('Its organization'),
}

export const feedAddressEvents = {
  FeedAddressIssued: event({
    title: 'The feeds of a project have a new address',
    description: 'The earlier address no longer works.',
    data,
    personal: [],
  }),
  FeedAddressRemoved: event({
    title: 'The feeds of a project no longer have an address',
    description: 'The earlier address no longer works.',
    data,
    personal: [],
  }),
}
