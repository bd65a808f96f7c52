// Words that stand twice in a row by mistake.

import { longWordsFor } from '../../languages/by-language.ts'
import { type Text, wordEnd } from '../../languages/lexicon/text.ts'
import type { Reads } from '../reading.ts'
import { type Slip, slip } from './slip.ts'

/** Words that never stand twice in a row, by language: those that do ("that that", "die die", "nous nous") are left out. */
const NEVER_TWICE: Record<string, string> = {
  en: 'the a an of and with for to your our from are be this it as at or but we can has will their its by',
  de: 'und mit für von ein eine einen einer auf im zum zur nicht bei aus oder wird',
  fr: 'le les un une des du de et avec pour dans sur au aux est par ou',
  es: 'el los las un una de del y con para en por es su',
  pt: 'os as um uma de da do dos das e com para em por no na',
  it: 'il di e con per in un una della del',
  nl: 'het een en van met voor op in',
} // biome-ignore format: a table

const SMALL_WORDS = new Map(
  Object.entries(NEVER_TWICE).map(([language, words]) => [language, new Set(words.split(' '))]),
)
const NONE: ReadonlySet<string> = new Set()
/** Words that never stand twice in a row; none where they are not known. */
export const neverTwice = (language: string): ReadonlySet<string> => SMALL_WORDS.get(language) ?? NONE

const TWICE = /(?<![\p{L}\p{M}\d'’-])(\p{L}{1,30}) \1(?![\p{L}\p{M}\d'’-])/giu
/** Of other words only long ones, which are not doubled for their sound. */
const LONG_TWICE = 6
const STRESSED = /^(?:really|always|slowly|gently|little)$/

type Source = Reads<'language' | 'lexicon' | 'listing'>

/** "of of", and long words of the language twice. */
export const doubled = (field: string, text: string, { language, lexicon, listing }: Source): Slip[] => {
  const never = neverTwice(language)
  const known = longWordsFor(language)?.known
  // What is no word of the language may be a name: "coturnix coturnix" is a quail.
  const isKnown = (one: string): boolean =>
    !known?.size || known.has(one) || lexicon?.words.has(one) === true || listing.type.toLowerCase().includes(one)
  const isPlainWord = (one: string): boolean => !STRESSED.test(one) && isKnown(one)
  return [...text.matchAll(TWICE)].flatMap(({ 0: shown, 1: word = '', index }): Slip[] => {
    const again = shown.slice(word.length + 1)
    // A second capital makes a name of it ("Bora Bora"), or begins what follows.
    if (again !== again.toLowerCase()) return []
    const isSlip = never.has(again) || (word === again && again.length >= LONG_TWICE && isPlainWord(again))
    return isSlip ? [slip(field, text, index, index + shown.length, word)] : []
  })
}

/** "Oak Table Table": a name of a thing directly behind itself. */
export const nounTwice = (title: Text): Slip[] => {
  const { stems, starts, text } = title
  const at = stems.findIndex((stem, place) => stem === stems[place + 1] && isNoun(title, place))
  if (at === -1) return []
  const [start, end] = [starts[at]!, wordEnd(title, at + 1)]
  const word = text.slice(start, wordEnd(title, at))
  return text.slice(wordEnd(title, at), starts[at + 1]) === ' ' ? [slip('title', text, start, end, word)] : []
}

const isNoun = ({ entries }: Text, at: number): boolean => (entries[at]?.nouns.length ?? 0) > 0
