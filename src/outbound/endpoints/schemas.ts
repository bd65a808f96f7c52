// The shapes of endpoints for outbound webhooks.

import { z } from 'zod'
import { nameOf } from '../../accounts/display-name.ts'
import { PUBLIC_TYPES } from '../../event-log/catalogue.ts'
import { strictBody } from '../../http/bodies/json.ts'
import { count, idOf, inUsualYears, listOf, plainText, time } from '../../http/parameters.ts'
import { DISABLED_REASONS } from './events.ts'

const LONGEST_URL = 2_000

const Url = plainText(LONGEST_URL).describe(
  'Where to send webhooks: https, a public host name, no user name or password. Do not put secrets in it.',
)

const Types = z
  .array(
    z.enum(PUBLIC_TYPES as [string, ...string[]], {
      error: 'must be the name of a public event type, such as AnalysisJobCompleted',
    }),
    {
      error: 'must be a list, or null for all types',
    },
  )
  .min(1, 'must not be empty; null stands for all types')
  .max(PUBLIC_TYPES.length, `must have at most ${PUBLIC_TYPES.length} entries`)
  .refine((types) => new Set(types).size === types.length, 'must not name a type twice')
  .nullable()
  .describe('Which types of events to send; null: all public types, including future ones')

const description = nameOf('endpoint').nullable()

export const EndpointRequest = strictBody(
  { url: Url, description: description.optional(), types: Types.optional() },
  'url',
).meta({
  description: 'The endpoint to register',
  example: {
    url: 'https://hooks.example.com/citable',
    description: 'Warehouse',
    types: ['AnalysisJobCompleted', 'OptimizationApplied'],
  },
})

export const EndpointChangeRequest = strictBody(
  {
    url: Url.optional(),
    description: description.optional(),
    types: Types.optional(),
    enabled: z
      .boolean({ error: 'must be true or false' })
      .optional()
      .describe('Whether anything is sent; events from a time without sending can be replayed'),
  },
  'some of url, description, types, enabled',
).meta({ description: 'What to change', example: { enabled: true } })

export const ReplayRequest = strictBody(
  {
    since: z.iso
      .datetime({ offset: true, error: 'must be a date-time such as 2027-01-31T00:00:00Z' })
      .refine(...inUsualYears)
      .optional()
      .describe('Everything since this time, at most 30 days ago'),
    event_id: idOf('event').optional().describe('One event sent here in the last 30 days'),
  },
  'since or event_id',
)
  .refine(({ since, event_id }) => (since === undefined) !== (event_id === undefined), {
    path: ['since'],
    error: 'must be given, or event_id, but not both',
  })
  .meta({ description: 'What to send again', example: { since: '2026-11-20T00:00:00Z' } })

const endpoint = {
  id: z.uuid(),
  organization_id: z.uuid(),
  url: z.string(),
  description: z.string().nullable().describe('null if it has none'),
  types: z.array(z.string()).nullable().describe('null: all public types'),
  status: z.enum(['enabled', 'disabled']),
  disabled_reason: z
    .enum(DISABLED_REASONS)
    .nullable()
    .describe(
      'asked: by a member; failing: nothing arrived for five days; gone: the receiver answered 410; null if it is enabled',
    ),
  waiting: count.describe('Webhooks that wait to be sent, including retries'),
  failing_since: time.nullable().describe('Since when deliveries have failed; null if the last one arrived'),
  next_attempt_at: time.nullable().describe('When the next one is sent; null if none waits'),
  secret_rotated_at: time.nullable().describe('null if it still has its first secret'),
  created_at: time,
  updated_at: time,
}

export const WebhookEndpoint = z.object(endpoint).describe('A webhook endpoint, without its secret')

export const WebhookEndpointWithSecret = z
  .object({
    ...endpoint,
    secret: z.string().describe('Signs the webhooks: whsec_ and Base64; shown only once'),
  })
  .describe('A webhook endpoint, with its new secret')

export const WebhookEndpointList = listOf(WebhookEndpoint, 'Endpoints of an organization, newest first')

export const WebhookAttempt = z
  .object({
    id: z.uuid(),
    endpoint_id: z.uuid(),
    event_id: z.uuid().describe('The header webhook-id: the same in every attempt'),
    type: z.string().describe('The type of the event; webhook.test for a test'),
    kind: z.enum(['event', 'replay', 'test']).describe('Why it was sent'),
    attempt: z.int().min(1).describe('1 for the first'),
    delivered: z.boolean(),
    status: z.int().nullable().describe('The HTTP status from the receiver; null if it did not answer'),
    error: z.string().nullable().describe('Why it did not arrive; null if it did'),
    duration_ms: count,
    attempted_at: time,
    next_attempt_at: time.nullable().describe('null if it is not tried again'),
  })
  .describe('One attempt to send a webhook')

export const WebhookAttemptList = listOf(WebhookAttempt, 'Attempts of the last 30 days, newest first')

export const WebhookReplay = z
  .object({
    endpoint_id: z.uuid(),
    since: time.nullable().describe('Everything since this time; null if one event was requested'),
    event_id: z.uuid().nullable().describe('Only this event; null if a time was requested'),
  })
  .describe('What is sent again')

export const WebhookTest = z
  .object({ endpoint_id: z.uuid(), event_id: z.uuid().describe('The header webhook-id of the test') })
  .describe('A test being sent; the deliveries show the result')

export const EndpointParams = z.object({ org_id: idOf('organization'), endpoint_id: idOf('endpoint') })

export const endpointComponents = {
  EndpointRequest,
  EndpointChangeRequest,
  ReplayRequest,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
  WebhookEndpointList,
  WebhookAttempt,
  WebhookAttemptList,
  WebhookReplay,
  WebhookTest,
}
