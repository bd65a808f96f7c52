// The job-queue port. The queue is never the truth: what has to be done is in the event log, so a lost message is
// published again and a message that comes twice finds its work done. Every adapter passes the one suite in test/contract.
//
// Workers may live in other processes than the dispatcher, so the state of a chunk is requested and not remembered.

import { exponentialBackoff, type Pauses } from '../concurrency/waiting.ts'
import type { DataOf } from '../event-log/catalogue.ts'
import type { JobKind } from '../jobs/kinds.ts'

/** A piece of a job, ids only: the worker loads the rest. `item` is the place in the job's list. */
type Piece<K extends JobKind, Item> = {
  /** The same piece of work always has the same id, `<job id>:<first item>`. */
  id: string
  kind: K
  job_id: string
  shop_id: string
  total_items: number
  items: ({ item: number } & Item)[]
  correlation_id: string
  causation_id: string
}

export type AnalysisChunk = Piece<'analysis', { resource_id: string }> & { resource_type: 'product' }
/** `optimization_ids` and `style_options` are those of the job. */
export type OptimizationChunk = Piece<'optimization', { analysis_id: string }> &
  Pick<DataOf<'OptimizationJobRequested'>, 'optimization_ids' | 'style_options'>
export type Chunk = AnalysisChunk | OptimizationChunk

export type Delivery<C extends Chunk = Chunk> = {
  chunk: C
  /** How often this chunk has been handed out before without being finished. */
  failures: number
  /** Reports that the work continues; without it a chunk counts as stuck after a while. */
  heartbeat: () => void
  /** Aborts when the job has been given up. */
  signal: AbortSignal
}

export type Consuming = {
  concurrency: number
  signal: AbortSignal
  onError: (error: unknown, chunk: Chunk) => void
}

export type Queue = {
  /**
   * Publishing a chunk that the queue holds already changes nothing. One that it has held not long ago may be refused as
   * a repetition, unless it is published `again`, on purpose, because the queue has lost it.
   */
  publish(chunk: Chunk, options?: { again: boolean }): Promise<void>
  /** Hands out chunks, at most `concurrency` at a time, until the signal aborts; resolves when those in work are done. */
  consume(handle: (delivery: Delivery) => Promise<void>, options: Consuming): Promise<void>
  /**
   * The chunks that the queue holds, by id, with the milliseconds since one in work gave a sign of life, or since it has
   * failed again and again, not counting a database that cannot be reached; 0 while it waits.
   */
  silences(): Promise<ReadonlyMap<string, number>>
  /** Forgets the chunks of a job; those in work no longer keep a place. With a reason they are kept aside, if a queue does that. */
  drop(jobId: string, reason?: string): Promise<void>
  /** Chunks that wait or are in work. */
  depth(): Promise<number>
}

const PAUSES_MS: Pauses = { first: 100, longest: 5_000 }

/** How long a chunk waits that has failed so often, in ms. */
export const pauseAfter = (failures: number): number => exponentialBackoff(failures, PAUSES_MS)

/** A chunk whose job has been given up is not waited for any longer. */
export const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
