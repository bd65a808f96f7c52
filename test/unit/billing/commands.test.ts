// The commands of subscriptions over a log in memory: limits are applied when they change, and writers that meet agree.

import { createSubscriptions } from '../../../src/billing/commands.ts'
import { inForce } from '../../../src/billing/decide.ts'
import { type Billed, type Checkout, type Payments, PaymentsUnavailable } from '../../../src/billing/payments-port.ts'
import type { AccountContext } from '../../../src/event-log/handle.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { subscriptionStream } from '../../../src/event-log/streams.ts'
import { assert, test } from '../../support/test.ts'

const ID = '3f0c2c6e-6f0f-4a1e-9c39-0d6a4f2b9a11'
const addresses = { success_url: 'https://app.example/', cancel_url: 'https://app.example/' }

let requests = 0
const context = (now = '2026-11-22T10:00:00.000Z'): AccountContext => {
  requests += 1
  const actor = { type: 'user', id: 'owner' } as const
  return {
    tenant: { organization_id: ID },
    actor,
    correlation_id: `${requests}`,
    causation_id: `${requests}`,
    now: () => now,
  }
}

/** A provider of one customer, which remembers what it was asked for. */
const provider = () => {
  const asked: string[] = []
  const checkouts = new Map<string, Checkout>()
  const billed: Billed = {
    external_id: 'sub_1',
    customer_id: 'cus_1',
    plan: 'growth',
    status: 'active',
    anchor: '2026-11-22',
    ends_on: null,
  }
  const changed = (change: Partial<Billed>, name: string) => async () => {
    asked.push(name)
    return Object.assign(billed, change)
  }
  const payments: Payments = {
    createCustomer: async () => 'cus_1',
    createCheckout: async () => {
      const checkout_id = `cs_${checkouts.size}`
      const one: Checkout = {
        checkout_id,
        status: 'open',
        url: `https://pay.example/${checkout_id}`,
        external_id: null,
        expires_at: '2026-11-23T10:00:00.000Z',
      }
      checkouts.set(checkout_id, one)
      return one
    },
    checkout: async (id) => checkouts.get(id) as Checkout,
    closeCheckout: async (id) => {
      const one = checkouts.get(id) as Checkout
      return one.status === 'open' ? Object.assign(one, { status: 'expired', url: null }) : one
    },
    subscription: async () => billed,
    changePlan: ({ plan }) => changed({ plan }, `plan ${plan}`)(),
    cancelAtPeriodEnd: changed({ ends_on: '2026-12-21' }, 'cancel'),
    resume: changed({ ends_on: null }, 'resume'),
    portal: async () => 'https://portal.example/',
    reportUsage: async () => {},
  }
  const pay = () => {
    for (const one of checkouts.values())
      if (one.status === 'open') Object.assign(one, { status: 'complete', url: null, external_id: 'sub_1' })
  }
  return { payments, checkouts, billed, asked, pay }
}

const given = (payments?: Payments) => {
  const store = openMemoryStore()
  const applied: string[] = []
  const make = () => createSubscriptions({ store, payments, applyLimits: async (id) => void applied.push(id) })
  const events = () => store.readStream(subscriptionStream(ID), { limit: 100 })
  return { store, applied, make, events }
}

test('limits are applied when a local plan starts, changes and ends, and not when it is cancelled or resumed', async () => {
  const { make, applied } = given()
  const subscriptions = make()
  const counts: number[] = []
  const count = () => counts.push(applied.length)
  await subscriptions.start(ID, { plan: 'starter', ...addresses }, context())
  count()
  await subscriptions.change(ID, { plan: 'growth', resumes: false }, context())
  count()
  await subscriptions.change(ID, { plan: 'growth', resumes: false }, context())
  await subscriptions.cancel(ID, context())
  await subscriptions.change(ID, { resumes: true }, context())
  await subscriptions.cancel(ID, context())
  count()
  await subscriptions.endDue(ID, context('2026-12-22T00:00:00.000Z'))
  await subscriptions.endDue(ID, context('2026-12-23T00:00:00.000Z'))
  count()
  assert.equal(counts, [1, 2, 2, 3])
})

test('ten processes look at once at what was paid: it begins once, and nobody of them has done it', async () => {
  const { payments, pay } = provider()
  const { make, events, applied } = given(payments)
  await make().start(ID, { plan: 'growth', ...addresses }, context())
  pay()
  const looked = await Promise.all(Array.from({ length: 10 }, () => make().sync(ID, context())))
  for (const { state } of looked) assert.is(inForce(state)?.plan, 'growth')
  const written = await events()
  assert.equal(
    written.map(({ type, metadata }) => [type, metadata.actor.id]),
    [
      ['SubscriptionRequested', 'owner'],
      ['SubscriptionStarted', 'payments'],
    ],
  )
  assert.equal(applied, [ID])
})

test('ten processes start at once: all answer the one page that can be paid', async () => {
  const { payments, pay, checkouts } = provider()
  const { make, events } = given(payments)
  const starts = await Promise.all(
    Array.from({ length: 10 }, () => make().start(ID, { plan: 'growth', ...addresses }, context())),
  )
  const urls = new Set(starts.map((done) => ('checkout_url' in done ? done.checkout_url : 'refused')))
  assert.is(urls.size, 1)
  assert.is((await events()).length, 1)
  assert.ok(checkouts.size >= 1)
  pay()
  assert.equal(await make().start(ID, { plan: 'scale', ...addresses }, context()), { refused: 'exists' })
})

test('what the provider did while nothing could be recorded is recorded by the next look', async () => {
  const { payments, pay, billed, asked } = provider()
  const { make, store, events } = given(payments)
  await make().start(ID, { plan: 'growth', ...addresses }, context())
  pay()
  await make().sync(ID, context())
  const dying = createSubscriptions({
    payments,
    store: { ...store, append: () => Promise.reject(new PaymentsUnavailable('the process has died')) },
  })
  await dying.change(ID, { plan: 'scale', resumes: false }, context()).catch(() => {})
  await dying.cancel(ID, context()).catch(() => {})
  assert.equal([billed.plan, billed.ends_on, asked], ['scale', '2026-12-21', ['plan scale', 'cancel']])
  const { state } = await make().sync(ID, context())
  assert.equal([inForce(state)?.plan, inForce(state)?.ends_on], ['scale', '2026-12-21'])
  assert.equal(
    (await events()).slice(2).map(({ type }) => type),
    ['SubscriptionPlanChanged', 'SubscriptionCancelled'],
  )
})

test('a change reads the stream once, and answers what was appended', async () => {
  const { store, events } = given()
  let reads = 0
  const counted: typeof store = {
    ...store,
    readStream: (...asked) => {
      reads += 1
      return store.readStream(...asked)
    },
  }
  const subscriptions = createSubscriptions({ store: counted })
  const done = await subscriptions.start(ID, { plan: 'starter', ...addresses }, context())
  assert.is(reads, 1)
  if ('refused' in done) throw new Error(done.refused)
  const again = await createSubscriptions({ store }).read(ID)
  assert.equal([done.state, done.position], [again.state, again.position])
  assert.is((await events()).length, 1)
})

test('a stream of hundreds of changes is folded to its end', async () => {
  const { make, events } = given()
  const subscriptions = make()
  await subscriptions.start(ID, { plan: 'starter', ...addresses }, context())
  for (let n = 0; n < 521; n += 1)
    await subscriptions.change(ID, { plan: n % 2 ? 'starter' : 'growth', resumes: false }, context())
  assert.is(inForce((await subscriptions.read(ID)).state)?.plan, 'growth')
  assert.is((await events()).length, 100)
})
