// Signals of trust: reviews, experience, credentials, quotations, sources, the shop. Read once for the rules and the block.

import { isIn, linesWith } from '../../languages/lexicon/hits.ts'
import type { Mark } from '../../languages/lexicon/marks.ts'
import type { Range, Text } from '../../languages/lexicon/text.ts'
import type { PageFacts } from '../../page/page-facts.ts'
import type { Product, ShopFacts } from '../../record/product.ts'
import type { StructuredProduct } from '../../structured-data/structured-data.ts'
import { isDigitCode } from '../../text/words.ts'
import type { Description } from '../description/description.ts'
import { type Credential, credentialsIn, issuersIn, type Place } from './credentials.ts'
import { isLearned, type Quote, quotesIn, wordsOfQuote } from './quotations.ts'
import { type Reviews, reviewsOf } from './reviews.ts'
import { type ShopSignal, shopSignals } from './shop-signals.ts'
import { type Sources, sourcesOf } from './sources.ts'

type Experience = { kind: 'test' | 'fit' | 'use'; start: number; end: number }

const IS_TEST = /(?<!\p{L})tests?(?: kits?| strips?)?$|(?<!\p{L})testers?(?!\p{L})/iu

const MAX_LINES = 40
const MAX_SIGNALS = 8

/** Whether a number stands among words [from, to). */
const hasNumber = ({ stems }: Text, { from, to }: Range): boolean => {
  for (let at = from; at < to; at++) if (isDigitCode(stems[at]!.charCodeAt(0))) return true
  return false
}

const SIGNS: { mark: Mark; kind: Experience['kind']; needs: 'number' | 'amount' | 'nothing' }[] = [
  { mark: 'testing', kind: 'test', needs: 'number' },
  { mark: 'fitNote', kind: 'fit', needs: 'nothing' },
  { mark: 'aboutModels', kind: 'fit', needs: 'number' },
  { mark: 'instruction', kind: 'use', needs: 'amount' },
]

/** Words of a sentence among which an instruction begins it: "To use, soak …". */
const OPENING = 3

const isMet = (text: Text, line: Range, needs: 'number' | 'amount' | 'nothing'): boolean => {
  if (needs === 'nothing') return true
  if (needs === 'number') return hasNumber(text, line)
  const opens = isIn(text.marked, 'instruction', line.from, Math.min(line.to, line.from + OPENING))
  return opens && (hasNumber(text, line) || isIn(text.marked, 'amountInWords', line.from, line.to))
}

/** In the order of their weight: tests, then fit, then use. */
const experienceIn = (text: Text & { sentences: readonly Range[] }): Experience[] => {
  const found: Experience[] = []
  for (const { mark, kind, needs } of SIGNS)
    for (const line of linesWith(text.sentences, text.marked, mark, MAX_LINES))
      if (isMet(text, line, needs) && !found.some(({ start }) => start === line.start))
        found.push({ kind, start: line.start, end: line.end })
  return found.slice(0, MAX_SIGNALS)
}

export type Trust = {
  reviews: Reviews
  experience: Experience[]
  credentials: Credential[]
  /** Sentences that name who certified or tested it. */
  issuers: Place[]
  quotes: Quote[]
  /** The quotations by people with a degree or learned profession, or whose trade the lexicon knows. */
  expertQuotes: Quote[]
  sources: Sources
  /** null when nothing is known of the shop. */
  shop: ShopSignal[] | null
}

type Source = {
  product: Product
  shop: ShopFacts
  page: PageFacts | null
  /** The record's product in structured data. */
  own: StructuredProduct | null
  description: Description
  links: readonly string[]
}

export const readTrust = ({ product, shop, page, own, description, links }: Source): Trust => {
  const { marked, sentences } = description
  const quotes = quotesIn(description, sentences)
  return {
    reviews: reviewsOf(product, own, description),
    // What a test detects is no experience with it.
    experience: experienceIn(description).filter(({ kind }) => kind !== 'test' || !IS_TEST.test(product.title)),
    credentials: credentialsIn(description),
    issuers: issuersIn(description, sentences),
    quotes,
    expertQuotes: quotes.filter(
      (quote) => isLearned(quote) || isIn(marked, 'expert', ...wordsOfQuote(description, quote)),
    ),
    sources: sourcesOf(
      links,
      [shop.url, shop.about_url, page?.url, ...Object.values(shop.policies).map((policy) => policy?.url)],
      [shop.name, product.vendor],
    ),
    shop: shopSignals(shop, page),
  }
}
