// The subscription of an organization: requested, started, changed, cancelled, resumed, ended. Its stream is short, so all of it is folded.

import type { PlanName } from '../accounts/names.ts'
import type { DataOf, Fact } from '../event-log/catalogue.ts'
import type { Billed, Checkout, PaidPlan } from './payments-port.ts'
import type { Subscription, SubscriptionState } from './state.ts'

export const inForce = ({ subscription }: SubscriptionState): Subscription | null =>
  subscription?.ended_at === null ? subscription : null

/** Nothing to append where `facts` is empty: it is so already. `exists`: there is one; `none`: there is none. */
export type Decision = { facts: Fact[] } | { refused: 'exists' | 'none' }

type Of = { organization_id: string }

/** A local subscription begins at once, on the day that is given. */
export const startLocally = (state: SubscriptionState, of: Of, plan: PlanName, today: string): Decision => {
  if (inForce(state)) return { refused: 'exists' }
  const unbilled = { provider: 'local', external_id: null, customer_id: null } as const
  return { facts: [{ type: 'SubscriptionStarted', data: { ...of, plan, ...unbilled, anchor: today } }] }
}

/** A request replaces the one before it; a local subscription continues until the new one is paid. */
export const request = (
  state: SubscriptionState,
  of: Of,
  asked: { plan: PaidPlan; customer_id: string; checkout: Checkout },
): Decision => {
  if (inForce(state)?.provider === 'stripe') return { refused: 'exists' }
  const { plan, customer_id, checkout } = asked
  const { checkout_id, expires_at } = checkout
  if (state.request?.checkout_id === checkout_id) return { facts: [] }
  return {
    facts: [
      ...closeRequest(state, of, 'replaced'),
      { type: 'SubscriptionRequested', data: { ...of, plan, customer_id, checkout_id, expires_at } },
    ],
  }
}

/** Nothing if none is open. */
export const closeRequest = (
  { request: open }: SubscriptionState,
  of: Of,
  reason: DataOf<'SubscriptionRequestClosed'>['reason'],
): Fact[] =>
  open ? [{ type: 'SubscriptionRequestClosed', data: { ...of, checkout_id: open.checkout_id, reason } }] : []

export const changePlan = (state: SubscriptionState, of: Of, plan: PlanName): Decision => {
  const now = inForce(state)
  if (!now) return { refused: 'none' }
  return { facts: now.plan === plan ? [] : [{ type: 'SubscriptionPlanChanged', data: { ...of, plan } }] }
}

/** It ends with the day that is given; one that was cancelled before stays so. */
export const cancel = (state: SubscriptionState, of: Of, endsOn: string): Decision => {
  const now = inForce(state)
  if (!now) return { refused: 'none' }
  return { facts: now.ends_on === null ? [{ type: 'SubscriptionCancelled', data: { ...of, ends_on: endsOn } }] : [] }
}

/** It continues, even after its last day, as long as it has not been ended. */
export const resume = (state: SubscriptionState, of: Of): Decision => {
  const now = inForce(state)
  if (!now) return { refused: 'none' }
  return { facts: now.ends_on === null ? [] : [{ type: 'SubscriptionResumed', data: of }] }
}

/** Ends a cancelled local one when its last day is over. */
export const endDue = (state: SubscriptionState, of: Of, today: string): Fact[] => {
  const now = inForce(state)
  const isDue = now?.provider === 'local' && now.ends_on !== null && now.ends_on < today
  return isDue ? [{ type: 'SubscriptionEnded', data: { ...of, reason: 'cancelled' } }] : []
}

const started = (of: Of, { external_id, customer_id, anchor, ...billed }: Billed, plan: PaidPlan): Fact => ({
  type: 'SubscriptionStarted',
  data: {
    ...of,
    plan,
    provider: 'stripe',
    external_id,
    customer_id,
    anchor,
    ...(billed.is_metered === false ? { is_metered: false } : {}),
  },
})

/** What has changed of one that is ours. */
const differences = (
  now: Subscription,
  of: Of,
  { plan, status, ends_on }: Billed,
  isOverdue = status === 'overdue',
): Fact[] => {
  const facts: Fact[] = []
  if (plan !== null && plan !== now.plan) facts.push({ type: 'SubscriptionPlanChanged', data: { ...of, plan } })
  if (isOverdue !== now.is_overdue)
    facts.push({ type: 'SubscriptionPaymentChanged', data: { ...of, is_overdue: isOverdue } })
  if (ends_on === null && now.ends_on !== null) facts.push({ type: 'SubscriptionResumed', data: of })
  if (ends_on !== null && ends_on !== now.ends_on)
    facts.push({ type: 'SubscriptionCancelled', data: { ...of, ends_on } })
  return facts
}

/** One that begins, with what has changed of it since; it replaces a local one. */
const begun = (now: Subscription | null, of: Of, billed: Billed, plan: PaidPlan): Fact[] => {
  const replaced: Fact[] = now ? [{ type: 'SubscriptionEnded', data: { ...of, reason: 'replaced' } }] : []
  const asBegun: Subscription = {
    plan,
    provider: 'stripe',
    external_id: billed.external_id,
    anchor: billed.anchor,
    started_at: '',
    is_metered: true,
    is_overdue: false,
    ends_on: null,
    ended_at: null,
  }
  return [...replaced, started(of, billed, plan), ...differences(asBegun, of, billed)]
}

/** What is over at the provider is over here, with all that has changed of it before, whether or not that was heard of in its time. */
const over = (state: SubscriptionState, of: Of, billed: Billed): Fact[] => {
  const { subscription, request: open } = state
  const now = inForce(state)
  const isOurs = subscription?.external_id === billed.external_id
  const isUnpaid = billed.status === 'unpaid' || (isOurs && subscription.is_overdue)
  const ended: Fact = { type: 'SubscriptionEnded', data: { ...of, reason: isUnpaid ? 'unpaid' : 'cancelled' } }
  if (isOurs) return now ? [...differences(now, of, billed, now.is_overdue), ended] : []
  // An older local one gave way to it when it began.
  const isNewest = !subscription || (now?.provider !== 'stripe' && subscription.anchor < billed.anchor)
  return isNewest && !open && billed.plan !== null ? [...begun(now, of, billed, billed.plan), ended] : []
}

/**
 * What the provider's report on a subscription changes. A subscription that has begun there is taken over and replaces one that no
 * provider bills; one that has ended there ends here, even if this is the first report of it; a second one next to ours is set aside until
 * ours has ended; an unpaid one changes nothing. The same last report leads to the same subscription, whatever reports were missed before
 * it.
 */
export const follow = (state: SubscriptionState, of: Of, billed: Billed): Fact[] => {
  if (billed.status === 'pending' || billed.status === 'expired') return []
  if (billed.status === 'ended' || billed.status === 'unpaid') return over(state, of, billed)
  const now = inForce(state)
  if (now?.external_id === billed.external_id) return differences(now, of, billed)
  if (billed.plan === null) return []
  if (now?.provider === 'stripe') {
    const data = { ...of, external_id: billed.external_id }
    return state.aside.includes(data.external_id) ? [] : [{ type: 'SubscriptionSetAside', data }]
  }
  return begun(now, of, billed, billed.plan)
}
