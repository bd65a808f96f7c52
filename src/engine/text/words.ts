// The tokenizer: one pass over character codes. Scripts written without spaces (Han, kana, Thai, Lao, Khmer, Burmese)
// go through Intl.Segmenter; everything else is a run of letters, marks and digits.

import { countSteps } from '../work-budget.ts'

const OTHER = 0
const LETTER = 1
const DIGIT = 2
const UNSPACED = 3
/** The two joiners, which stand within words and after their last letter, and between pictures. */
const JOINER = 4

// Class of every BMP code unit. Surrogates of the supplementary ideographic planes (U+20000-U+3FFFF) count as unspaced.
const classes = (() => {
  const table = new Uint8Array(65536)
  const everything = Array.from({ length: 65536 }, (_, code) => (code >= 0xd800 && code < 0xe000 ? 0x20 : code))
  const text = everything.map((code) => String.fromCharCode(code)).join('')
  const mark = (pattern: RegExp, kind: number) => {
    for (const match of text.matchAll(pattern)) table.fill(kind, match.index, match.index + match[0].length)
  }
  mark(/[\p{L}\p{M}]+/gu, LETTER)
  mark(/\p{Nd}+/gu, DIGIT)
  mark(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu, UNSPACED)
  mark(/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu, UNSPACED)
  table.fill(UNSPACED, 0xd840, 0xd888)
  table.fill(OTHER, 0xfe00, 0xfe10)
  table.fill(JOINER, 0x200c, 0x200e)
  return table
})()

let segmenter: Intl.Segmenter | undefined

export type Words = {
  /** Lower-case singular words in order. */
  stems: string[]
  /** Where each word starts in the text that was read. */
  starts: number[]
}

/** Whether the word goes on over an apostrophe between letters, or a point or comma between digits. */
const continues = (text: string, at: number, end: number): boolean => {
  const code = text.charCodeAt(at)
  const inNumber = code === 0x2e || code === 0x2c
  if ((!inNumber && code !== 0x27 && code !== 0x2019) || at + 1 >= end) return false
  const wanted = inNumber ? DIGIT : LETTER
  return classes[text.charCodeAt(at - 1)] === wanted && classes[text.charCodeAt(at + 1)] === wanted
}

/** Where the word whose first character is before `from` ends. */
const lastOfWord = (text: string, from: number, end: number): number => {
  let at = from
  for (;;) {
    while (at < end) {
      const kind = classes[text.charCodeAt(at)]
      if (kind !== LETTER && kind !== DIGIT && kind !== JOINER) break
      at++
    }
    if (at >= end || !continues(text, at, end)) return at
    at++
  }
}

const runEnd = (text: string, from: number, end: number): number => {
  let at = from
  while (at < end) {
    const kind = classes[text.charCodeAt(at)]
    const low = text.charCodeAt(at)
    if (kind !== UNSPACED && !(low >= 0xdc00 && low < 0xe000)) break
    at++
  }
  return at
}

// ICU takes time that grows faster than the run, so a long run is cut in pieces.
const PIECE = 2000

const addUnspaced = (words: Words, text: string, from: number, end: number): void => {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' })
  for (let start = from; start < end; start += PIECE) {
    for (const { segment, index, isWordLike } of segmenter.segment(text.slice(start, Math.min(end, start + PIECE)))) {
      if (!isWordLike) continue
      words.stems.push(segment)
      words.starts.push(start + index)
    }
  }
}

/** The letters of a word in order: words that differ in the places of their letters alone have the same. */
export const lettersOf = (word: string): string => [...word].sort().join('')

/** Abbreviations in capitals: "PFG". */
export const abbreviationsIn = (text: string): readonly string[] => text.match(ABBREVIATION) ?? []
const ABBREVIATION = /(?<!\p{L})\p{Lu}{3,6}(?!\p{L})/gu

/** The first letters of words, as an abbreviation of them has them: "PFG" of "Pain Free Granules". */
export const initialsOf = (words: readonly string[]): string =>
  words.map((word) => word.charAt(0).toUpperCase()).join('')

/**
 * Appends the words of text[from, end) to `words`. `lower` is the whole text in lower case, which costs less than each word by itself;
 * only where a letter got longer on the way ("İ") are its places not those of the text.
 */
export const addWords = (words: Words, text: string, lower: string, from: number, end: number): void => {
  countSteps(end - from)
  const inPlace = lower.length === text.length
  let at = from
  while (at < end) {
    const kind = classes[text.charCodeAt(at)]
    if (kind === OTHER || kind === JOINER) {
      at++
    } else if (kind === UNSPACED) {
      const stop = runEnd(text, at + 1, end)
      addUnspaced(words, text, at, stop)
      at = stop
    } else {
      const stop = lastOfWord(text, at + 1, end)
      words.stems.push(singular(inPlace ? lower.slice(at, stop) : text.slice(at, stop).toLowerCase()))
      words.starts.push(at)
      at = stop
    }
  }
}

/** The words of a text, lower-case and singular, with their positions. */
export const wordsOf = (text: string): Words => {
  const words: Words = { stems: [], starts: [] }
  addWords(words, text, text.toLowerCase(), 0, text.length)
  return words
}

export const isDigitCode = (code: number): boolean => code >= 0x30 && code <= 0x39
/** Whether it belongs to a word; a joiner does where a word has begun. */
export const isWordCode = (code: number): boolean => classes[code] !== OTHER

/** Whether a capital stands at that place of a text, in any script that has them; nothing stands at -1. */
export const isCapitalAt = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code < 0x80 ? code >= 0x41 && code <= 0x5a : text.charAt(at) !== text.charAt(at).toLowerCase()
}

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiou'.includes(letter)

// Those in "ives" and "oaves", which the rule for "shelves" would take for "olives" and "stoves".
const IRREGULAR = new Map([
  ['knives', 'knife'],
  ['penknives', 'penknife'],
  ['wives', 'wife'],
  ['loaves', 'loaf'],
  ['hooves', 'hoof'],
])

/** Words in "ie", whose plural the rule for "berries" would take for one of "y". */
const IN_IE = new Set(
  `cookie brownie smoothie hoodie beanie bootie onesie selfie movie calorie veggie foodie pixie genie zombie lingerie menagerie necktie
  magpie budgie birdie doggie hankie cutie rookie eyrie prairie boogie groupie indie auntie dearie sortie`.split(/\s+/),
)

/**
 * A word without its English or Romance plural and without a possessive, so that "dresses", "dress" and "women's",
 * "women" meet. Not a stemmer: "running" stays "running", because product nouns rarely need more.
 */
export const singular = (word: string): string => {
  const length = word.length
  if (length < 3 || word.charCodeAt(length - 1) !== 0x73) return word
  const before = word.charCodeAt(length - 2)
  if (before === 0x27 || before === 0x2019) return word.slice(0, -2)
  if (length < 4 || before === 0x73 || before === 0x75) return word
  if (before === 0x69) return word
  if (before !== 0x65) return word.slice(0, -1)
  if (word.endsWith('ies'))
    return length > 4 && !IN_IE.has(word.slice(0, -1)) ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (word.endsWith('ves') && IRREGULAR.has(word)) return IRREGULAR.get(word)!
  if (word.endsWith('ves') && length > 5 && !isVowel(word[length - 4])) return `${word.slice(0, -3)}f`
  const sibilant =
    word.endsWith('ches') ||
    word.endsWith('shes') ||
    word.endsWith('xes') ||
    word.endsWith('sses') ||
    word.endsWith('zzes') ||
    word.endsWith('tzes')
  return sibilant ? word.slice(0, -2) : word.slice(0, -1)
}

/** "Décor" as "Decor": letters without their accents. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
