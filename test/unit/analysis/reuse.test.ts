// When an earlier report may be given again, and what of it is new then.

import { randomUUID } from 'node:crypto'
import { madeAnalyses } from '../../../src/analysis/item-cache.ts'
import { reportAgain, reportOf } from '../../../src/analysis/report.ts'
import { analysisDigest, peer, recordDigest } from '../../../src/analysis/thread-work.ts'
import { analyze } from '../../../src/engine/analyzer/analyze.ts'
import { catalogueView, withCatalogueFindings } from '../../../src/engine/catalogue-findings/catalogue-view.ts'
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
      source: 'catalogue',
      analyzed_at: NOW.toISOString(),
      processing_time: 1,
    },
  )
}

const again = (now: string) => ({
  analysis_id: randomUUID(),
  job_id: randomUUID(),
  resource_id: 'gid://shopify/Product/1',
  resource_title: 'Ceramic Mug 1',
  reused_from: before,
  now: new Date(now),
})

test('a report given again says what it said, under new ids and with its own time', () => {
  const report = earlier()
  const header = again('2026-04-01T00:00:00Z')
  const given = reportAgain(JSON.parse(JSON.stringify(report)), header)!
  assert.is(given.id, header.analysis_id)
  assert.is(given.created_at, '2026-04-01T00:00:00.000Z')
  assert.is(given.metadata.analyzed_at, NOW.toISOString())
  const { additional_fields } = given.metadata
  assert.equal(
    [additional_fields.reused, additional_fields.reused_from, additional_fields.job_id, additional_fields.resource_id],
    [true, before, header.job_id, header.resource_id],
  )
  assert.equal([given.score, given.suggestions], [report.score, report.suggestions])
  assert.is(given.comparisons.length, 2)
  assert.is(given.comparisons[0]!.id as string, comparisonId(header.analysis_id, 'category average'))
})

test('a report whose time is over, or of a shape we do not know, is not given again', () => {
  const until = earlier({ valid_until: '2026-03-31T00:00:00.000Z' })
  assert.ok(reportAgain(until, again('2026-03-30T23:59:59Z')))
  assert.is(reportAgain(until, again('2026-03-31T00:00:00Z')), undefined)
  assert.is(reportAgain(earlier({ valid_until: 'soon' }), again('2026-03-02T00:00:00Z')), undefined)
  for (const report of [undefined, null, {}, { id: before }])
    assert.is(reportAgain(report, again('2026-03-02T00:00:00Z')), undefined)
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
