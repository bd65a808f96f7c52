// What is made of Stripe's answers, in the shapes of old and new versions of its API, and of its failures.

import { PaymentsKeyRefused, PaymentsRefused, PaymentsUnavailable } from '../../../src/billing/payments-port.ts'
import { billedIn, checkoutIn } from '../../../src/providers/stripe/answers.ts'
import { stripePayments } from '../../../src/providers/stripe/payments.ts'
import { STRIPE_KEY, startStripe } from '../../support/stripe/server.ts'
import { after, assert, before, test } from '../../support/test.ts'

const prices = { starter: 'price_1', growth: 'price_2', scale: 'price_3' }
const at = (time: string): number => Date.parse(time) / 1_000

const subscription = {
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  cancel_at_period_end: false,
  cancel_at: null,
  billing_cycle_anchor: at('2026-01-31T22:30:00Z'),
  items: { data: [{ id: 'si_1', price: { id: 'price_2' }, current_period_end: at('2026-02-28T22:30:00Z') }] },
}

test('a subscription in the shape of today, and one in that of before 2025', () => {
  const billed = billedIn(prices, subscription)
  assert.equal(billed, {
    external_id: 'sub_1',
    customer_id: 'cus_1',
    plan: 'growth',
    status: 'active',
    anchor: '2026-01-31',
    ends_on: null,
  })
  const cancelled = { ...subscription, cancel_at_period_end: true }
  assert.is(billedIn(prices, cancelled).ends_on, '2026-02-27')
  const { current_period_end, ...item } = subscription.items.data[0] ?? {}
  const old = { ...cancelled, current_period_end, items: { data: [item] }, customer: { id: 'cus_1' } }
  assert.equal(billedIn(prices, old), billedIn(prices, cancelled))
  assert.is(billedIn(prices, { ...subscription, cancel_at: at('2026-03-05T10:00:00Z') }).ends_on, '2026-03-04')
})

test('the plan is that of the first item with the price of one, whatever stands beside it', () => {
  const items = { data: [{ id: 'si_0', price: { id: 'price_metered' } }, ...subscription.items.data] }
  assert.is(billedIn(prices, { ...subscription, items }).plan, 'growth')
  assert.is(billedIn(prices, { ...subscription, items: { data: [] } }).plan, null)
})

test('every status is one of ours, and an unknown one is not taken for paid', () => {
  const statuses = ['trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'incomplete_expired', 'canceled']
  assert.equal(
    statuses.map((status) => billedIn(prices, { ...subscription, status }).status),
    ['active', 'overdue', 'unpaid', 'unpaid', 'pending', 'expired', 'ended'],
  )
  assert.throws(() => billedIn(prices, { ...subscription, status: 'dormant' }), /status that is not known/)
})

test('answers of another form are refused, not guessed at', () => {
  for (const answer of [
    null,
    undefined,
    '',
    7,
    [],
    {},
    { ...subscription, customer: null },
    { ...subscription, id: 1 },
  ])
    assert.throws(() => billedIn(prices, answer), /has no usable/)
  assert.throws(() => checkoutIn({ id: 'cs_1', status: 'odd', expires_at: 1 }), /has no usable status/)
})

let stripe: Awaited<ReturnType<typeof startStripe>>
before(async () => {
  stripe = await startStripe()
})
after(async () => {
  await stripe?.stop()
})

const paymentsWith = (secretKey: string) =>
  stripePayments({
    secretKey,
    apiUrl: stripe.url,
    prices,
    overagePrices: [],
    meters: { analysis: 'a', optimization: 'o', search_query: 's' },
  })

const failureOf = async (work: Promise<unknown>): Promise<Error> => {
  try {
    await work
  } catch (error) {
    return error as Error
  }
  throw new Error('it did not fail')
}

test('a wrong key is an outage that names the setting and not the key', async () => {
  const error = await failureOf(paymentsWith('sk_live_wrong').subscription('sub_1'))
  assert.ok(error instanceof PaymentsKeyRefused)
  assert.match(error.message, 'PAYMENTS_SECRET_KEY')
  assert.not.match(error.message, 'sk_')
})

test('what is not there is refused, and a broken server is away', async () => {
  const payments = paymentsWith(STRIPE_KEY)
  const missing = await failureOf(payments.subscription('sub_none'))
  assert.ok(missing instanceof PaymentsRefused)
  assert.match(missing.message, 'resource_missing')
  stripe.next({ status: 502 })
  assert.ok((await failureOf(payments.subscription('sub_none'))) instanceof PaymentsUnavailable)
  stripe.next('reset', 'reset')
  assert.ok((await failureOf(payments.subscription('sub_none'))) instanceof PaymentsUnavailable)
})

test('the same key with something else is refused, as Stripe does', async () => {
  const payments = paymentsWith(STRIPE_KEY)
  const first = await payments.createCustomer({ organization_id: 'one', key: 'same' })
  assert.is(await payments.createCustomer({ organization_id: 'one', key: 'same' }), first)
  assert.ok(
    (await failureOf(payments.createCustomer({ organization_id: 'two', key: 'same' }))) instanceof PaymentsRefused,
  )
})
