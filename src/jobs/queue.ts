// The job-queue port. The queue is never the truth: what has to be done is in the event log, so a lost message is
// published again and a message that comes twice finds its work done.

/** A piece of a job, ids only: the worker loads the rest. */
export type Chunk = {
  /** The same piece of work always has the same id. */
  id: string
  kind: 'analysis'
  job_id: string
  shop_id: string
  resource_type: 'product'
  total_items: number
  /** `item` is the place in the job's list of resources. */
  items: { item: number; resource_id: string }[]
  correlation_id: string
  causation_id: string
}

export type Delivery = {
  chunk: Chunk
  /** How often the handling of this chunk has thrown so far. */
  failures: number
  /** Says that the work goes on; without it a chunk counts as stuck after a while. */
  heartbeat: () => void
  /** Aborts when the job has been given up. */
  signal: AbortSignal
}

export type Queue = {
  /** Publishing a chunk that the queue holds already changes nothing. */
  publish(chunk: Chunk): Promise<void>
  /** Hands out chunks, at most `concurrency` at a time, until the signal aborts; resolves when those in work are done. */
  consume(
    handle: (delivery: Delivery) => Promise<void>,
    options: { concurrency: number; signal: AbortSignal; onError: (error: unknown, chunk: Chunk) => void },
  ): Promise<void>
  /**
   * Milliseconds since the chunk in work gave a sign of life, or since it has failed again and again, not counting a database that is
   * away; 0 while it waits; nothing when the queue does not hold it.
   */
  silence(chunkId: string): number | undefined
  /** Forgets the chunks of a job that has been given up; those in work no longer keep a place. */
  drop(jobId: string): void
  /** Chunks that wait or are in work. */
  depth(): number
}
