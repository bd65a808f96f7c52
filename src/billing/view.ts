// A subscription as the API shows it.

import type { z } from 'zod'
import type { HeldPlan } from '../accounts/names.ts'
import { cycleAt } from '../usage/cycle.ts'
import type { STATUSES, Subscription } from './schemas.ts'
import { isValid, type SubscriptionState } from './state.ts'

type Shown = z.infer<typeof Subscription>

type Moment = {
  /** When the organization began, ISO 8601. */
  createdAt: string
  /** ISO 8601. */
  now: string
  /** Where the pending plan is paid for. */
  checkoutUrl: string | null
  /** Of an organization without a subscription. */
  defaultPlan: HeldPlan
}

const statusOf = (state: SubscriptionState, isValid: boolean): (typeof STATUSES)[number] => {
  if (isValid) return state.subscription?.is_overdue ? 'past_due' : 'active'
  if (state.request) return 'pending'
  return state.subscription ? 'cancelled' : 'none'
}

/** A cancelled one ends with its last day, whether or not that has been recorded by then. */
export const subscriptionView = (
  organization_id: string,
  state: SubscriptionState,
  { createdAt, now, checkoutUrl, defaultPlan }: Moment,
): Shown => {
  const { subscription } = state
  const valid = isValid(subscription, now) ? subscription : null
  const { cycle } = cycleAt(valid?.anchor ?? createdAt, now)
  return {
    organization_id,
    plan: valid?.plan ?? defaultPlan,
    status: statusOf(state, valid !== null),
    provider: state.request && !valid ? 'stripe' : (state.subscription?.provider ?? null),
    billing_cycle_start: cycle.start,
    billing_cycle_end: cycle.end,
    cancel_at_period_end: valid !== null && valid.ends_on !== null,
    ends_on: state.subscription?.ends_on ?? null,
    started_at: state.subscription?.started_at ?? null,
    ended_at: state.subscription?.ended_at ?? null,
    pending_plan: state.request?.plan ?? null,
    checkout_url: state.request ? checkoutUrl : null,
  }
}
