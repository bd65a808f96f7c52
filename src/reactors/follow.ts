// Following the log, and looking every so often after what it has told that is still open. The checkpoint stands before the oldest of
// that, so that a restart finds it again.

import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStore, Position, StoredEvent } from '../event-log/event-store.ts'
import { UnreadableEvent } from '../event-log/parse-event.ts'
import type { Pool } from '../postgres/connection.ts'
import { advance, type Lease } from './leases.ts'

export type Watch<Told> = {
  pool: Pool
  store: EventStore
  lease: Lease
  signal: AbortSignal
  types: readonly string[]
  /** Takes in an event; `before` is the position behind which reading finds it again. May throw UnreadableEvent. */
  apply: (stored: StoredEvent, before: Position) => Told | undefined
  /** Called with what the events of a batch have told, before the checkpoint moves. */
  onBatch: (told: Told[]) => Promise<void>
  /** Where reading has to begin for what is open; undefined where nothing is. */
  resumeAfter: () => Position | undefined
  look: () => Promise<void>
  lookEveryMs: number
  /** Called for an event that is passed over. */
  onUnreadable: (error: UnreadableEvent) => void
  /** Called where a look has failed; the next one comes. */
  onError: (error: unknown) => void
}

/** Watches until the signal aborts or the log cannot be followed. */
export const watch = async <Told>(options: Watch<Told>): Promise<void> => {
  const { pool, store, lease, signal, types, look, onError } = options
  let handled = lease.position

  const apply = (stored: StoredEvent): Told | undefined => {
    try {
      return options.apply(stored, handled)
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      options.onUnreadable(error)
      return undefined
    } finally {
      handled = stored.position
    }
  }

  const follow = async () => {
    for await (const batch of store.subscribe({ after: lease.position, signal, filter: { types } })) {
      await options.onBatch(batch.events.map(apply).filter((told) => told !== undefined))
      const position = options.resumeAfter() ?? handled
      await advance(pool, lease, { position, scanned: batch.scanned })
      Object.assign(lease, { position, scanned: batch.scanned })
    }
  }

  const lookAfter = async (until: AbortSignal) => {
    while (!until.aborted) {
      await sleep(options.lookEveryMs, undefined, { signal: until }).catch(() => {})
      if (!until.aborted) await look().catch(onError)
    }
  }

  const ending = new AbortController()
  const looking = lookAfter(AbortSignal.any([signal, ending.signal]))
  try {
    await follow()
  } finally {
    ending.abort()
    await looking
  }
}
