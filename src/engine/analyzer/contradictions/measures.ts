// Facts that are one measure, and when two of them agree.

import { normalWords } from '../../languages/lexicon/lexicon.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import type { Option } from '../../record/listing.ts'
import type { Fact } from '../facts/facts.ts'
import type { Quantity } from '../facts/quantities.ts'
import { THRESHOLDS } from '../thresholds.ts'

/** Words of any language that make a measure a bound, an estimate or that of a part. */
export const APPROXIMATE =
  /[<>≤≥~±+]|\b(?:up to|from|less|more|min|max|about|approx|per|each|compatible|equivalent|replaces?|not)\b|\b(?:jusqu|environ|env|moins|plus|par|chaque|dès|ca|circa|bis|ab|etwa|rund|mindestens|maximal|mehr|weniger|pro|je|hasta|desde|menos|más|aprox|por|cada|entre|unos|unas|cerca|mais|acima)\b|até |ungefähr|aproximad/i

const SLACK = 1 + THRESHOLDS.contradiction.tolerance

const isSingle = ({ low, high, sizes }: Quantity): boolean => low === high && sizes.length === 0

export const isNear = (a: number, b: number): boolean => a <= b * SLACK && b <= a * SLACK

/** Whether a single value is confirmed by a quantity: equal, within its range, one of its sizes, or so many times it ("2 x 2GB"). */
export const confirms = (value: number, { low, high, sizes, times }: Quantity): boolean =>
  (value * SLACK >= low && value <= high * SLACK) ||
  (times > 1 && isNear(low * times, value)) ||
  sizes.some((size) => isNear(size, value))

/** A longer value says more than its measure. */
const MAX_MEASURE = 24

/** A label whose value is its measure and hardly more: "Output voltage: 5V", not "How to use: take 1 capsule daily". */
export const isMeasure = ({ label, value }: Fact): boolean =>
  label !== '' && value.length <= MAX_MEASURE && /^\W{0,2}\d/.test(value)

/** "1.500 ml" is one and a half millilitres or one and a half litres, as who wrote it is used to; "2 500 ml" may be two bottles. */
export const AMBIGUOUS = /(?<![\d.,])\d{1,3}[., ]\d{3}(?![\d.,])/

/** "12Gb" is a rate to makers of drives and a size to sellers. */
const BITS_OR_BYTES = new Set(['Gb', 'Mb'])

const isPlain = (quantity: Quantity): boolean => isSingle(quantity) && !BITS_OR_BYTES.has(quantity.unit)

/** The only quantity of a fact, when it is a single value that can be read in one way only. */
export const measureOf = ({ quantities, value }: Fact): Quantity | undefined =>
  quantities.length === 1 && isPlain(quantities[0]!) && !AMBIGUOUS.test(value) ? quantities[0] : undefined

const COLORS = new Set(['color', 'colour', 'couleur', 'coloris', 'farbe'])

/** Variants that differ in more than colour may differ in any measure. */
export const isChoiceOfMeasures = ({ name, values }: Option): boolean =>
  values.length > 1 && !normalWords(name).some((word) => COLORS.has(word))

/** A value where it stands: a fact, or what another field of the record says ("tags", "seo.description", "handle"). */
export type Said = Pick<Fact, 'label' | 'shown' | 'value' | 'start' | 'end'> & { field: string }

/** What stands in a field from `start` on, or all of it. */
export const saidIn = (field: string, value: string, start = 0): Said => ({
  field,
  label: '',
  shown: value,
  value,
  start,
  end: start + value.length,
})

/** An option with what is chosen from. */
export const saidOfOption = ({ name, values }: Pick<Option, 'name' | 'values'>): Said =>
  saidIn('options', `${name}: ${values.join(', ')}`)

export type Contradiction = {
  one: Said
  other: Said
  /** The attribute that no text may state until the two agree; absent if it is that of the facts alone. */
  about?: AttributeId
  /** Between the text and a field that sorts and addresses, which fewer readers see. */
  isMinor?: true
  /** What one of the two leaves out, so that neither is wrong. */
  isLack?: true
  /** One name written in two ways. */
  isSpelling?: true
  /** How the two exclude each other, where the quotations do not tell it. */
  why?: string
  /** What to do, where neither need be the true one. */
  advice?: string
  /** The sentence that tells it, and what to do, where the two are no values of one thing. */
  told?: { said: string; example: string }
}
