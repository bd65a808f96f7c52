// A title without shouting and without pictures, as questions and examples may use it.

import { type Lexicon, wordsFor } from '../languages/lexicon/lexicon.ts'
import type { Text } from '../languages/lexicon/text.ts'
import { plain } from '../text/plain-text.ts'
import { isCapitalAt } from '../text/words.ts'
import { THRESHOLDS } from './thresholds.ts'

const isLower = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code < 0x80 ? code >= 0x61 && code <= 0x7a : text[at] !== text[at]!.toUpperCase()
}

/** "UGrip", "PicoSpritzer", "The RAM Kit": whoever mixes them means the capitals of the other words too. */
const MIXED = /\p{Lu}{2}\p{Ll}|\p{Ll}\p{Lu}|^\p{Lu}\p{Ll}+ /u

/** "The GOAT LUT": beside a word in small letters, short ones in capitals are abbreviations. */
const LONG_CAPITALS = /\p{Lu}{5}/u
const SMALL_WORD = /\p{Ll}{2}/u

/** Whether nearly all letters are capitals, and none of the words has both in a way of its own. */
export const isAllCapitals = (text: string): boolean => {
  const { capitals, capitalsFromLetters } = THRESHOLDS.title
  let upper = 0
  let lower = 0
  for (let at = 0; at < text.length; at++) {
    if (isCapitalAt(text, at)) upper++
    else if (isLower(text, at)) lower++
  }
  return (
    upper + lower >= capitalsFromLetters &&
    upper / (upper + lower) >= capitals &&
    (LONG_CAPITALS.test(text) || !SMALL_WORD.test(text)) &&
    !MIXED.test(text)
  )
}

/** "SONOFF MINIR2": a brand and its model, as both are written. */
const MODEL = /^\p{Lu}+ \p{Lu}+\d[\p{Lu}\d-]*$/u

/** In capitals, and in a script that has small letters: a brand in a Japanese title is not the title. */
export const isShouted = (text: string): boolean => isAllCapitals(text) && !/\p{Lo}{2}/u.test(text) && !MODEL.test(text)

const VOWEL = /[AEIOUY]/

/** Words that English titles write small: "Moon in Circle". */
const SMALL = new Set(['IN', 'OF', 'ON', 'AT', 'BY', 'TO', 'OR', 'AND', 'FOR', 'THE', 'WITH', 'A', 'AN'])

/** English words in titles of any language, which would pass for abbreviations. */
const IN_ANY = new Set(['AND', 'THE', 'WITH'])

/** Words without weight keep no capital; only English writes most words of a title with one ("Robe en lin"). */
export const isMinor = (word: string, lexicon: Lexicon | null): boolean => {
  if (lexicon === null) return false
  if (lexicon.language === 'en') return SMALL.has(word)
  return IN_ANY.has(word) || lexicon.words.get(wordsFor(word, lexicon)[0] ?? '')?.common === true
}

/** Short words that begin with their only vowel, as abbreviations do. */
const NO_CODES = new Set(
  'IS IT IF AM AS UP IN ON AT BY OF AN ALL ART OLD INK OWL ELF END ACT ANT ASH OFF EGG ARM ANY'.split(' '),
)

/** "ROUND OPAL RING" -> "Round Opal Ring"; what looks like a code or an abbreviation stays ("14K", "USB"). */
const calmWord = (word: string): string =>
  /\d/.test(word) || (word.length <= 3 && !VOWEL.test(word.slice(1)) && !NO_CODES.has(word))
    ? word
    : word.charAt(0) + word.slice(1).toLowerCase()

/** Pictures among letters; not digits, nor the signs ™ ® ©. What joins pictures goes with them as white space is tidied. */
const everyEmoji = /[[\p{Extended_Pictographic}\p{Emoji_Component}]--[0-9#*©®™\u200d]]+/gv

const FIRST_PICTURE = 0x200d

/** Whether emoji stand among the letters. */
export const hasPictures = (text: string): boolean => {
  for (let at = 0; at < text.length; at++)
    if (text.charCodeAt(at) >= FIRST_PICTURE) return new RegExp(everyEmoji, 'v').test(text)
  return false
}

/** A text without emoji. */
export const withoutPictures = (text: string): string => plain(text.replace(everyEmoji, ' '))

/** What a platform writes before or behind the title of a product that was copied. */
export const COPIED = /^(?:copy of|kopie von|copie de|copia de) (?=\S)|\((?:copy|kopie|copie|copia)\)$/i
/** "N O R D L I C H T": a name whose letters are set apart. */
const everySetApart = /(?<!\S)(?:\p{Lu} ){4,}\p{Lu}(?!\S)/gu

/** The title as an example may use it. */
export const calmTitle = (title: Pick<Text, 'text'>, lexicon: Lexicon | null = null): string => {
  const text = title.text
    .replace(COPIED, '')
    .trimEnd()
    .replace(everySetApart, (letters) => letters.replaceAll(' ', ''))
  const calmed = (word: string, at: number): string =>
    at > 0 && isMinor(word, lexicon) ? word.toLowerCase() : calmWord(word)
  const calm = isAllCapitals(text) ? text.split(' ').map(calmed).join(' ') : text
  return hasPictures(calm) ? withoutPictures(calm) : calm
}
