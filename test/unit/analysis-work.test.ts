// What becomes of a chunk whose work has thrown again and again.

import { randomUUID } from 'node:crypto'
import { analyze } from '../../src/aeo/analyzer/analyze.ts'
import { nothingFrozen } from '../../src/aeo/catalogue/frozen.ts'
import { noShopFacts } from '../../src/aeo/product.ts'
import { installedShop } from '../../src/commands/handle-shops.ts'
import { analyseChunk } from '../../src/jobs/analysis.ts'
import type { AnalysisWork } from '../../src/jobs/analysis-item.ts'
import { madeAnalyses } from '../../src/jobs/made-analyses.ts'
import type { Delivery } from '../../src/jobs/queue.ts'
import { openMemoryStore } from '../../src/store/memory.ts'
import { assert, test } from '../support/test.ts'

const now = () => new Date('2026-01-01T00:00:00Z')

const workThatThrows = async (error: Error) => {
  const store = openMemoryStore()
  const shop = await installedShop(store, 'a.myshopify.com', () => now().toISOString())
  const work: AnalysisWork = {
    ...{ store, analyze, now },
    storefront: {
      shopFacts: async () => noShopFacts,
      peers: async () => [],
      products: async () => {
        throw error
      },
    },
    attempts: { begin: async () => 1, finish: async () => {}, giveBack: async () => {}, forget: async () => {} },
    catalogues: { frozen: async () => nothingFrozen, forget: async () => {} },
    made: madeAnalyses(0),
    reuse: { known: async () => new Map(), remember: async () => {} },
    findShop: async () => shop,
    onUnexpected: () => {},
  }
  const job_id = randomUUID()
  const delivery: Delivery = {
    chunk: {
      ...{ id: 'chunk', kind: 'analysis', job_id, shop_id: shop.shop_id, resource_type: 'product', total_items: 1 },
      ...{ items: [{ item: 0, resource_id: '1' }], correlation_id: 'c', causation_id: 'c' },
    },
    failures: 50,
    heartbeat: () => {},
    signal: new AbortController().signal,
  }
  const last = async () =>
    (await store.readStream(`analysisJob-${job_id}`, { direction: 'backwards', limit: 1 }))[0]?.type
  return { run: () => analyseChunk(work, delivery), last }
}

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
