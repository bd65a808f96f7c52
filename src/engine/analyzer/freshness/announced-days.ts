// Days that end a promotion ("sale ends 3 March") or on which something was to come ("ships on 1 June 2025").

import { hitsOf, lineWith } from '../../languages/lexicon/hits.ts'
import type { Hit } from '../../languages/lexicon/text.ts'
import { THRESHOLDS } from '../thresholds.ts'
import { type DatedStatement, type DatedText, dateIn, endOf, type NamedDate } from './dates.ts'

const DAY = 86_400_000
/** Words between "sale ends" and its day. */
const MAX_APART = 8
const MAX_HITS = 50

type Span = { from: number; until: number }

/**
 * When a day without a year is past. A promotion is not announced for longer than `announcedDays` ahead: from that distance on the day
 * means the one gone by, and nearer to it the one to come.
 */
const spanOfDay = (date: NamedDate, now: Date): Span => {
  const ahead = THRESHOLDS.freshness.announcedDays * DAY
  const year = now.getUTCFullYear()
  for (const one of [year - 1, year, year + 1]) {
    const from = endOf(date, one)
    const until = endOf(date, one + 1) - ahead
    if (now.getTime() < until) return { from, until }
  }
  return { from: endOf(date, year + 1), until: Number.POSITIVE_INFINITY }
}

const spanOf = (date: NamedDate, now: Date): Span =>
  date.year === null ? spanOfDay(date, now) : { from: endOf(date, date.year), until: Number.POSITIVE_INFINITY }

const promiseAt = (text: DatedText, hit: Hit, kind: 'promotion' | 'announcement', now: Date): DatedStatement | null => {
  const line = lineWith(text.lines, hit.from)
  if (!line) return null
  const to = Math.min(line.to, hit.to + MAX_APART)
  const date = dateIn(text, hit.to, to, to < line.to ? text.starts[to]! : line.end)
  // "Available in May" may be of every year.
  if (!date || (kind === 'announcement' && date.year === null)) return null
  const { field, starts } = text
  // "Release date: 2020-03-05" is a fact of the product.
  if (kind === 'announcement' && hit.from === line.from && text.text.slice(0, date.start).trimEnd().endsWith(':'))
    return null
  return { kind, field, text: text.text, start: starts[hit.from]!, end: date.end, ...spanOf(date, now), certain: true }
}

/** What takes place on a day, as a title names it. */
const EVENT =
  /(?<!\p{L})(?:tickets?|workshop|tournament|turnier|concert|konzert|festival|masterclass|seminar|webinar|convention|tasting|verkostung|veranstaltung|prerelease|pre-?release event|tournoi|atelier|torneo|taller|concierto)(?!\p{L})/iu

/** The day in the title of an event: behind it there is nothing left to buy. */
export const eventDayIn = (text: DatedText, now: Date, isService: boolean): DatedStatement[] => {
  const { field, isTitle, lines, stems } = text
  if (!isTitle || !(isService || EVENT.test(text.text))) return []
  const date = dateIn(text, 0, stems.length, lines[0]!.end)
  if (!date || date.year === null || date.day === null) return []
  return [
    { kind: 'event', field, text: text.text, start: date.start, end: date.end, ...spanOf(date, now), certain: true },
  ]
}

export const announcementsIn = (text: DatedText, now: Date): DatedStatement[] => {
  const found: DatedStatement[] = []
  for (const [mark, kind] of [
    ['promotionEnd', 'promotion'],
    ['announcement', 'announcement'],
  ] as const)
    for (const hit of hitsOf(text.marked, mark).slice(0, MAX_HITS)) {
      const promise = promiseAt(text, hit, kind, now)
      if (promise && !found.some(({ end }) => end === promise.end)) found.push(promise)
    }
  return found
}
