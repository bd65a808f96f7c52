// What the metrics of a process are looked up from.

import { countParked } from '../../projections/parked.ts'
import { lagOf } from '../../projections/progress.ts'
import { groups } from '../../projections/registry.ts'
import type { Config } from '../config.ts'
import type { Sources } from '../http/metrics.ts'
import { FEED } from '../jobs/feed.ts'
import type { OpenQueue } from '../jobs/open-queue.ts'
import { OUTBOUND } from '../jobs/outbound.ts'
import { OVERAGE } from '../jobs/overage.ts'
import { DEAD_LETTERS } from '../jobs/streams.ts'
import { horizonAge } from '../store/horizon.ts'
import type { Pool } from '../store/sql.ts'
import type { EventStore } from '../store/store.ts'

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
    lags: () => Promise.all(followers.map((group) => lagOf(pool, store, group, new Date()))),
    parked: () => countParked(pool),
    engines: {
      postgres: () => pool.query('select 1'),
      ...(eventStoreUrl ? { eventstore: store.end } : {}),
      ...(broker ? { nats: () => broker.count(DEAD_LETTERS.name) } : {}),
    },
  }
}
