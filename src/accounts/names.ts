// Closed sets of names that events of accounts, plans and usage use.

/** Of members of an organization, the most powerful first. */
export const MEMBER_ROLES = ['owner', 'admin', 'member'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** Of API keys; `write` includes `read`, and `aeo:write` includes `aeo:read`. Neither `write` nor `aeo:write` includes `aeo:apply`. */
export const SCOPES = ['read', 'write', 'aeo:read', 'aeo:write', 'aeo:apply'] as const
export type Scope = (typeof SCOPES)[number]

/** Units of usage: resources analysed, values generated, queries of visibility tests. */
export const METRICS = ['analysis', 'optimization', 'search_query'] as const
export type Metric = (typeof METRICS)[number]

/** Plans of subscriptions, as events name them. */
export const PLAN_NAMES = ['free', 'starter', 'growth', 'scale'] as const
export type PlanName = (typeof PLAN_NAMES)[number]

/** Of an organization: without a subscription, or with one that continues, was cancelled, or was not paid. */
export const PLAN_STATES = ['none', 'active', 'ending', 'overdue'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** What an organization may have: `unlimited` only by DEFAULT_PLAN, so no event names it. */
export const HELD_PLANS = [...PLAN_NAMES, 'unlimited'] as const
export type HeldPlan = (typeof HELD_PLANS)[number]
