// What a text says that time makes wrong: years of novelty, promotions and announcements with a day. A text without dates is fresh, and
// so is one with dates of history: when a shop was founded, a season's shirt, a vintage, a standard or a model number.

import type { Range, Text } from '../../languages/lexicon/text.ts'
import type { FamilyId } from '../../languages/taxonomy/families.ts'
import type { StructuredData } from '../../structured-data/structured-data.ts'
import { promisesIn } from './announced-days.ts'
import { yearClaimsIn } from './novelty-years.ts'
import { endsOfPrices } from './price-validity.ts'

/** A statement that is stale from a moment on; "until" the day on which it means the next year again, for a day without a year. */
export type Dated = {
  kind: 'year' | 'promotion' | 'announcement' | 'price'
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

export type Freshness = {
  /** Stale now, the surest first. */
  stale: Dated[]
  /** Statements with a date of their own, stale or not. */
  dated: number
  /** When the answer would be another for the same record; null when time changes nothing. */
  nextChange: Date | null
}

/** A text with its lines; `isTitle` where years name the thing itself. */
export type DatedText = Text & { field: string; lines: readonly Range[]; isTitle: boolean }

const nextOf = (dated: readonly Dated[], now: number): Date | null => {
  let next = Number.POSITIVE_INFINITY
  for (const { from, until } of dated) {
    if (from > now) next = Math.min(next, from)
    else if (until > now) next = Math.min(next, until)
  }
  return Number.isFinite(next) ? new Date(next) : null
}

const everyYear = /(?:19|20)\d\d/g

/** Years of the title name the thing ("Home Shirt 2024-25"), wherever else they stand. */
const yearsOf = (texts: readonly DatedText[]): ReadonlySet<string> =>
  new Set(texts.flatMap(({ isTitle, text }) => (isTitle ? (text.match(everyYear) ?? []) : [])))

/** Books and works of art have the year in which they were made. */
const DATED_BY_NATURE = new Set<FamilyId>(['books', 'art'])

/** Texts in the order of the evidence. Days in the text of a voucher or service are its own and end no promotion. */
export const freshnessOf = (
  texts: readonly DatedText[],
  structured: StructuredData,
  now: Date,
  family: FamilyId | null,
): Freshness => {
  const promises = family !== 'services'
  const bare = family === null || !DATED_BY_NATURE.has(family)
  const own = yearsOf(texts)
  const dated = [
    ...texts.flatMap((text) => yearClaimsIn(text, own, now, bare)),
    ...(promises ? texts.flatMap((text) => promisesIn(text, now)) : []),
    ...endsOfPrices(structured),
  ]
  const time = now.getTime()
  const stale = dated.filter(({ from, until }) => from <= time && time < until)
  return {
    stale: stale.sort((a, b) => Number(b.certain) - Number(a.certain)),
    dated: dated.length,
    nextChange: nextOf(dated, time),
  }
}
