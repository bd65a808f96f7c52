// Whether a reader can have come so far in a log whose positions are places in it.

import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from '../../postgres/unavailable.ts'
import { type EventStore, type Position, type Progress, START } from '../event-store.ts'

type Log = {
  newest: () => Promise<Position>
  /** Whether an event of ours is exactly there. */
  holds: (position: Position) => Promise<boolean>
}

/** A node of a cluster may be behind the one that was read from before. */
const PATIENCE_MS = 1_000
const LOOK_EVERY_MS = 100

/**
 * What was handled is an event of ours and must be there. What was looked at last may have been another program's event,
 * which the server may have removed, so that only the end of the log tells.
 */
export const createKnows = ({ newest, holds }: Log): EventStore['knows'] => {
  // If the log has lost its end and grown again, servers may refuse to read from what is no longer the beginning of an event.
  const isThere = async (position: Position) => {
    try {
      return position === START || (await holds(position))
    } catch (error) {
      if (isUnavailable(error)) throw error
      return false
    }
  }
  const knowsNow = async ({ position, scanned }: Progress) => {
    const end = await newest()
    return scanned <= end && position <= end && (await isThere(position))
  }

  return async (progress) => {
    const deadline = performance.now() + PATIENCE_MS
    while (!(await knowsNow(progress))) {
      if (performance.now() > deadline) return false
      await sleep(LOOK_EVERY_MS)
    }
    return true
  }
}
