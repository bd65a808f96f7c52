// Billing cycles: a month each, in days of UTC. They are counted from the day on which the organization began, from the first day of its
// subscription while it has one, and from its beginning again when that has ended. A new count that begins within a cycle cuts it off.

/** First and last day, both included, as YYYY-MM-DD. */
export type Cycle = { start: string; end: string }

const MS_PER_DAY = 24 * 60 * 60 * 1_000

/** Whether the last day of a cancelled subscription is over, recorded or not; null: it continues. `now`: ISO 8601. */
export const isOver = (ends_on: string | null, now: string): boolean => ends_on !== null && now.slice(0, 10) > ends_on

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Days are YYYY-MM-DD. */
export const dayBefore = (day: string): string => dayOf(Date.parse(day) - MS_PER_DAY)
export const dayAfter = (day: string): string => dayOf(Date.parse(day) + MS_PER_DAY)

/** The start of the cycle this many months after the first one; in a month without that day it is the last day. */
const startAfter = (anchor: Date, months: number): number => {
  const year = anchor.getUTCFullYear()
  const month = anchor.getUTCMonth() + months
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(anchor.getUTCDate(), daysInMonth))
}

/**
 * The cycle that contains a moment, and the one before. Both arguments are ISO 8601; a moment before the anchor, possible with two clocks,
 * belongs to the first cycle, which has none before it.
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

/** From `since` on (ISO 8601) cycles are months from the day `anchor` (YYYY-MM-DD). */
type Anchor = { anchor: string; since: string }

/** What cycles were counted from, the organization's own day first, and the last day of a subscription that was cancelled. */
type Counted = { anchors: readonly Anchor[]; ends_on: string | null }

/** The anchors as they are at a moment: after the last day of a subscription cycles are counted from the organization's own day again. */
export const anchorsAt = ({ anchors, ends_on }: Counted, now: string): Anchor[] => {
  const [own] = anchors
  if (!own || ends_on === null || !isOver(ends_on, now)) return [...anchors]
  return [...anchors, { anchor: own.anchor, since: new Date(Date.parse(ends_on) + MS_PER_DAY).toISOString() }]
}

/** First and last day of the cycle of now, both included, as YYYY-MM-DD. @throws where there are no anchors */
export const currentCycle = (anchors: readonly Anchor[], now: string): { start: string; end: string } => {
  const last = anchors.at(-1)
  if (!last) throw new Error('an organization has billing cycles since it began')
  return cycleAt(last.anchor, now).cycle
}

const justBefore = (time: string): string => new Date(Date.parse(time) - 1).toISOString()

/** The first days of all cycles that were current at any time until now, whether anything was used in them or not; latest first. */
export const cycleStarts = (anchors: readonly Anchor[], now: string): string[] => {
  const starts = new Set<string>()
  for (const [place, { anchor, since }] of anchors.entries()) {
    const next = anchors[place + 1]?.since
    const until = next === undefined ? now : justBefore(next)
    // Of several in the same moment only the last one ever counted.
    if (next !== undefined && until < since) continue
    let at = cycleAt(anchor, until)
    starts.add(at.cycle.start)
    while (at.before && at.cycle.start > since.slice(0, 10)) {
      at = cycleAt(anchor, at.before.start)
      starts.add(at.cycle.start)
    }
  }
  return [...starts].toSorted().toReversed()
}
