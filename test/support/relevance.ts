// The rated queries of ../shared/data/relevance, the measure they are judged by, and plain BM25 as the yardstick of a ranking.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { quickText } from '../../src/engine/html/visible-text.ts'
import { noShopFacts, type Product } from '../../src/engine/record/product.ts'
import type { Entry } from '../../src/engine/search/corpus.ts'
import { addWords } from '../../src/engine/text/words.ts'
import { productFrom } from '../unit/aeo/records.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'relevance')

export const hasRelevance = existsSync(join(folder, 'queries.ndjson'))
export const NO_RELEVANCE = '../shared/data/relevance is not there'

/** What plain BM25 reaches there by the note beside the data, on the judged products and on all. */
export const STATED_BASELINE = { judged: 0.764, all: 0.717 }

const parsed = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

const lines = (name: string) => {
  const bytes = readFileSync(join(folder, name))
  return parsed((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'))
}

const catalogue = (name: string): Product[] =>
  lines(name).map((raw) => {
    const product = productFrom(raw)
    // "attr_t_product_colour" is how the export names "product_colour".
    const metafields = product.metafields.map((one) => ({ ...one, key: one.key.replace(/^attr_[a-z]_/, '') }))
    return { ...product, resource_id: String(raw.id), metafields }
  })

/** Every product that somebody has rated for some query. */
export const judgedProducts = (): Product[] => catalogue('products.ndjson.gz')
/** The rest of that catalogue. */
export const distractors = (): Product[] => catalogue('distractors.ndjson.gz')

export type Rated = {
  query: string
  /** 0-3 by id of the product. */
  ratings: ReadonlyMap<string, number>
}

/** The queries that some rated product fits. */
export const ratedQueries = (): Rated[] => {
  const ratings = Map.groupBy(lines('labels.ndjson'), ({ query_id }) => query_id as string)
  return lines('queries.ndjson')
    .filter(({ has_relevant }) => has_relevant)
    .map(({ query, query_id }) => ({
      query,
      ratings: new Map(ratings.get(query_id)!.map(({ product_id, rating }) => [String(product_id), rating])),
    }))
}

const DEPTH = 10
const gainsOf = (ratings: readonly number[]): number =>
  ratings.slice(0, DEPTH).reduce((sum, rating, at) => sum + (2 ** rating - 1) / Math.log2(at + 2), 0)

/** nDCG@10 of a ranking: gain 2^rating - 1, the ideal is that of all that was rated, and what was not rated gains nothing. */
export const ndcg = ({ ratings }: Rated, ranking: readonly string[]): number =>
  gainsOf(ranking.map((id) => ratings.get(id) ?? 0)) / gainsOf([...ratings.values()].sort((a, b) => b - a))

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export type Rank = (query: string, limit: number) => readonly string[]

export const meanNdcg = (rated: readonly Rated[], rank: Rank): number =>
  mean(rated.map((one) => ndcg(one, rank(one.query, DEPTH))))

export const entryOf = (product: Product): Entry => ({
  id: product.resource_id,
  origin: 'shop',
  resource_id: product.resource_id,
  url: null,
  product,
  shop: noShopFacts,
})

/** The words of a text in lower case and singular. */
export const stemsOf = (text: string): string[] => {
  const words = { stems: [], starts: [] }
  addWords(words, text, text.toLowerCase(), 0, text.length)
  return words.stems
}

const K1 = 1.2
const B = 0.75

/** BM25 as textbooks have it, over one bag of words: the title twice, the description and the vendor. */
export const plainBm25 = (products: readonly Product[]): Rank => {
  const postings = new Map<string, Map<number, number>>()
  const lengths = products.map(({ title, body_html, vendor }, document) => {
    const words = stemsOf(`${title}\n${title}\n${quickText(body_html)}\n${vendor ?? ''}`)
    for (const word of words) {
      const list = postings.get(word) ?? new Map<number, number>()
      postings.set(word, list)
      list.set(document, (list.get(document) ?? 0) + 1)
    }
    return words.length
  })
  const meanLength = mean(lengths)
  return (query, limit) => {
    const scores = new Map<number, number>()
    for (const word of stemsOf(query)) {
      const list = postings.get(word)
      if (!list) continue
      const idf = Math.log(1 + (products.length - list.size + 0.5) / (list.size + 0.5))
      for (const [document, count] of list) {
        const length = 1 - B + (B * lengths[document]!) / meanLength
        scores.set(document, (scores.get(document) ?? 0) + (idf * count * (K1 + 1)) / (count + K1 * length))
      }
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([document]) => products[document]!.resource_id)
  }
}
