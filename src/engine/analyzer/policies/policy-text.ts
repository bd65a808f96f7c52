// Texts that policies are read from, and values that they state, each with its place. Among these are spans of time: "3-5 business days", "within
// 24 hours", "30-day", "two weeks". Words of time come from the lexicon, so they are read in every language that has one.

import { hitsIn } from '../../languages/lexicon/hits.ts'
import { type Hit, type Range, type Text, wordAt, wordEnd } from '../../languages/lexicon/text.ts'
import type { TimeMark } from '../../languages/lexicon/trust-marks.ts'
import { eachSentence } from '../../text/sentences.ts'
import { isDigitCode } from '../../text/words.ts'

/** Lines of one text that are looked at. */
export const MAX_LINES = 60

/** A text that may state a policy, and what evidence calls it: "policies.shipping", "description" or "documentation docs/returns.md#refunds". */
export type PolicyText = Text & {
  field: string
  lines: readonly Range[]
  /** Whether the whole text is about one policy, so that a sentence need not name it. */
  isPolicy: boolean
}

export type StatedValue<Value> = { value: Value; field: string; text: string; start: number; end: number }

type Place = { start: number; end: number }

export const statedValue = <Value>(
  value: Value,
  { field, text }: { field: string; text: string },
  { start, end }: Place,
) => ({ value, field, text, start, end }) satisfies StatedValue<Value>

/** The sentences of a text with their words. */
export const linesOf = (text: Text): Range[] => {
  const lines: Range[] = []
  let from = 0
  eachSentence(text.text, 0, text.text.length, (start, end) => {
    const to = wordAt(text, from, text.starts.length, end)
    lines.push({ from, to, start, end })
    from = to
  })
  return lines
}

/** In days; low = high unless it is a range. `working`: days on which a carrier works. */
type Duration = { low: number; high: number; start: number; end: number; working?: true }

/** A month counts as 30 days and a year as 365, as shops count them. */
const DAYS: Record<TimeMark, number> = {
  hour: 1 / 24,
  day: 1,
  businessDay: 1,
  week: 7,
  month: 30,
  year: 365,
  aWeek: 7,
  twoWeeks: 14,
  aMonth: 30,
  twoMonths: 60,
  threeMonths: 90,
  aYear: 365,
  twoYears: 730,
}

/** Working days first: where their name has the word for days in front, they are what is meant. */
const UNITS: TimeMark[] = ['businessDay', 'hour', 'day', 'week', 'month', 'year']
const SPANS: TimeMark[] = ['aWeek', 'twoWeeks', 'aMonth', 'twoMonths', 'threeMonths', 'aYear', 'twoYears']

/** Longer is no promise of a shop but an age or a number of something else. */
const MAX_NUMBER = 1_000
/** Characters between the two numbers of a range ("3 to 5"), and between a number and its unit ("30 (calendar) days" is too much). */
const MAX_BETWEEN = 5
const MAX_BEFORE_UNIT = 3

/** The number that word `at` is; null when it is not a number, or has a decimal. */
const numberAt = ({ stems }: Text, at: number): number | null => {
  const stem = stems[at]
  if (stem === undefined || !isDigitCode(stem.charCodeAt(0)) || stem.length > 4) return null
  const value = Number(stem)
  return Number.isInteger(value) && value > 0 && value <= MAX_NUMBER ? value : null
}

const isNear = (text: Text, from: number, to: number, most: number): boolean =>
  text.starts[to]! - wordEnd(text, from) <= most

/** The first number of a range whose second one is word `at`. */
const lowerAt = (text: Text, at: number): { value: number; at: number } | null => {
  for (const before of [at - 1, at - 2]) {
    const value = numberAt(text, before)
    if (value !== null && isNear(text, before, at, MAX_BETWEEN)) return { value, at: before }
  }
  return null
}

const measured = (text: Text, { from, to }: Hit, days: number): Duration | null => {
  const value = numberAt(text, from - 1)
  if (value === null || !isNear(text, from - 1, from, MAX_BEFORE_UNIT)) return null
  const lower = lowerAt(text, from - 1)
  const low = lower && lower.value < value ? lower : { value, at: from - 1 }
  return { low: low.value * days, high: value * days, start: text.starts[low.at]!, end: wordEnd(text, to - 1) }
}

/** The spans of time within words [from, to), in order. */
export const durationsIn = (text: Text, from: number, to: number): Duration[] => {
  const { marked } = text
  const found: Duration[] = []
  for (const unit of UNITS)
    for (const hit of hitsIn(marked, unit, from, to)) {
      const duration = measured(text, hit, DAYS[unit])
      if (duration) found.push(unit === 'businessDay' ? { ...duration, working: true } : duration)
    }
  for (const span of SPANS)
    for (const hit of hitsIn(marked, span, from, to))
      found.push({
        low: DAYS[span],
        high: DAYS[span],
        start: text.starts[hit.from]!,
        end: wordEnd(text, hit.to - 1),
      })
  return found.sort((a, b) => a.start - b.start)
}
