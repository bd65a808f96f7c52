// Turns requested jobs into chunks of work. It follows the log, keeps the unfinished jobs in memory, and lets only a few
// chunks of a job be outstanding, so that settling one publishes the next. Its checkpoint stands before the oldest
// unfinished job: whatever was in the queue of a process that died is found again in the log.

import { setTimeout as sleep } from 'node:timers/promises'
import { isSettled, type Range } from '../commands/analysis-job.ts'
import { analysisHasEnded } from '../commands/handle-analysis.ts'
import { asEvent, type Event } from '../events/catalogue.ts'
import { advance, type Claim, whileOwner } from '../store/claims.ts'
import type { Pool } from '../store/sql.ts'
import type { EventStore, Position } from '../store/store.ts'
import type { Chunk, Queue } from './queue.ts'

export const CHUNK_ITEMS = 50
const OUTSTANDING_PER_JOB = 2
/** Published before the first of them is known to have arrived. */
const PUBLISHED_TOGETHER = 500
const LOOK_AFTER_MS = 5_000
/** A running job without a sign of life for so long is given up. */
const STUCK_AFTER_MS = 10 * 60_000

const HANDLED = [
  'AnalysisItemsListed',
  'AnalysisJobRequested',
  'AnalysisItemsSettled',
  'AnalysisJobCompleted',
  'AnalysisJobFailed',
] as const
type Handled = Event<(typeof HANDLED)[number]>

type Silences = ReadonlyMap<string, number>

type Plan = {
  requested: Event<'AnalysisJobRequested'>
  resourceIds: string[]
  settled: readonly Range[]
  /** First item that has never been published. */
  next: number
  outstanding: Map<string, Chunk>
  /** Where reading the log has to begin to find this job again. */
  resumeAfter: Position
  /** performance.now() of the last event. */
  changed: number
}

export type KnownJob = { job_id: string; total_items: number; requested: Event<'AnalysisJobRequested'> }
export type EndedJob = KnownJob & { ended: Event<'AnalysisJobCompleted' | 'AnalysisJobFailed'> }

type Dispatcher = {
  url: string
  pool: Pool
  store: EventStore
  queue: Queue
  signal: AbortSignal
  /** Called after a job has ended, to free its slot. */
  onEnded: (job: EndedJob) => Promise<void>
  /** Called for a job that gives no sign of life. */
  onStuck: (job: KnownJob) => Promise<void>
  onError: (error: unknown) => void
  stuckAfterMs?: number
}

const knownJob = ({ requested }: Plan): KnownJob => ({
  job_id: requested.data.job_id,
  total_items: requested.data.total_items,
  requested,
})

const chunkOf = (plan: Plan, first: number): Chunk => {
  const { data, metadata, id } = plan.requested
  const items = plan.resourceIds
    .slice(first, first + CHUNK_ITEMS)
    .map((resource_id, index) => ({ item: first + index, resource_id }))
    .filter(({ item }) => !isSettled(plan.settled, item))
  return {
    id: `${data.job_id}:${first}`,
    kind: 'analysis',
    job_id: data.job_id,
    shop_id: metadata.shop_id ?? '',
    resource_type: data.resource_type,
    total_items: data.total_items,
    items,
    correlation_id: metadata.correlation_id,
    causation_id: id,
  }
}

/** The unfinished jobs of the log that this process knows, and what is to be published for them. */
const createPlans = (queue: Queue) => {
  const plans = new Map<string, Plan>()
  const listed = new Map<string, { ids: string[]; resumeAfter: Position }>()

  const request = (event: Event<'AnalysisJobRequested'>, before: Position) => {
    const { job_id, resource_ids } = event.data
    const parts = listed.get(job_id)
    listed.delete(job_id)
    plans.set(job_id, {
      requested: event,
      resourceIds: [...(parts?.ids ?? []), ...resource_ids],
      settled: [],
      next: 0,
      outstanding: new Map(),
      resumeAfter: parts?.resumeAfter ?? before,
      changed: performance.now(),
    })
  }

  const settle = ({ data }: Event<'AnalysisItemsSettled'>) => {
    const plan = plans.get(data.job_id)
    if (!plan) return
    plan.settled = data.settled as Range[]
    plan.changed = performance.now()
    for (const [id, { items }] of plan.outstanding)
      if (items.every(({ item }) => isSettled(plan.settled, item))) plan.outstanding.delete(id)
  }

  /** Counts the next chunks of a job as outstanding and answers them. */
  const nextOf = (plan: Plan): Chunk[] => {
    const chunks: Chunk[] = []
    while (plan.outstanding.size < OUTSTANDING_PER_JOB && plan.next < plan.resourceIds.length) {
      const chunk = chunkOf(plan, plan.next)
      plan.next += CHUNK_ITEMS
      if (chunk.items.length === 0) continue
      plan.outstanding.set(chunk.id, chunk)
      chunks.push(chunk)
    }
    return chunks
  }

  const publishAll = async (chunks: readonly Chunk[], again = false) => {
    for (let from = 0; from < chunks.length; from += PUBLISHED_TOGETHER)
      await Promise.all(chunks.slice(from, from + PUBLISHED_TOGETHER).map((chunk) => queue.publish(chunk, { again })))
  }

  return {
    /** Answers the job when the event ends it. */
    apply: (event: Handled, before: Position): EndedJob | undefined => {
      if (event.type === 'AnalysisItemsListed') {
        const known = listed.get(event.data.job_id) ?? { ids: [], resumeAfter: before }
        known.ids.push(...event.data.resource_ids)
        listed.set(event.data.job_id, known)
      } else if (event.type === 'AnalysisJobRequested') request(event, before)
      else if (event.type === 'AnalysisItemsSettled') settle(event)
      else {
        const { job_id } = event.data
        const plan = plans.get(job_id)
        plans.delete(job_id)
        return plan && { ...knownJob(plan), ended: event }
      }
      return undefined
    },
    publish: () => publishAll([...plans.values()].flatMap(nextOf)),
    /** Publishes again what the queue has lost. */
    publishLost: (silences: Silences) => {
      const outstanding = [...plans.values()].flatMap((plan) => [...plan.outstanding.values()])
      return publishAll(
        outstanding.filter(({ id }) => !silences.has(id)),
        true,
      )
    },
    /** Jobs of which the queue holds chunks, and which have ended or have not been read yet. */
    unknown: (silences: Silences): Set<string> =>
      new Set([...silences.keys()].map((id) => id.split(':')[0] ?? '').filter((jobId) => !plans.has(jobId))),
    stuck: (silences: Silences, afterMs: number): Plan[] =>
      [...plans.values()].filter(
        ({ changed, outstanding }) =>
          performance.now() - changed > afterMs &&
          [...outstanding.keys()].every((id) => (silences.get(id) ?? 0) > afterMs),
      ),
    /** Where the oldest unfinished job begins; both maps are in log order. */
    resumeAfter: (): Position | undefined => (plans.values().next().value ?? listed.values().next().value)?.resumeAfter,
  }
}

const dispatch = async (options: Dispatcher, claim: Claim, signal: AbortSignal): Promise<void> => {
  const { pool, store, queue, onEnded, onStuck, onError, stuckAfterMs = STUCK_AFTER_MS } = options
  const plans = createPlans(queue)
  let handled = claim.position

  // A server that was killed may hold a chunk for ever that it has noted as acknowledged (nats-io/nats-server issue 5542). What
  // has ended between two looks is worked off by itself.
  const dropLeft = async (unknown: ReadonlySet<string>, before: ReadonlySet<string>) => {
    for (const jobId of unknown)
      if (before.has(jobId) && (await analysisHasEnded(store, jobId))) await queue.drop(jobId)
  }

  const lookAfter = async (until: AbortSignal) => {
    let unknown: ReadonlySet<string> = new Set()
    while (!until.aborted) {
      await sleep(Math.min(LOOK_AFTER_MS, stuckAfterMs), undefined, { signal: until }).catch(() => {})
      if (until.aborted) return
      try {
        const silences = await queue.silences()
        await plans.publishLost(silences)
        for (const plan of plans.stuck(silences, stuckAfterMs)) {
          const job = knownJob(plan)
          await onStuck(job)
          await queue.drop(job.job_id, 'The job has been given up.')
        }
        const before = unknown
        unknown = plans.unknown(silences)
        await dropLeft(unknown, before)
      } catch (error) {
        onError(error)
      }
    }
  }

  const follow = async () => {
    for await (const batch of store.subscribe({ after: claim.position, signal, filter: { types: HANDLED } })) {
      const ended: EndedJob[] = []
      for (const stored of batch.events) {
        const event = asEvent(stored) as Handled
        const job = plans.apply(event, handled)
        if (job) ended.push(job)
        handled = event.position
      }
      await plans.publish()
      await Promise.all(ended.map(onEnded))
      const position = plans.resumeAfter() ?? handled
      await advance(pool, claim, { position, scanned: batch.scanned })
      Object.assign(claim, { position, scanned: batch.scanned })
    }
  }

  const ending = new AbortController()
  const looking = lookAfter(AbortSignal.any([signal, ending.signal]))
  try {
    await follow()
  } finally {
    ending.abort()
    await looking
  }
}

/** Dispatches while this process owns the dispatcher, until the signal aborts. */
export const runDispatcher = (options: Dispatcher): Promise<void> =>
  whileOwner({
    url: options.url,
    name: 'dispatcher',
    log: options.store.identity,
    signal: options.signal,
    onError: options.onError,
    work: (claim, signal) => dispatch(options, claim, signal),
  })
