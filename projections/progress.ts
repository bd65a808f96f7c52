// How far the read models are, for readers that must see their own writes, for readiness and for metrics.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '../src/store/sql.ts'
import { type EventStore, type Position, START } from '../src/store/store.ts'

const LOOK_EVERY_MS = 10

/** The position up to which a group has looked at the log. */
export const scannedPosition = async (pool: Pool, group: string): Promise<Position> => {
  const { rows } = await pool.query<{ scanned: Position }>({
    name: 'scanned position',
    text: 'select scanned from checkpoints where name = $1',
    values: [group],
  })
  return rows[0]?.scanned ?? START
}

/** Waits until the group has looked past the position, at most `limitMs`. Answers whether it has. */
export const waitUntilScanned = async (
  pool: Pool,
  store: EventStore,
  group: string,
  position: Position,
  limitMs: number,
): Promise<boolean> => {
  const deadline = performance.now() + limitMs
  for (;;) {
    if (store.compare(await scannedPosition(pool, group), position) >= 0) return true
    if (performance.now() > deadline) return false
    await sleep(LOOK_EVERY_MS)
  }
}

export type Lag = { group: string; events: number; seconds: number }

const COUNTED_AT_MOST = 100_000

/** Events not looked at yet (counted up to 100,000) and the age of the oldest of them. */
export const lagOf = async (pool: Pool, store: EventStore, group: string, now: Date): Promise<Lag> => {
  const after = await scannedPosition(pool, group)
  const { events } = await store.readAll({ after, limit: 1 })
  const [oldest] = events
  if (!oldest) return { group, events: 0, seconds: 0 }
  const seconds = Math.max(0, (now.getTime() - Date.parse(oldest.metadata.occurred_at)) / 1_000)
  return { group, events: await store.distance(after, COUNTED_AT_MOST), seconds }
}
