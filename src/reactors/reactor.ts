// A reactor does what follows from the log: it publishes, reports, ends what has been begun, tries again. Each is a function from what it needs
// to such a record, and src/runtime/reactors.ts lists them all; what is hard is done once, in run.ts: one process at a time works on each,
// goes on from its checkpoint, and starts again where something fails.

import type { EventStore, Position, StoredEvent } from '../event-log/event-store.ts'
import type { UnreadableEvent } from '../event-log/parse-event.ts'
import type { Pool } from '../postgres/connection.ts'
import type { Lease } from './leases.ts'

export type Reactor = {
  /** Of its lease, and of its checkpoint. It never changes. */
  name: string
  /** Called with each failure; another try comes. */
  onError: (error: unknown) => void
  /** Called once, when the process stops. */
  close?: () => Promise<void>
} & (Follows | Looks | Works)

/** Follows the log, and looks every so often after what is open. */
type Follows = {
  /** The types of the events that it follows. */
  handles: readonly string[]
  /** Called whenever this process gets the lease: what it remembers begins anew. */
  follow: (run: Run) => Follower | Promise<Follower>
}

/** Looks every so often. A look that fails is tried again after a short pause, of a follower the next time. */
type Looks = { look: (signal: AbortSignal) => Promise<unknown>; everyMs: number }

/** Does anything else while this process has the lease, until the signal aborts. */
type Works = { work: (run: Run) => Promise<void> }

/** From when this process gets the lease until it loses it, something fails, or it stops. */
export type Run = {
  lease: Lease
  /** Where checkpoints move; its commits do not wait for the disk. */
  pool: Pool
  store: EventStore
  signal: AbortSignal
  /** To be called for an event that is passed over. */
  onUnreadable: (error: UnreadableEvent) => void
}

export type Follower<Told = unknown> = {
  /** Takes in an event; `before` is the position behind which reading finds it again. May throw UnreadableEvent. */
  apply: (stored: StoredEvent, before: Position) => Told | undefined
  /** Called with what the events of a batch have told, before the checkpoint moves. */
  onBatch?(told: Told[]): Promise<void>
  /** Where reading has to begin for what is open; undefined where nothing is. */
  resumeAfter?: () => Position | undefined
  /** Called when it follows no longer, for whatever reason. */
  close?: () => Promise<unknown>
} & Partial<Looks>

/** What reactors say of their work; loggers do. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
