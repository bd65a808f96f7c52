// Stripe as the payments provider: the one file that knows its library, which is loaded when it is first needed.

import type Stripe from 'stripe'
import {
  type Overage,
  PaymentDeclined,
  type Payments,
  PaymentsKeyRefused,
  PaymentsRefused,
  PaymentsUnavailable,
} from '../../billing/payments-port.ts'
import { billedIn, checkoutIn, planItemIn, Unexpected } from './answers.ts'

type StripeSettings = Readonly<{
  secretKey: string
  /** Scheme, host and port; undefined for Stripe's own. */
  apiUrl: string | undefined
  prices: Readonly<Record<'starter' | 'growth' | 'scale', string>>
  /** Prices by the unit, added to every subscription. */
  overagePrices: readonly string[]
  /** Event names of meters. */
  meters: Readonly<Record<Overage['metric'], string>>
}>

/** For one attempt. */
const LIMIT_MS = 10_000
const LONGEST_MESSAGE = 300

const addressOf = (apiUrl: string): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> => {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? 'http' : 'https',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isPlain ? 80 : 443),
  }
}

type Failure = { type?: string; statusCode?: number; code?: string; message?: string }

/** Of Stripe's message only what says what is wrong with a request; that of a wrong key repeats a part of it. */
const failed = (error: unknown, secretKey: string): Error => {
  const { type, statusCode, code, message = '' } = error as Failure
  const said = message.slice(0, LONGEST_MESSAGE).replaceAll(secretKey, '…').replaceAll(/\s+/g, ' ').toWellFormed()
  const answered = `answered ${statusCode ?? 'nothing'}${code ? ` (${code})` : ''}`
  switch (type) {
    case 'StripeCardError':
      return new PaymentDeclined(said)
    case 'StripeInvalidRequestError':
    case 'StripeIdempotencyError':
      return new PaymentsRefused(`the payments provider ${answered}: ${said}`)
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return new PaymentsKeyRefused(
        `the payments provider does not accept PAYMENTS_SECRET_KEY for this: it ${answered}`,
      )
    case 'StripeRateLimitError':
    case 'StripeAPIError':
      return new PaymentsUnavailable(`the payments provider ${answered}`)
    case 'StripeConnectionError':
      return new PaymentsUnavailable('the payments provider cannot be reached, or does not answer in time')
  }
  if (type?.startsWith('Stripe'))
    return new ((statusCode ?? 500) < 500 ? PaymentsRefused : PaymentsUnavailable)(`the payments provider ${answered}`)
  return error instanceof Unexpected
    ? new PaymentsRefused(`of the payments provider: ${error.message}`)
    : (error as Error)
}

// Stripe refuses an identifier that it knows, with no code that would say so; then the event is there.
const isReported = ({ type, statusCode, message = '' }: Failure): boolean =>
  type === 'StripeInvalidRequestError' && statusCode === 400 && /event already exists with identifier/i.test(message)

export const stripePayments = (settings: StripeSettings): Payments => {
  const { secretKey, apiUrl, prices, overagePrices, meters } = settings
  let loaded: Promise<Stripe> | undefined

  const client = (): Promise<Stripe> => {
    loaded ??= import('stripe').then(
      ({ default: Library }) =>
        new Library(secretKey, {
          ...(apiUrl === undefined ? {} : addressOf(apiUrl)),
          // Again once, with the same idempotency key.
          timeout: LIMIT_MS,
          maxNetworkRetries: 1,
          telemetry: false,
          appInfo: { name: 'Citable' },
        }),
    )
    return loaded
  }

  /** @throws PaymentsUnavailable, PaymentsRefused, PaymentDeclined */
  const ask = async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> => {
    try {
      return await work(await client())
    } catch (error) {
      throw failed(error, secretKey)
    }
  }

  const billed = (answer: unknown) => billedIn(prices, answer)

  return {
    createCustomer: ({ organization_id, key }) =>
      ask(async (stripe) => {
        const asked = { metadata: { organization_id } }
        return (await stripe.customers.create(asked, { idempotencyKey: key })).id
      }),

    createCheckout: ({ organization_id, customer_id, plan, success_url, cancel_url, key }) =>
      ask(async (stripe) => {
        const metadata = { organization_id }
        const asked: Stripe.Checkout.SessionCreateParams = {
          mode: 'subscription',
          customer: customer_id,
          client_reference_id: organization_id,
          line_items: [{ price: prices[plan], quantity: 1 }, ...overagePrices.map((price) => ({ price }))],
          success_url,
          cancel_url,
          metadata,
          subscription_data: { metadata },
        }
        return checkoutIn(await stripe.checkout.sessions.create(asked, { idempotencyKey: key }))
      }),

    checkout: (id) => ask(async (stripe) => checkoutIn(await stripe.checkout.sessions.retrieve(id))),

    closeCheckout: (id) =>
      ask(async (stripe) => {
        const now = checkoutIn(await stripe.checkout.sessions.retrieve(id))
        return now.status === 'open' ? checkoutIn(await stripe.checkout.sessions.expire(id)) : now
      }),

    subscription: (id) => ask(async (stripe) => billed(await stripe.subscriptions.retrieve(id))),

    changePlan: ({ external_id, plan, key }) =>
      ask(async (stripe) => {
        const item = planItemIn(prices, await stripe.subscriptions.retrieve(external_id))
        const change: Stripe.SubscriptionUpdateParams = {
          items: [{ id: item, price: prices[plan] }],
          proration_behavior: 'create_prorations',
        }
        return billed(await stripe.subscriptions.update(external_id, change, { idempotencyKey: key }))
      }),

    cancelAtPeriodEnd: ({ external_id, key }) =>
      ask(async (stripe) => {
        const change = { cancel_at_period_end: true }
        return billed(await stripe.subscriptions.update(external_id, change, { idempotencyKey: key }))
      }),

    resume: ({ external_id, key }) =>
      ask(async (stripe) => {
        const change = { cancel_at_period_end: false }
        return billed(await stripe.subscriptions.update(external_id, change, { idempotencyKey: key }))
      }),

    portal: ({ customer_id, return_url, key }) =>
      ask(async (stripe) => {
        const asked = { customer: customer_id, return_url }
        return (await stripe.billingPortal.sessions.create(asked, { idempotencyKey: key })).url
      }),

    reportUsage: async ({ event_id, customer_id, metric, amount, occurred_at }) => {
      const { billing } = await client()
      try {
        // Each attempt has an idempotency key of its own, as Stripe repeats a failure to the same one; the identifier counts once.
        await billing.meterEvents.create({
          event_name: meters[metric],
          identifier: event_id,
          timestamp: Math.floor(Date.parse(occurred_at) / 1_000),
          payload: { stripe_customer_id: customer_id, value: String(amount) },
        })
      } catch (error) {
        if (!isReported(error as Failure)) throw failed(error, secretKey)
      }
    },
  }
}
