// The dispatcher beside errors that pass and work that never ends.

import { randomUUID } from 'node:crypto'
import type { Context } from '../../src/commands/handle.ts'
import { beginAnalysis, failAnalysis, settleItems, startAnalysis } from '../../src/commands/handle-analysis.ts'
import { createShops } from '../../src/commands/handle-shops.ts'
import { analysisId } from '../../src/events/ids.ts'
import { runDispatcher } from '../../src/jobs/dispatcher.ts'
import { createInProcessQueue } from '../../src/jobs/in-process-queue.ts'
import type { Delivery } from '../../src/jobs/queue.ts'
import { CLAIMS_SQL } from '../../src/store/claims.ts'
import { openPostgresStore } from '../../src/store/postgres.ts'
import { createPool, ensureTables } from '../../src/store/sql.ts'
import { freshDatabase } from '../support/postgres.ts'
import { randomShop } from '../support/service.ts'
import { assert, eventually, test } from '../support/test.ts'

const now = () => new Date().toISOString()

/** A dispatcher with its queue and log; `start` requests a job of one product for a shop of its own. */
const dispatching = async (options: { onEnded?: () => Promise<void>; stuckAfterMs?: number }) => {
  const database = await freshDatabase()
  const pool = createPool(database.url, { name: 'dispatcher test' })
  await ensureTables(pool, [CLAIMS_SQL])
  const store = await openPostgresStore(pool)
  const shops = createShops(store, now)
  const queue = createInProcessQueue()
  const stopping = new AbortController()
  const errors: unknown[] = []
  const contextOf = async (domain: string): Promise<Context> => ({
    shop: await shops.ofDomain(domain),
    actor: { type: 'system', id: 'test' },
    correlation_id: 'test',
    causation_id: 'test',
    now,
  })
  const running = runDispatcher({
    ...{ url: database.url, pool, store, queue, signal: stopping.signal },
    onEnded: async () => options.onEnded?.(),
    onStuck: async (job) => failAnalysis(store, job, 'stuck', await contextOf(randomShop())),
    onError: (error) => errors.push(error),
    ...(options.stuckAfterMs ? { stuckAfterMs: options.stuckAfterMs } : {}),
  })
  const settle = async ({ chunk }: Pick<Delivery, 'chunk'>) => {
    const context = await contextOf(randomShop())
    await beginAnalysis(store, chunk, context)
    const outcomes = chunk.items.map(({ item, resource_id }) => ({
      ...{ item, resource_id, resource_title: null, status: 'completed' as const, error: null },
      analysis_id: analysisId(chunk.job_id, resource_id),
    }))
    await settleItems(store, chunk, outcomes, context)
  }
  const start = async () => {
    const request = { job_id: randomUUID(), resource_type: 'product' as const, resource_ids: ['1'] }
    await startAnalysis(store, request, await contextOf(randomShop()))
    return request.job_id
  }
  const lastOf = async (jobId: string) => {
    const [last] = await store.readStream(`analysisJob-${jobId}`, { direction: 'backwards', limit: 1 })
    return last?.type
  }
  const consume = (handle: (delivery: Delivery) => Promise<void>, concurrency: number) =>
    queue.consume(handle, { concurrency, signal: stopping.signal, onError: (error) => errors.push(error) })
  const stop = async () => {
    stopping.abort()
    await running
    await pool.end()
    await database.drop()
  }
  return { queue, start, settle, consume, lastOf, errors, stop }
}

test('an error in the middle of a batch is reported, and dispatching goes on', async () => {
  let failures = 1
  const onEnded = async () => {
    failures -= 1
    if (failures >= 0) throw new Error('the slot could not be closed')
  }
  const { start, settle, consume, lastOf, errors, stop } = await dispatching({ onEnded })
  const consuming = consume(settle, 2)
  const first = await start()
  await eventually(() => errors.length === 1)
  const second = await start()
  for (const job of [first, second]) await eventually(async () => (await lastOf(job)) === 'AnalysisJobCompleted')
  await stop()
  await consuming
})

test('jobs that hang are given up, and make room for those behind them', async () => {
  const { start, settle, consume, lastOf, stop } = await dispatching({ stuckAfterMs: 300 })
  const hanging = new Set<string>([await start(), await start()])
  const consuming = consume(
    (delivery) => (hanging.has(delivery.chunk.job_id) ? new Promise(() => {}) : settle(delivery)),
    2,
  )
  const healthy = await start()
  await eventually(async () => (await lastOf(healthy)) === 'AnalysisJobCompleted')
  for (const job of hanging) await eventually(async () => (await lastOf(job)) === 'AnalysisJobFailed')
  await stop()
  await consuming
})

test('a chunk that the queue holds though its job has ended is taken out, and that of an unfinished job is not', async () => {
  const { queue, start, settle, stop } = await dispatching({ stuckAfterMs: 100 })
  const [ended, waiting] = [await start(), await start()]
  await eventually(async () => (await queue.depth()) === 2)
  const ids = { correlation_id: 'test', causation_id: 'test', shop_id: '' }
  const items = [{ item: 0, resource_id: '1' }]
  const chunk = {
    ...ids,
    id: `${ended}:0`,
    kind: 'analysis',
    job_id: ended,
    resource_type: 'product',
    total_items: 1,
    items,
  }
  await settle({ chunk: chunk as Delivery['chunk'] })
  await eventually(async () => (await queue.depth()) === 1)
  assert.equal([...(await queue.silences()).keys()], [`${waiting}:0`])
  await stop()
})
