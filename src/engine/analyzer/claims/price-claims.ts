// What the description says this product costs: "Price: €300", "now only €199!", "it costs EUR 300". A price of something else
// (delivery, a deposit, a month, a metre), a former one, a threshold or a saving does not count.

import { type Text, wordAt } from '../../languages/lexicon/text.ts'
import type { Listing } from '../../record/listing.ts'
import { type Money, mayNameMoney, moneyIn } from '../facts/money.ts'
import { THRESHOLDS } from '../thresholds.ts'
import {
  type Claim,
  certaintyOf,
  type Line,
  opensBlock,
  ownWords,
  type Phrases,
  phraseLength,
  phrases,
  sentenceAround,
  wordSet,
} from './claim-subject.ts'

/** `foreign`: in another currency than the shop's, so it cannot be compared. */
export type PriceClaim = Claim & { foreign: boolean }

/** A longer sentence that names an amount speaks of something else besides. */
const MAX_WORDS = 20

/** More than so many are a list of prices. */
const MAX_PRICES = 2

/** Of these one at least stands before the price of a product. */
const TRIGGERS = wordSet('price prices priced cost costs sell sells retails only just now today offer deal sale')
/** With these "for €199" is a price too. */
const BUYING = wordSet('buy order get grab take your yours available available shop')
/** Words before a price that name nothing. */
const NEUTRAL = new Set([
  ...TRIGGERS,
  ...BUYING,
  ...wordSet(`the our a an its current special new final online web shop discount discounted promotional promo selling today's is are be at
    for here in of on currently and with us mere low great best offer hot go come incl including vat tax currency eur usd gbp`),
])
/** Words before a former price, or the price of others. */
const FORMER =
  phrases(`instead of, was, were, rrp, msrp, mrp, uvp, srp, regular price, regularly, normal price, normally, usual price, usually,
  original price, originally, old price, list price, retail price, recommended price, recommended retail price, reduced from, down from,
  before, previously, compare at, compared to, compared with, value, worth, valued at`)
/** What may follow a price without changing what it is of. */
const TAIL =
  phrases(`incl vat, inc vat, including vat, inclusive of vat, vat included, incl tax, inc tax, including tax, including all tax,
  inclusive of all tax, tax included, incl gst, inc gst, including gst, incl mwst, inkl mwst, plus shipping, plus delivery, plus postage, excl
  shipping, excluding shipping, excluding delivery, without shipping, incl shipping, including shipping, including delivery, shipping included,
  delivery included, free shipping, free delivery, with free shipping, and free shipping, with free delivery, including free shipping, only,
  now, today, today only, only today, online, while stock last, while stocks last, while supplies last, for a limited time, for limited time,
  for a limited time only, limited time only, for a short time, order now, buy now, shop now, order today, at the moment, special offer, sale,
  and`)

/** "For only €39 you get …": who is offered it, between the price and what it buys. */
const OFFERING = phrases(
  "you get, you will get, you can get, you can have, you receive, you buy, you own, it is yours, it's yours",
)
/** Words of what it buys that name nothing. */
const BOUGHT = wordSet('a an the this it one your for life home lifetime of and')

const isSamePrice = (a: number, b: number): boolean => Math.abs(a - b) <= THRESHOLDS.price.tolerance * Math.max(a, b)

const isOffered = ({ amounts }: Money, { offers }: Listing): boolean =>
  offers.some(({ price, regularPrice }) =>
    amounts.some((amount) => isSamePrice(price ?? 0, amount) || isSamePrice(regularPrice ?? 0, amount)),
  )

/** "+€5", "> €50", "-€20", "€5–9", "€5+", "€5 %" are surcharges, thresholds, savings and ranges. */
const isPlain = ({ text }: Text, { start, end }: Money): boolean =>
  !/(?:[+−><≥≤~≈±&×]\s?|(?:^|[\s:(])[-–—])$/.test(text.slice(Math.max(0, start - 3), start)) &&
  !/^\s?(?:[+%]|[-–—~]\s?\d|x\s?\d)/.test(text.slice(end, end + 4))

const hasPhrase = ({ stems }: Text, from: number, to: number, known: Phrases): boolean => {
  for (let at = from; at < to; at++) if (phraseLength(stems, at, known) > 0) return true
  return false
}

/** Whether words [from, to) are phrases that leave a price what it is; a tax rate is no word of its own. */
const consistsOf = ({ text, stems, starts }: Text, from: number, to: number, known: readonly Phrases[]): boolean => {
  const isRate = (at: number): boolean => /^\d+(?:[.,]\d+)? ?%/.test(text.slice(starts[at], starts[at]! + 8))
  const words = stems.slice(from, to).filter((_, offset) => !isRate(from + offset))
  for (let at = 0; at < words.length; ) {
    const length = Math.max(...known.map((some) => phraseLength(words, at, some)))
    if (length === 0) return false
    at += length
  }
  return true
}

/** "For only €39 you get a board for life": what words [behind, to) say that it buys is this product, in its own words. */
const buysIt = ({ stems }: Text, said: readonly string[], behind: number, to: number, listing: Listing): boolean => {
  const length = said[0] === 'for' && said.length < 3 ? phraseLength(stems, behind, OFFERING) : 0
  if (length === 0) return false
  const own = ownWords(listing)
  return stems.slice(behind + length, to).every((word) => own.has(word) || BOUGHT.has(word))
}

/** A line that is nothing but the amount, where no line before it leads up to it ("Engraving:", "Delivery"). */
const standsAlone = ({ text }: Text, lines: readonly Line[], index: number): boolean =>
  index === 0 || (opensBlock(lines, index) && /[.!?]$/.test(text.slice(0, lines[index - 1]!.end)))

/** Whether what follows the price still lets it be that of the product: a former price, the same in another currency, a few words. */
const isLeftAlone = (text: Text, from: number, to: number, price: Money, others: readonly Money[]): boolean => {
  let behind = from
  for (const other of others) {
    const first = wordAt(text, behind, to, other.start)
    const isConversion = first === behind && !other.currencies.some((currency) => price.currencies.includes(currency))
    const isFormer = hasPhrase(text, behind, first, FORMER) && consistsOf(text, behind, first, [TAIL, FORMER])
    if (!isConversion && !isFormer) return false
    behind = wordAt(text, first, to, other.end)
  }
  return consistsOf(text, behind, to, [TAIL])
}

const isPriceOf = ({ stems }: Text, from: number, to: number): boolean => {
  const words = stems.slice(from, to)
  return words.some((word) => TRIGGERS.has(word)) || (words.at(-1) === 'for' && words.some((word) => BUYING.has(word)))
}

type Stated = Claim & { prices: Money[] }

/** The price that a line states, in one currency or several; null when it states none. */
const statedIn = (text: Text, lines: readonly Line[], index: number, listing: Listing): Stated | null => {
  const { from, to, start, end } = lines[index]!
  const found = text.text[end - 1] === '?' ? [] : moneyIn(text.text, start, end)
  let before = from
  for (const [at, price] of found.entries()) {
    const first = wordAt(text, before, to, price.start)
    const behind = wordAt(text, first, to, price.end)
    if (hasPhrase(text, before, first, FORMER)) {
      before = behind
      continue
    }
    const line = sentenceAround(text, lines[index]!, behind - 1)
    const others = found.slice(at + 1).filter((other) => other.start < line.end)
    if (!isPlain(text, price)) return null
    if (buysIt(text, text.stems.slice(before, first), behind, line.to, listing))
      return { line, certainty: 'certain', prices: [price] }
    if (!isLeftAlone(text, behind, line.to, price, others)) return null
    if (first === from && behind === to && standsAlone(text, lines, index))
      return { line, certainty: 'doubtful', prices: [price] }
    // A line that is nothing but the amount belongs to a heading "Price" before it.
    const said = first === from && index > 0 ? lines[index - 1]! : { from: before, to: first }
    if (!isPriceOf(text, said.from, said.to)) return null
    const names = text.stems.slice(said.from, said.to)
    const isFirst = opensBlock(lines, index) || names.includes('price') || names[0] === 'cost'
    const certainty = certaintyOf(text, said.from, said.to, { own: ownWords(listing), neutral: NEUTRAL, isFirst })
    const conversions = others.filter((other) => wordAt(text, behind, to, other.start) === behind)
    return certainty && { line, certainty, prices: [price, ...conversions] }
  }
  return null
}

/** A price that no variant has; of several the surest. Null where the text names none, or where the shop's currency is unknown. */
export const priceClaim = (text: Text, lines: readonly Line[], listing: Listing): PriceClaim | null => {
  const { currency } = listing
  if (!currency || !mayNameMoney(text.text)) return null
  const claims: PriceClaim[] = []
  let isNamed = false
  for (const [index, line] of lines.entries()) {
    const stated = line.to - line.from > MAX_WORDS ? null : statedIn(text, lines, index, listing)
    if (!stated) continue
    const { prices, ...claim } = stated
    const ours = prices.filter(({ currencies }) => currencies.includes(currency))
    if (ours.some((price) => isOffered(price, listing))) isNamed = true
    else claims.push({ ...claim, foreign: ours.length === 0 })
  }
  const ours = claims.filter(({ foreign }) => !foreign)
  const certain = ours.find(({ certainty }) => certainty === 'certain')
  // Where the true price stands too, or a whole list of prices, the other may be that of another size or set.
  if (certain && !isNamed && ours.length <= MAX_PRICES) return certain
  const [first] = ours.length > 0 ? ours : isNamed ? [] : claims
  return first ? { ...first, certainty: 'doubtful' } : null
}
