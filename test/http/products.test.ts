// Products as a dashboard shows them: the overview, the list with its filters, the texts of evidence, and changes of several at once.

import { randomUUID } from 'node:crypto'
import { catalogueStorefront } from '../../src/catalogue/storefront.ts'
import { optimized, proposal } from '../support/optimizations.ts'
import { product } from '../support/products.ts'
import {
  AEO,
  type OptimizationAnswer,
  type ProblemAnswer,
  type Report,
  randomShop,
  sharedTestService,
  type TestService,
} from '../support/service.ts'
import { assert, before, test } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await sharedTestService()
})

type Listed = {
  resource_id: string
  title: string
  score: number
  previous_score: number | null
  grade: string
  analysis_id: string
  critical_count: number
  waiting_changes: number
  waiting_gain: number
}
type Page<T> = { data: T[]; meta: { offset: number; limit: number; total: number } }
type Overview = {
  score: number | null
  products: { analyzed: number; unanalyzed: number; grades: Record<string, number> }
  waiting: { changes: number; products: number; auto_applicable: number; gain: number }
  questions: { found: number; of: number; products: number }
  trend: { day: string; score: number; products: number; applied: number }[]
  next_actions: { rule: string; products: number; examples: { resource_id: string }[] }[]
}

const POOR = product('3', { title: 'Item 100%_3', body_html: '<p>Nice.</p>', images: [], product_type: null })

const given = async () => {
  const shop = randomShop()
  await service.importProducts(shop, [product('1'), product('2', { body_html: '<p>A mug.</p>' }), POOR])
  const get = async <T>(path: string) => {
    const answer = await service.call<T>('GET', AEO + path, { shop })
    assert.is(answer.status, 200, answer.text)
    return answer.body
  }
  const analyse = async (...ids: string[]) => service.ended(shop, (await service.startJob(shop, ids)).id)
  const list = (query = '') => get<Page<Listed>>(`/products${query}`)
  const idsOf = async (query = '') => (await list(query)).data.map(({ resource_id }) => resource_id)
  return { shop, get, analyse, list, idsOf }
}

test('products are listed as they were analysed last, by filters that say what is theirs', async () => {
  const { get, analyse, list, idsOf, shop } = await given()
  assert.equal(await list(), { data: [], meta: { offset: 0, limit: 20, total: 0 } })
  await analyse('1', '2', '3')
  const { data, meta } = await list()
  assert.is(meta.total, 3)
  const scores = data.map(({ score }) => score)
  assert.equal(
    scores,
    scores.toSorted((a, b) => a - b),
    'the lowest first',
  )
  assert.equal(await idsOf('?sort=-score'), data.map(({ resource_id }) => resource_id).toReversed())
  assert.equal(await idsOf('?sort=title'), ['1', '2', '3'])
  assert.equal(await idsOf('?sort=title&limit=1&offset=1'), ['2'])
  assert.equal(await idsOf(`?search=${encodeURIComponent('ceramic')}&sort=title`), ['1', '2'])
  assert.equal(await idsOf(`?search=${encodeURIComponent('100%_')}`), ['3'], 'as it is written')
  assert.equal(await idsOf(`?search=${encodeURIComponent('_')}`), ['3'])
  const [first] = data
  assert.ok((await idsOf(`?grade=${first?.grade}`)).includes(first?.resource_id ?? ''))
  const [report] = await get<Report[]>(`/analyze?resource_id=${first?.resource_id}`)
  assert.equal([report?.id, report?.score.value], [first?.analysis_id, first?.score])
  assert.is(report?.summary.critical_count, first?.critical_count)
  const rule = report?.suggestions[0]?.id
  assert.ok((await idsOf(`?rule=${rule}`)).includes(first?.resource_id ?? ''))
  assert.equal(await idsOf('?rule=safety-999'), [])
  for (const query of ['?sort=price', '?grade=G', '?rule=x', '?waiting=yes', '?limit=0', `?search=${'x'.repeat(101)}`])
    assert.is((await service.call('GET', `${AEO}/products${query}`, { shop })).status, 400, query)
})

test('a later report takes the place of the one before, given again or new, and the trend keeps both', async () => {
  const { shop, get, analyse, list } = await given()
  await analyse('1', '3')
  const [poor] = (await list()).data
  assert.equal([poor?.resource_id, poor?.previous_score], ['3', null])
  await analyse('3')
  const [again] = (await list()).data
  assert.not(again?.analysis_id === poor?.analysis_id)
  assert.equal([again?.score, again?.previous_score], [poor?.score, poor?.score])
  await service.importProducts(shop, [product('3')])
  await analyse('3')
  const better = (await list('?sort=title')).data.find(({ resource_id }) => resource_id === '3')
  assert.is(better?.previous_score, poor?.score)
  assert.ok((better?.score ?? 0) > (poor?.score ?? 100))
  const { trend, products, score } = await get<Overview>('/overview')
  const mean = Math.round((await list()).data.reduce((sum, one) => sum + one.score, 0) / 2)
  assert.equal([trend.length, trend[0]?.products, trend[0]?.score, score], [1, 2, mean, mean])
  assert.equal([products.analyzed, products.unanalyzed], [2, 1])
})

test('the overview says how the shop stands and what brings the most points', async () => {
  const { get, analyse, list, shop } = await given()
  const empty = await get<Overview>('/overview')
  assert.equal([empty.score, empty.products.analyzed, empty.products.unanalyzed], [null, 0, 3])
  assert.equal([empty.trend, empty.next_actions, await get('/active-jobs')], [[], [], []])
  await analyse('1', '2', '3')
  const overview = await get<Overview>('/overview')
  const all = Object.values(overview.products.grades).reduce((sum, one) => sum + one, 0)
  assert.is(all, 3)
  assert.ok(overview.next_actions.length > 0)
  for (const { rule, products, examples } of overview.next_actions) {
    const { meta } = await list(`?rule=${rule}`)
    assert.is(meta.total, products, rule)
    assert.is(examples.length, Math.min(3, products))
  }
  const asked = { resource_type: 'product', resource_id: '1', queries: ['ceramic mug', 'something else entirely'] }
  const { body } = await service.call<{ queries: { found: boolean }[] }>('POST', `${AEO}/visibility`, {
    shop,
    json: asked,
  })
  const found = body.queries.filter((one) => one.found).length
  assert.equal((await get<Overview>('/overview')).questions, { found, of: 2, products: 1 })
})

test('the texts of a product are those that evidence quotes', async () => {
  const { shop, get, analyse } = await given()
  await analyse('1')
  type Texts = {
    title: string
    fields: { field: string; text: string }[]
    paragraphs: { start: number; end: number }[]
  }
  const { fields, paragraphs, title } = await get<Texts>('/product-texts?resource_id=1')
  assert.is(title, 'Ceramic Mug 1')
  const [report] = (await get<Report[]>('/analyze?resource_id=1')) as [Report]
  type Span = { field: string; start: number; text: string }
  const { evidence } = report.metadata.additional_fields as unknown as { evidence: { spans: Span[] }[] }
  const quoted = evidence.flatMap(({ spans }) => spans).filter(({ field }) => fields.some((one) => one.field === field))
  assert.ok(quoted.length > 0)
  for (const { field, start, text } of quoted) {
    const own = fields.find((one) => one.field === field)?.text ?? ''
    assert.ok(own.slice(start).startsWith(text.replace(/…$/, '')), `${field} ${start}: ${text}`)
  }
  assert.ok(paragraphs.length >= 2)
  const missing = await service.call<ProblemAnswer>('GET', `${AEO}/product-texts?resource_id=unknown`, { shop })
  assert.is(missing.status, 404)
})

test('a feed is told product by product, by the newest reports', async () => {
  const { get, analyse, shop } = await given()
  await analyse('1', '3')
  type Verdict = { resource_id: string; accepted: boolean; rows: number; rejected_because: string[] }
  const of = (query: string) => get<Page<Verdict>>(`/feed-verdicts?feed=${query}`)
  const [report] = await get<Report[]>('/analyze?resource_id=3')
  type Feeds = { feeds: Record<string, Omit<Verdict, 'resource_id'>> }
  const { feeds } = report!.metadata.additional_fields as unknown as Feeds
  for (const feed of ['openai', 'google']) {
    const { data, meta } = await of(feed)
    assert.is(meta.total, 2)
    const poor = data.find(({ resource_id }) => resource_id === '3')
    assert.equal([poor?.accepted, poor?.rejected_because], [feeds[feed]?.accepted, feeds[feed]?.rejected_because])
    const [taken, left] = [await of(`${feed}&accepted=true`), await of(`${feed}&accepted=false`)]
    assert.is(taken.meta.total + left.meta.total, 2)
    assert.ok(left.data.every(({ accepted }) => !accepted))
  }
  assert.is((await service.call('GET', `${AEO}/feed-verdicts?feed=bing`, { shop })).status, 400)
})

type Outcome = { id: string; optimization?: OptimizationAnswer; problem?: ProblemAnswer }

test('several changes are written by one request and taken back by another, each refused by itself', async () => {
  const { shop, get, list } = await given()
  const made = await optimized(
    service,
    shop,
    [
      proposal('title', {
        current_value: 'Ceramic Mug 1',
        optimized_value: 'A Better Mug',
        expected_score_increase: 2,
      }),
      proposal('meta_title', { optimized_value: 'A better mug', expected_score_increase: 5 }),
      proposal('meta_description', { current_value: 'not what the shop has', auto_applicable: false }),
    ],
    { resource_id: '1' },
  )
  const [title, metaTitle, stale] = made.ids
  type Changes = Page<OptimizationAnswer>
  const waiting = (query = '') => get<Changes>(`/changes${query}`)
  assert.equal(
    (await waiting()).data.map(({ id }) => id),
    [metaTitle, stale, title],
    'by the points that they bring',
  )
  assert.is((await waiting('?auto_applicable=true')).meta.total, 2)
  assert.is((await waiting('?resource_id=2')).meta.total, 0)
  assert.is((await waiting('?resource_id=gid%3A%2F%2Fshopify%2FProduct%2F1')).meta.total, 3)
  const [listed] = (await list('?waiting=true')).data
  assert.equal([listed?.waiting_changes, listed?.waiting_gain], [3, 10])
  assert.is((await list('?waiting=false')).meta.total, 0)

  const change = (kind: string, optimization_ids: unknown) =>
    service.call<Outcome[]>('POST', `${AEO}/changes/${kind}`, { shop, json: { optimization_ids } })
  const applied = await change('apply', made.ids)
  assert.is(applied.status, 200, applied.text)
  assert.equal(
    applied.body.map(({ id }) => id),
    made.ids,
  )
  assert.equal(
    applied.body.map(({ problem }) => problem?.status ?? null),
    [null, null, 409],
  )
  assert.ok(applied.body[0]?.optimization?.applied_at)
  const inShop = async () => {
    const found = (await catalogueStorefront(service.pool).products(shop, ['1'])).get('1')
    return found?.status === 'found' ? [found.product.title, found.product.seo.title] : undefined
  }
  assert.equal(await inShop(), ['A Better Mug', 'A better mug'])
  assert.is((await waiting()).meta.total, 1)
  assert.is((await get<Overview>('/overview')).trend.at(-1)?.applied, 2)

  const undone = await change('revert', [title, metaTitle])
  assert.equal(
    undone.body.map(({ problem }) => problem),
    [undefined, undefined],
  )
  assert.equal(await inShop(), ['Ceramic Mug 1', null])

  for (const ids of [[], 'x', ['x'], Array.from({ length: 21 }, () => randomUUID())])
    assert.is((await change('apply', ids)).status, 400, JSON.stringify(ids))
  assert.is((await change('apply', [title, randomUUID()])).status, 404, 'nothing is written where one is unknown')
})
