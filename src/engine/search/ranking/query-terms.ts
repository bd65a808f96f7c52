// The words of a query as terms of the index: each with the other ways to write it.

import type { Words } from '../../text/words.ts'
import type { InvertedIndex } from '../index/inverted-index.ts'
import { eachWord, FOLDED, formsOf } from '../index/terms.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import { idfOf, type Wanted } from './bm25f.ts'
import { searchFormsOf } from './search-forms.ts'
import type { SpellingVariants } from './spelling-variants.ts'
import { EXPANSIONS } from './weights.ts'

/** Words of a query that are looked at; the longest query has 300 characters. */
const MOST_WORDS = 60

/** A word of a query, lower-case and singular, and its form in the language of the query. */
type Asked = { word: string; form: string }

/** What each word of a query stands for; `terms` of one that no document knows are empty. The word of a measure is "". */
export type QueryTerm = Wanted & { word: string }

const askedIn = (content: readonly string[], language: string): Asked[] => {
  const asked: Asked[] = []
  const words: Words = { stems: [], starts: [] }
  for (const text of content)
    eachWord(words, text, (word) => {
      if (asked.length < MOST_WORDS) asked.push({ word, form: formsOf(word, language)[0]! })
    })
  return asked
}

/** Terms that stand for each word, each once with the most that it is worth. */
const collecting = (words: number) => {
  const found: Wanted['terms'][] = Array.from({ length: words }, () => [])
  const add = (at: number, terms: readonly number[], weight: number): void => {
    if (weight === 0) return
    const known = found[at]!.find(
      (one) => one.terms.length === terms.length && one.terms.every((term, place) => term === terms[place]),
    )
    if (!known) found[at]!.push({ terms, weight })
    else if (weight > known.weight) known.weight = weight
  }
  return { found, add }
}

type Step = {
  asked: readonly Asked[]
  language: string
  index: InvertedIndex
  lookalikes: SpellingVariants
  /** The term of a form, where some document has it. */
  there: (form: string) => number | undefined
  add: (at: number, terms: readonly number[], weight: number) => void
}

const isAll = (terms: readonly (number | undefined)[]): terms is number[] => !terms.includes(undefined)

/** Records too short to show their language are read like English, and so is every language without forms of its own. */
const PLAIN = 'en'

/** The word itself, in the languages of the documents too. */
const addItself = ({ asked, language, index, there, add }: Step, at: number): void => {
  const { word, form } = asked[at]!
  const own = there(form)
  if (own !== undefined) add(at, [own], 1)
  for (const other of [PLAIN, ...FOLDED]) {
    if (other === language || (other !== PLAIN && !index.languages.has(other))) continue
    const foreign = there(formsOf(word, other)[0]!)
    if (foreign !== undefined) add(at, [foreign], 1)
  }
}

/** "iphone7" for "iphone 7", and the other way round; "trinkflasche" for "flasche". */
const addSpellings = ({ asked, language, index, lookalikes, there, add }: Step, at: number): void => {
  const { word, form } = asked[at]!
  const parts = formsOf(word, language).slice(1).map(there)
  if (there(form) === undefined && parts.length === 2 && isAll(parts)) add(at, parts, EXPANSIONS.spelling)
  const next = asked[at + 1]
  const joined = next && there(form + next.form)
  if (joined !== undefined) for (const place of [at, at + 1]) add(place, [joined], EXPANSIONS.spelling)
  if (index.languages.has('de') && (language === 'de' || language === 'und'))
    for (const term of lookalikes.endingIn(form)) add(at, [term], EXPANSIONS.compound)
}

/** "head phones" for "headphones", where a list of the language says so. */
const addListed = ({ asked, language, there, add }: Step, at: number): void => {
  for (const { forms, other } of searchFormsOf(language).spellings.get(asked[at]!.form) ?? []) {
    if (!forms.every((form, offset) => asked[at + offset]?.form === form)) continue
    const terms = other.map(there)
    if (isAll(terms)) for (let offset = 0; offset < forms.length; offset++) add(at + offset, terms, EXPANSIONS.spelling)
  }
}

/** The two words that a word which no document has is written together of. */
const addParts = ({ asked, lookalikes, add }: Step, at: number): void => {
  const parts = lookalikes.split(asked[at]!.form)
  if (parts) add(at, parts, EXPANSIONS.spelling)
}

/** How telling a word is: by the documents that have it, or where none has, by those that have what stands for it. */
const tellingOf = ({ index, there }: Step, { form }: Asked, terms: Wanted['terms']): number => {
  const own = there(form)
  if (own !== undefined) return idfOf(index.size, index.frequency(own))
  const frequencies = terms.map((one) => Math.min(...one.terms.map(index.frequency)))
  return idfOf(index.size, Math.max(0, ...frequencies))
}

/** A measure by its terms, the first of which is the one to look for. */
const measured = (index: InvertedIndex, tokens: readonly string[], there: Step['there']): QueryTerm => {
  const terms = tokens.flatMap((token, at) => {
    const term = there(token)
    return term === undefined ? [] : [{ terms: [term], weight: at === 0 ? 1 : EXPANSIONS.spelling }]
  })
  const frequency = Math.max(0, ...terms.map((one) => index.frequency(one.terms[0]!)))
  return { word: '', terms, idf: idfOf(index.size, frequency) }
}

/** The words and measures of a query, with what stands for them. */
export const queryTerms = (
  index: InvertedIndex,
  lookalikes: SpellingVariants,
  { content, language, constraints }: ParsedQuery,
): QueryTerm[] => {
  const asked = askedIn(content, language)
  const { found, add } = collecting(asked.length)
  const there = (form: string): number | undefined => {
    const term = index.vocabulary.find(form)
    return term !== undefined && index.frequency(term) > 0 ? term : undefined
  }
  const step: Step = { asked, language, index, lookalikes, there, add }
  for (let at = 0; at < asked.length; at++) {
    addItself(step, at)
    addSpellings(step, at)
    addListed(step, at)
  }
  for (let at = 0; at < asked.length; at++) if (found[at]!.length === 0) addParts(step, at)
  const words = asked.map((one, at) => ({ word: one.word, terms: found[at]!, idf: tellingOf(step, one, found[at]!) }))
  return [...words, ...constraints.measures.map(({ tokens }) => measured(index, tokens, there))]
}
