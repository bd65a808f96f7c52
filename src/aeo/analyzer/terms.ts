// What the running text of a description is about: words it repeats, words the lexicon knows products by, names and codes. Needs no
// statistics of the shop, so the answer depends on the record alone.

import type { Entry } from './lexicon/lexicon.ts'
import { type Range, type Text, wordEnd } from './text.ts'

/** A telling word, in how many sentences it stands, and where it stands first. */
export type Term = { stem: string; shown: string; count: number; start: number }

type Counted = { at: number; count: number; telling: boolean; last: Range }

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** Names a kind of product, or states an attribute. */
const isKnown = (entry: Entry | undefined): boolean =>
  entry !== undefined && (entry.nouns.length > 0 || entry.statements.length > 0)

/** A name or a code: a capital within a sentence, or digits with letters ("LM35"). */
const isName = ({ text, starts, stems }: Text, at: number, first: number): boolean => {
  const code = text.charCodeAt(starts[at]!)
  if (isDigit(code)) return /[a-z]/.test(stems[at]!)
  return (code >= 0x41 && code <= 0x5a && at > first) || /\d/.test(stems[at]!)
}

const countWords = (text: Text, sentences: readonly Range[], brand: readonly string[]): Map<string, Counted> => {
  const { stems, entries } = text
  const counted = new Map<string, Counted>()
  for (const sentence of sentences) {
    for (let at = sentence.from; at < sentence.to; at++) {
      const stem = stems[at]!
      const entry = entries[at]
      if (stem.length < 3 || entry?.common || brand.includes(stem)) continue
      const known = counted.get(stem)
      if (!known) {
        const telling = isKnown(entry) || isName(text, at, sentence.from)
        if (telling || !isDigit(stem.charCodeAt(0))) counted.set(stem, { at, count: 1, telling, last: sentence })
      } else if (known.last !== sentence) {
        known.count++
        known.last = sentence
      }
    }
  }
  return counted
}

/**
 * The terms of most weight, by count, then by first place. A word used once counts only when it is telling by itself,
 * a word of the brand never. */
export const topTerms = (text: Text, sentences: readonly Range[], brand: readonly string[], limit: number): Term[] => {
  const counted = countWords(text, sentences, brand)
  const terms: Term[] = []
  for (const [stem, { at, count, telling }] of counted)
    if (count > 1 || telling) {
      const start = text.starts[at]!
      terms.push({ stem, shown: text.text.slice(start, wordEnd(text, at)), count, start })
    }
  return terms.sort((a, b) => b.count - a.count || a.start - b.start).slice(0, limit)
}
