// What Stripe answers, read with care: it is the outside world, and its shapes change with the version of its API.
// https://docs.stripe.com/api

import { z } from 'zod'
import type { Billed, Checkout, PaidPlan } from '../../billing/payments-port.ts'

const MS_PER_DAY = 24 * 60 * 60 * 1_000

/** Seconds since 1970. */
const seconds = z.int().min(0)
/** An id, or the object itself where it was expanded. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

const Session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  url: z.string().nullish(),
  subscription: reference.nullish(),
  expires_at: seconds,
})

const Item = z.object({
  id: z.string(),
  price: z.object({ id: z.string() }),
  current_period_end: seconds.nullish(),
})

const Subscription = z.object({
  id: z.string(),
  customer: reference,
  status: z.string(),
  billing_cycle_anchor: seconds,
  cancel_at_period_end: z.boolean(),
  cancel_at: seconds.nullish(),
  // At each item since the version 2025-03-31, and here before.
  current_period_end: seconds.nullish(),
  items: z.object({ data: z.array(Item) }),
})

/** An answer that is not what its documentation says. */
export class Unexpected extends Error {
  override name = 'Unexpected'
}

const read = <T>(shape: z.ZodType<T>, answer: unknown): T => {
  const { data, error } = shape.safeParse(answer)
  if (error) throw new Unexpected(`its answer has no usable ${error.issues[0]?.path.join('.') || 'form'}`)
  return data
}

export const checkoutIn = (answer: unknown): Checkout => {
  const { id, status, url, subscription, expires_at } = read(Session, answer)
  return {
    checkout_id: id,
    status,
    external_id: subscription ?? null,
    url: status === 'open' ? (url ?? null) : null,
    expires_at: new Date(expires_at * 1_000).toISOString(),
  }
}

const STATUSES: Readonly<Record<string, Billed['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'overdue',
  unpaid: 'unpaid',
  paused: 'unpaid',
  incomplete: 'pending',
  incomplete_expired: 'expired',
  canceled: 'ended',
}

/** What Stripe's word for it is here; undefined if it is not known. */
export const statusOf = (status: string): Billed['status'] | undefined =>
  Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined

/** YYYY-MM-DD in UTC. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** A period ends at the time of day at which it began, on what is the first day of the next cycle here. */
export const lastDayOf = (endMs: number): string => dayOf(endMs - MS_PER_DAY)

type Prices = Readonly<Record<PaidPlan, string>>

export const planOf = (prices: Prices, priceId: string): PaidPlan | undefined =>
  (Object.keys(prices) as PaidPlan[]).find((plan) => prices[plan] === priceId)

/** The item of a subscription that is its plan. */
export const planItemIn = (prices: Prices, answer: unknown): string => {
  const item = read(Subscription, answer).items.data.find(({ price }) => planOf(prices, price.id) !== undefined)
  if (!item) throw new Unexpected('the subscription has the price of no plan')
  return item.id
}

export const billedIn = (prices: Prices, answer: unknown): Billed => {
  const { id, customer, status, billing_cycle_anchor, cancel_at, items, ...rest } = read(Subscription, answer)
  const known = statusOf(status)
  if (!known) throw new Unexpected('its answer has a status that is not known here')
  const periodEnd = items.data.find((item) => item.current_period_end != null)?.current_period_end
  const end = cancel_at ?? (rest.cancel_at_period_end ? (periodEnd ?? rest.current_period_end) : null)
  return {
    external_id: id,
    customer_id: customer,
    status: known,
    plan: items.data.flatMap(({ price }) => planOf(prices, price.id) ?? [])[0] ?? null,
    anchor: dayOf(billing_cycle_anchor * 1_000),
    ends_on: end == null ? null : lastDayOf(end * 1_000),
  }
}
