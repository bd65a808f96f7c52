// Usage over HTTP: of organizations and projects in the current billing cycle, and of organizations in all of them.

import { randomUUID } from 'node:crypto'
import { METRICS } from '../../src/accounts/names.ts'
import { PLANS } from '../../src/billing/plans.ts'
import { memberId, organizationId, projectId } from '../../src/event-log/ids.ts'
import { organizationStream, subscriptionStream, usageStream } from '../../src/event-log/streams.ts'
import { cycleAt } from '../../src/usage/cycle.ts'
import { aKey, anOrganization, aProject, aUser } from '../support/accounts.ts'
import { product } from '../support/products.ts'
import { AEO, BASE, randomShop, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, test } from '../support/test.ts'
import { appendAt, byMetric, happened, subscribed, used } from '../support/usage.ts'
import { aUsingOrganization, monthsAgo, now, today, type Usage } from '../support/usage-pages.ts'

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const given = (since?: string) => aUsingOrganization(service, since)

test('a new organization has its whole allowance, field by field', async () => {
  const { organization_id, project_id, usage, ofProject, history } = await given()
  const { status, body } = await usage()
  assert.is(status, 200)
  const { start, end } = cycleAt(now(), now()).cycle
  const unused = METRICS.map((metric_type) => ({
    metric_type,
    current: 0,
    limit: PLANS.free.limits[metric_type],
    remaining: PLANS.free.limits[metric_type],
    percentage: 0,
  }))
  const cycle = { billing_cycle_start: start, billing_cycle_end: end, metrics: unused }
  assert.equal(body, { organization_id, ...cycle, is_frozen: false, frozen_reason: null })
  assert.is(start, today())
  const ofThisProject = { project_id, organization_id, ...cycle, organization_metrics: unused }
  assert.equal((await ofProject()).body as object, ofThisProject)
  const zeros = METRICS.map((metric_type) => ({ metric_type, total: 0 }))
  assert.equal((await history()).body, {
    data: [{ billing_cycle: start, metrics: zeros }],
    meta: { offset: 0, limit: 20, total: 1 },
  })
})

test('what is used and what is set aside count as current; in the history only what was used does', async () => {
  const { organization_id, project_id, other, cycle, usage, ofProject, history } = await given()
  const id = randomUUID()
  await happened(service, organization_id, cycle, [
    { reserve: 'search_query', amount: 5, id, project_id },
    { settle: id, used: 3 },
    { reserve: 'search_query', amount: 10, project_id: other },
    { reserve: 'analysis', amount: 33, project_id },
  ])
  const { search_query, analysis, optimization } = byMetric((await usage()).body.metrics)
  assert.equal(search_query, {
    metric_type: 'search_query',
    current: 13,
    limit: 100,
    remaining: 87,
    percentage: 13,
  })
  assert.equal([analysis.current, analysis.percentage, optimization.current], [33, 33, 0])
  const ofMine = (await ofProject()).body
  const mine = byMetric(ofMine.metrics)
  assert.equal(mine.search_query, { ...search_query, current: 3, limit: 90, percentage: 3.33 })
  assert.equal(ofMine.organization_metrics, (await usage()).body.metrics)
  assert.is(mine.analysis.current, 33)
  const theirs = byMetric((await ofProject(other)).body.metrics)
  assert.equal([theirs.search_query.current, theirs.search_query.remaining, theirs.analysis.current], [10, 87, 0])
  assert.equal(byMetric((await history()).body.data[0]!.metrics).search_query.total, 3)
})

test('what is released is free again, of every project that it was for', async () => {
  const { organization_id, project_id, other, cycle, usage, ofProject } = await given()
  const [one, two] = [randomUUID(), randomUUID()]
  await happened(service, organization_id, cycle, [
    { reserve: 'analysis', amount: 5, id: one, project_id },
    { reserve: 'optimization', amount: 6, id: two, project_id: other },
    { release: [one, two] },
  ])
  for (const { body } of [await usage(), await ofProject(), await ofProject(other)])
    assert.ok(body.metrics.every(({ current, remaining }) => current === 0 && remaining === 100))
})

test('current and remaining of every row add up to its limit, or more was used than that', async () => {
  const { organization_id, project_id, other, cycle, usage, ofProject } = await given()
  await used(service, organization_id, cycle, { metric: 'analysis', amount: 10, project_id: other })
  await used(service, organization_id, cycle, { metric: 'analysis', amount: 33, project_id })
  await used(service, organization_id, cycle, { metric: 'search_query', amount: 130, project_id: other })
  const [whole, mine, theirs] = [(await usage()).body, (await ofProject()).body, (await ofProject(other)).body]
  for (const { metrics } of [whole, mine, theirs])
    for (const { current, limit, remaining, percentage } of metrics) {
      assert.is(Math.max(limit, current), current + remaining)
      assert.is(percentage, limit === 0 ? 100 : Math.round((current / limit) * 10_000) / 100)
    }
  assert.equal([byMetric(mine.metrics).analysis.limit, byMetric(theirs.metrics).analysis.limit], [90, 67])
  assert.equal([byMetric(mine.metrics).search_query.limit, byMetric(theirs.metrics).search_query.limit], [0, 100])
})

test('percentages have two decimals', async () => {
  const { organization_id, project_id, cycle, usage } = await given()
  await subscribed(service, organization_id, { at: now(), plan: 'starter' })
  await used(service, organization_id, cycle, { metric: 'analysis', amount: 667, project_id })
  assert.is(byMetric((await usage()).body.metrics).analysis.percentage, 33.35)
})

test('used up without billing is frozen, and says what is used up; what is only set aside freezes nothing', async () => {
  const { organization_id, project_id, cycle, usage } = await given()
  await happened(service, organization_id, cycle, [{ reserve: 'analysis', amount: 100, project_id }])
  assert.equal([(await usage()).body.is_frozen, (await usage()).body.frozen_reason], [false, null])
  await used(service, organization_id, cycle, { metric: 'optimization', amount: 100, project_id })
  const { body } = await usage()
  assert.equal([body.is_frozen, body.frozen_reason], [true, 'quota_exceeded: optimization (100 of 100 used)'])
  assert.is(byMetric(body.metrics).optimization.remaining, 0)
})

test('a larger plan unfreezes at once, and a smaller one never makes what is left negative', async () => {
  const { organization_id, project_id, cycle, usage } = await given()
  await used(service, organization_id, cycle, { metric: 'search_query', amount: 100, project_id })
  assert.ok((await usage()).body.is_frozen)
  await subscribed(service, organization_id, { at: now(), plan: 'growth' })
  const larger = (await usage()).body
  assert.equal([larger.is_frozen, byMetric(larger.metrics).search_query.remaining], [false, 9_900])
  await used(service, organization_id, cycle, { metric: 'search_query', amount: 2_000, project_id })
  const facts = [{ type: 'SubscriptionPlanChanged', data: { organization_id, plan: 'starter' } } as const]
  await appendAt(service, now(), subscriptionStream(organization_id), facts, { organization_id })
  const { is_frozen, frozen_reason, metrics } = (await usage()).body
  assert.equal([is_frozen, frozen_reason], [true, 'quota_exceeded: search_query (2100 of 1000 used)'])
  assert.equal(byMetric(metrics).search_query, {
    metric_type: 'search_query',
    current: 2_100,
    limit: 1_000,
    remaining: 0,
    percentage: 210,
  })
})

test('where more is billed nothing is frozen, and the percentage passes 100', async () => {
  const { organization_id, project_id, cycle, usage } = await given()
  await subscribed(service, organization_id, { at: now(), plan: 'starter', provider: 'stripe' })
  await used(service, organization_id, cycle, { metric: 'search_query', amount: 1_500, project_id })
  const { is_frozen, metrics } = (await usage()).body
  const { remaining, percentage } = byMetric(metrics).search_query
  assert.equal([is_frozen, remaining, percentage], [false, 0, 150])
})

test('a subscription that has ended leaves the free plan, and the cycles of before it', async () => {
  const { organization_id, usage } = await given(monthsAgo(3, 9))
  await subscribed(service, organization_id, { at: monthsAgo(1, 20), plan: 'scale', provider: 'stripe' })
  assert.is((await usage()).body.billing_cycle_start.slice(8), '20')
  const facts = [{ type: 'SubscriptionEnded', data: { organization_id, reason: 'cancelled' } } as const]
  await appendAt(service, now(), subscriptionStream(organization_id), facts, { organization_id })
  const { billing_cycle_start, billing_cycle_end, metrics } = (await usage()).body
  assert.is(byMetric(metrics).analysis.limit, 100)
  assert.equal([billing_cycle_start.slice(8), billing_cycle_end.slice(8)], ['09', '08'])
})

test('a subscription that was cancelled is over after its last day, whether or not somebody has said so', async () => {
  const { organization_id, usage, history } = await given(monthsAgo(3, 9))
  await subscribed(service, organization_id, { at: monthsAgo(2, 20), plan: 'scale', provider: 'stripe' })
  const cancel = (ends_on: string) => {
    const facts = [{ type: 'SubscriptionCancelled', data: { organization_id, ends_on } } as const]
    return appendAt(service, now(), subscriptionStream(organization_id), facts, { organization_id })
  }
  await cancel(today())
  assert.is(byMetric((await usage()).body.metrics).analysis.limit, PLANS.scale.limits.analysis)
  await cancel(monthsAgo(1, 19).slice(0, 10))
  const { billing_cycle_start, metrics } = (await usage()).body
  assert.is(byMetric(metrics).analysis.limit, PLANS.free.limits.analysis)
  assert.is(billing_cycle_start.slice(8), '09')
  const listed = (await history()).body
  const facts = [{ type: 'SubscriptionEnded', data: { organization_id, reason: 'cancelled' } } as const]
  await appendAt(service, now(), subscriptionStream(organization_id), facts, { organization_id })
  assert.equal((await history()).body, listed)
  assert.is((await usage()).body.billing_cycle_start, billing_cycle_start)
})

test('members of every role read it, and to others it is what does not exist', async () => {
  const { organization_id, members } = await anOrganization(service, ['owner', 'admin', 'member'])
  const { project_id } = await aProject(service, organization_id)
  const paths = [
    `organizations/${organization_id}/usage`,
    `organizations/${organization_id}/usage/history`,
    `projects/${project_id}/usage`,
  ]
  const get = (path: string, token?: string) =>
    service.call('GET', `${BASE}/${path}`, token === undefined ? {} : { token })
  for (const { token } of members) for (const path of paths) assert.is((await get(path, token)).status, 200, path)
  const stranger = await given()
  for (const path of paths) {
    const foreign = await get(path, stranger.token)
    const unknown = await get(
      path.replace(organization_id, randomUUID()).replace(project_id, randomUUID()),
      stranger.token,
    )
    assert.equal([foreign.status, foreign.text], [404, unknown.text], path)
    assert.is((await get(path)).status, 401)
    assert.is((await get(path, await service.token('shop.myshopify.com'))).status, 401)
    assert.is((await get(path.replace(/[\da-f-]{36}/, 'x'), stranger.token)).status, 400)
  }
})

test('an API key that may read reads the usage of its own project and no other', async () => {
  const { organization_id, project_id, other, token } = await given()
  const get = (path: string, key: string) => service.call('GET', `${BASE}/${path}`, { token: key })
  for (const scopes of [['read'], ['write'], ['read', 'write']] as const) {
    const { key } = await aKey(service, { organization_id, project_id }, [...scopes])
    assert.is((await get(`projects/${project_id}/usage`, key)).status, 200)
    assert.is((await get(`projects/${other}/usage`, key)).status, 404)
    assert.is((await get(`organizations/${organization_id}/usage`, key)).status, 401)
    assert.is((await get(`organizations/${organization_id}/usage/history`, key)).status, 401)
  }
  const { key } = await aKey(service, { organization_id, project_id }, ['read'], monthsAgo(1))
  assert.is((await get(`projects/${project_id}/usage`, key)).status, 401)
  assert.is((await get(`projects/${project_id}/usage`, token)).status, 200)
})

test('ids are taken in capitals too, and answered in small letters', async () => {
  const { organization_id, token } = await given()
  const path = `${BASE}/organizations/${organization_id.toUpperCase()}/usage`
  assert.is((await service.call<Usage>('GET', path, { token })).body.organization_id, organization_id)
})

test('what a shop has just used is on the page of its organization and of its project at once', async () => {
  const shop = randomShop()
  await service.importProducts(shop, [product('1')])
  const asked = { resource_type: 'product', resource_id: '1', queries: ['a mug', 'a blue mug', 'a mug for tea'] }
  assert.is((await service.call('POST', `${AEO}/visibility`, { shop, json: asked })).status, 200)
  const [organization_id, project_id] = [organizationId(shop), projectId(shop)]
  const { user_id, token } = await aUser(service)
  const member_id = memberId(organization_id, user_id)
  const joined = { organization_id, member_id, user_id, role: 'member', via: 'claim', invitation_id: null } as const
  const facts = [{ type: 'MemberJoined', data: joined } as const]
  await appendAt(service, now(), organizationStream(organization_id), facts, { organization_id })
  const current = async (path: string) =>
    byMetric((await service.call<Usage>('GET', `${BASE}/${path}/usage`, { token })).body.metrics).search_query.current
  assert.is(await current(`projects/${project_id}`), 3)
  assert.is((await service.call('POST', `${AEO}/visibility`, { shop, json: asked })).status, 200)
  assert.is(await current(`organizations/${organization_id}`), 6)
  assert.is(await current(`projects/${project_id}`), 6)
})

test('two organizations do not see in each other what they use', async () => {
  const [one, two] = [await given(), await given()]
  await used(service, one.organization_id, one.cycle, { metric: 'analysis', amount: 40, project_id: one.project_id })
  assert.is(byMetric((await two.usage()).body.metrics).analysis.current, 0)
  assert.ok(usageStream(one.organization_id, one.cycle) !== usageStream(two.organization_id, two.cycle))
})
