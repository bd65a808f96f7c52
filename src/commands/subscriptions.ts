// The subscription of an organization, as its stream tells it, and what the organization may use by it.

import type { PlanName } from '../events/account-names.ts'
import type { DataOf } from '../events/catalogue.ts'
import type { SubscriptionEvent } from '../events/streams.ts'
import { DEFAULT_PLAN } from './plans.ts'
import { type Cycle, cycleAt, dayBefore } from './usage-cycle.ts'

/** The newest subscription; days are days of UTC. */
export type Subscription = Omit<DataOf<'SubscriptionStarted'>, 'organization_id'> & {
  started_at: string
  /** The last day of one that was cancelled; null while it goes on by itself. */
  ends_on: string | null
  /** When it was ended, ISO 8601; null while nobody has. */
  ended_at: string | null
}

const changed = (before: Subscription, { type, data, metadata }: SubscriptionEvent): Subscription => {
  switch (type) {
    case 'SubscriptionPlanChanged':
      return { ...before, plan: data.plan }
    case 'SubscriptionCancelled':
      return { ...before, ends_on: data.ends_on }
    case 'SubscriptionResumed':
      return { ...before, ends_on: null }
    case 'SubscriptionEnded':
      return { ...before, ended_at: metadata.occurred_at }
    case 'SubscriptionStarted':
      return before
  }
}

/** After more events of the stream, or after all of them. */
export const subscriptionState = (
  events: readonly SubscriptionEvent[],
  before?: Subscription,
): Subscription | undefined =>
  events.reduce<Subscription | undefined>((state, event) => {
    if (event.type !== 'SubscriptionStarted') return state && changed(state, event)
    const { organization_id: _, ...started } = event.data
    return { ...started, started_at: event.metadata.occurred_at, ends_on: null, ended_at: null }
  }, before)

/** Whether it is valid at a moment. One that was cancelled ends with its last day, whether or not somebody has said so by then. */
export const isValid = (subscription: Subscription | undefined, now: string): subscription is Subscription =>
  subscription !== undefined &&
  subscription.ended_at === null &&
  (subscription.ends_on === null || now.slice(0, 10) <= subscription.ends_on)

/** What an organization may use, and which billing cycle a moment is in. */
export type Standing = {
  plan: PlanName
  /** Whether it may use more than the limits of its plan, as that is billed. */
  is_billed: boolean
  /** What billing cycles are counted from: the first day of the subscription, or when the organization began. */
  anchor: string
  cycle: Cycle
  /** The cycles before it of which something may be open yet. */
  earlier: Cycle[]
}

/** The last cycle of a subscription that is not valid any more. */
const lastCycle = ({ anchor, ends_on, ended_at }: Subscription, now: string): Cycle => {
  const ended = [ends_on, ended_at?.slice(0, 10), now.slice(0, 10)].filter((day) => typeof day === 'string').sort()
  const end = ended[0] ?? anchor
  return { start: cycleAt(anchor, end).cycle.start, end }
}

/**
 * A subscription that starts begins a new cycle on its first day, and after its end cycles are counted from the organization's own day
 * again. What is reserved in the cycle before is settled there. `createdAt` and `now` are ISO 8601.
 */
export const standingAt = (createdAt: string, subscription: Subscription | undefined, now: string): Standing => {
  if (!isValid(subscription, now)) {
    const { cycle, before } = cycleAt(createdAt, now)
    const earlier = [...(before ? [before] : []), ...(subscription ? [lastCycle(subscription, now)] : [])]
    const isOther = ({ start }: Cycle) => start !== cycle.start
    return { plan: DEFAULT_PLAN, is_billed: false, anchor: createdAt, cycle, earlier: earlier.filter(isOther) }
  }
  const { plan, provider, anchor } = subscription
  const { cycle, before } = cycleAt(anchor, now)
  const end = dayBefore(anchor)
  const own = { start: cycleAt(createdAt, end).cycle.start, end }
  const earlier = before ? [before] : own.start < cycle.start ? [own] : []
  return { plan, is_billed: provider === 'stripe', anchor, cycle, earlier }
}
