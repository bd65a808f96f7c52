// The dispatcher beside errors that pass, work that never ends, and events that cannot be read.

import { randomUUID } from 'node:crypto'
import type { ExpectedRevision } from '../../src/event-log/event-store.ts'
import type { Context } from '../../src/event-log/handle.ts'
import { analysisId, shopId } from '../../src/event-log/ids.ts'
import { UnreadableEvent } from '../../src/event-log/parse-event.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { analysisJobStream, analysisSlotStream } from '../../src/event-log/streams.ts'
import { beginJob, failJob, settleItems, startJob } from '../../src/jobs/commands.ts'
import { createPool, ensureTables } from '../../src/postgres/connection.ts'
import { createBrokeredQueue } from '../../src/queue/broker-queue.ts'
import { dispatcher } from '../../src/queue/dispatcher.ts'
import { createInProcessQueue } from '../../src/queue/in-process.ts'
import type { Delivery, Queue } from '../../src/queue/port.ts'
import { LEASES_SQL } from '../../src/reactors/leases.ts'
import { runReactor } from '../../src/reactors/run.ts'
import { createShops } from '../../src/shops/commands.ts'
import type { Shop } from '../../src/shops/decide.ts'
import { testMetadata } from '../support/events.ts'
import { natsTest, openBroker, startNats } from '../support/nats.ts'
import { freshDatabase } from '../support/postgres.ts'
import { reactorLog } from '../support/reactor-log.ts'
import { randomShop } from '../support/service.ts'
import { assert, eventually, test } from '../support/test.ts'

const now = () => new Date().toISOString()

/** Settling an item, which shows no other sign of life, takes less on the slowest machine. */
const STUCK_AFTER_MS = 1_000

/** A dispatcher with its queue and log; `start` requests a job of one product for a shop of its own. */
const dispatching = async (options: { onEnded?: () => Promise<void>; stuckAfterMs?: number; queue?: Queue }) => {
  const database = await freshDatabase()
  const pool = createPool(database.url, { name: 'dispatcher test' })
  await ensureTables(pool, [LEASES_SQL])
  const store = await openPostgresStore(pool)
  const shops = createShops(store, now)
  const { queue = createInProcessQueue() } = options
  const stopping = new AbortController()
  const { log, errors } = reactorLog()
  const unreadable: UnreadableEvent[] = []
  const contextOf = async (shop: Promise<Shop>): Promise<Context> => ({
    shop: await shop,
    actor: { type: 'system', id: 'test' },
    correlation_id: 'test',
    causation_id: 'test',
    now,
  })
  const reactor = dispatcher({
    queue,
    log,
    onEnded: async () => options.onEnded?.(),
    onStuck: async (job) =>
      failJob(store, job, job.unreadable ? 'unreadable' : 'stuck', {
        ...job.cause,
        actor: { type: 'system', id: 'test' },
        now,
      }),
    stuckAfterMs: options.stuckAfterMs,
  })
  const running = runReactor(reactor, {
    url: database.url,
    pool,
    store,
    signal: stopping.signal,
    onUnreadable: (error) => void unreadable.push(error),
  })
  const settle = async ({ chunk }: Pick<Delivery, 'chunk'>) => {
    const context = await contextOf(shops.ofId(chunk.shop_id))
    await beginJob(store, chunk, context)
    if (chunk.kind !== 'analysis') throw new Error('only analysis jobs are started here')
    const outcomes = chunk.items.map(({ item, resource_id }) => ({
      item,
      resource_id,
      resource_title: null,
      status: 'completed' as const,
      error: null,
      analysis_id: analysisId(chunk.job_id, resource_id),
    }))
    await settleItems(store, chunk, outcomes, context)
  }
  const start = async (shop = randomShop(), resource_ids = ['1']) => {
    const request = { job_id: randomUUID(), resource_type: 'product' as const, resource_ids }
    const { requested } = await startJob(store, 'analysis', request, await contextOf(shops.ofDomain(shop)))
    return requested.data.job_id
  }
  /** Writes what the service would not. */
  const write = (stream: string, expected: ExpectedRevision, type: string, data: object, event_version = 1) =>
    store.append(stream, expected, [{ id: randomUUID(), type, data, metadata: { ...testMetadata(), event_version } }])
  const lastOf = async (jobId: string) => {
    const [last] = await store.readStream(`analysisJob-${jobId}`, { direction: 'backwards', limit: 1 })
    return last?.type
  }
  const lastData = async (jobId: string) =>
    (await store.readStream(`analysisJob-${jobId}`, { direction: 'backwards', limit: 1 }))[0]?.data
  const consume = (handle: (delivery: Delivery) => Promise<void>, concurrency: number) =>
    queue.consume(handle, { concurrency, signal: stopping.signal, onError: (error) => errors.push(error) })
  const stop = async () => {
    stopping.abort()
    await running
    await pool.end()
    await database.drop()
  }
  return { pool, queue, start, settle, consume, write, lastOf, lastData, errors, unreadable, stop }
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
  const { start, settle, consume, lastOf, stop } = await dispatching({ stuckAfterMs: STUCK_AFTER_MS })
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

const unreadableRequest = (job_id: string) => ({
  job_id,
  resource_type: 'product',
  part: 0,
  ids: ['1'],
  total_items: 1,
})

/** Jobs whose events were damaged, or written by a newer version, among others. */
const besideUnreadable = async (queue: Queue) => {
  const { start, settle, consume, write, lastOf, lastData, errors, unreadable, stop } = await dispatching({
    queue,
    stuckAfterMs: STUCK_AFTER_MS,
  })
  const [shop, lost] = [randomShop(), randomShop()]
  const before = await start()
  const newer = randomUUID()
  await write(analysisSlotStream(shopId(shop)), 'no_stream', 'AnalysisJobRequested', unreadableRequest(newer), 9)
  await write(analysisSlotStream(shopId(lost)), 'no_stream', 'AnalysisJobRequested', { resource_ids: 7 })
  const refused = await start(shop).catch((error) => error)
  assert.instance(refused, UnreadableEvent)
  assert.match(
    refused.message,
    new RegExp(`^AnalysisJobRequested \\S+ \\(shopAnalysis-${shopId(shop)}, revision 0\\) cannot`),
  )
  const half = await start(
    randomShop(),
    Array.from({ length: 150 }, (_, n) => String(n)),
  )
  const between = await start()
  let settledOnce = false
  const consuming = consume(async (delivery) => {
    const { chunk } = delivery
    await settle(delivery)
    if (chunk.job_id !== half || settledOnce) return
    settledOnce = true
    await write(analysisJobStream(half), 1, 'AnalysisItemsSettled', { job_id: half, settled: 'all' })
  }, 1)
  const after = await start()
  for (const job of [before, between, after])
    await eventually(async () => (await lastOf(job)) === 'AnalysisJobCompleted', { what: job })
  for (const job of [newer, half])
    await eventually(async () => (await lastOf(job)) === 'AnalysisJobFailed', { what: job })
  const ofHalf = (await lastData(half)) as { completed_items: number; error_message: string }
  assert.equal([ofHalf.completed_items, ofHalf.error_message], [50, 'unreadable'])
  // Its place is free again.
  const again = await start(shop)
  await eventually(async () => (await lastOf(again)) === 'AnalysisJobCompleted')
  assert.equal([...new Set(unreadable.map(({ event: { type, revision } }) => `${type} ${revision}`))].toSorted(), [
    'AnalysisItemsSettled 2',
    'AnalysisJobRequested 0',
  ])
  assert.is(unreadable.length, 3)
  for (const error of errors) assert.instance(error, UnreadableEvent, String(error))
  await stop()
  await consuming
}

test('an event that cannot be read sets its own job aside, which is given up; all others go on', () =>
  besideUnreadable(createInProcessQueue()))

natsTest('likewise over JetStream', async () => {
  const nats = await startNats()
  const [dispatcher, worker] = await Promise.all([openBroker(nats.url, 'log'), openBroker(nats.url, 'log')])
  const [published, pulled] = [dispatcher, worker].map((broker) => createBrokeredQueue(broker, { onError: () => {} }))
  if (!published || !pulled) throw new Error('there are two connections')
  await published.prepare()
  await besideUnreadable({ ...published, consume: pulled.consume })
  await Promise.all([dispatcher.close(), worker.close()])
  await nats.stop()
})

test('an end that cannot be read ends the job, and a list of ids that is not whole sets it aside', async () => {
  const { start, settle, consume, write, lastOf, unreadable, stop } = await dispatching({
    stuckAfterMs: STUCK_AFTER_MS,
  })
  const [shop, listing] = [randomShop(), randomShop()]
  const ended = await start(shop)
  await write(analysisJobStream(ended), 'no_stream', 'AnalysisJobFailed', { why: null }, 9)
  const job_id = randomUUID()
  const request = { job_id, resource_type: 'product', part: 1, resource_ids: ['2'], total_items: 2 }
  await write(analysisSlotStream(shopId(listing)), 'no_stream', 'AnalysisItemsListed', { job_id, part: 0 })
  await write(analysisSlotStream(shopId(listing)), 0, 'AnalysisJobRequested', request)
  const handled: string[] = []
  const consuming = consume(async (delivery) => {
    handled.push(delivery.chunk.job_id)
    await settle(delivery)
  }, 1)
  const again = await start(shop)
  assert.is.not(again, ended)
  await eventually(async () => (await lastOf(again)) === 'AnalysisJobCompleted')
  await eventually(async () => (await lastOf(job_id)) === 'AnalysisJobFailed')
  assert.not.ok(handled.includes(job_id))
  assert.equal(
    unreadable.map(({ reason }) => reason),
    ['resource_ids: Invalid input: expected array, received undefined', 'not all resource ids before it can be read'],
  )
  await stop()
  await consuming
})

const placeOf = (position: string): number => Number(position.split(':')[1])

test('a request that is repeated, and what stands in the stream of another job, changes nothing of a job', async () => {
  const { pool, start, settle, consume, write, lastOf, unreadable, stop } = await dispatching({
    stuckAfterMs: STUCK_AFTER_MS,
  })
  const [shop, other] = [randomShop(), randomShop()]
  const [job_id, foreign] = [await start(shop, ['1', '2']), randomUUID()]
  const request = { job_id, resource_type: 'product', part: 0, resource_ids: ['1', '2'], total_items: 2 }
  await write(analysisSlotStream(shopId(other)), 'no_stream', 'AnalysisJobRequested', request)
  const progress = { job_id, total_items: 2, completed_items: 2, failed_items: 0, started_at: now() }
  await write(analysisJobStream(foreign), 'any', 'AnalysisItemsSettled', { ...progress, settled: [[0, 1]], items: [] })
  await eventually(() => unreadable.length === 2)
  assert.equal(
    unreadable.map(({ reason }) => reason),
    ['its job has been requested before', 'its stream is that of another job'],
  )
  const shops = new Set<string>()
  const consuming = consume(async (delivery) => {
    shops.add(delivery.chunk.shop_id)
    await settle(delivery)
  }, 1)
  await eventually(async () => (await lastOf(job_id)) === 'AnalysisJobCompleted')
  assert.equal([...shops], [shopId(shop)])
  // Behind its end it is a job without an end, which holds back the checkpoint until it is found out.
  const slot = analysisSlotStream(shopId(shop))
  const { position: repeated } = await write(slot, 'any', 'AnalysisJobRequested', request)
  await eventually(async () => {
    const next = await start()
    await eventually(async () => (await lastOf(next)) === 'AnalysisJobCompleted')
    const { rows } = await pool.query("select position from checkpoints where name = 'dispatcher'")
    return placeOf(rows[0].position) >= placeOf(repeated)
  })
  await stop()
  await consuming
})

test('a chunk that the queue holds though its job has ended is taken out, and that of an unfinished job is not', async () => {
  const { queue, start, settle, stop } = await dispatching({ stuckAfterMs: 100 })
  const shop = randomShop()
  const [ended, waiting] = [await start(shop), await start()]
  await eventually(async () => (await queue.depth()) === 2)
  const ids = { correlation_id: 'test', causation_id: 'test', shop_id: shopId(shop) }
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
