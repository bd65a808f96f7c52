// How old the read models are that rights are looked up in. While no projector runs, a removed member would stay a member; after a minute
// they admit no one.

import { scannedPosition } from '../../projections/progress.ts'
import { checkpointOf } from '../../projections/registry.ts'
import type { EventStore, Position } from '../event-log/event-store.ts'
import type { Pool } from '../postgres/connection.ts'

const OLDEST_MS = 60_000
const LOOK_EVERY_MS = 5_000

type Watched = {
  /** The end of the log, and how far the read models are. */
  store: Pick<EventStore, 'end' | 'compare'>
  scanned: () => Promise<Position>
  /** Milliseconds that never go back. */
  clock: () => number
}

/** `look` notes how far both are; `areStale`: whether the read models still lack what was in the log a minute ago, as far as that is known. */
export const rightsAge = ({ store, scanned, clock }: Watched) => {
  let awaited: { end: Position; since: number } | undefined
  return {
    look: async (): Promise<void> => {
      const at = await scanned()
      if (awaited && store.compare(at, awaited.end) < 0) return
      const since = clock()
      const end = await store.end()
      awaited = store.compare(at, end) < 0 ? { end, since } : undefined
    },
    areStale: (): boolean => awaited !== undefined && clock() - awaited.since > OLDEST_MS,
  }
}

/** The same, checked every five seconds until the signal aborts. While either cannot be reached, what was known before counts. */
export const watchRightsAge = (pool: Pool, store: EventStore, signal: AbortSignal): { areStale: () => boolean } => {
  const clock = () => performance.now()
  const { look, areStale } = rightsAge({ store, scanned: () => scannedPosition(pool, checkpointOf('accounts')), clock })
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS).unref()
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  return { areStale }
}
