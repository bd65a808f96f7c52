// When an earlier report may be given again, and what of it is new then.

import { randomUUID } from 'node:crypto'
import { madeAnalyses } from '../../../src/analysis/item-cache.ts'
import { reportAgain, reportOf, resourceOf } from '../../../src/analysis/report.ts'
import { analysisDigest, peer, recordDigest, report } from '../../../src/analysis/thread-work.ts'
import { analyze } from '../../../src/engine/analyzer/analyze.ts'
import { catalogueView, withCatalogueFindings } from '../../../src/engine/catalogue-findings/catalogue-view.ts'
import { emptySnapshot } from '../../../src/engine/catalogue-findings/statistics-snapshot.ts'
import { noShopFacts } from '../../../src/engine/record/product.ts'
import { comparisonId } from '../../../src/event-log/ids.ts'
import { product } from '../../support/products.ts'
import { frozenOver } from '../../support/statistics.ts'
import { assert, test } from '../../support/test.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const before = randomUUID()

const earlier = (fields: object = {}) => {
  const products = ['1', '2', '3', '4'].map((id) => product(id))
  const view = catalogueView(product('1'), frozenOver(products, noShopFacts, NOW))
  const analysis = withCatalogueFindings(analyze(product('1'), noShopFacts, NOW), view, (source) =>
    comparisonId(before, source),
  )
  return reportOf(
    { ...analysis, additional_fields: { ...analysis.additional_fields, ...fields } },
    {
      analysis_id: before,
      job_id: randomUUID(),
      resource_type: 'product',
      resource_id: '1',
      resource_title: 'Ceramic Mug 1',
      resource: resourceOf(product('1'), noShopFacts),
      source: 'catalogue',
      analyzed_at: NOW.toISOString(),
      processing_time: 1,
    },
  )
}

test('a report given again says what it said, under new ids and with its own time', () => {
  const report = earlier()
  const repeated = {
    analysis_id: randomUUID(),
    job_id: randomUUID(),
    resource_id: 'gid://shopify/Product/1',
    resource_title: 'Ceramic Mug 1',
    source: 'storefront' as const,
    repeats: before,
  }
  const created_at = '2026-04-01T00:00:00.000Z'
  const given = reportAgain(JSON.parse(JSON.stringify(report)), repeated, created_at) as unknown as typeof report
  assert.is(given.id, repeated.analysis_id)
  assert.is(given.created_at, created_at)
  assert.equal([given.metadata.analyzed_at, given.metadata.source], [NOW.toISOString(), 'storefront'])
  const { reused, reused_from, job_id, resource_id, resource } = given.metadata.additional_fields as Record<
    string,
    unknown
  >
  assert.equal([reused, reused_from, job_id, resource_id], [true, before, repeated.job_id, repeated.resource_id])
  assert.equal(resource, report.metadata.additional_fields.resource)
  assert.equal([given.score, given.suggestions], [report.score, report.suggestions])
  assert.is(given.comparisons.length, 2)
  assert.is(given.comparisons[0]!.id as string, comparisonId(repeated.analysis_id, 'category average'))
  for (const wrong of [undefined, null]) assert.throws(() => reportAgain(wrong, repeated, created_at))
})

test('the digest changes with the record, the facts and what the catalogue says', () => {
  const record = recordDigest(product('1'), noShopFacts)
  assert.is(recordDigest(product('1'), noShopFacts), record)
  assert.is.not(recordDigest(product('1', { tags: [] }), noShopFacts), record)
  assert.is.not(recordDigest(product('1'), { ...noShopFacts, currency: 'EUR' }), record)
  assert.is.not(analysisDigest(record, 'a'), analysisDigest(record, 'b'))
})

test('analyses made for the statistics are given once, the oldest making room', () => {
  const made = madeAnalyses(2)
  const one = peer({ product: product('1'), facts: noShopFacts, earlier: null, now: NOW })!.made
  for (const key of ['a', 'b', 'c']) made.keep('shop', key, one)
  assert.is(made.take('shop', 'a'), undefined)
  assert.is(made.take('another', 'b'), undefined)
  assert.is(made.take('shop', 'b'), one)
  assert.is(made.take('shop', 'b'), undefined)
})

test('a report tells when its own product was analysed, whenever its batch was begun', () => {
  const facts = noShopFacts
  const { made } = peer({ product: product('1'), facts, earlier: null, now: NOW })!
  const ids = { analysis_id: randomUUID(), job_id: randomUUID(), resource_id: '1', resource_title: 'Ceramic Mug 1' }
  const header = { ...ids, resource_type: 'product', source: 'catalogue' as const }
  const before = new Date().toISOString()
  const reported = report({ product: product('1'), facts, header, earlier: null, made, now: NOW }, emptySnapshot)
  const { metadata, created_at } = reported.made!.report
  assert.ok(metadata.analyzed_at >= before)
  assert.is(created_at, metadata.analyzed_at)
})

test('a report tells what is known of its product, and nothing of what is not', () => {
  const facts = { ...noShopFacts, url: 'https://shop.example/', currency: 'EUR' }
  const variant = product('1').variants[0]!
  const variants = ['', '24.9', '18.5', '0.00'].map((price) => ({ ...variant, price }))
  assert.equal(resourceOf(product('1', { variants }), facts), {
    handle: 'ceramic-mug-1',
    url: 'https://shop.example/products/ceramic-mug-1',
    vendor: 'Tonwerk',
    product_type: 'Mug',
    image: 'https://cdn.example.com/mug.jpg',
    price: '18.50',
    currency: 'EUR',
  })
  const priceOf = (price: string) => resourceOf(product('1', { variants: [{ ...variant, price }] }), facts).price
  assert.equal(['4900', '4.125', '0.001', '7.5', '7.50'].map(priceOf), ['4900', '4.125', '0.001', '7.50', '7.50'])
  const bare = product('1', { handle: null, vendor: '', product_type: '\0', variants: [], images: [] })
  assert.equal(resourceOf(bare, facts), {})
})
