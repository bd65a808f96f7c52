// The ledger of a record: every attribute, measure, size, price and number it states, each once and with its place, in a form in which
// equal things are equal strings whatever unit they are written in. What quotes or checks a text reads this.

import { isTaken } from '../../languages/lexicon/text.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import type { Dimension } from '../../languages/taxonomy/units.ts'
import { isDigitCode } from '../../text/words.ts'
import type { Reads } from '../reading.ts'
import { type Money, mayNameMoney, moneyIn } from './money.ts'
import { numberOf, type Quantity, quantitiesIn } from './quantities.ts'
import { type Size, sizesIn } from './sizes.ts'

type LedgerField = 'title' | 'meta_title' | 'meta_description' | 'description' | 'options' | 'metafields' | 'offer'

export type LedgerEntry = {
  kind: 'attribute' | 'measure' | 'size' | 'price' | 'number'
  /** Of an attribute which; null elsewhere, and for a label that the lexicon does not know. */
  attribute: AttributeId | null
  /** Label of an attribute in singular lower-case words; "" when it has none. */
  label: string
  field: LedgerField
  /** Place in the field's text; of an option, metafield or offer within its own value. */
  start: number
  end: number
  /** As written. */
  text: string
  /** "length 200 mm", "length 200-250 mm", "size EU 42", "price 19.9 EUR", "number 4", "material: cotton". */
  normal: string
  /** Parts of a listed value ("red, blue"); one part elsewhere. */
  items: string[]
}

/** More are a price list or a data dump. */
const MAX_ENTRIES = 500

/** Unit of each dimension's normal form; dimensions without one are counts of what is written. */
const BASE: Partial<Record<Dimension, string>> = {
  length: 'mm', mass: 'g', volume: 'ml', power: 'W', voltage: 'V', current: 'A', charge: 'mAh', energy: 'J', data: 'B', rate: 'bit/s',
  frequency: 'Hz', resistance: 'ohm', capacitance: 'F', inductance: 'H', time: 's', share: '%', pressure: 'Pa', area: 'm²',
  areaMass: 'g/m²', torque: 'N·m', angle: '°',
} // biome-ignore format: a table

const exact = (amount: number): string => String(Number(amount.toPrecision(6)))

const range = (low: number, high: number): string => (low === high ? exact(low) : `${exact(low)}-${exact(high)}`)

const normalMeasure = ({ dimension, low, high, sizes, unit }: Quantity): string =>
  `${dimension} ${sizes.length > 1 ? sizes.map(exact).join(' x ') : range(low, high)} ${BASE[dimension] ?? unit.toLowerCase()}`

const normalSize = ({ system, low, high }: Size): string => `size ${system} ${range(low, high)}`

const normalPrice = ({ amounts, currencies }: Money): string => `price ${exact(amounts[0]!)} ${currencies.join('/')}`

type Place = { start: number; end: number }

type Amounts = {
  prices: Money[]
  sizes: Size[]
  measures: Quantity[]
  /** Whether a place is no part of any of them. */
  isFree: (place: Place) => boolean
}

const freeOf =
  (taken: readonly Place[]): Amounts['isFree'] =>
  (place) =>
    !isTaken(taken, place)

const inOrder = (...places: readonly (readonly Place[])[]): Place[] => places.flat().sort((a, b) => a.start - b.start)

/** Prices, sizes and measures of text[from, to); each counts as the first of these that it is. */
export const amountsIn = (text: string, from: number, to: number): Amounts => {
  const prices = mayNameMoney(text.slice(from, to)) ? moneyIn(text, from, to) : []
  const sizes = sizesIn(text, from, to).filter(freeOf(prices))
  const measures = quantitiesIn(text, from, to).filter(freeOf(inOrder(prices, sizes)))
  return { prices, sizes, measures, isFree: freeOf(inOrder(prices, sizes, measures)) }
}

/** Numbers outside the places that are taken, as written. */
const numbersIn = (text: string, isFree: Amounts['isFree']): Place[] => {
  const found: Place[] = []
  for (let at = 0; at < text.length && found.length < MAX_ENTRIES; ) {
    if (!isDigitCode(text.charCodeAt(at))) {
      at++
      continue
    }
    const start = at
    while (at < text.length && (isDigitCode(text.charCodeAt(at)) || /[.,]\d/.test(text.slice(at, at + 2)))) at++
    if (isFree({ start, end: at })) found.push({ start, end: at })
  }
  return found
}

/** Prices, sizes, measures and numbers of one text; each figure counts as the first of these that it is. */
const figuresIn = (field: LedgerField, text: string): LedgerEntry[] => {
  const entry = (kind: LedgerEntry['kind'], { start, end }: Place, normal: string): LedgerEntry => {
    const shown = text.slice(start, end)
    return { kind, attribute: null, label: '', field, start, end, text: shown, normal, items: [shown] }
  }
  const { prices, sizes, measures, isFree } = amountsIn(text, 0, text.length)
  return [
    ...prices.map((price) => entry('price', price, normalPrice(price))),
    ...sizes.map((size) => entry('size', size, normalSize(size))),
    ...measures.map((measure) => entry('measure', measure, normalMeasure(measure))),
    ...numbersIn(text, isFree).map((place) =>
      entry('number', place, `number ${exact(numberOf(text.slice(place.start, place.end)))}`),
    ),
  ]
}

const attributesIn = ({ facts }: Reads<'facts'>): LedgerEntry[] =>
  facts.flatMap(({ attributes, label, shown, value, quantities, field, start, end }) => {
    const [attribute = null] = attributes
    // A measure without a label is an entry of its own.
    if (label === '' && (attribute === null || quantities.length > 0)) return []
    const name = label === '' ? attribute! : label
    return {
      kind: 'attribute' as const,
      attribute,
      label,
      field,
      start,
      end,
      text: shown,
      normal: `${name}: ${value.toLowerCase().replaceAll('\n', ' ')}`,
      items: value.split(/[,;/\n]/).flatMap((item) => (item.trim() === '' ? [] : item.trim())),
    }
  })

/** Everything the record states, by kind and place; equal entries of one field once. */
export const ledgerOf = (
  reading: Reads<'description' | 'facts' | 'listing' | 'metaDescription' | 'metaTitle' | 'title'>,
): LedgerEntry[] => {
  const { title, metaTitle, metaDescription, description, listing } = reading
  const offers = listing.offers.flatMap(({ price, name }) => (price === null ? [] : { price, name }))
  const currency = listing.currency ?? ''
  const entries = [
    ...attributesIn(reading),
    ...figuresIn('title', title.text),
    ...figuresIn('meta_title', metaTitle?.text ?? ''),
    ...figuresIn('meta_description', metaDescription?.text ?? ''),
    ...figuresIn('description', description.text),
    ...listing.options.flatMap(({ values }) => values.flatMap((value) => figuresIn('options', value))),
    ...listing.attributes.flatMap(({ value }) => figuresIn('metafields', value)),
    ...offers.map(({ price, name }): LedgerEntry => {
      const text = `${price} ${currency}`.trim()
      const normal = `price ${exact(price)} ${currency}`.trim()
      return {
        kind: 'price',
        attribute: null,
        label: name,
        field: 'offer',
        start: 0,
        end: text.length,
        text,
        normal,
        items: [text],
      }
    }),
  ]
  const seen = new Set<string>()
  const ledger: LedgerEntry[] = []
  for (const entry of entries) {
    const key = `${entry.kind} ${entry.field} ${entry.normal}`
    if (seen.has(key)) continue
    if (ledger.length === MAX_ENTRIES) break
    seen.add(key)
    ledger.push(entry)
  }
  return ledger
}
