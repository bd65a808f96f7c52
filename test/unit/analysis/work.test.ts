// What becomes of a chunk whose work has thrown again and again.

import { randomUUID } from 'node:crypto'
import type { AnalysisWork } from '../../../src/analysis/item.ts'
import { madeAnalyses, readRecords } from '../../../src/analysis/item-cache.ts'
import { look, peer, type ReportTask, report } from '../../../src/analysis/thread-work.ts'
import { analysisChunks } from '../../../src/analysis/worker.ts'
import { exclusion } from '../../../src/concurrency/semaphore.ts'
import { inThisProcess } from '../../../src/concurrency/thread-pool.ts'
import { factsSuggestions } from '../../../src/engine/catalogue-findings/shop-suggestions.ts'
import { emptySnapshot } from '../../../src/engine/catalogue-findings/statistics-snapshot.ts'
import { noShopFacts } from '../../../src/engine/record/product.ts'
import { analysisId } from '../../../src/event-log/ids.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { UnreadableEvent } from '../../../src/event-log/parse-event.ts'
import { startJob } from '../../../src/jobs/commands.ts'
import type { AnalysisChunk, Delivery } from '../../../src/queue/port.ts'
import { installedShop } from '../../../src/shops/commands.ts'
import { testMetadata } from '../../support/events.ts'
import { noChanges } from '../../support/no-changes.ts'
import { product } from '../../support/products.ts'
import { assert, test } from '../../support/test.ts'

const now = () => new Date('2026-01-01T00:00:00Z')

/** `ids` are the items of the chunk; whoever asks for their products gets `products`. */
const workOn = async (
  ids: readonly string[],
  products: AnalysisWork['storefront']['products'],
  replaced: Partial<AnalysisWork> = {},
) => {
  const store = openMemoryStore()
  const shop = await installedShop(store, 'a.myshopify.com', () => now().toISOString())
  const work: AnalysisWork = {
    store,
    engine: {
      look: inThisProcess(look),
      peer: inThisProcess(peer),
      factsSuggestions: inThisProcess(factsSuggestions),
      report: inThisProcess((task: ReportTask) => report(task, emptySnapshot)),
    },
    now,
    storefront: {
      shopFacts: async () => noShopFacts,
      peers: async () => [],
      changes: noChanges,
      write: async () => ({ status: 'missing' }),
      products,
    },
    attempts: {
      earlier: async () => 0,
      begin: async () => 1,
      finish: async () => {},
      giveBack: async () => {},
      forget: async () => {},
    },
    enter: exclusion(),
    catalogues: { frozen: async () => emptySnapshot, forget: async () => {} },
    made: madeAnalyses(0),
    records: readRecords(),
    reuse: { known: async () => new Map(), remember: async () => {}, forget: async () => {} },
    competitors: async () => new Map(),
    documentation: async () => [],
    findShop: async () => shop,
    onUnexpected: () => {},
    ...replaced,
  }
  const job_id = randomUUID()
  await startJob(
    store,
    'analysis',
    { job_id, resource_type: 'product', resource_ids: [...ids] },
    {
      shop,
      actor: { type: 'system', id: 'test' },
      correlation_id: 'c',
      causation_id: 'c',
      now: () => now().toISOString(),
    },
  )
  const delivery: Delivery<AnalysisChunk> = {
    chunk: {
      id: 'chunk',
      kind: 'analysis',
      job_id,
      shop_id: shop.shop_id,
      resource_type: 'product',
      total_items: ids.length,
      items: ids.map((resource_id, item) => ({ item, resource_id })),
      correlation_id: 'c',
      causation_id: 'c',
    },
    failures: 50,
    heartbeat: () => {},
    signal: new AbortController().signal,
  }
  const lastEvent = async () =>
    (await store.readStream(`analysisJob-${job_id}`, { direction: 'backwards', limit: 1 }))[0]
  return {
    run: () => analysisChunks(work)(delivery),
    last: async () => (await lastEvent())?.type,
    lastEvent,
    store,
    job_id,
  }
}

const workThatThrows = (error: Error) =>
  workOn(['1'], async () => {
    throw error
  })

test('an error that stays is taken to be the item’s own', async () => {
  const { run, last } = await workThatThrows(new Error('broken'))
  await run()
  assert.is(await last(), 'AnalysisJobFailed')
})

test('a database that is away or full costs no item, however long it takes', async () => {
  for (const code of ['53100', '57P03', '08006', 'ECONNREFUSED']) {
    const { run, last } = await workThatThrows(Object.assign(new Error('away'), { code }))
    assert.is(
      await run().then(
        () => 'settled',
        () => 'thrown',
      ),
      'thrown',
    )
    assert.is(await last(), 'AnalysisJobStarted')
  }
})

const found = async (_: string, keys: readonly string[]) =>
  new Map(keys.map((key) => [key, { status: 'found' as const, product: product(key) }]))

const unreadable = (type: string) => ({
  id: randomUUID(),
  type,
  data: { of: 'a newer shape' },
  metadata: testMetadata(),
})

test('an item whose report stands in the log and cannot be read fails alone', async () => {
  const { run, lastEvent, store, job_id } = await workOn(['1', '2', '3'], found)
  await store.append(`analysis-${analysisId(job_id, '2')}`, 'no_stream', [unreadable('AnalysisRecorded')])
  await run()
  const { type, data } = (await lastEvent()) ?? {}
  const { completed_items, failed_items } = data as { completed_items: number; failed_items: number }
  assert.equal([type, completed_items, failed_items], ['AnalysisJobCompleted', 3, 1])
})

test('a chunk of a job whose state cannot be read says so and changes nothing', async () => {
  const { run, last, store, job_id } = await workOn(['1'], found)
  await store.append(`analysisJob-${job_id}`, 'no_stream', [unreadable('AnalysisItemsSettled')])
  const error = await run().catch((thrown) => thrown)
  assert.instance(error, UnreadableEvent)
  assert.match(error.message, /^AnalysisItemsSettled \S+ \(analysisJob-\S+, revision 0\) cannot be read: job_id: /)
  assert.is(await last(), 'AnalysisItemsSettled')
})

type Attempted = { item: string; isAlone: boolean }

/** An attempt at a chunk whose process ended so often before, by the attempts at its items; other work is in hand meanwhile. */
const attempted = async (attempts: Record<string, number>) => {
  const enter = exclusion()
  const other = await enter('together')
  const begun: Attempted[] = []
  let isOtherOver = false
  const begin = async (id: string): Promise<number> => {
    const [, item] = id.split('/')
    if (item !== undefined) {
      begun.push({ item, isAlone: isOtherOver })
      setImmediate(() => {
        isOtherOver = true
        other()
      })
    }
    return item === undefined ? 2 : (attempts[item] ?? 1)
  }
  const earlier = async (id: string): Promise<number> => (attempts[id.split('/')[1] ?? ''] ?? 1) - 1
  const none = async () => {}
  const work = await workOn(['1', '2', '3'], found, {
    enter,
    attempts: { earlier, begin, finish: none, giveBack: none, forget: none },
  })
  await work.run()
  const { data } = (await work.lastEvent()) ?? {}
  return { begun, failed: (data as { failed_items: number }).failed_items }
}

test('an item that was at work when its process ended is worked on again while nothing else is', async () => {
  const { begun, failed } = await attempted({ 1: 2 })
  assert.equal(
    begun.filter(({ item }) => item === '1'),
    [{ item: '1', isAlone: true }],
    'begun, which counts, only when it is alone',
  )
  assert.is(failed, 0)
})

test('it is blamed when that has ended the process twice, and no item is for what ended beside others', async () => {
  assert.is((await attempted({ 0: 1, 1: 3, 2: 2 })).failed, 0)
  assert.is((await attempted({ 0: 1, 1: 4, 2: 2 })).failed, 1)
})
