// Words that are written together: compounds that end in a word of a query, and words that the documents write apart.

import type { Vocabulary } from '../index/terms.ts'

const LEAST_PART = 4
const LINKS = ['', 's', 'n', 'en', 'es', 'er']
const LETTERS = /^\p{L}+$/u

export type SpellingVariants = {
  /** The two terms that a word is written together of; null when it is not. */
  split: (word: string) => readonly [number, number] | null
  /** Terms that end in a word, as "trinkflasche" in "flasche"; at most fifty. */
  endingIn: (word: string) => readonly number[]
}

const MOST_ENDINGS = 50
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
      if (form.length < LEAST_PART || !LETTERS.test(form)) continue
      const same = byLength[form.length]
      if (same) same.push(filed)
      else byLength[form.length] = [filed]
    }
  }
  const isThere = (term: number | undefined): term is number => term !== undefined && frequency(term) > 0

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
  return { split: remembering(split), endingIn: remembering(endingIn) }
}
