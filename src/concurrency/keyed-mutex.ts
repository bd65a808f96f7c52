// Requests of one process that change the same thing run one after another: of many at once only one would be decided each round, and all
// others would read and decide again. The stream's revision still decides what is right: the mutex only saves work, so a wait is bounded.

import { waitAtMost } from './waiting.ts'

/** The longest wait for work that does not end, as when the log is unavailable. */
export const LONGEST_WAIT_MS = 2_000

/** The work of this process on one log, by key; these promises never reject. */
type Running = Map<string, Promise<unknown>>

/** Returns a function from a log to the work on it. */
export const runningByLog = () => {
  const logs = new WeakMap<object, Running>()
  return (log: object): Running => {
    const known = logs.get(log) ?? new Map<string, Promise<unknown>>()
    logs.set(log, known)
    return known
  }
}

/** Waits until the work has ended, at most LONGEST_WAIT_MS. */
export const boundedWait = (work: Promise<unknown>): Promise<unknown> => waitAtMost(LONGEST_WAIT_MS, work)

/** Lists the work under its key until it has ended. */
export const listedWhile = async <T>(running: Running, key: string, work: Promise<T>): Promise<T> => {
  const ended = work.catch(() => {})
  running.set(key, ended)
  try {
    return await work
  } finally {
    if (running.get(key) === ended) running.delete(key)
  }
}

const lastOf = runningByLog()

/** Runs the work when the work before it under this key has ended, or after LONGEST_WAIT_MS. */
export const withMutex = async <T>(log: object, key: string, work: () => Promise<T>): Promise<T> => {
  const last = lastOf(log)
  const before = last.get(key)
  return await listedWhile(last, key, before ? boundedWait(before).then(work) : work())
}
