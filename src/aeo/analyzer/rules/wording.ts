// Words for examples, made of the record's own title and facts.

import { plain } from '../../text/plain.ts'
import { isDigitCode } from '../../text/words.ts'
import type { AttributeId } from '../attributes.ts'
import type { Fact } from '../facts/facts.ts'
import { quantitiesIn } from '../facts/quantities.ts'
import { isConsumed } from '../families.ts'
import { isMarked } from '../hits.ts'
import { type Lexicon, wordsFor } from '../lexicon/lexicon.ts'
import type { Reading } from '../reading.ts'
import { type Evidence, span } from '../rule.ts'
import { containsWords, phraseAt, type Text } from '../text.ts'
import { THRESHOLDS } from '../thresholds.ts'

const isUpper = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code < 0x80 ? code >= 0x41 && code <= 0x5a : text[at] !== text[at]!.toLowerCase()
}
const isLower = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code < 0x80 ? code >= 0x61 && code <= 0x7a : text[at] !== text[at]!.toUpperCase()
}

/** Whether nearly all letters are capitals. */
export const shouts = (text: string): boolean => {
  const { capitals, capitalsFromLetters } = THRESHOLDS.title
  let upper = 0
  let lower = 0
  for (let at = 0; at < text.length; at++) {
    if (isUpper(text, at)) upper++
    else if (isLower(text, at)) lower++
  }
  return upper + lower >= capitalsFromLetters && upper / (upper + lower) >= capitals
}

const VOWEL = /[AEIOUY]/

/** Words that English titles write small: "Moon in Circle". */
const SMALL = new Set(['IN', 'OF', 'ON', 'AT', 'BY', 'TO', 'OR', 'AND', 'FOR', 'THE', 'WITH', 'A', 'AN'])

/** Words without weight keep no capital; only English writes most words of a title with one ("Robe en lin"). */
const isMinor = (word: string, lexicon: Lexicon | null): boolean => {
  if (lexicon === null) return false
  if (lexicon.language === 'en') return SMALL.has(word)
  return lexicon.words.get(wordsFor(word, lexicon)[0] ?? '')?.common === true
}

/** "ROUND OPAL RING" -> "Round Opal Ring"; what looks like a code or an abbreviation stays ("14K", "USB"). */
const calmWord = (word: string): string =>
  /\d/.test(word) || (word.length <= 3 && !VOWEL.test(word.slice(1)))
    ? word
    : word.charAt(0) + word.slice(1).toLowerCase()

/** Pictures among letters; digits and the marks of rights are none. */
const everyEmoji = /[[\p{Extended_Pictographic}\p{Emoji_Component}]--[0-9#*©®™]]+/gv

const FIRST_PICTURE = 0x200d

const hasPictures = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= FIRST_PICTURE) return true
  return false
}

/** The title as an example may use it. */
export const calmTitle = ({ text }: Text, lexicon: Lexicon | null = null): string => {
  const calmed = (word: string, at: number): string =>
    at > 0 && isMinor(word, lexicon) ? word.toLowerCase() : calmWord(word)
  const calm = shouts(text) ? text.split(' ').map(calmed).join(' ') : text
  return hasPictures(calm) ? plain(calm.replace(everyEmoji, ' ')) : calm
}

/** Attributes whose value says something without its label. */
const SPEAKING = new Set<AttributeId>(['material', 'color', 'scent', 'stone', 'flavor'])

/** Attributes whose value says something with its label. */
const MEASURED = new Set<AttributeId>([
  ...SPEAKING,
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
])

const MAX_VALUE = 30

/** A size of several sides, or the one measure a title would name ("Volume: 50 ml"). A bare "4 mm" says nothing. */
const isTelling = ({ label, quantities: [quantity, ...more] }: Fact, lexicon: Lexicon): boolean =>
  quantity !== undefined &&
  more.length === 0 &&
  (quantity.sizes.length > 1 || (lexicon.principal[quantity.dimension]?.has(label) ?? false))

type Wanted = {
  /** What is said already: neither a value of it nor another measure of the same dimension is said again. */
  without: Text
  count: number
  /** Whether the label is shown with the value. */
  labelled: boolean
}

/** Whether a fact reads well, and is the product's own beyond doubt: it has a label, and is no part's, package's or variant's. */
const isWanted = (fact: Fact, labelled: boolean, lexicon: Lexicon): boolean => {
  const { field, label, value, attributes } = fact
  if (label === '' || label.includes('pack') || (field !== 'description' && field !== 'metafields')) return false
  if (value.length < 2 || value.length > MAX_VALUE) return false
  if (SPEAKING.has(attributes[0]!)) return true
  return MEASURED.has(attributes[0]!) && (labelled || isTelling(fact, lexicon))
}

const isSame = (a: Fact, b: Fact): boolean => a.field === b.field && a.start === b.start && a.shown === b.shown

/** Short facts that can stand in a title, an opening or, with their labels, in a meta description. None that another contradicts. */
export const shortFacts = (reading: Reading, { without, count, labelled }: Wanted): Fact[] => {
  const { facts, contradictions, lexicon } = reading
  if (!lexicon) return []
  const wanted = facts.filter((fact) => isWanted(fact, labelled, lexicon))
  if (wanted.length === 0) return wanted
  let said = without.text.toLowerCase()
  const dimensions = new Set(quantitiesIn(without.text, 0, without.text.length).map(({ dimension }) => dimension))
  const isSaid = ({ value, quantities }: Fact): boolean =>
    said.includes(value.toLowerCase()) || quantities.some(({ dimension }) => dimensions.has(dimension))
  // Without labels one value of a kind: "Red, Blue, red; blue" is none.
  const kinds = new Set<AttributeId | undefined>()
  const isContradicted = (fact: Fact): boolean =>
    contradictions.found.some(({ one, other }) => isSame(one, fact) || isSame(other, fact))
  const short: Fact[] = []
  for (const fact of wanted) {
    if (short.length === count) break
    if (isSaid(fact) || isContradicted(fact)) continue
    if (!labelled && kinds.has(fact.attributes[0])) continue
    kinds.add(fact.attributes[0])
    short.push(fact)
    said += `\n${fact.value.toLowerCase()}`
    if (!labelled) for (const { dimension } of fact.quantities) dimensions.add(dimension)
  }
  return short
}

/** Marks above and below letters of Latin, Hebrew, Arabic and Thai: they take no room of their own. */
const everyMark =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u0610-\u061a\u064b-\u065f\u0670\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g

/** Displayed width in letters: an ideograph, kana or hangul takes the room of two, a mark above a letter none. */
export const shownLength = (text: string): number => {
  let length = 0
  let hasMarks = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    hasMarks ||= code >= 0x300 && code < 0xe80
    const wide =
      code >= 0x2e80 && (code <= 0x9fff || (code >= 0xac00 && code <= 0xd7af) || (code >= 0xff00 && code <= 0xff60))
    length += wide ? 2 : 1
  }
  return hasMarks ? length - (text.match(everyMark)?.length ?? 0) : length
}

/** "1 character", "12 characters". */
export const characters = (length: number): string => `${length} ${length === 1 ? 'character' : 'characters'}`

/** "20 % off" advertises, "Off Shoulder Top" names. */
const isDiscount = ({ stems }: Text, at: number): boolean =>
  stems[at] !== 'off' || isDigitCode((stems[at - 1] ?? '').charCodeAt(0))

/** Whether a title advertises. */
export const advertises = (title: Text): boolean =>
  title.stems.some((_, at) => isMarked(title, at, 'promotion') && isDiscount(title, at))

/** The brand as one word, as it is written in web addresses: "Fern & Oak Studio" -> "fernoakstudio". */
const joined = (brand: readonly string[], lexicon: Lexicon | null): string =>
  brand.filter((word) => lexicon?.words.get(word)?.common !== true).join('')

/** Whether the text names the brand, if only by the first word that tells it from others: "Tagus" of "Tagus & Co". */
export const namesBrand = ({ stems }: Pick<Text, 'stems'>, { brand, lexicon }: Reading): boolean => {
  const telling = brand.find((word) => {
    const entry = lexicon?.words.get(word)
    const isPlain = !entry || (!entry.common && entry.nouns.length + entry.statements.length === 0)
    return word.length > 1 && isPlain && !lexicon?.vagueTypes.has(word)
  })
  if (telling === undefined) return containsWords({ stems }, brand)
  return stems.includes(telling) || stems.includes(joined(brand, lexicon))
}

/** Whether word `at` is a colour or states another attribute. Of what is consumed a material or colour is a taste or a name. */
const isStatement = (text: Text, at: number, { lexicon, naming: { family } }: Reading): boolean => {
  const consumed = isConsumed(family)
  const means = phraseAt(text, at, 'statements')?.means
  if (means) return !consumed || means.some((id) => id !== 'material' && id !== 'stone')
  return !consumed && lexicon?.colors.has(text.stems[at]!) === true && !phraseAt(text, at, 'nouns')
}

/** Whether the text states a number, an attribute or the brand. */
export const hasFact = (text: Text, reading: Reading): boolean => {
  const { facts } = reading
  return (
    /\d/.test(text.text) ||
    namesBrand(text, reading) ||
    text.stems.some((_, at) => isStatement(text, at, reading)) ||
    // A value with a number cannot stand in a text without one.
    facts.some(
      ({ value }) => value.length < 40 && !/\d/.test(value) && containsWords(text, wordsFor(value, reading.lexicon)),
    )
  )
}

/** The beginning of the description as evidence. */
export const openingOf = ({ text }: Text, characters = 120): Evidence =>
  span('description', text, 0, Math.min(text.length, characters))
