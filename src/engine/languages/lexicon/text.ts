// A text as the rules see it: words in singular, their places, and what the lexicon knows of each.

import { isCapitalAt, isDigitCode, isWordCode, wordsOf } from '../../text/words.ts'
import { countSteps } from '../../work-budget.ts'
import type { Entry, Phrase } from './entry.ts'
import type { Lexicon } from './lexicon.ts'
import type { Mark } from './marks.ts'
import { NUMBER } from './pattern.ts'

/** A phrase of the lexicon in a text: words [from, to). */
export type Hit = { from: number; to: number }

export type Marked = ReadonlyMap<Mark, readonly Hit[]>

const NOTHING: Marked = new Map()

export type Text = {
  /** As shown. */
  text: string
  /** Singular lower-case words in order. */
  stems: string[]
  starts: number[]
  /** What the lexicon knows of each word; empty if there is no lexicon. */
  entries: (Entry | undefined)[]
  /** Phrases of the lexicon by what they do. */
  marked: Marked
}

/** Words [from, to) of a text, which stand at [start, end). */
export type Range = { from: number; to: number; start: number; end: number }

export const textOf = (text: string): Text => {
  const { stems, starts } = wordsOf(text)
  return { text, stems, starts, entries: [], marked: NOTHING }
}

/** The words as the lexicon of their language files them; an elided article is no part of its word. */
const fold = ({ stems, starts }: Text, { grammar }: Lexicon): void => {
  const { fold: folded, elision } = grammar
  if (!folded) return
  for (let at = 0; at < stems.length; at++) {
    const elided = elision ? elision(stems[at]!) : 0
    stems[at] = folded(elided === 0 ? stems[at]! : stems[at]!.slice(elided))
    starts[at]! += elided
  }
}

/** Looks up the words of a text, once: they become those of the lexicon's language. Its phrases are not marked. */
const lookUpWords = (text: Text, lexicon: Lexicon): void => {
  countSteps(text.stems.length)
  fold(text, lexicon)
  const { words, compounds, freeing } = lexicon
  const number = words.get(NUMBER)
  text.entries = text.stems.map((stem, at) => {
    const known = words.get(stem)
    if (known) return known
    if (isDigitCode(stem.charCodeAt(0))) return number
    return compounds && isCapitalAt(text.text, text.starts[at]!) && !freeing?.test(stem) ? compounds(stem) : undefined
  })
}

/** The words of a text in a language, which stay what they are in the text. */
export const wordsIn = (text: Text, lexicon: Lexicon): Text => {
  const copy = { ...text, stems: [...text.stems], starts: [...text.starts] }
  lookUpWords(copy, lexicon)
  return copy
}

/** Looks up words and phrases of a text, once. */
export const lookUp = (text: Text, lexicon: Lexicon | null): void => {
  if (!lexicon) return
  lookUpWords(text, lexicon)
  text.marked = marksIn(text)
}

/** First of words [from, to) that starts at or after a place of the text; words are in order, so each look leaves half of them out. */
export const wordAt = ({ starts }: Pick<Text, 'starts'>, from: number, to: number, place: number): number => {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! < place) low = middle + 1
    else high = middle
  }
  return low
}

/** The index of the range that holds a place, else of the next one; ranges are in order and do not overlap. */
export const rangeAt = (ranges: readonly Pick<Range, 'end'>[], place: number): number => {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.end <= place) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a place shares a character with one of the ranges, which are in order and do not overlap. */
export const isTaken = (
  ranges: readonly Pick<Range, 'start' | 'end'>[],
  { start, end }: Pick<Range, 'start' | 'end'>,
): boolean => {
  const next = ranges[rangeAt(ranges, start)]
  return next !== undefined && next.start < end
}

export const lookUpText = (text: string, lexicon: Lexicon | null): Text => {
  const read = textOf(text)
  lookUp(read, lexicon)
  return read
}

const isAt = ({ words }: Phrase<unknown>, stems: readonly string[], at: number): boolean => {
  for (let next = 1; next < words.length; next++) if (stems[at + next] !== words[next]) return false
  return true
}

/** The longest phrase of one kind that starts at word `at`; undefined when none does. */
export const phraseAt = <Kind extends 'statements' | 'hints' | 'nouns'>(
  { stems, entries }: Text,
  at: number,
  kind: Kind,
): Entry[Kind][number] | undefined => {
  const candidates = entries[at]?.[kind]
  if (candidates === undefined || candidates.length === 0) return undefined
  for (const candidate of candidates) if (isAt(candidate, stems, at)) return candidate
  return undefined
}

const note = (marked: Map<Mark, Hit[]>, { words, means }: Phrase<Mark>, from: number): void => {
  const hit = { from, to: from + words.length }
  for (const mark of means) {
    const hits = marked.get(mark)
    if (hits === undefined) marked.set(mark, [hit])
    else if (hits.at(-1)!.from !== from) hits.push(hit)
  }
}

/** Every phrase with a mark, by mark and in order; of two that start at one word the longer. */
const marksIn = ({ stems, entries }: Text): Marked => {
  const marked = new Map<Mark, Hit[]>()
  for (let from = 0; from < entries.length; from++) {
    const entry = entries[from]
    if (entry === undefined) continue
    const longer = entry.longer?.get(stems[from + 1]!)
    if (longer) for (const phrase of longer) if (isAt(phrase, stems, from)) note(marked, phrase, from)
    if (entry.alone) note(marked, entry.alone, from)
  }
  return marked
}

/** Where word `at` ends, at the latest where the next one starts: scripts without spaces have no gap between words. */
export const wordEnd = ({ text, starts }: Text, at: number): number => {
  const last = starts[at + 1] ?? text.length
  let end = starts[at]! + 1
  while (end < last && isWordCode(text.charCodeAt(end))) end++
  return end
}

/** Words [from, to) as they stand in the text, one word unless told otherwise. */
export const asWritten = (text: Text, from: number, to = from + 1): string =>
  text.text.slice(text.starts[from], wordEnd(text, to - 1))

/** Whether a colour word `at` is one here: not a noun of its own, nor a material ("silver", "walnut"), nor said of anything ("natural"). */
export const isColor = (text: Text, at: number): boolean =>
  !text.entries[at]?.noTerm && !phraseAt(text, at, 'nouns') && !phraseAt(text, at, 'statements')

/** Whether the words stand in the text one after another. */
export const containsWords = ({ stems }: Pick<Text, 'stems'>, words: readonly string[]): boolean => {
  if (words.length === 0) return false
  for (let at = stems.indexOf(words[0]!); at !== -1; at = stems.indexOf(words[0]!, at + 1))
    if (words.every((word, offset) => stems[at + offset] === word)) return true
  return false
}
