// The queue in NATS: the dispatcher against bare publishes, as many in flight, of the same chunks; and what a chunk costs a
// worker over the queue in the process. Needs a nats-server on the PATH.

import { randomUUID } from 'node:crypto'
import { connect, RetentionPolicy, StorageType } from 'nats'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool, ensureTables } from '../../src/postgres/connection.ts'
import { createBrokeredQueue } from '../../src/queue/broker-queue.ts'
import { dispatcher } from '../../src/queue/dispatcher.ts'
import { createInProcessQueue } from '../../src/queue/in-process.ts'
import { CHUNK_ITEMS } from '../../src/queue/plans.ts'
import type { Chunk, Queue } from '../../src/queue/port.ts'
import { LEASES_SQL } from '../../src/reactors/leases.ts'
import { runReactor } from '../../src/reactors/run.ts'
import { testMetadata } from '../support/events.ts'
import { hasNats, openBroker, startNats } from '../support/nats.ts'
import { freshDatabase } from '../support/postgres.ts'
import { figure, median, seconds } from './support.ts'

const ROUNDS = 5
const JOBS = 3_000
const CHUNKS_PER_JOB = 2
const CHUNKS = JOBS * CHUNKS_PER_JOB
const WORKED = 1_000
const IN_FLIGHT = 500

if (!hasNats) {
  console.log('  skipped: there is no nats-server on the PATH')
  process.exit(0)
}

const ids = Array.from({ length: CHUNK_ITEMS.analysis * CHUNKS_PER_JOB }, (_, n) => String(9_000_000 + n))

/** Seconds from a dispatcher's first chunk to its last one in the stream, with reading the requests and its checkpoints. */
const dispatching = async (url: string): Promise<{ seconds: number; chunks: Chunk[] }> => {
  const database = await freshDatabase()
  const pool = createPool(database.url, { name: 'queue bench', durable: false })
  await ensureTables(pool, [LEASES_SQL])
  const store = await openPostgresStore(pool)
  await Promise.all(
    Array.from({ length: JOBS }, () => {
      const shop_id = randomUUID()
      const data = {
        job_id: randomUUID(),
        resource_type: 'product',
        part: 0,
        resource_ids: ids,
        total_items: ids.length,
      }
      const event = { id: randomUUID(), type: 'AnalysisJobRequested', data, metadata: { ...testMetadata(), shop_id } }
      return store.append(`shopAnalysis-${shop_id}`, 'no_stream', [event])
    }),
  )
  const broker = await openBroker(url, store.identity)
  const queue = createBrokeredQueue(broker, { onError: console.error })
  await queue.prepare()
  const stopping = new AbortController()
  const chunks: Chunk[] = []
  let first = 0
  const done = Promise.withResolvers<void>()
  const counted: Queue = {
    ...queue,
    publish: async (chunk, options) => {
      first ||= performance.now()
      await queue.publish(chunk, options)
      if (chunks.push(chunk) === CHUNKS) done.resolve()
    },
  }
  const log = { info: console.error, warn: console.error, error: console.error }
  const reactor = dispatcher({ queue: counted, log, onEnded: async () => {}, onStuck: async () => {} })
  const { signal } = stopping
  const running = runReactor(reactor, { url: database.url, pool, store, signal, onUnreadable: () => {} })
  await done.promise
  const took = (performance.now() - first) / 1_000
  stopping.abort()
  await running
  await broker.close()
  await pool.end()
  await database.drop()
  return { seconds: took, chunks }
}

const barePublishes = async (url: string, chunks: readonly Chunk[]): Promise<number> => {
  const connection = await connect({ servers: url.replace('nats://', '') })
  const manager = await connection.jetstreamManager()
  const kept = { retention: RetentionPolicy.Workqueue, storage: StorageType.File }
  await manager.streams.add({ name: 'BARE', subjects: ['bare.>'], max_bytes: 256 * 1024 * 1024, ...kept })
  const stream = connection.jetstream()
  const took = await seconds(async () => {
    for (let from = 0; from < chunks.length; from += IN_FLIGHT)
      await Promise.all(
        chunks
          .slice(from, from + IN_FLIGHT)
          .map((chunk) => stream.publish(`bare.${chunk.id}`, JSON.stringify(chunk), { msgID: chunk.id })),
      )
  })
  await connection.close()
  return took
}

const chunk = (items: number): Chunk => {
  const job_id = randomUUID()
  return {
    id: `${job_id}:0`,
    kind: 'analysis',
    job_id,
    shop_id: 'shop',
    resource_type: 'product',
    total_items: items,
    items: Array.from({ length: items }, (_, item) => ({ item, resource_id: String(item) })),
    correlation_id: 'c',
    causation_id: 'c',
  }
}

/** Milliseconds per chunk, handed out and acknowledged, with nothing to do. */
const working = async (queue: Queue, items: number): Promise<number> => {
  await Promise.all(Array.from({ length: WORKED }, () => queue.publish(chunk(items))))
  const stopping = new AbortController()
  let left = WORKED
  const done = Promise.withResolvers<void>()
  let consuming: Promise<void> | undefined
  const took = await seconds(async () => {
    consuming = queue.consume(
      async () => {
        left -= 1
        if (left === 0) done.resolve()
      },
      { concurrency: 4, signal: stopping.signal, onError: console.error },
    )
    await done.promise
  })
  stopping.abort()
  await consuming
  return (took * 1_000) / WORKED
}

const overNats = async (items: number): Promise<number> => {
  const nats = await startNats()
  const broker = await openBroker(nats.url)
  const took = await working(createBrokeredQueue(broker, { onError: console.error }), items)
  await broker.close()
  await nats.stop()
  return took
}

const [bare, dispatched, ratios]: [number[], number[], number[]] = [[], [], []]
for (let round = 0; round <= ROUNDS; round += 1) {
  const nats = await startNats()
  const { seconds: took, chunks } = await dispatching(nats.url)
  const yardstick = await barePublishes(nats.url, chunks)
  await nats.stop()
  if (round === 0) continue // warms up
  dispatched.push(CHUNKS / took)
  bare.push(CHUNKS / yardstick)
  ratios.push(yardstick / took)
}
figure('bare publishes', median(bare), 'chunks/s')
figure('dispatcher', median(dispatched), 'chunks/s')
figure('ratio', median(ratios), '', '>= 0.7')
for (const items of [1, CHUNK_ITEMS.analysis]) {
  const [inProcess, overhead]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    inProcess.push(await working(createInProcessQueue(), items))
    overhead.push((await overNats(items)) - median(inProcess))
  }
  figure(`over the queue in the process, chunks of ${items}`, median(overhead) / items, 'ms/item', '< 1')
}
process.exit(0)
