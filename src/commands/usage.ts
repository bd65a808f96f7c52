// What an organization uses in a billing cycle. Work reserves what it may need before it begins, and settles what it has used when it
// has ended. Every event carries totals and open reservations, so a decision reads one event however much was used. An id that is not
// open any more, because somebody has settled or released it before, yields nothing.
//
// A process that dies leaves its reservation open. One that is older than a quarter of an hour, which no work that reserves takes, is
// an orphan: the next decision of the cycle settles it, where its work came to an end after all, or releases it.

import type { DataOf, Event, Fact } from '../events/catalogue.ts'

export type UsageEvent = Event<'UsageReserved' | 'UsageSettled' | 'UsageReleased'>

/** The stream of a cycle: its organization, and its first day as YYYY-MM-DD. */
export type UsageCycle = Pick<DataOf<'UsageReserved'>, 'organization_id' | 'cycle_start'>

/** Where a cycle stands. `limits`: null, nothing is limited. */
export type Usage = Pick<DataOf<'UsageReserved'>, 'totals' | 'reservations' | 'limits'>
export type Reservation = Usage['reservations'][number]

/** How many reservations of an organization may be open at once, so that an event stays small. */
export const MOST_OPEN = 200
const ORPHANED_AFTER_MS = 15 * 60_000
/** Of the orphans that a decision ends, the oldest first: each is an event with all that are open. */
const MOST_ENDED = 10

const UNUSED: Usage = {
  totals: { analysis: 0, optimization: 0, search_query: 0 },
  reservations: [],
  limits: null,
}

/** Where a cycle stands after its last event; nothing was used where there is none. */
export const usageOf = (last: UsageEvent | undefined): Usage => {
  if (!last) return UNUSED
  const { totals, reservations, limits } = last.data
  return { totals, reservations, limits }
}

/** What is open since too long, but for the one that is asked about. `now` is ISO 8601. */
export const orphansOf = ({ reservations }: Usage, now: string, except?: string): Reservation[] =>
  reservations
    .filter(
      ({ reservation_id, reserved_at }) =>
        reservation_id !== except && Date.parse(now) - Date.parse(reserved_at) > ORPHANED_AFTER_MS,
    )
    .slice(0, MOST_ENDED)

/** Where the cycle stands after these facts. */
export type Decided = { usage: Usage; facts: Fact[] }

const without = (usage: Usage, gone: ReadonlySet<string>): Usage => ({
  ...usage,
  reservations: usage.reservations.filter(({ reservation_id }) => !gone.has(reservation_id)),
})

const openOf = ({ reservations }: Usage, id: string): Reservation | undefined =>
  reservations.find(({ reservation_id }) => reservation_id === id)

const released = (
  { usage, facts }: Decided,
  cycle: UsageCycle,
  gone: Reservation[],
  reason: 'failed' | 'orphaned',
): Decided => {
  if (gone.length === 0) return { usage, facts }
  const after = without(usage, new Set(gone.map(({ reservation_id }) => reservation_id)))
  return {
    usage: after,
    facts: [...facts, { type: 'UsageReleased', data: { ...cycle, released: gone, reason, ...after } }],
  }
}

const settled = ({ usage, facts }: Decided, cycle: UsageCycle, one: Reservation, used: number): Decided => {
  if (used > one.amount) throw new RangeError(`${used} used of ${one.amount} reserved for ${one.reservation_id}`)
  const { metric_type, reservation_id } = one
  const totals = { ...usage.totals, [metric_type]: usage.totals[metric_type] + used }
  const after = { ...without(usage, new Set([reservation_id])), totals }
  return { usage: after, facts: [...facts, { type: 'UsageSettled', data: { ...cycle, ...one, used, ...after } }] }
}

/** By the id of an orphan what its work has used; null where the work came to nothing. */
export type Ended = ReadonlyMap<string, number | null>

/** Ends the orphans of which it is known how they ended. */
export const tidied = (usage: Usage, cycle: UsageCycle, ended: Ended): Decided => {
  const orphans = usage.reservations.filter(({ reservation_id }) => ended.has(reservation_id))
  let decided: Decided = { usage, facts: [] }
  const nothing: Reservation[] = []
  for (const one of orphans) {
    const used = ended.get(one.reservation_id) ?? null
    if (used === null) nothing.push(one)
    else decided = settled(decided, cycle, one, Math.min(used, one.amount))
  }
  return released(decided, cycle, nothing, 'orphaned')
}

/** Sets usage aside; once for each id while it is open. Refused where too much of the organization is at work. */
export const reserve = (
  before: Decided,
  cycle: UsageCycle,
  one: Reservation,
): Decided | { refused: 'too many open' } => {
  if (openOf(before.usage, one.reservation_id)) return before
  if (before.usage.reservations.length >= MOST_OPEN) return { refused: 'too many open' }
  const usage = { ...before.usage, reservations: [...before.usage.reservations, one] }
  return { usage, facts: [...before.facts, { type: 'UsageReserved', data: { ...cycle, ...one, ...usage } }] }
}

/** Counts what was used. @throws RangeError for more than was reserved. */
export const settle = (before: Decided, cycle: UsageCycle, id: string, used: number): Decided => {
  const one = openOf(before.usage, id)
  return one ? settled(before, cycle, one, used) : before
}

/** Sets free what was reserved, as nothing of it was used. */
export const release = (before: Decided, cycle: UsageCycle, id: string): Decided => {
  const one = openOf(before.usage, id)
  return one ? released(before, cycle, [one], 'failed') : before
}
