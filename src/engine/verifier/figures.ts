// The figures of a sentence: measures, sizes, prices and plain numbers, in digits or in words, each with what it describes.

import { amountsIn } from '../analyzer/facts/ledger.ts'
import type { Money } from '../analyzer/facts/money.ts'
import { numberOf, type Quantity } from '../analyzer/facts/quantities.ts'
import type { Size } from '../analyzer/facts/sizes.ts'
import { isIn } from '../languages/lexicon/hits.ts'
import { isOwnMeasure } from '../languages/lexicon/mentions.ts'
import { type Range, type Text, wordAt, wordEnd } from '../languages/lexicon/text.ts'
import { unitOf } from '../languages/taxonomy/units.ts'
import type { Side, Vocabulary } from '../languages/verifier-vocabulary.ts'
import { isDigitCode, isWordCode } from '../text/words.ts'

type Place = { start: number; end: number }

type Value =
  | { kind: 'measure'; quantity: Quantity }
  | { kind: 'size'; size: Size }
  | { kind: 'price'; money: Money }
  /** `outOf`: the end of the scale in "4 out of 5". */
  | { kind: 'number'; value: number; outOf?: number }

export type Figure = Value &
  Place & {
    /** Roots of the words around it within its clause, the label of its line included. */
    near: ReadonlySet<string>
    /** Roots of its label that tell it from others ("seat" of "seat height"). */
    names: ReadonlySet<string>
    /** The nearest of them on each side. */
    beside: ReadonlySet<string>
    /** What it is of, where the words around it say so. */
    sides: ReadonlySet<Side>
    /** Said to be the least, or the most. */
    least: boolean
    most: boolean
    /** Of days: those on which a carrier works. */
    working: boolean
    /** Whether it is said of the product. */
    isOwn: boolean
  }

/** Figures of one line; more are a price list or a data dump. */
const MAX_FIGURES = 60
const NEAR = 4

/** "4 out of 5", "4 von 5", "4/5": the number and the end of its scale. */
const SCALE = /(?: (?:out of|of|von|sur|de) |\/)(5|6|10|12|100)(?![\p{L}\d%]|[.,/-]\d)/uy

const scaleBehind = (text: string, at: number): { end: number; outOf: number } | null => {
  SCALE.lastIndex = at
  const found = SCALE.exec(text)
  return found && { end: SCALE.lastIndex, outOf: Number(found[1]) }
}

/** Numbers in digits that are part of no word ("ESP32"). */
const numbersIn = (text: string, { start, end }: Place, isFree: (place: Place) => boolean): (Value & Place)[] => {
  const found: (Value & Place)[] = []
  for (let at = start; at < end && found.length < MAX_FIGURES; ) {
    if (!isDigitCode(text.charCodeAt(at))) {
      at++
      continue
    }
    const from = at
    while (
      at < end &&
      (isDigitCode(text.charCodeAt(at)) || (/[.,]/.test(text[at]!) && isDigitCode(text.charCodeAt(at + 1))))
    )
      at++
    const isPart =
      (from > start && isWordCode(text.charCodeAt(from - 1))) || (at < end && isWordCode(text.charCodeAt(at)))
    const place = { start: from, end: at }
    if (isPart || !isFree(place)) continue
    const value = numberOf(text.slice(from, at))
    const scale = scaleBehind(text, at)
    if (scale === null || scale.end > end || scale.outOf < value) found.push({ kind: 'number', value, ...place })
    else {
      found.push({ kind: 'number', value, outOf: scale.outOf, start: from, end: scale.end })
      at = scale.end
    }
  }
  return found
}

const BASE_UNIT: Quantity = { dimension: 'count', low: 0, high: 0, sizes: [], times: 1, unit: '', start: 0, end: 0 }

/** Numbers in letters, with the unit after them where there is one: "two years". */
const numeralsIn = (text: Text, { from, to }: Range, { numerals }: Vocabulary): (Value & Place)[] => {
  const found: (Value & Place)[] = []
  for (let at = from; at < to; at++) {
    const value = numerals.get(text.stems[at]!)
    if (value === undefined) continue
    const start = text.starts[at]!
    const spelling = at + 1 < to ? text.text.slice(text.starts[at + 1]!, wordEnd(text, at + 1)) : ''
    const unit = spelling.length > 1 ? unitOf(spelling) : undefined
    if (!unit) found.push({ kind: 'number', value, start, end: wordEnd(text, at) })
    else {
      const low = value * unit.factor
      const end = wordEnd(text, at + 1)
      found.push({
        kind: 'measure',
        quantity: { ...BASE_UNIT, dimension: unit.dimension, low, high: low, unit: spelling, start, end },
        start,
        end,
      })
    }
  }
  return found
}

/** "12V/24V" and "55 (mm)", with the marks that keep a number from its unit taken for spaces; no place changes. */
const spacedOut = (text: string): string =>
  text.includes('/') || text.includes('(')
    ? text.replace(/(?<=[\p{L}%])\/(?=\d)/gu, ' ').replace(/\((?=[a-z]{1,2}\))|(?<=\([a-z]{1,2})\)/gi, ' ')
    : text

/** Characters before a line that tell whether its first number is part of a word. */
const BEFORE = 2

/** The values in digits of a line. */
const digitsIn = (written: string, { start, end }: Place): (Value & Place)[] => {
  const shown = written.slice(start, end)
  if (!/\d|[½¼¾]/.test(shown)) return []
  const line = spacedOut(shown)
  // The text before the line is not copied for each line of it.
  const skipped = line === shown ? 0 : Math.max(0, start - BEFORE)
  const text = line === shown ? written : `${written.slice(skipped, start)}${line}`
  const [from, to] = [start - skipped, end - skipped]
  const { prices, sizes, measures, isFree } = amountsIn(text, from, to)
  const found = [
    ...prices.map((money): Value & Place => ({ kind: 'price', money, start: money.start, end: money.end })),
    ...sizes.map((size): Value & Place => ({ kind: 'size', size, start: size.start, end: size.end })),
    ...measures.map((quantity): Value & Place => ({
      kind: 'measure',
      quantity,
      start: quantity.start,
      end: quantity.end,
    })),
    ...numbersIn(text, { start: from, end: to }, isFree),
  ]
  return skipped === 0 ? found : found.map((one) => ({ ...one, start: one.start + skipped, end: one.end + skipped }))
}

const valuesIn = (text: Text, range: Range, vocabulary: Vocabulary | null): (Value & Place)[] =>
  [...digitsIn(text.text, range), ...(vocabulary ? numeralsIn(text, range, vocabulary) : [])].slice(0, MAX_FIGURES)

const ENDS = /[,;.()|\n•–—]|\s-\s/

/** Words at which something else begins: "70 % Arabica and 30 % Robusta". */
const AND = new Set(['and', 'und', 'et', 'y'])

type Around = { near: Set<string>; names: Set<string>; beside: Set<string>; sides: Set<Side> }

/** Adds the words on one side of a figure, up to the end of its clause. */
const addSide = (
  text: Text,
  at: number,
  step: 1 | -1,
  range: Range,
  edge: number,
  vocabulary: Vocabulary,
  into: Around,
): void => {
  let last = edge
  let isFirst = true
  for (let seen = 0; seen < NEAR && at >= range.from && at < range.to; seen++, at += step) {
    const stem = text.stems[at]!
    const first = text.starts[at]!
    const end = wordEnd(text, at)
    const gap = step === 1 ? text.text.slice(last, first) : text.text.slice(end, last)
    if (ENDS.test(gap)) return
    last = step === 1 ? end : first
    if (AND.has(stem)) return
    const side = vocabulary.sides.get(stem)
    if (side !== undefined) into.sides.add(side)
    if (isDigitCode(stem.charCodeAt(0)) || vocabulary.neutral.has(stem) || side !== undefined) continue
    const root = vocabulary.root(stem)
    into.near.add(root)
    if (isFirst) into.beside.add(root)
    isFirst = false
  }
}

/** Whether one of the phrases stands right before a figure: "up to 10 hours". */
const endsWith = (text: string, phrases: readonly string[]): boolean => {
  let end = text.length
  while (end > 0 && ' .\n\u00a0'.includes(text[end - 1]!)) end--
  const before = text.slice(0, end)
  return phrases.some(
    (phrase) => before.endsWith(phrase) && !isWordCode(before.charCodeAt(before.length - phrase.length - 1)),
  )
}

const NOTHING = {
  near: new Set<string>(),
  names: new Set<string>(),
  beside: new Set<string>(),
  sides: new Set<Side>(),
  least: false,
  most: false,
  working: false,
  isOwn: true,
}

/** Figures of words [from, to) of a text; `label` are the words of a label before its value. */
export const figuresIn = (
  text: Text,
  range: Range,
  vocabulary: Vocabulary | null,
  label: readonly string[] = [],
): Figure[] => {
  const values = valuesIn(text, range, vocabulary)
  if (!vocabulary) return values.map((value) => ({ ...value, ...NOTHING }))
  return values.map((value) => {
    const around: Around = { near: new Set(), names: new Set(), beside: new Set(), sides: new Set() }
    const first = wordAt(text, range.from, range.to, value.start)
    addSide(text, first - 1, -1, range, value.start, vocabulary, around)
    addSide(text, wordAt(text, first, range.to, value.end), 1, range, value.end, vocabulary, around)
    for (const word of label) {
      const side = vocabulary.sides.get(word)
      if (side !== undefined) around.sides.add(side)
      else if (!vocabulary.neutral.has(word)) {
        around.near.add(vocabulary.root(word))
        around.names.add(vocabulary.root(word))
      }
    }
    const before = text.text.slice(Math.max(range.start, value.start - 24), value.start).toLowerCase()
    const unitAt = wordAt(text, first, range.to, value.end) - 1
    const working = isIn(text.marked, 'businessDay', unitAt, unitAt + 2)
    return {
      ...value,
      ...around,
      working,
      isOwn: isOwnMeasure(text, first),
      least: endsWith(before, vocabulary.least),
      most: endsWith(before, vocabulary.most),
    }
  })
}
