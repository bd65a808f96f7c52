// Numbers with a unit in a text: "20 cm", "55cm x 48cm x 80cm", "16-18mA", "1,000 ml", "14k gold". One pass, no patterns.

import { type Dimension, unitOf } from '../../languages/taxonomy/units.ts'
import { isDigitCode, isWordCode } from '../../text/words.ts'

export type Quantity = {
  dimension: Dimension
  /** In the base unit of the dimension; low = high unless it is a range. Of "a x b x c" the first. */
  low: number
  high: number
  /** All sizes of "a x b x c", in the base unit. */
  sizes: number[]
  /** How many of it there are: 3 of "3 x 100 ml"; else 1. */
  times: number
  unit: string
  start: number
  end: number
}

const MAX_UNIT = 11

const isSpace = (code: number): boolean => code === 0x20 || code === 0xa0

/** Where a number that starts at `at` ends: digits, with points or commas between digits. */
const numberEnd = (text: string, at: number, end: number): number => {
  let stop = at
  while (stop < end) {
    const code = text.charCodeAt(stop)
    const joins = (code === 0x2e || code === 0x2c) && stop + 1 < end && isDigitCode(text.charCodeAt(stop + 1))
    if (!isDigitCode(code) && !joins) break
    stop++
  }
  return stop
}

const isDigitAt = (text: string, at: number): boolean => isDigitCode(text.charCodeAt(at))

/** Whether a space and three digits stand at `at`, and no fourth. */
const isGroup = (text: string, at: number, end: number): boolean =>
  at + 4 <= end &&
  isSpace(text.charCodeAt(at)) &&
  isDigitAt(text, at + 1) &&
  isDigitAt(text, at + 2) &&
  isDigitAt(text, at + 3) &&
  !isDigitAt(text, at + 4)

/** Where the number that starts at `at` and whose digits end at `stop` does end: "1 500 ml", "1 500,50 g", as French writes thousands. */
const groupedEnd = (text: string, at: number, stop: number, end: number): number => {
  if (stop - at > 3 || text.charCodeAt(at) === 0x30 || !isGroup(text, stop, end)) return stop
  let next = stop
  while (isGroup(text, next, end)) next += 4
  return numberEnd(text, next, end)
}

/** "1,000" and "1.000.000" are grouped, "2,5" and "2.5" are decimal. */
export const numberOf = (digits: string): number => {
  const comma = digits.lastIndexOf(',')
  if (comma === -1) {
    const point = digits.indexOf('.')
    return Number(point === -1 || digits.lastIndexOf('.') === point ? digits : digits.replaceAll('.', ''))
  }
  if (digits.includes('.'))
    return Number(
      comma > digits.lastIndexOf('.') ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', ''),
    )
  return Number(/,\d{3}(?:,|$)/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.'))
}

const FRACTIONS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3, '⅛': 0.125 }

type Spelling = { spelling: string; end: number }

const isUnitCode = (code: number): boolean => (isWordCode(code) && !isDigitCode(code)) || code === 0xb0 || code === 0x25

/** Two-word units, by their first word. */
const TWO_WORDS = new Set(['fl', 'fl.', 'fluid', 'sq', 'k'])

/** Where the run of letters, or the one mark, that could be a unit ends. */
const unitEnd = (text: string, at: number, end: number): number => {
  let stop = at
  while (stop < end && stop < at + MAX_UNIT && isUnitCode(text.charCodeAt(stop))) stop++
  return stop === at ? at + 1 : stop
}

/** "24mmx13mm": the x before a digit is no letter of the unit. */
const withoutTimes = (text: string, at: number, stop: number): number =>
  stop > at + 1 && isDigitAt(text, stop) && /x/i.test(text[stop - 1]!) ? stop - 1 : stop

/** The unit at `at`, with where it ends: letters up to the end of their word, a mark such as " or %, "g/m²", "fl oz". */
const unitAt = (text: string, at: number, end: number): Spelling | null => {
  const stop = withoutTimes(text, at, unitEnd(text, at, end))
  const spelling = text.slice(at, stop)
  const next = text.charCodeAt(stop)
  if (next === 0x2f || next === 0x2e || (next === 0x20 && TWO_WORDS.has(spelling.toLowerCase()))) {
    const further = unitEnd(text, stop + 1, end)
    const joined = text.slice(at, further)
    if (unitOf(joined)) return { spelling: joined, end: further }
    const area = next === 0x2f && '²2'.includes(text[further] ?? ' ') ? text.slice(at, further + 1) : ''
    if (area !== '' && unitOf(area)) return { spelling: area, end: further + 1 }
  }
  if (next >= 0x30 && next <= 0x39 && stop < end) return null
  // "0.5 m³" is no length.
  if (next === 0xb3) return unitOf(`${spelling}³`) ? { spelling: `${spelling}³`, end: stop + 1 } : null
  if (next === 0xb2 && unitOf(`${spelling}²`)) return { spelling: `${spelling}²`, end: stop + 1 }
  return unitOf(spelling) ? { spelling, end: stop } : null
}

const SIZE_WORD =
  /^(?:x|×|w|h|l|d|long|wide|tall|high|deep|thick|diameter|length|width|height|inseam|rise|drop)(?![a-z])/i

/** "2700 K" is a light's colour; a smaller "K" is a carat, a resistance or a resolution. */
const MIN_KELVIN = 1_000

const isQuote = (spelling: string): boolean => spelling.length === 1 && '\'"”″′’'.includes(spelling)

/** The mark that ends “Finally 21”, and no inches. */
const isClosing = (text: string, at: number, { spelling }: Spelling): boolean =>
  spelling === '”' && text.lastIndexOf('“', at) > Math.max(text.lastIndexOf('”', at), text.lastIndexOf('\n', at))

/** "3 in 1", "5 in stock", "the 90's": what looks like inches or feet but goes on as a word. */
const isOtherWord = (text: string, { spelling, end }: Spelling): boolean => {
  const quote = isQuote(spelling)
  if (!quote && spelling.toLowerCase() !== 'in') return false
  const rest = text.slice(end, end + 12)
  const next = quote ? rest : rest.trimStart()
  return next !== '' && isWordCode(next.charCodeAt(0)) && !SIZE_WORD.test(next)
}

type Part = { value: number; unit: string | null; end: number }

/** The fraction that follows a number ("½", " 1/2", "-3/4") and where it ends. */
const fractionAt = (text: string, at: number): { value: number; end: number } | null => {
  const code = text.charCodeAt(at)
  if (code > 0x7f) {
    const value = FRACTIONS[text[at]!]
    return value === undefined ? null : { value, end: at + 1 }
  }
  if ((code !== 0x20 && code !== 0x2d) || text[at + 2] !== '/') return null
  const above = text.charCodeAt(at + 1) - 0x30
  const below = text.charCodeAt(at + 3) - 0x30
  const ends = !isDigitCode(text.charCodeAt(at + 4))
  return above > 0 && above < below && below <= 8 && ends ? { value: above / below, end: at + 4 } : null
}

/** A number and, where there is one, its unit. */
const partAt = (text: string, at: number, end: number): Part => {
  let stop = numberEnd(text, at, end)
  let digits = text.slice(at, stop)
  const grouped = groupedEnd(text, at, stop, end)
  if (grouped > stop) {
    digits = text.slice(at, grouped).replace(/[ \u00a0]/g, '')
    stop = grouped
  }
  let value = text.charCodeAt(at - 1) === 0x2e ? Number(`0.${Number.parseInt(digits, 10)}`) : numberOf(digits)
  const fraction = fractionAt(text, stop)
  if (fraction) {
    value += fraction.value
    stop = fraction.end
  }
  let unit = stop
  while (unit < end && unit < stop + 2 && isSpace(text.charCodeAt(unit))) unit++
  if (text.charCodeAt(unit) === 0x2d && unit === stop) unit++ // "3-pin", "30-day"
  const found = unit < end ? unitAt(text, unit, end) : null
  return found &&
    !isOtherWord(text, found) &&
    !isClosing(text, at, found) &&
    (found.spelling !== 'K' || value >= MIN_KELVIN)
    ? { value, unit: found.spelling, end: found.end }
    : { value, unit: null, end: stop }
}

/** Words between the ends of a range, in the languages that have a lexicon. */
const TO = ['to ', 'à ', 'bis ', 'a ']

/** What joins two numbers: "x" a size, "-" or "to" a range; with where the next number starts. */
const joinAt = (text: string, at: number, end: number): { size: boolean; at: number } | null => {
  let next = at
  while (next < end && next < at + 3 && isSpace(text.charCodeAt(next))) next++
  const mark = text[next] ?? ''
  const size = mark === 'x' || mark === 'X' || mark === '×' || mark === '*'
  const dash = mark === '-' || mark === '–' || mark === '~' || mark === '—'
  const word = size || dash ? undefined : TO.find((one) => text.startsWith(one, next))
  if (!size && !dash && word === undefined) return null
  next += word?.length ?? 1
  while (next < end && next < at + 6 && isSpace(text.charCodeAt(next))) next++
  return isDigitCode(text.charCodeAt(next)) ? { size, at: next } : null
}

/** A number inside a word or a code ("DS18B20", "VT-1515", "v5.0", "#8") is no measure; ".5 cm" is one. */
const standsAlone = (text: string, at: number): boolean => {
  if (at === 0) return true
  const before = text.charCodeAt(at - 1)
  if (before === 0x2d || before === 0x2e) return at === 1 || !isWordCode(text.charCodeAt(at - 2))
  return !isWordCode(before) && before !== 0x2f && before !== 0x5f && before !== 0x23
}

const withSign = (quantity: Quantity, start: number): void => {
  if (start === quantity.start) return
  const [one, other] = [-quantity.low, quantity.low === quantity.high ? -quantity.low : quantity.high]
  Object.assign(quantity, { start, low: Math.min(one, other), high: Math.max(one, other) })
}

const MAX_PARTS = 4

/** Below zero: a dash that joins nothing, or its word in the languages that have a lexicon. */
const MINUS = /(?:(?<![\p{L}\p{N}])[-−–] ?|(?<!\p{L})(?:minus|moins|menos) )$/iu

/** Where the sign of a temperature before a number begins; at the number where it has none. */
const signBefore = (text: string, at: number): number =>
  at - (MINUS.exec(text.slice(Math.max(0, at - 7), at))?.[0].length ?? 0)

/** "2 minutes à 75 °C" is no range. */
const areOfOneKind = ({ unit: a }: Part, { unit: b }: Part): boolean =>
  a === null || b === null || unitOf(a)?.dimension === unitOf(b)?.dimension

/** Reads the quantity whose first digit is at `at`, and where reading goes on. */
const quantityAt = (text: string, at: number, end: number): { quantity: Quantity | null; end: number } => {
  const parts = [partAt(text, at, end)]
  let sizes = false
  let ranges = false
  for (let join = joinAt(text, parts[0]!.end, end); join && parts.length < MAX_PARTS; ) {
    if ((join.size && ranges) || (!join.size && (sizes || parts.length > 1))) break
    const part = partAt(text, join.at, end)
    if (!areOfOneKind(parts.at(-1)!, part)) break
    parts.push(part)
    sizes ||= join.size
    ranges ||= !join.size
    join = joinAt(text, part.end, end)
  }
  const last = parts.at(-1)!
  const spelling = last.unit ?? parts.find(({ unit }) => unit)?.unit ?? null
  if (!spelling) return { quantity: null, end: parts[0]!.end }
  // "3 x 100 ml": a number without unit before a size in another dimension is a count; only the size is kept.
  const inBase = parts.map(({ value, unit }) => value * unitOf(unit ?? spelling)!.factor)
  const { dimension } = unitOf(spelling)!
  const quantity: Quantity = {
    dimension,
    low: ranges ? Math.min(...inBase) : inBase[0]!,
    high: ranges ? Math.max(...inBase) : inBase[0]!,
    sizes: sizes ? inBase : [],
    times: 1,
    unit: spelling,
    start: at,
    end: last.end,
  }
  if (dimension === 'temperature') withSign(quantity, signBefore(text, at))
  const counted = sizes && dimension !== 'length'
  const times = parts.length === 2 && parts[0]!.unit === null ? parts[0]!.value : 1
  if (counted) Object.assign(quantity, { low: inBase.at(-1), high: inBase.at(-1), sizes: [], times })
  return { quantity, end: last.end }
}

/** Steel of low carbon, and no litres. */
const GRADE = /^(?:304|316|317|321|410)L$/

/** "Art. Nr. 4711 A" is the number of an article, and "two-part 40 x 20 cm" has sides. */
const NUMBER_OF_ARTICLE =
  /(?<!\p{L})(?:art|artikel|item|model|modell|ref|réf|sku|ean|mpn|part)[. -]{0,2}(?:nr|no|number|nummer|n°)?[.: #-]{0,3}$|(?<!\p{L})(?:artikelnummer|modellnummer|bestellnummer|art\.?nr\.?)[: ]{0,2}$/iu

/** `0.00"W x 0.00"D`: a form that no one has filled in. */
const isEmpty = ({ dimension, high, low, sizes }: Quantity): boolean =>
  dimension === 'length' && low === 0 && high === 0 && sizes.every((side) => side === 0)

const LETTER_OF_SIDE = /^[WHLD]$/i
/** "52.8 W x 82.8 D": letters that name sides, and no watts or litres. */
const SIDES = /\d ?["”″]? ?[WHLD] ?[x×*] ?[\d.,]{1,7} ?["”″]? ?[WHLD](?!\p{L})/iu
const AROUND = 12
const isSide = (text: string, { dimension, end, start, unit }: Quantity): boolean =>
  dimension !== 'length' &&
  LETTER_OF_SIDE.test(unit) &&
  SIDES.test(text.slice(Math.max(0, start - AROUND), end + AROUND))

/** "4 in 1 pack" is one of four functions or pieces, and no pack of one. */
const IN_ONE = /\d ?-?in ?-?$/iu
const isInOne = (text: string, { dimension, start }: Quantity): boolean =>
  dimension === 'count' && IN_ONE.test(text.slice(Math.max(0, start - 6), start))

/** All quantities of text[from, to), in order. */
export const quantitiesIn = (text: string, from: number, to: number): Quantity[] => {
  const found: Quantity[] = []
  let at = from
  while (at < to) {
    if (!isDigitCode(text.charCodeAt(at))) {
      at++
    } else if (!standsAlone(text, at)) {
      at = numberEnd(text, at, to)
    } else {
      const { quantity, end } = quantityAt(text, at, to)
      const isGrade = quantity?.unit === 'L' && GRADE.test(text.slice(quantity.start, quantity.end))
      const isNumber = quantity?.sizes.length === 0 && NUMBER_OF_ARTICLE.test(text.slice(Math.max(0, at - 20), at))
      if (
        quantity &&
        !isInOne(text, quantity) &&
        !isGrade &&
        !isNumber &&
        !isEmpty(quantity) &&
        !isSide(text, quantity)
      )
        found.push(quantity)
      at = Math.max(end, at + 1)
    }
  }
  return found
}

/** The quantity that is the whole of a text, "125 mm"; undefined where there is more, or none. */
export const wholeQuantity = (text: string): Quantity | undefined => {
  const [quantity] = quantitiesIn(text, 0, text.length)
  return quantity?.start === 0 && quantity.end === text.length ? quantity : undefined
}
