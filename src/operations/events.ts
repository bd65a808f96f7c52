// What operators of the service have done to it as a whole.

import { z } from 'zod'
import { event } from '../event-log/event-definition.ts'

export const operationEvents = {
  ParkedRetryRequested: event({
    title: 'An operator has retried parked events',
    description: 'Appended before the retry.',
    data: {
      read_model: z.string().describe('Whose events they are'),
      key: z.string().nullable().describe('Only those of the rows of this key; null: all'),
    },
    internal: true,
  }),
  DeadLetterRetryRequested: event({
    title: 'An operator has an event published that the public feed left out',
    description: 'It was appended before that was tried.',
    data: {
      stream: z.string().describe('Where the event is'),
      revision: z.int().describe('Its place there'),
    },
    internal: true,
  }),
}
