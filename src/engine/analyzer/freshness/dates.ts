// Calendar days in a text: "3 March 2024", "March 3rd", "March 2024", "2024-03-03", "31.12.2024". Names of months come from the lexicon.

import { hitsIn } from '../../languages/lexicon/hits.ts'
import { type Range, type Text, wordEnd } from '../../languages/lexicon/text.ts'
import { MONTHS } from '../../languages/lexicon/trust-marks.ts'

/** The day after the last day that is meant, 00:00 UTC: from then on it is past. `year` is null when the text names none. */
export type NamedDate = { day: number | null; month: number; year: number | null; start: number; end: number }

const DAY = /^(\d{1,2})(?:st|nd|rd|th)?$/
const YEAR = /^20\d\d$/

const dayAt = (stem: string | undefined): number | null => {
  const found = stem === undefined ? null : DAY.exec(stem)
  const day = found ? Number(found[1]) : 0
  return day >= 1 && day <= 31 ? day : null
}

const yearAt = (stem: string | undefined): number | null =>
  stem !== undefined && YEAR.test(stem) ? Number(stem) : null

/** Numbers alone: the year first, or last with the day before the month where points separate them, or where no other order is possible. */
const inDigits = /(?<![\d.\-/])(?:(20\d\d)-(\d{1,2})-(\d{1,2})|(\d{1,2})([./-])(\d{1,2})\5(20\d\d))(?![\d\-/])/

const isDate = (day: number, month: number): boolean => day >= 1 && day <= 31 && month >= 1 && month <= 12

const numericIn = (text: string, from: number, to: number): NamedDate | null => {
  const found = inDigits.exec(text.slice(from, to))
  if (!found) return null
  const [shown, year, month, day, first, mark, second, last] = found
  const place = { start: from + found.index, end: from + found.index + shown.length }
  if (year) {
    const date = { day: Number(day), month: Number(month) - 1, year: Number(year), ...place }
    return isDate(date.day, date.month + 1) ? date : null
  }
  const [one, two] = [Number(first), Number(second)]
  // "03/04/2024" is two days, one in each of two countries; the later of them is not past too early.
  const options =
    mark === '.'
      ? [[one, two]]
      : [
          [one, two],
          [two, one],
        ]
  const possible = options.filter(([date, of]) => isDate(date!, of!)).sort((a, b) => b[1]! - a[1]! || b[0]! - a[0]!)
  const [chosen] = possible
  return chosen ? { day: chosen[0]!, month: chosen[1]! - 1, year: Number(last), ...place } : null
}

/** The first date within words [from, to), which end at place `end` of the text; null when there is none. */
export const dateIn = (text: Text, from: number, to: number, end: number): NamedDate | null => {
  if (from >= to) return null
  const { stems, starts, marked } = text
  let first: NamedDate | null = null
  for (const [month, name] of MONTHS.entries()) {
    const [hit] = hitsIn(marked, name, from, to)
    if (!hit || (first && starts[hit.from]! > first.start)) continue
    const before = dayAt(stems[hit.from - 1])
    const behind = before === null ? dayAt(stems[hit.to]) : null
    const last = behind === null ? hit.to - 1 : hit.to
    const year = yearAt(stems[last + 1])
    if (before === null && behind === null && year === null) continue
    first = {
      day: before ?? behind,
      month,
      year,
      start: starts[before === null ? hit.from : hit.from - 1]!,
      end: wordEnd(text, year === null ? last : last + 1),
    }
  }
  return first ?? numericIn(text.text, starts[from]!, end)
}

/** The moment from which a day of that year is past; a month without a day is past when the next one begins. */
export const endOf = ({ day, month }: NamedDate, year: number): number =>
  Date.UTC(year, day === null ? month + 1 : month, day === null ? 1 : day + 1)

/** A statement that is stale from a moment on; "until" the day on which it means the next year again, for a day without a year. */
export type DatedStatement = {
  kind: 'year' | 'promotion' | 'announcement' | 'event' | 'price'
  field: string
  text: string
  start: number
  end: number
  /** Milliseconds since 1970 from which it is stale, and until when; `until` is infinite where a year is named. */
  from: number
  until: number
  /** Whether it names novelty or an end in so many words; else it may be the name of a version. */
  certain: boolean
}

/** A text with its lines; `isTitle` where years name the thing itself. */
export type DatedText = Text & { field: string; lines: readonly Range[]; isTitle: boolean }
