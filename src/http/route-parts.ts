// What most routes need of the service. Each takes what it uses, with Pick.

import type { EventStore } from '../event-log/event-store.ts'
import type { Pool } from '../postgres/connection.ts'
import type { Rows } from '../postgres/tenant-rows.ts'
import type { RecentWrites } from './read-your-writes.ts'

export type RouteParts = {
  store: EventStore
  pool: Pool
  /** What the API reads of a tenant. */
  rows: Rows
  /** What this process has written. */
  recentWrites: RecentWrites
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}
