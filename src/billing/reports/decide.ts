// A subscription as the payments provider reports it: the newest report counts, in any order and any number of deliveries. Reports carry
// the second in which they were made; within a second an order is defined here, so that all orders of delivery lead to the same end.

import type { DataOf, Fact } from '../../event-log/catalogue.ts'
import type { BilledEvent } from '../../event-log/streams.ts'
import type { Billed, PaidPlan } from '../payments-port.ts'
import { BILLED_STATUSES, type BilledStatus } from './events.ts'

/** How it stood at a moment; `reported_at` is ISO 8601 with milliseconds. */
export type Report = Omit<DataOf<'BilledSubscriptionReported'>, 'external_id'>
/** What an invoice has told at a moment. */
export type PaymentReport = Omit<DataOf<'BilledPaymentReported'>, 'external_id'>

type BilledState = { organization_id: string | null; report: Report | null; payment: PaymentReport | null }

const nothingReported: BilledState = { organization_id: null, report: null, payment: null }

const evolve = (state: BilledState, { type, data }: BilledEvent): BilledState => {
  switch (type) {
    case 'BilledSubscriptionLinked':
      return { ...state, organization_id: data.organization_id }
    case 'BilledSubscriptionReported':
      return { ...state, report: data }
    case 'BilledPaymentReported':
      return { ...state, payment: data }
  }
}

/** After all events of its stream, or after more of them. */
export const billedStateOf = (events: readonly BilledEvent[], before = nothingReported): BilledState =>
  events.reduce(evolve, before)

/** What two reports are compared by, one after the other: time, how far its life has come, and what it says. */
const placeOf = ({ reported_at, status, is_first, ends_on, price_id, anchor, customer_id }: Report): string[] => [
  reported_at,
  String(BILLED_STATUSES.indexOf(status)),
  is_first ? '0' : '1',
  ends_on ?? '',
  price_id ?? '',
  anchor,
  customer_id,
]

/** Negative where the first list is the lesser one, 0 if they are the same. */
const compared = (one: readonly string[], other: readonly string[]): number => {
  const place = one.findIndex((value, index) => value !== other[index])
  if (place === -1) return 0
  return (one[place] ?? '') < (other[place] ?? '') ? -1 : 1
}

/** How a new report relates to the earlier ones. */
type Age = 'newer' | 'same' | 'older'

const ageOf = (reported: readonly string[], known: readonly string[] | undefined): Age => {
  const order = known === undefined ? 1 : compared(reported, known)
  return order === 0 ? 'same' : order > 0 ? 'newer' : 'older'
}

export const ageOfReport = ({ report }: BilledState, reported: Report): Age =>
  ageOf(placeOf(reported), report ? placeOf(report) : undefined)

const paidPlace = ({ reported_at, is_paid }: PaymentReport): string[] => [reported_at, String(is_paid)]

/** Paid in the second in which it failed is paid. */
export const ageOfPayment = ({ payment }: BilledState, reported: PaymentReport): Age =>
  ageOf(paidPlace(reported), payment ? paidPlace(payment) : undefined)

/** What a delivery reports about a subscription. */
export type Reported = {
  external_id: string
  /** Null if it does not name its organization. */
  organization_id: string | null
  report: Report | null
  payment: PaymentReport | null
}

/** What to record: its organization once, and anything newer than all earlier reports. */
export const take = (state: BilledState, { external_id, organization_id, report, payment }: Reported): Fact[] => {
  const facts: Fact[] = []
  if (organization_id !== null && state.organization_id === null)
    facts.push({ type: 'BilledSubscriptionLinked', data: { external_id, organization_id } })
  if (report && ageOfReport(state, report) === 'newer')
    facts.push({ type: 'BilledSubscriptionReported', data: { external_id, ...report } })
  if (payment && ageOfPayment(state, payment) === 'newer')
    facts.push({ type: 'BilledPaymentReported', data: { external_id, ...payment } })
  return facts
}

/** An invoice reported later than the state of the subscription says whether a payment is overdue, and nothing else. */
const statusAfter = ({ status, reported_at }: Report, payment: PaymentReport | null): BilledStatus => {
  const isLater = payment !== null && payment.reported_at > reported_at
  return isLater && (status === 'active' || status === 'overdue') ? (payment.is_paid ? 'active' : 'overdue') : status
}

/** The subscription according to all reports; undefined if there were only invoices. */
export const billedBy = (
  { report, payment }: BilledState,
  external_id: string,
  planOf: (priceId: string) => PaidPlan | null,
): Billed | undefined => {
  if (!report) return undefined
  const { customer_id, price_id, anchor, ends_on } = report
  const plan = price_id === null ? null : planOf(price_id)
  return {
    external_id,
    customer_id,
    plan,
    status: statusAfter(report, payment),
    anchor,
    ends_on,
    is_metered: false,
  }
}
