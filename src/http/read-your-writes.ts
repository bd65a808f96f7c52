// A tenant that has just written reads its own write: reads wait, bounded, until the read models have looked past it.

import { waitUntilScanned } from '../../projections/progress.ts'
import { checkpointOf } from '../../projections/registry.ts'
import { boundedCache } from '../concurrency/cache.ts'
import type { EventStore, Position } from '../event-log/event-store.ts'
import type { Pool } from '../postgres/connection.ts'

export type RecentWrites = {
  /** Remembers where the shop's newest write stands. */
  wrote: (shopId: string, position: Position) => void
  /** Waits, at most two seconds, until the read models of a group have it. */
  seen: (shopId: string, group?: string) => Promise<void>
  /** Whether there was a write since this time of `performance.now()`. */
  wroteSince: (shopId: string, at: number) => boolean
  /** Waits, as long, until they have all that the log has now, whoever wrote it and before whatever death. */
  allSeen: (group?: string) => Promise<void>
}

/** Remembers a write, where there was one, of all who will read it at once. */
export const wrote = (recentWrites: RecentWrites, position: Position | undefined, ...ids: string[]): void => {
  if (position !== undefined) for (const id of new Set(ids)) recentWrites.wrote(id, position)
}

const LIMIT_MS = 2_000
const REMEMBERED_SHOPS = 10_000
const ANALYSIS = 'analysis'

export const createRecentWrites = (pool: Pool, store: EventStore): RecentWrites => {
  /** `seen`: the groups that have it. */
  const writes = boundedCache<{ position: Position; at: number; seen: Set<string> }>(REMEMBERED_SHOPS)
  return {
    wrote: (shopId, position) => {
      writes.set(shopId, { position, at: performance.now(), seen: new Set() })
    },
    seen: async (shopId, group = ANALYSIS) => {
      const write = writes.get(shopId)
      if (!write || write.seen.has(group)) return
      const scanned = await waitUntilScanned(pool, store, checkpointOf(group), write.position, LIMIT_MS)
      // Where the read models stay away, or too many wait, a write is not waited for any longer once it is not recent.
      if (scanned || performance.now() - write.at > LIMIT_MS) write.seen.add(group)
    },
    wroteSince: (shopId, at) => (writes.get(shopId)?.at ?? Number.NEGATIVE_INFINITY) >= at,
    allSeen: async (group = ANALYSIS) => {
      await waitUntilScanned(pool, store, checkpointOf(group), await store.end(), LIMIT_MS)
    },
  }
}
