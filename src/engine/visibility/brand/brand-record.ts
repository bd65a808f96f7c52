// What a record says about which words are names and which describe.

import type { Product, ShopFacts } from '../../record/product.ts'
import { wordsOf } from '../../text/words.ts'
import { foldName, foldWords } from './name-folding.ts'
import { isOrdinary } from './ordinary-words.ts'

/** What tells whether a query names the brand or the product. */
export type BrandRecord = {
  vendor: string | null
  title: string
  shop_name: string | null
  /** Further names of the brand, as the merchant declares them. */
  aliases?: readonly string[]
  /** Type and category as the record writes them. */
  type?: string | null
  /** Its description as text; what stands there in lower case is no name. */
  text?: string
}

const MAX_TEXT = 20_000
const MAX_TITLE = 300
/** Where a title turns from the name to details. */
const TURN = / [-–—|/] |[:|–—,([]/
const everyTag = /<[^<>]*>/g
const everyEntity = /&[a-z#0-9]{1,10};/gi

/** The material for `brandedQueryMatcher` from a record. */
export const brandRecord = (
  product: Product,
  shop: Pick<ShopFacts, 'name'>,
  aliases: readonly string[] = [],
): BrandRecord => ({
  vendor: product.vendor,
  title: product.title,
  shop_name: shop.name,
  aliases,
  type: [product.product_type ?? '', product.category ?? ''].join(' '),
  text: product.body_html.slice(0, MAX_TEXT).replace(everyTag, ' ').replace(everyEntity, ' '),
})

export type RecordWords = {
  /** Words that the description writes in lower case. */
  written: ReadonlySet<string>
  /** Words that it writes with a capital inside a sentence. */
  capital: ReadonlySet<string>
  naming: ReadonlySet<string>
  /** Words of the title before it turns to details. */
  name: readonly string[]
  describes: (word: string) => boolean
}

const isLower = (letter: string): boolean => letter === letter.toLowerCase() && letter !== letter.toUpperCase()

/** Addresses are written in lower case whatever they name. */
const ADDRESS = new Set(['@', '.', '/', '#'])

/** Words of a text that it writes in lower case, and those that it writes with a capital behind a word in lower case. */
const casesIn = (text: string): { written: Set<string>; capital: Set<string> } => {
  const { starts } = wordsOf(text)
  const written = new Set<string>()
  const capital = new Set<string>()
  let wasLower = false
  for (const [at, start] of starts.entries()) {
    const word = text.slice(start, starts[at + 1] ?? text.length)
    const first = word.charAt(0)
    const lower = isLower(first)
    if (lower && !ADDRESS.has(text.charAt(start - 1))) for (const stem of foldWords(word)) written.add(stem)
    else if (wasLower && first !== first.toLowerCase()) for (const stem of foldWords(word)) capital.add(stem)
    // Behind the end of a sentence or a line every word has a capital.
    wasLower = lower && /^[\p{L}\p{N}'’-]+ $/u.test(word)
  }
  return { written, capital }
}

/** Reads a record once. */
export const recordWords = ({ title, type, text }: BrandRecord): RecordWords => {
  const { written, capital } = casesIn((text ?? '').slice(0, MAX_TEXT))
  const typed = new Set(foldWords((type ?? '').slice(0, 1_000)))
  const naming = new Set([...foldWords(foldName(title.slice(0, 1_000))), ...typed])
  const name = foldWords(title.slice(0, MAX_TITLE).split(TURN)[0]!)
  return {
    written,
    capital,
    naming,
    name,
    describes: (word) => isOrdinary(word) || written.has(word) || typed.has(word),
  }
}
