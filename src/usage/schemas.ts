// The shapes of usage.

import { z } from 'zod'
import { METRICS } from '../accounts/names.ts'
import { strictBody } from '../http/bodies/json.ts'
import { count, oneOf, page, shortText } from '../http/parameters.ts'

const metric_type = oneOf(METRICS).describe(
  'analysis: resources analysed; optimization: values generated; search_query: queries of visibility tests',
)

const UsageMetric = z
  .object({
    metric_type,
    current: count.describe('Used in the billing cycle, including what is reserved for unfinished work'),
    limit: count.describe(
      'For an organization, what its plan allows in a billing cycle; for a project, what the other projects leave of that',
    ),
    remaining: count.describe('What is left of the limit; 0 if more was used'),
    percentage: z
      .number()
      .min(0)
      .describe(
        'current as a percentage of limit, with two decimals; above 100 if more was used, 100 if the limit is 0',
      ),
  })
  .describe('How much of one metric is used, and what is left')

const cycle = {
  billing_cycle_start: z.iso.date().describe('The first day, in UTC'),
  billing_cycle_end: z.iso.date().describe('The last day, in UTC'),
  metrics: z.array(UsageMetric).describe('One for each metric, used or not'),
}

export const OrganizationUsage = z
  .object({
    organization_id: z.uuid(),
    ...cycle,
    is_frozen: z.boolean().describe('Whether a limit is used up and nothing is billed, so that no work can be started'),
    frozen_reason: z
      .string()
      .nullable()
      .describe(
        'quota_exceeded, with the metrics that are used up. If not frozen: null, or payment_overdue as a warning that the plan will end unless it is paid for',
      ),
  })
  .describe('What an organization has used in its current billing cycle')

export const ProjectUsage = z
  .object({
    project_id: z.uuid(),
    organization_id: z.uuid(),
    ...cycle,
    organization_metrics: cycle.metrics.describe('The same for its organization, including its other projects'),
  })
  .describe('What a project has used in the current billing cycle')

export const UsageHistory = z
  .object({
    data: z.array(
      z.object({
        billing_cycle: z.iso.date().describe('The first day of the billing cycle, in UTC'),
        metrics: z.array(z.object({ metric_type, total: count.describe('What was used in the cycle') })),
      }),
    ),
    meta: z.object({ offset: count, limit: count, total: count.describe('Number of matching billing cycles') }),
  })
  .describe('What an organization has used in its billing cycles, latest first')

const OLDEST_DAY = '1970-01-01'
const NO_DAY = `must be a date in the form YYYY-MM-DD, not before ${OLDEST_DAY}`

const day = (which: string) =>
  z.iso
    .date({ error: NO_DAY })
    .refine((given) => given >= OLDEST_DAY, NO_DAY)
    .optional()
    .describe(`Only billing cycles whose first day is ${which}`)

export const UsageHistoryQuery = z.object({
  start_date: day('this one or a later one'),
  end_date: day('this one or an earlier one'),
  ...page,
})

const LONGEST_ID = 128
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u
const MOST_AMOUNT = 1_000_000
const WRONG_AMOUNT = `must be a whole number from 1 to ${MOST_AMOUNT}`

const EventId = shortText(LONGEST_ID)
  .refine((id) => !UNPRINTABLE.test(id), 'must have only printable characters')
  .refine((id) => id.trim() === id, 'must not begin or end with a space')
  .describe('The id of the event, chosen by the sender; a repeated id counts once')

export const UsageEventRequest = strictBody(
  {
    id: EventId,
    metric_type,
    amount: z
      .int({ error: WRONG_AMOUNT })
      .min(1, WRONG_AMOUNT)
      .max(MOST_AMOUNT, WRONG_AMOUNT)
      .describe('How many were used'),
    occurred_at: z.iso
      .datetime({ offset: true, error: 'must be a time such as 2026-01-31T12:00:00Z' })
      .optional()
      .describe('When they were used, in the current or the previous billing cycle. Default: now'),
  },
  'id, metric_type and amount',
).meta({
  description: 'Usage outside the service',
  example: { id: 'order-1001', metric_type: 'search_query', amount: 3, occurred_at: '2026-11-22T12:00:00Z' },
})

export const UsageEvent = z
  .object({
    id: z.string(),
    metric_type,
    amount: count,
    occurred_at: z.iso.datetime().describe('When it was used, or, if not given, when it was recorded'),
    recorded: z.literal(true),
    idempotent: z.boolean().describe('Whether it had been recorded before, so nothing was counted now'),
  })
  .describe('What was recorded')

export const usageComponents = { OrganizationUsage, ProjectUsage, UsageHistory, UsageEventRequest, UsageEvent }
