// The words with which a language says that something cannot be bought, and the closed vocabulary around them, compiled.

import { stockSourceFor } from '../../languages/by-language.ts'
import type { StockSource } from '../../languages/language-source.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { type Phrases, phrases, type SubjectWords, subjectWords, wordSet } from './claim-subject.ts'

export type StockWords = Record<'soldOut' | 'noLongerMade', Phrases> &
  Record<'keys' | 'neutral' | 'contrast' | 'past', ReadonlySet<string>> & { subject: SubjectWords }

const compiled = new Map<string, StockWords | null>()

const wordsOf = (source: StockSource, lexicon: Lexicon): StockWords => ({
  soldOut: phrases(source.soldOut, lexicon),
  noLongerMade: phrases(source.noLongerMade, lexicon),
  keys: wordSet(source.keys, lexicon),
  neutral: wordSet(source.neutral, lexicon),
  contrast: wordSet(source.contrast, lexicon),
  past: wordSet(source.past, lexicon),
  subject: subjectWords(source.subject, lexicon),
})

/** The words of a lexicon's language, compiled when they are first asked for; null when it has none. */
export const stockWords = (lexicon: Lexicon): StockWords | null => {
  const { language } = lexicon
  const known = compiled.get(language)
  if (known !== undefined) return known
  const source = stockSourceFor(language)
  const words = source ? wordsOf(source, lexicon) : null
  compiled.set(language, words)
  return words
}
