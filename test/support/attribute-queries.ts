// Queries of buyers who know the brand, the kind of thing and one attribute of what they want, made of real records; and the same record with
// more or less in it, as a merchant would leave, fill or stuff it.

import { quickText } from '../../src/engine/html/visible-text.ts'
import { type Attribute, attributesOf } from '../../src/engine/record/metafields.ts'
import type { Product } from '../../src/engine/record/product.ts'
import type { Corpus } from '../../src/engine/search/corpus.ts'
import { escapeHtml } from '../../src/engine/text/plain-text.ts'
import { eachSentence } from '../../src/engine/text/sentences.ts'
import { entryOf } from './relevance.ts'

export type AttributeQuery = { query: string; product: Product; asked: Attribute }

const LEAST_LETTERS = 4
const WORDS = /\p{L}+/gu

const isWords = (value: string): boolean => (value.match(WORDS)?.join('').length ?? 0) >= LEAST_LETTERS

const LINKING = new Set(['with', 'for', 'and', 'over', 'the', 'from'])

/** What kind of thing it is: its type, the last part of its category, or the words in small letters of its title. */
const kindOf = ({ title, product_type, category }: Product): string | null => {
  const filed = product_type ?? category?.split('>').at(-1) ?? null
  if (filed !== null) return filed.includes('_') || filed === 'Default' ? null : filed.trim().toLowerCase()
  const small = title.match(/(?<= )\p{Ll}{3,}(?: \p{Ll}{3,})*/u)
  return small && !LINKING.has(small[0].split(' ')[0]!) ? small[0] : null
}

/** Values that a buyer would ask for: short, in words, and not in the title already. */
const askable = ({ label, value }: Attribute, { title }: Product): boolean => {
  if (value.length > 30 || label.length > 40 || value.split(' ').length > 3 || /[;,/]/.test(value)) return false
  if (/^(?:model name|date released|ean|mpn|package|master|case)/i.test(label)) return false
  return isWords(value) && !title.toLowerCase().includes(value.toLowerCase())
}

const optionsOf = ({ options }: Product): Attribute[] =>
  options.flatMap(({ name, values }) =>
    name === 'Title' ? [] : values.slice(0, 1).map((value) => ({ label: name, value, key: name })),
  )

/** Every fact of a record that stands in a field of its own. */
export const factsOf = (product: Product): Attribute[] => [...optionsOf(product), ...attributesOf(product, 200)]

/** At most one query for each product, the attribute behind or in front, spread evenly over those for which one can be made. */
export const attributeQueries = (products: readonly Product[], many: number): AttributeQuery[] => {
  const all = products.flatMap((product, at): AttributeQuery[] => {
    const kind = kindOf(product)
    const facts = factsOf(product).filter((fact) => askable(fact, product))
    if (kind === null || !product.vendor || facts.length === 0) return []
    const asked = facts[(at * 7) % facts.length]!
    const words = at % 2 === 0 ? [product.vendor, kind, asked.value] : [asked.value, product.vendor, kind]
    return [{ query: words.join(' ').toLowerCase(), product, asked }]
  })
  const step = all.length / many
  return Array.from({ length: Math.min(many, all.length) }, (_, at) => all[Math.floor(at * Math.max(1, step))]!)
}

/** Where the versions of the products stand for their queries: means of 1 / place, 0 where it has none. */
export type Standing = { name: string; ranked: number; firstTen: number; cited: number; found: number }

export const standing = (
  corpus: Corpus,
  queries: readonly AttributeQuery[],
  name: string,
  versionOf: (of: AttributeQuery) => Product,
): Standing => {
  const sums = { ranked: 0, firstTen: 0, cited: 0, found: 0 }
  for (const of of queries) {
    const id = of.product.resource_id
    corpus.put(entryOf(versionOf(of)))
    const place = corpus.rank(of.query, 50).findIndex((one) => one.id === id) + 1
    const { found, position } = corpus.simulate(of.query, id)
    corpus.put(entryOf(of.product))
    if (place > 0) sums.ranked += 1 / place
    if (place > 0 && place <= 10) sums.firstTen++
    if (position !== null) sums.cited += 1 / position
    if (found) sums.found++
  }
  const share = (sum: number): number => sum / queries.length
  return {
    name,
    ranked: share(sums.ranked),
    firstTen: share(sums.firstTen),
    cited: share(sums.cited),
    found: share(sums.found),
  }
}

export const titleOnly = (product: Product): Product => ({
  ...product,
  body_html: '',
  product_type: null,
  category: null,
  tags: [],
  options: [],
  variants: product.variants.map((one) => ({ ...one, sku: null, barcode: null, options: [] })),
  seo: { title: null, description: null },
  metafields: [],
})

export const withoutAttributes = (product: Product): Product => ({ ...product, options: [], metafields: [] })

const MOST_PAIRS = 8

/** Questions with answers, each stating one fact of the record: the one that is asked for and those beside it. */
export const withAnswers = (product: Product, asked: Attribute): Product => {
  const others = factsOf(product).filter((fact) => askable(fact, product) && fact.key !== asked.key)
  const pairs = [asked, ...others].slice(0, MOST_PAIRS).map(({ label, value }) => {
    const name = escapeHtml(label.toLowerCase())
    const title = escapeHtml(product.title)
    return `<h3>What is the ${name} of the ${title}?</h3><p>The ${name} is ${escapeHtml(value)}.</p>`
  })
  const faq = { namespace: 'citable', key: 'faq', type: 'multi_line_text_field', value: pairs.join('') }
  return { ...product, metafields: [...product.metafields, faq] }
}

export const repeated = (product: Product, times: number): Product => ({
  ...product,
  body_html: Array.from({ length: times }, () => product.body_html).join('\n'),
})

const FILLERS = ['Really', 'Truly', 'Once more', 'In short', 'Indeed', 'Note']
const ENDS = ['!', '.', ' …', '!!', ';', ' –']

/** The description again and again, its sentences in another order, with other punctuation and a word put before them. */
export const shuffled = (product: Product, times: number): Product => {
  const text = quickText(product.body_html)
  const sentences: string[] = []
  eachSentence(text, 0, text.length, (from, to) => sentences.push(text.slice(from, to).trim()))
  const all = Array.from({ length: times }, (_, time) =>
    sentences.map((_, at) => {
      const sentence = sentences[(at * 7 + time * 3) % sentences.length]!.replace(/[.!?]+$/, '')
      return `<p>${FILLERS[time % FILLERS.length]}, ${escapeHtml(sentence)}${ENDS[(time + at) % ENDS.length]}</p>`
    }),
  )
  return { ...product, body_html: product.body_html + all.flat().join('\n') }
}

/** What stuffing is for: the words of the query itself, again and again. */
export const stuffed = (product: Product, query: string, times: number): Product => ({
  ...product,
  body_html: `${product.body_html}\n<p>${Array.from({ length: times }, () => escapeHtml(query)).join(' ')}</p>`,
})
