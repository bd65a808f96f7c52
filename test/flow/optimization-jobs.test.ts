// Optimization jobs through the whole pipeline: what is generated, items that fail, a language model and its budget.

import type { Assignment } from '../../src/engine/optimization.ts'
import { noShopFacts, type Product } from '../../src/engine/record/product.ts'
import type { StoredEvent } from '../../src/event-log/event-store.ts'
import type { DoNoHarm } from '../../src/optimizations/item.ts'
import type { ProductFound, Storefront } from '../../src/providers/storefront.ts'
import { type Answering, good, startModel } from '../support/llm.ts'
import { noChanges } from '../support/no-changes.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { product } from '../support/products.ts'
import {
  AEO,
  type OptimizationAnswer,
  type ResultItem,
  randomShop,
  sharedTestService,
  startTestService,
  type TestService,
} from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'
import { keepAll, propose, WRITTEN, write } from '../support/writing.ts'

const writers = { write, propose, doNoHarm: keepAll }

/** What the storefront does not have any more, or cannot give, and how often it is away before it answers again. */
const lacks = new Map<string, ProductFound>()
let refusals = 0
const storefront: Storefront = {
  shopFacts: async () => noShopFacts,
  peers: async () => [],
  changes: noChanges,
  write: async () => ({ status: 'missing' as const }),
  products: async (_, keys) => {
    refusals -= 1
    if (refusals >= 0) throw new Error('the storefront is away')
    return new Map(
      keys.map((key): [string, ProductFound] => [key, lacks.get(key) ?? { status: 'found', product: product(key) }]),
    )
  },
}
const BREAKS = 'breaks the writer'
const breaking = (assignment: Assignment) => {
  if (assignment.reading.product.resource_id === BREAKS) throw new Error('cannot be written')
  return write(assignment)
}
const HARMED = 'is harmed by its title'
const visibility = { queries: 4, before: 0.25, after: 0.5 }
const doNoHarm: DoNoHarm = async (proposed) =>
  proposed.product.resource_id === HARMED
    ? proposed.proposals.filter(({ field }) => field !== 'title').map((one) => ({ ...one, visibility }))
    : keepAll(proposed)

/** Of the tests that need no model. */
let service: TestService
before(async () => {
  service = await startTestService({ storefront, writers: { write: breaking, propose, doNoHarm } })
})
after(() => service?.stop())

const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n + 1))

/** Analyses these products; answers the job and the analyses in their order. */
const analysed = async (service: TestService, shop: string, products: readonly string[]) => {
  const job = await service.ended(shop, (await service.startJob(shop, products)).id)
  const { body } = await service.call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${job.id}/results`, { shop })
  return { job, analyses: body.map(({ id }) => id) }
}

const importedAndAnalysed = async (service: TestService, products: readonly Product[]) => {
  const shop = randomShop()
  await service.importProducts(shop, products)
  const resources = products.map(({ resource_id }) => resource_id)
  return { shop, ...(await analysed(service, shop, resources)) }
}

const optimize = async (service: TestService, shop: string, path: string, json?: object) => {
  const { id } = await service.startOptimization(shop, path, json)
  const job = await service.optimized(shop, id)
  const events = await service.store.readStream(`optimizationJob-${id}`, { limit: 1_000 })
  const results = async () =>
    (await service.call<OptimizationAnswer[]>('GET', `${AEO}/optimization-jobs/${id}/results`, { shop })).body
  return { id, job, events, results }
}

type Settled = { item: number; analysis_id: string; status: string; error: string | null; generated: number }

const settledOf = (events: readonly StoredEvent[]): Settled[] =>
  events.flatMap(({ data }) => ('items' in data ? (data.items as Settled[]) : []))

type Usage = { calls: number; input_tokens: number; cost: number }
const usageOf = (events: readonly StoredEvent[]) =>
  (events.at(-1)?.data as { model_usage?: Usage | null } | undefined)?.model_usage

test('one event per chunk settles the items, each once, all that was generated is a result, and the slot is freed', async () => {
  const shop = randomShop()
  const { job, analyses } = await analysed(service, shop, ids(25))
  const { id, job: ended, events, results } = await optimize(service, shop, `analysis-jobs/${job.id}`)
  assert.equal([ended.status, ended.analysis_ids], ['completed', analyses])
  assert.equal(
    events.map(({ type }) => type),
    ['OptimizationJobStarted', ...Array(3).fill('OptimizationItemsSettled'), 'OptimizationJobCompleted'],
  )
  const settled = settledOf(events)
  assert.equal(
    settled
      .toSorted((a, b) => a.item - b.item)
      .map(({ item, analysis_id, generated }) => [item, analysis_id, generated]),
    analyses.map((analysis, item) => [item, analysis, WRITTEN.length]),
  )
  assert.is((await results()).length, 25 * WRITTEN.length)
  await eventually(async () => {
    const stream = `shopOptimization-${ended.shop_id}`
    const [last] = await service.store.readStream(stream, { direction: 'backwards', limit: 1 })
    return last?.type === 'OptimizationJobClosed' && (last.data as { job_id: string }).job_id === id
  })
})

test('the writer of the service proposes values that raise the score, and states nothing that the record does not', async () => {
  const service = await sharedTestService()
  const thin = product('1', { title: 'MUG ceramic', seo: { title: null, description: null } })
  const { shop, job } = await importedAndAnalysed(service, [thin, product('2')])
  const { job: ended, results } = await optimize(service, shop, `analysis-jobs/${job.id}`)
  assert.is(ended.status, 'completed')
  const items = await results()
  assert.ok(items.length > 0, 'nothing was proposed')
  for (const { written_by, optimized_value, current_value } of items) {
    assert.is(written_by, 'facts')
    assert.is.not(optimized_value, current_value)
  }
})

test('items whose product is gone, unreadable or breaks the writer fail alone and are named', async () => {
  const shop = randomShop()
  const { job, analyses } = await analysed(service, shop, ['1', 'gone', 'large', BREAKS, '5'])
  lacks.set('gone', { status: 'missing' }).set('large', { status: 'unreadable', title: null, reason: 'It is 3 MB.' })
  const { job: ended, events } = await optimize(service, shop, `analysis-jobs/${job.id}`)
  assert.equal([ended.status, ended.completed_items], ['completed', 5])
  const failures = settledOf(events)
    .filter(({ status }) => status === 'failed')
    .map(({ analysis_id, error, generated }) => [analyses.indexOf(analysis_id), error, generated])
  assert.equal(failures, [
    [1, "Its product is no longer in the shop's catalogue.", 0],
    [2, 'It is 3 MB.', 0],
    [3, 'Its optimizations failed unexpectedly; the failure has been logged.', 0],
  ])
})

test('a second look leaves out what would do harm, and says what the rest does to how the product is found', async () => {
  const shop = randomShop()
  const { analyses } = await analysed(service, shop, [HARMED])
  const { results } = await optimize(service, shop, `analyses/${analyses[0]}`)
  assert.equal(
    (await results()).map((one) => {
      const { field, visibility: measured } = one as unknown as Record<string, unknown>
      return [field, measured]
    }),
    [
      ['meta_title', { simulated: true, ...visibility }],
      ['meta_description', { simulated: true, ...visibility }],
    ],
  )
})

test('a shop that is away for a while delays the job and loses nothing', async () => {
  const shop = randomShop()
  const { job } = await analysed(service, shop, ids(3))
  refusals = 3
  const { job: ended, results } = await optimize(service, shop, `analysis-jobs/${job.id}`)
  assert.is(ended.status, 'completed')
  assert.ok(refusals < 0, 'it was asked while it was away')
  assert.is((await results()).length, 3 * WRITTEN.length)
})

const modelSettings = (url: string, more: Record<string, string> = {}) => ({
  LLM_BASE_URL: url,
  LLM_MODEL: 'test-model',
  LLM_INPUT_PRICE: '1',
  LLM_OUTPUT_PRICE: '10',
  ...more,
})

test('what is over the budget of a job is written from the facts, and says so', async () => {
  const server = await startModel((asked): Answering => ({ ...good(asked), tokens: [3_000, 7_000] }) as Answering)
  const env = modelSettings(server.url, { LLM_BUDGET: '30000', LLM_CONCURRENCY: '1' })
  const service = await startTestService({ env, writers })
  const { shop, job } = await importedAndAnalysed(
    service,
    ids(12).map((id) => product(id)),
  )
  const { job: ended, events, results } = await optimize(service, shop, `analysis-jobs/${job.id}`)
  assert.is(ended.status, 'completed')
  const calls = usageOf(events)?.calls ?? 0
  assert.ok(calls >= 1 && calls <= 3, `${calls} calls`)
  assert.is(calls, server.requests.length)
  const items = await results()
  assert.is(items.length > 12, true)
  const byFacts = items.filter(({ written_by }) => written_by === 'facts')
  assert.ok(byFacts.some(({ description }) => /tokens for this job are used up\. So .* facts/.test(description)))
  await service.stop()
})

test('a process that stops while a model thinks does so at once, and the next one asks for what is missing alone', async () => {
  const server = await startModel((asked, number) =>
    number <= 3 ? good(asked) : { slowMs: 60_000, answer: good(asked) },
  )
  const env = modelSettings(server.url, { LLM_CONCURRENCY: '1' })
  const database = await databaseWithTables()
  const options = { env, writers: { propose, doNoHarm: keepAll }, databaseUrl: database.url }
  const first = await startTestService(options)
  const { shop, job } = await importedAndAnalysed(
    first,
    ids(6).map((id) => product(id)),
  )
  const { id } = await first.startOptimization(shop, `analysis-jobs/${job.id}`)
  const generated = async () =>
    (await first.pool.query(`select from events where type = 'OptimizationsGenerated'`)).rowCount ?? 0
  await eventually(async () => server.requests.length >= 4 && (await generated()) === 3)
  const started = performance.now()
  await first.stop()
  assert.ok(performance.now() - started < 16_000, 'it waited for the model')
  await eventually(() => server.aborted() > 0)
  server.script(good)
  const second = await startTestService(options)
  assert.is((await second.optimized(shop, id)).status, 'completed')
  assert.is(server.requests.length, 4 + 3)
  await second.stop()
  await database.drop()
})
