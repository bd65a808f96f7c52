// What operators of the service have done to it as a whole.

import { z } from 'zod'
import { event } from '../event-log/event-definition.ts'

export const operationEvents = {
  ParkedRetryRequested: event({
    title: 'An operator has retried parked events',
    description: 'Appended before the retry.',
    data: {
      read_model: z.string().describe('The read model whose events they are'),
      key: z.string().nullable().describe('Only the rows with this key; null: all'),
    },
    internal: true,
  }),
  DeadLetterRetryRequested: event({
    title: 'An operator has published an event that the public feed left out',
    description: 'Appended before the attempt.',
    data: {
      stream: z.string().describe('The stream of the event'),
      revision: z.int().describe('Its place in the stream'),
    },
    internal: true,
  }),
}
