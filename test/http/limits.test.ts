// 402: what starts work is refused where its quota is used up, and says how to go on; an active job is answered before that.

import { randomUUID } from 'node:crypto'
import type { Metric, PlanName } from '../../src/accounts/names.ts'
import { organizationId, projectId, shopId } from '../../src/event-log/ids.ts'
import { organizationStream, subscriptionStream, usageStream } from '../../src/event-log/streams.ts'
import { createUsages } from '../../src/usage/commands.ts'
import { cycleAt, dayAfter } from '../../src/usage/cycle.ts'
import { type UsageEvent, usageOf } from '../../src/usage/decide.ts'
import { appendFacts } from '../support/accounts.ts'
import { holdTable } from '../support/postgres.ts'
import { product } from '../support/products.ts'
import {
  AEO,
  type Answer,
  type Job,
  type OptimizationAnswer,
  type ProblemAnswer,
  type ResultItem,
  randomShop,
  startTestService,
  type TestService,
} from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'
import { keepAll, propose, write } from '../support/writing.ts'

let service: TestService
before(async () => {
  service = await startTestService({
    env: { DATABASE_CONNECTIONS: '8' },
    writers: { write, propose, doNoHarm: keepAll },
  })
})
after(() => service?.stop())

type Refused = ProblemAnswer & { metric_type?: string; current?: number; limit?: number; resets_on?: string }

/** A shop on the free plan of which so much is used. */
const given = async (used: Partial<Record<Metric, number>> = {}) => {
  const shop = randomShop()
  await service.importProducts(shop, [product('1'), product('2')])
  await service.call('GET', `${AEO}/analysis-jobs`, { shop })
  const ids = { organization_id: organizationId(shop), project_id: projectId(shop), shop_id: shopId(shop) }
  const { organization_id } = ids
  const now = () => new Date().toISOString()
  const cause = { actor: { type: 'system', id: 'test' } as const, correlation_id: 'test', causation_id: 'test', now }
  const usages = createUsages(service.store, { consumptionOf: async () => 'at work' })
  const setPlan = async (plan: PlanName) => {
    const changed = { type: 'SubscriptionPlanChanged', data: { organization_id, plan } } as const
    await appendFacts(service, subscriptionStream(organization_id), [changed], { organization_id })
  }
  await setPlan('free')
  const context = { ...cause, shop: ids }
  const use = async (metric: Metric, amount: number) =>
    usages.settle(await usages.reserve({ id: randomUUID(), metric, amount }, context), amount, context)
  for (const [metric, amount] of Object.entries(used)) await use(metric as Metric, amount)

  const today = now()
  const { cycle } = cycleAt(today, today)
  const standing = async () => {
    const stream = usageStream(organization_id, cycle.start)
    const [last] = await service.store.readStream(stream, { direction: 'backwards', limit: 1 })
    return usageOf(last as unknown as UsageEvent | undefined)
  }
  /** When nothing is at work any more. */
  const settled = () => eventually(async () => (await standing()).reservations.length === 0 && (await standing()))
  const told = async () =>
    (await service.store.readStream(organizationStream(organization_id), { limit: 100 })).map(({ type }) => type)
  const post = <T = Refused>(path: string, json: unknown) => service.call<T>('POST', `${AEO}/${path}`, { shop, json })
  const analyze = (id: string) => post('analyze', { resource_type: 'product', resource_id: id })
  const analyzeAll = (ids: readonly string[]) =>
    service.call<Refused>('POST', `${AEO}/analyze`, {
      shop,
      ndjson: ids.map((resource_id) => ({ resource_type: 'product', resource_id })),
    })
  const visibility = (queries: string[]) => post('visibility', { resource_type: 'product', resource_id: '1', queries })
  return { shop, use, setPlan, usages, context, standing, settled, told, post, analyze, analyzeAll, visibility, cycle }
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => String(n))

const assertQuota = (
  answer: Answer<Refused>,
  slug: 'quota-exceeded' | 'organization-frozen',
  { metric, current }: { metric: Metric; current: number },
  resets_on: string,
) => {
  assert.is(answer.status, 402, answer.text)
  const { type, detail, errors, ...rest } = answer.body
  assert.is(type, `https://citable.dev/problems/${slug}`)
  assert.is(errors, undefined)
  const { title: _, status: __, ...members } = rest
  assert.equal(members, { metric_type: metric, current, limit: 100, resets_on })
  assert.match(detail, /larger plan or set up billing, or wait for the next billing cycle, which begins on \d{4}-/)
}

test('an analysis of more products than are left is refused as a whole; exactly what is left is analysed', async () => {
  const { shop, analyzeAll, use, settled, told, cycle } = await given({ analysis: 97 })
  const resets_on = dayAfter(cycle.end)
  assertQuota(await analyzeAll(numbers(4)), 'quota-exceeded', { metric: 'analysis', current: 97 }, resets_on)
  const job = await analyzeAll(['1', '2', 'missing'])
  assert.is(job.status, 202, job.text)
  await service.ended(shop, (job.body as unknown as Job).id)
  // The one that is missing is not counted.
  assert.is((await settled()).totals.analysis, 99)
  assert.not.ok((await told()).includes('OrganizationFrozen'))
  await use('analysis', 1)
  assert.is((await told()).at(-1), 'OrganizationFrozen')
})

test('a repeated start on the last unit answers with the active job, not with 402', async () => {
  const { analyze, settled } = await given({ analysis: 99 })
  const release = await holdTable(service.database.url, 'work_attempts')
  try {
    const all = await Promise.all(numbers(20).map(() => analyze('1')))
    const ids = new Set(all.map(({ status, body }) => (status === 202 ? (body as unknown as Job).id : status)))
    assert.is(ids.size, 1, [...ids].join())
    const [id] = ids
    for (const again of ['1', '2']) assert.is(((await analyze(again)).body as unknown as Job).id, id)
  } finally {
    await release()
  }
  await eventually(async () => (await settled()).totals.analysis === 100)
  const frozen = await analyze('2')
  assert.is(frozen.body.type, 'https://citable.dev/problems/organization-frozen')
})

test('what is wrong with a request is said before that nothing is left', async () => {
  const { analyze, post, visibility } = await given({ analysis: 100 })
  assert.is((await analyze('1')).status, 402)
  assert.is((await post('analyze', { resource_type: 'page', resource_id: '1' })).status, 400)
  assert.is((await post(`analyses/${randomUUID()}/optimizations`, {})).status, 404)
  assert.is((await post('visibility', { resource_type: 'product', resource_id: 'none', queries: ['x'] })).status, 404)
  assert.is((await visibility([])).status, 400)
})

test('optimizations are refused where a job may generate more than is left, and counted as they are generated', async () => {
  const { shop, analyzeAll, post, use, settled, cycle } = await given({ optimization: 80 })
  const resets_on = dayAfter(cycle.end)
  const analysed = (await analyzeAll(['1', '2'])).body as unknown as Job
  await service.ended(shop, analysed.id)
  const results = (await service.call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${analysed.id}/results`, { shop }))
    .body
  const one = `analyses/${results[0]?.id}/optimizations`
  const all = `analysis-jobs/${analysed.id}/optimizations`
  await settled()
  await use('optimization', 10)
  assertQuota(await post(all, {}), 'quota-exceeded', { metric: 'optimization', current: 90 }, resets_on)
  const started = await post<Job>(one, {})
  assert.is(started.status, 202, started.text)
  await service.optimized(shop, started.body.id)
  const generated = (
    await service.call<OptimizationAnswer[]>('GET', `${AEO}/optimization-jobs/${started.body.id}/results`, { shop })
  ).body
  assert.ok(generated.length > 0)
  assert.is((await settled()).totals.optimization, 90 + generated.length)
  const left = 6
  await use('optimization', 10 - generated.length - left)
  assertQuota(await post(one, {}), 'quota-exceeded', { metric: 'optimization', current: 100 - left }, resets_on)
  // Of one that is named no more than one can come.
  const again = await post<Job>(one, { optimization_ids: [generated[0]?.id] })
  assert.is(again.status, 202, again.text)
  await service.optimized(shop, again.body.id)
  await settled()
})

test('a visibility test is refused, and counted by what was measured', async () => {
  const { visibility, settled, cycle } = await given({ search_query: 98 })
  const resets_on = dayAfter(cycle.end)
  assertQuota(await visibility(['a', 'b', 'c']), 'quota-exceeded', { metric: 'search_query', current: 98 }, resets_on)
  assert.is((await visibility(['a mug', 'for soup', 'A mug'])).status, 200)
  assert.is((await settled()).totals.search_query, 100)
  assertQuota(await visibility(['a']), 'organization-frozen', { metric: 'search_query', current: 100 }, resets_on)
})

test('who is frozen starts nothing, reads everything, and goes on with a larger plan', async () => {
  const { shop, analyze, analyzeAll, visibility, setPlan, told, settled, cycle } = await given()
  const analysed = (await analyzeAll(['1'])).body as unknown as Job
  await service.ended(shop, analysed.id)
  const { totals } = await settled()
  const other = await given({ search_query: 100 })
  assertQuota(
    await other.analyze('1'),
    'organization-frozen',
    { metric: 'search_query', current: 100 },
    dayAfter(cycle.end),
  )
  assert.is(totals.analysis, 1)
  assert.is((await service.call('GET', `${AEO}/analyze`, { shop: other.shop })).status, 200)
  assert.is((await other.told()).at(-1), 'OrganizationFrozen')
  await other.setPlan('starter')
  const started = await other.analyze('1')
  assert.is(started.status, 202, started.text)
  assert.is((await other.told()).at(-1), 'OrganizationUnfrozen')
  // Of another organization nothing changes.
  await setPlan('starter')
  assert.is((await visibility(['a mug'])).status, 200)
  assert.not.ok((await told()).includes('OrganizationFrozen'))
  assert.is((await analyze('1')).status, 202)
})
