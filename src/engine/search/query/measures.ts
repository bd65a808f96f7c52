// Measures in one form, so that a query for 55" finds "55-inch" and "139 cm": each as tokens that an index takes as words.

import { type Quantity, quantitiesIn } from '../../analyzer/facts/quantities.ts'
import { type Dimension, unitOf } from '../../languages/taxonomy/units.ts'
import { isWordCode } from '../../text/words.ts'

export type Measure = {
  dimension: Dimension
  /** In the base unit of the dimension (languages/taxonomy/units.ts); low = high unless it is a range. */
  low: number
  high: number
  /** All sizes of "50 x 70 cm" in the base unit; else empty. */
  sizes: number[]
  /**
   * The measure as words, the first being the one to look for: "55inch", "500mm"; of "50 x 70 cm" "700x500mm", then both sizes. A metric
   * one that is within 1 % of a whole inch or ounce has that one as well.
   */
  tokens: string[]
  start: number
  end: number
}

/** The unit a dimension's tokens are in, and its size in the base unit; others are in the base unit and named by their dimension. */
const SHOWN: Partial<Record<Dimension, readonly [suffix: string, factor: number]>> = {
  length: ['mm', 1],
  mass: ['g', 1],
  volume: ['ml', 1],
  power: ['w', 1],
  voltage: ['v', 1],
  current: ['ma', 0.001],
  charge: ['mah', 1],
  energy: ['wh', 3600],
  data: ['gb', 1e9],
  light: ['lm', 1],
  resolution: ['mp', 1],
  frequency: ['hz', 1],
  time: ['min', 60],
  share: ['percent', 1],
  areaMass: ['gsm', 1],
}

/** Customary units, in which a measure stays that was written in one: which, and how many of the base unit they are. */
const CUSTOMARY: Partial<Record<Dimension, readonly [suffix: string, factor: number, spellings: RegExp]>> = {
  length: ['inch', 25.4, /^(?:in|inch(?:e|es)?|zoll|pouces?|pulgadas?|ft|feet|foot|yards?|yd|["”″'’′]|'')$/i],
  mass: ['oz', 28.349523125, /^(?:oz|ounces?|lbs?|pounds?)$/i],
  volume: ['floz', 29.5735295625, /^(?:fl|gal|gallons?|quarts?|pints?|cups?)/i],
}

/** How far, as a share, a metric measure may be from a whole customary one that it is sold as. */
const NEAR = 0.01
/** Between these numbers of inches or ounces things are sold by whole ones; above, a neighbouring whole number is near. */
const LEAST_WHOLE = 4
const MOST_WHOLE = 100

/** Four digits are as exact as sellers are. */
const shown = (value: number): string => String(Number(value.toPrecision(4)))

/** "1 TB" is 1000 GB to the one and 1024 to the other. */
const inGigabytes = (value: number): number => (value % 1024 === 0 ? (value / 1024) * 1000 : value)

type Form = { values: (base: number) => string; suffix: string }

const metricForm = (dimension: Dimension): Form => {
  const [suffix, factor] = SHOWN[dimension] ?? [dimension.toLowerCase(), 1]
  return {
    suffix,
    values: (base) => shown(dimension === 'data' ? inGigabytes(base / factor) : base / factor),
  }
}

const formOf = ({ dimension, unit }: Pick<Quantity, 'dimension' | 'unit'>): Form => {
  const customary = CUSTOMARY[dimension]
  if (!customary?.[2].test(unit)) return metricForm(dimension)
  return { suffix: customary[0], values: (base) => shown(base / customary[1]) }
}

/** The whole inches or ounces that a metric measure stands for; else null. */
const wholeOf = (dimension: Dimension, base: number): string | null => {
  const customary = CUSTOMARY[dimension]
  if (!customary) return null
  const exact = base / customary[1]
  const whole = Math.round(exact)
  return whole >= LEAST_WHOLE && whole <= MOST_WHOLE && Math.abs(exact - whole) <= whole * NEAR
    ? `${whole}${customary[0]}`
    : null
}

const tokensOf = (quantity: Quantity): string[] => {
  const { values, suffix } = formOf(quantity)
  const isMetric = suffix === (SHOWN[quantity.dimension]?.[0] ?? '')
  const each = quantity.sizes.length > 1 ? quantity.sizes : [...new Set([quantity.low, quantity.high])]
  const tokens: string[] = []
  if (quantity.sizes.length > 1)
    tokens.push(
      [...each]
        .sort((a, b) => b - a)
        .map(values)
        .join('x') + suffix,
    )
  for (const value of each) tokens.push(values(value) + suffix)
  if (quantity.times > 1) tokens.push(`${shown(quantity.times)}count`)
  if (isMetric)
    for (const value of each) {
      const whole = wholeOf(quantity.dimension, value)
      if (whole !== null) tokens.push(whole)
    }
  return [...new Set(tokens)]
}

/** "4k" and "8k" are resolutions, and "3-in-1" counts nothing in inches. */
const isNoMeasure = (text: string, { dimension, low, unit, start, end }: Quantity): boolean =>
  (dimension === 'purity' && low <= 8) || (unit.toLowerCase() === 'in' && text.slice(start, end + 1).includes('in-'))

/** What the reading of running text has to leave: watts in lower case ("96w x 72h" is a width), inches in a size, two apostrophes. */
const SHORT = /\d(?: ?w(?![a-z\d])(?! ?x)|in(?![a-z\d-])| in(?![a-z])(?<=x ?\d{1,4} in)|'')/g

/** As long as it was, so that places stay. */
const clearer = (found: string): string =>
  found.endsWith('w') ? `${found.slice(0, -1)}W` : `${found.slice(0, -2)}${found.endsWith('n') ? '" ' : ' "'}`

const withClearUnits = (text: string): string => (text.search(SHORT) === -1 ? text : text.replace(SHORT, clearer))

const PACK_OF = /(?:pack|set|case|box|bundle|lot|pak|paket|set|paquete|caja|lote|pack|lot|boîte) (?:of|de) $/i
const LONGEST_PACK = 12

/** "pack of 12": the number after it. */
const packAt = (text: string, at: number): Measure | null => {
  let end = at
  while (text.charCodeAt(end) >= 0x30 && text.charCodeAt(end) <= 0x39 && end < at + 4) end++
  if (end < text.length && isWordCode(text.charCodeAt(end))) return null
  const before = PACK_OF.exec(text.slice(Math.max(0, at - LONGEST_PACK), at))
  if (!before) return null
  const count = Number(text.slice(at, end))
  const start = at - before[0].length
  return { dimension: 'count', low: count, high: count, sizes: [], tokens: [`${count}count`], start, end }
}

const packsIn = (text: string): Measure[] => {
  const found: Measure[] = []
  for (const mark of [' of ', ' de '])
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
      const code = text.charCodeAt(at + 4)
      if (code < 0x31 || code > 0x39) continue
      const pack = packAt(text, at + 4)
      if (pack) found.push(pack)
    }
  return found
}

const hasDigit = /\d/

/** All measures of a text, in order. One pass; made to be called for every text of a catalogue. */
export const measuresIn = (text: string): Measure[] => {
  if (!hasDigit.test(text)) return []
  const read = withClearUnits(text)
  const found: Measure[] = []
  for (const quantity of quantitiesIn(read, 0, read.length)) {
    if (isNoMeasure(read, quantity)) continue
    const { dimension, low, high, sizes, start, end } = quantity
    found.push({ dimension, low, high, sizes, tokens: tokensOf(quantity), start, end })
  }
  const packs = packsIn(text).filter(({ start, end }) => !found.some((other) => other.start < end && start < other.end))
  return packs.length === 0 ? found : [...found, ...packs].sort((a, b) => a.start - b.start)
}

/** Whether that word is a unit, in any spelling the measures are read in. */
export const isUnit = (word: string): boolean => unitOf(word) !== undefined
