// The plans: what an organization may use in a billing cycle, and how often it may ask.

import type { Metric, PlanName } from '../accounts/names.ts'

export type Limits = Record<Metric, number>

type Plan = {
  /** Units of each metric in a billing cycle. */
  limits: Limits
  /** Requests a minute. */
  requests: number
}

export const PLANS: Readonly<Record<PlanName, Plan>> = {
  free: { limits: { analysis: 100, optimization: 100, search_query: 100 }, requests: 60 },
  starter: { limits: { analysis: 2_000, optimization: 2_000, search_query: 1_000 }, requests: 300 },
  growth: { limits: { analysis: 20_000, optimization: 20_000, search_query: 10_000 }, requests: 1_200 },
  scale: { limits: { analysis: 1_000_000, optimization: 1_000_000, search_query: 200_000 }, requests: 6_000 },
}

/** Of an organization without a subscription. */
export const DEFAULT_PLAN: PlanName = 'free'
