// Texts as terms: words in lower case, without plural and without accents, as numbers of a vocabulary that both documents and queries use.

import { FOLDS } from '../../languages/by-language.ts'
import { addWords, type Words } from '../../text/words.ts'

const HYPHEN = 0x2d
const everyMark = /\p{M}+/gu
const LATIN = /\p{Script=Latin}/u
const SPECIAL: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }
const everySpecial = /[ßæœøłđı]/g
/** Between thousands: "1,000". */
const everySeparator = /[.,'’](?=\d{3}(?!\d))/g
const NOT_ASCII = /[^ -~]/

/** Accents get lost in queries, so they tell no two Latin words apart; marks of other scripts do. */
const withoutAccents = (word: string): string => {
  if (!NOT_ASCII.test(word) || !LATIN.test(word)) return word
  return word
    .normalize('NFKD')
    .replace(everyMark, '')
    .replace(everySpecial, (letter) => SPECIAL[letter]!)
}

/** The languages whose words have forms of their own here; all others are read like English. */
export const FOLDED = [...FOLDS.keys()]

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** The one form of a word, which is lower-case and singular already, in a language (ISO 639-1). */
const formOf = (word: string, language: string): string => {
  const fold = FOLDS.get(language)
  const folded = withoutAccents(fold ? fold(word) : word)
  return isDigit(folded.charCodeAt(0)) ? folded.replace(everySeparator, '') : folded
}

const LETTERS_AND_DIGITS = /^(?:(\p{L}{2,})(\d{1,4})|(\d{1,6}(?:[.,]\d{1,3})?)(\p{L}{1,6}))$/u

/** The two parts of "iphone7" and "55inch"; none of a code such as "b07x2". */
const partsOf = (form: string): readonly string[] => {
  const match = LETTERS_AND_DIGITS.exec(form)
  if (!match) return []
  return match[1] === undefined ? [match[3]!, match[4]!] : [match[1], match[2]!]
}

/** Longer words are codes or noise. */
const MAX_WORD = 40

/** The forms under which a word of a text is filed: the word, and the parts of a number with letters. */
export const formsOf = (word: string, language: string): readonly string[] => {
  const form = formOf(word.length > MAX_WORD ? word.slice(0, MAX_WORD) : word, language)
  const parts = partsOf(form)
  return parts.length === 0 ? [form] : [form, ...parts]
}

/** Reads the words of a text, lower-case and singular; a hyphened word is also told written together, behind its last part. */
export const eachWord = (words: Words, text: string, take: (word: string) => void): void => {
  words.stems.length = 0
  words.starts.length = 0
  if (text === '') return
  addWords(words, text, text.toLowerCase(), 0, text.length)
  const { stems, starts } = words
  for (let at = 0; at < stems.length; at++) {
    const word = stems[at]!
    take(word)
    if (at === 0) continue
    const hyphen = starts[at]! - 1
    const before = stems[at - 1]!
    if (
      text.charCodeAt(hyphen) === HYPHEN &&
      hyphen <= starts[at - 1]! + before.length + 2 &&
      !isDigit(word.charCodeAt(0))
    )
      take(before + word)
  }
}

/** A text of its own: one that is a part of another would keep all of that in memory. */
const apart = (text: string): string => ` ${text}`.slice(1)

/** Numbers for words, and how often they occur. All of it goes into the file of a corpus. */
export type Vocabulary = {
  readonly forms: string[]
  /** The number of a form, undefined for one that no document ever had. */
  find: (form: string) => number | undefined
  /** The numbers of a word of a document, added where they are new. */
  add: (word: string, language: string) => number | readonly number[]
}

/** `forms`: by number, of a vocabulary that was stored. */
export const createVocabulary = (forms: string[] = []): Vocabulary => {
  const numbers = new Map<string, number>(forms.map((form, number) => [form, number]))
  /** By language, so that a word is looked at once. */
  const known = new Map<string, Map<string, number | readonly number[]>>()
  const numberOf = (form: string): number => {
    const there = numbers.get(form)
    if (there !== undefined) return there
    const number = forms.push(form) - 1
    numbers.set(form, number)
    return number
  }
  const added = (word: string, language: string): number | readonly number[] => {
    const all = formsOf(word, language).map(numberOf)
    return all.length === 1 ? all[0]! : all
  }
  return {
    forms,
    find: (form) => numbers.get(form),
    add: (word, language) => {
      let words = known.get(language)
      if (!words) {
        words = new Map()
        known.set(language, words)
      }
      const filed = word.length > MAX_WORD ? word.slice(0, MAX_WORD) : word
      const there = words.get(filed)
      if (there !== undefined) return there
      const own = apart(filed)
      const numbered = added(own, language)
      words.set(own, numbered)
      return numbered
    },
  }
}
