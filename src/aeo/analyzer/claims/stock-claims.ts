// What the description says of stock: "this chair is sold out", "currently out of stock". English only, as its words are.

import type { Listing } from '../../record/listing.ts'
import { hasMark, type Range, type Text, wordAt, wordEnd } from '../text.ts'
import {
  type Claim,
  certaintyOf,
  type Line,
  opensBlock,
  ownWords,
  phraseLength,
  phrases,
  sentenceAround,
  wordSet,
} from './subject.ts'

/** A longer sentence that mentions stock speaks of something else besides. */
const MAX_WORDS = 15

const SOLD_OUT =
  phrases(`sold out, out of stock, not in stock, no longer in stock, no longer available, not available anymore,
  not available any more, not available at the moment, not available at present, not available right now, not available at this time,
  not currently available, currently not available, temporarily not available, unavailable, currently unavailable, temporarily unavailable,
  cannot be ordered, cannot be bought, can't be ordered, no stock left, none left, none are left, none is left, none remaining, no more left`)
/** What is no longer made may still be in stock. */
const NO_LONGER_MADE =
  phrases(`has been discontinued, is discontinued, was discontinued, no longer made, no longer produced, no longer sold,
  out of production`)

/** Of these words every such phrase has one: a cheap look before the exact one. */
const KEYS = wordSet("sold stock available unavailable discontinued longer production cannot can't left remaining")

const hasKey = ({ stems }: Text, { from, to }: Line): boolean => {
  for (let at = from; at < to; at++) if (KEYS.has(stems[at]!)) return true
  return false
}

/** Words around such a phrase that name nothing. */
const NEUTRAL =
  wordSet(`is are be been being has have there currently temporarily now right sorry unfortunately note please important update
  attention notice status stock availability available already completely fully totally we we're our the a and at moment present of online
  permanently sadly until further will back again soon check later due to high demand thank you for your patience here by us an order cannot
  bought ordered purchased`)
/** Words that set the subject apart from this product, or turn the claim round. */
const CONTRAST =
  wordSet(`not never nor but however although though while whereas except instead yet other another matching else different
  isn't aren't won't doesn't didn't don't neither without unlike than`)
/** "Sold out in two days", "sold out twice": it was, and what is told is how fast or how often. */
const PAST = wordSet('within after twice several time times second minute hour day week month year record')

const saysContrast = ({ stems }: Text, from: number, to: number): boolean =>
  stems.slice(from, to).some((word) => CONTRAST.has(word))

/** First word behind the clause that goes on at word `at`: "sold out, new stock in March". */
const clauseEnd = (all: Text, at: number, { to, end }: Range): number => {
  const from = wordEnd(all, at - 1)
  const mark = all.text.slice(from, end).search(/[,;:(–—]/)
  return mark === -1 ? to : wordAt(all, at, to, from + mark)
}

const claimAt = (text: Text, lines: readonly Line[], index: number, listing: Listing): Claim | null => {
  const whole = lines[index]!
  const { from } = whole
  const { stems } = text
  for (let at = from; at < whole.to; at++) {
    const sold = phraseLength(stems, at, SOLD_OUT)
    const length = sold || phraseLength(stems, at, NO_LONGER_MADE)
    if (length === 0) continue
    const line = sentenceAround(text, whole, at + length - 1)
    const { to, end } = line
    const after = at + length
    if (text.text[end - 1] === '?' || hasMark(text, from, to, 'conditional')) return null
    const clause = stems.slice(after, clauseEnd(text, after, line))
    const isPast = clause.some((word) => PAST.has(word))
    if (saysContrast(text, from, at) || saysContrast(text, after, to) || isPast) return null
    const isFirst = opensBlock(lines, index)
    const before = certaintyOf(text, from, at, { own: ownWords(listing), neutral: NEUTRAL, isFirst })
    const rest = clause.some((word) => !NEUTRAL.has(word))
    // "This lamp is sold out in our Porto shop" is about the lamp, if not all of it; "out of stock items ship later" is not.
    const isPlain = sold > 0 && !rest
    if (!before || !(isPlain || at > from)) return null
    return { line, certainty: before === 'certain' && isPlain ? 'certain' : 'doubtful' }
  }
  return null
}

/** A line that says the product cannot be bought; the surest of several. */
export const soldOutClaim = (text: Text, lines: readonly Line[], listing: Listing): Claim | null => {
  let doubtful: Claim | null = null
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!
    if (line.to - line.from > MAX_WORDS || !hasKey(text, line)) continue
    const claim = claimAt(text, lines, index, listing)
    if (claim?.certainty === 'certain') return claim
    doubtful ??= claim
  }
  return doubtful
}
