// Billing cycles: a month each, from the day on which the subscription or the organization began. Days are days of UTC.

/** First and last day, both included, as YYYY-MM-DD. */
export type Cycle = { start: string; end: string }

const MS_PER_DAY = 24 * 60 * 60 * 1_000

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Days are YYYY-MM-DD. */
export const dayBefore = (day: string): string => dayOf(Date.parse(day) - MS_PER_DAY)
export const dayAfter = (day: string): string => dayOf(Date.parse(day) + MS_PER_DAY)

/** The start of the cycle that is so many months behind the first one; a month without that day begins on its last one. */
const startAfter = (anchor: Date, months: number): number => {
  const year = anchor.getUTCFullYear()
  const month = anchor.getUTCMonth() + months
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(anchor.getUTCDate(), daysInMonth))
}

/**
 * The cycle that a moment is in, and the one before. Both arguments are ISO 8601; a moment before the anchor, which another clock may
 * tell, is in the first cycle, and before that there is none.
 */
export const cycleAt = (anchoredAt: string, now: string): { cycle: Cycle; before: Cycle | undefined } => {
  const anchor = new Date(anchoredAt)
  const moment = new Date(now)
  const between = (moment.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + moment.getUTCMonth() - anchor.getUTCMonth()
  const months = Math.max(0, startAfter(anchor, between) <= moment.getTime() ? between : between - 1)
  const nth = (n: number): Cycle => ({
    start: dayOf(startAfter(anchor, n)),
    end: dayOf(startAfter(anchor, n + 1) - MS_PER_DAY),
  })
  return { cycle: nth(months), before: months > 0 ? nth(months - 1) : undefined }
}
