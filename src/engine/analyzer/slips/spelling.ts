// A long word with one letter wrong inside: one more, one less, another, or two that have changed places.

import { longWordsFor } from '../../languages/by-language.ts'

/** "Theatre" as "theater", "serialised" as "serialized". */
const american = (word: string): string => word.replace(/re$/, 'er').replace(/(?<=\p{L}{3})is(?=e|ing|ation)/u, 'iz')

/** Whether two words differ in one letter inside, or in two neighbours that have changed places, and are no two spellings of one word. */
export const isMisspelt = (a: string, b: string): boolean => {
  const shorter = Math.min(a.length, b.length)
  if (a[0] !== b[0] || a === b || Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (a[from] === b[from]) from++
  let to = 0
  while (to < shorter - from && a[a.length - 1 - to] === b[b.length - 1 - to]) to++
  const [left, leftOfB] = [a.length - to - from, b.length - to - from]
  const haveSwapped = left === 2 && leftOfB === 2 && a[from] === b[from + 1] && a[from + 1] === b[from]
  if (!haveSwapped && (to === 0 || left > 1 || leftOfB > 1)) return false
  // Last, as hardly any two words come so far.
  return american(a) !== american(b)
}

/** The long word that a lower-case word of a language was meant to be; undefined where it is right or not known. */
export const meantBy = (word: string, language: string): string | undefined => {
  const words = longWordsFor(language)
  return words === null || words.known.has(word)
    ? undefined
    : words.byInitial.get(word[0]!)?.find((other) => isMisspelt(word, other))
}
