// What a text says that time makes wrong: years of novelty, promotions and announcements with a day. A text without dates is fresh, and
// so is one with dates of history: when a shop was founded, a season's shirt, a vintage, a standard or a model number.

import { hitsOf, lineWith } from '../../languages/lexicon/hits.ts'
import type { Hit, Text } from '../../languages/lexicon/text.ts'
import type { FamilyId } from '../../languages/taxonomy/families.ts'
import type { StructuredData, StructuredProduct } from '../../structured-data/structured-data.ts'
import type { Description } from '../description/description.ts'
import { THRESHOLDS } from '../thresholds.ts'
import { type DatedStatement, type DatedText, dateIn, endOf, type NamedDate } from './dates.ts'
import { yearClaimsIn } from './novelty-years.ts'

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
export const EVENT =
  /(?<!\p{L})(?:tickets?|workshop|tournament|turnier|concert|konzert|festival|masterclass|seminar|webinar|convention|tasting|verkostung|veranstaltung|prerelease|pre-?release event|tournois?|avant[- ]première|atelier|torneo|taller|concierto)(?!\p{L})/iu

/** The day in the title of an event: behind it there is nothing left to buy. */
const eventDayIn = (text: DatedText, now: Date, isService: boolean): DatedStatement[] => {
  const { field, isTitle, lines, stems } = text
  if (!isTitle || !(isService || EVENT.test(text.text))) return []
  const date = dateIn(text, 0, stems.length, lines[0]!.end)
  if (!date || date.year === null || date.day === null) return []
  return [
    { kind: 'event', field, text: text.text, start: date.start, end: date.end, ...spanOf(date, now), certain: true },
  ]
}

const announcementsIn = (text: DatedText, now: Date): DatedStatement[] => {
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

const MAX_PRODUCTS = 250

const DATE = /^(20\d\d)-(\d\d)-(\d\d)/

/** Days until which structured data says that a price holds (schema.org priceValidUntil), each once, in the order of the page. */
const endsOfPrices = ({ products }: StructuredData): DatedStatement[] => {
  const ends = new Map<string, DatedStatement>()
  const all: StructuredProduct[] = products.flatMap((product) => [product, ...product.variants]).slice(0, MAX_PRODUCTS)
  for (const { offers } of all)
    for (const { validUntil } of offers) {
      const day = validUntil === null ? null : DATE.exec(validUntil.trim())
      if (!day || ends.has(day[0])) continue
      const from = Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]) + 1)
      ends.set(day[0], {
        kind: 'price',
        field: 'priceValidUntil',
        text: day[0],
        start: 0,
        end: day[0].length,
        from,
        until: Number.POSITIVE_INFINITY,
        certain: true,
      })
    }
  return [...ends.values()]
}

export type Freshness = {
  /** Stale now, the surest first. */
  stale: DatedStatement[]
  /** Statements with a date of their own, stale or not. */
  dated: number
  /** When the answer would be another for the same record; null when time changes nothing. */
  nextChange: Date | null
}

const nextOf = (dated: readonly DatedStatement[], now: number): Date | null => {
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

/** Books and works of art have the year of their edition, new or not. */
const DATED_BY_NATURE = new Set<FamilyId>(['books', 'art'])

/** Texts in the order of the evidence. Days in the text of a voucher or service are its own and end no promotion. */
export const freshnessOf = (
  texts: readonly DatedText[],
  structured: StructuredData,
  now: Date,
  family: FamilyId | null,
): Freshness => {
  const promises = family !== 'services'
  const isDatedItself = family !== null && DATED_BY_NATURE.has(family)
  const own = yearsOf(texts)
  const dated = [
    ...(isDatedItself ? [] : texts.flatMap((text) => yearClaimsIn(text, own, now))),
    ...texts.flatMap((text) => eventDayIn(text, now, !promises)),
    ...(promises ? texts.flatMap((text) => announcementsIn(text, now)) : []),
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

const shortText = (field: string, text: Text | null, isTitle: boolean): DatedText[] => {
  if (!text) return []
  const lines = [{ from: 0, to: text.stems.length, start: 0, end: text.text.length }]
  return [{ ...text, field, lines, isTitle }]
}

type Texts = { title: Text; metaTitle: Text | null; metaDescription: Text | null; description: Description }

/** The texts of a record in which dates are looked for. */
export const datedTexts = ({ title, metaTitle, metaDescription, description }: Texts): DatedText[] => [
  ...shortText('title', title, true),
  ...shortText('seo.title', metaTitle, true),
  ...shortText('seo.description', metaDescription, false),
  { ...description, field: 'description', lines: description.sentences, isTitle: false },
]
