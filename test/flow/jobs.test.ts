// Jobs through the whole pipeline: items that fail, shops that share the workers, jobs that never end.

import { noShopFacts } from '../../src/engine/record/product.ts'
import type { ProductFound, Storefront } from '../../src/providers/storefront.ts'
import { noChanges } from '../support/no-changes.ts'
import { product } from '../support/products.ts'
import {
  AEO,
  type Report,
  type ResultItem,
  randomShop,
  sharedTestService,
  startTestService,
} from '../support/service.ts'
import { assert, eventually, test } from '../support/test.ts'

const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n + 1))

test('one event per chunk settles the items, each item once, and the slot is freed', async () => {
  const service = await sharedTestService()
  const shop = randomShop()
  await service.importProducts(
    shop,
    ids(110).map((id) => product(id)),
  )
  const job = await service.startJob(shop, ids(110))
  await service.ended(shop, job.id)
  const events = await service.store.readStream(`analysisJob-${job.id}`, { limit: 1_000 })
  assert.equal(
    events.map(({ type }) => type),
    ['AnalysisJobStarted', ...Array(3).fill('AnalysisItemsSettled'), 'AnalysisJobCompleted'],
  )
  const settled = events.flatMap(({ data }) => ('items' in data ? (data.items as { item: number }[]) : []))
  assert.equal(
    settled.map(({ item }) => item).toSorted((a, b) => a - b),
    ids(110).map((id) => Number(id) - 1),
  )
  await eventually(async () => {
    const [last] = await service.store.readStream(`shopAnalysis-${job.shop_id}`, { direction: 'backwards', limit: 1 })
    return last?.type === 'AnalysisJobClosed'
  })
})

test('items whose record is missing, unreadable or breaks the analyzer fail alone and are named', async () => {
  const broken = product('broken', { options: null as never })
  const storefront: Storefront = {
    shopFacts: async () => noShopFacts,
    peers: async () => [],
    changes: noChanges,
    write: async () => ({ status: 'missing' }),
    products: async (_, keys) =>
      new Map(
        keys.map((key): [string, ProductFound] => {
          if (key === 'missing') return [key, { status: 'missing' }]
          if (key === 'unreadable')
            return [key, { status: 'unreadable', title: 'Huge', reason: 'The description is 3.1 MB.' }]
          return [key, { status: 'found', product: key === 'broken' ? broken : product(key) }]
        }),
      ),
  }
  const service = await startTestService({ storefront })
  const shop = randomShop()
  const job = await service.startJob(shop, ['1', 'missing', 'unreadable', 'broken', '2'])
  assert.is((await service.ended(shop, job.id)).status, 'completed')
  const { body } = await service.call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${job.id}/results`, { shop })
  assert.equal(
    body.map(({ resource_id, status }) => [resource_id, status]),
    [
      ['1', 'completed'],
      ['missing', 'failed'],
      ['unreadable', 'failed'],
      ['broken', 'failed'],
      ['2', 'completed'],
    ],
  )
  assert.match(body[1]?.resource_metadata.error ?? '', /not in the shop's catalogue/)
  assert.is(body[2]?.resource_metadata.error, 'The description is 3.1 MB.')
  assert.is(body[2]?.resource_title, 'Huge')
  assert.match(body[3]?.resource_metadata.error ?? '', /unexpectedly/)
  const { body: history } = await service.call<Report[]>('GET', `${AEO}/analyze`, { shop })
  assert.is(history.length, 2)
  await service.stop()
})

test('endless titles delay nothing and are listed cut', async () => {
  const service = await sharedTestService()
  const shop = randomShop()
  const title = '商品'.repeat(20_000)
  await service.importProducts(
    shop,
    ids(12).map((id) => product(id, { title })),
  )
  const job = await service.startJob(shop, ids(12))
  assert.is((await service.ended(shop, job.id)).status, 'completed')
  const { body } = await service.call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${job.id}/results`, { shop })
  assert.equal(
    [...new Set(body.map(({ status, resource_title }) => [status, resource_title].join()))],
    [`completed,${title.slice(0, 1_000)}`],
  )
})

test('a title that a database cannot keep costs no report', async () => {
  const found = { status: 'found', product: product('1', { title: 'Ceramic\0 Mug \ud800' }) } as const
  const storefront: Storefront = {
    shopFacts: async () => noShopFacts,
    peers: async () => [],
    changes: noChanges,
    write: async () => ({ status: 'missing' }),
    products: async (_, keys) => new Map(keys.map((key) => [key, found])),
  }
  const service = await startTestService({ storefront })
  const shop = randomShop()
  const job = await service.startJob(shop, ['1'])
  await service.ended(shop, job.id)
  const { body } = await service.call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${job.id}/results`, { shop })
  assert.equal(
    body.map(({ resource_title }) => resource_title),
    ['Ceramic Mug \ufffd'],
  )
  await service.stop()
})

test('a storefront that is away for a while delays the job and loses nothing', async () => {
  let failures = 3
  const storefront: Storefront = {
    shopFacts: async () => noShopFacts,
    peers: async () => [],
    changes: noChanges,
    write: async () => ({ status: 'missing' }),
    products: async (_, keys) => {
      failures -= 1
      if (failures >= 0) throw new Error('the storefront is away')
      return new Map(keys.map((key): [string, ProductFound] => [key, { status: 'found', product: product(key) }]))
    },
  }
  const service = await startTestService({ storefront })
  const shop = randomShop()
  const job = await service.startJob(shop, ids(3))
  assert.is((await service.ended(shop, job.id)).status, 'completed')
  const { body } = await service.call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${job.id}/results`, { shop })
  assert.equal(
    body.map(({ status }) => status),
    ['completed', 'completed', 'completed'],
  )
  await service.stop()
})
