// A job's products seen together: comparisons and findings of the catalogue; and an unchanged product, which is not analysed again.

import { tables } from '../../projections/versions.ts'
import { importShopFacts } from '../../src/catalogue/shop-facts.ts'
import type { Product } from '../../src/engine/record/product.ts'
import { product } from '../support/products.ts'
import {
  AEO,
  type Report,
  type ResultItem,
  randomShop,
  sharedTestService,
  type TestService,
} from '../support/service.ts'
import { assert, eventually, test } from '../support/test.ts'

type Fields = Report['metadata']['additional_fields'] & {
  reused?: boolean
  reused_from?: string
  catalogue: { peers: number; findings: { kind: string; other: { resource_id: string } | null }[] }
}
type Full = Report & {
  metadata: { analyzed_at: string; additional_fields: Fields }
  comparisons: { id: string; source: string; score: { value: number } }[]
}

const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n + 1))

/** Mugs whose descriptions have nothing in common but the first sentence. */
const mug = (id: string, overrides: Partial<Product> = {}): Product => {
  const words = Array.from({ length: 40 }, (_, at) => `word${id}x${at}`).join(' ')
  return product(id, { body_html: `<p>A ceramic mug that holds 350 ml and is 9 cm high. ${words}.</p>`, ...overrides })
}

const lamp = (id: string): Product =>
  mug(id, { title: `Oak Lamp ${id}`, product_type: 'Table Lamp', category: 'Home & Garden > Lighting > Lamps' })

const analysed = async (service: TestService, shop: string, resourceIds: readonly string[]) => {
  const job = await service.startJob(shop, resourceIds)
  const ended = await service.ended(shop, job.id)
  assert.is(ended.status, 'completed', ended.error_message ?? '')
  const { body: results } = await service.call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${job.id}/results`, { shop })
  const { body: history } = await service.call<Full[]>('GET', `${AEO}/analyze?limit=100`, { shop })
  const reports = new Map(
    history
      .filter(({ metadata }) => metadata.additional_fields.job_id === job.id)
      .map((report) => [report.metadata.additional_fields.resource_id, report]),
  )
  return { job, results, reports }
}

const reusedOf = ({ results }: Awaited<ReturnType<typeof analysed>>): string[] =>
  results.filter(({ resource_metadata }) => resource_metadata.reused).map(({ resource_id }) => resource_id)

test('the products of a bulk job are compared with each other, and what they repeat is found', async () => {
  const service = await sharedTestService()
  const shop = randomShop()
  await service.importProducts(shop, [...ids(6).map((id) => mug(id)), mug('7', { body_html: mug('1').body_html })])
  const { job, reports } = await analysed(service, shop, ids(7))
  for (const { comparisons, metadata } of reports.values()) {
    assert.equal(
      comparisons.map(({ source }) => source),
      ['category average', 'category best'],
    )
    assert.is(metadata.additional_fields.catalogue.peers, 6)
  }
  const { findings } = reports.get('7')!.metadata.additional_fields.catalogue
  assert.equal(
    findings.map(({ kind, other }) => [kind, other?.resource_id]),
    [['near_duplicate', '1']],
  )
  const all = [...reports.values()].flatMap(({ comparisons }) => comparisons.map(({ id }) => id))
  assert.is(new Set(all).size, 14)
  await eventually(
    async () => (await service.pool.query('select 1 from job_catalogues where job_id = $1', [job.id])).rowCount === 0,
  )
})

test('a product analysed alone is compared with those of its type in the shop, and scores the same', async () => {
  const service = await sharedTestService()
  const shop = randomShop()
  await service.importProducts(shop, [...ids(5).map((id) => mug(id)), ...['6', '7'].map(lamp)])
  const alone = await analysed(service, shop, ['3'])
  const report = alone.reports.get('3')!
  assert.is(report.metadata.additional_fields.catalogue.peers, 4)
  assert.is(report.comparisons.length, 2)
  const lonely = await analysed(service, shop, ['6'])
  assert.equal(lonely.reports.get('6')!.comparisons, [])
  const together = await analysed(service, shop, ids(7))
  assert.equal(together.reports.get('3')!.score, report.score)
  // What all seven lack is said to the shop.
  const idsIn = ({ suggestions }: { suggestions: { id: string }[] }) => suggestions.map(({ id }) => id)
  const left = idsIn(together.reports.get('3')!)
  assert.equal(
    idsIn(report).filter((id) => left.includes(id)),
    left.filter((id) => id !== 'content-009'),
  )
})

test('an unchanged product is not analysed again: its report is given with its own id and time', async () => {
  const service = await sharedTestService()
  const shop = randomShop()
  await service.importProducts(
    shop,
    ids(5).map((id) => mug(id)),
  )
  const first = await analysed(service, shop, ids(5))
  assert.equal(reusedOf(first), [])
  // In the platform's form, the other way round.
  const again = await analysed(service, shop, ids(5).toReversed())
  assert.equal(reusedOf(again), ids(5).toReversed())
  const [before, report] = [first.reports.get('2')!, again.reports.get('2')!]
  assert.equal([report.score, report.suggestions, report.summary], [before.score, before.suggestions, before.summary])
  assert.is(report.metadata.analyzed_at, before.metadata.analyzed_at)
  assert.ok(report.created_at > before.created_at)
  const { reused, reused_from, job_id } = report.metadata.additional_fields
  assert.equal([reused, reused_from, job_id], [true, before.id, again.job.id])
  assert.is.not(report.comparisons[0]!.id, before.comparisons[0]!.id)
  assert.ok(again.results.every(({ analyzed_at }) => analyzed_at !== null && analyzed_at < again.job.created_at))
  const third = await analysed(service, shop, ids(5))
  assert.is(third.reports.get('2')!.metadata.additional_fields.reused_from, before.id, 'always the real analysis')
  const events = await service.store.readStream(`analysisJob-${third.job.id}`, { limit: 100 })
  const settled = events.flatMap(({ data }) => ('items' in data ? (data.items as { reused?: boolean }[]) : []))
  assert.ok(settled.length === 5 && settled.every((item) => item.reused === true))
  await service.pool.query('truncate reusable_analyses')
  assert.equal(reusedOf(await analysed(service, shop, ids(5))), [])
})

test('a report that is given again stands once: in the log, in the read models, and for optimizations', async () => {
  const service = await sharedTestService()
  const shop = randomShop()
  await service.importProducts(
    shop,
    ids(3).map((id) => mug(id)),
  )
  const first = await analysed(service, shop, ids(3))
  const again = await analysed(service, shop, ids(3))
  const third = await analysed(service, shop, ids(3))
  const made = [...first.reports.values()].map(({ id }) => id)
  const jobs = [again, third].map(({ job }) => job.id)
  const events = await service.events('AnalysisRepeated')
  const own = events.filter(({ data }) => jobs.includes((data as { job_id: string }).job_id))
  assert.is(own.length, 6)
  for (const { data, metadata } of own) {
    assert.ok(made.includes((data as { repeats: string }).repeats), 'never that of another one')
    assert.ok(JSON.stringify(data).length + JSON.stringify(metadata).length < 1_024)
  }
  const row = `select max(octet_length(report::text)) as size from ${tables.analyses} where job_id = any ($1)`
  const { rows } = await service.pool.query<{ size: number }>(row, [jobs])
  assert.ok(rows[0]!.size < 200)

  const seen = async () => ({
    history: (await service.call<Full[]>('GET', `${AEO}/analyze?limit=100`, { shop })).body,
    results: (await service.call('GET', `${AEO}/analysis-jobs/${third.job.id}/results`, { shop })).body,
  })
  const before = await seen()
  assert.is(before.history.length, 9)
  const { id } = third.reports.get('2')!
  const job = await service.startOptimization(shop, `analyses/${id}`)
  const optimized = await service.optimized(shop, job.id)
  assert.is(optimized.status, 'completed', optimized.error_message ?? '')
  const [, generated] = await service.store.readStream(`analysis-${id}`, { limit: 2 })
  assert.equal(
    [generated?.type, (generated!.data as { resource_id?: string }).resource_id],
    ['OptimizationsGenerated', '2'],
  )

  // What is erased is erased wherever it is given again.
  const gone = first.reports.get('1')!.id
  await service.pool.query(`delete from ${tables.analyses} where analysis_id = $1`, [gone])
  const after = await seen()
  const of =
    (id: string) =>
    ({ metadata }: Full) =>
      metadata.additional_fields.resource_id === id
  assert.equal([after.history.filter(of('1')).length, after.history.filter(of('2')).length], [0, 3])
  assert.equal(reusedOf(await analysed(service, shop, ids(3))), ['2', '3'], 'and it is made anew')
})

test('a changed product is analysed again, and of the others only those whose peers have changed', async () => {
  const service = await sharedTestService()
  const shop = randomShop()
  const lamps = ['11', '12', '13', '14']
  const all = [...ids(5), ...lamps]
  await service.importProducts(shop, [...ids(5).map((id) => mug(id)), ...lamps.map(lamp)])
  await analysed(service, shop, all)
  await service.importProducts(shop, [mug('2', { tags: ['kitchen', 'new'] })])
  const tagged = await analysed(service, shop, all)
  assert.equal(
    reusedOf(tagged),
    all.filter((id) => id !== '2'),
    'what nobody is compared by',
  )
  await service.importProducts(shop, [mug('2', { body_html: '' })])
  const emptied = await analysed(service, shop, all)
  assert.equal(reusedOf(emptied), lamps)
  assert.equal(reusedOf(await analysed(service, shop, all)), all)
})

test('with other facts of the shop every product is analysed again', async () => {
  const service = await sharedTestService()
  const shop = randomShop()
  await service.importProducts(
    shop,
    ids(3).map((id) => mug(id)),
  )
  await analysed(service, shop, ids(3))
  await importShopFacts(service.pool, shop, { currency: 'EUR' })
  assert.equal(reusedOf(await analysed(service, shop, ids(3))), [])
  assert.equal(reusedOf(await analysed(service, shop, ['2'])), ['2'], 'alone it has the same peers')
})

test('a product whose earlier result is of a past time is analysed again, also as a peer', async () => {
  const service = await sharedTestService()
  const shop = randomShop()
  await service.importProducts(
    shop,
    ids(5).map((id) => mug(id)),
  )
  await analysed(service, shop, ids(5))
  // What is known of it makes it a peer of another score; only once that is over is it looked at again.
  const known = `update reusable_analyses set peer = json_build_object('score', 1, 'outcomes', peer -> 'outcomes', 'keywords', '[]'::json, 'faults', '[]'::json)`
  await service.pool.query(`${known} where resource_key = '1'`)
  assert.equal(reusedOf(await analysed(service, shop, ids(5))), ['1'])
  await service.pool.query(`${known}, valid_until = now() where resource_key = '1'`)
  const again = await analysed(service, shop, ids(5))
  assert.is.not(again.reports.get('2')!.comparisons[0]!.score.value, 1)
  const scores = again.reports.get('2')!.comparisons.map(({ score }) => score.value)
  assert.ok(Math.min(...scores) > 40, String(scores))
})

test('an earlier report that is gone from the log is made again', async () => {
  const service = await sharedTestService()
  const shop = randomShop()
  await service.importProducts(
    shop,
    ids(2).map((id) => mug(id)),
  )
  await analysed(service, shop, ids(2))
  await service.pool.query("update reusable_analyses set analysis_id = gen_random_uuid() where resource_key = '1'")
  assert.equal(reusedOf(await analysed(service, shop, ids(2))), ['2'])
})

test('what was remembered and is broken is neither compared with nor given again', async () => {
  const service = await sharedTestService()
  const shop = randomShop()
  await service.importProducts(
    shop,
    ids(5).map((id) => mug(id)),
  )
  const before = await analysed(service, shop, ids(5))
  for (const peer of [
    'null',
    '{}',
    '{"score":"x","outcomes":[],"keywords":[]}',
    '{"score":50,"outcomes":[1,2],"keywords":[null]}',
  ]) {
    await service.pool.query('update reusable_analyses set peer = $1', [peer])
    const { results, reports } = await analysed(service, shop, ids(5))
    assert.ok(results.every(({ status }) => status === 'completed'))
    for (const [id, { comparisons }] of reports)
      assert.equal(
        comparisons.map(({ score }) => score),
        before.reports.get(id)?.comparisons.map(({ score }) => score),
      )
  }
  // The report of the first product stands in the row of the second one.
  await service.pool.query(
    `update reusable_analyses as second set analysis_id = first.analysis_id from reusable_analyses as first
     where first.resource_key = '1' and second.resource_key = '2' and first.shop_id = second.shop_id`,
  )
  assert.equal(reusedOf(await analysed(service, shop, ids(5))), ['1', '3', '4', '5'])
})
