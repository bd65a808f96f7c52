// What an organization uses in a billing cycle. Work reserves what it may need before it begins, and settles what it used when it has
// ended. Every event carries totals, limits and open reservations, so a decision reads one event however much was used. An id that is no
// longer open, because it was settled or released before, yields no facts.
//
// A process that dies leaves its reservation open. A reservation that is older than 15 minutes and whose work is not running is an orphan:
// the next decision of the cycle settles it, if its work finished after all, or releases it.

import { type HeldPlan, METRICS, type Metric } from '../accounts/names.ts'
import { type Limits, PLANS } from '../billing/plans.ts'
import type { DataOf, Event, Fact } from '../event-log/catalogue.ts'

export type UsageEvent = Event<'UsageReserved' | 'UsageSettled' | 'UsageReleased' | 'UsageLimitsChanged'>

/** What identifies a cycle's stream: the organization, and the first day as YYYY-MM-DD. */
export type UsageCycle = Pick<DataOf<'UsageReserved'>, 'organization_id' | 'cycle_start'>

/** What the work of a reservation has used; null: nothing came of it. */
export type Consumption = number | 'at work' | null

/** The state of a cycle. `limits`: null, nothing is limited. `is_billed`: use beyond the limits is allowed, and billed. */
export type Usage = Pick<DataOf<'UsageReserved'>, 'totals' | 'reservations' | 'limits'> & { is_billed: boolean }
export type Reservation = Usage['reservations'][number]

/** Open reservations of an organization, so that an event stays small. */
export const MOST_OPEN = 200
const ORPHANED_AFTER_MS = 15 * 60_000
/** Orphans that one decision ends, the oldest first: each is an event that carries all open reservations. */
export const MOST_ENDED = 10

const UNUSED: Usage = {
  totals: { analysis: 0, optimization: 0, search_query: 0 },
  reservations: [],
  limits: null,
  is_billed: false,
}

/** The state of a cycle by its last event. */
export const usageOf = (last: UsageEvent | undefined): Usage => {
  if (!last) return UNUSED
  const { totals, reservations, limits, is_billed = false } = last.data
  return { totals, reservations, limits, is_billed }
}

/** What counts towards the limit: what was used, and what is reserved. */
export const currentOf = ({ totals, reservations }: Usage, metric: Metric): number =>
  reservations.reduce((sum, { metric_type, amount }) => sum + (metric_type === metric ? amount : 0), totals[metric])

/** What is left of a quota, 0 if the organization has since moved to a smaller plan; null if nothing is limited. */
export const remainingOf = (usage: Usage, metric: Metric): number | null => {
  const limit = usage.limits?.[metric] ?? null
  return limit === null ? null : Math.max(0, limit - currentOf(usage, metric))
}

/** The metrics whose limits are used up; none where use beyond them is billed. Open reservations do not count. */
export const usedUp = ({ totals, limits, is_billed }: Pick<Usage, 'totals' | 'limits' | 'is_billed'>): Metric[] =>
  is_billed ? [] : METRICS.filter((metric) => totals[metric] >= (limits?.[metric] ?? Number.POSITIVE_INFINITY))

/** The first metric that is used up: until that changes, nothing is started. */
export const frozenBy = (usage: Usage): Metric | undefined => usedUp(usage)[0]

/** Reservations that have been open too long. `now` is ISO 8601. */
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

/** The facts to append, and the state of the cycle after them. */
export type Decided = { usage: Usage; facts: Fact[] }

/**
 * `frozen`: a limit is used up. `quota`: less is left than is requested; `current` includes what is reserved. Neither happens where use
 * beyond the limits is billed. `taken`: something else is reserved under this id.
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

/** How many of the `used` units are beyond the limit. */
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

/** By reservation id what its work has used; null if nothing came of it. */
type Ended = ReadonlyMap<string, number | null>

/** Settles or releases the reservations whose work is known to have ended. */
export const tidied = (before: Decided, cycle: UsageCycle, ended: Ended): Decided => {
  const over = before.usage.reservations.filter(({ reservation_id }) => ended.has(reservation_id))
  let decided = before
  const unused: Reservation[] = []
  for (const one of over) {
    const used = ended.get(one.reservation_id) ?? null
    if (used === null) unused.push(one)
    else decided = settled(decided, cycle, one, Math.min(used, one.amount))
  }
  return released(decided, cycle, unused, 'orphaned')
}

/** What a plan allows. */
export type Allowed = { plan: HeldPlan; is_billed: boolean }

const isSame = (limits: Usage['limits'], others: Limits): boolean =>
  METRICS.every((metric) => limits?.[metric] === others[metric])

/**
 * Applies the limits of a plan. Without `withOwnEvent` no fact is made: the next event of the cycle carries the limits. So do those of
 * `unlimited`, as released consumers of UsageLimitsChanged know no such plan.
 */
export const allow = (
  before: Decided,
  cycle: UsageCycle,
  { plan, is_billed }: Allowed,
  withOwnEvent: boolean,
): Decided => {
  const { limits } = PLANS[plan]
  if (before.usage.is_billed === is_billed && isSame(before.usage.limits, limits)) return before
  const usage = { ...before.usage, limits, is_billed }
  if (!withOwnEvent || plan === 'unlimited') return { ...before, usage }
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

/** Reserves usage, once for each id while it is open, up to exactly what is left of the quota. */
export const reserve = (before: Decided, cycle: UsageCycle, one: Reservation): Decided | Refusal => {
  const open = openOf(before.usage, one.reservation_id)
  if (open) return open.metric_type === one.metric_type && open.amount === one.amount ? before : { refused: 'taken' }
  const refusal = refusalOf(before.usage, one)
  if (refusal) return refusal
  const usage = { ...before.usage, reservations: [...before.usage.reservations, one] }
  return { usage, facts: [...before.facts, { type: 'UsageReserved', data: { ...cycle, ...one, ...usage } }] }
}

/** Counts what was used. @throws RangeError for more than was reserved */
export const settle = (before: Decided, cycle: UsageCycle, id: string, used: number): Decided => {
  const one = openOf(before.usage, id)
  return one ? settled(before, cycle, one, used) : before
}

/** Releases a reservation of which nothing was used. */
export const release = (before: Decided, cycle: UsageCycle, id: string): Decided => {
  const one = openOf(before.usage, id)
  return one ? released(before, cycle, [one], 'failed') : before
}
