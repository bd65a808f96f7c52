// Optimization jobs with a language model, which is a server on this machine: who has written what, what it cost, and what becomes
// of a job when the model fails, has no tokens left, or the service stops.

import { pino } from 'pino'
import type { DataOf } from '../../src/event-log/catalogue.ts'
import { good, KEY, startModel } from '../support/llm.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { namedProduct } from '../support/products.ts'
import { AEO, type OptimizationAnswer, randomShop, startTestService, type TestService } from '../support/service.ts'
import { assert, eventually, slowTest, test } from '../support/test.ts'

const COUNT = 6
const ids = Array.from({ length: COUNT }, (_, at) => String(at + 1))

const settings = ({ url }: { url: string }, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  LLM_BASE_URL: url,
  LLM_API_KEY: KEY,
  LLM_MODEL: 'test-model',
  LLM_INPUT_PRICE: '0.5',
  LLM_OUTPUT_PRICE: '2',
  ...more,
})

/** An optimization job for six analysed mugs. */
const started = async (service: TestService, shop = randomShop()) => {
  await service.importProducts(
    shop,
    ids.map((id) => namedProduct(id)),
  )
  const analysis = await service.startJob(shop, ids)
  await service.ended(shop, analysis.id)
  return { shop, job: await service.startOptimization(shop, `analysis-jobs/${analysis.id}`) }
}

const resultsOf = async (service: TestService, shop: string, jobId: string): Promise<OptimizationAnswer[]> =>
  (await service.call<OptimizationAnswer[]>('GET', `${AEO}/optimization-jobs/${jobId}/results`, { shop })).body

const usageOf = async (service: TestService, jobId: string) => {
  const [last] = await service.store.readStream(`optimizationJob-${jobId}`, { direction: 'backwards', limit: 1 })
  assert.ok(last?.type === 'OptimizationJobCompleted', last?.type)
  return (last.data as DataOf<'OptimizationJobCompleted'>).model_usage
}

const optimized = async (service: TestService) => {
  const { shop, job } = await started(service)
  const end = await service.optimized(shop, job.id)
  assert.is(end.status, 'completed', end.error_message ?? '')
  const results = await resultsOf(service, shop, job.id)
  assert.ok(results.length >= COUNT)
  return { results, usage: await usageOf(service, job.id) }
}

const byWriter = (results: readonly OptimizationAnswer[], writer: string) =>
  results.filter(({ written_by }) => written_by === writer)

test('a model is asked once for each product, a few at once; its texts are proposed, and the job says what they cost', async () => {
  const model = await startModel((asked) => ({ ...good(asked), tokens: [1_000, 500] }))
  const service = await startTestService({ env: settings(model, { LLM_CONCURRENCY: '3' }) })
  const { results, usage } = await optimized(service)
  assert.ok(model.most() <= 3, `${model.most()} at once`)
  const written = byWriter(results, 'model')
  assert.ok(written.some(({ field }) => field === 'meta_description'))
  assert.is(new Set(written.map(({ resource_id }) => resource_id)).size, COUNT)
  for (const { description } of written) assert.match(description, 'A language model has written it')
  assert.ok(byWriter(results, 'facts').every(({ description }) => !/language model/i.test(description)))
  assert.equal(usage, { model: 'test-model', calls: COUNT, input_tokens: 6_000, output_tokens: 3_000, cost: 0.009 })
  assert.is(model.requests.length, COUNT)
  await service.stop()
})

test('with a model that is down the facts write, and every optimization says why', async () => {
  const model = await startModel(() => ({ status: 401, body: `{"error":{"message":"wrong key ${KEY}"}}` }))
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const service = await startTestService({ env: settings(model), logger })
  const { results, usage } = await optimized(service)
  assert.is(byWriter(results, 'model').length, 0)
  for (const { description } of results)
    assert.match(description, 'The language model does not accept its key. So this was written')
  assert.ok(model.requests.length < COUNT, 'a wrong key is not tried for each product')
  assert.is(usage?.calls, model.requests.length)
  const log = lines.join('')
  assert.match(log, /"detail":"status 401"/)
  for (const secret of [KEY, 'Bearer sk', 'product-data', 'You write fields'])
    assert.not.ok(log.includes(secret) || JSON.stringify(results).includes(secret), secret)
  await service.stop()
})

slowTest('what is over the budget is written from the facts, and no more than the budget is spent', async () => {
  const model = await startModel((asked) => ({ ...good(asked), tokens: [1_500, 900] }))
  const service = await startTestService({ env: settings(model, { LLM_BUDGET: '9000', LLM_CONCURRENCY: '1' }) })
  const { results, usage } = await optimized(service)
  const [written, left] = ['model', 'facts'].map((writer) => byWriter(results, writer))
  const described = left!.filter(({ description }) => description.includes('tokens for this job are used up'))
  const products = (of: readonly OptimizationAnswer[]) => new Set(of.map(({ resource_id }) => resource_id))
  assert.ok(written!.length > 0)
  assert.is(products(written!).size + products(described).size, COUNT, 'each product has one or the other')
  assert.ok(usage!.input_tokens + usage!.output_tokens <= 9_000)
  assert.is(usage?.calls, products(written!).size)
  await service.stop()
})

slowTest('a model that answers nonsense, or declines, is paid for and replaced', async () => {
  const model = await startModel(({ user }) =>
    user.includes('Ceramic Mug 1"')
      ? { text: 'No.', end: 'filtered', tokens: [100, 1] }
      : { text: 'A poem.', tokens: [100, 3] },
  )
  const service = await startTestService({ env: settings(model) })
  const { results, usage } = await optimized(service)
  assert.is(byWriter(results, 'model').length, 0)
  for (const { resource_id, description } of results)
    assert.match(description, resource_id === '1' ? 'declined to write' : 'answered twice in a form')
  assert.is(usage?.calls, 2 * COUNT - 1)
  assert.is(usage?.input_tokens, 100 * (2 * COUNT - 1))
  await service.stop()
})

slowTest('a stop in the middle of a call is no failure of the model: the next start asks it again', async () => {
  const model = await startModel(() => ({ slowMs: 60_000, answer: { text: '{}' } }))
  const database = await databaseWithTables()
  const first = await startTestService({ env: settings(model), databaseUrl: database.url })
  const { shop, job } = await started(first)
  await eventually(() => model.requests.length > 0, { what: 'a call' })
  await first.stop()
  await eventually(() => model.aborted() === model.requests.length, { what: 'the end of the calls' })
  model.script(good)
  const second = await startTestService({ env: settings(model), databaseUrl: database.url })
  await second.optimized(shop, job.id)
  const written = byWriter(await resultsOf(second, shop, job.id), 'model')
  assert.is(new Set(written.map(({ resource_id }) => resource_id)).size, COUNT)
  await second.stop()
  await database.drop()
})
