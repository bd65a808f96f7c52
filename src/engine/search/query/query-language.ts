// Which language a query is in. Queries are short, so known words of each language decide; a tie decides nothing.

import { LANGUAGES, lexiconFor, searchWordsFor } from '../../languages/by-language.ts'
import { detectLanguageOfFew } from '../../languages/detect-language.ts'
import { type Lexicon, normalWords, wordsFor } from '../../languages/lexicon/lexicon.ts'

type Known = {
  language: string
  stop: ReadonlySet<string>
  words: ReadonlySet<string>
  lexicon: Lexicon | null
  points: Map<string, number>
}

const MOST_WORDS = 10_000

const made = new Map<string, Known>()

const knownOf = (language: string): Known => {
  const known = made.get(language)
  if (known) return known
  const { stop, same } = searchWordsFor(language)!
  const words = new Set(same.flat().flatMap((phrase) => phrase.split(' ')))
  const now = { language, stop, words, lexicon: lexiconFor(language), points: new Map<string, number>() }
  made.set(language, now)
  return now
}

const isInLexicon = (word: string, lexicon: Lexicon | null): boolean => {
  if (!lexicon) return false
  const form = wordsFor(word, lexicon).join(' ')
  const entry = lexicon.words.get(form)
  return (
    lexicon.colors.has(form) ||
    (entry !== undefined && (entry.common || entry.nouns.length > 0 || entry.statements.length > 0))
  )
}

/** What a word tells of a language, one letter nothing; remembered, as queries and titles say much the same words. */
const pointsOf = (word: string, { stop, words: known, lexicon, points }: Known): number => {
  if (word.length === 1) return 0
  const before = points.get(word)
  if (before !== undefined) return before
  if (points.size >= MOST_WORDS) points.clear()
  const now = stop.has(word) ? 1.5 : known.has(word) || isInLexicon(word, lexicon) ? 1 : 0
  points.set(word, now)
  return now
}

const score = (words: readonly string[], known: Known): number =>
  words.reduce((sum, word) => sum + pointsOf(word, known), 0)

/** This many points outweigh what the function words of the text say of another language. */
const CERTAIN = 3

/** Words that are looked at. */
const LOOKED_AT = 40

/**
 * ISO 639-1, or "und". `fallback` is the language of the shop: taken where another is as likely, or no word is known. Between others that
 * are as likely it is English, which every shop has some words of.
 */
export const languageOfQuery = (text: string, words: readonly string[], fallback = 'und'): string => {
  const looked = words.slice(0, LOOKED_AT)
  const scores = LANGUAGES.map((language) => ({ language, points: score(looked, knownOf(language)) })).sort(
    (a, b) => b.points - a.points,
  )
  const [best, second] = scores
  const ofFew = detectLanguageOfFew(text, normalWords(text))
  if (ofFew !== 'und' && !LANGUAGES.includes(ofFew) && best!.points < CERTAIN) return ofFew
  if (best!.points === 0) return ofFew === 'und' ? fallback : ofFew
  if (best!.points > (second?.points ?? 0)) return best!.language
  const likely = scores.filter(({ points }) => points === best!.points).map(({ language }) => language)
  return [fallback, ofFew, 'en'].find((language) => likely.includes(language)) ?? 'und'
}
