// By which words of a query a product itself is named.

import type { RecordWords } from './brand-record.ts'
import { foldName, runsOf } from './name-folding.ts'
import { isOrdinary, isShopWord } from './ordinary-words.ts'

const MAX_TITLE = 300
/** Words of a name that a query repeats whole; longer names are repeated in part. */
const MOST_WORDS = 8
const LEAST_CODE = 4

/** "12vdc", "8x22x7", "100ml": a number with its unit is no model. */
const MEASURE = /^\d+(?:[.,x]\d+)*\p{L}{0,4}$/u
/** Standards, sizes and batteries, which any maker's product may have. */
const STANDARD =
  /^(?:usb|hdmi|ip|cat|wifi|ddr|rj|mp|spf|upf|uv|ph|nema|iso|en|din|led|gen|type|size|gr|hd|rgb|ps|win|vitamin|omega|b|c|m|g|t|e|gu|pa|abs|pla|s925|cr\d\d|lr\d)\d+$/

const LETTERS = /^\p{L}{3,}/u

/** "Socket-16". */
const startsOrdinary = (key: string): boolean => {
  const letters = LETTERS.exec(key)
  return letters !== null && isOrdinary(letters[0])
}

/** A model number: letters and at least two digits, written together. */
const isCode = (key: string): boolean =>
  key.length >= LEAST_CODE &&
  key.length <= 24 &&
  /\p{L}/u.test(key) &&
  /\d.*\d/.test(key) &&
  !MEASURE.test(key) &&
  !STANDARD.test(key) &&
  !startsOrdinary(key)

const everyJoint = /[-_./+]/g

const codesOf = (title: string): string[] =>
  title
    .split(/[\s()[\]{},;:|"“”]+/)
    .map((part) => part.replace(everyJoint, ''))
    .filter(isCode)

const LATIN = /\p{Script=Latin}/u

const keysOf = (
  title: string,
  { describes, capital, name }: RecordWords,
  brand: ReadonlySet<string>,
): { keys: Set<string>; alone: string } => {
  const keys = new Set(codesOf(foldName(title)))
  const words = name.filter((word) => !brand.has(word))
  const isName = (word: string): boolean => word.length > 2 && capital.has(word) && !describes(word)
  const least = words.some((word) => LATIN.test(word)) ? 2 : 3
  if (words.length >= least && words.length <= MOST_WORDS && words.some(isName)) keys.add(words.join(''))
  return { keys, alone: least === 2 && words.length === 1 && isName(words[0]!) ? words[0]! : '' }
}

/** Answers for the words of a query. `brand`: words of the brand's names, which do not identify the product. */
export const productKeys = (
  title: string,
  record: RecordWords,
  brand: ReadonlySet<string>,
): ((words: readonly string[]) => boolean) => {
  const { keys, alone } = keysOf(title.slice(0, MAX_TITLE), record, brand)
  return (words) => {
    if (runsOf(words, MOST_WORDS).some(({ key }) => keys.has(key))) return true
    // A name of one word counts with the type next to it: "Lydia", "Lydia dress".
    return (
      alone !== '' &&
      words.includes(alone) &&
      words.every((word) => word === alone || isShopWord(word) || record.naming.has(word))
    )
  }
}
