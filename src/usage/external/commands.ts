// Use that a project reports for work outside the service: recorded once for each id, even if a process dies in between.

import type { Entitlements } from '../../billing/state.ts'
import type { DataOf, Event } from '../../event-log/catalogue.ts'
import type { EventStore } from '../../event-log/event-store.ts'
import { type AccountContext, append, isConflict, lastEvent, toEvents } from '../../event-log/handle.ts'
import { usageEventId } from '../../event-log/ids.ts'
import { usageEventStream } from '../../event-log/streams.ts'
import type { Cycle } from '../cycle.ts'
import type { Ledger } from '../ledger.ts'
import { type Reserved, reserveUsage } from '../reservations.ts'

/** `id`: of the stream, derived from project and `event_id`. `metric`: what was used. `fingerprint`: of the whole report. */
export type Use = { id: string; metric: DataOf<'UsageEventRecorded'>['metric_type'] } & Pick<
  DataOf<'UsageEventRecorded'>,
  'event_id' | 'project_id' | 'amount' | 'occurred_at' | 'fingerprint'
>

type Recorded = Event<'UsageEventRecorded'>

/**
 * `idempotent`: it had been recorded before. `conflict`: something else was reported under the same id. `refused`: it is older than the
 * billing cycle before this one, or from the future.
 */
type Recording =
  | { recorded: Recorded }
  | { idempotent: true; recorded: Recorded }
  | { conflict: true }
  | { refused: 'too old' | 'in the future' }

type Deps = {
  store: EventStore
  ledger: Ledger
  settle: (reserved: Reserved, used: number, context: AccountContext) => Promise<void>
  release: (reserved: Reserved, context: AccountContext) => Promise<void>
}

/** Clocks may be so far apart. */
const FUTURE_MS = 5 * 60_000

/** The cycle of a day; nothing if it is too old. */
const cycleOf = ({ cycle, earlier }: Entitlements, day: string): Cycle | undefined =>
  day >= cycle.start ? cycle : earlier.find(({ start, end }) => start <= day && day <= end)

/** By which reservation it is counted, and no other: every request has one of its own. */
const reservedBy = ({ organization_id, cycle_start, reservation_id }: Recorded['data']): Reserved => ({
  organization_id,
  cycle_start,
  reservation_id,
})

/** @throws LimitReached, TooManyOpen */
export const recordUse = async (
  { store, ledger, settle, release }: Deps,
  use: Use,
  context: AccountContext,
): Promise<Recording> => {
  const { id, event_id, project_id, metric, amount, occurred_at, fingerprint } = use
  const { organization_id } = context.tenant
  if (organization_id === undefined) throw new Error(`project ${project_id} has no organization`)
  const stream = usageEventStream(id)

  /** What came before under this id; its process may have died before it was counted. */
  const repeated = async (before: Recorded): Promise<Recording> => {
    await settle(reservedBy(before.data), before.data.amount, context)
    return before.data.fingerprint === fingerprint ? { idempotent: true, recorded: before } : { conflict: true }
  }

  const before = await lastEvent<Recorded>(store, stream)
  if (before) return repeated(before)
  const now = context.now()
  if (Date.parse(occurred_at) - Date.parse(now) > FUTURE_MS) return { refused: 'in the future' }
  const entitlements = await ledger.entitlements.of(organization_id, now)
  const cycle = cycleOf(entitlements, new Date(occurred_at).toISOString().slice(0, 10))
  if (!cycle) return { refused: 'too old' }

  const owner = { organization_id, project_id, shop_id: null }
  const wanted = { id: usageEventId(id, context.causation_id), metric, amount, usage_event_id: id, owner, cycle }
  const reserved = await reserveUsage(ledger, wanted, { entitlements }, context)
  const data = { ...reserved, project_id, event_id, metric_type: metric, amount, occurred_at, fingerprint }
  const fact = { type: 'UsageEventRecorded', data } as const
  try {
    // Of several at once one records it: theirs are other events, or the log would take the second for the first one's retry.
    const events = toEvents([fact], id, reserved.reservation_id, context)
    const [recorded] = await append(store, stream, undefined, events)
    await settle(reserved, amount, context)
    return { recorded: recorded as Recorded }
  } catch (error) {
    const first = isConflict(error) ? await lastEvent<Recorded>(store, stream) : undefined
    if (!first) throw error
    if (first.data.reservation_id !== reserved.reservation_id) await release(reserved, context)
    return repeated(first)
  }
}
