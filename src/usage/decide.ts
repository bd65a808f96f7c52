// What an organization uses in a billing cycle. Work reserves what it may need before it begins, and settles what it has used when it
// has ended. Every event carries totals, limits and open reservations, so a decision reads one event however much was used. An id
// that is not open any more, because it was settled or released before, yields nothing.
//
// A process that dies leaves its reservation open. One that is older than a quarter of an hour, and whose work is not going on, is
// an orphan: the next decision of the cycle settles it, where its work came to an end after all, or releases it.

import { METRICS, type Metric, type PlanName } from '../accounts/names.ts'
import { type Limits, PLANS } from '../billing/plans.ts'
import type { DataOf, Event, Fact } from '../event-log/catalogue.ts'

export type UsageEvent = Event<'UsageReserved' | 'UsageSettled' | 'UsageReleased' | 'UsageLimitsChanged'>

/** The stream of a cycle: its organization, and its first day as YYYY-MM-DD. */
export type UsageCycle = Pick<DataOf<'UsageReserved'>, 'organization_id' | 'cycle_start'>

/** What the work of a reservation has used; null: it came to nothing. */
export type Consumption = number | 'at work' | null

/** Where a cycle stands. `limits`: null, nothing is limited. `is_billed`: more than the limits may be used. */
export type Usage = Pick<DataOf<'UsageReserved'>, 'totals' | 'reservations' | 'limits'> & { is_billed: boolean }
export type Reservation = Usage['reservations'][number]

/** How many reservations of an organization may be open at once, so that an event stays small. */
export const MOST_OPEN = 200
const ORPHANED_AFTER_MS = 15 * 60_000
/** Of the orphans that a decision ends, the oldest first: each is an event with all that are open. */
export const MOST_ENDED = 10

const UNUSED: Usage = {
  totals: { analysis: 0, optimization: 0, search_query: 0 },
  reservations: [],
  limits: null,
  is_billed: false,
}

/** Where a cycle stands after its last event; nothing was used where there is none. */
export const usageOf = (last: UsageEvent | undefined): Usage => {
  if (!last) return UNUSED
  const { totals, reservations, limits, is_billed = false } = last.data
  return { totals, reservations, limits, is_billed }
}

/** What counts for the limit: what was used, and what is set aside. */
export const currentOf = ({ totals, reservations }: Usage, metric: Metric): number =>
  reservations.reduce((sum, { metric_type, amount }) => sum + (metric_type === metric ? amount : 0), totals[metric])

/** What is left of a quota, 0 where a smaller plan has been taken since; null where nothing is limited. */
export const remainingOf = (usage: Usage, metric: Metric): number | null => {
  const limit = usage.limits?.[metric] ?? null
  return limit === null ? null : Math.max(0, limit - currentOf(usage, metric))
}

/** The metric of which everything has been used, where that is not billed: nothing more is started until that changes. */
export const frozenBy = ({ totals, limits, is_billed }: Usage): Metric | undefined => {
  if (is_billed) return undefined
  return METRICS.find((metric) => totals[metric] >= (limits?.[metric] ?? Number.POSITIVE_INFINITY))
}

/** What is open since too long, but for those that are not asked about. `now` is ISO 8601. */
export const orphansOf = (
  { reservations }: Usage,
  now: string,
  isLeftOut: (id: string) => boolean = () => false,
): Reservation[] =>
  reservations
    .filter(
      ({ reservation_id, reserved_at }) =>
        Date.parse(now) - Date.parse(reserved_at) > ORPHANED_AFTER_MS && !isLeftOut(reservation_id),
    )
    .slice(0, MOST_ENDED)

/** Where the cycle stands after these facts. */
export type Decided = { usage: Usage; facts: Fact[] }

/**
 * `frozen`: something is used up. `quota`: less is left than is asked for. `current` has what is set aside in it. Both are not for
 * those who are billed. `taken`: something else is set aside under this id.
 */
export type Refusal =
  | { refused: 'frozen'; metric: Metric; current: number; limit: number }
  | { refused: 'quota'; metric: Metric; current: number; limit: number; remaining: number }
  | { refused: 'too many open' }
  | { refused: 'taken' }

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

/** How many of those that were used just now are beyond the limit. */
const overageOf = ({ totals, limits, is_billed }: Usage, metric: Metric, used: number): number => {
  const limit = limits?.[metric] ?? null
  return is_billed && limit !== null ? Math.min(used, Math.max(0, totals[metric] - limit)) : 0
}

const settled = ({ usage, facts }: Decided, cycle: UsageCycle, one: Reservation, used: number): Decided => {
  if (used > one.amount) throw new RangeError(`${used} used of ${one.amount} reserved for ${one.reservation_id}`)
  const { metric_type, reservation_id } = one
  const totals = { ...usage.totals, [metric_type]: usage.totals[metric_type] + used }
  const after = { ...without(usage, new Set([reservation_id])), totals }
  const overage = overageOf(after, metric_type, used)
  const data = { ...cycle, ...one, used, ...(overage > 0 ? { overage } : {}), ...after }
  return { usage: after, facts: [...facts, { type: 'UsageSettled', data }] }
}

/** By the id of what is open what its work has used; null where the work came to nothing. */
export type Ended = ReadonlyMap<string, number | null>

/** Ends those of which it is known how they ended. */
export const tidied = (before: Decided, cycle: UsageCycle, ended: Ended): Decided => {
  const over = before.usage.reservations.filter(({ reservation_id }) => ended.has(reservation_id))
  let decided = before
  const nothing: Reservation[] = []
  for (const one of over) {
    const used = ended.get(one.reservation_id) ?? null
    if (used === null) nothing.push(one)
    else decided = settled(decided, cycle, one, Math.min(used, one.amount))
  }
  return released(decided, cycle, nothing, 'orphaned')
}

/** What a plan allows. */
export type Allowed = { plan: PlanName; is_billed: boolean }

const isSame = (limits: Usage['limits'], others: Limits): boolean =>
  METRICS.every((metric) => limits?.[metric] === others[metric])

/** Lets the limits of a plan hold from now on. Without an event of its own where the cycle has none yet: the next one says them. */
export const allow = (before: Decided, cycle: UsageCycle, { plan, is_billed }: Allowed, isTold: boolean): Decided => {
  const { limits } = PLANS[plan]
  if (before.usage.is_billed === is_billed && isSame(before.usage.limits, limits)) return before
  const usage = { ...before.usage, limits, is_billed }
  if (!isTold) return { ...before, usage }
  return { usage, facts: [...before.facts, { type: 'UsageLimitsChanged', data: { ...cycle, plan, ...usage } }] }
}

const refusalOf = (usage: Usage, { metric_type: metric, amount }: Reservation): Refusal | undefined => {
  const { limits, is_billed, reservations } = usage
  if (!is_billed) {
    const frozen = frozenBy(usage)
    if (frozen)
      return { refused: 'frozen', metric: frozen, current: usage.totals[frozen], limit: limits?.[frozen] ?? 0 }
    const [limit, remaining] = [limits?.[metric] ?? null, remainingOf(usage, metric)]
    if (limit !== null && remaining !== null && amount > remaining)
      return { refused: 'quota', metric, current: currentOf(usage, metric), limit, remaining }
  }
  return reservations.length >= MOST_OPEN ? { refused: 'too many open' } : undefined
}

/** Sets usage aside; once for each id while it is open. Exactly what is left of a quota is given, and not one more. */
export const reserve = (before: Decided, cycle: UsageCycle, one: Reservation): Decided | Refusal => {
  const open = openOf(before.usage, one.reservation_id)
  if (open) return open.metric_type === one.metric_type && open.amount === one.amount ? before : { refused: 'taken' }
  const refusal = refusalOf(before.usage, one)
  if (refusal) return refusal
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
