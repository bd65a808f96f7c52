// All billing cycles of an organization. They are counted from the day on which it began, from the first day of its subscription while
// it has one, and from its beginning again when that has ended: what is counted from another day begins within a cycle, and cuts it off.

import { isOver } from '../billing/state.ts'
import { cycleAt } from './cycle.ts'

/** From `since` on (ISO 8601) cycles are months from the day `anchor` (YYYY-MM-DD). */
export type Anchor = { anchor: string; since: string }

/** What cycles were counted from, the organization's own day first, and the last day of a subscription that was cancelled. */
export type Counted = { anchors: readonly Anchor[]; ends_on: string | null }

const MS_PER_DAY = 24 * 60 * 60 * 1_000

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
