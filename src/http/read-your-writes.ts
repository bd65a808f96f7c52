// Read your writes: reads of a tenant that has just written wait, bounded, until the read models have scanned past the write.

import { waitUntilScanned } from '../../projections/progress.ts'
import { checkpointOf } from '../../projections/registry.ts'
import { boundedCache } from '../concurrency/cache.ts'
import type { EventStore, Position } from '../event-log/event-store.ts'
import type { Pool } from '../postgres/connection.ts'

export type RecentWrites = {
  /** Remembers the position of the tenant's newest write. `tenantId`: of a shop, a user or an organization. */
  wrote: (tenantId: string, position: Position) => void
  /** Waits, at most two seconds, until the read models of a group have applied it. */
  seen: (tenantId: string, group?: string) => Promise<void>
  /** Whether there was a write since this time of `performance.now()`. */
  wroteSince: (tenantId: string, at: number) => boolean
  /** Waits likewise for everything that is in the log now, including writes of other processes. */
  allSeen: (group?: string) => Promise<void>
}

/** Remembers a write, if there was one, for every tenant that may read it next. */
export const wrote = (recentWrites: RecentWrites, position: Position | undefined, ...ids: string[]): void => {
  if (position !== undefined) for (const id of new Set(ids)) recentWrites.wrote(id, position)
}

const LIMIT_MS = 2_000
const REMEMBERED_TENANTS = 10_000
const ANALYSIS = 'analysis'

/** `limitMs`: how long a read waits at most. */
export const createRecentWrites = (pool: Pool, store: EventStore, limitMs = LIMIT_MS): RecentWrites => {
  /** `seen`: the groups that have it. */
  const writes = boundedCache<{ position: Position; at: number; seen: Set<string> }>(REMEMBERED_TENANTS)
  return {
    wrote: (tenantId, position) => {
      writes.set(tenantId, { position, at: performance.now(), seen: new Set() })
    },
    seen: async (tenantId, group = ANALYSIS) => {
      const write = writes.get(tenantId)
      if (!write || write.seen.has(group)) return
      const scanned = await waitUntilScanned(pool, store, checkpointOf(group), write.position, limitMs)
      // When the read models are unavailable, or too many reads wait, only recent writes are waited for.
      if (scanned || performance.now() - write.at > limitMs) write.seen.add(group)
    },
    wroteSince: (tenantId, at) => (writes.get(tenantId)?.at ?? Number.NEGATIVE_INFINITY) >= at,
    allSeen: async (group = ANALYSIS) => {
      await waitUntilScanned(pool, store, checkpointOf(group), await store.end(), limitMs)
    },
  }
}
