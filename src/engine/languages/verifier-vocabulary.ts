// What the verifier has to know of a language besides its lexicon: how it is written down, and the form in which texts are compared.

import { phrasesIn } from '../text/word-lists.ts'
import { type Lexicon, wordsFor } from './lexicon/lexicon.ts'

/** What a measure is of, where a text says so. */
export type Side = 'height' | 'width' | 'length' | 'depth' | 'diameter' | 'thickness' | 'weight' | 'load'

/** Lists of words separated by spaces, unless commas are said. */
export type VocabularySource = {
  /** Words that state nothing by themselves: function words, verbs of having and being, names of attributes that ask for a value. */
  neutral: string
  /** Numbers in letters, "two=2". */
  numerals: string
  /** Words that say what a measure is of. Without a measure next to them they state something ("long sleeves"). */
  sides: Record<Side, string>
  /** Phrases before a number that make it the least or the most, separated by commas. */
  least: string
  most: string
  /** Verbs and labels of origin before a place. */
  made: string
  /** Before the place of its design. */
  designed: string
  /** Words of counts: "a set of 4". */
  packs: string
  /** First words of an answer that states, or denies, what was asked. */
  yes: string
  no: string
  /** Endings by which forms of one word differ, separated by spaces. */
  endings: string
  /** What a picture may show of a thing; these state nothing in an alternative text. */
  views: string
}

export type Vocabulary = {
  neutral: ReadonlySet<string>
  /** `neutral` with what states nothing of a picture. */
  neutralOfPictures: ReadonlySet<string>
  numerals: ReadonlyMap<string, number>
  sides: ReadonlyMap<string, Side>
  /** In lower case, as written. */
  least: readonly string[]
  most: readonly string[]
  made: ReadonlySet<string>
  designed: ReadonlySet<string>
  packs: ReadonlySet<string>
  yes: ReadonlySet<string>
  no: ReadonlySet<string>
  /** What the forms of a word share. */
  root: (word: string) => string
}

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
      // The words of one shop fit in; more than that is not vocabulary.
      if (known.size < 50_000) known.set(word, root)
    }
    return root
  }
}

/** A vocabulary in the form in which texts of its language are compared. */
export const compileVocabulary = (source: VocabularySource, lexicon: Lexicon): Vocabulary => {
  const fold = (list: string): Set<string> => new Set(wordsFor(list, lexicon))
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
    numerals: new Map(numerals),
    sides: new Map(sides),
    least: phrasesIn(source.least),
    most: phrasesIn(source.most),
    made: fold(source.made),
    designed: fold(source.designed),
    packs: fold(source.packs),
    yes: fold(source.yes),
    no: fold(source.no),
    root: rootWith(source.endings.split(' '), lexicon.language === 'en'),
  }
}
