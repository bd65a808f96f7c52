// A process that is killed, or told to stop, while a language model thinks: the job completes after the restart, each product once.

import type { DataOf } from '../../src/event-log/catalogue.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { clientWith } from '../support/client.ts'
import { good, KEY, startModel } from '../support/llm.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createProcesses } from '../support/process.ts'
import { namedProduct } from '../support/products.ts'
import { ROUNDS } from '../support/rounds.ts'
import type { Job, OptimizationAnswer, OptimizationJob } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const ids = Array.from({ length: 12 }, (_, at) => String(at + 1))
/** Longer than the test may take: a stop does not wait for the answer. */
const NEVER_MS = 3_600_000

let database: Awaited<ReturnType<typeof databaseWithTables>>
let pool: Pool
before(async () => {
  database = await databaseWithTables()
  pool = createPool(database.url, { name: 'model test' })
})
after(async () => {
  await processes.killOthers()
  await pool?.end()
  await database?.drop()
})

const model = await startModel()
const processes = createProcesses(() => ({
  DATABASE_URL: database.url,
  SAMPLE_SHOP: 'off',
  LLM_BASE_URL: model.url,
  LLM_API_KEY: KEY,
  LLM_MODEL: 'test-model',
  LLM_CONCURRENCY: '3',
}))

test(
  `killed or stopped while the model thinks: every product is written once, by the model, ${ROUNDS} rounds`,
  async () => {
    // It makes the tables.
    let service = await processes.start({})
    const client = await clientWith(pool, ids, namedProduct)
    const analysis = await client.start(service.url, ids)
    await client.ended(service.url, analysis.id)
    const store = await openPostgresStore(pool)
    for (let round = 0; round < ROUNDS; round++) {
      // Some products are written before the model falls silent, and never all of them.
      const before = model.requests.length + 2 + (round % (ids.length - 4))
      model.script((asked, number) => (number <= before ? good(asked) : { slowMs: NEVER_MS, answer: { text: '{}' } }))
      const response = await client.ask(service.url, `analysis-jobs/${analysis.id}/optimizations`)
      assert.is(response.status, 202)
      const job = (await response.json()) as OptimizationJob
      await eventually(() => model.requests.length > before, { what: 'a call without an answer' })
      if (round % 2 === 0) await service.kill()
      else assert.is(await service.signal('SIGTERM'), 0)
      model.script(good)
      service = await processes.start({})
      const path = `optimization-jobs/${job.id}`
      const ended = await eventually(
        async () => {
          const now = await client.get<Job>(service.url, path)
          return now.status === 'completed' || now.status === 'failed' ? now : null
        },
        { what: 'the end of the job' },
      )
      assert.is(ended.status, 'completed', ended.error_message ?? '')
      assert.is(ended.completed_items, ids.length)
      const results = await client.get<OptimizationAnswer[]>(service.url, `${path}/results`)
      const written = results.filter(({ written_by }) => written_by === 'model')
      assert.is(new Set(written.map(({ resource_id }) => resource_id)).size, ids.length)
      const keys = results.map(({ resource_id, field }) => `${resource_id} ${field}`)
      assert.is(new Set(keys).size, keys.length, 'no field of a product is written twice')
      assert.ok(results.every(({ description }) => !description.includes('So this was written')))
      const [last] = await store.readStream(`optimizationJob-${job.id}`, { direction: 'backwards', limit: 1 })
      assert.ok(last?.type === 'OptimizationJobCompleted', last?.type)
      const { model_usage } = last.data as DataOf<'OptimizationJobCompleted'>
      assert.is(model_usage?.calls, ids.length, 'what is counted is what was recorded')
    }
    assert.is(await service.signal('SIGTERM'), 0)
    await store.close()
  },
  { limitMs: 180_000 + ROUNDS * 90_000 },
)
