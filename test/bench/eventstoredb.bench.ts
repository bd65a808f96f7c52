// The event log in EventStoreDB, which is a double in a process of its own (test/support/eventstore) or the server that
// EVENTSTORE_TEST_URL names: appends through the adapter and through the bare client, in turns; then a service of all roles in one process
// against one with its log in Postgres, in turns on the same products. What is read and dropped is counted by the double alone.
//
//   npm run bench -- eventstoredb

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { openEventStoreDb } from '../../src/event-log/eventstoredb/adapter.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { createClient } from '../support/client.ts'
import { testMetadata } from '../support/events.ts'
import { forkDouble } from '../support/eventstore/serve-double.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startServiceProcess } from '../support/process.ts'
import { processorSecondsOf } from '../support/processor.ts'
import { importProducts, product } from '../support/products.ts'
import { allRealProducts, figure, median, megabytes, percentile, seconds } from './support.ts'

const APPENDS = 3_000
const ROUNDS = 7
const JOBS = Number(process.env.JOBS ?? 3)
const NEW_SHOPS = 60
const JOB_LIMIT_MS = 600_000
const IDLE_MS = 20_000
/** Readers that are behind when a job is completed are done by then. */
const SETTLED_MS = 3_000

type Server = { url: string; counts?: Awaited<ReturnType<typeof forkDouble>>['counts']; stop: () => void }

const serverOf = async (): Promise<Server> => {
  const url = process.env.EVENTSTORE_TEST_URL
  return url ? { url, stop: () => {} } : await forkDouble()
}

const appends = async (): Promise<void> => {
  const server = await serverOf()
  const store = await openEventStoreDb(server.url)
  const client = EventStoreDBClient.connectionString(server.url)

  // As large as the result of a small product.
  const data = { text: 'x'.repeat(2_000), n: 1 }
  const metadata = testMetadata()
  const event = () => ({ id: randomUUID(), type: 'Benched', data, metadata })

  const adapter = () => store.append(`bench-${randomUUID()}`, 'no_stream', [event()])
  const bare = () =>
    client.appendToStream(`bench-${randomUUID()}`, jsonEvent(event()), { expectedRevision: 'no_stream' })

  /** Appends a second, with so many under way at once. */
  const rate = async (append: () => Promise<unknown>, atOnce: number): Promise<number> => {
    let left = APPENDS
    const writer = async () => {
      for (; left > 0; left -= 1) await append()
    }
    return APPENDS / (await seconds(() => Promise.all(Array.from({ length: atOnce }, writer))))
  }

  for (const atOnce of [1, 32, 256]) {
    const rates: { adapter: number[]; bare: number[] } = { adapter: [], bare: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push(await rate(bare, atOnce))
      rates.adapter.push(await rate(adapter, atOnce))
    }
    figure(`bare client, ${atOnce} at once`, median(rates.bare), 'appends/s')
    figure(`adapter, ${atOnce} at once`, median(rates.adapter), 'appends/s')
    figure('ratio', median(rates.adapter.map((one, n) => one / (rates.bare[n] ?? 1))), 'x', 'at least 0.8')
  }
  await store.close()
  await client.dispose()
  server.stop()
}

/** A service of all roles, and a shop with the real products. */
const createSide = async (name: string, env: NodeJS.ProcessEnv) => {
  const database = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'citable-bench-'))
  const service = await startServiceProcess({ ...env, DATABASE_URL: database.url, DATA_DIR: dataDir })
  const pool = createPool(database.url, { name: 'bench' })
  const products = await allRealProducts()
  const ids = products.map(({ resource_id }) => resource_id)
  const shop = 'bench.myshopify.com'
  await importProducts(pool, shop, products)
  const client = await createClient(shop)
  const rates: number[] = []
  const jobSeconds: number[] = []
  const firstMs: number[] = []
  return {
    name,
    pid: service.pid,
    /** What the process keeps of the log for its readers, in bytes. */
    received: async () => {
      const metrics = await (await fetch(`${service.url}/metrics`)).text()
      return Number(/^citable_log_received_bytes\S* (\S+)$/m.exec(metrics)?.[1] ?? 0)
    },
    rates,
    jobSeconds,
    firstMs,
    job: async () => {
      // Nothing is known of earlier analyses, so that every product is analysed.
      await pool.query('truncate reusable_analyses')
      const before = processorSecondsOf(service.pid)
      const took = await seconds(async () => {
        const { id } = await client.start(service.url, ids)
        const { status } = await client.ended(service.url, id, JOB_LIMIT_MS)
        if (status !== 'completed') throw new Error(`the job is ${status}`)
      })
      rates.push(ids.length / took)
      jobSeconds.push(processorSecondsOf(service.pid) - before)
    },
    firstWrite: async (n: number) => {
      const newShop = `bench-${n}.myshopify.com`
      await importProducts(pool, newShop, [product('1')])
      const newClient = await createClient(newShop)
      const since = performance.now()
      const { id } = await newClient.start(service.url, ['1'])
      firstMs.push(performance.now() - since)
      await newClient.ended(service.url, id)
    },
    stop: async () => {
      await pool.end()
      await service.signal('SIGTERM')
      await database.drop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

const services = async (): Promise<void> => {
  const server = await serverOf()
  const inPostgres = await createSide('Postgres', {})
  const inEventStore = await createSide('EventStoreDB', { EVENTSTORE_URL: server.url })
  const sides = [inPostgres, inEventStore]
  console.log(`  load before: ${loadavg()[0]?.toFixed(1)}`)

  await sleep(SETTLED_MS)
  const beforeIdle = await server.counts?.()
  await sleep(IDLE_MS)
  const idle = await server.counts?.()

  for (const side of sides) {
    await side.firstWrite(0)
    side.firstMs.length = 0
  }
  for (let n = 1; n <= NEW_SHOPS; n += 1) for (const { firstWrite } of sides) await firstWrite(n)

  const memory = sides.map(({ pid }) => megabytes(pid, 'VmHWM'))
  await sleep(SETTLED_MS)
  const beforeJobs = await server.counts?.()
  for (let round = 0; round < JOBS; round += 1) for (const { job } of sides) await job()
  await sleep(SETTLED_MS)
  const after = await server.counts?.()

  for (const [n, { name, rates, jobSeconds, firstMs, pid }] of sides.entries()) {
    figure(`log in ${name}: bulk job, median of ${JOBS}`, median(rates), 'products/s')
    figure('processor time of the service for it', median(jobSeconds), 's')
    figure('first write of a new shop, median', median(firstMs), 'ms')
    figure(`first write, 99th of a hundred (of ${NEW_SHOPS})`, percentile(firstMs, 0.99), 'ms')
    figure('memory added by the jobs, at most', megabytes(pid, 'VmHWM') - (memory[n] ?? 0), 'MB')
  }
  const ratios = (ours: readonly number[], theirs: readonly number[]) => ours.map((one, n) => one / (theirs[n] ?? 1))
  figure('bulk job, ratio', median(ratios(inEventStore.rates, inPostgres.rates)), 'x', 'at least 0.8')
  figure('its processor time, ratio', median(ratios(inEventStore.jobSeconds, inPostgres.jobSeconds)), 'x')
  const [ours, theirs] = [inEventStore.firstMs, inPostgres.firstMs]
  figure('first write of a new shop, ratio of pairs', median(ratios(ours, theirs)), 'x', 'at most 2')
  figure('first write, ratio of the 99th', percentile(ours, 0.99) / percentile(theirs, 0.99), 'x', 'at most 2')
  figure(
    'kept of the log for the readers, at the end',
    (await inEventStore.received()) / 1024 ** 2,
    'MiB',
    'at most 16',
  )
  if (beforeIdle && idle && beforeJobs && after) {
    const reads = idle.streamReads + idle.logReads - beforeIdle.streamReads - beforeIdle.logReads
    figure('reads of an idle process', (reads * 1_000) / IDLE_MS, 'a second', 'at most 4')
    const [sent, appended] = [after.bytesSent - beforeJobs.bytesSent, after.bytesAppended - beforeJobs.bytesAppended]
    figure('appended in the jobs', appended / 1e6, 'MB')
    figure('read / appended', sent / appended, 'x', 'at most 2')
    figure('reads of streams', after.streamReads - beforeJobs.streamReads, '')
    figure('reads of the log', after.logReads - beforeJobs.logReads, '')
    figure('subscriptions opened', after.subscriptions - beforeJobs.subscriptions, '')
    figure('subscriptions dropped', after.dropped - beforeJobs.dropped, '', '0')
  }
  console.log(`  load after: ${loadavg()[0]?.toFixed(1)}`)
  for (const { stop } of sides) await stop()
  server.stop()
}

await appends()
await services()
process.exit(0)
