// What the words of buyers' queries mean, by language. Written from knowledge of shops and languages, plain and unstemmed: whoever
// compares texts with them brings both sides to one form.

import { german } from './de/search-words.ts'
import { english } from './en/search-words.ts'
import { spanish } from './es/search-words.ts'
import { french } from './fr/search-words.ts'
import type { QueryWords } from './search-words.ts'

export type { QueryWords } from './search-words.ts'

const LANGUAGES: ReadonlyMap<string, QueryWords> = new Map(
  [english, german, french, spanish].map((words) => [words.language, words]),
)

/** Languages there are words for. */
export const QUERY_LANGUAGES: readonly string[] = [...LANGUAGES.keys()]

/** The words of a language by its ISO 639-1 code; null for one that has none, where only what needs no language is known. */
export const queryWordsOf = (language: string): QueryWords | null => LANGUAGES.get(language) ?? null
