// A long word with one letter wrong inside: one more, one less, another, or two that have changed places.

import { longWordsFor } from '../../languages/by-language.ts'

/** "Theatre" as "theater", "serialised" as "serialized". */
const american = (word: string): string => word.replace(/re$/, 'er').replace(/(?<=\p{L}{3})is(?=e|ing|ation)/u, 'iz')

/** Whether two words differ in one letter inside, or in two neighbours that have changed places. */
export const isMisspelt = (a: string, b: string): boolean => {
  if (american(a) === american(b) || a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (a[from] === b[from]) from++
  let to = 0
  while (to < Math.min(a.length, b.length) - from && a.at(-1 - to) === b.at(-1 - to)) to++
  const [inA, inB] = [a.slice(from, a.length - to), b.slice(from, b.length - to)]
  if (inA.length === 2 && inA === [...inB].reverse().join('')) return true
  return to > 0 && inA.length <= 1 && inB.length <= 1
}

/** The long word that a lower-case word of a language was meant to be; undefined where it is right or not known. */
export const meantBy = (word: string, language: string): string | undefined => {
  const words = longWordsFor(language)
  return words === null || words.known.has(word)
    ? undefined
    : words.byInitial.get(word[0]!)?.find((other) => isMisspelt(word, other))
}
