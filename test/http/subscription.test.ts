// Subscriptions where plans are local: started, changed, cancelled, resumed, refused; and who may.

import { randomUUID } from 'node:crypto'
import { subscriptionStream } from '../../src/event-log/streams.ts'
import { appendFacts, aUser } from '../support/accounts.ts'
import { BASE, type ProblemAnswer, randomShop, sharedTestService, type TestService } from '../support/service.ts'
import { aSubscriber } from '../support/subscriptions.ts'
import { assert, before, test } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const today = () => new Date().toISOString().slice(0, 10)
const slug = (body: unknown): string => (body as ProblemAnswer).type.split('/').at(-1) ?? ''

test('an organization without a subscription is on the free plan', async () => {
  const { organization_id, call, types } = await aSubscriber(service)
  const { status, body } = await call('GET')
  assert.is(status, 200)
  const { billing_cycle_start, billing_cycle_end, ...rest } = body
  assert.equal(rest, {
    organization_id,
    plan: 'free',
    status: 'none',
    provider: null,
    cancel_at_period_end: false,
    ends_on: null,
    started_at: null,
    ended_at: null,
    pending_plan: null,
    checkout_url: null,
  })
  assert.is(billing_cycle_start, today())
  assert.ok(billing_cycle_end > billing_cycle_start)
  assert.equal(await types(), [])
})

test('a local plan is active at once, is changed at once, and its cycle begins on the day on which it does', async () => {
  const { call, types } = await aSubscriber(service)
  const started = await call('POST', { plan: 'starter' })
  assert.is(started.status, 200, started.text)
  assert.equal(
    [started.body.plan, started.body.status, started.body.provider, started.body.billing_cycle_start],
    ['starter', 'active', 'local', today()],
  )
  assert.equal((await call('GET')).body, started.body)
  const changed = await call('PATCH', { plan: 'growth' })
  assert.equal({ ...changed.body, plan: 'starter' }, started.body)
  assert.is(changed.body.plan, 'growth')
  assert.equal((await call('PATCH', { plan: 'growth' })).body, changed.body)
  assert.equal(await types(), ['SubscriptionStarted', 'SubscriptionPlanChanged'])
})

test('a second start is refused and says what to do instead', async () => {
  const { call, types } = await aSubscriber(service)
  const outcomes = await Promise.all(['starter', 'growth', 'scale'].map((plan) => call('POST', { plan })))
  assert.equal(outcomes.map(({ status }) => status).toSorted(), [200, 409, 409])
  const refused = outcomes.find(({ status }) => status === 409)
  assert.is(slug(refused?.body), 'already-exists')
  assert.match(refused?.text ?? '', 'PATCH changes its plan')
  assert.equal(await types(), ['SubscriptionStarted'])
})

test('a cancelled plan is valid until the end of its cycle, and can be resumed until then', async () => {
  const { call, types } = await aSubscriber(service)
  const { body: started } = await call('POST', { plan: 'scale' })
  const cancelled = await call('DELETE')
  assert.equal(cancelled.body, { ...started, cancel_at_period_end: true, ends_on: started.billing_cycle_end })
  assert.equal((await call('DELETE')).body, cancelled.body)
  const resumed = await call('PATCH', { cancel_at_period_end: false })
  assert.equal(resumed.body, started)
  assert.equal((await call('PATCH', { cancel_at_period_end: false })).body, started)
  assert.equal(await types(), ['SubscriptionStarted', 'SubscriptionCancelled', 'SubscriptionResumed'])
})

test('a plan is resumed and changed by one request', async () => {
  const { call, types } = await aSubscriber(service)
  await call('POST', { plan: 'starter' })
  await call('DELETE')
  const { body } = await call('PATCH', { plan: 'growth', cancel_at_period_end: false })
  assert.equal([body.plan, body.cancel_at_period_end], ['growth', false])
  assert.equal((await types()).slice(-2), ['SubscriptionResumed', 'SubscriptionPlanChanged'])
})

test('one whose last day is over has ended, whoever asks first, and another one may begin', async () => {
  const { organization_id, call, types } = await aSubscriber(service)
  const of = { organization_id }
  const local = { provider: 'local', external_id: null, customer_id: null, anchor: '2026-01-31' } as const
  await appendFacts(service, subscriptionStream(organization_id), [
    { type: 'SubscriptionStarted', data: { ...of, plan: 'growth', ...local } },
    { type: 'SubscriptionCancelled', data: { ...of, ends_on: '2026-02-27' } },
  ])
  const { body } = await call('GET')
  assert.equal([body.plan, body.status, body.cancel_at_period_end], ['free', 'cancelled', false])
  assert.is(slug((await call('PATCH', { plan: 'scale' })).body), 'no-subscription')
  assert.is((await call('POST', { plan: 'starter' })).body.plan, 'starter')
  assert.equal(await types(), [
    'SubscriptionStarted',
    'SubscriptionCancelled',
    'SubscriptionEnded',
    'SubscriptionStarted',
  ])
})

test('without a subscription there is nothing to change or cancel, and without billing no page for it', async () => {
  const { call } = await aSubscriber(service)
  for (const [method, json] of [['PATCH', { plan: 'growth' }], ['DELETE']] as const) {
    const { status, body } = await call(method, json)
    assert.equal([status, slug(body)], [409, 'no-subscription'], method)
  }
  await call('POST', { plan: 'starter' })
  for (const json of [undefined, {}, { return_url: 'https://app.example/billing' }]) {
    const { status, body, text } = await call('POST', json, '/portal')
    assert.equal([status, slug(body)], [409, 'billing-not-configured'])
    assert.match(text, 'an owner changes the plan with PATCH /api/v1/organizations/{org_id}/subscription')
  }
})

test('what the payments provider bills, and cannot be asked about, is changed there', async () => {
  const { organization_id, call, types } = await aSubscriber(service)
  const billed = { provider: 'stripe', external_id: 'sub_1', customer_id: 'cus_1', anchor: '2026-01-15' } as const
  await appendFacts(service, subscriptionStream(organization_id), [
    { type: 'SubscriptionStarted', data: { organization_id, plan: 'growth', ...billed } },
  ])
  for (const [method, json] of [['PATCH', { plan: 'scale' }], ['DELETE']] as const) {
    const { body, text } = await call(method, json)
    assert.is(slug(body), 'billing-not-configured', method)
    assert.match(text, 'change it there')
  }
  assert.equal(await types(), ['SubscriptionStarted'])
})

test('bad input is refused field by field and changes nothing', async () => {
  const { call, path, members, types } = await aSubscriber(service)
  const token = members[0]?.token ?? ''
  const long = 'x'.repeat(1_000_000)
  const urls: unknown[] = [
    'javascript:alert(1)',
    'http://app.example/',
    'data:text/html,x',
    'ftp://app.example/',
    '//app.example',
    'app',
    ...['https://user:secret@app.example/', 'https://app.example/\u0000', `https://app.example/${long}`, '', ' ', 7],
    null,
    ['https://app.example/'],
    'https://app.example/\ud800',
  ]
  const bad: [string, unknown][] = [
    ...['free', 'FREE', 'enterprise', '', 'starter ', 'ѕtarter', long, null, 7, true, ['starter'], {}].map(
      (plan): [string, unknown] => ['plan', { plan }],
    ),
    ...urls.map((url): [string, unknown] => ['success_url', { plan: 'starter', success_url: url }]),
    ...urls.map((url): [string, unknown] => ['cancel_url', { plan: 'starter', cancel_url: url }]),
    ['plan', {}],
    ['must not have \\"coupon\\"', { plan: 'starter', coupon: 'FREE' }],
    ['must not have \\"trial_days\\", \\"price\\"', { plan: 'starter', trial_days: 9_999, price: 0 }],
    ...[null, [], 'starter', 7].map((body): [string, unknown] => ['must be an object', body]),
  ]
  for (const [expected, body] of bad) {
    const { status, text } = await call('POST', body)
    assert.is(status, 400, `${JSON.stringify(body)?.slice(0, 100)} ${text}`)
    assert.ok(text.includes(expected), `${expected} is not in ${text}`)
    assert.ok(text.length < 2_000)
  }
  for (const body of [
    {},
    { plan: 'free' },
    { cancel_at_period_end: true },
    { cancel_at_period_end: 'false' },
    { a: 1 },
  ])
    assert.is((await call('PATCH', body)).status, 400, JSON.stringify(body))
  for (const url of urls)
    assert.is((await call('POST', { return_url: url }, '/portal')).status, 400, String(url).slice(0, 50))
  for (const body of ['', '{', '{"plan":"starter","plan"', '{"__proto__":{}}'])
    assert.is((await service.call('POST', path, { token, body })).status, 400, body)
  const wrongType = { token, body: 'plan=starter', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  assert.is((await service.call('POST', path, wrongType)).status, 415)
  const large = { token, body: JSON.stringify({ plan: 'starter', success_url: long.repeat(2) }) }
  assert.is((await service.call('POST', path, large)).status, 413)
  assert.equal(await types(), [])
})

test('all members read it, owners alone manage it', async () => {
  const { as, members, types } = await aSubscriber(service, ['owner', 'admin', 'member'])
  const requests = [
    ['POST', { plan: 'starter' }],
    ['PATCH', { plan: 'growth' }],
    ['DELETE', undefined],
    ['POST', {}, '/portal'],
  ] as const
  for (const { token, role } of members.toReversed()) {
    assert.is((await as(token)('GET')).status, 200, role)
    for (const [method, json, rest] of requests) {
      const { status, body } = await as(token)<ProblemAnswer>(method, json, rest)
      if (role === 'owner') assert.is(status, rest ? 409 : 200)
      else assert.equal([status, slug(body)], [403, 'forbidden'], `${role} ${method}`)
    }
    if (role !== 'owner') assert.equal(await types(), [])
  }
})

test('to others it is not there, and without a valid access token nothing is said', async () => {
  const { call, path, organization_id } = await aSubscriber(service)
  await call('POST', { plan: 'starter' })
  const stranger = await aUser(service)
  const nowhere = path.replace(organization_id, randomUUID())
  const requests = [
    ['GET', undefined, ''],
    ['POST', { plan: 'starter' }, ''],
    ['PATCH', { plan: 'growth' }, ''],
    ['DELETE', undefined, ''],
    ['POST', {}, '/portal'],
  ] as const
  for (const [method, json, rest] of requests) {
    const options = json === undefined ? {} : { json }
    const foreign = await service.call(method, path + rest, { token: stranger.token, ...options })
    const unknown = await service.call(method, nowhere + rest, { token: stranger.token, ...options })
    assert.equal([foreign.status, foreign.text], [404, unknown.text], method)
    assert.is((await service.call(method, path + rest, options)).status, 401)
    const session = await service.token(randomShop())
    for (const token of [session, `ctb_${'a'.repeat(36)}`, 'nonsense'])
      assert.is((await service.call(method, path + rest, { token, ...options })).status, 401)
  }
  const odd = await service.call('GET', `${BASE}/organizations/1/subscription`, { token: stranger.token })
  assert.is(odd.status, 400)
})
