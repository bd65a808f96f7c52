// The unfinished jobs that the dispatcher knows, and what is to be published for them. An event that cannot be read sets its
// job aside and no other: nothing is published for it until a later event shows its progress, or it is given up.

import type { Event } from '../event-log/catalogue.ts'
import { EventMetadata, tenantOf } from '../event-log/event-definition.ts'
import type { Position, StoredEvent } from '../event-log/event-store.ts'
import type { Context } from '../event-log/handle.ts'
import { jobIdOf, readEvent, UnreadableEvent } from '../event-log/parse-event.ts'
import { isSettled, type Plan as JobPlan, type Range } from '../jobs/decide.ts'
import {
  isEnd,
  isRequest,
  isSettlement,
  itemIdsOf,
  type JobKind,
  jobRoleOf,
  type ListedEvent,
  type RequestedEvent,
  type SettledEvent,
  typesOf,
} from '../jobs/kinds.ts'
import type { Chunk } from './port.ts'

/** Items in a chunk. A language model may be asked for each item of an optimization job, so there its chunks are small. */
export const CHUNK_ITEMS: Record<JobKind, number> = { analysis: 50, optimization: 10 }
const OUTSTANDING_PER_JOB = 2

/** The types of events that plans are built from. */
export const HANDLED = typesOf('listed', 'requested', 'settled', 'completed', 'failed')

export type KnownJob = JobPlan & {
  /** Whose job it is, and what the events that end it name as their cause. */
  cause: Pick<Context, 'shop' | 'correlation_id' | 'causation_id'>
  requested_at: string | undefined
  /** The billing cycle that it is counted in; nothing if nothing was set aside for it, or that cannot be read. */
  cycle_start: string | undefined
  /** One of its events cannot be read. */
  unreadable: boolean
}
export type EndedJob = KnownJob & { status: 'completed' | 'failed'; ended_at: string | undefined }

type Plan = {
  job: KnownJob
  /** Nothing if the request cannot be read, or not all of its ids. */
  request: { event: RequestedEvent; itemIds: string[] } | undefined
  settled: readonly Range[]
  /** First item that has never been published. */
  next: number
  outstanding: Map<string, Chunk>
  /** Where reading the log has to begin to find this job again. */
  resumeAfter: Position
  /** performance.now() of the last event. */
  changed: number
}

/** As Queue.silences answers them. */
type Silences = ReadonlyMap<string, number>

type Listed = { ids: string[]; resumeAfter: Position }

const knownMetadata = ({ metadata }: StoredEvent): Partial<EventMetadata> =>
  EventMetadata.safeParse(metadata).data ?? {}

/** What is known of a job by its request, or by the first of its events where that cannot be read. */
const knownJob = (job_id: string, first: StoredEvent, requested: RequestedEvent | undefined): KnownJob => {
  const metadata = knownMetadata(first)
  const shop_id = metadata.shop_id ?? first.stream.slice(first.stream.indexOf('-') + 1)
  return {
    kind: jobRoleOf(first.type)?.kind ?? 'analysis',
    job_id,
    total_items: requested?.data.total_items ?? 0,
    cause: {
      shop: { ...tenantOf(metadata), shop_id },
      correlation_id: metadata.correlation_id ?? first.id,
      causation_id: first.id,
    },
    requested_at: metadata.occurred_at,
    cycle_start: requested?.data.cycle_start,
    unreadable: requested === undefined,
  }
}

const chunkOf = ({ job, settled }: Plan, { event, itemIds }: NonNullable<Plan['request']>, first: number): Chunk => {
  const { shop, correlation_id, causation_id } = job.cause
  const { job_id, total_items } = job
  const items = itemIds
    .slice(first, first + CHUNK_ITEMS[job.kind])
    .map((id, index) => ({ item: first + index, id }))
    .filter(({ item }) => !isSettled(settled, item))
  const common = { id: `${job_id}:${first}`, job_id, shop_id: shop.shop_id, total_items, correlation_id, causation_id }
  if (event.type === 'AnalysisJobRequested') {
    const { resource_type } = event.data
    const resources = items.map(({ item, id }) => ({ item, resource_id: id }))
    return { ...common, kind: 'analysis', resource_type, items: resources }
  }
  const { optimization_ids, style_options } = event.data
  const analyses = items.map(({ item, id }) => ({ item, analysis_id: id }))
  return { ...common, kind: 'optimization', optimization_ids, style_options, items: analyses }
}

/** `apply` takes the events of the log in their order; the rest asks what follows from them. */
export const createPlans = () => {
  const plans = new Map<string, Plan>()
  const listed = new Map<string, Listed>()

  const add = (job_id: string, first: StoredEvent, requested: RequestedEvent | undefined, before: Position): Plan => {
    const parts = listed.get(job_id)
    listed.delete(job_id)
    const itemIds = [...(parts?.ids ?? []), ...(requested ? itemIdsOf(requested) : [])]
    const isWhole = requested?.data.total_items === itemIds.length
    const plan: Plan = {
      job: { ...knownJob(job_id, first, requested), unreadable: !isWhole },
      request: requested && isWhole ? { event: requested, itemIds } : undefined,
      settled: [],
      next: 0,
      outstanding: new Map(),
      resumeAfter: parts?.resumeAfter ?? before,
      changed: performance.now(),
    }
    plans.set(job_id, plan)
    return plan
  }

  /** The last of these events tells all about the job's progress, so it makes up for those before it. */
  const settle = ({ data }: SettledEvent) => {
    const plan = plans.get(data.job_id)
    if (!plan) return
    plan.settled = data.settled as Range[]
    plan.changed = performance.now()
    plan.job.unreadable = plan.request === undefined
    for (const [id, { items }] of plan.outstanding)
      if (items.every(({ item }) => isSettled(plan.settled, item))) plan.outstanding.delete(id)
  }

  const list = ({ data }: ListedEvent, before: Position) => {
    const known = listed.get(data.job_id) ?? { ids: [], resumeAfter: before }
    known.ids.push(...itemIdsOf({ data }))
    listed.set(data.job_id, known)
  }

  const setAside = (stored: StoredEvent, before: Position) => {
    const job_id = jobIdOf(stored)
    if (job_id === undefined) return
    const plan = plans.get(job_id)
    if (plan) Object.assign(plan, { changed: performance.now(), job: { ...plan.job, unreadable: true } })
    else if (isRequest(stored)) add(job_id, stored, undefined, before)
    // That ids are missing shows when the request comes.
    else if (jobRoleOf(stored.type)?.role === 'listed' && !listed.has(job_id))
      listed.set(job_id, { ids: [], resumeAfter: before })
  }

  const grow = (stored: StoredEvent, event: Event, before: Position) => {
    if (event.type === 'AnalysisItemsListed') list(event, before)
    else if (isSettlement(event)) settle(event)
    else if (isRequest(event)) {
      const requested = event as RequestedEvent
      const { job } = add(requested.data.job_id, stored, requested, before)
      if (job.unreadable) throw new UnreadableEvent(stored, 'not all resource ids before it can be read')
    }
  }

  const end = (stored: StoredEvent): EndedJob | undefined => {
    const plan = plans.get(jobIdOf(stored) ?? '')
    if (!plan) return undefined
    plans.delete(plan.job.job_id)
    const status = jobRoleOf(stored.type)?.role === 'completed' ? 'completed' : 'failed'
    return { ...plan.job, status, ended_at: knownMetadata(stored).occurred_at }
  }

  /** Counts the next chunks of a job as outstanding and answers them. */
  const nextOf = (plan: Plan): Chunk[] => {
    const { request } = plan
    const chunks: Chunk[] = []
    if (!request || plan.job.unreadable) return chunks
    while (plan.outstanding.size < OUTSTANDING_PER_JOB && plan.next < request.itemIds.length) {
      const chunk = chunkOf(plan, request, plan.next)
      plan.next += CHUNK_ITEMS[plan.job.kind]
      if (chunk.items.length === 0) continue
      plan.outstanding.set(chunk.id, chunk)
      chunks.push(chunk)
    }
    return chunks
  }

  return {
    /** Returns the job when the event ends it, which its type tells. @throws UnreadableEvent, its job set aside. */
    apply: (stored: StoredEvent, before: Position): EndedJob | undefined => {
      if (isEnd(stored)) return end(stored)
      // A repeated request does not change whose job it is and what has been done of it.
      if (isRequest(stored) && plans.get(jobIdOf(stored) ?? '')?.request)
        throw new UnreadableEvent(stored, 'its job has been requested before')
      try {
        const event = readEvent(stored)
        if ('job_id' in event.data && event.data.job_id !== jobIdOf(stored))
          throw new UnreadableEvent(stored, 'its stream is that of another job')
        grow(stored, event, before)
      } catch (error) {
        setAside(stored, before)
        throw error
      }
      return undefined
    },
    /** The next chunks of all jobs, which count as outstanding from now on. */
    next: (): Chunk[] => [...plans.values()].flatMap(nextOf),
    outstanding: (): Chunk[] =>
      [...plans.values()].filter(({ job }) => !job.unreadable).flatMap((plan) => [...plan.outstanding.values()]),
    /** Jobs of which the queue holds chunks, and which have ended or have not been read yet. */
    unknown: (silences: Silences): Set<string> =>
      new Set([...silences.keys()].map((id) => id.split(':')[0] ?? '').filter((jobId) => !plans.has(jobId))),
    /** Jobs without a sign of life for this long. */
    stuck: (silences: Silences, afterMs: number): KnownJob[] =>
      [...plans.values()]
        .filter(
          ({ changed, outstanding, job }) =>
            performance.now() - changed > afterMs &&
            (job.unreadable || [...outstanding.keys()].every((id) => (silences.get(id) ?? 0) > afterMs)),
        )
        .map(({ job }) => job),
    /** Of the jobs of these chunks, those without an event for this long. */
    unchanged: (chunks: readonly Chunk[], afterMs: number): string[] =>
      [...new Set(chunks.map(({ job_id }) => job_id))].filter(
        (jobId) => performance.now() - (plans.get(jobId)?.changed ?? Number.POSITIVE_INFINITY) > afterMs,
      ),
    /** The job is finished. */
    forget: (jobId: string): void => void plans.delete(jobId),
    /** Where the oldest unfinished job begins; both maps are in log order. */
    resumeAfter: (): Position | undefined => (plans.values().next().value ?? listed.values().next().value)?.resumeAfter,
  }
}
