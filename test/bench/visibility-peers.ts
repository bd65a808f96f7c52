// The embedded answer engine and published full-text indexes over the same documents, behind one shape. As a program of its own
// (`node test/bench/visibility-peers.ts NAME`) it tells the memory that an index takes.

import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import type { Product } from '../../src/engine/record/product.ts'
import { openCorpus } from '../../src/engine/search/answer-engine.ts'
import { FIELDS, fieldTexts } from '../../src/engine/search/index/fields.ts'
import { createInvertedIndex } from '../../src/engine/search/index/inverted-index.ts'
import { eachWord, formsOf } from '../../src/engine/search/index/terms.ts'
import { product } from '../support/products.ts'
import { distractors, entryOf, hasRelevance, judgedProducts } from '../support/relevance.ts'

/** A product as the peers get it: its texts ready, so that reading HTML is not held against them. */
type Document = { id: string } & Record<(typeof FIELDS)[number], string>

export const documentOf = (product: Product): Document =>
  Object.fromEntries([
    ['id', product.resource_id],
    ...fieldTexts(product).map((text, at) => [FIELDS[at]!, text]),
  ]) as Document

const words = { stems: [], starts: [] }
/** The words that our own index has of a text. */
const tokenize = (text: string): string[] => {
  const all: string[] = []
  eachWord(words, text, (word) => all.push(...formsOf(word, 'en')))
  return all
}

/** The rated catalogue, or as many made-up products where it is absent. */
export const catalogue = (): Product[] =>
  hasRelevance
    ? [...judgedProducts(), ...distractors()]
    : Array.from({ length: 19_406 }, (_, at) => ({
        ...product(String(at)),
        title: `Mug ${at % 900} of kind ${at % 7_000}`,
      }))

export type Boosts = Readonly<Record<string, number>>

export type Engine = {
  name: string
  /** Answers a function that ranks; ours takes no boosts. */
  build: (products: readonly Product[], documents: readonly Document[]) => (query: string, boost?: Boosts) => string[]
}

const TEXTS = FIELDS as readonly string[] as string[]

export const ours: Engine = {
  name: 'Citable',
  build: (products) => {
    const corpus = openCorpus()
    for (const one of products) corpus.put(entryOf(one))
    return (query) => corpus.rank(query, 10).map(({ id }) => id)
  },
}

export const miniSearch: Engine = {
  name: 'MiniSearch',
  build: (_, documents) => {
    const index = new MiniSearch({ fields: TEXTS, tokenize, processTerm: (term) => term })
    index.addAll(documents)
    return (query, boost = {}) =>
      index
        .search(query, { boost })
        .slice(0, 10)
        .map(({ id }) => id as string)
  },
}

export const orama: Engine = {
  name: 'Orama',
  build: (_, documents) => {
    const schema = Object.fromEntries([['id', 'string'], ...TEXTS.map((name) => [name, 'string'])])
    const index = create({
      schema,
      components: { tokenizer: { language: 'english', normalizationCache: new Map(), tokenize } },
    })
    insertMultiple(index, documents as Document[], 20_000)
    return (query, boost = {}) => {
      const found = search(index, { term: query, properties: TEXTS, boost, limit: 10, threshold: 1 }) as {
        hits: { id: string }[]
      }
      return found.hits.map(({ id }) => id)
    }
  },
}

/** Weights of fields that are tried for the peers; the best by nDCG counts. */
export const BOOSTS: readonly Boosts[] = [
  {},
  { title: 2 },
  { title: 4 },
  { title: 3, attributes: 0.5 },
  { title: 2, attributes: 0.25 },
  { title: 6, vendor: 2, attributes: 0.5 },
]

const postings: Engine = {
  name: 'Citable without texts',
  build: (products) => {
    const index = createInvertedIndex()
    for (const one of products) index.add(fieldTexts(one), 'en')
    return () => [String(index.size)]
  },
}

const used = (): number => {
  for (let round = 0; round < 4; round++) globalThis.gc!()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

if (import.meta.filename === process.argv[1]) {
  const name = process.argv[2]!
  const engine = [ours, postings, miniSearch, orama].find((one) => one.name === name)!
  // Tables that a process has once are none of the index.
  const few = catalogue().slice(0, 50)
  engine.build(few, few.map(documentOf))('mug')
  const before = used()
  let products: Product[] = catalogue()
  let documents = name.startsWith('Citable') ? [] : products.map(documentOf)
  const rank = engine.build(products, documents)
  products = []
  documents = []
  rank('mug')
  console.log(JSON.stringify({ bytes: used() - before, answers: rank('mug').length }))
}
