// The embedded answer engine against rated queries of real buyers. The yardstick is plain BM25, as it was stated with the data or as it is
// measured here, whichever is better. test/bench/visibility-tuning.ts tells whether the engine's numbers hold on queries they were not tuned on.

import { openCorpus } from '../../../../src/engine/search/answer-engine.ts'
import {
  distractors,
  entryOf,
  hasRelevance,
  judgedProducts,
  meanNdcg,
  NO_RELEVANCE,
  plainBm25,
  ratedQueries,
  STATED_BASELINE,
} from '../../../support/relevance.ts'
import { assert, testIf } from '../../../support/test.ts'
import { thingQueries } from '../../../support/things.ts'

const runs = testIf(hasRelevance, NO_RELEVANCE)
/** Seconds, and many of them on a busy machine. */
const testRelevance = (name: string, work: () => void): void => runs(name, work, { limitMs: 120_000 })

const LEAST_GAIN = 0.03

const gainOver = (stated: number, products: ReturnType<typeof judgedProducts>): number => {
  const rated = ratedQueries()
  assert.is(rated.length, 53)
  const corpus = openCorpus()
  for (const product of products) assert.ok(corpus.put(entryOf(product)))
  const reached = meanNdcg(rated, (query, limit) => corpus.rank(query, limit).map(({ id }) => id))
  return reached - Math.max(stated, meanNdcg(rated, plainBm25(products)))
}

testRelevance('on the rated products the engine ranks better than plain BM25 by 0.03 of nDCG@10', () => {
  const gain = gainOver(STATED_BASELINE.judged, judgedProducts())
  assert.ok(gain >= LEAST_GAIN, `only ${gain.toFixed(4)} better`)
})

testRelevance('among the 16,889 other products of that catalogue too', () => {
  const gain = gainOver(STATED_BASELINE.all, [...judgedProducts(), ...distractors()])
  assert.ok(gain >= LEAST_GAIN, `only ${gain.toFixed(4)} better`)
})

testRelevance('a thing ranks before its accessories, by 0.03 of nDCG@10 better than in plain BM25', () => {
  const products = [...judgedProducts(), ...distractors()]
  const queries = thingQueries(products)
  assert.ok(queries.length >= 30)
  const corpus = openCorpus()
  for (const product of products) corpus.put(entryOf(product))
  const reached = meanNdcg(queries, (query, limit) => corpus.rank(query, limit).map(({ id }) => id))
  const gain = reached - meanNdcg(queries, plainBm25(products))
  assert.ok(gain >= 0.03, `only ${gain.toFixed(4)} better`)
})
