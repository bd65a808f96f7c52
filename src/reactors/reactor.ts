// A reactor acts on events: it publishes, reports, retries, finishes what a crash has interrupted. A feature exports a function from what its
// reactor needs to this record, and src/runtime/reactors.ts lists them all. What is hard is done once, in run.ts: one process at a time runs
// each reactor, resumes from its checkpoint, and starts again after a failure.

import type { EventStore, Position, StoredEvent } from '../event-log/event-store.ts'
import type { UnreadableEvent } from '../event-log/parse-event.ts'
import type { Pool } from '../postgres/connection.ts'
import type { Lease } from './leases.ts'

export type Reactor = {
  /** The name of its lease and its checkpoint, which never changes. */
  name: string
  /** Reports a failure; the runner tries again. */
  onError: (error: unknown) => void
  /** Called once, when the process stops. */
  close?: () => Promise<void>
} & (Follows | Looks | Works)

/** Follows the log, and checks at intervals what is still open. */
type Follows = {
  /** Event types. */
  handles: readonly string[]
  /** Called each time this process gets the lease, so its memory starts empty. */
  follow: (run: Run) => Follower | Promise<Follower>
}

/** Checks at intervals. After a failed check the lease is taken again, but a follower continues and checks the next time. */
type Looks = { look: (signal: AbortSignal) => Promise<unknown>; everyMs: number }

/** Does its own thing until the signal aborts. */
type Works = { work: (run: Run) => Promise<void> }

/** One run: from taking the lease to losing it, a failure, or the end of the process. */
export type Run = {
  lease: Lease
  /** For checkpoints; its commits do not wait for the disk. */
  pool: Pool
  store: EventStore
  signal: AbortSignal
  /** Reports an event that is skipped. */
  onUnreadable: (error: UnreadableEvent) => void
}

export type Follower<Result = unknown> = {
  /** Takes in an event; reading from `before` finds it again. May throw UnreadableEvent. */
  apply: (stored: StoredEvent, before: Position) => Result | undefined
  /** Called with what `apply` answered for a batch, before the checkpoint moves. */
  onBatch?(results: Result[]): Promise<void>
  /** Where reading has to start to find everything that is open; undefined if nothing is. */
  resumeAfter?: () => Position | undefined
  /** Called at the end of the run. */
  close?: () => Promise<unknown>
} & Partial<Looks>

/** What reactors need of a logger. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

/** What most reactors are given. */
export type ReactorParts = {
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
  log: Log
}
