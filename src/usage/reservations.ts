// Reserving usage for work that is about to begin, and why it may be refused.

import type { Entitlements } from '../billing/state.ts'
import type { AccountContext, Context } from '../event-log/handle.ts'
import { type Cycle, dayAfter, dayBefore } from './cycle.ts'
import { type Refusal, type Reservation, reserve, type UsageCycle } from './decide.ts'
import type { Ledger } from './ledger.ts'

/** A reservation is settled in the cycle it was made in, however late. */
export type Reserved = UsageCycle & { reservation_id: string }

/** The organization has too many open reservations. */
export class TooManyOpen extends Error {
  override name = 'TooManyOpen'
}

/** Something else is reserved under the id. */
class IdTaken extends Error {
  override name = 'IdTaken'
}

type Limited = Extract<Refusal, { limit: number }>

/** Less is left of a quota than is requested, or the organization is frozen, and use beyond its limits is not billed. */
export class LimitReached extends Error {
  override name = 'LimitReached'
  readonly refusal: Limited
  /** The first day of the next billing cycle, YYYY-MM-DD. */
  readonly resets_on: string
  /** Whether the same shop has an open reservation of the metric that may be about to become an active job. */
  readonly is_shared: boolean
  constructor(refusal: Limited, resets_on: string, is_shared: boolean) {
    super(`${refusal.metric}: ${refusal.current} of ${refusal.limit}`)
    this.refusal = refusal
    this.resets_on = resets_on
    this.is_shared = is_shared
  }
}

/** For whom usage is reserved; `shop_id` is null if a project reports what it has used outside. */
export type Owner = { organization_id: string; project_id: string; shop_id: string | null }

/** `id`: of the work. `usage_event_id`: of the use that a project has reported, if the reservation is for that. */
export type Wanted = { id: string; metric: Reservation['metric_type']; amount: number; usage_event_id?: string }

/**
 * Reserves usage in a cycle of the organization. While the current cycle is young, it also ends orphans of earlier cycles, for which no
 * further decision would come. @throws LimitReached, TooManyOpen, IdTaken
 */
export const reserveUsage = async (
  ledger: Ledger,
  { id, metric, amount, usage_event_id, owner, cycle }: Wanted & { owner: Owner; cycle: Cycle },
  { entitlements, ahead }: { entitlements: Entitlements; ahead?: Awaited<ReturnType<Ledger['readAhead']>>['ahead'] },
  context: Context | AccountContext,
): Promise<Reserved> => {
  const { organization_id, project_id, shop_id } = owner
  const now = context.now()
  const usageCycle = { organization_id, cycle_start: cycle.start }
  const one: Reservation = {
    reservation_id: id,
    metric_type: metric,
    amount,
    project_id,
    shop_id,
    reserved_at: now,
    ...(usage_event_id === undefined ? {} : { usage_event_id }),
  }
  const isToday = cycle.start === entitlements.cycle.start
  const { refusal, usage, last } = await ledger.decided(
    usageCycle,
    {
      id,
      key: 'reserve',
      ahead,
      // The limits of an earlier cycle no longer change.
      allowed: (before) => (isToday || !before ? entitlements : undefined),
      decide: (before) => reserve(before, usageCycle, one),
      isFirstCycle: isToday && entitlements.earlier.length === 0,
    },
    context,
  )
  if (refusal?.refused === 'too many open') throw new TooManyOpen('too many reservations of the organization are open')
  if (refusal?.refused === 'taken') throw new IdTaken(`something else is set aside under ${id}`)
  if (refusal) {
    const is_shared = usage.reservations.some((open) => open.shop_id === shop_id && open.metric_type === metric)
    throw new LimitReached(refusal, dayAfter(entitlements.cycle.end), is_shared)
  }
  const isYoung = isToday && (!last || last.metadata.occurred_at.startsWith(cycle.start))
  const due = entitlements.earlier.filter(({ end }) => isYoung || end >= dayBefore(now.slice(0, 10)))
  for (const { start } of due)
    await ledger.decided(
      { organization_id, cycle_start: start },
      { id, key: 'tidy', decide: (before) => before },
      context,
    )
  return { ...usageCycle, reservation_id: id }
}
