// Words for examples, made of the record's own title and facts.

import type { AttributeId } from '../attributes.ts'
import type { Fact } from '../facts.ts'
import type { Reading } from '../reading.ts'
import { type Evidence, span } from '../rule.ts'
import type { Text } from '../text.ts'
import { THRESHOLDS } from '../thresholds.ts'

const isUpper = (character: string): boolean => character !== character.toLowerCase()
const isLower = (character: string): boolean => character !== character.toUpperCase()

/** Whether nearly all letters are capitals. */
export const shouts = (text: string): boolean => {
  const { capitals, capitalsFromLetters } = THRESHOLDS.title
  let upper = 0
  let lower = 0
  for (let at = 0; at < text.length; at++) {
    if (isUpper(text[at]!)) upper++
    else if (isLower(text[at]!)) lower++
  }
  return upper + lower >= capitalsFromLetters && upper / (upper + lower) >= capitals
}

const VOWEL = /[AEIOUY]/

/** "ROUND OPAL RING" -> "Round Opal Ring"; what looks like a code or an abbreviation stays ("14K", "USB"). */
const calmWord = (word: string): string =>
  /\d/.test(word) || (word.length <= 3 && !VOWEL.test(word.slice(1)))
    ? word
    : word.charAt(0) + word.slice(1).toLowerCase()

/** The title as an example may use it. */
export const calmTitle = ({ text }: Text): string => (shouts(text) ? text.split(' ').map(calmWord).join(' ') : text)

/** Attributes whose value says something without its label. */
const SPEAKING = new Set<AttributeId>([
  'material',
  'color',
  'dimensions',
  'weight',
  'capacity',
  'net_content',
  'voltage',
  'power',
  'electrical',
  'battery',
  'size',
  'fit',
  'scent',
  'stone',
  'flavor',
])

const MAX_VALUE = 30

/** Facts whose value can stand in a title or an opening, without those that `without` already says. */
export const shortFacts = ({ facts }: Reading, without: string, count: number): Fact[] => {
  let said = without.toLowerCase()
  const short: Fact[] = []
  for (const fact of facts) {
    if (short.length === count) break
    const { field, value, attributes } = fact
    const speaks =
      field !== 'title' &&
      field !== 'options' &&
      value.length > 1 &&
      value.length <= MAX_VALUE &&
      SPEAKING.has(attributes[0]!)
    if (!speaks || said.includes(value.toLowerCase())) continue
    short.push(fact)
    said += `\n${value.toLowerCase()}`
  }
  return short
}

/** Displayed width in letters: an ideograph, kana or hangul takes the room of two. */
export const shownLength = (text: string): number => {
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const wide =
      code >= 0x2e80 && (code <= 0x9fff || (code >= 0xac00 && code <= 0xd7af) || (code >= 0xff00 && code <= 0xff60))
    length += wide ? 2 : 1
  }
  return length
}

export const wholeText = (field: string, { text }: Text): Evidence => span(field, text, 0, text.length)

/** The beginning of the description as evidence. */
export const openingOf = ({ text }: Text, characters = 120): Evidence =>
  span('description', text, 0, Math.min(text.length, characters))
