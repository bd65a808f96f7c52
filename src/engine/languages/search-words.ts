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
  /** A general phrase, then those that are a kind of it: who asks for the first also means the others, at less weight, and not the reverse. */
  narrower: readonly (readonly [general: string, ...specific: string[]])[]
  /** Words that are written together as well, here apart ("night stand"): the same with and without the space or a hyphen. */
  compounds: readonly string[]
}

/** Lists as they are written: phrases separated by commas, groups by semicolons; in `narrower` a colon after the general phrase. */
export type SearchWordsSource = {
  stop: string
  same: readonly string[]
  narrower: readonly string[]
  compounds: readonly string[]
}

const groupsIn = (lists: readonly string[]): string[] => lists.flatMap((list) => phrasesIn(list, ';'))

/** Each general phrase once, with the kinds that all lists name of it. */
const kindsIn = (lists: readonly string[]): [string, ...string[]][] => {
  const kinds = new Map<string, Set<string>>()
  for (const group of groupsIn(lists)) {
    const [general, specific] = phrasesIn(group, ':')
    const known = kinds.get(general!) ?? new Set()
    for (const kind of phrasesIn(specific ?? '', ',')) known.add(kind)
    kinds.set(general!, known)
  }
  return [...kinds].map(([general, known]) => [general, ...known])
}

/** Reads the lists of a language. */
export const readWords = (language: string, source: SearchWordsSource): SearchWords => ({
  language,
  stop: new Set(phrasesIn(source.stop, ',')),
  same: groupsIn(source.same).map((group) => phrasesIn(group, ',')),
  narrower: kindsIn(source.narrower),
  compounds: source.compounds.flatMap((list) => phrasesIn(list, ',')),
})
