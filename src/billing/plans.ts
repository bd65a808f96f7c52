// The plans: what an organization may use in a billing cycle, and how often it may ask.

import type { HeldPlan, Metric } from '../accounts/names.ts'

export type Limits = Record<Metric, number>

type Plan = {
  /** Units of each metric in a billing cycle. */
  limits: Limits
  /** Requests a minute. */
  requests: number
}

/** No one gets there, and it fits into 32 bits of clients and tables. */
const UNREACHED = 1_000_000_000

export const PLANS: Readonly<Record<HeldPlan, Plan>> = {
  free: { limits: { analysis: 100, optimization: 100, search_query: 100 }, requests: 60 },
  starter: { limits: { analysis: 2_000, optimization: 2_000, search_query: 1_000 }, requests: 300 },
  growth: { limits: { analysis: 20_000, optimization: 20_000, search_query: 10_000 }, requests: 1_200 },
  scale: { limits: { analysis: 1_000_000, optimization: 1_000_000, search_query: 200_000 }, requests: 6_000 },
  unlimited: {
    limits: { analysis: UNREACHED, optimization: UNREACHED, search_query: UNREACHED },
    requests: UNREACHED,
  },
}

/** Of an organization without a subscription, where the setting DEFAULT_PLAN names no other. */
export const DEFAULT_PLAN: HeldPlan = 'free'
