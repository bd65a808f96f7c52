// The word lists of a language that the ranking reads, by the forms that the index has: what is written apart or together, and what carries nothing.

import { searchWordsFor } from '../../languages/by-language.ts'
import { wordsOf } from '../../text/words.ts'
import { formsOf } from '../index/terms.ts'

type Spelling = { forms: readonly string[]; other: readonly string[] }

type SearchForms = {
  /** By the first form of the phrase; longer phrases first. */
  spellings: ReadonlyMap<string, readonly Spelling[]>
  /** Forms of words that say nothing of what is wanted. */
  stop: ReadonlySet<string>
}

const none: SearchForms = { spellings: new Map(), stop: new Set() }

const formsIn = (phrase: string, language: string): string[] =>
  wordsOf(phrase).stems.map((word) => formsOf(word, language)[0]!)

const compile = (language: string): SearchForms => {
  const words = searchWordsFor(language)
  if (!words) return none
  const both = words.compounds.flatMap((phrase): Spelling[] => {
    const [apart, together] = [phrase, phrase.replaceAll(' ', '')].map((one) => formsIn(one, language)) as [
      string[],
      string[],
    ]
    return [
      { forms: apart, other: together },
      { forms: together, other: apart },
    ]
  })
  const spellings = Map.groupBy(both, ({ forms }) => forms[0]!)
  for (const some of spellings.values()) some.sort((a, b) => b.forms.length - a.forms.length)
  return { spellings, stop: new Set([...words.stop].flatMap((word) => formsIn(word, language))) }
}

const compiled = new Map<string, SearchForms>()

/** The lists of a language; none for one without. */
export const searchFormsOf = (language: string): SearchForms => {
  const known = compiled.get(language)
  if (known) return known
  const made = compile(language)
  compiled.set(language, made)
  return made
}
