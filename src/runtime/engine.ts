// The engine in threads: even a record that is made to take long does not delay requests, and jobs use all cores.

import { availableParallelism } from 'node:os'
import { type Batch, type InThreads, openPool } from '../concurrency/thread-pool.ts'
import type { Call, Calls } from './engine-calls.ts'

export type Engine = { [Name in keyof Calls]: InThreads<Calls[Name]> } & { close: () => Promise<void> }

/** Of the processor, the last resort: what a record may cost is counted in steps, and long before this they are used up. */
const LONGEST_MS = 10_000
/** A record of a megabyte takes a tenth of it. */
const HEAP_MB = 256
/** More are never at work: what one process reads and writes for them takes as long. */
const MOST_THREADS = 4

/** Names of all calls, without loading what they do. */
export const CALLS: { [Name in keyof Calls]: true } = {
  look: true,
  peer: true,
  report: true,
  readiness: true,
  factsSuggestions: true,
  compare: true,
  modelRequest: true,
  propose: true,
  suggest: true,
  branded: true,
  texts: true,
  feed: true,
}

const THREADS = {
  module: new URL('./engine-thread.ts', import.meta.url),
  threads: Math.min(availableParallelism(), MOST_THREADS),
  longestMs: LONGEST_MS,
  heapMb: HEAP_MB,
}

/** Threads are started when they are needed first. Tests have others. */
export const openEngine = (others: Partial<typeof THREADS> = {}): Engine => {
  const { run, close } = openPool<Call, unknown>({ ...THREADS, ...others })
  const asked = Object.keys(CALLS).map((call) => [
    call,
    (tasks: readonly unknown[], batch?: Batch) =>
      run(
        tasks.map((task) => ({ call, task }) as Call),
        batch,
      ),
  ])
  return { ...Object.fromEntries(asked), close }
}
