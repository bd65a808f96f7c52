// What the description claims about price and stock, where it disagrees with the offer.

import type { Listing } from '../record/listing.ts'
import { numberOf } from './quantities.ts'
import { hasMark, type Range, type Text } from './text.ts'
import { THRESHOLDS } from './thresholds.ts'

export type Claims = {
  /** A price that no variant has, in the shop's currency. */
  otherPrice: Range | null
  /** That the product cannot be bought, while every variant can. */
  soldOut: Range | null
}

const SYMBOLS: Record<string, string[]> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'],
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
}

// "Price: $20", "Our price - EUR 20". Texts come with single spaces, so the optional ones cannot pile up.
const LABELLED = /^(?:our |sale |current |retail )?price ?[:=–-] ?(?:only )?([$€£¥₹]|[A-Z]{3}) ?(\d[\d.,]{0,12})/i

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= THRESHOLDS.price.tolerance * Math.max(a, b)

const otherPrice = ({ text }: Text, sentences: readonly Range[], { offers, currency }: Listing): Range | null => {
  if (!currency || !/price/i.test(text)) return null
  for (const sentence of sentences) {
    const match = LABELLED.exec(text.slice(sentence.start, Math.min(sentence.end, sentence.start + 60)))
    if (!match) continue
    const [, sign, digits] = match
    const currencies = SYMBOLS[sign!] ?? [sign!.toUpperCase()]
    const stated = numberOf(digits!.replace(/[.,]$/, ''))
    const isKnown = offers.some(
      ({ price, regularPrice }) => isNear(price ?? 0, stated) || isNear(regularPrice ?? 0, stated),
    )
    if (currencies.includes(currency) && stated > 0 && !isKnown) return sentence
  }
  return null
}

/** A longer sentence that mentions stock speaks of something else besides. */
const MAX_WORDS = 15

const soldOut = (text: Text, sentences: readonly Range[]): Range | null => {
  for (const sentence of sentences) {
    const { from, to } = sentence
    if (to - from > MAX_WORDS || !hasMark(text, from, to, 'soldOut')) continue
    if (!hasMark(text, from, to, 'conditional')) return sentence
  }
  return null
}

export const readClaims = (text: Text, sentences: readonly Range[], listing: Listing): Claims => ({
  otherPrice: listing.priced > 0 ? otherPrice(text, sentences, listing) : null,
  soldOut: listing.available > 0 && listing.available === listing.variants ? soldOut(text, sentences) : null,
})
