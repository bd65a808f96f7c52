// Reads a query: what it is about, and which constraints it adds.

import { lexiconFor, searchWordsFor, wordingFor } from '../../languages/by-language.ts'
import { elisionOf } from '../../languages/fr/word-forms.ts'
import type { Wording } from '../../languages/query-wording.ts'
import { wordsOf } from '../../text/words.ts'
import { readAudiences, readCompatibility } from './audience.ts'
import { cleanQuery } from './clean-query.ts'
import { readExclusions } from './exclusions.ts'
import { type Constraints, noConstraints, type ParsedQuery } from './parsed-query.ts'
import { readPrice } from './price.ts'
import { languageOfQuery } from './query-language.ts'
import { placedMeasures, readMeasures } from './query-measures.ts'
import { readSizes } from './sizes.ts'
import { subjectOf } from './subject.ts'
import { phraseAt, type Tokens, tokensOf } from './tokens.ts'

export type { ParsedQuery } from './parsed-query.ts'

/** Scripts without spaces, whose words only the tokenizer finds. */
const isUnspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Words of content; no query of the allowed length has more. */
const MOST_WORDS = 64

const plainWords = (word: string, language: string): string[] => {
  if (isUnspaced.test(word)) return wordsOf(word).stems
  const whole = language === 'fr' ? word.slice(elisionOf(word)) : word
  return whole.split(' ')
}

const contentOf = (tokens: Tokens, isStop: (word: string) => boolean, language: string): string[] =>
  tokens.all
    .flatMap(({ word, isWord }, at) =>
      isWord && !tokens.taken.has(at) && (tokens.kept.has(at) || !isStop(word)) ? plainWords(word, language) : [],
    )
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

const isUnconstrained = ({ price, ...lists }: Constraints): boolean =>
  price === null && Object.values(lists).every(({ length }) => length === 0)

const anyPhrase = (tokens: Tokens, phrases: ReadonlySet<string>): boolean =>
  tokens.all.some((_, at) => phraseAt(tokens, at, phrases) > 0)

/** "which …", "can i …"; a question mark anywhere. */
const isQuestion = (tokens: Tokens, text: string, wording: Wording): boolean =>
  text.includes('?') || text.includes('¿') || (tokens.all.length > 2 && phraseAt(tokens, 0, wording.questions) > 0)

const superlativeOf = (tokens: Tokens, wording: Wording): ParsedQuery['superlative'] => {
  if (anyPhrase(tokens, wording.best)) return 'best'
  return anyPhrase(tokens, wording.cheapest) ? 'cheapest' : null
}

/**
 * Reads any text as a query. `fallback` is the language of the shop, ISO 639-1: used where the query does not show its own. The words are
 * read in the query's language; without tables for it ("und", "it") only numbers, signs and letters are used.
 */
export const parseQuery = (query: string, fallback = 'und'): ParsedQuery => {
  const text = cleanQuery(query)
  const tokens = tokensOf(text.toLowerCase())
  const language = languageOfQuery(
    text,
    tokens.all.map(({ word }) => word),
    fallback,
  )
  const wording = wordingFor(language)
  const stop = searchWordsFor(language)?.stop
  const isStop = (word: string): boolean => stop?.has(word) ?? false
  const reading = { tokens, wording, isStop, language: language === 'und' ? 'en' : language }
  const question = isQuestion(tokens, text, wording)
  const comparative = anyPhrase(tokens, wording.comparisons)
  const superlative = superlativeOf(tokens, wording)

  const measures = placedMeasures({ tokens, wording, isStop, colours: lexiconFor(language)?.colors })
  const constraints = noConstraints()
  const isMeasure = (at: number): boolean => measures.some(({ from, to }) => at >= from && at < to)
  constraints.price = readPrice(tokens, {
    wording,
    isMeasure,
    isContent: (at) => tokens.all[at]?.isWord === true && !isStop(tokens.all[at]!.word),
  })
  const subject = subjectOf(tokens, isStop, wording)
  constraints.sizes = readSizes(tokens, wording, isMeasure)
  constraints.measures = readMeasures(tokens, measures, wording)
  constraints.audiences = readAudiences(tokens, wording)
  constraints.compatibility = readCompatibility(reading)
  constraints.without = readExclusions(reading)

  const content = contentOf(tokens, isStop, language)
  const isBare = content.length === 0 && isUnconstrained(constraints)
  return {
    text,
    language,
    content: isBare ? contentOf(tokens, () => false, language) : content,
    constraints,
    subject,
    question,
    comparative,
    superlative,
  }
}
