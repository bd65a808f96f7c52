// Claims, comparisons, quotations and addresses in a sentence, which hold only where the record has exactly the same.

import { hitsIn, hitsOutside } from '../languages/lexicon/hits.ts'
import type { Mark } from '../languages/lexicon/marks.ts'
import { APART, DENIED } from '../languages/lexicon/mentions.ts'
import { asWritten, type Range, type Text, wordAt } from '../languages/lexicon/text.ts'
import type { Evidence } from './evidence.ts'
import { type Problem, returnsIn, type Sentence, textAt } from './sentence.ts'

/** Claims by which a phrase counts as a whole: its words one by one would prove nothing. */
const CLAIMS: readonly Mark[] = [
  'superlative', 'proof', 'clinicalProof', 'certified', 'scarcity', 'seenIn', 'careClaim', 'praise', 'hype', 'callToAction',
  'freeDelivery', 'freeReturns', 'lifetime', 'noReturns', 'promotionEnd',
] // biome-ignore format: a word list

export const claimsIn = ({ text, range, marks }: Sentence, evidence: Evidence): Problem[] => {
  const found: Problem[] = []
  for (const mark of CLAIMS) {
    const hits = hitsIn(text.marked, mark, range.from, range.to)
    if (hits.length === 0) continue
    for (const { from, to } of hitsOutside(hits, hitsIn(text.marked, 'harmless', range.from, range.to)))
      if (to <= range.to && marks[from - range.from] !== DENIED && !evidence.hasPhrase(text.stems.slice(from, to)))
        found.push({ why: 'claim', text: asWritten(text, from, to) })
  }
  return found
}

/** What is compared with another product is only the record's own comparison. */
export const comparisonIn = ({ text, range, marks }: Sentence, evidence: Evidence): Problem[] => {
  const hit = hitsIn(text.marked, 'comparison', range.from, range.to).find(
    (one) => marks[one.from - range.from] === APART,
  )
  if (!hit) return []
  const { from } = hit
  return evidence.hasPhrase(text.stems.slice(from, range.to))
    ? []
    : [{ why: 'claim', text: asWritten(text, from, range.to) }]
}

const QUOTED = /[“«„"]([^“”«»„"\n]{12,400})[”»“"]/gu
const MIN_QUOTED_WORDS = 4
const MARKS = /[\s<>()"“”]/

const WEB = /https?:\/\/|www\./gi

const wordsOf = (text: Text, start: number, end: number): string[] => {
  const from = wordAt(text, 0, text.stems.length, start)
  return text.stems.slice(from, wordAt(text, from, text.stems.length, end))
}

/** Addresses of a sentence that are looked at; what else stands there is judged as words. */
const MAX_ADDRESSES = 20

type Place = { start: number; end: number }

/** The stretch without spaces and brackets around a place, without the marks after it. */
const around = (text: string, at: number, from: number, to: number): Place => {
  let start = at
  while (start > from && !MARKS.test(text[start - 1]!)) start--
  let end = at
  while (end < to && !MARKS.test(text[end]!)) end++
  while (end > start && '.,;:!?'.includes(text[end - 1]!)) end--
  return { start, end }
}

/** Addresses of mail and of pages, in order. */
export const addressesIn = ({ text }: Text, { start, end }: Range): Place[] => {
  const found: Place[] = []
  const add = (at: number) => {
    if (at >= (found.at(-1)?.end ?? 0)) found.push(around(text, at, Math.max(start, found.at(-1)?.end ?? 0), end))
  }
  const shown = text.slice(start, end)
  for (let at = shown.indexOf('@'); at !== -1 && found.length < MAX_ADDRESSES; at = shown.indexOf('@', at + 1))
    add(start + at)
  for (const { index } of shown.matchAll(WEB)) add(start + index)
  return found
}

export const quotesIn = ({ text, range }: Sentence, evidence: Evidence): Problem[] => {
  const shown = textAt(text, range.start, range.end)
  const quotes = [...shown.matchAll(QUOTED)].flatMap(({ index, 0: whole }): Problem[] => {
    const words = wordsOf(text, range.start + index, range.start + index + whole.length)
    return words.length < MIN_QUOTED_WORDS || evidence.hasPhrase(words) ? [] : [{ why: 'claim', text: whole }]
  })
  const addresses = addressesIn(text, range).flatMap(({ start, end }): Problem[] => {
    const address = textAt(text, start, end)
    return evidence.hasAddress(address) ? [] : [{ why: 'unknown', text: address }]
  })
  return [...quotes, ...addresses]
}

/** Returns of a sentence where the record promises none, unless its words are among the `others` already. */
export const unsupportedReturns = (
  sentence: Sentence,
  { returnable }: Pick<Evidence, 'returnable'>,
  others: readonly Problem[],
): Problem[] => {
  const hit = returnable ? undefined : returnsIn(sentence)
  const text = hit ? asWritten(sentence.text, hit.from, hit.to) : ''
  return hit && !others.some((other) => other.text.includes(text)) ? [{ why: 'unknown', text }] : []
}
