// What the payments provider delivers, in both generations of its payloads: the period of a subscription stands with its items, or with
// itself; the subscription of an invoice in its parent, or with itself. A thin event names what it is about and has no more.

import {
  at,
  idOrNull,
  type Json,
  malformed,
  objectOrNull,
  type Reading,
  textOrNull,
  timeOrNull,
} from '../parse-body.ts'
import { amountsOf, referred } from './amounts.ts'

export const PAYMENTS_SIGNATURE = ['payments-signature', 'stripe-signature'] as const

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The first thing in a list of the provider's for which it holds, else the first one. */
const itemOf = (subscription: Json): Json | null => {
  const data = at(subscription, 'items', 'data')
  const items = Array.isArray(data) ? data : []
  // What is used beyond the plan is billed by items of its own.
  const isPlan = (item: unknown) => at(item, 'price', 'recurring', 'usage_type') !== 'metered'
  return objectOrNull(items.find(isPlan) ?? items[0])
}

const snapshotOf = (type: string, object: Json) => {
  if (!type.startsWith('customer.subscription.')) return null
  const status = textOrNull(object.status)
  if (status === null) return null
  const item = itemOf(object)
  return {
    status,
    price_id: textOrNull(at(item, 'price', 'id')) ?? textOrNull(at(object, 'plan', 'id')),
    cancel_at_period_end: object.cancel_at_period_end === true,
    cancel_at: timeOrNull(object.cancel_at),
    period_start: timeOrNull(at(item, 'current_period_start') ?? object.current_period_start),
    period_end: timeOrNull(at(item, 'current_period_end') ?? object.current_period_end),
    started: timeOrNull(object.start_date),
  }
}

const organizationOf = (object: Json): string | null => {
  const named = [
    at(object, 'metadata', 'organization_id'),
    object.client_reference_id,
    at(object, 'parent', 'subscription_details', 'metadata', 'organization_id'),
    at(object, 'subscription_details', 'metadata', 'organization_id'),
  ]
  const id = named.find((one) => typeof one === 'string' && UUID.test(one))
  return id === undefined ? null : String(id).toLowerCase()
}

/** @throws 400 if it is not an event of the provider */
export const readPayments = (event: Json): Reading => {
  const [id, type, created] = [textOrNull(event.id), textOrNull(event.type), timeOrNull(event.created)]
  if (id === null || type === null || created === null)
    throw malformed('body', 'must be an event with id, type and created')
  const object = objectOrNull(at(event, 'data', 'object')) ?? {}
  const own = (kind: string) => (object.object === kind ? textOrNull(object.id) : null)
  const subscription_id =
    own('subscription') ??
    referred(at(object, 'parent', 'subscription_details', 'subscription')) ??
    referred(object.subscription)
  const customer_id = own('customer') ?? referred(object.customer)
  return {
    delivery_id: id,
    topic: type,
    happened_at: created,
    subject: subscription_id ?? customer_id ?? id,
    notice: {
      object: idOrNull(event.object) ?? 'event',
      subscription_id,
      customer_id,
      organization_id: organizationOf(object),
      checkout_id: own('checkout.session'),
      livemode: event.livemode === true,
      created,
      snapshot: snapshotOf(type, object),
      amounts: amountsOf(type, object, created),
    },
  }
}
