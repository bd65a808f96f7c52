// What /metrics says of the language model and the storefront platform after a shop was connected, analysed, optimized and changed.

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config/config.ts'
import { startService } from '../../src/main.ts'
import { good, KEY, startModel } from '../support/llm.ts'
import { optimized, proposal } from '../support/optimizations.ts'
import { product } from '../support/products.ts'
import { AEO, type OptimizationAnswer, randomShop, startTestService, type TestService } from '../support/service.ts'
import { type Shopify, startShopify } from '../support/shopify/server.ts'
import { after, assert, before, slowTest, test } from '../support/test.ts'

const folder = mkdtempSync(join(tmpdir(), 'citable-metrics-'))
const COUNT = 5
let shopify: Shopify
let service: TestService

before(async () => {
  shopify = await startShopify()
  const model = await startModel((asked) => {
    if (asked.user.includes('Ceramic Mug 1"')) return { text: 'No.', end: 'filtered', tokens: [100, 1] }
    return { ...good(asked), tokens: [1_000, 500] }
  })
  service = await startTestService({
    env: {
      STOREFRONT_API_URL: shopify.url,
      DATA_DIR: folder,
      LLM_BASE_URL: model.url,
      LLM_API_KEY: KEY,
      LLM_MODEL: 'test-model',
      LLM_INPUT_PRICE: '0.5',
      LLM_OUTPUT_PRICE: '2',
    },
  })
})
after(async () => {
  await service?.stop()
  await shopify?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What has been added to each count of a process since the last look, by name and labels, without what has not moved. */
const counting = async ({ url }: { url: string } = service) => {
  const all = async () => {
    const text = await (await fetch(`${url}/metrics`)).text()
    const counts = text.matchAll(
      /^(citable_(?:model|optimization|optimizations|platform)_\S+(?:_total|_count)\S*) (\S+)$/gm,
    )
    return new Map([...counts].map(([, name = '', value]) => [name, Number(value)]))
  }
  let before = await all()
  return async () => {
    const now = await all()
    const added = [...now].map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const)
    before = now
    return Object.fromEntries(added.filter(([, value]) => value !== 0))
  }
}

test('a job counts its calls, their tokens and cost, who has written, and what was asked of the platform', async () => {
  const added = await counting()
  const shop = randomShop()
  const ids = Array.from({ length: COUNT }, (_, n) => String(n + 1))
  shopify.put(shop, ...ids.map((id) => product(id)))
  const analysis = await service.startJob(shop, ids)
  assert.is((await service.ended(shop, analysis.id)).status, 'completed')
  const ofAnalysis = await added()
  assert.is(ofAnalysis['citable_platform_tokens_total{grant="exchange",outcome="granted"}'], 1)
  assert.is(ofAnalysis['citable_platform_requests_total{kind="token",outcome="ok"}'], 1)
  const queries = shopify.calls.filter(({ kind, shop: of }) => kind === 'query' && of === shop).length
  assert.is(ofAnalysis['citable_platform_requests_total{kind="query",outcome="ok"}'], queries)
  assert.is(ofAnalysis['citable_platform_request_duration_seconds_count{kind="query"}'], queries)
  assert.not.ok(Object.keys(ofAnalysis).some((name) => name.startsWith('citable_model')))

  const job = await service.startOptimization(shop, `analysis-jobs/${analysis.id}`)
  assert.is((await service.optimized(shop, job.id)).status, 'completed')
  const { body } = await service.call<OptimizationAnswer[]>('GET', `${AEO}/optimization-jobs/${job.id}/results`, {
    shop,
  })
  const by = (writer: string) => body.filter(({ written_by }) => written_by === writer).length
  const { citable_model_cost_dollars_total: dollars = 0, ...ofJob } = await added()
  const ofModel = Object.entries(ofJob).filter(([name]) => !name.startsWith('citable_platform'))
  assert.equal(Object.fromEntries(ofModel), {
    'citable_model_calls_total{outcome="ok"}': COUNT - 1,
    'citable_model_calls_total{outcome="refused"}': 1,
    citable_model_call_duration_seconds_count: COUNT,
    'citable_model_tokens_total{direction="input"}': 1_000 * (COUNT - 1) + 100,
    'citable_model_tokens_total{direction="output"}': 500 * (COUNT - 1) + 1,
    'citable_model_fallbacks_total{reason="refused"}': 1,
    'citable_optimizations_generated_total{writer="facts"}': by('facts'),
    'citable_optimizations_generated_total{writer="model"}': by('model'),
  })
  assert.ok(Math.abs(dollars - (4_100 * 0.5 + 2_001 * 2) / 1e6) < 1e-9, String(dollars))
  const gauges = await (await fetch(`${service.url}/metrics`)).text()
  for (const name of ['citable_model_calls_in_flight', 'citable_model_products_waiting'])
    assert.match(gauges, new RegExp(`^${name} 0$`, 'm'))
})

test('what is applied and taken back counts by how it ended, and a dry run not at all', async () => {
  const shop = randomShop()
  shopify.put(shop, product('1'))
  const proposals = [proposal('title', { current_value: 'Ceramic Mug 1', optimized_value: 'Stoneware Mug' })]
  const { ids } = await optimized(service, shop, proposals)
  const post = async (what: 'apply' | 'revert', json = {}) =>
    (await service.call('POST', `${AEO}/optimizations/${ids[0]}/${what}`, { shop, json })).status
  const added = await counting()
  const changes = async () =>
    Object.entries(await added()).flatMap(([name, value]) => {
      const [, labels] = /^citable_optimization_changes_total\{(.*)\}$/.exec(name) ?? []
      return labels === undefined ? [] : `${labels} ${value}`
    })
  assert.is(await post('apply', { dry_run: true }), 200)
  assert.equal(await changes(), [])

  const ofShop = (call: { shop: string }) => call.shop === shop
  shopify.fail({ kind: 'status', status: 403 }, { matches: ofShop })
  assert.is(await post('apply'), 409)
  assert.equal(await changes(), ['kind="apply",ending="refused" 1'])

  assert.is(await post('apply'), 200)
  assert.is(await post('apply'), 200)
  assert.equal(await changes(), ['kind="apply",ending="written" 1'])

  shopify.put(shop, product('1', { title: 'Of the merchant' }))
  assert.is(await post('revert'), 409)
  assert.equal(await changes(), ['kind="revert",ending="differs" 1'])

  shopify.shop(shop).products.clear()
  assert.is(await post('revert'), 409)
  assert.equal(await changes(), ['kind="revert",ending="missing" 1'])

  shopify.fail({ kind: 'status', status: 503 }, { times: 9, matches: ofShop })
  assert.is(await post('revert'), 503)
  assert.equal(await changes(), ['kind="revert",ending="away" 1'])
  shopify.calm()
})

slowTest('of processes with roles of their own each counts what it does', async () => {
  const env = { STOREFRONT_API_URL: shopify.url, DATA_DIR: folder, ENCRYPTION_KEY: randomBytes(32).toString('base64') }
  const api = await startTestService({ log: 'postgres', env: { ...env, ROLES: 'api' } })
  const others = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: api.database.url,
    ROLES: 'projector,dispatcher,worker',
  }
  const worker = await startService(readConfig({ ...env, ...others }))
  const [byApi, byWorker] = await Promise.all([counting(api), counting(worker)])
  const shop = randomShop()
  shopify.put(shop, product('1'))
  const proposals = [proposal('title', { current_value: 'Ceramic Mug 1', optimized_value: 'Stoneware Mug' })]
  const { ids, analysis_id } = await optimized(api, shop, proposals)
  assert.is((await api.call('POST', `${AEO}/optimizations/${ids[0]}/apply`, { shop })).status, 200)
  const job = await api.startOptimization(shop, `analyses/${analysis_id}`)
  await api.optimized(shop, job.id)
  const requests = (kind: string) => `citable_platform_requests_total{kind="${kind}",outcome="ok"}`
  const [ofApi, ofWorker] = [await byApi(), await byWorker()]
  const [changed, generated] = ['changes_total{kind="apply",ending="written"}', 'generated_total{writer="facts"}']
  const names = [requests('token'), requests('mutation'), `citable_optimization_${changed}`]
  assert.equal(
    names.map((name) => [ofApi[name], ofWorker[name]]),
    names.map(() => [1, undefined]),
  )
  assert.ok((ofWorker[requests('query')] ?? 0) > 3)
  assert.ok((ofWorker[`citable_optimizations_${generated}`] ?? 0) > 0)
  assert.is(ofApi[`citable_optimizations_${generated}`], undefined)
  await worker.stop()
  await api.stop()
})
