// How far the read models are, for readers that must see their own writes, for readiness and for metrics.

import { setTimeout as sleep } from 'node:timers/promises'
import { type EventStore, type Position, START } from '../src/event-log/event-store.ts'
import { firstValue, type Pool } from '../src/postgres/connection.ts'

const LOOK_EVERY_MS = 10
const WAITING_AT_MOST = 1_000

/** The position up to which a group has processed the log. */
export const scannedPosition = async (pool: Pool, group: string): Promise<Position> =>
  (await firstValue<Position>(pool, {
    name: 'scanned position',
    text: 'select scanned from checkpoints where name = $1',
    values: [group],
  })) ?? START

type Waiter = {
  hasCome: (scanned: Position) => boolean
  resolve: (scanned: boolean) => void
  reject: (error: unknown) => void
}

/** Polls one group for all its waiters in this process, and only while there are any. */
const createWatcher = (pool: Pool, group: string) => {
  const waiters = new Set<Waiter>()
  let watching = false

  const look = async (): Promise<void> => {
    try {
      const scanned = await scannedPosition(pool, group)
      for (const waiter of waiters) if (waiter.hasCome(scanned) && waiters.delete(waiter)) waiter.resolve(true)
    } catch (error) {
      for (const { reject } of waiters) reject(error)
      waiters.clear()
    }
  }

  const watch = async (): Promise<void> => {
    watching = true
    while (waiters.size > 0) {
      await look()
      if (waiters.size > 0) await sleep(LOOK_EVERY_MS)
    }
    watching = false
  }

  return async (hasCome: Waiter['hasCome'], limitMs: number): Promise<boolean> => {
    if (waiters.size >= WAITING_AT_MOST) return false
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    const waiter = { hasCome, resolve, reject }
    waiters.add(waiter)
    const limit = setTimeout(() => {
      waiters.delete(waiter)
      resolve(false)
    }, limitMs)
    if (!watching) void watch()
    return promise.finally(() => clearTimeout(limit))
  }
}

type Watcher = ReturnType<typeof createWatcher>

// One watcher per group and pool: a process reads through one pool.
const watchers = new WeakMap<Pool, Map<string, Watcher>>()

const watcherOf = (pool: Pool, group: string): Watcher => {
  const ofPool = watchers.get(pool) ?? new Map<string, Watcher>()
  watchers.set(pool, ofPool)
  const watcher = ofPool.get(group) ?? createWatcher(pool, group)
  ofPool.set(group, watcher)
  return watcher
}

/**
 * Waits until the group has looked past the position, at most `limitMs`. Returns whether it has; where a thousand readers
 * wait already, false at once.
 */
export const waitUntilScanned = (
  pool: Pool,
  store: EventStore,
  group: string,
  position: Position,
  limitMs: number,
): Promise<boolean> => watcherOf(pool, group)((scanned) => store.compare(scanned, position) >= 0, limitMs)

export type Lag = { group: string; events: number; seconds: number }

const COUNTED_AT_MOST = 100_000

/**
 * Events not looked at yet (counted up to 100,000) and the age of the oldest of them. An event that may not be read
 * yet, because a transaction is open that began before it, counts like any other.
 */
export const lagOf = async (pool: Pool, store: EventStore, group: string, now: Date): Promise<Lag> => {
  const after = await scannedPosition(pool, group)
  const oldest = await store.next(after)
  if (!oldest) return { group, events: 0, seconds: 0 }
  const seconds = Math.max(0, (now.getTime() - Date.parse(oldest.metadata.occurred_at)) / 1_000)
  return { group, events: await store.distance(after, COUNTED_AT_MOST), seconds }
}
