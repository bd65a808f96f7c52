// `node test/bench/visibility-evidence.ts`: where versions of 300 products stand among 20,203 real ones, as a table for docs/visibility.md.

import { read } from '../../src/engine/analyzer/reading.ts'
import { noShopFacts, type Product } from '../../src/engine/record/product.ts'
import { openCorpus } from '../../src/engine/search/answer-engine.ts'
import { write } from '../../src/engine/writer/write.ts'
import {
  type AttributeQuery,
  attributeQueries,
  repeated,
  shuffled,
  standing,
  stuffed,
  titleOnly,
  withAnswers,
  withoutAttributes,
} from '../support/attribute-queries.ts'
import { distractors, entryOf, judgedProducts } from '../support/relevance.ts'
import { realProducts } from '../unit/engine/records/records.ts'

const NOW = new Date('2026-09-01T12:00:00Z')

let written = 0
/** With the answers that the writer makes of the record, where it has facts enough. */
const withWritten = (product: Product): Product => {
  const style = { tone: 'professional', length: 'detailed' } as const
  const { faq } = write({ reading: read(product, noShopFacts, NOW), fields: ['faq'], style })
  if (!faq) return product
  written++
  const metafield = { namespace: 'citable', key: 'faq', type: 'multi_line_text_field', value: faq }
  return { ...product, metafields: [...product.metafields, metafield] }
}

const VERSIONS: Record<string, (of: AttributeQuery) => Product> = {
  'title only': ({ product }) => titleOnly(product),
  '+ description, type, tags': ({ product }) => withoutAttributes(product),
  '+ attributes: the whole record': ({ product }) => product,
  '+ the answers of the writer, where it has enough to write': ({ product }) => withWritten(product),
  '+ eight answers, one for each attribute': ({ product, asked }) => withAnswers(product, asked),
  'the whole record, description six times': ({ product }) => repeated(product, 6),
  'the same in another order, with other marks and filler words': ({ product }) => shuffled(product, 6),
  'the whole record and the query once': ({ product, query }) => stuffed(product, query, 1),
  'the query three times': ({ product, query }) => stuffed(product, query, 3),
  'the query six times': ({ product, query }) => stuffed(product, query, 6),
  'the query thirty times': ({ product, query }) => stuffed(product, query, 30),
}

const real = realProducts()
const catalogue = [...judgedProducts(), ...distractors()]
const corpus = openCorpus()
for (const product of [...real, ...catalogue]) corpus.put(entryOf(product))
const queries = [...attributeQueries(real, 100), ...attributeQueries(catalogue, 200)]

console.log('| version | ranked: MRR | first ten | cited: MRR | cited at all |\n|---|---|---|---|---|')
for (const [name, versionOf] of Object.entries(VERSIONS)) {
  const { ranked, firstTen, cited, found } = standing(corpus, queries, name, versionOf)
  console.log(`| ${name} | ${[ranked, firstTen, cited, found].map((value) => value.toFixed(3)).join(' | ')} |`)
}
console.log(`\nThe writer had enough for ${written} of ${queries.length}.`)
