// What the metrics of a process are looked up from.

import { countParked } from '../../../projections/parked-events.ts'
import { lagOf } from '../../../projections/progress.ts'
import { groups } from '../../../projections/registry.ts'
import { OVERAGE } from '../../billing/overage/reactor.ts'
import type { Config } from '../../config/config.ts'
import type { EventStore } from '../../event-log/event-store.ts'
import { FEED } from '../../feed/reactor.ts'
import { OUTBOUND } from '../../outbound/reactor.ts'
import type { Pool } from '../../postgres/connection.ts'
import type { OpenQueue } from '../../queue/open.ts'
import { DEAD_LETTERS } from '../../queue/streams.ts'
import type { Sources } from './metrics.ts'

// A transaction of another database counts, and so does one that was prepared and forgotten. Those of other users are seen
// only by members of pg_read_all_stats.
const OLDEST = `
  select extract(epoch from now() - min(began))::float8 as seconds from (
    select xact_start as began from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()
    union all select prepared from pg_prepared_xacts
  ) open`

/** Seconds since the oldest transaction began that may still write, and so holds readers of a log in Postgres back; 0 without one. */
const horizonAge = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ seconds: number | null }>(OLDEST)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

type Engines = { pool: Pool; store: EventStore; backbone: OpenQueue }

/** Each source is asked when the metrics are; what this process does not have it leaves out or answers undefined for. */
export const measured = (
  { roles, nats, eventStoreUrl, billing }: Config,
  { pool, store, backbone }: Engines,
): Sources => {
  const { queue, broker } = backbone
  const hasQueue = roles.has('dispatcher') || roles.has('worker')
  const followers = [
    ...groups.map(({ name }) => name),
    OUTBOUND,
    ...(nats ? [FEED] : []),
    ...(billing.provider ? [OVERAGE] : []),
  ]
  return {
    queueDepth: async () => (hasQueue ? queue.depth() : undefined),
    deadLetters: async () => broker?.count(DEAD_LETTERS.name),
    horizonAge: async () => (eventStoreUrl ? undefined : horizonAge(pool)),
    received: () => store.received?.(),
    lags: () => Promise.all(followers.map((group) => lagOf(pool, store, group, new Date()))),
    parked: () => countParked(pool),
    engines: {
      postgres: () => pool.query('select 1'),
      ...(eventStoreUrl ? { eventstore: store.end } : {}),
      ...(broker ? { nats: () => broker.count(DEAD_LETTERS.name) } : {}),
    },
  }
}
