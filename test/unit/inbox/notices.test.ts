// What is read of deliveries: both generations of the payments provider's payloads, the topics of the platform, pushes; and that odd ones are
// refused or read as nothing, and never throw anything else.

import { Problem } from '../../../src/http/problems.ts'
import type { Json } from '../../../src/inbox/parse-body.ts'
import { ofOwnMode } from '../../../src/inbox/payments/handler.ts'
import { readPayments } from '../../../src/inbox/payments/receiver.ts'
import { readRepohost } from '../../../src/inbox/repohost/receiver.ts'
import { readStorefront } from '../../../src/inbox/storefront/receiver.ts'
import { assert, test } from '../../support/test.ts'

const ORGANIZATION = '05937f3a-ebe3-43bc-b000-0d01470a0ecc'
const event = (type: string, object: object, given: object = {}): Json => ({
  id: 'evt_1',
  object: 'event',
  type,
  created: 1_795_000_000,
  livemode: true,
  data: { object },
  ...given,
})

const subscription = {
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'past_due',
  cancel_at_period_end: true,
  cancel_at: 1_797_000_000,
  start_date: 1_790_000_000,
  metadata: { organization_id: ORGANIZATION },
}
const period = { current_period_start: 1_795_000_000, current_period_end: 1_797_592_000 }
const price = (id: string, usage_type: string) => ({ id, recurring: { usage_type } })
const newer = {
  ...subscription,
  items: { data: [{ price: price('price_overage', 'metered') }, { ...period, price: price('price_1', 'licensed') }] },
}
const older = { ...subscription, ...period, items: { data: [{ price: price('price_1', 'licensed') }] } }

test('a subscription reads alike in both generations of its payload', () => {
  const expected = {
    status: 'past_due',
    price_id: 'price_1',
    cancel_at_period_end: true,
    cancel_at: '2026-12-11T14:40:00.000Z',
    period_start: '2026-11-18T11:06:40.000Z',
    period_end: '2026-12-18T11:06:40.000Z',
    started: '2026-09-21T14:13:20.000Z',
  }
  for (const object of [newer, older]) {
    const { notice, subject, topic, delivery_id } = readPayments(event('customer.subscription.updated', object))
    assert.equal(notice.snapshot, expected)
    assert.equal([subject, topic, delivery_id], ['sub_1', 'customer.subscription.updated', 'evt_1'])
    assert.equal([notice.customer_id, notice.organization_id, notice.livemode], ['cus_1', ORGANIZATION, true])
  }
})

test('an invoice and a checkout name their subscription, customer and organization', () => {
  const details = { subscription: 'sub_1', metadata: { organization_id: ORGANIZATION.toUpperCase() } }
  const invoices = [
    { object: 'invoice', id: 'in_1', customer: 'cus_1', parent: { subscription_details: details } },
    { object: 'invoice', id: 'in_1', customer: { id: 'cus_1' }, subscription: 'sub_1', subscription_details: details },
  ]
  for (const invoice of invoices) {
    const { notice } = readPayments(event('invoice.paid', invoice))
    const { subscription_id, customer_id, organization_id, checkout_id, snapshot } = notice
    assert.equal([subscription_id, customer_id, organization_id], ['sub_1', 'cus_1', ORGANIZATION])
    assert.equal([checkout_id, snapshot], [null, null])
  }
  const checkout = { object: 'checkout.session', id: 'cs_1', client_reference_id: ORGANIZATION, subscription: null }
  const { notice, subject } = readPayments(event('checkout.session.completed', checkout))
  assert.equal([notice.checkout_id, notice.organization_id, subject], ['cs_1', ORGANIZATION, 'evt_1'])
})

const amountsIn = (type: string, object: object) =>
  readPayments(event(type, object)).notice.amounts as Record<string, unknown> & { payments: Record<string, unknown>[] }

test('amounts of an invoice read alike in both generations of its payload, also where objects are expanded', () => {
  const line = (start: number, end: number, rest: object) => ({ period: { start, end }, ...rest })
  const invoice = {
    id: 'in_1',
    object: 'invoice',
    currency: 'usd',
    total: 1_190,
    amount_due: 1_000,
    amount_paid: 1_000,
    status_transitions: { paid_at: 1_795_000_003 },
  }
  const old = {
    ...invoice,
    charge: { id: 'ch_1', object: 'charge' },
    payment_intent: 'pi_1',
    tax: null,
    total_tax_amounts: [{ amount: 150 }, { amount: 40 }],
    lines: {
      data: [
        line(1_795_000_000, 1_797_592_000, { price: price('price_1', 'licensed') }),
        line(1_796_000_000, 1_797_592_000, { plan: { usage_type: 'licensed' } }),
        line(1_792_408_000, 1_795_000_000, { price: price('price_overage', 'metered') }),
      ],
    },
  }
  const paid = (payment_intent: unknown, charge: unknown, status: string) => ({
    status,
    payment: { type: 'payment_intent', payment_intent, charge },
  })
  const young = {
    ...invoice,
    total_excluding_tax: 1_000,
    payments: { data: [paid('pi_0', null, 'open'), paid({ id: 'pi_1' }, 'ch_1', 'paid')] },
    lines: { data: [line(1_795_000_000, 1_797_592_000, {})] },
  }
  for (const object of [old, young])
    assert.equal(amountsIn('invoice.payment_succeeded', object), {
      invoice_id: 'in_1',
      charge_id: 'ch_1',
      payment_intent_id: 'pi_1',
      payments: [
        {
          kind: 'paid',
          refund_id: null,
          amount: 1_000,
          currency: 'USD',
          happened_at: '2026-11-18T11:06:43.000Z',
          total: 1_190,
          tax: 190,
          period_start: '2026-11-18T11:06:40.000Z',
          period_end: '2026-12-18T11:06:40.000Z',
        },
      ],
    })
  const [failed] = amountsIn('invoice.payment_failed', { ...old, amount_paid: 400, amount_remaining: 600 }).payments
  assert.equal([failed?.kind, failed?.amount, failed?.happened_at], ['failed', 600, '2026-11-18T11:06:40.000Z'])
  assert.equal(amountsIn('invoice.finalized', old).payments, [])
  // A difference that no event can hold would keep the payment itself from being recorded.
  const { MAX_SAFE_INTEGER: most } = Number
  const [extreme] = amountsIn('invoice.paid', { ...invoice, total: most, total_excluding_tax: -most }).payments
  assert.equal([extreme?.amount, extreme?.total, extreme?.tax], [1_000, most, null])
})

test('a thin event, and one of the other mode, are read and do nothing', async () => {
  const thin = { object: 'v2.core.event', created: '2026-11-22T12:00:00.000Z', data: undefined, livemode: false }
  const reading = readPayments(event('v1.billing.meter.error_report_triggered', {}, thin))
  assert.equal([reading.subject, reading.happened_at], ['evt_1', '2026-11-22T12:00:00.000Z'])
  let handled = 0
  const handle = async () => {
    handled += 1
    return { outcome: 'applied', detail: '' } as const
  }
  const signal = new AbortController().signal
  const outcomes = []
  for (const [notice, isLive] of [
    [reading.notice, undefined],
    [{ object: 'event', livemode: false }, true],
    [{ object: 'event', livemode: true }, false],
    [{ object: 'event', livemode: true }, undefined],
    [{ object: 'event', livemode: true }, true],
  ] as const)
    outcomes.push((await ofOwnMode(handle, isLive)({ notice } as never, signal)).outcome)
  assert.equal([outcomes, handled], [['ignored', 'ignored', 'ignored', 'applied', 'applied'], 2])
})

const shop = (topic: string) => ({
  'x-shopify-topic': topic,
  'x-shopify-shop-domain': 'My-Shop.myshopify.com',
  'x-shopify-webhook-id': 'one',
  'x-shopify-triggered-at': '2026-11-22T12:00:00.123456789Z',
})

test('deliveries of the platform: shop, product, scopes, request', () => {
  const read = (topic: string, body: Json) => readStorefront(shop(topic), body, 'hash')
  const nothing = { platform_shop_id: null, product_id: null, scopes: null, request_id: null }
  const of = (given: object) => ({ domain: 'my-shop.myshopify.com', ...nothing, ...given })
  const uninstalled = read('app/uninstalled', {
    id: 7,
    myshopify_domain: 'my-shop.myshopify.com',
    email: 'a@example.com',
  })
  assert.equal(uninstalled, {
    delivery_id: 'one',
    topic: 'app/uninstalled',
    subject: 'my-shop.myshopify.com',
    happened_at: '2026-11-22T12:00:00.123Z',
    notice: of({ platform_shop_id: '7' }),
  })
  assert.equal(read('products/update', { id: 9_001_003, title: 'x' }).notice, of({ product_id: '9001003' }))
  for (const [handle, expected] of [
    ['linen-shirt', 'linen-shirt'],
    ['1001', undefined],
    [7, undefined],
  ])
    assert.is(read('products/update', { id: 1, handle }).notice.product_handle, expected)
  const scopes = read('APP_SCOPES_UPDATE', { id: 'gid://shopify/App/1', current: ['read_products', 5], previous: [] })
  assert.equal([scopes.topic, scopes.notice], ['app/scopes_update', of({ scopes: ['read_products'] })])
  const request = { shop_id: 7, shop_domain: 'my-shop.myshopify.com', customer: { id: 1 }, data_request: { id: 99 } }
  assert.equal(read('customers/data_request', request).notice, of({ platform_shop_id: '7', request_id: '99' }))
  const newer = { 'shopify-topic': 'shop/redact', 'shopify-shop-domain': 'a.myshopify.com' }
  assert.equal(readStorefront(newer, { shop_domain: 'a.myshopify.com' }, 'hash').delivery_id, 'hash a.myshopify.com')
})

test('a privacy request passes for no other one, and least of all for the redaction of its shop', () => {
  const shop_domain = 'my-shop.myshopify.com'
  const bodies = {
    'customers/data_request': { shop_domain, customer: { id: 1 }, orders_requested: [], data_request: { id: 99 } },
    'customers/redact': { shop_domain, customer: { id: 1 }, orders_to_redact: [] },
  }
  for (const [of, body] of Object.entries(bodies)) {
    assert.is(readStorefront(shop(of), body, 'hash').topic, of)
    for (const topic of ['customers/data_request', 'customers/redact', 'shop/redact'])
      if (topic !== of) assert.throws(() => readStorefront(shop(topic), body, 'hash'), /not a/)
  }
  assert.throws(() => readStorefront(shop('shop/redact'), { shop_domain, customer: {} }, 'hash'), /not a/)
})

test('samples of the platform, which name no shop, are taken as such', () => {
  const samples = [
    ['app/uninstalled', { id: 548380009, domain: null, myshopify_domain: null }],
    ['shop/redact', { shop_id: 954889, shop_domain: '{shop}.myshopify.com' }],
  ] as const
  for (const [topic, body] of samples) assert.is(readStorefront(shop(topic), body, 'hash').notice.is_sample, true)
  for (const body of [{}, { shop_domain: '' }, { shop_domain: 7 }, { shop_domain: 'other.myshopify.com' }])
    assert.throws(() => readStorefront(shop('shop/redact'), body, 'hash'))
})

test('pushes and pings of the repository host', () => {
  const headers = { 'x-repo-event': 'push', 'x-github-event': 'push', 'x-github-delivery': 'one' }
  const repository = { id: 7, full_name: 'example/docs', default_branch: 'main', private: true }
  const push = { ref: 'refs/heads/main', before: '0'.repeat(40), after: 'a'.repeat(40), created: true, forced: 1 }
  assert.equal(readRepohost(headers, { ...push, repository }, 'hash'), {
    delivery_id: 'one',
    topic: 'push',
    subject: '7',
    happened_at: null,
    notice: {
      repository_id: '7',
      full_name: 'example/docs',
      default_branch: 'main',
      private: true,
      ref: push.ref,
      before: push.before,
      after: push.after,
      created: true,
      deleted: false,
      forced: false,
    },
  })
  const ping = readRepohost({ 'x-github-event': 'ping' }, { zen: 'x' }, 'hash')
  assert.equal([ping.topic, ping.delivery_id, ping.subject], ['ping', 'hash', 'hash'])
})

test('texts and times that no database can hold, with a NUL, half a character or the year 0, are read as nothing', () => {
  assert.throws(() => readPayments(event('x', {}, { created: -62_135_596_801 })), /id, type and created/)
  assert.is(readPayments(event('x', {}, { created: -62_135_596_800 })).happened_at, '0001-01-01T00:00:00.000Z')
  for (const odd of ['evt_\0', 'evt_\ud800']) {
    const { notice, subject } = readPayments(
      event('invoice.paid', { object: 'invoice', subscription: odd, customer: odd }),
    )
    assert.equal([notice.subscription_id, notice.customer_id, subject], [null, null, 'evt_1'])
    assert.throws(() => readPayments(event('x', {}, { id: odd })), /id, type and created/)
    const repository = { id: odd, full_name: odd }
    const push = readRepohost({ 'x-repo-event': 'push' }, { ref: odd, repository }, 'hash')
    assert.equal([push.notice.repository_id, push.notice.full_name, push.notice.ref], [null, null, null])
  }
})

test('whatever stands where something else is expected is read as nothing, or refused', () => {
  const odd: unknown[] = [null, 0, -1, 1e300, Number.NaN, '', 'x'.repeat(5_000), [], [null], {}, { id: {} }, true]
  const keys = [
    'id',
    'type',
    'created',
    'data',
    'object',
    'repository',
    'ref',
    'current',
    'shop_domain',
    'data_request',
  ]
  for (const value of odd)
    for (const key of keys) {
      const reads = [
        () => readPayments(event('customer.subscription.updated', { ...newer, [key]: value, items: value })),
        () => readPayments(event('x', {}, { [key]: value })),
        () => readStorefront(shop('app/scopes_update'), { [key]: value }, 'hash'),
        () => readRepohost({ 'x-repo-event': 'push' }, { [key]: value, repository: { id: value } }, 'hash'),
      ]
      for (const read of reads)
        try {
          const { subject, topic, delivery_id, notice } = read()
          assert.ok([subject, topic, delivery_id].every((text) => text.length > 0 && text.length <= 255))
          assert.ok(JSON.stringify(notice).length < 2_000)
        } catch (error) {
          assert.ok(error instanceof Problem, String(error))
        }
    }
})
