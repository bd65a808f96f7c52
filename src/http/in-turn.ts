// Requests of one process that change one thing go one after another: of many at once only one would be decided each round, and all
// others would read and decide again. What is right is still decided by the revision of the stream: turns only save work.

import { setTimeout as sleep } from 'node:timers/promises'

/** Nobody stands longer than this behind one who does not come back, as when the log is away. */
const LONGEST_WAIT_MS = 2_000

/** Of each log the last one of each key; it never rejects. */
const lasts = new WeakMap<object, Map<string, Promise<unknown>>>()

const lastOf = (log: object): Map<string, Promise<unknown>> => {
  const known = lasts.get(log) ?? new Map<string, Promise<unknown>>()
  lasts.set(log, known)
  return known
}

const atMost = async (waited: Promise<unknown>): Promise<void> => {
  const over = new AbortController()
  await Promise.race([waited, sleep(LONGEST_WAIT_MS, undefined, { signal: over.signal, ref: false }).catch(() => {})])
  over.abort()
}

/** Runs the work when those before it under this key have ended, or when it has waited long enough. */
export const inTurn = async <T>(log: object, key: string, work: () => Promise<T>): Promise<T> => {
  const last = lastOf(log)
  const before = last.get(key)
  const turn = before ? atMost(before).then(work) : work()
  const ended = turn.catch(() => {})
  last.set(key, ended)
  try {
    return await turn
  } finally {
    if (last.get(key) === ended) last.delete(key)
  }
}
