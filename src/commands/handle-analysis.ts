// The commands of analysis jobs and their reports.

import { asEvent, type DataOf, type Event } from '../events/catalogue.ts'
import { analysisJobStream, analysisSlotStream, analysisStream } from '../events/streams.ts'
import type { EventStore, Position } from '../store/store.ts'
import { begin, fail, hasEnded, type JobEvent, type Outcome, type Plan, settle } from './analysis-job.ts'
import { close, holderOf, start } from './analysis-slot.ts'
import { append, type Context, isConflict, lastEvent, toEvents, untilNoConflict } from './handle.ts'
import type { Shop } from './shop.ts'

/** An analysis job as its events tell it: enough for the projection's fold to make the row that a read would answer. */
export type JobEvents = {
  requested: Event<'AnalysisJobRequested'>
  listed: Event<'AnalysisItemsListed'>[]
  last?: JobEvent
}

type SlotEvent = Event<'AnalysisJobRequested' | 'AnalysisJobClosed'>

const lastSlotEvent = (store: EventStore, shopId: string) => lastEvent<SlotEvent>(store, analysisSlotStream(shopId))

const lastJobEvent = (store: EventStore, jobId: string) => lastEvent<JobEvent>(store, analysisJobStream(jobId))

/** Whether the job has ended, by its own stream. */
export const analysisHasEnded = async (store: EventStore, jobId: string): Promise<boolean> =>
  hasEnded(await lastJobEvent(store, jobId))

const listedBefore = async (store: EventStore, requested: Event<'AnalysisJobRequested'>) => {
  const { part } = requested.data
  if (part === 0) return []
  const from = requested.revision - part
  const events = await store.readStream(requested.stream, { from, limit: part })
  return events.map((event) => asEvent(event) as Event<'AnalysisItemsListed'>)
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
      const listed = await listedBefore(store, holder)
      return { requested: holder, listed, position: holder.position, ...(last ? { last } : {}) }
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
  const requested = holderOf(slot)
  if (requested?.data.job_id !== jobId) return { status: 'held', position: slot.position }
  const last = await lastJobEvent(store, jobId)
  const job = { requested, listed: await listedBefore(store, requested), ...(last ? { last } : {}) }
  return { status: 'active', job }
}

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
    const slot = await lastSlotEvent(store, context.shop.shop_id)
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
