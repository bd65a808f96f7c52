// The command of usage that a project tells of: counted once for each id. It is set aside, recorded in a stream of its own, and settled. Of
// many at once under one id each sets aside for itself, and the one whose record stands is counted; a record names its own
// reservation, so whoever comes later can settle that one and no other.

import type { Event, Fact } from '../events/catalogue.ts'
import { usageEventId } from '../events/ids.ts'
import { readEvent } from '../events/readable.ts'
import {
  organizationStream,
  type SubscriptionEvent,
  subscriptionStream,
  usageEventStream,
  usageStream,
} from '../events/streams.ts'
import type { EventStore, Position } from '../store/store.ts'
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
import { currentCycle, cycleStarts } from './usage-cycles.ts'

type Told = {
  id: string
  event_id: string
  project_id: string
  metric: Reservation['metric_type']
  amount: number
  occurred_at: string
  fingerprint: string
}

type Outcome = { idempotent: boolean; occurred_at: string; position?: Position } | { refused: 'other body' | 'too old' }

type Recorded = Event<'UsageEventRecorded'>

const recordOf = (store: EventStore, id: string): Promise<Recorded | undefined> =>
  lastEvent<Recorded>(store, usageEventStream(id))

const MOST_SUBSCRIPTION_EVENTS = 1_000

/** Since when the organization's cycles were counted from which day. */
const anchorsOf = async (store: EventStore, organizationId: string) => {
  const [first] = await store.readStream(organizationStream(organizationId), { limit: 1 })
  if (!first) throw new Error(`there is no organization ${organizationId}`)
  const { occurred_at } = first.metadata
  const anchors = [{ anchor: occurred_at.slice(0, 10), since: occurred_at }]
  const stored = await store.readStream(subscriptionStream(organizationId), { limit: MOST_SUBSCRIPTION_EVENTS })
  for (const { type, data, metadata } of stored.map((one) => readEvent<SubscriptionEvent>(one))) {
    if (type === 'SubscriptionStarted') anchors.push({ anchor: data.anchor, since: metadata.occurred_at })
    if (type === 'SubscriptionEnded') anchors.push({ anchor: anchors[0]!.anchor, since: metadata.occurred_at })
  }
  return anchors
}

/** The first day of the cycle that a moment is in: the current one or the one before; nothing for what is older. */
const cycleOf = async (store: EventStore, organizationId: string, moment: string, now: string) => {
  const anchors = await anchorsOf(store, organizationId)
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
export const recordUsage = async (store: EventStore, told: Told, context: AccountContext): Promise<Outcome> => {
  const { organization_id } = context.tenant
  if (organization_id === undefined) throw new Error(`project ${told.project_id} has no organization`)

  /** Answers where it stands in the log, if anything had to be written. */
  const decided = (cycle: UsageCycle, id: string, key: string, decide: (before: Decided) => Decided) =>
    untilNoConflict(async (): Promise<Position | undefined> => {
      const stream = usageStream(cycle.organization_id, cycle.cycle_start)
      const last = await lastEvent<UsageEvent>(store, stream)
      const { facts } = decide({ usage: usageOf(last), facts: [] })
      if (facts.length === 0) return undefined
      const events = toEvents(facts, id, `${key} ${last?.revision ?? -1}`, context)
      return (await append(store, stream, last, events)).at(-1)?.position
    })

  const counted = async ({ data }: Recorded): Promise<Position | undefined> => {
    const { cycle_start, reservation_id, amount } = data
    return await decided({ organization_id, cycle_start }, reservation_id, 'settle', (before) =>
      settle(before, { organization_id, cycle_start }, reservation_id, amount),
    )
  }

  const again = async (recorded: Recorded): Promise<Outcome> => {
    if (recorded.data.fingerprint !== told.fingerprint) return { refused: 'other body' }
    const position = await counted(recorded)
    return { idempotent: true, occurred_at: recorded.data.occurred_at, ...(position ? { position } : {}) }
  }

  const before = await recordOf(store, told.id)
  if (before) return await again(before)
  const now = context.now()
  const cycle_start = await cycleOf(store, organization_id, told.occurred_at, now)
  if (cycle_start === undefined) return { refused: 'too old' }
  const cycle: UsageCycle = { organization_id, cycle_start }
  // Every request has one of its own.
  const reservation_id = usageEventId(told.id, context.causation_id)
  const { project_id, event_id, metric: metric_type, amount, occurred_at, fingerprint } = told
  const one: Reservation = {
    ...{ reservation_id, metric_type, amount, project_id, shop_id: null, reserved_at: now },
    usage_event_id: told.id,
  }
  await decided(cycle, reservation_id, 'reserve', (standing) => {
    const reserved = reserve(standing, cycle, one)
    if ('refused' in reserved) throw new TooManyOpen('too many reservations of the organization are open')
    return reserved
  })
  const fact: Fact = {
    type: 'UsageEventRecorded',
    data: { ...cycle, project_id, event_id, metric_type, amount, occurred_at, fingerprint, reservation_id },
  }
  try {
    const events = toEvents([fact], told.id, reservation_id, context)
    const [recorded] = await append(store, usageEventStream(told.id), undefined, events)
    const position = await counted(recorded as Recorded)
    return { idempotent: false, occurred_at, ...(position ? { position } : {}) }
  } catch (error) {
    const first = isConflict(error) ? await recordOf(store, told.id) : undefined
    if (!first) throw error
    if (first.data.reservation_id !== reservation_id)
      await decided(cycle, reservation_id, 'release', (standing) => release(standing, cycle, reservation_id))
    return await again(first)
  }
}
