// What the roles of a process share. Each wiring takes what it uses, with Pick.

import type { Logger } from 'pino'
import type { JobCatalogues } from '../analysis/job-statistics.ts'
import type { Subscriptions } from '../billing/commands.ts'
import type { Payments } from '../billing/payments-port.ts'
import type { Config } from '../config/config.ts'
import type { EventStore } from '../event-log/event-store.ts'
import type { FeedBounds } from '../feed/routes.ts'
import type { Metrics } from '../http/metrics/metrics.ts'
import type { RecentWrites } from '../http/read-your-writes.ts'
import type { Applying } from '../optimizations/apply/write.ts'
import type { ClaimedValues } from '../optimizations/claimed-values.ts'
import type { Pool } from '../postgres/connection.ts'
import type { Rows } from '../postgres/tenant-rows.ts'
import type { Personal } from '../privacy/seal.ts'
import type { Connections } from '../providers/shopify/tokens/connections.ts'
import type { Storefront } from '../providers/storefront.ts'
import type { Reach } from '../providers/web/fetch.ts'
import type { Attempts } from '../queue/attempts.ts'
import type { Broker } from '../queue/broker.ts'
import type { Queue } from '../queue/port.ts'
import type { Shops } from '../shops/commands.ts'
import type { Usages } from '../usage/commands.ts'
import type { SearchedCorpora } from '../visibility/corpora/in-thread.ts'
import type { Simulate } from '../visibility/corpora/searches.ts'
import type { Engine } from './engine.ts'

export type Parts = {
  config: Config
  logger: Logger
  databaseUrl: string
  pool: Pool
  /** What the API reads of a tenant. */
  rows: Rows
  /** For what can be made again from the log. */
  derived: Pool
  store: EventStore
  queue: Queue
  broker: Broker | undefined
  attempts: Attempts
  catalogues: JobCatalogues
  claims: ClaimedValues
  shops: Shops
  /** What this process has written. */
  recentWrites: RecentWrites
  /** What organizations use. */
  usages: Usages
  /** Seals and opens what is personal. */
  personal: Personal
  /** Bills plans; undefined if they are local. */
  payments: Payments | undefined
  subscriptions: Subscriptions
  metrics: Metrics
  storefront: Storefront
  engine: Engine
  /** What the embedded answer engine answers from. */
  corpora: SearchedCorpora
  /** The same simulates; tests may replace it. */
  simulate: Simulate
  /** Writes into shops. */
  applying: Applying
  /** To the shops of the platform, if there are any. */
  connections: Connections | undefined
  /** Where pages may be fetched from; undefined for only the public web. */
  reach: Reach | undefined
  /** Of feeds; undefined for the usual ones. */
  feed: FeedBounds | undefined
  /** Where users reach the service. */
  origin: () => string
  /** Aborts when the process is about to stop. */
  signal: AbortSignal
}
