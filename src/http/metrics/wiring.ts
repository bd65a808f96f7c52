// What the metrics of a process are looked up from.

import { countParked } from '../../../projections/parked-events.ts'
import { lagOf } from '../../../projections/progress.ts'
import { groups } from '../../../projections/registry.ts'
import { OVERAGE } from '../../billing/overage/reactor.ts'
import type { Config } from '../../config/config.ts'
import type { EventStore } from '../../event-log/event-store.ts'
import { horizonAge } from '../../event-log/postgres/horizon.ts'
import { FEED } from '../../feed/reactor.ts'
import { OUTBOUND } from '../../outbound/reactor.ts'
import type { Pool } from '../../postgres/connection.ts'
import type { OpenQueue } from '../../queue/open.ts'
import { DEAD_LETTERS } from '../../queue/streams.ts'
import type { Sources } from './metrics.ts'

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
