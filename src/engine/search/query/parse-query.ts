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
import { phraseAt, type Tokens, tokensOf, wordAt } from './tokens.ts'

/** Stops that belong to what follows them. */
const isOpening = (word: string, wording: Wording): boolean => wording.without.has(word) || wording.no.has(word)

/** The first and the last token that say something, request and price apart. */
const endsOf = (tokens: Tokens, isStop: (word: string) => boolean, wording: Wording): [number, number] => {
  const isLeft = (at: number): boolean =>
    !tokens.taken.has(at) &&
    tokens.all[at]!.isWord &&
    (!isStop(wordAt(tokens, at)) || isOpening(wordAt(tokens, at), wording))
  let from = 0
  while (from < tokens.all.length && !isLeft(from)) from++
  let to = tokens.all.length
  while (to > from && !isLeft(to - 1)) to--
  return [from, to]
}

/** The words that say something, and those that link them, of a query that says it in sentences. */
const linked = (
  tokens: Tokens,
  from: number,
  to: number,
  isStop: (word: string) => boolean,
  wording: Wording,
): string => {
  const words: string[] = []
  let link = ''
  for (let at = from; at < to; at++) {
    const { word, isWord } = tokens.all[at]!
    if (!isWord || tokens.taken.has(at)) continue
    if (wording.links.has(word)) {
      link = word
    } else if (isOpening(word, wording) || (!isStop(word) && !wording.clauses.has(word))) {
      if (link !== '') words.push(link)
      words.push(word)
      link = ''
    }
  }
  return words.join(' ')
}

/**
 * The words between request and price, before anything else of the query is taken out: as they stand where nothing interrupts them, else
 * those that say something.
 */
const subjectOf = (tokens: Tokens, isStop: (word: string) => boolean, wording: Wording): string => {
  const [from, to] = endsOf(tokens, isStop, wording)
  if (from === to) return ''
  for (let at = from; at < to; at++) {
    const { word, isAfterBreak } = tokens.all[at]!
    const isInterrupted = tokens.taken.has(at) || wording.clauses.has(word) || (at > from && isAfterBreak)
    if (isInterrupted) return linked(tokens, from, to, isStop, wording)
  }
  const end = tokens.all[to - 1]!.end
  return tokens.lower.slice(tokens.all[from]!.start, tokens.lower[end] === '"' ? end + 1 : end)
}

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
