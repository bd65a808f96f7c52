// What Stripe keeps, and what it does with the requests that the service sends: customers, checkout sessions, subscriptions, portal
// sessions, meter events. Parameters that Stripe does not know are refused, as Stripe does.

import { type Form, formIn, listIn, textIn } from './forms.ts'

/** A refusal in Stripe's shape. */
export class StripeFault extends Error {
  override name = 'StripeFault'
  readonly status: number
  readonly error: Record<string, unknown>
  constructor(status: number, error: { type: string; message: string; code?: string; param?: string }) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

const invalid = (message: string, more: { code?: string; param?: string } = {}): StripeFault =>
  new StripeFault(400, { type: 'invalid_request_error', message, ...more })

const missing = (what: string, id: string): StripeFault =>
  new StripeFault(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'` })

export type Customer = { id: string; object: 'customer'; metadata: Form }
type Item = { id: string; price: { id: string }; current_period_end: number }
export type BilledSubscription = {
  id: string
  object: 'subscription'
  customer: string
  status: string
  billing_cycle_anchor: number
  cancel_at_period_end: boolean
  cancel_at: number | null
  items: { object: 'list'; data: Item[] }
  metadata: Form
}
export type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  url: string | null
  customer: string
  subscription: string | null
  expires_at: number
  client_reference_id: string | null
  /** Kept for the tests; Stripe lists them elsewhere. */
  line_items: { price: string; quantity: string | undefined }[]
  success_url: string
  cancel_url: string | null
  metadata: Form
}
export type MeterEvent = { event_name: string; identifier: string; timestamp: number; payload: Record<string, string> }

const known = (form: Form, names: readonly string[]): void => {
  const unknown = Object.keys(form).find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
}

const needed = (form: Form, name: string): string => {
  const value = textIn(form, name)
  if (value === undefined) throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  return value
}

const DAY = 24 * 60 * 60
const LONGEST_PAST = 35 * DAY
const nowSeconds = (): number => Math.floor(Date.now() / 1_000)

/** The same time of day a month later; the last day of a month that has not so many. */
const monthAfter = (seconds: number): number => {
  const from = new Date(seconds * 1_000)
  const to = new Date(from)
  to.setUTCMonth(from.getUTCMonth() + 1, 1)
  const days = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), days))
  return Math.floor(to.getTime() / 1_000)
}

export const createBilling = () => {
  const customers = new Map<string, Customer>()
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, BilledSubscription>()
  const meterEvents: MeterEvent[] = []
  let made = 0
  /** Cards from which nothing can be collected. */
  const declined = new Set<string>()

  const idOf = (kind: string): string => `${kind}_${String(++made).padStart(6, '0')}`

  const customerOf = (id: string): Customer => {
    const customer = customers.get(id)
    if (!customer) throw invalid(`No such customer: '${id}'`, { code: 'resource_missing', param: 'customer' })
    return customer
  }

  const sessionOf = (id: string): Session => {
    const session = sessions.get(id)
    if (!session) throw missing('checkout.session', id)
    return session
  }

  const subscriptionOf = (id: string): BilledSubscription => {
    const subscription = subscriptions.get(id)
    if (!subscription) throw missing('subscription', id)
    return subscription
  }

  const createCustomer = (form: Form): Customer => {
    known(form, ['metadata'])
    const customer: Customer = { id: idOf('cus'), object: 'customer', metadata: formIn(form, 'metadata') }
    customers.set(customer.id, customer)
    return customer
  }

  const createSession = (form: Form): Session => {
    known(form, [
      'mode',
      'customer',
      'client_reference_id',
      'line_items',
      'success_url',
      'cancel_url',
      'metadata',
      'subscription_data',
    ])
    if (needed(form, 'mode') !== 'subscription') throw invalid('The mode is not one that this server has.')
    const lines = listIn(form, 'line_items')
    if (lines.length === 0) throw invalid('Missing required param: line_items.')
    const id = idOf('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      url: `https://checkout.stripe.example/c/pay/${id}`,
      customer: customerOf(needed(form, 'customer')).id,
      subscription: null,
      expires_at: nowSeconds() + DAY,
      client_reference_id: textIn(form, 'client_reference_id') ?? null,
      line_items: lines.map((line) => ({ price: needed(line, 'price'), quantity: textIn(line, 'quantity') })),
      success_url: needed(form, 'success_url'),
      cancel_url: textIn(form, 'cancel_url') ?? null,
      metadata: formIn(form, 'metadata'),
    }
    sessions.set(id, session)
    return session
  }

  const expireSession = (id: string): Session => {
    const session = sessionOf(id)
    if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    return Object.assign(session, { status: 'expired', url: null })
  }

  const changeSubscription = (id: string, form: Form): BilledSubscription => {
    known(form, ['items', 'proration_behavior', 'cancel_at_period_end'])
    const subscription = subscriptionOf(id)
    if (subscription.status === 'canceled')
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
    if (declined.has(subscription.customer) && form.items)
      throw new StripeFault(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
    for (const change of listIn(form, 'items')) {
      const item = subscription.items.data.find((one) => one.id === textIn(change, 'id'))
      if (!item) throw missing('subscription_item', String(change.id))
      item.price = { id: needed(change, 'price') }
    }
    const cancels = textIn(form, 'cancel_at_period_end')
    const end = subscription.items.data[0]?.current_period_end ?? null
    if (cancels !== undefined) {
      subscription.cancel_at_period_end = cancels === 'true'
      subscription.cancel_at = cancels === 'true' ? end : null
    }
    return subscription
  }

  const openPortal = (form: Form) => {
    known(form, ['customer', 'return_url'])
    const { id: customer } = customerOf(needed(form, 'customer'))
    const id = idOf('bps')
    return {
      id,
      object: 'billing_portal.session',
      customer,
      return_url: needed(form, 'return_url'),
      url: `https://billing.stripe.example/p/session/${id}`,
    }
  }

  const recordMeterEvent = (form: Form): MeterEvent & { object: string } => {
    known(form, ['event_name', 'payload', 'identifier', 'timestamp'])
    const payload = formIn(form, 'payload') as Record<string, string>
    const identifier = needed(form, 'identifier')
    const timestamp = Number(textIn(form, 'timestamp') ?? nowSeconds())
    customerOf(payload.stripe_customer_id ?? '')
    if (!/^\d+$/.test(payload.value ?? '')) throw invalid('The value of a meter event is a whole number.')
    if (timestamp < nowSeconds() - LONGEST_PAST || timestamp > nowSeconds() + 300)
      throw invalid('The timestamp is not within the past 35 days, or is in the future.')
    // Without a code, as Stripe does.
    if (meterEvents.some((one) => one.identifier === identifier))
      throw invalid(`An event already exists with identifier ${identifier}.`)
    const event = { event_name: needed(form, 'event_name'), identifier, timestamp, payload }
    meterEvents.push(event)
    return { ...event, object: 'billing.meter_event' }
  }

  return {
    customers,
    sessions,
    subscriptions,
    meterEvents,
    declined,
    /** What a request does; undefined where Stripe has no such path. @throws StripeFault */
    answer: (method: string, path: string, form: Form): object | undefined => {
      const [, kind = '', id = '', action = ''] =
        /^\/v1\/(customers|checkout\/sessions|subscriptions|billing_portal\/sessions|billing\/meter_events)(?:\/(\w+))?(?:\/(\w+))?$/.exec(
          path,
        ) ?? []
      switch (`${method} ${kind}${id && '/id'}${action && `/${action}`}`) {
        case 'POST customers':
          return createCustomer(form)
        case 'POST checkout/sessions':
          return createSession(form)
        case 'GET checkout/sessions/id':
          return sessionOf(id)
        case 'POST checkout/sessions/id/expire':
          return expireSession(id)
        case 'GET subscriptions/id':
          return subscriptionOf(id)
        case 'POST subscriptions/id':
          return changeSubscription(id, form)
        case 'POST billing_portal/sessions':
          return openPortal(form)
        case 'POST billing/meter_events':
          return recordMeterEvent(form)
      }
      return undefined
    },
    /** Somebody pays: the subscription begins. */
    pay: (sessionId: string, status = 'active'): BilledSubscription => {
      const session = sessionOf(sessionId)
      const began = nowSeconds()
      const id = idOf('sub')
      const subscription: BilledSubscription = {
        id,
        object: 'subscription',
        customer: session.customer,
        status,
        billing_cycle_anchor: began,
        cancel_at_period_end: false,
        cancel_at: null,
        metadata: session.metadata,
        items: {
          object: 'list',
          data: session.line_items.map(({ price }) => ({
            id: idOf('si'),
            price: { id: price },
            current_period_end: monthAfter(began),
          })),
        },
      }
      subscriptions.set(id, subscription)
      Object.assign(session, { status: 'complete', url: null, subscription: id })
      return subscription
    },
    /** A customer that was there before. */
    customer: (): string => createCustomer({}).id,
  }
}
