// The shapes of the list of a user's shops.

import { z } from 'zod'
import { MEMBER_ROLES, METRICS, PLAN_NAMES, PLAN_STATES } from '../accounts/names.ts'
import { count, listOf, oneOf, page, time } from '../http/parameters.ts'

const score = z.int().min(0).max(100).nullable()

const SORTS = ['name', 'score', '-score', 'change', 'critical', 'measured'] as const

const A_SCORE = 'must be a whole number from 1 to 100'
const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).optional()

export const OwnShopsQuery = z.object({
  ...page,
  sort: oneOf(SORTS)
    .default('score')
    .describe('score: lowest first; change: largest fall first; measured: longest ago first'),
  search: z
    .string()
    .max(100, 'must have at most 100 characters')
    .refine((text) => !text.includes('\0'), 'must not contain NUL')
    .optional()
    .describe('Only shops whose domain, or whose project or organization name, contains this'),
  score_below: z
    .int({ error: A_SCORE })
    .min(1, A_SCORE)
    .max(100, A_SCORE)
    .optional()
    .describe('Only shops with a lower score'),
  alerts: flag.describe('Only shops with open alerts, or only those without'),
  frozen: flag.describe('Only shops whose organization is frozen, or only the others'),
  plan_state: oneOf(PLAN_STATES).optional().describe('Only shops whose organization has a plan in this state'),
})

const amount = z.object({
  metric_type: z.enum(METRICS).describe('The metric'),
  used: count.describe('Used in the newest billing cycle'),
  limit: count.nullable().describe('null if there is none, or nothing was used yet'),
})

export const OwnShop = z
  .object({
    shop_id: z.uuid(),
    domain: z.string().describe('Its domain'),
    project: z.object({ id: z.uuid(), name: z.string() }).describe('Its project'),
    organization: z
      .object({ id: z.uuid(), name: z.string(), role: z.enum(MEMBER_ROLES).describe("The user's role") })
      .describe('Its organization'),
    score: score.describe('The mean of its products; null before the first analysis job has completed'),
    change: z.int().nullable().describe('Change since the previous analysis job; null without one'),
    products: count.describe('Products with a report'),
    critical: count.describe('Critical issues of all products'),
    worst: z
      .object({ rule: z.string(), title: z.string(), products: count.describe('How many products it affects') })
      .nullable()
      .describe('The improvement that would add the most points over all products; null if there is none'),
    measured_at: time
      .nullable()
      .describe('When the analysis job behind these figures completed; null before the first'),
    job: z
      .object({
        id: z.uuid(),
        status: z.enum(['pending', 'running']),
        total_items: count,
        completed_items: count.describe('How many items are done'),
      })
      .nullable()
      .describe('The analysis job that is under way; null without one'),
    next_analysis_at: time.nullable().describe('When the next scheduled analysis is due; null without one'),
    digest: z
      .object({
        id: z.uuid(),
        created_at: time.describe('When it was made'),
        better: count.describe('Products with a higher score than before'),
        worse: count.describe('Products with a lower score than before'),
        open_alerts: count.describe('Alerts that are still open'),
      })
      .nullable()
      .describe('Result of the last scheduled analysis; null before the first'),
    plan: z
      .object({
        name: z.enum(PLAN_NAMES).nullable().describe('null without a subscription'),
        state: z
          .enum(PLAN_STATES)
          .describe('none: without a subscription; ending: it was cancelled; overdue: it was not paid'),
      })
      .describe('The subscription of the organization'),
    frozen_reason: z
      .enum(METRICS)
      .nullable()
      .describe('The metric that is used up; null if the organization is not frozen'),
    usage: z.array(amount).describe('Usage of the organization; empty before anything was used'),
  })
  .describe('A shop of the user')

export const OwnShopPage = listOf(OwnShop, 'The shops of the user')

export const ownShopComponents = { OwnShopPage }
