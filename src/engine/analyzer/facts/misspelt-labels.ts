// Labels in which two letters have changed places: "Metarial" is "Material". The label is a word of the lexicon, so what it says is known.

import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { lettersOf } from '../../text/words.ts'

/** A shorter word may well be another one. */
const LEAST = 6

const byLetters = new WeakMap<Lexicon, ReadonlyMap<string, readonly string[]>>()

/** The labels of one word, by their letters in order. */
const labelsOf = (lexicon: Lexicon): ReadonlyMap<string, readonly string[]> => {
  const known = byLetters.get(lexicon)
  if (known) return known
  const labels = new Map<string, string[]>()
  for (const label of lexicon.labels.keys()) {
    if (label.length < LEAST || label.includes(' ')) continue
    const letters = lettersOf(label)
    labels.set(letters, [...(labels.get(letters) ?? []), label])
  }
  byLetters.set(lexicon, labels)
  return labels
}

/** Whether the words differ in two places alone, and have the same first letter. */
const areNear = (one: string, other: string): boolean =>
  one[0] === other[0] && [...one].filter((letter, at) => letter !== other[at]).length === 2

/** The label that is meant by one that is no word; null where none is for certain. */
export const meantLabel = (words: readonly string[], lexicon: Lexicon | null): string | null => {
  const [word = '', ...more] = words
  if (lexicon === null || more.length > 0 || word.length < LEAST || lexicon.labels.has(word) || lexicon.words.has(word))
    return null
  const near = labelsOf(lexicon)
    .get(lettersOf(word))
    ?.filter((label) => areNear(label, word))
  return near?.length === 1 ? near[0]! : null
}
