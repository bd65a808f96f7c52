// A connected shop through the whole service: from its first session token to reports of what the platform holds.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { optimized, proposal, typesOf } from '../support/optimizations.ts'
import { product } from '../support/products.ts'
import {
  AEO,
  type OptimizationAnswer,
  type Report,
  type ResultItem,
  randomShop,
  startTestService,
  type TestService,
} from '../support/service.ts'
import { createBucket } from '../support/shopify/cost.ts'
import { type Shopify, startShopify } from '../support/shopify/server.ts'
import { after, assert, before, eventually, slowTest, test } from '../support/test.ts'

const CANARY = 'canaryOfTheFlow'
const folder = mkdtempSync(join(tmpdir(), 'citable-platform-'))
let shopify: Shopify
let service: TestService

before(async () => {
  shopify = await startShopify({ canary: CANARY })
  service = await startTestService({ env: { STOREFRONT_API_URL: shopify.url, DATA_DIR: folder } })
})
after(async () => {
  await service?.stop()
  assert.equal(shopify.wrong, [])
  await shopify?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const results = async (shop: string, jobId: string): Promise<ResultItem[]> =>
  (await service.call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${jobId}/results`, { shop })).body

type Sourced = Report & { metadata: { source: string } }

const reports = async (shop: string): Promise<Sourced[]> =>
  (await service.call<Sourced[]>('GET', `${AEO}/analyze?limit=100`, { shop })).body

type Problem = { detail: string }

const analysed = async (shop: string, ids: readonly string[]) => {
  const job = await service.startJob(shop, ids)
  return { job: await service.ended(shop, job.id), items: await results(shop, job.id) }
}

test('the very first request of a shop may start a job, which reads the platform', async () => {
  const shop = randomShop()
  shopify.put(shop, product('1'), product('2'))
  const { job, items } = await analysed(shop, ['gid://shopify/Product/1', '2', '3', 'a-handle'])
  assert.is(job.status, 'completed')
  const byId = new Map(items.map((item) => [item.resource_id, item]))
  assert.equal(
    [...byId].map(([id, { status }]) => [id, status]),
    [
      ['gid://shopify/Product/1', 'completed'],
      ['2', 'completed'],
      ['3', 'failed'],
      ['a-handle', 'failed'],
    ],
  )
  assert.is(byId.get('2')?.resource_title, 'Ceramic Mug 2')
  assert.equal(new Set((await reports(shop)).map(({ metadata }) => metadata.source)), new Set(['storefront']))
})

test('what has changed on the platform is analysed again, and what has not is given again', async () => {
  const shop = randomShop()
  shopify.put(shop, product('1'), product('2'))
  await analysed(shop, ['1', '2'])
  shopify.put(shop, product('1', { title: 'Another mug' }))
  const { items } = await analysed(shop, ['1', '2'])
  const reused = new Map(items.map((item) => [item.resource_id, item.resource_metadata.reused === true]))
  assert.is(items.find(({ resource_id }) => resource_id === '1')?.resource_title, 'Another mug')
  assert.is(reused.get('1'), false)
})

test('a shop that moves from its catalogue to the platform has reports that say so', async () => {
  const shop = randomShop()
  const same = product('1', { created_at: '2026-01-02T03:04:05Z', updated_at: '2026-01-02T03:04:05Z' })
  shopify.tokens.refuseSessionTokens(true)
  await service.importProducts(shop, [same])
  assert.is((await analysed(shop, ['1'])).job.status, 'completed')
  assert.equal(
    (await reports(shop)).map(({ metadata }) => metadata.source),
    ['catalogue'],
  )
  shopify.tokens.refuseSessionTokens(false)
  shopify.put(shop, same)
  // Any request may connect it; a job reads the platform from then on.
  const newest = async () => {
    await analysed(shop, ['1'])
    return (await reports(shop)).map(({ metadata }) => metadata.source)
  }
  await eventually(async () => (await newest())[0] === 'storefront', { everyMs: 500 })
  assert.is((await reports(shop)).at(-1)?.metadata.source, 'catalogue')
})

/** The token endpoint of a shop fails so often. */
const failsToConnect = (shop: string, times: number) =>
  shopify.fail(
    { kind: 'status', status: 503 },
    { times, matches: ({ kind, shop: of }) => kind === 'token' && of === shop },
  )

test('a new shop that could not be connected is told so by its jobs, and not that its products are missing', async () => {
  const shop = randomShop()
  shopify.put(shop, product('1'), product('2'))
  failsToConnect(shop, 1)
  const { job } = await analysed(shop, ['1', '2'])
  assert.is(job.status, 'failed')
  const reason = /The shop could not be connected yet; try again in a minute\. .+ \(HTTP 503\)/
  assert.match(job.error_message ?? '', reason)
  const one = await service.startJob(shop, ['1'])
  assert.match((await service.ended(shop, one.id)).error_message ?? '', reason)
})

test('what was imported for a shop that could not be connected is analysed, and only what is missing there is missing', async () => {
  const shop = randomShop()
  await service.importProducts(shop, [product('1')])
  failsToConnect(shop, 1)
  const { job, items } = await analysed(shop, ['1', '2'])
  assert.is(job.status, 'completed')
  const failed = items.find(({ resource_id }) => resource_id === '2')
  assert.match(failed?.resource_metadata.error ?? '', "It is not in the shop's catalogue.")
})

test('optimizations of a shop that is not connected yet are neither made nor applied, with the reason, until it is', async () => {
  const shop = randomShop()
  shopify.tokens.refuseSessionTokens(true)
  await service.importProducts(shop, [product('1')])
  const proposals = [proposal('title', { current_value: 'Ceramic Mug 1', optimized_value: 'Stoneware Mug' })]
  const { ids, analysis_id } = await optimized(service, shop, proposals)
  await service.pool.query('delete from catalog_products where shop_domain = $1', [shop])
  const reason = /could not be connected because its session token was too old; open the app in the shop's admin again/
  const job = await service.startOptimization(shop, `analyses/${analysis_id}`)
  assert.match((await service.optimized(shop, job.id)).error_message ?? '', reason)
  const apply = (json = {}) => service.call<Problem>('POST', `${AEO}/optimizations/${ids[0]}/apply`, { shop, json })
  for (const answer of [await apply({ dry_run: true }), await apply()]) {
    assert.is(answer.status, 503)
    assert.match(answer.body.detail, reason)
    assert.match(answer.body.detail, /Nothing was written\.$/)
    assert.is(answer.headers.get('retry-after'), '60')
  }
  const [failed] = await service.store.readStream(`analysis-${analysis_id}`, { direction: 'backwards', limit: 1 })
  assert.ok(failed?.type === 'OptimizationApplyFailed')
  assert.match((failed.data as { reason: string }).reason, reason)
  shopify.tokens.refuseSessionTokens(false)
  shopify.put(shop, product('1'))
  await eventually(async () => (await apply()).status === 200, { everyMs: 500 })
  assert.is(titleOf(shop), 'Stoneware Mug')
})

test('two shops with the same ids each get their own products', async () => {
  const [a, b] = [randomShop(), randomShop()]
  shopify.put(a, product('1', { title: 'Of shop a' }))
  shopify.put(b, product('1', { title: 'Of shop b' }))
  const [ofA, ofB] = await Promise.all([analysed(a, ['1']), analysed(b, ['1'])])
  assert.equal([ofA.items[0]?.resource_title, ofB.items[0]?.resource_title], ['Of shop a', 'Of shop b'])
})

test('a platform that fails for a moment holds a job up, and a shop that is closed fails its items in words', async () => {
  const shop = randomShop()
  shopify.put(shop, product('1'), product('2'))
  const ofShop = { matches: (call: { shop: string; kind: string }) => call.shop === shop && call.kind === 'query' }
  shopify.fail({ kind: 'status', status: 503 }, { times: 4, ...ofShop })
  const { job } = await analysed(shop, ['1', '2'])
  assert.is(job.status, 'completed')
  shopify.fail({ kind: 'status', status: 402 }, { times: 50, ...ofShop })
  const closed = await analysed(shop, ['1', '2'])
  assert.is(closed.job.status, 'failed')
  assert.match(closed.job.error_message ?? '', /plan at its platform is frozen/)
  shopify.calm()
})

slowTest('a job of many products keeps within the limit of requests', async () => {
  const shop = randomShop()
  const ids = Array.from({ length: 120 }, (_, n) => String(1_000 + n))
  shopify.put(shop, ...ids.map((id) => product(id)))
  shopify.shop(shop).bucket = createBucket(2_000, 400)
  const { job, items } = await analysed(shop, ids)
  assert.is(job.status, 'completed')
  assert.is(items.filter(({ status }) => status === 'completed').length, 120)
})

test('a job asks the platform for each product once, and the next job asks again', async () => {
  const shop = randomShop()
  const ids = Array.from({ length: 55 }, (_, n) => String(1_000 + n))
  shopify.put(shop, ...ids.map((id) => product(id)))
  shopify.shop(shop).bucket = createBucket(50_000, 5_000)
  const asked = () =>
    shopify.calls.flatMap(({ shop: of, variables }) => (of === shop ? ((variables.ids as string[]) ?? []) : []))
  assert.is((await analysed(shop, ids)).job.status, 'completed')
  assert.equal(
    asked().toSorted(),
    ids.map((id) => `gid://shopify/Product/${id}`),
  )
  shopify.put(shop, product('1000', { title: 'Another mug' }))
  const { items } = await analysed(shop, ids)
  assert.is(asked().length, 2 * ids.length)
  assert.is(items.find(({ resource_id }) => resource_id === '1000')?.resource_title, 'Another mug')
})

const titleOf = (shop: string) => shopify.shop(shop).products.get('gid://shopify/Product/1')?.title

/** A shop with a proposal for the title of its product. */
const proposed = async () => {
  const shop = randomShop()
  shopify.put(shop, product('1'))
  const proposals = [proposal('title', { current_value: 'Ceramic Mug 1', optimized_value: 'Stoneware Mug' })]
  const { ids, analysis_id } = await optimized(service, shop, proposals)
  const post = (what: 'apply' | 'revert') =>
    service.call<OptimizationAnswer>('POST', `${AEO}/optimizations/${ids[0]}/${what}`, { shop })
  return { shop, post, types: () => typesOf(service.store, analysis_id) }
}

test('an optimization is applied on the platform, and taken back there', async () => {
  const { shop, post } = await proposed()
  assert.is((await post('apply')).status, 200)
  assert.is(titleOf(shop), 'Stoneware Mug')
  assert.is((await post('revert')).status, 200)
  assert.is(titleOf(shop), 'Ceramic Mug 1')
})

test('a merchant who has changed the shop meanwhile is not written over', async () => {
  const { shop, post } = await proposed()
  shopify.put(shop, product('1', { title: 'Of the merchant' }))
  assert.is((await post('apply')).status, 409)
  assert.is(titleOf(shop), 'Of the merchant')
})

test('a write whose answer is lost is found done, and done only once', async () => {
  const { shop, post, types } = await proposed()
  const ofShop = (call: { shop: string; kind: string }) => call.shop === shop && call.kind === 'mutation'
  shopify.fail({ kind: 'cut', executes: true }, { matches: ofShop })
  const first = await post('apply')
  if (first.status !== 200)
    assert.is(
      (
        await eventually(async () => {
          const again = await post('apply')
          return again.status === 200 ? again : undefined
        })
      ).status,
      200,
    )
  assert.is(titleOf(shop), 'Stoneware Mug')
  assert.is(shopify.calls.filter(ofShop).length, 1)
  assert.ok((await types()).includes('OptimizationApplied'))
})

test('a token stands in no table of the database but closed', async () => {
  const { rows: tables } = await service.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  assert.ok(tables.length > 5)
  for (const { name } of tables) {
    const { rows } = await service.pool.query<{ text: string }>(`select t::text as text from ${name} t`)
    const text = rows.map((row) => row.text).join('\n')
    for (const form of [
      CANARY,
      Buffer.from(CANARY).toString('hex'),
      Buffer.from(CANARY).toString('base64').slice(0, 18),
    ])
      assert.not.ok(text.includes(form), name)
  }
})
