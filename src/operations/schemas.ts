// The shapes of what operators of the service see over HTTP.

import { z } from 'zod'
import { strictBody } from '../http/bodies/json.ts'
import { count, idOf, oneOf, page, shortText, time } from '../http/parameters.ts'

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
    key: z.string().describe('Key of the waiting rows'),
    events: count.describe('How many of its events wait'),
    event_id: z.uuid().describe('The first waiting event, which could not be applied'),
    type: z.string().describe('Its type'),
    error: z.string().describe('Why it could not be applied'),
    parked_at: time.describe('Since when'),
  })
  .describe('Rows waiting for an event that could not be applied')

export const ReadModelStatus = z
  .object({
    name: z.string().describe('The read model'),
    group: z.string().describe('Its group: the read models that share a checkpoint'),
    version: z.int().min(1).describe('The version of its table'),
    state: z
      .enum(['live', 'building', 'rebuilding', 'interrupted', 'failing', 'stopped'])
      .describe('live: kept current; stopped: no process projects it'),
    position: z
      .string()
      .describe('Position in the log up to which it has been processed; empty before the first event'),
    lag_events: count.describe('Events that it has not processed yet'),
    lag_seconds: z.number().min(0).describe('Age of the first of these events'),
    parked: count.describe('How many keys wait'),
    parked_streams: z.array(ParkedKey).describe('The first hundred waiting keys'),
    rebuild_position: z.string().nullable().describe('Progress of a rebuild; null if none runs'),
    failure: z
      .object({
        category: z.string().describe('The kind of failure'),
        message: z.string().describe('In words'),
        at: z.string().describe('When'),
      })
      .nullable()
      .describe('Why the last attempt to continue failed; null if it did not'),
  })
  .describe('The state of a read model')

export const RetryRequest = strictBody(
  { read_model: name, key: line(500).optional().describe('Only the rows with this key. Default: all') },
  'read_model, or with key',
).meta({ description: 'Which parked events to retry', example: { read_model: 'analyses' } })

export const RetriedEvents = z
  .object({
    applied: count.describe('Events that were applied'),
    waiting: count.describe('Events that still wait'),
    outOfPlace: count.describe('How many of these need a rebuild, because later events of their row were applied'),
  })
  .describe('The result of the retry')

export const DeliveriesQuery = z.object({
  limit: page.limit,
  status: oneOf(['received', 'handled', 'failed']).optional().describe('Only deliveries with this status'),
})

export const ReceivedWebhook = z
  .object({
    id: z.uuid().describe('The id of the delivery'),
    provider: z.string().describe('Who sent it'),
    topic: z.string().describe('Its topic, in the words of the provider'),
    subject: z.string().describe('The subscription, shop or repository that it concerns'),
    status: z.enum(['received', 'handled', 'failed']).describe('Its status'),
    detail: z.string().nullable().describe('The outcome in words; null if there is none yet'),
    attempts: z.int().nullable().describe('How often it was tried; null before the first time'),
    replays: count.describe('How often a replay was requested'),
    received_at: time.describe('When it was received'),
  })
  .describe('A received webhook')

export const WebhookReplayRequest = strictBody({ webhook_id: idOf('delivery') }, 'webhook_id').meta({
  description: 'The delivery to replay',
  example: { webhook_id: '3f1c8f5e-2f5b-4a57-9c0e-0c2c9d1f7a11' },
})

export const WebhookReplayAsked = z
  .object({
    webhook_id: z.uuid().describe('The delivery'),
    outcome: z.enum(['requested', 'waiting', 'unknown']).describe('waiting: a replay was already requested'),
  })
  .describe('The result of the request')

export const DeadLetter = z
  .object({
    id: z.int().min(1).describe('Its place in the stream of dead letters'),
    kind: z.enum(['analysis', 'optimization', 'event']).describe('A chunk of a job, or an event of the public feed'),
    stream: z.string().describe('The stream of the job, or of the event'),
    number: count.describe('The place of the first item of the chunk, or of the event in its stream'),
    type: z.string().nullable().describe('The type of the event; null for a chunk'),
    reason: z.string().nullable().describe('Why it was given up; null if unknown'),
    at: time.describe('When'),
  })
  .describe('A chunk that was given up, or an event that the feed left out, as kept by the message broker')

export const DeadLettersQuery = z.object({ limit: page.limit })

export const DeadLetterRetryRequest = strictBody(
  { id: z.int().min(1).max(LAST).describe('Of the dead letter') },
  'id',
).meta({
  description: 'Which event to publish',
  example: { id: 12 },
})

export const DeadLetterRetried = z
  .object({
    id: z.int().min(1).describe('Of the dead letter'),
    outcome: z
      .enum(['published', 'unreadable', 'settled'])
      .describe(
        'unreadable: this version cannot read the event either; settled: it is a chunk, and its items have failed',
      ),
  })
  .describe('The result of the retry')

export const OperationsStanding = z
  .object({
    roles: z
      .array(
        z.object({
          role: z
            .enum(['api', 'projector', 'dispatcher', 'worker'])
            .describe('What the processes of the role do: see the page about roles'),
          state: z
            .enum(['ready', 'idle', 'behind', 'away'])
            .describe(
              'idle: there is no work, so it is unknown whether a process would do it; away: no process does the work, which waits',
            ),
          detail: z.string().describe('The same in words'),
        }),
      )
      .describe('The roles, whichever processes have them'),
    queues: z
      .array(
        z.object({
          name: z.enum(['analysis', 'optimization', 'webhooks_in', 'webhooks_out', 'read_models']),
          waiting: count.describe('How many items of jobs, webhook deliveries or events wait'),
          parked: count.describe('How many continue only when someone retries them'),
          oldest_at: time.nullable().describe('Since when the oldest has waited; null if none waits'),
        }),
      )
      .describe('Waiting work, by queue'),
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
    type: z.string().describe('The type of the event'),
    stream: z.string().describe('The stream it is in'),
    revision: count.describe('Its place in the stream'),
    position: z.string().describe('Its place in the log'),
    data: z.record(z.string(), z.unknown()).describe('The data as written; personal data are encrypted'),
    metadata: z.record(z.string(), z.unknown()).describe('Who caused it, and by what'),
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
