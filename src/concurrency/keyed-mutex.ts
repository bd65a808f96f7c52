// Requests of one process that change one thing go one after another: of many at once only one would be decided each round, and all
// others would read and decide again. What is right is still decided by the revision of the stream: turns only save work.

import { setTimeout as sleep } from 'node:timers/promises'
import { changeOrganization } from '../organizations/commands.ts'

/** Nobody stands longer than this behind one who does not come back, as when the log is away. */
export const LONGEST_WAIT_MS = 2_000

/** The work of this process that is under way on one log, by key; it never rejects. */
type UnderWay = Map<string, Promise<unknown>>

/** Answers a function from a log to what is under way on it. */
export const underWayByLog = () => {
  const logs = new WeakMap<object, UnderWay>()
  return (log: object): UnderWay => {
    const known = logs.get(log) ?? new Map<string, Promise<unknown>>()
    logs.set(log, known)
    return known
  }
}

/** Waits for what is under way, and no longer than for somebody who does not come back. */
export const atMost = async (waited: Promise<unknown>): Promise<void> => {
  const over = new AbortController()
  await Promise.race([waited, sleep(LONGEST_WAIT_MS, undefined, { signal: over.signal, ref: false }).catch(() => {})])
  over.abort()
}

/** Has the work stand under its key until it has ended. */
export const standing = async <T>(underWay: UnderWay, key: string, work: Promise<T>): Promise<T> => {
  const ended = work.catch(() => {})
  underWay.set(key, ended)
  try {
    return await work
  } finally {
    if (underWay.get(key) === ended) underWay.delete(key)
  }
}

const lastOf = underWayByLog()

/** Runs the work when those before it under this key have ended, or when it has waited long enough. */
export const inTurn = async <T>(log: object, key: string, work: () => Promise<T>): Promise<T> => {
  const last = lastOf(log)
  const before = last.get(key)
  return await standing(last, key, before ? atMost(before).then(work) : work())
}

/** One change of an organization after another, each decided on what those before it have made of it. */
export const changeInTurn: typeof changeOrganization = (store, organizationId, decide, context) =>
  inTurn(store, `organization ${organizationId}`, () => changeOrganization(store, organizationId, decide, context))
