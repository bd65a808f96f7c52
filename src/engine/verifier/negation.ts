// Which words of a sentence are negated ("not waterproof", "ohne Silikone", "charger not included", "paraben-free"), and which describe
// another product ("unlike the …").

import { hitsIn, isIn } from '../languages/lexicon/hits.ts'
import { type Range, type Text, wordEnd } from '../languages/lexicon/text.ts'
import type { Vocabulary } from '../languages/verifier-vocabulary.ts'

export const STATED = 0
/** A denial stands in the sentence, and it cannot be told whether it reaches the word. */
export const PERHAPS = 1
export const DENIED = 2
/** Said of something else. */
export const OTHER = 3

/** Words that a denial reaches for certain. */
const REACH = 8
/** Words before "not included" that are what is not. */
const REACH_BACK = 4
/** Neutral words among them included. */
const MAX_BACK = 12

const ENDS_CLAUSE = /[.;:!?()\n|–—]/
/** "Not only" denies nothing. */
const ONLY = new Set(['only', 'just', 'nur', 'seulement', 'solo'])
const OR = new Set(['or', 'nor', 'oder', 'noch', 'ou', 'ni', 'o'])

type Line = Pick<Range, 'from' | 'to'>

const between = (text: Text, at: number): string => text.text.slice(wordEnd(text, at - 1), text.starts[at]!)

/** "No. 5" and "n° 5" are no denials. */
const isNumberSign = ({ text, starts, stems }: Text, at: number): boolean =>
  /^[.°º] ?\d/.test(text.slice(starts[at]! + stems[at]!.length, starts[at]! + stems[at]!.length + 3))

const isDenial = (text: Text, at: number, to: number, { denials }: Vocabulary): boolean =>
  denials.has(text.stems[at]!) && !isNumberSign(text, at) && !(at + 1 < to && ONLY.has(text.stems[at + 1]!))

/** How far a denial at word `at` reaches: words after it that are denied for certain end before the one answered. */
const reachOf = (text: Text, at: number, to: number, { neutral, breaks }: Vocabulary): number => {
  for (let next = at + 1; next < to; next++) {
    if (next > at + REACH || breaks.has(text.stems[next]!)) return next
    const gap = next > at + 1 ? between(text, next) : ''
    if (ENDS_CLAUSE.test(gap)) return next
    if (gap.includes(',') && neutral.has(text.stems[next]!) && !OR.has(text.stems[next]!)) return next
  }
  return to
}

/** Marks what stands before a denial that says so of it: "charger not included", "nicht für den Trockner geeignet". */
const denyBefore = (
  text: Text,
  at: number,
  { from, to }: Line,
  { deniedBefore, neutral }: Vocabulary,
  marks: Uint8Array,
): void => {
  let last = -1
  for (let next = at + 1; next < Math.min(to, at + 4) && last === -1; next++)
    if (deniedBefore.has(text.stems[next]!)) last = next
  if (last === -1) return
  // "Charger: not included" denies what its label names, "Warning: not recommended for children" does not.
  const isOfLabel = last === to - 1 || ENDS_CLAUSE.test(between(text, last + 1))
  let left = REACH_BACK
  for (let before = at - 1; before >= Math.max(from, at - MAX_BACK) && left > 0; before--) {
    const gap = between(text, before + 1)
    if (ENDS_CLAUSE.test(isOfLabel ? gap.replace(':', '') : gap)) return
    marks[before - from] = DENIED
    if (!neutral.has(text.stems[before]!)) left--
  }
}

const isFreeOf = (text: Text, at: number, { from, to }: Line, { freeOf, neutral }: Vocabulary): boolean => {
  if (at === from || !freeOf.has(text.stems[at]!)) return false
  if (between(text, at) === '-') return true
  return (
    !neutral.has(text.stems[at - 1]!) &&
    (at + 1 === to || neutral.has(text.stems[at + 1]!) || between(text, at + 1) !== ' ')
  )
}

/** "More than 100 parts" compares with nothing. */
const isNumber = (word: string | undefined): boolean => word !== undefined && word >= '0' && word < ':'

const otherAt = ({ stems }: Text, at: number, to: number, { others }: Vocabulary): boolean =>
  others
    .get(stems[at]!)
    ?.some(
      (words) =>
        at + words.length <= to &&
        words.every((word, offset) => stems[at + offset] === word) &&
        !isNumber(stems[at + words.length]),
    ) ?? false

/** Words for the product at which a sentence comes back to it: "Unlike the coat, it …". */
const BACK = new Set(
  'it they this these sie er es diese dieser dieses il elle ils elles ce cette este esta esto ella'.split(' '),
)

const otherEnd = (text: Text, at: number, to: number): number => {
  for (let next = at + 1; next < to; next++)
    if (BACK.has(text.stems[next]!) && between(text, next).includes(',')) return next
  return to
}

/** STATED, PERHAPS, DENIED or OTHER for each word of a sentence. */
export const markNegations = (text: Text, line: Line, vocabulary: Vocabulary): Uint8Array => {
  const { from, to } = line
  const marks = new Uint8Array(to - from)
  let hasDenial = false
  for (let at = from; at < to; at++) {
    if (vocabulary.others.has(text.stems[at]!) && otherAt(text, at, to, vocabulary)) {
      const end = otherEnd(text, at, to)
      marks.fill(OTHER, at - from, end - from)
      at = end - 1
      continue
    }
    if (isFreeOf(text, at, line, vocabulary)) marks[at - from - 1] = DENIED
    // "Frei von", "free of", "libre de".
    const isFree = vocabulary.freeOf.has(text.stems[at]!) && at + 1 < to && FROM.has(text.stems[at + 1]!)
    if (!isFree && !isDenial(text, at, to, vocabulary)) continue
    const reach = reachOf(text, at, to, vocabulary)
    denyBefore(text, at, line, vocabulary, marks)
    marks.fill(DENIED, at + 1 - from, reach - from)
    hasDenial = true
  }
  return hasDenial ? marks.map((mark) => (mark === STATED ? PERHAPS : mark)) : marks
}

const FROM = new Set(['of', 'from', 'von', 'de'])

type Said = { text: Text; range: Range; marks: Uint8Array }

/**
 * The first words of a sentence that say that goods can be sent back; undefined where none do, or where it denies it. That is for the shop
 * to say: the words for it are common in the frames of sentences, and prove nothing.
 */
export const returnsIn = ({ text, range: { from, to }, marks }: Said) =>
  isIn(text.marked, 'noReturns', from, to)
    ? undefined
    : hitsIn(text.marked, 'returns', from, to).find((hit) => hit.to <= to && marks[hit.from - from] !== DENIED)

export const promisesReturns = (said: Said): boolean => returnsIn(said) !== undefined
