// The subscription of an organization, according to its stream, and what the organization may use by it.

import type { HeldPlan, PlanName } from '../accounts/names.ts'
import type { DataOf } from '../event-log/catalogue.ts'
import type { SubscriptionEvent } from '../event-log/streams.ts'
import { type Cycle, cycleAt, dayBefore, isOver } from '../usage/cycle.ts'

/** The newest subscription; days are days of UTC. */
export type Subscription = {
  plan: PlanName
  provider: 'local' | 'stripe'
  external_id: string | null
  /** The first day of its first billing cycle, YYYY-MM-DD. */
  anchor: string
  started_at: string
  /** Whether more than its limits may be used because it is billed. */
  is_metered: boolean
  is_overdue: boolean
  /** The last day that it is valid on, where it was cancelled. */
  ends_on: string | null
  ended_at: string | null
}

/** What an organization has been sent to pay. */
type Request = Pick<DataOf<'SubscriptionRequested'>, 'plan' | 'checkout_id' | 'expires_at'>

export type SubscriptionState = {
  /** The newest one, whether it has ended or not. */
  subscription: Subscription | null
  request: Request | null
  /** At the payments provider; stays when a subscription ends. */
  customer_id: string | null
  /** Ids of those that the payments provider bills in addition to the one in force. */
  aside: readonly string[]
}

export const noSubscription: SubscriptionState = { subscription: null, request: null, customer_id: null, aside: [] }

const changed = (state: SubscriptionState, change: Partial<Subscription>): SubscriptionState =>
  state.subscription ? { ...state, subscription: { ...state.subscription, ...change } } : state

const evolve = (state: SubscriptionState, event: SubscriptionEvent): SubscriptionState => {
  switch (event.type) {
    case 'SubscriptionRequested': {
      const { plan, checkout_id, expires_at, customer_id } = event.data
      return { ...state, customer_id, request: { plan, checkout_id, expires_at } }
    }
    case 'SubscriptionRequestClosed':
      return state.request?.checkout_id === event.data.checkout_id ? { ...state, request: null } : state
    case 'SubscriptionStarted': {
      const { plan, provider, external_id, anchor, customer_id } = event.data
      const is_metered = provider === 'stripe' && event.data.is_metered !== false
      const fresh = { started_at: event.metadata.occurred_at, is_overdue: false, ends_on: null, ended_at: null }
      return {
        subscription: { plan, provider, external_id, anchor, is_metered, ...fresh },
        request: null,
        customer_id: customer_id ?? state.customer_id,
        aside: state.aside.filter((id) => id !== external_id),
      }
    }
    case 'SubscriptionPlanChanged':
      return changed(state, { plan: event.data.plan })
    case 'SubscriptionPaymentChanged':
      return changed(state, { is_overdue: event.data.is_overdue })
    case 'SubscriptionCancelled':
      return changed(state, { ends_on: event.data.ends_on })
    case 'SubscriptionResumed':
      return changed(state, { ends_on: null })
    case 'SubscriptionSetAside':
      return { ...state, aside: [...state.aside, event.data.external_id] }
    case 'SubscriptionEnded':
      return changed(state, { ended_at: event.metadata.occurred_at })
  }
}

/** After more events of the stream, or after all of them. */
export const stateOf = (events: readonly SubscriptionEvent[], before = noSubscription): SubscriptionState =>
  events.reduce(evolve, before)

/** Whether it is valid at a moment. A cancelled one ends with its last day, whether or not that has been recorded by then. */
export const isValid = <S extends Pick<Subscription, 'ended_at' | 'ends_on'>>(
  subscription: S | null,
  now: string,
): subscription is S => subscription !== null && subscription.ended_at === null && !isOver(subscription.ends_on, now)

/** What an organization may use, and which billing cycle a moment is in. */
export type Entitlements = {
  plan: HeldPlan
  /** Whether it may use more than the limits of its plan because it is billed. */
  is_billed: boolean
  /** What billing cycles are counted from: the first day of the subscription, or when the organization began. */
  anchor: string
  cycle: Cycle
  /** The cycles before it of which something may be open yet. */
  earlier: Cycle[]
}

/** The last cycle of a subscription that is no longer valid. */
const lastCycle = ({ anchor, ends_on, ended_at }: Subscription, now: string): Cycle => {
  const ended = [ends_on, ended_at?.slice(0, 10), now.slice(0, 10)].filter((day) => typeof day === 'string').sort()
  const end = ended[0] ?? anchor
  return { start: cycleAt(anchor, end).cycle.start, end }
}

/**
 * A subscription that starts begins a new cycle on its first day, and after its end cycles are counted from the organization's own day
 * again. What is reserved in the cycle before is settled there. `createdAt` and `now` are ISO 8601; `without`: the plan of those who have no
 * subscription.
 */
export const entitlementsAt = (
  createdAt: string,
  subscription: Subscription | null,
  now: string,
  without: HeldPlan,
): Entitlements => {
  if (!isValid(subscription, now)) {
    const { cycle, before } = cycleAt(createdAt, now)
    const earlier = [...(before ? [before] : []), ...(subscription ? [lastCycle(subscription, now)] : [])]
    const isOther = ({ start }: Cycle) => start !== cycle.start
    return { plan: without, is_billed: false, anchor: createdAt, cycle, earlier: earlier.filter(isOther) }
  }
  const { plan, is_metered, anchor } = subscription
  const { cycle, before } = cycleAt(anchor, now)
  const end = dayBefore(anchor)
  const own = { start: cycleAt(createdAt, end).cycle.start, end }
  const earlier = before ? [before] : own.start < cycle.start ? [own] : []
  return { plan, is_billed: is_metered, anchor, cycle, earlier }
}
