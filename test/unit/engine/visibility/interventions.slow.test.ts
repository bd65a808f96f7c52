// Does better content move a product? The same product with less and more in its record, among real ones, for queries that name its brand,
// what it is and one of its attributes. Across products richness tells nothing, so only versions of one product are held against each other.

import type { Product } from '../../../../src/engine/record/product.ts'
import { openCorpus } from '../../../../src/engine/search/answer-engine.ts'
import {
  type AttributeQuery,
  attributeQueries,
  repeated,
  type Standing,
  shuffled,
  standing,
  stuffed,
  titleOnly,
  withAnswers,
  withoutAttributes,
} from '../../../support/attribute-queries.ts'
import { entryOf, hasRelevance, judgedProducts, NO_RELEVANCE } from '../../../support/relevance.ts'
import { assert, before, testIf } from '../../../support/test.ts'
import { realProducts } from '../records/records.ts'

const runs = testIf(hasRelevance, NO_RELEVANCE)
/** Seconds, and many of them on a busy machine. */
const testReal = (name: string, work: () => void): void => runs(name, work, { limitMs: 120_000 })

const corpus = openCorpus()
let queries: AttributeQuery[] = []

before(() => {
  if (!hasRelevance) return
  const real = realProducts()
  const judged = judgedProducts()
  for (const product of [...real, ...judged]) corpus.put(entryOf(product))
  queries = [...attributeQueries(real, 100), ...attributeQueries(judged, 200)]
})

const known = new Map<string, Standing>()
const stands = (name: string, versionOf: (of: AttributeQuery) => Product): Standing => {
  const there = known.get(name)
  if (there) return there
  const made = standing(corpus, queries, name, versionOf)
  known.set(name, made)
  return made
}

const full = () => stands('the whole record', ({ product }) => product)
const answered = () => stands('and answers', ({ product, asked }) => withAnswers(product, asked))

testReal(
  'attributes lift a product, and answered questions lift it further, in the ranking and among the cited',
  () => {
    assert.is(queries.length, 300)
    const steps = [
      stands('title', ({ product }) => titleOnly(product)),
      stands('without attributes', ({ product }) => withoutAttributes(product)),
      full(),
      answered(),
    ]
    for (const [at, { name, ranked, cited, found }] of steps.entries()) {
      const less = steps[at - 1]
      if (!less) continue
      assert.ok(ranked > less.ranked + 0.02, `ranked ${ranked} with ${name}, ${less.ranked} with ${less.name}`)
      assert.ok(cited > less.cited + 0.01, `cited ${cited} with ${name}, ${less.cited} with ${less.name}`)
      assert.ok(found > less.found, `found ${found} with ${name}, ${less.found} with ${less.name}`)
    }
  },
)

testReal('saying the description six times is no better than saying it once', () => {
  const once = full()
  const { ranked, cited } = stands('six times', ({ product }) => repeated(product, 6))
  assert.is(ranked, once.ranked)
  assert.is(cited, once.cited)
})

testReal('in another order, with other marks and filler words, it gains next to nothing beside honest answers', () => {
  const once = full()
  const honest = answered()
  const { ranked, cited } = stands('in disguise', ({ product }) => shuffled(product, 6))
  const gain = (ranked - once.ranked) / (honest.ranked - once.ranked)
  assert.ok(gain < 0.2, `${gain} of what answers gain`)
  assert.ok(cited <= once.cited, `cited ${cited}, once ${once.cited}`)
})

testReal('the words of a query thirty times are worth less than said once', () => {
  const once = stands('once', ({ product, query }) => stuffed(product, query, 1))
  const often = stands('thirty times', ({ product, query }) => stuffed(product, query, 30))
  assert.ok(often.ranked < once.ranked, `ranked ${often.ranked}, once ${once.ranked}`)
  assert.ok(often.cited < once.cited, `cited ${often.cited}, once ${once.cited}`)
})
