// What deliveries of the payments provider do where it cannot be asked, over a log in memory: the newest of what they tell counts, in
// whichever order they come and however often.

import { billedStream, organizationStream, subscriptionStream } from '../../../src/event-log/streams.ts'
import { type Delivery, WebhookUnfit } from '../../../src/inbox/handler.ts'
import { drawn } from '../../support/drawn.ts'
import { aPaymentDelivery, aSnapshot, type Snapshot } from '../../support/payment-deliveries.ts'
import {
  at,
  CANCELS,
  cause,
  GROWTH,
  given,
  ID,
  IN_ORDER,
  life,
  PROJECT,
  SHOP,
  shuffled,
  told,
  UPDATED,
} from '../../support/payment-lives.ts'
import { drawnRuns } from '../../support/rounds.ts'
import { assert, test } from '../../support/test.ts'

test('a life in its order: each delivery has its effect, and repeated none', async () => {
  const { handle, view, typesIn } = await given()
  const seen: unknown[] = []
  for (const delivery of life()) {
    await handle(delivery)
    const first = await view()
    await handle(delivery)
    assert.equal(await view(), first)
    seen.push([first.plan, first.status, first.cancel_at_period_end])
  }
  const [starter, growth] = [
    ['starter', 'active', false],
    ['growth', 'active', false],
  ]
  assert.equal(seen, [
    ['free', 'none', false],
    starter,
    starter,
    starter,
    ['starter', 'past_due', false],
    ['starter', 'past_due', false],
    starter,
    starter,
    growth,
    ['growth', 'active', true],
    growth,
    ['growth', 'active', true],
    ['free', 'cancelled', false],
  ])
  assert.equal(await typesIn(subscriptionStream(ID)), IN_ORDER)
})

const LIVES = drawnRuns(1_000)

test(`${LIVES} lives, cut off somewhere, repeated and shuffled, each lead to the end that they have in their order`, async () => {
  const random = drawn(20_261_122)
  const endOf = async (deliveries: readonly Delivery[]) => {
    const { handle, view } = await given({ isLimited: false })
    for (const delivery of deliveries) await handle(delivery)
    const { started_at, ended_at, ...end } = await view()
    return { ...end, hasStarted: started_at !== null, hasEnded: ended_at !== null }
  }
  const all = life()
  const ends = new Map<number, unknown>()
  for (let n = 0; n < LIVES; n += 1) {
    const length = n % 2 ? all.length : 3 + Math.floor(random() * (all.length - 2))
    const some = all.slice(0, length)
    if (!ends.has(length)) ends.set(length, await endOf(some))
    assert.equal(await endOf(shuffled(some, random)), ends.get(length), `life ${n}`)
  }
  assert.is(ends.size, all.length - 2)
})

test('what is older than what is known is stale, and of one second the later step of its life counts', async () => {
  const { handle, view, typesIn } = await given()
  const steps: [string, string][] = [
    ['active', 'applied'],
    ['incomplete', 'stale'],
    ['past_due', 'applied'],
    ['active', 'stale'],
    ['unpaid', 'applied'],
    ['past_due', 'stale'],
    ['canceled', 'applied'],
    ['unpaid', 'stale'],
  ] as [string, string][]
  for (const [status, outcome] of steps)
    assert.is((await handle(told(UPDATED, 5, { status }))).outcome, outcome, status)
  assert.is((await handle(told(UPDATED, 4, { status: 'active' }))).outcome, 'stale')
  assert.is((await view()).status, 'cancelled')
  assert.equal(await typesIn(billedStream('sub_1')), [
    'BilledSubscriptionLinked',
    ...Array.from({ length: 4 }, () => 'BilledSubscriptionReported'),
  ])
})

test('a trial is in force; what is unpaid or paused is not, and goes on when it is paid after all', async () => {
  const { handle, view } = await given()
  const seen: string[] = []
  for (const [n, status] of ['trialing', 'unpaid', 'active', 'paused', 'active', 'past_due'].entries()) {
    await handle(told(UPDATED, n, { status }))
    const { plan, status: shown } = await view()
    seen.push(`${plan} ${shown}`)
  }
  assert.equal(seen, [
    'starter active',
    'free cancelled',
    'starter active',
    'free cancelled',
    'starter active',
    'starter past_due',
  ])
  const never = await given()
  await never.handle(told(UPDATED, 0, { status: 'incomplete_expired' }))
  assert.is((await never.view()).status, 'none')
})

test('whose it is may be told after how it stands: by a finished checkout, or because the customer is known', async () => {
  const { handle, view } = await given()
  const early = await handle(told('customer.subscription.created', 0, { status: 'active' }, null))
  assert.is(early.outcome, 'ignored')
  assert.is((await view()).status, 'none')
  const linked = await handle(told('checkout.session.completed', 1, null))
  assert.equal([linked.outcome, (await view()).plan], ['applied', 'starter'])
  // From now on it need not be told again.
  await handle(told(UPDATED, 2, { ...GROWTH }, null))
  assert.is((await view()).plan, 'growth')
  const known = await given({ of: ID })
  assert.is((await known.handle(told(UPDATED, 0, {}, null))).outcome, 'applied')
})

test('who uses up the free quota when nobody pays is frozen, and is not when it is paid', async () => {
  const { handle, store, usages } = await given()
  const freezing = async () =>
    (await store.readStream(organizationStream(ID), { limit: 100 }))
      .map(({ type }) => type)
      .filter((type) => /rozen/.test(type))
  await handle(told(UPDATED, 0, {}))
  const context = { ...cause, shop: { organization_id: ID, project_id: PROJECT, shop_id: SHOP } }
  const wanted = { id: SHOP, metric: 'analysis', amount: 150 } as const
  await usages.settle(await usages.reserve(wanted, context), 150, context)
  await handle(told(UPDATED, 1, { status: 'past_due' }))
  assert.equal(await freezing(), [])
  await handle(told(UPDATED, 2, { status: 'unpaid' }))
  assert.equal(await freezing(), ['OrganizationFrozen'])
  await handle(told(UPDATED, 3, { status: 'active' }))
  assert.equal(await freezing(), ['OrganizationFrozen', 'OrganizationUnfrozen'])
  await handle(told('customer.subscription.deleted', 4, { status: 'canceled' }))
  assert.equal((await freezing()).at(-1), 'OrganizationFrozen')
})

test('the limits of the plan are hard, as nobody can report there what is used beyond them', async () => {
  const { handle, store, usages } = await given()
  await handle(told(UPDATED, 0, {}))
  const context = { ...cause, shop: { organization_id: ID, project_id: PROJECT, shop_id: SHOP } }
  const wanted = { id: SHOP, metric: 'search_query', amount: 1_000 } as const
  await usages.settle(await usages.reserve(wanted, context), 1_000, context)
  const [last] = await store.readStream(organizationStream(ID), { direction: 'backwards', limit: 1 })
  assert.is(last?.type, 'OrganizationFrozen')
  await handle(told(UPDATED, 1, GROWTH))
  const [now] = await store.readStream(organizationStream(ID), { direction: 'backwards', limit: 1 })
  assert.is(now?.type, 'OrganizationUnfrozen')
})

test('who dies between what was told and what it changes does the rest the next time, once', async () => {
  const { handle, view, typesIn, dies } = await given()
  for (const delivery of life()) {
    dies(true)
    await handle(delivery).catch(() => {})
    dies(false)
    await handle(delivery)
  }
  assert.is((await view()).status, 'cancelled')
  assert.equal(await typesIn(subscriptionStream(ID)), IN_ORDER)
})

test('nothing comes of other topics, organizations and prices, and that is said', async () => {
  const { handle, typesIn } = await given()
  const stranger = 'a3c9f0de-0000-4000-8000-000000000001'
  const all: [Delivery, RegExp][] = [
    [told('customer.created', 0, null), /nothing here/],
    [told('v1.billing.meter.error_report_triggered', 0, null), /nothing here/],
    [told('invoice.finalized', 0, null), /nothing here/],
    [aPaymentDelivery('invoice.paid', { subscription_id: null, organization_id: ID }), /not about a subscription/],
    [told(UPDATED, 0, {}, stranger), /the state of the subscription is not known/],
    [told(UPDATED, 0, {}, 'Acme' as string), /the state of the subscription is not known/],
    [told(UPDATED, 1, { price_id: 'price_other' }), /no plan/],
  ]
  for (const [delivery, detail] of all) {
    const { outcome, detail: said } = await handle(delivery)
    assert.is(outcome, 'ignored')
    assert.match(said, detail)
  }
  assert.equal(await typesIn(subscriptionStream(ID)), [])
})

/** Of a subscription beside it, which began a day later. */
const other = (topic: string, seconds: number, snapshot: Partial<Snapshot> = {}) =>
  aPaymentDelivery(topic, {
    subscription_id: 'sub_2',
    organization_id: ID,
    created: at(seconds),
    snapshot: aSnapshot({ ...GROWTH, started: '2026-11-23T10:00:00.000Z', ...snapshot }),
  })
const DELETED = 'customer.subscription.deleted'

test('of two subscriptions of an organization the one in force stays, and the other begins when that ends', async () => {
  const { handle, view, typesIn } = await given()
  await handle(told(UPDATED, 0, {}))
  for (let n = 0; n < 2; n += 1) assert.match((await handle(other(UPDATED, 1))).detail, /another subscription/)
  assert.is((await view()).plan, 'starter')
  assert.is((await handle(told(DELETED, 2, { status: 'canceled' }))).outcome, 'applied')
  assert.is((await view()).plan, 'growth')
  assert.equal(await typesIn(subscriptionStream(ID)), [
    'SubscriptionStarted',
    'SubscriptionSetAside',
    'SubscriptionEnded',
    'SubscriptionStarted',
  ])
})

test('a subscription that is replaced by another is so in every order in which that is told', async () => {
  const random = drawn(20_261_123)
  const both = [
    told(UPDATED, 0, {}),
    told(UPDATED, 100, { status: 'past_due' }),
    told(DELETED, 300, { status: 'canceled' }),
    other('customer.subscription.created', 200, { status: 'incomplete' }),
    other(UPDATED, 200),
    other(UPDATED, 400, CANCELS),
  ]
  for (let n = 0; n < 100; n += 1) {
    const { handle, view } = await given({ isLimited: false })
    for (const delivery of shuffled(both, random)) await handle(delivery)
    const { plan, status, ends_on, billing_cycle_start } = await view()
    assert.equal([plan, status, ends_on, billing_cycle_start], ['growth', 'active', '2026-12-21', '2026-11-23'], `${n}`)
  }
})

test('what cannot succeed is given up at once: no form, a status or a name of a stream that is none', async () => {
  const { handle, typesIn } = await given()
  const wrong: Delivery[] = [
    { ...told(UPDATED, 0, {}), notice: {} },
    told(UPDATED, 0, { status: 'dormant' }),
    told(UPDATED, 0, { status: 'constructor' }),
    aPaymentDelivery(UPDATED, { organization_id: ID, snapshot: aSnapshot(), customer_id: null }),
    ...['a-b', '../x', 'x'.repeat(256)].map((subscription_id) => aPaymentDelivery(UPDATED, { subscription_id })),
  ]
  for (const delivery of wrong)
    try {
      await handle(delivery)
      assert.unreachable(JSON.stringify(delivery.notice).slice(0, 100))
    } catch (error) {
      assert.instance(error, WebhookUnfit)
    }
  assert.equal(await typesIn(subscriptionStream(ID)), [])
})
