// Words as names are compared: however they are cased, accented, spaced and inflected.

import { plain } from '../../text/plain-text.ts'
import { wordsOf } from '../../text/words.ts'

/** Marks that writers leave out: accents of Latin, Greek and Cyrillic letters, and the vowel signs of Arabic and Hebrew. */
const everyMark = /[\u0300-\u036f\u0591-\u05bd\u064b-\u0652\u0670]/g
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}
const everyLetter = /[ßæœøłđðþıς]/g

/** Lower case without accents and width variants; "ß" is "ss". */
export const foldName = (text: string): string =>
  plain(text.normalize('NFKD').toLowerCase())
    .replace(everyMark, '')
    .replace(everyLetter, (letter) => LETTERS[letter]!)
    .normalize('NFC')

/** Between the words of a name, and there or not: "Scotch & Soda", "scotch and soda". */
const JOINING = new Set(['and', 'und', 'et', 'y', 'e', 'n'])

const everyPossessive = /(?<=\p{L})['’]s(?!\p{L})/gu

/** Folded words in the singular, without the possessive and without "and". */
export const foldWords = (text: string): string[] =>
  wordsOf(foldName(text).replace(everyPossessive, '')).stems.filter((word) => !JOINING.has(word))

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Whether words of its script stand without spaces, so that a name has no bounds in a text. */
export const isUnspaced = (text: string): boolean => UNSPACED.test(text)

/** Words that stand side by side, written together, up to `most` of them: where each begins and how many it takes. */
export const runsOf = (words: readonly string[], most: number): { key: string; from: number; to: number }[] => {
  const runs: { key: string; from: number; to: number }[] = []
  for (let from = 0; from < words.length; from++) {
    let key = ''
    for (let to = from + 1; to <= Math.min(words.length, from + most); to++) {
      key += words[to - 1]!
      runs.push({ key, from, to })
    }
  }
  return runs
}
