// Words of a query that no document has: what they may have been meant for. Typing mistakes, and compounds that the documents write in
// another way.

import type { Vocabulary } from '../index/terms.ts'

/** Shorter words are not corrected: too many others are near them. */
const LEAST_LETTERS = 4
/** Two mistakes are forgiven in words of this many letters and more (in Lucene's AUTO fuzziness from 6). */
const TWO_MISTAKES_FROM = 8
const LEAST_PART = 4
const LINKS = ['', 's', 'n', 'en', 'es', 'er']
const LETTERS = /^\p{L}+$/u

/** Optimal string alignment distance of two words, or one more than `most` where it is larger. */
const distanceOf = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return last[b.length]!
}

export type SpellingVariants = {
  /** Numbers of the terms that a word was most likely meant for, at most two. */
  corrected: (word: string) => readonly number[]
  /** The two terms that a word is written together of; null when it is not. */
  split: (word: string) => readonly [number, number] | null
  /** Terms that end in a word, as "trinkflasche" in "flasche"; at most fifty. */
  endingIn: (word: string) => readonly number[]
}

const MOST_ENDINGS = 50
/** Answers that are remembered. */
const REMEMBERED = 2_000

type Terms = {
  vocabulary: Vocabulary
  /** How many documents have a term. */
  frequency: (term: number) => number
  /** Another number whenever that may have changed. */
  readonly changes: number
}

/** Words that look like others, over the terms of an index as they are whenever it is asked. */
export const spellingVariants = (terms: Terms): SpellingVariants => {
  const { vocabulary, frequency } = terms
  /** Words of letters by length. */
  const byLength: number[][] = []
  let filed = 0
  const file = (): void => {
    for (; filed < vocabulary.forms.length; filed++) {
      const form = vocabulary.forms[filed]!
      if (form.length < LEAST_LETTERS || !LETTERS.test(form)) continue
      const same = byLength[form.length]
      if (same) same.push(filed)
      else byLength[form.length] = [filed]
    }
  }
  const isThere = (term: number | undefined): term is number => term !== undefined && frequency(term) > 0

  /** Words that are about as long and begin about the same: the first letter is hardly ever wrong but by being swapped. */
  const candidates = function* (word: string, most: number): Generator<number> {
    const first = word.charCodeAt(0)
    for (let length = word.length - most; length <= word.length + most; length++)
      for (const term of byLength[length] ?? []) {
        const form = vocabulary.forms[term]!
        if ((form.charCodeAt(0) === first || form.charCodeAt(1) === first) && frequency(term) > 0) yield term
      }
  }

  const corrected = (word: string): readonly number[] => {
    if (word.length < LEAST_LETTERS || !LETTERS.test(word)) return []
    const most = word.length >= TWO_MISTAKES_FROM ? 2 : 1
    const near = [...candidates(word, most)]
      .map((term) => ({ term, distance: distanceOf(word, vocabulary.forms[term]!, most) }))
      .filter(({ distance }) => distance <= most)
      .sort(
        (a, b) =>
          a.distance - b.distance ||
          frequency(b.term) - frequency(a.term) ||
          (vocabulary.forms[a.term]! < vocabulary.forms[b.term]! ? -1 : 1),
      )
    return near
      .filter(({ distance }) => distance === near[0]!.distance)
      .slice(0, 2)
      .map(({ term }) => term)
  }

  const split = (word: string): readonly [number, number] | null => {
    for (let at = LEAST_PART; at <= word.length - LEAST_PART; at++) {
      const last = vocabulary.find(word.slice(at))
      if (!isThere(last)) continue
      for (const link of LINKS) {
        if (!word.slice(0, at).endsWith(link) || at - link.length < LEAST_PART) continue
        const first = vocabulary.find(word.slice(0, at - link.length))
        if (isThere(first)) return [first, last]
      }
    }
    return null
  }

  const endingIn = (word: string): readonly number[] => {
    const found: number[] = []
    if (word.length < LEAST_PART) return found
    for (let length = word.length + 3; length < byLength.length; length++)
      for (const term of byLength[length] ?? [])
        if (frequency(term) > 0 && vocabulary.forms[term]!.endsWith(word)) found.push(term)
    return found
      .sort((a, b) => frequency(b) - frequency(a) || (vocabulary.forms[a]! < vocabulary.forms[b]! ? -1 : 1))
      .slice(0, MOST_ENDINGS)
  }

  /** Remembers answers until a document has come or gone. */
  const remembering = <T>(answer: (word: string) => T): ((word: string) => T) => {
    let known = new Map<string, T>()
    let at = -1
    return (word) => {
      if (at !== terms.changes || known.size > REMEMBERED) {
        known = new Map()
        at = terms.changes
        file()
      }
      const there = known.get(word)
      if (there !== undefined) return there
      const found = answer(word)
      known.set(word, found)
      return found
    }
  }
  return { corrected: remembering(corrected), split: remembering(split), endingIn: remembering(endingIn) }
}
