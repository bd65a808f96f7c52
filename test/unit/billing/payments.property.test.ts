// A year of what the payments provider delivers, over a log in memory: what is recorded adds up to what was delivered, in whichever order
// that comes, however often, and cut off anywhere.

import { createSubscriptions } from '../../../src/billing/commands.ts'
import type { Payments } from '../../../src/billing/payments-port.ts'
import { type EventStore, START, type StoredEvent } from '../../../src/event-log/event-store.ts'
import { toEvents } from '../../../src/event-log/handle.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { readEvent } from '../../../src/event-log/parse-event.ts'
import { billedStream, organizationStream, paymentStream } from '../../../src/event-log/streams.ts'
import { type CloudEvent, cloudEvent } from '../../../src/feed/cloud-events.ts'
import type { Delivery, Handled } from '../../../src/inbox/handler.ts'
import { createPaymentsHandler } from '../../../src/inbox/payments/handler.ts'
import { readPayments } from '../../../src/inbox/payments/receiver.ts'
import { drawn } from '../../support/drawn.ts'
import { cause, ID, now, shuffled, signal } from '../../support/payment-lives.ts'
import { anInvoice, aYear, bodyOf, type Sums, sumsOf } from '../../support/payment-years.ts'
import { drawnRuns } from '../../support/rounds.ts'
import { assert, test } from '../../support/test.ts'

const OTHER = '5d1f2a30-7c44-4f0e-9d53-6b2f4e7a1c02'
const organizationOf = (documentId: string) => (documentId.includes('_acme') ? ID : OTHER)

const deliveryOf = (body: object): Delivery => {
  const { delivery_id, topic, subject, notice, happened_at } = readPayments(body as never)
  // As the log keeps it.
  const kept = JSON.parse(JSON.stringify(notice))
  return {
    webhook_id: delivery_id,
    provider: 'payments',
    delivery_id,
    topic,
    subject,
    notice: kept,
    happened_at,
    received_at: happened_at ?? '',
  }
}

/** Two organizations in a log of their own. `fails`: whether an append fails, and before or after it is done. */
const given = async (canAsk: boolean, fails: () => 'before' | 'after' | undefined = () => undefined) => {
  const memory = openMemoryStore()
  let isFragile = false
  const store: EventStore = {
    ...memory,
    append: async (...wanted) => {
      const failure = isFragile ? fails() : undefined
      if (failure === 'before') throw new Error('dead')
      const done = await memory.append(...wanted)
      if (failure === 'after') throw new Error('dead')
      return done
    },
  }
  for (const id of [ID, OTHER]) {
    const context = { ...cause, tenant: { organization_id: id } }
    const facts = [{ type: 'OrganizationCreated', data: { organization_id: id, name: 'Acme' } }] as const
    await store.append(organizationStream(id), 'no_stream', toEvents(facts, id, 'made', context))
  }
  isFragile = true
  const payments = {
    subscription: async (external_id: string) => ({
      external_id,
      customer_id: external_id.replace('sub', 'cus'),
      plan: 'starter',
      status: 'active',
      anchor: '2026-01-01',
      ends_on: null,
    }),
  } as Partial<Payments> as Payments
  const handler = createPaymentsHandler({
    store,
    subscriptions: createSubscriptions({ store, ...(canAsk ? { payments } : {}) }),
    canAsk,
    now,
    planOf: () => 'starter',
    organizationOf: async () => undefined,
  })
  /** Until it does not fail. */
  const handle = async (body: object): Promise<Handled> => {
    for (;;)
      try {
        return await handler(deliveryOf(body), signal)
      } catch (error) {
        if ((error as Error).message !== 'dead') throw error
      }
  }
  const log = async (): Promise<StoredEvent[]> => (await memory.readAll({ after: START, limit: 100_000 })).events
  const feed = async () => (await log()).flatMap((stored) => cloudEvent(readEvent(stored), 'log') ?? [])
  return { store, handle, log, feed }
}

const BOOKED = /^(Invoice|Payment)/

const booked = (events: readonly StoredEvent[]): Sums => {
  const sums: Sums = {}
  for (const { type, data, metadata } of events.filter((one) => BOOKED.test(one.type))) {
    const { amount, currency } = data as { amount: number; currency: string }
    const key = `${metadata.organization_id} ${currency} ${type}`
    sums[key] = (sums[key] ?? 0) + amount
  }
  return sums
}

const bookedFromFeed = (events: readonly CloudEvent[]): Sums =>
  booked(
    events.map(({ type, data, organizationid }) => ({
      type: type.split('.')[2],
      data,
      metadata: { organization_id: organizationid },
    })) as unknown as StoredEvent[],
  )

const YEARS = drawnRuns(20)

for (const canAsk of [false, true])
  test(`${YEARS} years of two organizations add up to what was delivered where the provider can${canAsk ? '' : 'not'} be asked`, async () => {
    const random = drawn(20_261_124)
    for (let n = 0; n < YEARS; n += 1) {
      const bought = { currency: 'eur', isOld: n % 2 === 0, price: 'price_starter' }
      const bodies = [
        ...aYear({ ...bought, organization_id: ID, name: 'acme' }, random),
        ...aYear({ ...bought, organization_id: ID, name: 'acme2', currency: 'usd' }, random),
        ...aYear({ ...bought, organization_id: OTHER, name: 'other', currency: 'usd', isOld: !bought.isOld }, random),
      ]
      const expected = sumsOf(bodies, organizationOf)
      assert.ok(Object.keys(expected).length > 8, 'two organizations, two currencies, and more than one kind of each')
      const isDeadly = () => (random() < 0.05 ? (random() < 0.5 ? 'before' : 'after') : undefined)
      const { handle, log, feed } = await given(canAsk, isDeadly)
      const order = n < 2 ? bodies : shuffled(bodies, random)
      for (const body of order) await handle(body)
      assert.equal(booked(await log()), expected, `year ${n}`)
      assert.equal(bookedFromFeed(await feed()), expected, `feed of the year ${n}`)
      const { length } = (await log()).filter(({ type }) => BOOKED.test(type))
      for (const body of shuffled(bodies, random)) await handle(body)
      assert.is((await log()).filter(({ type }) => BOOKED.test(type)).length, length)
      assert.equal(booked(await log()), expected, `again, year ${n}`)
    }
  })

test('many deliveries of a year at once add up to the same', async () => {
  const random = drawn(20_261_125)
  for (const canAsk of [false, true]) {
    const bought = { organization_id: ID, name: 'acme', currency: 'eur', price: 'price_starter' }
    const bodies = aYear({ ...bought, isOld: canAsk }, random)
    const { handle, log } = await given(canAsk)
    await Promise.all(shuffled(bodies, random).map(handle))
    assert.equal(booked(await log()), sumsOf(bodies, organizationOf))
  }
})

const AT = 1_767_225_600
const of = {
  invoice: 'in_acme',
  subscription: 'sub_acme',
  customer: 'cus_acme',
  currency: 'eur',
  total: 1_190,
  tax: 190,
  begin: AT,
  end: AT + 2_592_000,
}
const LINKS = bodyOf('checkout.session.completed', AT, {
  id: 'cs_acme',
  object: 'checkout.session',
  customer: 'cus_acme',
  subscription: 'sub_acme',
  client_reference_id: ID,
})

test('a payment is told to who keeps the books as the invoice has it, in both forms of it', async () => {
  for (const isOld of [true, false]) {
    const { store, handle, feed } = await given(false)
    await handle(LINKS)
    assert.equal(await handle(bodyOf('invoice.paid', AT + 5, anInvoice({ ...of, isOld }, AT + 3))), {
      outcome: 'applied',
      detail: 'the payment is recorded',
    })
    const [event] = await store.readStream(paymentStream('in_acme'), { limit: 10 })
    const told = {
      organization_id: ID,
      amount: 1_190,
      currency: 'EUR',
      happened_at: '2026-01-01T00:00:03.000Z',
      invoice_id: 'in_acme',
      charge_id: isOld ? 'ch_in_acme' : null,
      payment_intent_id: isOld ? 'pi_in_acme' : null,
      total: 1_190,
      tax: 190,
      period_start: '2026-01-01T00:00:00.000Z',
      period_end: '2026-01-31T00:00:00.000Z',
    }
    assert.equal(event?.data, { ...told, external_id: 'sub_acme', customer_id: 'cus_acme' })
    assert.is(event?.metadata.organization_id, ID)
    const published = (await feed()).filter(({ type }) => type === 'dev.citable.InvoicePaid.v1')
    assert.equal(
      published.map(({ data }) => data),
      [told],
    )
  }
})

const REFUND = { id: 're_acme', object: 'refund', amount: 500, currency: 'eur', payment_intent: 'pi_in_acme' }

test('what is told before it is known whose it is waits, and a refund finds the invoice of its payment', async () => {
  const { store, handle, log } = await given(true)
  const refunded = bodyOf('refund.created', AT + 60, { ...REFUND, charge: 'ch_in_acme', status: 'succeeded' })
  const early = [
    refunded,
    bodyOf('invoice_payment.paid', AT, {
      object: 'invoice_payment',
      id: 'inpay_1',
      invoice: 'in_acme',
      payment: { type: 'payment_intent', payment_intent: 'pi_in_acme' },
    }),
    bodyOf('invoice.paid', AT, anInvoice({ ...of, isOld: false }, AT)),
  ]
  for (const body of [...early, ...early]) assert.is((await handle(body)).outcome, 'ignored')
  const { length } = await log()
  assert.is((await log()).filter(({ type }) => BOOKED.test(type)).length, 0)
  await handle(refunded)
  assert.is((await log()).length, length, 'it waits once')
  await handle(LINKS)
  const [refund] = await store.readStream(paymentStream('re_acme'), { limit: 10 })
  const { amount, invoice_id, external_id, customer_id } = (refund?.data ?? {}) as Record<string, unknown>
  assert.equal([amount, invoice_id, external_id, customer_id], [500, 'in_acme', 'sub_acme', 'cus_acme'])
  assert.is((await handle(refunded)).detail, 'the payment is recorded')
})

test('an organization that was known before payments were recorded, or is deleted, has those that are told of from now on', async () => {
  const { store, handle, log } = await given(false)
  const context = { ...cause, tenant: { organization_id: ID } }
  const linked = { type: 'BilledSubscriptionLinked', data: { external_id: 'sub_acme', organization_id: ID } } as const
  await store.append(billedStream('sub_acme'), 'no_stream', toEvents([linked], 'sub_acme', 'linked', context))
  await handle(bodyOf('invoice.paid', AT, anInvoice({ ...of, isOld: true }, AT)))
  const data = { organization_id: ID, shred_after: '2026-02-01T00:00:00.000Z', restorable_until: null }
  const deleted = toEvents([{ type: 'OrganizationDeleted', data }], ID, 'deleted', context)
  await store.append(organizationStream(ID), 0, deleted)
  await handle(bodyOf('refund.created', AT + 60, { ...REFUND, status: 'succeeded' }))
  assert.equal(booked(await log()), { [`${ID} EUR InvoicePaid`]: 1_190, [`${ID} EUR PaymentRefunded`]: 500 })
})

test('a refund counts once, whatever tells of it, and one that has failed is taken back', async () => {
  const { store, handle } = await given(true)
  await handle(LINKS)
  await handle(bodyOf('invoice.paid', AT, anInvoice({ ...of, isOld: true }, AT)))
  const refund = { ...REFUND, created: AT + 10 }
  await handle(bodyOf('refund.failed', AT + 90, { ...refund, status: 'failed' }))
  const charge = { id: 'ch_in_acme', object: 'charge', customer: 'cus_acme', currency: 'eur', amount_refunded: 700 }
  const list = [
    { ...REFUND, id: 're_2', amount: 200, status: 'succeeded' },
    { ...refund, status: 'succeeded' },
  ]
  await handle(bodyOf('charge.refunded', AT + 20, { ...charge, refunds: { data: list } }))
  await handle(bodyOf('refund.created', AT + 10, { ...refund, status: 'pending' }))
  const inStream = async (id: string) =>
    (await store.readStream(paymentStream(id), { limit: 10 })).map(({ type, data }) => {
      const { amount, happened_at } = data as { amount: number; happened_at: string }
      return `${type} ${amount} ${happened_at.slice(14, 19)}`
    })
  assert.equal(await inStream('re_acme'), ['PaymentRefunded 500 00:10', 'PaymentRefundFailed 500 01:30'])
  assert.equal(await inStream('re_2'), ['PaymentRefunded 200 00:20'])
  // Without a list it tells a sum, of which nothing says whether it is recorded.
  const { outcome, detail } = await handle(bodyOf('charge.refunded', AT + 30, charge))
  assert.equal([outcome, /refund\.created/.test(detail)], ['ignored', true])
})

test('what has no usable amount, currency or id does what it did before, and nothing else', async () => {
  for (const canAsk of [false, true]) {
    const { handle, log } = await given(canAsk)
    await handle(LINKS)
    const before = (await log()).filter(({ type }) => BOOKED.test(type)).length
    const invoice = { ...anInvoice({ ...of, isOld: true }, AT), charge: undefined, payment_intent: undefined }
    const without = [
      { amount_paid: undefined },
      { amount_paid: 11.9 },
      { amount_paid: '1190' },
      { amount_paid: -1 },
      { currency: undefined },
      { currency: 'euro' },
      { id: '../x' },
      { lines: 7, total_taxes: 'x', tax: {}, status_transitions: [], amount_paid: null },
    ]
    for (const change of without) await handle(bodyOf('invoice.paid', AT, { ...invoice, ...change }))
    await handle(bodyOf('refund.created', AT, { ...REFUND, amount: null }))
    await handle(bodyOf('charge.refunded', AT, { object: 'charge', id: 'ch_1', refunds: { data: [null, 1, {}] } }))
    assert.is((await log()).filter(({ type }) => BOOKED.test(type)).length, before)
    // Of an earlier version of the service.
    const delivery = deliveryOf(bodyOf('invoice.paid', AT, invoice))
    const { amounts: _, ...notice } = delivery.notice
    const { store } = await given(canAsk)
    const handler = createPaymentsHandler({
      store,
      subscriptions: createSubscriptions({ store }),
      canAsk: false,
      now,
      planOf: () => null,
      organizationOf: async () => undefined,
    })
    assert.match((await handler({ ...delivery, notice }, signal)).detail, /not known yet/)
  }
})
