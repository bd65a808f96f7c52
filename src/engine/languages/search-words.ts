// What the words of buyers' queries mean. Written from knowledge of shops and languages, plain and unstemmed: code that compares texts with
// them normalises both.

import { phrasesIn } from '../text/word-lists.ts'

/** Words of queries in one language. Phrases are lower-case, their words separated by one space, and unstemmed. */
export type SearchWords = {
  /** ISO 639-1. */
  language: string
  /** Words of queries that carry no content: function words, and what buyers say of any purchase ("looking", "buy", "best"). */
  stop: ReadonlySet<string>
  /** Phrases of one meaning, any of which may stand for another. */
  same: readonly (readonly string[])[]
  /** Words that are written together as well, here apart ("night stand"): the same with and without the space or a hyphen. */
  compounds: readonly string[]
}

/** Lists as they are written: phrases separated by commas, groups by semicolons. */
export type SearchWordsSource = {
  stop: string
  same: readonly string[]
  compounds: readonly string[]
}

/** Reads the lists of a language. */
export const readWords = (language: string, source: SearchWordsSource): SearchWords => ({
  language,
  stop: new Set(phrasesIn(source.stop, ',')),
  same: source.same.flatMap((list) => phrasesIn(list, ';').map((group) => phrasesIn(group, ','))),
  compounds: source.compounds.flatMap((list) => phrasesIn(list, ',')),
})
