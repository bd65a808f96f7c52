// A value of the record as a reader would write it: one line, a space between number and unit, no stray marks. Numbers stay as they are.

import type { Fact } from '../../analyzer/facts/facts.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { capitalise } from '../../languages/sentence-grammar.ts'
import { unitOf } from '../../languages/taxonomy/units.ts'
import { plain } from '../../text/plain-text.ts'

/** Units that stand apart from their number, by what sellers write ("100CM", "3.0V"); marks such as % and " stay where they are. */
const SPACED = new Map(
  'mm cm m km g kg mg ml cl l W kW V mV A mA Ah mAh Wh Hz kHz MHz GHz oz lb lbs in ft nm lm px dpi GB MB TB rpm bar psi'
    .split(' ')
    .map((unit) => [unit.toLowerCase(), unit]),
)
/** Spellings in capitals that mean the unit all the same; "M", "G" and "MM" of other kinds do not stand after a number like this. */
const LOUD = new Set(['MM', 'CM', 'KG', 'ML', 'OZ', 'FT'])

/** "~30m" may be minutes. */
const MEASURE = /(?<![\p{L}\d]|~ ?)(\d[\d.,]{0,15}) ?([A-Za-z]{1,4})(?![\p{L}\d/²³^])/gu

const spaced = (whole: string, digits: string, unit: string, at: number, text: string): string => {
  const known = LOUD.has(unit) ? unit.toLowerCase() : unit === 'v' || unit === 'w' ? unit.toUpperCase() : unit
  if (!SPACED.has(known.toLowerCase()) || !unitOf(known)) return whole
  // "14k", "5G" and "2XL" are no measures; "in" may be a word.
  if (known.toLowerCase() === 'in' && text.slice(at + whole.length).trimStart() !== '') return whole
  return `${digits} ${known}`
}

/** "6*50mm" -> "6 x 50 mm". */
const TIMES = /(?<=\d) ?[*×xX] ?(?=\d)|(?<=\d ?(?:cm|mm|m|in|"|”)) ?[*×xX] ?(?=\d)/g

const OPEN = '([{'
const CLOSE = ')]}'

const isBalanced = (text: string): boolean => {
  let open = 0
  for (const character of text) {
    if (OPEN.includes(character)) open++
    if (CLOSE.includes(character) && --open < 0) return false
  }
  return open === 0
}

const ENDS = /^[\s.,;:|•·–—*-]+(?=\D)|(?<![\s.,;:|•·–—*])[\s.,;:|•·–—*]+$/g

/** What stands where someone had nothing to say. */
const PLACEHOLDER =
  /^(?:others?|n\/?a|not applicable|various|none|misc(?:ellaneous|\.)?|unknown|tbd|sonstiges?|diverse|verschiedenes?|autres?|divers(?:es)?|otr[oa]s?|varios|varias|altr[oi]|diversi|diverse|vari[oe]?|anders|overige?)$/iu

/** The values of a list that say something: "Oak, Ash, Others" -> "Oak, Ash". */
export const withoutPlaceholders = (value: string): string => {
  const parts = value.split(/, ?/)
  const told = parts.filter((part) => !PLACEHOLDER.test(part.trim()))
  return told.length === parts.length ? value : told.join(', ')
}

/** "eggs,flour , milk" */
const COMMAS = / ?,(?=\p{L})| , ?/gu
/** The value in one line; "" for one that no text can take: markup, addresses, several cells, brackets that do not match. */
export const readerValue = (value: string, max = 160): string => {
  if (value.length > max * 2 || /[<>{}|\\]|:\/\/|www\./.test(value)) return ''
  const line = plain(value.replaceAll('\n', ', ').replaceAll(';,', ';').replaceAll(',,', ','))
  const text = line.replace(ENDS, '').replace(COMMAS, ', ').replace(TIMES, ' x ').replace(MEASURE, spaced)
  return text.length > max || !isBalanced(text) || !/[\p{L}\d]/u.test(text) ? '' : withoutPlaceholders(text)
}

/** Plurals that sellers write after numbers. */
const PLURALS = new Map([
  ['gms', 'g'],
  ['gm', 'g'],
  ['kgs', 'kg'],
  ['cms', 'cm'],
  ['mms', 'mm'],
  ['mtr', 'm'],
])

/** A measure as a sentence says it: "215 gms" -> "215 g". */
export const spokenMeasure = (value: string): string =>
  value.replace(/^(\d[\d.,]*) ?(\p{L}{2,3})$/u, (whole, digits: string, unit: string) => {
    const one = PLURALS.get(unit.toLowerCase())
    return one ? `${digits} ${one}` : whole
  })

const LEAST_PREFIXED = 3
const MOST_PREFIX = 5
/** "Dim product dimension" beside "Dim colour" and "Dim style": what a shop puts before the names of its fields. */
export const withoutPrefix = (label: string, { field }: Fact, { listing: { attributes } }: Reading): string => {
  const [first = ''] = label.split(' ', 1)
  const begins = `${first.toLowerCase()} `
  const isShared =
    first.length <= MOST_PREFIX &&
    attributes.filter((one) => one.label.toLowerCase().startsWith(begins)).length >= LEAST_PREFIXED
  return field === 'metafields' && isShared ? capitalise(label.slice(begins.length)) : label
}
