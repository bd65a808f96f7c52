// The word lists of a language in the normal forms of its lexicon, so that they match the labels of records.

import { type Lexicon, wordsFor } from '../../languages/lexicon/lexicon.ts'

const sets = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>()
const maps = new WeakMap<ReadonlyMap<string, unknown>, ReadonlyMap<string, unknown>>()

/** The list as labels are compared; worked out once. */
export const normalizeWords = (list: ReadonlySet<string>, lexicon: Lexicon): ReadonlySet<string> => {
  let filed = sets.get(list)
  if (filed === undefined) {
    filed = new Set([...list].map((phrase) => wordsFor(phrase, lexicon).join(' ')))
    sets.set(list, filed)
  }
  return filed
}

/** The same of a list with meanings. */
export const normalizeKeys = <Value>(
  list: ReadonlyMap<string, Value>,
  lexicon: Lexicon,
): ReadonlyMap<string, Value> => {
  let filed = maps.get(list)
  if (filed === undefined) {
    filed = new Map([...list].map(([phrase, value]) => [wordsFor(phrase, lexicon).join(' '), value]))
    maps.set(list, filed)
  }
  return filed as ReadonlyMap<string, Value>
}
