// A corpus for tests that are not about ranking: a product is cited for the queries of which its title has a word.

import { inThisProcess } from '../../src/concurrency/thread-pool.ts'
import { readiness } from '../../src/engine/analyzer/analyze.ts'
import { noShopFacts, type Product } from '../../src/engine/record/product.ts'
import type { Corpus, Simulated } from '../../src/engine/search/corpus.ts'
import { brandedQueries } from '../../src/engine/visibility/brand/branded-query.ts'
import { type CorpusOf, simulating } from '../../src/visibility/corpora/searches.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** What comes of one product; `WINNER` has the sentence of who was cited instead. */
export const simulatedOf = (query: string, product: Product | undefined): Simulated => {
  const title = new Set(wordsOf(product?.title ?? ''))
  const found = wordsOf(query).some((word) => title.has(word))
  return {
    found,
    position: found ? 1 : null,
    relevance_score: found ? 0.75 : 0.125,
    snippet: found ? (product?.title ?? '') : '',
    stage: found ? 'cited' : 'not_retrieved',
    robustness: found ? 1 : 0,
    samples: 4,
    winner: found ? null : { origin: 'shop', resource_id: '2', title: 'Winner', url: null, sentence: WINNER },
    recommendations: found ? [] : ['Say what it is for.', `Nothing was retrieved for "${query}".`],
  }
}

export const WINNER = 'The winner holds 500 ml.'

/** Of these products, for every shop. `simulate` may be replaced to fail. */
export const wordCorpus = (products: readonly Product[], simulate = simulatedOf): CorpusOf => {
  const known = new Map(products.map((product) => [product.resource_id, product]))
  const corpus: Pick<Corpus, 'size' | 'has' | 'simulate' | 'simulateWith'> = {
    size: known.size,
    has: (id) => known.has(id),
    simulate: (query, id) => simulate(query, known.get(id)),
    simulateWith: (query, { product }) => simulate(query, product),
  }
  return async () => ({ corpus, facts: noShopFacts, note: null })
}

/** Visibility simulated over such a corpus. */
export const simulatedOver = (corpusOf: CorpusOf, onUnexpected: (error: unknown) => void = () => {}) =>
  simulating({ corpusOf, inTurn: (_, work) => work(), onUnexpected })

/** What a test asks of the engine, without threads. */
export const engineHere = { branded: inThisProcess(brandedQueries), readiness: inThisProcess(readiness) }
