// Closed sets of names that events of accounts, plans and usage use.

/** Of the members of an organization, the mightiest first. */
export const MEMBER_ROLES = ['owner', 'admin', 'member'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** Of API keys; one that may write may read too. */
export const SCOPES = ['read', 'write'] as const
export type Scope = (typeof SCOPES)[number]

/** What is counted: resources analysed, values generated, queries of visibility tests. */
export const METRICS = ['analysis', 'optimization', 'search_query'] as const
export type Metric = (typeof METRICS)[number]

export const PLAN_NAMES = ['free', 'starter', 'growth', 'scale'] as const
export type PlanName = (typeof PLAN_NAMES)[number]
