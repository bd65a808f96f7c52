// The shapes of what operators of the service see over HTTP.

import { z } from 'zod'
import { strictBody } from '../http/bodies/json.ts'
import { count, idOf, page, shortText, time } from '../http/parameters.ts'

/** No stream gets so long. */
const LAST = 1_000_000_000_000

const name = z
  .string({ error: 'must be a string' })
  .regex(/^[a-z_]{1,100}$/, 'must be the name of a read model')
  .describe('The read model')

const line = (longest: number) =>
  shortText(longest).refine((text) => text.isWellFormed() && !text.includes('\0'), 'must be well-formed Unicode')

const ParkedKey = z
  .object({
    key: z.string().describe('Of the rows that wait'),
    events: count.describe('How many events wait'),
    event_id: z.uuid().describe('The first of them, which could not be applied'),
    type: z.string().describe('Its type'),
    error: z.string().describe('Why it could not be applied'),
    parked_at: time.describe('Since when'),
  })
  .describe('Rows that wait for an event that could not be applied')

export const ReadModelStatus = z
  .object({
    name: z.string().describe('The read model'),
    group: z.string().describe('Those that have one checkpoint'),
    version: z.int().min(1).describe('Of its table'),
    state: z
      .enum(['live', 'building', 'rebuilding', 'interrupted', 'failing', 'stopped'])
      .describe('live: kept current; stopped: no process projects it'),
    position: z.string().describe('Of the log, up to which it was looked at; empty before the first event'),
    lag_events: count.describe('Events that it does not have yet'),
    lag_seconds: z.number().min(0).describe('How old the first of them is'),
    parked: count.describe('Keys that wait'),
    parked_streams: z.array(ParkedKey).describe('The first hundred of them'),
    rebuild_position: z.string().nullable().describe('How far a rebuild is; null if none runs'),
    failure: z
      .object({
        category: z.string().describe('What kind of failure'),
        message: z.string().describe('In words'),
        at: z.string().describe('When'),
      })
      .nullable()
      .describe('Why the last attempt to go on failed; null if it did not'),
  })
  .describe('Where a read model stands')

export const RetryRequest = strictBody(
  { read_model: name, key: line(500).optional().describe('Only the rows of this key; default all') },
  'read_model, or with key',
).meta({ description: 'Which parked events are tried again', example: { read_model: 'analyses' } })

export const RetriedEvents = z
  .object({
    applied: count.describe('Events that were applied'),
    waiting: count.describe('Events that still wait'),
    outOfPlace: count.describe('Of those, how many need a rebuild, as later events of their row were applied'),
  })
  .describe('What came of trying again')

export const DeliveriesQuery = z.object({
  limit: page.limit,
  status: z
    .enum(['received', 'handled', 'failed'], { error: 'must be one of received, handled, failed' })
    .optional()
    .describe('Only deliveries of this status'),
})

export const ReceivedWebhook = z
  .object({
    id: z.uuid().describe('Of the delivery'),
    provider: z.string().describe('Who sent it'),
    topic: z.string().describe('What it is about, as the provider calls it'),
    subject: z.string().describe('Whom it is about'),
    status: z.enum(['received', 'handled', 'failed']).describe('How far it is'),
    detail: z.string().nullable().describe('The outcome in words; null if there is none yet'),
    attempts: z.int().nullable().describe('How often it was tried; null before the first time'),
    replays: count.describe('How often it was asked to be handled again'),
    received_at: time.describe('When it came'),
  })
  .describe('A webhook that came in')

export const WebhookReplayRequest = strictBody({ webhook_id: idOf('delivery') }, 'webhook_id').meta({
  description: 'What is to be handled again',
  example: { webhook_id: '3f1c8f5e-2f5b-4a57-9c0e-0c2c9d1f7a11' },
})

export const WebhookReplayAsked = z
  .object({
    webhook_id: z.uuid().describe('The delivery'),
    outcome: z.enum(['requested', 'waiting', 'unknown']).describe('waiting: that was asked for already'),
  })
  .describe('What came of asking')

export const DeadLetter = z
  .object({
    id: z.int().min(1).describe('Its place among them'),
    kind: z.enum(['analysis', 'optimization', 'event']).describe('A chunk of a job, or an event of the public feed'),
    stream: z.string().describe('Of the job, or of the event'),
    number: count.describe('Of the first item of the chunk, or of the event in its stream'),
    type: z.string().nullable().describe('Of the event; null for a chunk'),
    reason: z.string().nullable().describe('Why it was given up; null where that is not known'),
    at: time.describe('When'),
  })
  .describe('What the message broker has kept of a chunk that was given up, or of an event that the feed left out')

export const DeadLettersQuery = z.object({ limit: page.limit })

export const DeadLetterRetryRequest = strictBody(
  { id: z.int().min(1).max(LAST).describe('Of the dead letter') },
  'id',
).meta({
  description: 'Which event is published',
  example: { id: 12 },
})

export const DeadLetterRetried = z
  .object({
    id: z.int().min(1).describe('Of the dead letter'),
    outcome: z
      .enum(['published', 'unreadable', 'settled'])
      .describe(
        'unreadable: this version cannot read the event either; settled: it is a chunk, whose items have failed',
      ),
  })
  .describe('What came of trying again')

export const OperationsStanding = z
  .object({
    roles: z
      .array(
        z.object({
          role: z
            .enum(['api', 'projector', 'dispatcher', 'worker'])
            .describe('What processes of the role do: see the page about roles'),
          state: z
            .enum(['ready', 'idle', 'behind', 'away'])
            .describe(
              'idle: there is nothing to do, so that it cannot be told; away: what waits for it goes on waiting',
            ),
          detail: z.string().describe('The same in words'),
        }),
      )
      .describe('Whichever processes have them'),
    queues: z
      .array(
        z.object({
          name: z.enum(['analysis', 'optimization', 'webhooks_in', 'webhooks_out', 'read_models']),
          waiting: count.describe('Items of jobs, deliveries of webhooks, or events'),
          parked: count.describe('Those that go on only when someone has them tried again'),
          oldest_at: time.nullable().describe('Since when the oldest waits; null if none does'),
        }),
      )
      .describe('What is to be done'),
  })
  .describe('State of the roles of the service, and waiting work')

export const ActionsQuery = z.object({ limit: page.limit, offset: page.offset })

export const StreamQuery = z.object({
  stream: line(200).describe('The name of the stream, such as organization-<id>'),
  limit: page.limit,
})

export const StreamEvent = z
  .object({
    id: z.uuid().describe('Of the event'),
    type: z.string().describe('What has happened'),
    stream: z.string().describe('Where it is'),
    revision: count.describe('Its place there'),
    position: z.string().describe('Its place in the log'),
    data: z.record(z.string(), z.unknown()).describe('As it was written; personal data are sealed'),
    metadata: z.record(z.string(), z.unknown()).describe('Who did it and what caused it'),
  })
  .describe('An event of a stream')

export const operationComponents = {
  ReadModelStatus,
  RetryRequest,
  RetriedEvents,
  ReceivedWebhook,
  WebhookReplayRequest,
  WebhookReplayAsked,
  StreamEvent,
  OperationsStanding,
  DeadLetter,
  DeadLetterRetryRequest,
  DeadLetterRetried,
}
