// Turns requested jobs into chunks of work. It follows the log, keeps the unfinished jobs in memory, and lets only a few
// chunks of a job be outstanding, so that settling one publishes the next. Its checkpoint stands before the oldest
// unfinished job: whatever was in the queue of a process that died is found again in the log.

import type { EventStore } from '../event-log/event-store.ts'
import type { UnreadableEvent } from '../event-log/parse-event.ts'
import { jobHasEnded } from '../jobs/commands.ts'
import type { Pool } from '../postgres/connection.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { watch } from '../reactors/follow.ts'
import { type Lease, withLease } from '../reactors/leases.ts'
import { createPlans, type EndedJob, HANDLED, type KnownJob } from './plans.ts'
import type { Chunk, Queue } from './port.ts'

/** Published before the first of them is known to have arrived. */
const PUBLISHED_TOGETHER = 500
const LOOK_EVERY_MS = 5_000
/** A running job without a sign of life for so long is given up. */
const STUCK_AFTER_MS = 10 * 60_000

type Dispatcher = {
  url: string
  pool: Pool
  store: EventStore
  queue: Queue
  signal: AbortSignal
  /** Called after a job has ended, to free its slot, which only tidies: an error is reported, and dispatching goes on. */
  onEnded: (job: EndedJob) => Promise<void>
  /** Called for a job that gives no sign of life, or of which an event cannot be read, until it has ended. */
  onStuck: (job: KnownJob) => Promise<void>
  /** Called for an event that sets its job aside. */
  onUnreadable: (error: UnreadableEvent) => void
  onError: (error: unknown) => void
  stuckAfterMs?: number
}

const publishAll = async (queue: Queue, chunks: readonly Chunk[], again = false) => {
  for (let from = 0; from < chunks.length; from += PUBLISHED_TOGETHER)
    await Promise.all(chunks.slice(from, from + PUBLISHED_TOGETHER).map((chunk) => queue.publish(chunk, { again })))
}

const dispatch = async (options: Dispatcher, lease: Lease, signal: AbortSignal): Promise<void> => {
  const { pool, store, queue, onEnded, onStuck, onUnreadable, onError, stuckAfterMs = STUCK_AFTER_MS } = options
  const plans = createPlans()
  let seenUnknown: ReadonlySet<string> = new Set()

  // A job that was requested once more behind its end would never have another, and hold back the checkpoint.
  const isForgotten = async (jobId: string): Promise<boolean> => {
    const hasEnded = await jobHasEnded(store, jobId)
    if (hasEnded) plans.forget(jobId)
    return hasEnded
  }

  const giveUp = async (job: KnownJob) => {
    if (!(await isForgotten(job.job_id))) await onStuck(job)
    await queue.drop(job.job_id, 'The job has been given up.')
  }

  // A server that was killed may hold a chunk for ever that it has noted as acknowledged (nats-io/nats-server issue 5542). What
  // has ended between two looks is worked off by itself.
  const dropLeft = async (unknown: ReadonlySet<string>) => {
    for (const jobId of unknown)
      if (seenUnknown.has(jobId) && (await jobHasEnded(store, jobId))) await queue.drop(jobId)
    seenUnknown = unknown
  }

  const look = async () => {
    const silences = await queue.silences()
    // What the queue has lost is published again.
    const lost = plans.outstanding().filter(({ id }) => !silences.has(id))
    await publishAll(queue, lost, true)
    for (const jobId of plans.unchanged(lost, stuckAfterMs)) await isForgotten(jobId)
    for (const job of plans.stuck(silences, stuckAfterMs)) await giveUp(job).catch(onError)
    await dropLeft(plans.unknown(silences))
  }

  const tidy = async (job: EndedJob) => {
    try {
      await onEnded(job)
    } catch (error) {
      if (isUnavailable(error)) throw error
      onError(error)
    }
  }

  await watch({
    pool,
    store,
    lease,
    signal,
    types: HANDLED,
    apply: plans.apply,
    onBatch: async (ended: EndedJob[]) => {
      await publishAll(queue, plans.next())
      await Promise.all(ended.map(tidy))
    },
    resumeAfter: plans.resumeAfter,
    look,
    lookEveryMs: Math.min(LOOK_EVERY_MS, stuckAfterMs),
    onUnreadable,
    onError,
  })
}

/** Dispatches while this process owns the dispatcher, until the signal aborts. */
export const runDispatcher = (options: Dispatcher): Promise<void> =>
  withLease({
    url: options.url,
    name: 'dispatcher',
    log: options.store,
    signal: options.signal,
    onError: options.onError,
    work: (lease, signal) => dispatch(options, lease, signal),
  })
