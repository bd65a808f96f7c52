// The command of usage that a project tells of: counted once for each id. It is set aside, recorded in a stream of its own, and settled. Of
// many at once under one id each sets aside for itself, and the one whose record stands is counted; a record names its own
// reservation, so whoever comes later can settle that one and no other.

import type { DataOf, Event, Fact } from '../events/catalogue.ts'
import { usageEventId } from '../events/ids.ts'
import { readEvent } from '../events/readable.ts'
import {
  organizationStream,
  type SubscriptionEvent,
  subscriptionStream,
  usageEventStream,
  usageStream,
} from '../events/streams.ts'
import type { EventStore } from '../store/store.ts'
import { type AccountContext, append, isConflict, lastEvent, toEvents, untilNoConflict } from './handle.ts'
import { TooManyOpen } from './handle-usage.ts'
import {
  type Decided,
  type Reservation,
  release,
  reserve,
  settle,
  type UsageCycle,
  type UsageEvent,
  usageOf,
} from './usage.ts'
import { type Anchor, anchorsAt, type Counted, currentCycle, cycleStarts } from './usage-cycles.ts'

/** `id`: of the stream, made of the project and `event_id`. `fingerprint`: of all that was told. */
type Use = { id: string; metric: Reservation['metric_type'] } & Pick<
  DataOf<'UsageEventRecorded'>,
  'event_id' | 'project_id' | 'amount' | 'occurred_at' | 'fingerprint'
>

type Recorded = Event<'UsageEventRecorded'>

/**
 * `idempotent`: it had been recorded before. `conflict`: something else was told under the same id. `refused`: it is older than the
 * billing cycle before this one, or from the future.
 */
type Recording =
  | { recorded: Recorded }
  | { recorded: Recorded; idempotent: true }
  | { conflict: true }
  | { refused: 'too old' | 'in the future' }

/** Clocks may be so far apart. */
const FUTURE_MS = 5 * 60_000

const recordOf = (store: EventStore, id: string): Promise<Recorded | undefined> =>
  lastEvent<Recorded>(store, usageEventStream(id))

const MOST_SUBSCRIPTION_EVENTS = 1_000

/** Since when the organization's cycles were counted from which day. */
const anchorsOf = async (store: EventStore, organizationId: string, now: string): Promise<Anchor[]> => {
  const [first] = await store.readStream(organizationStream(organizationId), { limit: 1 })
  if (!first) throw new Error(`there is no organization ${organizationId}`)
  const { occurred_at } = first.metadata
  const own = occurred_at.slice(0, 10)
  let terms: Counted = { anchors: [{ anchor: own, since: occurred_at }], ends_on: null }
  const stored = await store.readStream(subscriptionStream(organizationId), { limit: MOST_SUBSCRIPTION_EVENTS })
  for (const { type, data, metadata } of stored.map((one) => readEvent<SubscriptionEvent>(one))) {
    terms = { ...terms, anchors: anchorsAt(terms, metadata.occurred_at) }
    const from = (anchor: string) => [...terms.anchors, { anchor, since: metadata.occurred_at }]
    if (type === 'SubscriptionStarted') terms = { anchors: from(data.anchor), ends_on: null }
    if (type === 'SubscriptionEnded') terms = { anchors: from(own), ends_on: null }
    if (type === 'SubscriptionCancelled') terms = { ...terms, ends_on: data.ends_on }
    if (type === 'SubscriptionResumed') terms = { ...terms, ends_on: null }
  }
  return anchorsAt(terms, now)
}

/** The first day of the cycle that a moment is in: the current one or the one before; nothing for what is older. */
const cycleOf = async (store: EventStore, organizationId: string, moment: string, now: string) => {
  const anchors = await anchorsOf(store, organizationId, now)
  const current = currentCycle(anchors, now).start
  const before = cycleStarts(anchors, now).find((start) => start < current)
  return [current, before].find((start) => start !== undefined && start <= moment)
}

/** What a told use has used, where it was recorded with this reservation; null where it was not, or where it is none. */
export const usedByUsageEvent = async (
  store: EventStore,
  { usage_event_id, reservation_id }: Reservation,
): Promise<number | null> => {
  if (usage_event_id === undefined) return null
  const recorded = await recordOf(store, usage_event_id)
  return recorded?.data.reservation_id === reservation_id ? recorded.data.amount : null
}

/** Records and counts what was told, once for each id. @throws TooManyOpen */
export const recordUsage = async (store: EventStore, use: Use, context: AccountContext): Promise<Recording> => {
  const { id, event_id, project_id, metric: metric_type, amount, occurred_at, fingerprint } = use
  const { organization_id } = context.tenant
  if (organization_id === undefined) throw new Error(`project ${project_id} has no organization`)

  const decided = (cycle: UsageCycle, reservation: string, key: string, decide: (before: Decided) => Decided) =>
    untilNoConflict(async () => {
      const stream = usageStream(cycle.organization_id, cycle.cycle_start)
      const last = await lastEvent<UsageEvent>(store, stream)
      const { facts } = decide({ usage: usageOf(last), facts: [] })
      const events = toEvents(facts, reservation, `${key} ${last?.revision ?? -1}`, context)
      if (events.length > 0) await append(store, stream, last, events)
    })

  const counted = ({ data }: Recorded): Promise<void> => {
    const cycle = { organization_id, cycle_start: data.cycle_start }
    return decided(cycle, data.reservation_id, 'settle', (before) =>
      settle(before, cycle, data.reservation_id, data.amount),
    )
  }

  /** What came before under this id; whoever recorded it may have died before it was counted. */
  const repeated = async (before: Recorded): Promise<Recording> => {
    await counted(before)
    return before.data.fingerprint === fingerprint ? { idempotent: true, recorded: before } : { conflict: true }
  }

  const before = await recordOf(store, id)
  if (before) return await repeated(before)
  const now = context.now()
  if (Date.parse(occurred_at) - Date.parse(now) > FUTURE_MS) return { refused: 'in the future' }
  const cycle_start = await cycleOf(store, organization_id, occurred_at, now)
  if (cycle_start === undefined) return { refused: 'too old' }
  const cycle: UsageCycle = { organization_id, cycle_start }
  // Every request has one of its own.
  const reservation_id = usageEventId(id, context.causation_id)
  const one: Reservation = {
    ...{ reservation_id, metric_type, amount, project_id, shop_id: null, reserved_at: now, usage_event_id: id },
  }
  await decided(cycle, reservation_id, 'reserve', (standing) => {
    const reserved = reserve(standing, cycle, one)
    if ('refused' in reserved) throw new TooManyOpen('too many reservations of the organization are open')
    return reserved
  })
  const told = { project_id, event_id, metric_type, amount, occurred_at, fingerprint, reservation_id }
  const fact: Fact = { type: 'UsageEventRecorded', data: { ...cycle, ...told } }
  try {
    const events = toEvents([fact], id, reservation_id, context)
    const [recorded] = (await append(store, usageEventStream(id), undefined, events)) as [Recorded]
    await counted(recorded)
    return { recorded }
  } catch (error) {
    const first = isConflict(error) ? await recordOf(store, id) : undefined
    if (!first) throw error
    if (first.data.reservation_id !== reservation_id)
      await decided(cycle, reservation_id, 'release', (standing) => release(standing, cycle, reservation_id))
    return await repeated(first)
  }
}
