// A tenant that has just written reads its own write: reads wait, bounded, until the read models have looked past it.

import { waitUntilScanned } from '../../projections/progress.ts'
import type { Pool } from '../store/sql.ts'
import type { EventStore, Position } from '../store/store.ts'

export type RecentWrites = {
  /** Remembers where the shop's newest write stands. */
  wrote: (shopId: string, position: Position) => void
  /** Waits, at most two seconds, until the read models have it. */
  seen: (shopId: string) => Promise<void>
}

const LIMIT_MS = 2_000
const REMEMBERED_SHOPS = 10_000

export const createRecentWrites = (pool: Pool, store: EventStore): RecentWrites => {
  const writes = new Map<string, Position>()
  return {
    wrote: (shopId, position) => {
      writes.delete(shopId)
      writes.set(shopId, position)
      const [oldest] = writes.keys()
      if (writes.size > REMEMBERED_SHOPS && oldest) writes.delete(oldest)
    },
    seen: async (shopId) => {
      const position = writes.get(shopId)
      if (position === undefined) return
      await waitUntilScanned(pool, store, 'analysis', position, LIMIT_MS)
      // Whether it came or not, later reads need not wait for it again.
      if (writes.get(shopId) === position) writes.delete(shopId)
    },
  }
}
