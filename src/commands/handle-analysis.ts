// The commands of analysis jobs and their reports.

import type { DataOf, Event } from '../events/catalogue.ts'
import { jobIdOf, readEvent, UnreadableEvent } from '../events/readable.ts'
import { analysisJobStream, analysisSlotStream, analysisStream } from '../events/streams.ts'
import type { EventStore, Position, StoredEvent } from '../store/store.ts'
import { begin, fail, hasEnded, type JobEvent, type Outcome, type Plan, settle } from './analysis-job.ts'
import { close, holderOf, type SlotEvent, start } from './analysis-slot.ts'
import { append, type Context, isConflict, lastReadable, lastStored, toEvents, untilNoConflict } from './handle.ts'
import type { Shop } from './shop.ts'

/** An analysis job as its events tell it: enough for the projection's fold to make the row that a read would answer. */
export type JobEvents = {
  requested: Event<'AnalysisJobRequested'>
  listed: Event<'AnalysisItemsListed'>[]
  last?: JobEvent
}

/**
 * Which job the slot's newest event is about decides. So one that cannot be read otherwise keeps its shop from nothing once
 * that job has ended. @throws UnreadableEvent where not even that can be told.
 */
const lastSlotEvent = async (store: EventStore, shopId: string) => {
  const last = await lastStored(store, analysisSlotStream(shopId))
  if (last && !jobIdOf(last)) throw new UnreadableEvent(last, 'it names no job')
  return last as (StoredEvent & SlotEvent) | undefined
}

/** Of an event that ends the job nobody asks more than its type. @throws UnreadableEvent */
const lastJobEvent = async (store: EventStore, jobId: string): Promise<JobEvent | undefined> => {
  const last = await lastStored(store, analysisJobStream(jobId))
  return last && (hasEnded(last) ? (last as unknown as JobEvent) : readEvent<JobEvent>(last))
}

/** Whether the job has ended, by its own stream. */
export const analysisHasEnded = async (store: EventStore, jobId: string): Promise<boolean> =>
  hasEnded(await lastJobEvent(store, jobId))

const requestOf = async (store: EventStore, holder: StoredEvent): Promise<Pick<JobEvents, 'requested' | 'listed'>> => {
  const requested = readEvent<Event<'AnalysisJobRequested'>>(holder)
  const { part } = requested.data
  if (part === 0) return { requested, listed: [] }
  const from = requested.revision - part
  const listed = await store.readStream(requested.stream, { from, limit: part })
  return { requested, listed: listed.map((event) => readEvent<Event<'AnalysisItemsListed'>>(event)) }
}

export type Started = JobEvents & { position: Position }

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
    const slot = await lastSlotEvent(store, context.shop.shop_id)
    const holder = holderOf(slot)
    const last = holder && (await lastJobEvent(store, holder.data.job_id))
    const facts = start(slot, hasEnded(last), request)
    if (holder && facts.length === 0) {
      return { ...(await requestOf(store, holder)), position: holder.position, ...(last ? { last } : {}) }
    }
    const appended = await append(store, stream, slot, toEvents(facts, request.job_id, 'start', context))
    const requested = appended.at(-1) as Event<'AnalysisJobRequested'>
    const listed = appended.filter((event) => event.type === 'AnalysisItemsListed')
    return { requested, listed, position: requested.position }
  })

/** `held` by another job: the one asked for may have been before it, up to this position of the log. */
export type Active = { status: 'active'; job: JobEvents } | { status: 'held'; position: Position } | { status: 'none' }

/** Looks a job up in the streams, for a reader that is ahead of the read models. */
export const activeAnalysis = async (store: EventStore, shop: Shop, jobId: string): Promise<Active> => {
  const slot = await lastSlotEvent(store, shop.shop_id)
  if (!slot) return { status: 'none' }
  const holder = holderOf(slot)
  if (holder?.data.job_id !== jobId) return { status: 'held', position: slot.position }
  const last = await lastJobEvent(store, jobId)
  const job = { ...(await requestOf(store, holder)), ...(last ? { last } : {}) }
  return { status: 'active', job }
}

/**
 * Marks a job as started, once. Answers the last event of its stream; nothing for a job that nobody has requested in this log, of
 * which a queue knows that is newer than the log.
 */
export const beginAnalysis = (store: EventStore, plan: Plan, context: Context): Promise<JobEvent | undefined> =>
  untilNoConflict(async () => {
    const last = await lastJobEvent(store, plan.job_id)
    if (last) return last
    // A job that has not begun cannot have ended, so it still holds its shop's slot.
    const holder = holderOf(await lastSlotEvent(store, context.shop.shop_id))
    if (holder?.data.job_id !== plan.job_id) return undefined
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

/** Ends a job that cannot go on, also one whose events cannot be read: its progress is what can be read of it. */
export const failAnalysis = (store: EventStore, plan: Plan, message: string, context: Context): Promise<void> =>
  untilNoConflict(async () => {
    const stream = analysisJobStream(plan.job_id)
    const head = await lastStored(store, stream)
    if (hasEnded(head)) return
    const facts = fail(await lastReadable<JobEvent>(store, stream), plan, message, context.now())
    if (facts.length > 0) await append(store, stream, head, toEvents(facts, plan.job_id, 'fail', context))
  })

/** Frees the shop's slot after its job has ended. */
export const closeSlot = (store: EventStore, jobId: string, context: Context): Promise<void> =>
  untilNoConflict(async () => {
    const stream = analysisSlotStream(context.shop.shop_id)
    const slot = await lastSlotEvent(store, context.shop.shop_id)
    const facts = close(slot, jobId)
    if (facts.length > 0) await append(store, stream, slot, toEvents(facts, jobId, 'close', context))
  })

/** The report that was recorded under this id, if there is one. @throws UnreadableEvent */
export const recordedAnalysis = async (
  store: EventStore,
  analysisId: string,
): Promise<DataOf<'AnalysisRecorded'> | undefined> => {
  const [first] = await store.readStream(analysisStream(analysisId), { limit: 1 })
  return first && readEvent<Event<'AnalysisRecorded'>>(first).data
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
