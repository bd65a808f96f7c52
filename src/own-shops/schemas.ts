// The shapes of the list of a user's shops.

import { z } from 'zod'
import { MEMBER_ROLES, METRICS, PLAN_NAMES, PLAN_STATES } from '../accounts/names.ts'
import { count, listOf, page, time } from '../http/parameters.ts'

const score = z.int().min(0).max(100).nullable()

const SORTS = ['name', 'score', '-score', 'change', 'critical', 'measured'] as const

const A_SCORE = 'must be a whole number from 1 to 100'
const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).optional()

export const OwnShopsQuery = z.object({
  ...page,
  sort: z
    .enum(SORTS, { error: `must be one of ${SORTS.join(', ')}` })
    .default('score')
    .describe('score: the lowest first; change: what fell most first; measured: the longest ago first'),
  search: z
    .string()
    .max(100, 'must have at most 100 characters')
    .refine((text) => !text.includes('\0'), 'must not contain NUL')
    .optional()
    .describe('What the name of the project or organization, or the domain, has in it'),
  score_below: z
    .int({ error: A_SCORE })
    .min(1, A_SCORE)
    .max(100, A_SCORE)
    .optional()
    .describe('Only shops with a lower score'),
  alerts: flag.describe('Only shops with open alerts, or without any'),
  frozen: flag.describe('Only shops whose organization is frozen, or is not'),
  plan_state: z
    .enum(PLAN_STATES, { error: `must be one of ${PLAN_STATES.join(', ')}` })
    .optional()
    .describe('Only shops whose organization has a plan in this state'),
})

const amount = z.object({
  metric_type: z.enum(METRICS).describe('What is counted'),
  used: count.describe('In the newest billing cycle'),
  limit: count.nullable().describe('null where there is none, or nothing was used yet'),
})

export const OwnShop = z
  .object({
    shop_id: z.uuid(),
    domain: z.string().describe('Its domain'),
    project: z.object({ id: z.uuid(), name: z.string() }).describe('The project that it is of'),
    organization: z
      .object({ id: z.uuid(), name: z.string(), role: z.enum(MEMBER_ROLES).describe('Of the user') })
      .describe('The organization that it is of'),
    score: score.describe('The mean of its products; null before the first analysis job has completed'),
    change: z.int().nullable().describe('Against the analysis job before; null without one'),
    products: count.describe('Products with a report'),
    critical: count.describe('Critical issues of all products'),
    worst: z
      .object({ rule: z.string(), title: z.string(), products: count.describe('For how many of them it is said') })
      .nullable()
      .describe('What would bring the most points over all products; null if nothing would'),
    measured_at: time.nullable().describe('When the analysis job completed that this is as of; null before the first'),
    job: z
      .object({
        id: z.uuid(),
        status: z.enum(['pending', 'running']),
        total_items: count,
        completed_items: count.describe('Those that are done'),
      })
      .nullable()
      .describe('The analysis job that is under way; null without one'),
    next_analysis_at: time.nullable().describe('When an analysis is due on the schedule; null without one'),
    digest: z
      .object({
        id: z.uuid(),
        created_at: time.describe('When it was made'),
        better: count.describe('Products with a higher score than before'),
        worse: count.describe('Products with a lower score than before'),
        open_alerts: count.describe('Alerts that have been told and are not over'),
      })
      .nullable()
      .describe('Of the last scheduled analysis; null before the first'),
    plan: z
      .object({
        name: z.enum(PLAN_NAMES).nullable().describe('null without a subscription'),
        state: z
          .enum(PLAN_STATES)
          .describe('none: without a subscription; ending: it was cancelled; overdue: it was not paid'),
      })
      .describe('What the organization has subscribed to'),
    frozen_reason: z
      .enum(METRICS)
      .nullable()
      .describe('The metric that is used up; null if the organization is not frozen'),
    usage: z.array(amount).describe('Of the organization; empty before anything was used'),
  })
  .describe('A shop of the user')

export const OwnShopPage = listOf(OwnShop, 'The shops of the user')

export const ownShopComponents = { OwnShopPage }
