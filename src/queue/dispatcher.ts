// Turns requested jobs into chunks of work. It follows the log, keeps the unfinished jobs in memory, and lets only a few
// chunks of a job be outstanding, so settling one publishes the next. Its checkpoint is before the oldest unfinished job: what was in
// the queue of a process that died is found again in the log.

import { jobHasEnded } from '../jobs/commands.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import type { Follower, Log, Reactor, Run } from '../reactors/reactor.ts'
import { createPlans, type EndedJob, HANDLED, type KnownJob } from './plans.ts'
import type { Chunk, Queue } from './port.ts'

/** Published before the first of them is known to have arrived. */
const PUBLISHED_TOGETHER = 500
const LOOK_EVERY_MS = 5_000
/** A running job without a heartbeat for this long is given up. */
const STUCK_AFTER_MS = 10 * 60_000

type Needed = {
  queue: Queue
  /** Called after a job has ended, to free its slot. This only tidies: an error is reported, and dispatching continues. */
  onEnded: (job: EndedJob) => Promise<void>
  /** Called for a job without heartbeats, or with an event that cannot be read, until it has ended. */
  onStuck: (job: KnownJob) => Promise<void>
  log: Log
  /** For tests. */
  stuckAfterMs?: number | undefined
}

const publishAll = async (queue: Queue, chunks: readonly Chunk[], again = false) => {
  for (let from = 0; from < chunks.length; from += PUBLISHED_TOGETHER)
    await Promise.all(chunks.slice(from, from + PUBLISHED_TOGETHER).map((chunk) => queue.publish(chunk, { again })))
}

type Dispatching = Needed & Run & Pick<Reactor, 'onError'>

const dispatch = (dispatching: Dispatching): Follower<EndedJob> => {
  const { store, queue, onEnded, onStuck, onError, stuckAfterMs = STUCK_AFTER_MS } = dispatching
  const plans = createPlans()
  let seenUnknown: ReadonlySet<string> = new Set()

  // A job that was requested again after its end would never end again, and hold back the checkpoint.
  const isForgotten = async (jobId: string): Promise<boolean> => {
    const hasEnded = await jobHasEnded(store, jobId)
    if (hasEnded) plans.forget(jobId)
    return hasEnded
  }

  const giveUp = async (job: KnownJob) => {
    if (!(await isForgotten(job.job_id))) await onStuck(job)
    await queue.drop(job.job_id, 'The job has been given up.')
  }

  // A server that was killed may keep a chunk that it has recorded as acknowledged (nats-io/nats-server issue 5542). The chunks of jobs
  // that have ended between two looks go by themselves.
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

  return {
    apply: plans.apply,
    onBatch: async (ended) => {
      await publishAll(queue, plans.next())
      await Promise.all(ended.map(tidy))
    },
    resumeAfter: plans.resumeAfter,
    look,
    everyMs: Math.min(LOOK_EVERY_MS, stuckAfterMs),
  }
}

export const dispatcher = (needed: Needed): Reactor => {
  const onError = (error: unknown) => needed.log.error({ err: error }, 'dispatcher stopped, starting again')
  return { name: 'dispatcher', onError, handles: HANDLED, follow: (run) => dispatch({ ...needed, ...run, onError }) }
}
