// Competitors beside a product: which it is compared with, that they move nothing else, and when a report still holds.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { reportAgain, reportOf } from '../../../../src/analysis/report.ts'
import { declareCompetitors, refreshCompetitor } from '../../../../src/competitors/commands.ts'
import { comparedCompetitors } from '../../../../src/competitors/comparison.ts'
import { type CompareTask, compare } from '../../../../src/competitors/competitor-tasks.ts'
import { inThisProcess } from '../../../../src/concurrency/thread-pool.ts'
import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { catalogueView, withCatalogueFindings } from '../../../../src/engine/catalogue-findings/catalogue-view.ts'
import { type ComparedCompetitor, comparedCompetitor } from '../../../../src/engine/catalogue-findings/competitors.ts'
import {
  emptySnapshot,
  parse,
  type StatisticsSnapshot,
  serialise,
} from '../../../../src/engine/catalogue-findings/statistics-snapshot.ts'
import { boundedRecord } from '../../../../src/engine/page/limit-record.ts'
import { noShopFacts, type Product } from '../../../../src/engine/record/product.ts'
import { analysisId, comparisonId, competitorId } from '../../../../src/event-log/ids.ts'
import { openMemoryStore } from '../../../../src/event-log/memory.ts'
import { competitorsStream } from '../../../../src/event-log/streams.ts'
import { contextOfShop, failedPage, readPage } from '../../../support/competitors.ts'
import { testMetadata } from '../../../support/events.ts'
import { product } from '../../../support/products.ts'
import { frozenOver } from '../../../support/statistics.ts'
import { assert, test } from '../../../support/test.ts'

const NOW = new Date('2026-01-01T00:00:00Z')
const facts = { ...noShopFacts, currency: 'EUR' }
const analysed = (one: Product) => analyze(one, facts, NOW)

const lamp = { product_type: 'Desk Lamp', category: 'Home & Garden > Lighting > Lamps', body_html: '<p>A lamp.</p>' }
const plate = { product_type: 'Dinner Plate', category: 'Home & Garden > Kitchen & Dining > Tableware' }
const unknown = { product_type: null, category: null, body_html: '<p>It is made of love.</p>', tags: [] }

const competitor = (title: string, of: Partial<Product> = {}): [string, ComparedCompetitor] => {
  const one = product(title, { title, ...of })
  return [title, comparedCompetitor(title, title, one, analysed(one))]
}

const frozenWith = (
  competitors: [string, ComparedCompetitor][],
  frozen: StatisticsSnapshot = emptySnapshot,
): StatisticsSnapshot => ({
  ...frozen,
  competitors: new Map(competitors),
})

const ownMug = product('1', { title: 'Blue Stoneware Mug' })
const usedOf = (...competitors: [string, ComparedCompetitor][]): string[] =>
  catalogueView(ownMug, frozenWith(competitors)).competitors.map(({ name }) => name)

test('a product is compared with those of its type first, then of its family, then those of which nobody can tell', () => {
  const used = usedOf(
    competitor('Thing', unknown),
    competitor('Stoneware Plate', plate),
    competitor('Mug'),
    competitor('Desk Lamp', lamp),
    competitor('Blue Mug'),
  )
  assert.equal(used, ['Blue Mug', 'Mug', 'Stoneware Plate', 'Thing'])
})

test('five are enough, and neither their order nor that of others decides which', () => {
  const eight = Array.from({ length: 8 }, (_, n) => competitor(`Mug ${n}`))
  const used = usedOf(...eight)
  assert.is(used.length, 5)
  assert.equal(usedOf(...eight.toReversed()), used)
  assert.equal(usedOf(...eight, competitor('Desk Lamp', lamp)), used)
})

test('comparisons with competitors stand first and move nothing else, and several have ids of their own', () => {
  const frozen = frozenOver(
    Array.from({ length: 5 }, (_, n) => product(String(n + 1))),
    facts,
    NOW,
  )
  const competitors = [competitor('Mug'), competitor('Better Mug')]
  const id = analysisId(randomUUID(), '1')
  const with_ = (of: StatisticsSnapshot) =>
    withCatalogueFindings(analysed(ownMug), catalogueView(ownMug, of), (key) => comparisonId(id, key))
  const { comparisons: alone, ...before } = with_(frozen)
  const { comparisons, ...after } = with_(frozenWith(competitors, frozen))
  assert.equal(after, before)
  assert.equal(comparisons.slice(2), alone)
  assert.equal(
    comparisons.slice(0, 2).map(({ name, source }) => [name, source]),
    [
      ['Better Mug', 'competitor'],
      ['Mug', 'competitor'],
    ],
  )
  assert.is(new Set(comparisons.map(({ id }) => id)).size, comparisons.length)
  assert.match(comparisons[1]?.insights.summary ?? '', /“Mug”/)
})

test('a report that is given again has the ids that a new one would have', () => {
  const frozen = frozenWith([competitor('Mug'), competitor('Better Mug')])
  const job_id = randomUUID()
  const reportFor = (analysis_id: string) =>
    reportOf(
      withCatalogueFindings(analysed(ownMug), catalogueView(ownMug, frozen), (key) => comparisonId(analysis_id, key)),
      {
        analysis_id,
        job_id,
        resource_type: 'product',
        resource_id: '1',
        resource_title: ownMug.title,
        source: 'catalogue' as const,
        resource: {},
        analyzed_at: NOW.toISOString(),
        processing_time: 1,
      },
    )
  const [first, second] = [randomUUID(), randomUUID()]
  const ids = { analysis_id: second, job_id, resource_id: '1', resource_title: ownMug.title }
  const again = reportAgain(reportFor(first), { ...ids, source: 'catalogue', repeats: first }, NOW.toISOString())
  assert.equal(again.comparisons as unknown, reportFor(second).comparisons)
})

test('only those that a product is compared with are in its digest, with their names and results', () => {
  const digest = (...competitors: [string, ComparedCompetitor][]) =>
    catalogueView(ownMug, frozenWith(competitors)).digest
  const none = digest()
  const one = digest(competitor('Mug'))
  assert.is.not(one, none)
  assert.is(digest(competitor('Desk Lamp', lamp)), none)
  assert.is(digest(competitor('Desk Lamp', lamp), competitor('Mug')), one)
  const [id, mug] = competitor('Mug')
  const better = product(id, { title: 'Mug', seo: { title: 'A Stoneware Mug of 350 ml', description: null } })
  assert.is.not(digest([id, comparedCompetitor(id, 'Mug', better, analysed(better))]), one)
  assert.is.not(digest([id, comparedCompetitor(id, 'Theirs', product(id, { title: 'Mug' }), analysed(ownMug))]), one)
  assert.is(digest([id, mug]), one)
})

test('frozen competitors are the same after they were written and read', () => {
  const frozen = frozenWith([competitor('Mug'), competitor('Desk Lamp', lamp)])
  assert.equal(parse(serialise(frozen)), frozen)
})

const given = async () => {
  const store = openMemoryStore()
  const shop_id = randomUUID()
  const unexpected: unknown[] = []
  let analyses = 0
  const competitors = comparedCompetitors({
    store,
    engine: {
      compare: inThisProcess((task: CompareTask) => {
        analyses += 1
        if (task.product.title === 'Broken') throw new Error('broken')
        return compare(task)
      }),
    },
    onUnexpected: (error) => void unexpected.push(error),
  })
  const context = () => contextOfShop(shop_id, randomUUID())
  const id = (title: string) => competitorId(shop_id, title)
  const declare = (names: Record<string, string | undefined>, page = readPage) =>
    declareCompetitors(
      store,
      Object.entries(names).map(([title, name]) => ({
        competitor_id: id(title),
        url: `https://other.example/${title}`,
        name,
        page: page(title),
      })),
      context(),
    )
  const refresh = (title: string) => refreshCompetitor(store, id(title), failedPage(), context())
  const read = async (currency: string | null = 'EUR') => [...(await competitors(shop_id, { currency }, NOW)).values()]
  return { store, shop_id, declare, refresh, read, unexpected, analyses: () => analyses }
}

test('the competitors of a shop are analysed once, under the names that they have now, those that failed since too', async () => {
  const { declare, refresh, read, analyses } = await given()
  assert.equal(await read(), [])
  await declare({ 'Mug A': undefined, 'Mug B': 'Theirs' })
  const names = async () => (await read()).map(({ name }) => name).toSorted()
  assert.equal(await names(), ['Mug A', 'Theirs'])
  await refresh('Mug A')
  assert.equal(await names(), ['Mug A', 'Theirs'])
  assert.is(analyses(), 2)
})

test('one without a currency is taken to sell in that of the shop', async () => {
  const { declare, read } = await given()
  await declare({ Mug: undefined }, (title) => readPage(title, { shop: { ...noShopFacts } }))
  const [inEuro] = await read('EUR')
  const [inNone] = await read(null)
  assert.not.equal(inEuro?.outcomes, inNone?.outcomes)
})

test('one that cannot be analysed is left out, and a set that cannot be read leaves all out; both are told of', async () => {
  const { store, shop_id, declare, read, unexpected } = await given()
  await declare({ Broken: undefined, Mug: undefined })
  assert.equal(
    (await read()).map(({ name }) => name),
    ['Mug'],
  )
  assert.is(unexpected.length, 1)
  const damaged = { id: randomUUID(), type: 'CompetitorRemoved', data: { competitors: 7 }, metadata: testMetadata() }
  await store.append(competitorsStream(shop_id), 1, [damaged])
  assert.equal(await read(), [])
  assert.is(unexpected.length, 2)
})

test('a record fits into its bytes whatever is in it, and its description ends at the end of a tag or a word', () => {
  const piece = fc.constantFrom('<p>Mug &amp; cup.</p>', 'ü', '名', '"', '\n', '\0', '\ud800', '<b title="a > b">', 'x')
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, text, fc.nat(4_000), fc.nat(60), (body, word, times, many) => {
      const one = product('1', {
        title: word.repeat(100),
        body_html: body.repeat(times),
        tags: Array(many * 10).fill(word),
        variants: Array.from({ length: many * 20 }, () => ({ ...product('1').variants[0]!, title: word.repeat(20) })),
        metafields: Array(many).fill({ namespace: 'page', key: word, type: null, value: word.repeat(50) }),
      })
      const bounded = boundedRecord({ product: one, shop: { ...facts, name: word.repeat(500) } }, 32 * 1024)
      const json = JSON.stringify(bounded)
      assert.ok(Buffer.byteLength(json) <= 32 * 1024, `${Buffer.byteLength(json)} bytes`)
      assert.not.ok(json.includes('\\u0000') || json.includes('\\ud800'))
      const { body_html } = bounded.product
      assert.ok(body_html.lastIndexOf('<') <= body_html.lastIndexOf('>'))
      analyze(bounded.product, bounded.shop, NOW)
    }),
    { numRuns: 30 },
  )
})
