// What a product says of itself that constraints ask for, small and plain, so that it can be kept with an index. Read once per product.

import { quickText } from '../../html/visible-text.ts'
import { lexiconFor, searchWordsFor, wordingFor } from '../../languages/by-language.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { DENIED, GAUGED, mentionsOf } from '../../languages/lexicon/mentions.ts'
import { lookUpText, wordEnd } from '../../languages/lexicon/text.ts'
import type { Audience } from '../../languages/query-wording.ts'
import { amountOf } from '../../record/prices.ts'
import type { Product, ShopFacts, Variant } from '../../record/product.ts'
import { singular } from '../../text/words.ts'
import { readAudiences } from './audience.ts'
import { readExclusions } from './exclusions.ts'
import { languageOfQuery } from './query-language.ts'
import { readSizes, sizeForm } from './sizes.ts'
import { tokensOf } from './tokens.ts'

/** What is looked at of a product. */
export type Sold = Pick<Product, 'title' | 'product_type' | 'body_html' | 'tags' | 'options'> & {
  variants: readonly Pick<Variant, 'price'>[]
}

/** Plain data. Words are lower-case. */
export type ProductFacts = {
  /** ISO 639-1 code, or "und", of the words. */
  language: string
  /** Lowest and highest of the variants; null when none is known. */
  prices: [lowest: number, highest: number] | null
  /** ISO 4217, of the shop. */
  currency: string | null
  /** As `Constraints.sizes`. */
  sizes: string[]
  audiences: Audience[]
  /** What it says it is free from or comes without. */
  without: string[]
  /** What it says it is not, singular. */
  denied: string[]
  /** Words of the title, singular. */
  title: string[]
}

const LIMITS = {
  options: 6,
  values: 60,
  tags: 30,
  text: 6_000,
  words: 24,
  title: 300,
  denied: 60,
}

const SIZE_OPTION = /size|größe|groesse|taille|pointure|talla|tamaño|número/i

type Parts = { title: string; named: string; whole: string }

const optionsOf = ({ options }: Sold): { name: string; values: string[] }[] =>
  options.slice(0, LIMITS.options).map(({ name, values }) => ({ name, values: values.slice(0, LIMITS.values) }))

const pricesOf = ({ variants }: Sold): ProductFacts['prices'] => {
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  for (const { price } of variants) {
    const amount = amountOf(price)
    if (amount === null) continue
    lowest = Math.min(lowest, amount)
    highest = Math.max(highest, amount)
  }
  return highest === 0 ? null : [lowest, highest]
}

const sizesOf = (product: Sold, { title }: Parts, language: string): string[] => {
  const sizes = new Set(readSizes(tokensOf(title), wordingFor(language)))
  for (const { name, values } of optionsOf(product))
    if (SIZE_OPTION.test(name)) for (const value of values) sizes.add(sizeForm(value.slice(0, 40).toLowerCase()))
  sizes.delete('')
  return [...sizes].slice(0, LIMITS.values)
}

/** "GOTS" is no form of "got". */
const isShouted = (text: string, at: number): boolean => /^\p{Lu}{2}/u.test(text.slice(at, at + 2))

/** A text without what it says of something else or denies; `denied`: the words that it denies and says nowhere else. */
const statedIn = (text: string, lexicon: Lexicon | null): { text: string; denied: string[] } => {
  if (!lexicon) return { text, denied: [] }
  const read = lookUpText(text, lexicon)
  const marks = mentionsOf(read)
  if (!marks.some((mark) => mark >= GAUGED)) return { text, denied: [] }
  const kept: string[] = []
  const stated = new Set<string>()
  const denied = new Set<string>()
  for (const [at, mark] of marks.entries()) {
    const isKept = mark < GAUGED
    const [start, end] = [read.starts[at]!, read.starts[at + 1] ?? text.length]
    kept.push(isKept ? text.slice(at === 0 ? 0 : start, end) : ' ; ')
    const isTelling = isKept || (mark === DENIED && (!read.entries[at]?.common || isShouted(text, start)))
    if (isTelling) (isKept ? stated : denied).add(singular(text.slice(start, wordEnd(read, at)).toLowerCase()))
  }
  return { text: kept.join(''), denied: [...denied].filter((word) => !stated.has(word)).slice(0, LIMITS.denied) }
}

const partsOf = (product: Sold, text: string | undefined): Parts => {
  const title = product.title.slice(0, LIMITS.title)
  const values = optionsOf(product).flatMap((option) => option.values)
  const named = [title, product.product_type ?? '', ...values, ...product.tags.slice(0, LIMITS.tags)]
    .join(' ; ')
    .slice(0, LIMITS.text)
  const shown = (text ?? quickText(product.body_html)).slice(0, LIMITS.text)
  return { title: title.toLowerCase(), named, whole: `${title}\n${shown}` }
}

/** What is known of the product besides the record: its language, the text of its body where that was made already, and its other texts. */
type Known = { language?: string; text?: string; others?: string }

/** The facts of a product that constraints are checked against. */
export const factsForConstraints = (
  product: Sold,
  shop: Pick<ShopFacts, 'currency'>,
  known: Known = {},
): ProductFacts => {
  const parts = partsOf(product, known.text)
  const names = tokensOf(parts.named.toLowerCase())
  const language =
    known.language ??
    languageOfQuery(
      product.title,
      names.all.map(({ word }) => word),
    )
  const lexicon = lexiconFor(language)
  const wording = wordingFor(language)
  const stop = searchWordsFor(language)?.stop
  const isStop = (word: string): boolean => stop?.has(word) ?? false
  const named = tokensOf(statedIn(parts.named, lexicon).text.toLowerCase())
  const without = readExclusions({ tokens: tokensOf(parts.whole.toLowerCase()), wording, isStop, language })
  return {
    language,
    prices: pricesOf(product),
    currency: shop.currency,
    sizes: sizesOf(product, parts, language),
    audiences: readAudiences(named, wording),
    without,
    denied: statedIn(`${parts.whole}\n${known.others ?? ''}`, lexicon).denied,
    title: [
      ...new Set(
        tokensOf(parts.title)
          .all.filter(({ isWord }) => isWord)
          .map(({ word }) => singular(word)),
      ),
    ].slice(0, LIMITS.words),
  }
}
