// Subscriptions that the payments provider bills, against a server that speaks its API: paid, changed, cancelled, resumed; and what comes
// of it when it fails, refuses, or has changed something itself.

import { pino } from 'pino'
import { abandonedSubscriptions } from '../../projections/accounts/subscriptions.ts'
import { subscriptionStream } from '../../src/event-log/streams.ts'
import { appendFacts } from '../support/accounts.ts'
import { projected } from '../support/projected.ts'
import { BASE, type ProblemAnswer, startTestService, type TestService } from '../support/service.ts'
import { STRIPE_KEY, type StripeServer, startStripe } from '../support/stripe/server.ts'
import { aSubscriber, type SubscriptionAnswer } from '../support/subscriptions.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

let stripe: StripeServer
let service: TestService
const logged: string[] = []
before(async () => {
  stripe = await startStripe()
  const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  service = await startTestService({ env: stripe.env, logger })
})
after(async () => {
  await service?.stop()
  await stripe?.stop()
})

const slug = (body: unknown): string => (body as ProblemAnswer).type.split('/').at(-1) ?? ''
const sessionIn = ({ checkout_url }: SubscriptionAnswer): string => checkout_url?.split('/').at(-1) ?? ''

/** Looks until the answer is so: whoever looks again within two seconds gets what was seen before. */
const until = ({ call }: Pick<Subscriber, 'call'>, isSo: (body: SubscriptionAnswer) => boolean) =>
  eventually(async () => {
    const { body } = await call('GET')
    return isSo(body) && body
  })

type Subscriber = Awaited<ReturnType<typeof aSubscriber>>

/** An organization that has paid for a plan. */
const aPayer = async (plan = 'starter') => {
  const subscriber = await aSubscriber(service)
  const { body } = await subscriber.call('POST', { plan })
  const billed = stripe.pay(sessionIn(body))
  await until(subscriber, ({ status }) => status === 'active')
  return { ...subscriber, billed }
}

test('a plan is pending until it is paid, and whoever looks then finds it active', async () => {
  const { organization_id, call, types } = await aSubscriber(service)
  const addresses = {
    success_url: 'https://app.example/paid?of={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://app.example/',
  }
  const { status, body } = await call('POST', { plan: 'growth', ...addresses })
  assert.is(status, 200)
  assert.equal([body.status, body.plan, body.pending_plan, body.provider], ['pending', 'free', 'growth', 'stripe'])
  assert.equal((await call('GET')).body, body)

  const session = stripe.sessions.get(sessionIn(body))
  assert.equal(session?.line_items, [
    { price: 'price_growth', quantity: '1' },
    ...['price_analysis', 'price_optimization', 'price_search_query'].map((price) => ({ price, quantity: undefined })),
  ])
  assert.equal([session?.success_url, session?.cancel_url], [addresses.success_url, addresses.cancel_url])
  assert.is(session?.client_reference_id, organization_id)
  assert.equal(stripe.customers.get(session?.customer ?? '')?.metadata, { organization_id })

  const billed = stripe.pay(session?.id ?? '')
  const active = await until({ call }, (answer) => answer.status === 'active')
  assert.equal([active.plan, active.pending_plan, active.checkout_url], ['growth', null, null])
  const begun = new Date(billed.billing_cycle_anchor * 1_000).toISOString().slice(0, 10)
  assert.is(active.billing_cycle_start, begun)
  assert.equal(await types(), ['SubscriptionRequested', 'SubscriptionStarted'])
  assert.is(slug((await call('POST', { plan: 'scale' })).body), 'already-exists')
})

test('where nobody says where to go the payer comes back to the service', async () => {
  const { call } = await aSubscriber(service)
  const { body } = await call('POST', { plan: 'starter' })
  const { success_url, cancel_url } = stripe.sessions.get(sessionIn(body)) ?? {}
  const home = service.url
  assert.equal([success_url, cancel_url], [home, home])
})

test('asked for again it is the same page, for another plan another one, and the first cannot be paid any more', async () => {
  const { call, types } = await aSubscriber(service)
  const starts = await Promise.all([1, 2, 3].map(() => call('POST', { plan: 'starter' })))
  const first = starts[0]?.body as SubscriptionAnswer
  for (const { status, body } of starts) assert.equal([status, body.checkout_url], [200, first.checkout_url])
  const { body: other } = await call('POST', { plan: 'scale' })
  assert.equal([other.pending_plan, other.checkout_url === first.checkout_url], ['scale', false])
  assert.is(stripe.sessions.get(sessionIn(first))?.status, 'expired')
  const [one, two] = [first, other].map((body) => stripe.sessions.get(sessionIn(body))?.customer)
  assert.is(one, two)
  assert.equal(await types(), ['SubscriptionRequested', 'SubscriptionRequestClosed', 'SubscriptionRequested'])
})

test('paid a moment ago it is found by the next start, which is refused', async () => {
  const { call, types } = await aSubscriber(service)
  const { body } = await call('POST', { plan: 'starter' })
  stripe.pay(sessionIn(body))
  assert.is(slug((await call('POST', { plan: 'growth' })).body), 'already-exists')
  assert.equal(await types(), ['SubscriptionRequested', 'SubscriptionStarted'])
})

test('what is pending is withdrawn by cancelling, and gone when nobody has paid in time', async () => {
  const { call, types } = await aSubscriber(service)
  const { body } = await call('POST', { plan: 'starter' })
  const withdrawn = await call('DELETE')
  assert.equal([withdrawn.body.status, withdrawn.body.pending_plan], ['none', null])
  assert.is(stripe.sessions.get(sessionIn(body))?.status, 'expired')
  const { body: again } = await call('POST', { plan: 'starter' })
  Object.assign(stripe.sessions.get(sessionIn(again)) ?? {}, { status: 'expired', url: null })
  await until({ call }, ({ status }) => status === 'none')
  const asked = ['SubscriptionRequested', 'SubscriptionRequestClosed']
  assert.equal(await types(), [...asked, ...asked])
})

test('the plan is changed there with proration, then here; cancelled and resumed likewise', async () => {
  const { call, billed, types } = await aPayer()
  const { body: growth } = await call('PATCH', { plan: 'growth' })
  assert.is(growth.plan, 'growth')
  assert.is(billed.items.data[0]?.price.id, 'price_growth')
  const [change] = stripe.askedFor('POST', new RegExp(billed.id))
  assert.is(change?.form.proration_behavior, 'create_prorations')
  assert.ok(change?.key)
  const { body: cancelled } = await call('DELETE')
  assert.equal([cancelled.status, cancelled.cancel_at_period_end], ['active', true])
  assert.is(cancelled.ends_on, cancelled.billing_cycle_end)
  assert.is(billed.cancel_at_period_end, true)
  const { body: resumed } = await call('PATCH', { cancel_at_period_end: false })
  assert.equal([resumed.cancel_at_period_end, resumed.ends_on, billed.cancel_at_period_end], [false, null, false])
  assert.equal((await types()).slice(2), ['SubscriptionPlanChanged', 'SubscriptionCancelled', 'SubscriptionResumed'])
})

test('the page of the payments provider is opened for the customer, who must be one', async () => {
  const stranger = await aSubscriber(service)
  assert.is(slug((await stranger.call('POST', {}, '/portal')).body), 'no-subscription')
  const { call, billed } = await aPayer()
  const { status, body } = await call<{ url: string }>('POST', { return_url: 'https://app.example/b' }, '/portal')
  assert.is(status, 200)
  assert.match(body.url, /^https:\/\/billing\.stripe\.example\//)
  const asked = stripe.askedFor('POST', /portal/).at(-1)
  assert.equal(asked?.form, { customer: billed.customer, return_url: 'https://app.example/b' })
})

test('what happens there is found by looking: another plan, an overdue payment, cancelled, resumed, ended', async () => {
  const { call, billed, types } = await aPayer()
  const [item] = billed.items.data
  Object.assign(item ?? {}, { price: { id: 'price_scale' } })
  billed.status = 'past_due'
  await until({ call }, ({ plan, status }) => plan === 'scale' && status === 'past_due')
  Object.assign(billed, { status: 'active', cancel_at_period_end: true, cancel_at: item?.current_period_end })
  await until({ call }, ({ status, cancel_at_period_end }) => status === 'active' && cancel_at_period_end)
  Object.assign(billed, { status: 'canceled' })
  const ended = await until({ call }, ({ status }) => status === 'cancelled')
  assert.equal([ended.plan, ended.cancel_at_period_end, ended.ended_at === null], ['free', false, false])
  assert.equal((await types()).slice(2), [
    'SubscriptionPlanChanged',
    'SubscriptionPaymentChanged',
    'SubscriptionPaymentChanged',
    'SubscriptionCancelled',
    'SubscriptionEnded',
  ])
  const { body } = await call('POST', { plan: 'starter' })
  assert.is(stripe.sessions.get(sessionIn(body))?.customer, billed.customer)
})

test('what has ended there cannot be changed, and that is found out by trying', async () => {
  const { call, billed, types } = await aPayer()
  billed.status = 'canceled'
  assert.is(slug((await call('PATCH', { plan: 'scale' })).body), 'no-subscription')
  assert.is((await types()).at(-1), 'SubscriptionEnded')
})

test('a declined payment changes nothing, and the message is for the payer', async () => {
  const { call, billed } = await aPayer()
  stripe.declined.add(billed.customer)
  const { status, body } = await call<ProblemAnswer>('PATCH', { plan: 'scale' })
  assert.equal([status, slug(body), body.detail], [402, 'payment-declined', 'Your card was declined.'])
  assert.is((await call('GET')).body.plan, 'starter')
})

test('a local plan goes on until what is to replace it is paid, and is not changed for nothing', async () => {
  const { organization_id, call, types } = await aSubscriber(service)
  const local = { provider: 'local', external_id: null, customer_id: null, anchor: '2026-01-15' } as const
  await appendFacts(service, subscriptionStream(organization_id), [
    { type: 'SubscriptionStarted', data: { organization_id, plan: 'scale', ...local } },
  ])
  assert.is(slug((await call('PATCH', { plan: 'growth' })).body), 'billing-not-configured')
  const { body } = await call('POST', { plan: 'growth' })
  assert.equal([body.status, body.plan, body.pending_plan], ['active', 'scale', 'growth'])
  stripe.pay(sessionIn(body))
  await until({ call }, ({ provider, plan }) => provider === 'stripe' && plan === 'growth')
  assert.equal((await types()).slice(1), ['SubscriptionRequested', 'SubscriptionEnded', 'SubscriptionStarted'])
})

test('one that has ended there is no reason to refuse another, though nobody has looked since', async () => {
  const { call, types } = await aSubscriber(service)
  const billed = stripe.pay(sessionIn((await call('POST', { plan: 'starter' })).body))
  await until({ call }, ({ status }) => status === 'active')
  assert.is((await call('POST', { plan: 'growth' })).status, 409)
  billed.status = 'canceled'
  const { status, body } = await call('POST', { plan: 'growth' })
  assert.equal([status, body.plan, body.pending_plan], [200, 'free', 'growth'])
  assert.equal((await types()).slice(2), ['SubscriptionEnded', 'SubscriptionRequested'])
})

test('of a deletion and those who subscribe at the same time nothing is left that can be paid for', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { organization_id, members, call } = await aSubscriber(service)
    const before = new Set(stripe.sessions.keys())
    const token = members[0]?.token ?? ''
    await Promise.all([
      ...['starter', 'growth', 'scale'].map((plan) => call('POST', { plan })),
      service.call('DELETE', `${BASE}/organizations/${organization_id}`, { token }),
    ])
    await projected(service, 'accounts')
    const left = await abandonedSubscriptions(service.pool)
    const open = [...stripe.sessions.values()].filter(({ id, status }) => !before.has(id) && status === 'open')
    // What was asked for after the deletion is found by the sweep.
    assert.ok(open.length === 0 || left.includes(organization_id), `${open.length} can be paid for`)
  }
})

test('an answer that is lost is asked for again with the same key, and done once', async () => {
  const { call } = await aSubscriber(service)
  const customers = stripe.customers.size
  const before = stripe.asked.length
  stripe.next('lost')
  assert.is((await call('POST', { plan: 'starter' })).status, 200)
  const [first, again] = stripe.asked.slice(before)
  assert.equal([first?.path, first?.key], [again?.path, again?.key])
  assert.is(stripe.customers.size, customers + 1)
})

test('what was done there while every answer was lost is found by the next look', async () => {
  const { call, billed, types } = await aPayer()
  // The first request only reads the subscription.
  const asked = () => stripe.asked.filter(({ path }) => path.includes(billed.id)).length
  const before = asked()
  stripe.next('lost', 'lost')
  assert.is((await call('PATCH', { plan: 'scale' })).status, 503)
  assert.is(asked(), before + 2)
  Object.assign(billed.items.data[0] ?? {}, { price: { id: 'price_scale' } })
  await until({ call }, ({ plan }) => plan === 'scale')
  assert.is((await types()).at(-1), 'SubscriptionPlanChanged')
})

test('away it is 503 for who wants to change, known things for who looks, and nothing is half done', async () => {
  const { call, types } = await aPayer()
  const pending = await aSubscriber(service)
  await pending.call('POST', { plan: 'starter' })
  for (const outage of ['reset', { status: 500 }, { status: 429 }, { status: 401 }] as const) {
    stripe.fails(outage)
    for (const [method, json, rest] of [['PATCH', { plan: 'scale' }], ['DELETE'], ['POST', {}, '/portal']] as const) {
      const { status, body, headers } = await call(method, json, rest)
      assert.equal([status, slug(body)], [503, 'unavailable'], `${JSON.stringify(outage)} ${method}`)
      assert.ok(Number(headers.get('retry-after')) > 0)
    }
    assert.is((await (await aSubscriber(service)).call('POST', { plan: 'scale' })).status, 503)
    const { body } = await call('GET')
    assert.equal([body.plan, body.status], ['starter', 'active'])
  }
  const known = await eventually(async () => {
    const { body } = await pending.call('GET')
    return body.checkout_url === null && body
  })
  assert.equal([known.status, known.pending_plan], ['pending', 'starter'])
  stripe.fails()
  assert.equal(await types(), ['SubscriptionRequested', 'SubscriptionStarted'])
  assert.is((await call('PATCH', { plan: 'scale' })).body.plan, 'scale')
})

test('who looks does not wait for a provider that does not answer', async () => {
  const { call } = await aPayer()
  await call('PATCH', { plan: 'growth' })
  stripe.fails('silent')
  const began = performance.now()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => call('GET')))
  stripe.fails()
  assert.ok(performance.now() - began < 8_000)
  for (const { status, body } of answers) assert.equal([status, body.plan], [200, 'growth'])
})

test('the key is in no log, no event and no answer, and is sent in the header alone', async () => {
  const events = (await service.events()).filter(({ stream }) => stream.startsWith('subscription-'))
  assert.ok(events.length > 10)
  const told = [
    ...events.map((event) => JSON.stringify(event)),
    ...logged,
    ...stripe.asked.map(({ form }) => JSON.stringify(form)),
  ]
  for (const text of told) assert.not.ok(text.includes(STRIPE_KEY))
  assert.ok(logged.some((line) => line.includes('the payments provider was asked in vain')))
  for (const { authorization, method, key } of stripe.asked) {
    assert.is(authorization, `Bearer ${STRIPE_KEY}`)
    if (method === 'POST') assert.ok(key)
  }
})
