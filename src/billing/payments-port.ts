// The port to the payments provider: our requests and the meaning of its answers.

import type { Metric, PlanName } from '../accounts/names.ts'
import type { BilledStatus } from './reports/events.ts'

/** Plans that are paid for; an organization without one is on the free plan. */
export type PaidPlan = Exclude<PlanName, 'free'>
export const PAID_PLANS = ['starter', 'growth', 'scale'] as const satisfies readonly PaidPlan[]

/** The provider cannot be reached, or not in time, or does not take our key: the same may succeed later. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable'
}

/** The provider does not accept our key: nothing succeeds until that is fixed. */
export class PaymentsKeyRefused extends PaymentsUnavailable {
  override name = 'PaymentsKeyRefused'
}

/** The provider does not accept the request, and will not later. */
export class PaymentsRefused extends Error {
  override name = 'PaymentsRefused'
}

/** The provider could not collect what is due; the message is its own, for the payer. */
export class PaymentDeclined extends Error {
  override name = 'PaymentDeclined'
}

/** A page of the provider on which a subscription is paid. */
export type Checkout = {
  checkout_id: string
  status: 'open' | 'complete' | 'expired'
  /** Where to pay; null if that is over. */
  url: string | null
  /** The subscription that it has led to. */
  external_id: string | null
  /** ISO 8601. */
  expires_at: string
}

/** A subscription as the provider has it. */
export type Billed = {
  external_id: string
  customer_id: string
  /** Null if it is of a price that no plan of ours has. */
  plan: PaidPlan | null
  /** `pending`: its first payment has not come; `expired`: nor will it; `unpaid`: given up, but it would continue if it were paid. */
  status: BilledStatus
  /** The first day of its first billing cycle, YYYY-MM-DD in UTC. */
  anchor: string
  /** The last day that it is valid on where it was cancelled, YYYY-MM-DD in UTC. */
  ends_on: string | null
  /** false: usage beyond the limits of the plan cannot be reported there, so they are hard. */
  is_metered?: false
}

/** What was used beyond the limit of a plan. */
export type Overage = {
  /** Of the event that reports it: the provider counts each once. */
  event_id: string
  customer_id: string
  metric: Metric
  amount: number
  /** ISO 8601. */
  occurred_at: string
}

/**
 * `key` makes the repetition of one request harmless: the provider does it once.
 * All throw PaymentsUnavailable and PaymentsRefused.
 */
export type Payments = {
  createCustomer: (asked: { organization_id: string; key: string }) => Promise<string>
  createCheckout: (asked: {
    organization_id: string
    customer_id: string
    plan: PaidPlan
    success_url: string
    cancel_url: string
    key: string
  }) => Promise<Checkout>
  checkout: (checkoutId: string) => Promise<Checkout>
  /** Ends the chance to pay there. Returns its state now, also when it had ended before. */
  closeCheckout: (checkoutId: string) => Promise<Checkout>
  subscription: (externalId: string) => Promise<Billed>
  /** What is left of the cycle is charged, or credited, by the day. @throws PaymentDeclined */
  changePlan: (asked: { external_id: string; plan: PaidPlan; key: string }) => Promise<Billed>
  cancelAtPeriodEnd: (asked: { external_id: string; key: string }) => Promise<Billed>
  resume: (asked: { external_id: string; key: string }) => Promise<Billed>
  /** Returns the address of a page where the customer sees invoices and changes how to pay. */
  portal: (asked: { customer_id: string; return_url: string; key: string }) => Promise<string>
  /** Once for each event, whether or not it was reported before. */
  reportUsage: (overage: Overage) => Promise<void>
}
