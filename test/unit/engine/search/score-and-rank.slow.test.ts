// The analyzer's score and the engine must agree on what is better: both fall when facts are taken out of a record step by step.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { openCorpus } from '../../../../src/engine/search/answer-engine.ts'
import { attributeQueries, titleOnly, withAnswers, withoutAttributes } from '../../../support/attribute-queries.ts'
import { entryOf, mean } from '../../../support/relevance.ts'
import { assert, testIf } from '../../../support/test.ts'
import { euroShop, hasRealRecords, NO_REAL_RECORDS, NOW, realProducts } from '../records/records.ts'

const runs = testIf(hasRealRecords, NO_REAL_RECORDS)
/** Seconds, and many of them on a busy machine. */
const testReal = (name: string, work: () => void): void => runs(name, work, { limitMs: 120_000 })

const MANY = 60

/** Ranks from 1; equal values share the mean of theirs. */
const ranksOf = (values: readonly number[]): number[] => {
  const sorted = values.toSorted((a, b) => a - b)
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1)
}

/** Spearman's: Pearson's of the ranks; 0 where one side never changes. */
const correlation = (a: readonly number[], b: readonly number[]): number => {
  const [x, y] = [ranksOf(a), ranksOf(b)]
  const [meanX, meanY] = [mean(x), mean(y)]
  const product = (p: readonly number[], m: number, q: readonly number[], n: number): number =>
    mean(p.map((value, at) => (value - m) * (q[at]! - n)))
  const spread = Math.sqrt(product(x, meanX, x, meanX) * product(y, meanY, y, meanY))
  return spread === 0 ? 0 : product(x, meanX, y, meanY) / spread
}

const withoutBody = (product: Product): Product => ({ ...product, body_html: '' })
const halved = (product: Product): Product => ({
  ...product,
  body_html: product.body_html.slice(0, Math.floor(product.body_html.length / 2)),
})

testReal('taking facts away lowers both the score of a record and its relevance for what buyers ask', () => {
  const products = realProducts()
  const corpus = openCorpus()
  for (const product of products) corpus.put(entryOf(product))
  const correlations: number[] = []
  const bothFell: boolean[] = []
  for (const { query, product, asked } of attributeQueries(products, MANY)) {
    const answered = withAnswers(product, asked)
    const versions = [
      answered,
      product,
      halved(withoutAttributes(product)),
      withoutBody(withoutAttributes(product)),
      titleOnly(product),
    ]
    const scores = versions.map((version) => analyze(version, euroShop, NOW).score.value)
    const relevances = versions.map((version) => corpus.simulateWith(query, entryOf(version)).relevance_score)
    correlations.push(correlation(scores, relevances))
    bothFell.push(scores[0]! > scores.at(-1)! && relevances[0]! > relevances.at(-1)!)
  }
  assert.is(correlations.length, MANY)
  const agreed = mean(correlations)
  assert.ok(agreed >= 0.6, `mean correlation ${agreed.toFixed(3)}`)
  const positive = mean(correlations.map((one) => (one > 0 ? 1 : 0)))
  assert.ok(positive >= 0.9, `positive for ${positive}`)
  const fell = mean(bothFell.map(Number))
  assert.ok(fell >= 0.9, `both fell from the richest to the barest for ${fell}`)
})
