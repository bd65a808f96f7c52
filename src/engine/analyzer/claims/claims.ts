// What the description claims about price and stock ("this chair is sold out"), where it disagrees with the offer.

import { stockSourceFor } from '../../languages/by-language.ts'
import type { StockSource } from '../../languages/language-source.ts'
import { isIn } from '../../languages/lexicon/hits.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { type Range, type Text, wordAt, wordEnd } from '../../languages/lexicon/text.ts'
import type { Listing } from '../../record/listing.ts'
import {
  type Claim,
  certaintyOf,
  type Line,
  opensBlock,
  ownWords,
  type Phrases,
  phraseLength,
  phrases,
  type SubjectWords,
  sentenceAround,
  subjectWords,
  wordSet,
} from './claim-subject.ts'
import { type PriceClaim, priceClaim } from './price-claims.ts'

type StockWords = Record<'soldOut' | 'noLongerMade', Phrases> &
  Record<'keys' | 'neutral' | 'contrast' | 'past', ReadonlySet<string>> & { subject: SubjectWords }

const compiled = new Map<string, StockWords | null>()

const wordsOf = (source: StockSource, lexicon: Lexicon): StockWords => ({
  soldOut: phrases(source.soldOut, lexicon),
  noLongerMade: phrases(source.noLongerMade, lexicon),
  keys: wordSet(source.keys, lexicon),
  neutral: wordSet(source.neutral, lexicon),
  contrast: wordSet(source.contrast, lexicon),
  past: wordSet(source.past, lexicon),
  subject: subjectWords(source.subject, lexicon),
})

/** The words of a lexicon's language, compiled when they are first asked for; null when it has none. */
const stockWords = (lexicon: Lexicon): StockWords | null => {
  const { language } = lexicon
  const known = compiled.get(language)
  if (known !== undefined) return known
  const source = stockSourceFor(language)
  const words = source ? wordsOf(source, lexicon) : null
  compiled.set(language, words)
  return words
}

/** A longer sentence that mentions stock speaks of something else besides. */
const MAX_WORDS = 15

const hasKey = ({ stems }: Text, { from, to }: Line, { keys }: StockWords): boolean => {
  for (let at = from; at < to; at++) if (keys.has(stems[at]!)) return true
  return false
}

const saysContrast = ({ stems }: Text, from: number, to: number, { contrast }: StockWords): boolean =>
  stems.slice(from, to).some((word) => contrast.has(word))

/** First word behind the clause that goes on at word `at`: "sold out, new stock in March". */
const clauseEnd = (all: Text, at: number, { to, end }: Range): number => {
  const from = wordEnd(all, at - 1)
  const mark = all.text.slice(from, end).search(/[,;:(–—]/)
  return mark === -1 ? to : wordAt(all, at, to, from + mark)
}

type Stock = { listing: Listing; lexicon: Lexicon; words: StockWords }

const claimAt = (text: Text, lines: readonly Line[], index: number, stock: Stock): Claim | null => {
  const { listing, lexicon, words } = stock
  const whole = lines[index]!
  const { from } = whole
  const { stems } = text
  for (let at = from; at < whole.to; at++) {
    const sold = phraseLength(stems, at, words.soldOut)
    const length = sold || phraseLength(stems, at, words.noLongerMade)
    if (length === 0) continue
    const line = sentenceAround(text, whole, at + length - 1)
    const { to, end } = line
    const after = at + length
    if (text.text[end - 1] === '?' || isIn(text.marked, 'conditional', from, to)) return null
    const clause = stems.slice(after, clauseEnd(text, after, line))
    const isPast = clause.some((word) => words.past.has(word))
    if (saysContrast(text, from, at, words) || saysContrast(text, after, to, words) || isPast) return null
    const isFirst = opensBlock(lines, index)
    const { neutral, subject } = words
    const before = certaintyOf(text, from, at, { own: ownWords(listing, lexicon), neutral, isFirst, subject })
    const rest = clause.some((word) => !neutral.has(word))
    // "This lamp is sold out in our Porto shop" is about the lamp, if not all of it; "out of stock items ship later" is not.
    const isPlain = sold > 0 && !rest
    if (!before || !(isPlain || at > from)) return null
    return { line, certainty: before === 'certain' && isPlain ? 'certain' : 'doubtful' }
  }
  return null
}

/** A line that says the product cannot be bought; the surest of several. Null in a language without words for it. */
const soldOutClaim = (text: Text, lines: readonly Line[], listing: Listing, lexicon: Lexicon): Claim | null => {
  const words = stockWords(lexicon)
  if (!words) return null
  let doubtful: Claim | null = null
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!
    if (line.to - line.from > MAX_WORDS || !hasKey(text, line, words)) continue
    const claim = claimAt(text, lines, index, { listing, lexicon, words })
    if (claim?.certainty === 'certain') return claim
    doubtful ??= claim
  }
  return doubtful
}

export type Claims = {
  /** A price that no variant has, or one in another currency. */
  otherPrice: PriceClaim | null
  /** That the product cannot be bought, while every variant can. */
  soldOut: Claim | null
}

/** Words of prices are English ones, so texts in another language claim none; those of stock each lexicon's language has. */
export const readClaims = (text: Text, lines: readonly Line[], listing: Listing, lexicon: Lexicon | null): Claims => {
  const isPriced = lexicon?.language === 'en' && listing.priced > 0
  const isOnSale = listing.available > 0 && listing.available === listing.variants
  return {
    otherPrice: isPriced ? priceClaim(text, lines, listing) : null,
    soldOut: lexicon && isOnSale ? soldOutClaim(text, lines, listing, lexicon) : null,
  }
}
