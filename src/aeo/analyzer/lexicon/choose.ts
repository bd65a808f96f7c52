// Which language a record is in, and the lexicon for it.

import { languageOf } from '../../text/language.ts'
import type { Text } from '../text.ts'
import { english } from './en.ts'
import { type Lexicon, normalWords } from './lexicon.ts'

const LEXICONS: Record<string, Lexicon> = { en: english }

export type Chosen = {
  /** ISO 639-1, or "und". */
  language: string
  lexicon: Lexicon | null
}

const everyLetter = /\p{L}/gu
const everyForeign = /[^\p{ASCII}\p{P}\p{S}\p{Z}\p{N}]/gu

/** More than the odd "sauté": letters that English does not use. */
const isForeign = (text: string): boolean =>
  (text.match(everyForeign)?.length ?? 0) > (text.match(everyLetter)?.length ?? 0) * 0.05

const isEnglish = (word: string): boolean => {
  const entry = english.words.get(word)
  return english.labels.has(word) || (entry !== undefined && (entry.nouns.length > 0 || entry.statements.length > 0))
}

/**
 * The language of the description, else of the title. A record with hardly any running text ("Connector: SMA", an empty body)
 * shows it by its nouns and labels: an English one in plain letters is enough there, as so little text leaves nothing to misjudge.
 */
const languageOfRecord = (title: Text, description: Text, type: string): string => {
  const detected = languageOf(description.text, description.stems)
  if (detected !== 'und') return detected
  const few = [...title.stems, ...normalWords(type), ...description.stems.slice(0, 60)]
  const ofFew = languageOf(title.text, few)
  if (ofFew !== 'und') return ofFew
  return few.some(isEnglish) && !isForeign(title.text + description.text.slice(0, 500)) ? 'en' : 'und'
}

/** `type` is the product's type as the record names it. */
export const chooseLexicon = (title: Text, description: Text, type: string): Chosen => {
  const language = languageOfRecord(title, description, type)
  return { language, lexicon: LEXICONS[language] ?? null }
}
