// Synonyms of a query's phrases in the documents: the word lists of a language, by the forms that the index has.

import { searchWordsFor } from '../../languages/by-language.ts'
import { wordsOf } from '../../text/words.ts'
import { formsOf } from '../index/terms.ts'
import { EXPANSIONS } from './weights.ts'

/** Another way to say it, in forms, all of which a document must have. */
type Alternative = { forms: readonly string[]; kind: 'same' | 'narrower' | 'spelling' }

/** A phrase of a query, in forms, and what else it may be called. */
type Meaning = { forms: readonly string[]; alternatives: Alternative[] }

type Meanings = {
  /** By the first form of the phrase; longer phrases first. */
  byFirst: ReadonlyMap<string, readonly Meaning[]>
  /** Forms of words that say nothing of what is wanted. */
  stop: ReadonlySet<string>
  /** Forms of all words of the lists: they are spelled as they are meant. */
  known: ReadonlySet<string>
}

const none: Meanings = { byFirst: new Map(), stop: new Set(), known: new Set() }

const formsIn = (phrase: string, language: string): string[] =>
  wordsOf(phrase).stems.map((word) => formsOf(word, language)[0]!)

const compile = (language: string): Meanings => {
  const words = searchWordsFor(language)
  if (!words) return none
  const byPhrase = new Map<string, Meaning>()
  const add = (phrase: string, other: string, kind: Alternative['kind']): void => {
    const forms = formsIn(phrase, language)
    const alternative = formsIn(other, language)
    const key = forms.join(' ')
    if (forms.length === 0 || alternative.length === 0 || key === alternative.join(' ')) return
    const meaning = byPhrase.get(key) ?? { forms, alternatives: [] }
    byPhrase.set(key, meaning)
    const same = meaning.alternatives.find(({ forms: known }) => known.join(' ') === alternative.join(' '))
    if (!same) meaning.alternatives.push({ forms: alternative, kind })
    else if (EXPANSIONS[kind] > EXPANSIONS[same.kind]) same.kind = kind
  }
  for (const group of words.same)
    for (const phrase of group) for (const other of group) add(phrase, other, 'same')
  for (const [general, ...specific] of words.narrower)
    for (const kind of specific) add(general, kind, 'narrower')
  for (const apart of words.compounds) {
    const together = apart.replaceAll(' ', '')
    add(apart, together, 'spelling')
    add(together, apart, 'spelling')
  }
  const byFirst = Map.groupBy(byPhrase.values(), ({ forms }) => forms[0]!)
  for (const meanings of byFirst.values()) meanings.sort((a, b) => b.forms.length - a.forms.length)
  const stop = new Set([...words.stop].flatMap((word) => formsIn(word, language)))
  const lists = [...words.same, ...words.narrower, words.compounds].flat()
  const known = new Set(lists.flatMap((phrase) => formsIn(phrase, language)))
  return { byFirst, stop, known }
}

const compiled = new Map<string, Meanings>()

/** The meanings of a language; none for one without word lists. */
export const synonymsOf = (language: string): Meanings => {
  const known = compiled.get(language)
  if (known) return known
  const made = compile(language)
  compiled.set(language, made)
  return made
}
