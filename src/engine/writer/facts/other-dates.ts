// Dates of an event: where title and description have different ones, no one can tell which holds.

import type { Reading } from '../../analyzer/reading.ts'

const MONTH =
  '(?:jan(?:uary?|uar|vier)?|enero|feb(?:ruary?|ruar|rero)?|f[ée]vrier|march|mars|marzo|märz|apr(?:il)?|avril|abril|may|mai|mayo|june?|juni|junio|juin|july?|juli|julio|juillet|aug(?:ust)?|août|agosto|sept(?:ember|embre|iembre)?|octo?ber|oktober|octobre|octubre|nov(?:ember|embre|iembre)?|december|dezember|décembre|diciembre)'
/** "12 May", "May 12th", "12. Mai", "12 de mayo", "12/05/2026". */
const DATE = new RegExp(
  `(?<![\\p{L}\\d./-])(?:\\d{1,2}[./-]\\d{1,2}[./-](?:20)?\\d{2}|\\d{1,2}(?:st|nd|rd|th|er|\\.)? (?:de |of )?${MONTH}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?)(?![\\p{L}\\d])`,
  'giu',
)
const YEAR = /(?<![\p{L}\d.,-])20[1-4]\d(?![\p{L}\d])/gu
const EVENT =
  /(?<!\p{L})(?:tickets?|events?|\p{L}*workshops?|concerts?|\p{L}*konzert|\p{L}*festival|\p{L}*kurs|courses?|seminare?s?|retreats?|class|veranstaltung|stage|atelier|taller|curso|concierto|entradas?)(?!\p{L})/iu

const foundIn = (text: string, what: RegExp): string[] => [...text.matchAll(what)].map(([shown]) => shown)
/** Days and months in figures, whichever of them a language puts first. */
const daysOf = (date: string): string[] => foundIn(date, /(?<!\d)\d{1,2}(?!\d)/g).map((day) => day.padStart(2, '0'))

/** A date of the title and one of the description where they share none; of an event the years, too. */
export const otherDateIn = ({ title, description }: Reading): { own: string; other: string } | null => {
  const isOther = (own: readonly string[], others: readonly string[], of: (one: string) => string[]): boolean =>
    own.length > 0 && others.length > 0 && !others.flatMap(of).some((one) => own.flatMap(of).includes(one))
  const [dates, otherDates] = [foundIn(title.text, DATE), foundIn(description.text, DATE)]
  if (isOther(dates, otherDates, daysOf)) return { own: dates[0]!, other: otherDates[0]! }
  const [years, otherYears] = [foundIn(title.text, YEAR), foundIn(description.text, YEAR)]
  const isEvent = EVENT.test(title.text) || dates.length > 0
  return isEvent && isOther(years, otherYears, (year) => [year]) ? { own: years[0]!, other: otherYears[0]! } : null
}
