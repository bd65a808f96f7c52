// Commands: load what a decision needs, decide, append, and decide again when somebody was faster.

import { asEvent, checkFact, type DataOf, type Event, type Fact } from '../events/catalogue.ts'
import { eventId, shopId } from '../events/ids.ts'
import type { EventMetadata } from '../events/metadata.ts'
import { analysisJobStream, analysisSlotStream, analysisStream, shopStream } from '../events/streams.ts'
import {
  EventIdReused,
  type EventStore,
  type NewEvent,
  type Position,
  type StoredEvent,
  WrongRevision,
} from '../store/store.ts'
import { begin, fail, hasEnded, type JobEvent, type Outcome, settle } from './analysis-job.ts'
import { close, holderOf, start } from './analysis-slot.ts'
import { install, type Shop, shopOf } from './shop.ts'

/** Who acts for which tenant, because of what, and the clock, which is looked at when a decision has been made. */
export type Context = {
  shop: Shop
  actor: EventMetadata['actor']
  correlation_id: string
  causation_id: string
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

/** An analysis job as its events tell it: enough for the projection's fold to make the row that a read would answer. */
export type JobEvents = {
  requested: Event<'AnalysisJobRequested'>
  listed: Event<'AnalysisItemsListed'>[]
  last?: JobEvent
}

export class TooManyConflicts extends Error {
  override name = 'TooManyConflicts'
}

const MAX_ATTEMPTS = 100

const isConflict = (error: unknown): boolean => error instanceof WrongRevision || error instanceof EventIdReused

const untilNoConflict = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let n = 0; n < MAX_ATTEMPTS; n += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isConflict(error)) throw error
    }
  }
  throw new TooManyConflicts('other writers were faster a hundred times')
}

const metadataOf = ({ shop, actor, correlation_id, causation_id, now }: Context): EventMetadata => ({
  event_version: 1,
  correlation_id,
  causation_id,
  actor,
  organization_id: shop.organization_id,
  project_id: shop.project_id,
  shop_id: shop.shop_id,
  occurred_at: now(),
})

/** `business` is what the event is about (a job, say); with the type and `key` it makes the event's id. */
const toEvents = (facts: readonly Fact[], business: string, key: string, context: Context): NewEvent[] => {
  const metadata = metadataOf(context)
  return facts.map((fact, index) => {
    checkFact(fact)
    return { id: eventId(business, fact.type, `${key}#${index}`), type: fact.type, data: fact.data, metadata }
  })
}

const lastEvent = async <E extends Event>(store: EventStore, stream: string): Promise<E | undefined> => {
  const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 })
  return last ? (asEvent(last) as E) : undefined
}

const lastJobEvent = (store: EventStore, jobId: string) => lastEvent<JobEvent>(store, analysisJobStream(jobId))

/** Appends behind `last` and answers the events as they now stand in the log, all at the position of the last one. */
const append = async (store: EventStore, stream: string, last: Event | undefined, events: readonly NewEvent[]) => {
  const { revision, position } = await store.append(stream, last?.revision ?? 'no_stream', events)
  const first = revision - events.length + 1
  return events.map((event, index): Event => {
    const stored: StoredEvent = { ...event, stream, revision: first + index, position }
    return asEvent(stored)
  })
}

/** Answers the shop of a domain, installing it when it is unknown. */
export const installedShop = async (store: EventStore, domain: string, now: () => string): Promise<Shop> => {
  const known = shopOf(await lastEvent(store, shopStream(shopId(domain))))
  if (known) return known
  const steps = install(domain)
  const shop = steps.at(-1)?.fact.data as Shop
  const context: Context = {
    shop,
    actor: { type: 'shop', id: domain },
    correlation_id: shop.shop_id,
    causation_id: shop.shop_id,
    now,
  }
  for (const { stream, fact } of steps) {
    await store.append(stream, 'no_stream', toEvents([fact], stream, 'installed', context)).catch((error) => {
      if (!isConflict(error)) throw error
    })
  }
  return shop
}

/** Answers an installed shop. Throws when there is none of this id. */
export const shopById = async (store: EventStore, id: string): Promise<Shop> => {
  const shop = shopOf(await lastEvent(store, shopStream(id)))
  if (!shop) throw new Error(`there is no shop ${id}`)
  return shop
}

const listedBefore = async (store: EventStore, requested: Event<'AnalysisJobRequested'>) => {
  const { part } = requested.data
  if (part === 0) return []
  const from = requested.revision - part
  const events = await store.readStream(requested.stream, { from, limit: part })
  return events.map((event) => asEvent(event) as Event<'AnalysisItemsListed'>)
}

export type Started = JobEvents & { created: boolean; position: Position }

/**
 * Starts an analysis job, or answers the one that is active. The answer is the decision itself, not a read model.
 * @throws TooManyConflicts when other starts of the shop are always faster.
 */
export const startAnalysis = (
  store: EventStore,
  request: { job_id: string; resource_type: DataOf<'AnalysisJobRequested'>['resource_type']; resource_ids: string[] },
  context: Context,
): Promise<Started> =>
  untilNoConflict(async () => {
    const stream = analysisSlotStream(context.shop.shop_id)
    const slot = await lastEvent<Event<'AnalysisJobRequested' | 'AnalysisJobClosed'>>(store, stream)
    const holder = holderOf(slot)
    const last = holder && (await lastJobEvent(store, holder.data.job_id))
    const facts = start(slot, hasEnded(last), request)
    if (holder && facts.length === 0) {
      const listed = await listedBefore(store, holder)
      return { requested: holder, listed, created: false, position: holder.position, ...(last ? { last } : {}) }
    }
    const appended = await append(store, stream, slot, toEvents(facts, request.job_id, 'start', context))
    const requested = appended.at(-1) as Event<'AnalysisJobRequested'>
    const listed = appended.filter((event) => event.type === 'AnalysisItemsListed')
    return { requested, listed, created: true, position: requested.position }
  })

/** `held` by another job: the one asked for may have been before it, up to this position of the log. */
export type Active = { status: 'active'; job: JobEvents } | { status: 'held'; position: Position } | { status: 'none' }

/** Looks a job up in the streams, for a reader that is ahead of the read models. */
export const activeAnalysis = async (store: EventStore, shop: Shop, jobId: string): Promise<Active> => {
  const slot = await lastEvent<Event<'AnalysisJobRequested' | 'AnalysisJobClosed'>>(
    store,
    analysisSlotStream(shop.shop_id),
  )
  if (!slot) return { status: 'none' }
  const requested = holderOf(slot)
  if (requested?.data.job_id !== jobId) return { status: 'held', position: slot.position }
  const last = await lastJobEvent(store, jobId)
  const job = { requested, listed: await listedBefore(store, requested), ...(last ? { last } : {}) }
  return { status: 'active', job }
}

type Plan = { job_id: string; total_items: number }

/** Marks a job as started, once. Answers the last event of its stream. */
export const beginAnalysis = (store: EventStore, plan: Plan, context: Context): Promise<JobEvent> =>
  untilNoConflict(async () => {
    const last = await lastJobEvent(store, plan.job_id)
    if (last) return last
    const events = toEvents(begin(last, plan, context.now()), plan.job_id, 'begin', context)
    return (await append(store, analysisJobStream(plan.job_id), last, events)).at(-1) as JobEvent
  })

/** Counts items as settled; the append that settles the last one also ends the job. What was counted stays counted. */
export const settleItems = (
  store: EventStore,
  plan: Plan,
  outcomes: readonly Outcome[],
  context: Context,
): Promise<void> =>
  untilNoConflict(async () => {
    const last = await lastJobEvent(store, plan.job_id)
    const facts = settle(last, plan, outcomes, context.now())
    if (facts.length === 0) return
    const key = `settle ${last?.revision} ${outcomes.map(({ item }) => item).join(' ')}`
    await append(store, analysisJobStream(plan.job_id), last, toEvents(facts, plan.job_id, key, context))
  })

/** Ends a job that cannot go on. */
export const failAnalysis = (store: EventStore, plan: Plan, message: string, context: Context): Promise<void> =>
  untilNoConflict(async () => {
    const last = await lastJobEvent(store, plan.job_id)
    const facts = fail(last, plan, message, context.now())
    if (facts.length === 0) return
    await append(store, analysisJobStream(plan.job_id), last, toEvents(facts, plan.job_id, 'fail', context))
  })

/** Frees the shop's slot after its job has ended. */
export const closeSlot = (store: EventStore, jobId: string, context: Context): Promise<void> =>
  untilNoConflict(async () => {
    const stream = analysisSlotStream(context.shop.shop_id)
    const slot = await lastEvent<Event<'AnalysisJobRequested' | 'AnalysisJobClosed'>>(store, stream)
    const facts = close(slot, jobId)
    if (facts.length > 0) await append(store, stream, slot, toEvents(facts, jobId, 'close', context))
  })

/** The report that was recorded under this id, if there is one. */
export const recordedAnalysis = async (
  store: EventStore,
  analysisId: string,
): Promise<DataOf<'AnalysisRecorded'> | undefined> => {
  const [first] = await store.readStream(analysisStream(analysisId), { limit: 1 })
  return first && (asEvent(first) as Event<'AnalysisRecorded'>).data
}

/** Records a report. One that is already there (a worker died after writing it) stands: answers that one's data. */
export const recordAnalysis = async (
  store: EventStore,
  recorded: DataOf<'AnalysisRecorded'>,
  context: Context,
): Promise<DataOf<'AnalysisRecorded'>> => {
  const stream = analysisStream(recorded.analysis_id)
  const events = toEvents([{ type: 'AnalysisRecorded', data: recorded }], recorded.analysis_id, 'record', context)
  try {
    await store.append(stream, 'no_stream', events)
    return recorded
  } catch (error) {
    const stands = isConflict(error) ? await recordedAnalysis(store, recorded.analysis_id) : undefined
    if (!stands) throw error
    return stands
  }
}
