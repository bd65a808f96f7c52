// The word lists of a language in the form in which its texts are compared.

import { german } from './de/verifier-vocabulary.ts'
import { english } from './en/verifier-vocabulary.ts'
import { spanish } from './es/verifier-vocabulary.ts'
import { french } from './fr/verifier-vocabulary.ts'
import { type Lexicon, wordsFor } from './lexicon/lexicon.ts'
import type { Side, VocabularySource } from './verifier-vocabulary.ts'

export type Vocabulary = {
  neutral: ReadonlySet<string>
  /** `neutral` with what states nothing of a picture. */
  neutralOfPictures: ReadonlySet<string>
  denials: ReadonlySet<string>
  deniedBefore: ReadonlySet<string>
  breaks: ReadonlySet<string>
  numerals: ReadonlyMap<string, number>
  sides: ReadonlyMap<string, Side>
  /** In lower case, as written. */
  least: readonly string[]
  most: readonly string[]
  /** Words of each phrase, by the first one. */
  others: ReadonlyMap<string, readonly (readonly string[])[]>
  made: ReadonlySet<string>
  designed: ReadonlySet<string>
  packs: ReadonlySet<string>
  yes: ReadonlySet<string>
  no: ReadonlySet<string>
  freeOf: ReadonlySet<string>
  /** What the forms of a word share. */
  root: (word: string) => string
}

const SOURCES: Record<string, VocabularySource> = { en: english, de: german, fr: french, es: spanish }

/** Spellings of two countries, and words for the same people, that are one word. */
const SPELLINGS: Record<string, string> = {
  grey: 'gray', aluminium: 'aluminum', fibre: 'fiber', jewellery: 'jewelry', moulded: 'molded', tyre: 'tire', mould: 'mold', teenager: 'teen',
  kid: 'child', children: 'child', woman: 'women', lady: 'women', man: 'men', gentlemen: 'men', litre: 'liter', metre: 'meter', centre: 'center',
} // biome-ignore format: a word list

const spelt = (word: string): string => {
  if (word.length > 5 && word.endsWith('our')) return `${word.slice(0, -3)}or`
  return SPELLINGS[word] ?? word
}

const CONSONANTS = 'bdfgklmnprt'

const rootWith = (endings: readonly string[], isEnglish: boolean) => {
  const known = new Map<string, string>()
  const compute = (written: string): string => {
    let root = isEnglish ? spelt(written) : written
    for (const ending of endings) {
      const least = ending.length > 3 ? 3 : 4
      if (root.length - ending.length < least || !root.endsWith(ending)) continue
      root = root.slice(0, -ending.length)
      break
    }
    const last = root.at(-1)!
    if (root.length > 4 && last === root.at(-2) && CONSONANTS.includes(last)) root = root.slice(0, -1)
    return root.length > 4 && (last === 'e' || last === 'i') ? root.slice(0, -1) : root
  }
  return (word: string): string => {
    let root = known.get(word)
    if (root === undefined) {
      root = compute(word)
      // Words of one shop fit in; what does not fit is no vocabulary.
      if (known.size < 50_000) known.set(word, root)
    }
    return root
  }
}

const listed = (list: string): string[] => list.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '))

const compile = (source: VocabularySource, lexicon: Lexicon): Vocabulary => {
  const fold = (list: string): Set<string> => new Set(wordsFor(list, lexicon))
  const others = listed(source.others).map((phrase) => wordsFor(phrase, lexicon))
  const sides = Object.entries(source.sides).flatMap(([side, words]) =>
    wordsFor(words, lexicon).map((word): [string, Side] => [word, side as Side]),
  )
  const numerals = source.numerals.split(' ').map((pair): [string, number] => {
    const [word, value] = pair.split('=')
    return [wordsFor(word!, lexicon)[0]!, Number(value)]
  })
  return {
    neutral: fold(source.neutral),
    neutralOfPictures: fold(`${source.neutral} ${source.views}`),
    denials: fold(source.denials),
    deniedBefore: fold(source.deniedBefore),
    breaks: fold(source.breaks),
    numerals: new Map(numerals),
    sides: new Map(sides),
    least: listed(source.least),
    most: listed(source.most),
    others: Map.groupBy(others, ([first]) => first!),
    made: fold(source.made),
    designed: fold(source.designed),
    packs: fold(source.packs),
    yes: fold(source.yes),
    no: fold(source.no),
    freeOf: fold(source.freeOf),
    root: rootWith(source.endings.split(' '), lexicon.language === 'en'),
  }
}

const compiled = new Map<string, Vocabulary>()

/** The vocabulary of the lexicon's language. */
export const vocabularyOf = (lexicon: Lexicon): Vocabulary => {
  const known = compiled.get(lexicon.language)
  if (known) return known
  const vocabulary = compile(SOURCES[lexicon.language] ?? english, lexicon)
  compiled.set(lexicon.language, vocabulary)
  return vocabulary
}
