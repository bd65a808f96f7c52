// Deliveries of the payments provider where it can be asked: whatever they tell, and in whichever order, how it stands there is taken over.

import { randomUUID } from 'node:crypto'
import { createSubscriptions } from '../../src/billing/commands.ts'
import { billedStream, organizationStream } from '../../src/event-log/streams.ts'
import { type Delivery, type Handled, type HandleWebhook, WebhookLater, WebhookUnfit } from '../../src/inbox/handler.ts'
import { paymentsHandlerOf } from '../../src/inbox/wiring.ts'
import { stripePayments } from '../../src/providers/stripe/payments.ts'
import { createUsages } from '../../src/usage/commands.ts'
import { drawn } from '../support/drawn.ts'
import { aPaymentDelivery, aSnapshot } from '../support/payment-deliveries.ts'
import { projected } from '../support/projected.ts'
import { BASE, startTestService, type TestService } from '../support/service.ts'
import { type StripeServer, startStripe } from '../support/stripe/server.ts'
import { aSubscriber, type SubscriptionAnswer } from '../support/subscriptions.ts'
import { after, assert, before, test } from '../support/test.ts'

let stripe: StripeServer
let service: TestService
let handler: HandleWebhook
let usages: ReturnType<typeof createUsages>
const handle = (delivery: Delivery): Promise<Handled> => handler(delivery, new AbortController().signal)

before(async () => {
  stripe = await startStripe()
  // Nobody else looks after subscriptions.
  service = await startTestService({ env: { ...stripe.env, ROLES: 'api,projector' } })
  const { store, pool, config } = service
  if (!config.billing.provider) throw new Error('the service has a provider')
  usages = createUsages(store, { consumptionOf: async () => 'at work' })
  const payments = stripePayments(config.billing.provider)
  const subscriptions = createSubscriptions({ store, payments, applyLimits: usages.applyLimits })
  handler = paymentsHandlerOf({ config, pool, store, subscriptions })
})
after(async () => {
  await service?.stop()
  await stripe?.stop()
})

/** The service's own writes are waited for by itself; those of the handler, which is not the service's, are here. */

const sessionIn = ({ checkout_url }: SubscriptionAnswer): string => checkout_url?.split('/').at(-1) ?? ''
const UPDATED = 'customer.subscription.updated'

/** An organization that has paid, of which nobody has heard yet, and its deliveries. */
const aPayer = async (plan = 'starter') => {
  const subscriber = await aSubscriber(service)
  const session = sessionIn((await subscriber.call('POST', { plan })).body)
  const billed = stripe.pay(session)
  const { organization_id } = subscriber
  const ids = { subscription_id: billed.id, customer_id: billed.customer }
  /** `isNamed`: whether it tells whose subscription it is. */
  const delivered = (topic: string, isNamed = true) =>
    aPaymentDelivery(topic, { ...ids, organization_id: isNamed ? organization_id : null })
  return { ...subscriber, session, billed, delivered }
}

test('a life there, each step told of late, twice and in any order, is the life here', async () => {
  const random = drawn(20_261_122)
  const { delivered, billed, types, call } = await aPayer()
  const topics = [
    'customer.subscription.created',
    UPDATED,
    'checkout.session.completed',
    'invoice.paid',
    'invoice.payment_failed',
    'customer.subscription.deleted',
  ]
  const all = topics.map((topic) => delivered(topic))
  /** Any three of them, be they from before or from after. */
  const some = async () => {
    for (const delivery of all.toSorted(() => random() - 0.5).slice(0, 3))
      assert.is((await handle(delivery)).outcome, 'applied')
  }
  await some()
  billed.status = 'past_due'
  await some()
  billed.status = 'active'
  await some()
  const [item] = billed.items.data
  Object.assign(item ?? {}, { price: { id: 'price_growth' } })
  await some()
  Object.assign(billed, { cancel_at_period_end: true, cancel_at: item?.current_period_end })
  await some()
  Object.assign(billed, { status: 'canceled' })
  await some()
  await some()
  assert.equal(await types(), [
    'SubscriptionRequested',
    'SubscriptionStarted',
    'SubscriptionPaymentChanged',
    'SubscriptionPaymentChanged',
    'SubscriptionPlanChanged',
    'SubscriptionCancelled',
    'SubscriptionEnded',
  ])
  await projected(service, 'accounts')
  const { body } = await call('GET')
  assert.equal([body.plan, body.status], ['free', 'cancelled'])
})

test('what changed is said once, and then that it stands so already', async () => {
  const { delivered, billed } = await aPayer()
  const created = delivered('customer.subscription.created')
  assert.equal(await handle(created), { outcome: 'applied', detail: 'the subscription was changed' })
  assert.equal(await handle(created), { outcome: 'applied', detail: 'the subscription is already in this state' })
  // From here on the subscription, and the customer, are known without being told of.
  billed.status = 'past_due'
  assert.equal((await handle(delivered('invoice.payment_failed', false))).detail, 'the subscription was changed')
  billed.status = 'active'
  const ofCustomer = { ...delivered('invoice.paid', false) }
  const notice = { ...ofCustomer.notice, subscription_id: null }
  assert.equal((await handle({ ...ofCustomer, notice })).detail, 'the subscription was changed')
})

test('an overdue payment stops nobody and is warned of; unpaid, the free quota counts and freezes, until it is paid', async () => {
  const { delivered, billed, organization_id, members } = await aPayer()
  const token = members[0]?.token ?? ''
  const standing = async () => {
    const path = `${BASE}/organizations/${organization_id}/usage`
    await projected(service, 'usage')
    const { body } = await service.call<{ is_frozen: boolean; frozen_reason: string | null }>('GET', path, { token })
    return `${body.is_frozen} ${body.frozen_reason?.split(':')[0] ?? ''}`
  }
  const freezing = async () =>
    (await service.store.readStream(organizationStream(organization_id), { limit: 100 }))
      .map(({ type }) => type)
      .filter((type) => type.endsWith('rozen'))
  await handle(delivered('customer.subscription.created'))
  const cause = { correlation_id: 'test', causation_id: 'test', now: () => new Date().toISOString() }
  const shop = { organization_id, project_id: randomUUID(), shop_id: randomUUID() }
  const context = { ...cause, actor: { type: 'system', id: 'test' } as const, shop }
  const reserved = await usages.reserve({ id: randomUUID(), metric: 'analysis', amount: 150 }, context)
  await usages.settle(reserved, 150, context)

  billed.status = 'past_due'
  await handle(delivered('invoice.payment_failed'))
  assert.equal([await standing(), await freezing()], ['false payment_overdue', []])
  billed.status = 'unpaid'
  await handle(delivered(UPDATED))
  assert.equal([await standing(), await freezing()], ['true quota_exceeded', ['OrganizationFrozen']])
  billed.status = 'active'
  await handle(delivered('invoice.paid'))
  assert.equal([await standing(), (await freezing()).at(-1)], ['false ', 'OrganizationUnfrozen'])
})

test('a subscription that was made there is taken over, and what was to be paid beside it nobody can pay any more', async () => {
  const subscriber = await aSubscriber(service)
  const { organization_id, call, types } = subscriber
  const session = sessionIn((await call('POST', { plan: 'starter' })).body)
  const made = stripe.pay(sessionIn((await (await aSubscriber(service)).call('POST', { plan: 'scale' })).body))
  const created = aPaymentDelivery('customer.subscription.created', {
    subscription_id: made.id,
    customer_id: made.customer,
    organization_id,
  })
  made.status = 'incomplete'
  await handle(created)
  assert.equal([await types(), stripe.sessions.get(session)?.status], [['SubscriptionRequested'], 'open'])
  made.status = 'active'
  await handle(created)
  assert.equal(await types(), ['SubscriptionRequested', 'SubscriptionStarted'])
  assert.is(stripe.sessions.get(session)?.status, 'expired')
  await projected(service, 'accounts')
  const { body } = await call('GET')
  assert.equal([body.plan, body.status, body.pending_plan], ['scale', 'active', null])
  // Another one beside it waits for its end.
  stripe.subscriptions.set('sub_other', { ...structuredClone(made), id: 'sub_other' })
  const other = aPaymentDelivery(UPDATED, { subscription_id: 'sub_other', organization_id })
  for (let n = 0; n < 2; n += 1) assert.is((await handle(other)).outcome, 'ignored')
  made.status = 'canceled'
  await handle(created)
  assert.equal((await types()).slice(2), ['SubscriptionSetAside', 'SubscriptionEnded', 'SubscriptionStarted'])
})

test('a page that can be paid no longer is forgotten when that is told', async () => {
  const { call, types, organization_id } = await aSubscriber(service)
  const session = sessionIn((await call('POST', { plan: 'starter' })).body)
  Object.assign(stripe.sessions.get(session) ?? {}, { status: 'expired', url: null })
  await handle(aPaymentDelivery('checkout.session.expired', { subscription_id: null, organization_id }))
  assert.equal(await types(), ['SubscriptionRequested', 'SubscriptionRequestClosed'])
})

test('an organization that is deleted is billed no longer, also where it was paid in that moment', async () => {
  const { organization_id, members, delivered, billed, types } = await aPayer()
  const token = members[0]?.token ?? ''
  await service.call('DELETE', `${BASE}/organizations/${organization_id}`, { token })
  await handle(delivered('checkout.session.completed'))
  assert.is(billed.cancel_at_period_end, true)
  assert.is((await types()).at(-1), 'SubscriptionCancelled')
})

test('away it is tried again, refused it is given up, and what is of nobody here is ignored', async () => {
  const { delivered, types } = await aPayer()
  const rejected = async (delivery: Delivery) => {
    try {
      return await handle(delivery)
    } catch (error) {
      return error
    }
  }
  for (const outage of ['reset', { status: 500 }, { status: 429 }] as const) {
    stripe.fails(outage)
    assert.instance(await rejected(delivered(UPDATED)), WebhookLater)
  }
  stripe.fails()
  assert.equal(await types(), ['SubscriptionRequested'])
  await handle(delivered(UPDATED))
  assert.is((await types()).length, 2)
  const { organization_id } = await aSubscriber(service)
  const unknown = aPaymentDelivery(UPDATED, { subscription_id: 'sub_unknown', organization_id })
  assert.instance(await rejected(unknown), WebhookUnfit)
  const before = stripe.asked.length
  const strangers = [
    aPaymentDelivery(UPDATED, { subscription_id: 'sub_stranger', organization_id: randomUUID() }),
    aPaymentDelivery(UPDATED, { subscription_id: 'sub_stranger', customer_id: 'cus_stranger' }),
  ]
  for (const delivery of strangers) assert.is((await handle(delivery)).outcome, 'ignored')
  assert.is(stripe.asked.length, before)
})

test('many deliveries at once change it once', async () => {
  const { delivered, types } = await aPayer()
  const burst = Array.from({ length: 20 }, () => handle(delivered(UPDATED)))
  for (const { outcome } of await Promise.all(burst)) assert.is(outcome, 'applied')
  assert.equal(await types(), ['SubscriptionRequested', 'SubscriptionStarted'])
})

test('where it cannot be asked the log says what was told, by subscription', async () => {
  const { store, pool, config } = service
  const unasked = paymentsHandlerOf({
    store,
    pool,
    subscriptions: createSubscriptions({ store, applyLimits: usages.applyLimits }),
    config: { ...config, billing: { ...config.billing, provider: undefined } },
  })
  const { organization_id, types } = await aSubscriber(service)
  const signal = new AbortController().signal
  const ids = { subscription_id: 'sub_000042', customer_id: 'cus_000041' }
  const first = { ...ids, snapshot: aSnapshot(), organization_id, created: '2026-11-22T10:00:00Z' }
  await unasked(aPaymentDelivery('customer.subscription.created', first), signal)
  const failed = aPaymentDelivery('invoice.payment_failed', { ...ids, created: '2026-12-22T10:00:05Z' })
  await unasked(failed, signal)
  await unasked(failed, signal)
  const told = await store.readStream(billedStream(ids.subscription_id), { limit: 10 })
  assert.equal(
    told.map(({ type, metadata }) => [type, metadata.organization_id]),
    ['BilledSubscriptionLinked', 'BilledSubscriptionReported', 'BilledPaymentReported'].map((type) => [
      type,
      organization_id,
    ]),
  )
  assert.equal(await types(), ['SubscriptionStarted', 'SubscriptionPaymentChanged'])
})
