// What the roles of a process share.

import type { Logger } from 'pino'
import type { Shops } from '../commands/handle-shops.ts'
import type { Subscriptions } from '../commands/handle-subscriptions.ts'
import type { Usages } from '../commands/handle-usage.ts'
import type { Payments } from '../commands/payments.ts'
import type { Config } from '../config.ts'
import type { Personal } from '../events/personal.ts'
import type { UnreadableEvent } from '../events/readable.ts'
import type { FeedBounds } from '../http/feed.ts'
import type { Metrics } from '../http/metrics.ts'
import type { RecentWrites } from '../http/recent-writes.ts'
import type { Applying } from '../jobs/applying.ts'
import type { Attempts } from '../jobs/attempts.ts'
import type { Broker } from '../jobs/broker.ts'
import type { Corpora } from '../jobs/corpora.ts'
import type { JobCatalogues } from '../jobs/job-catalogue.ts'
import type { Queue } from '../jobs/queue.ts'
import type { CorpusOf } from '../jobs/visibility.ts'
import type { Connections } from '../providers/shopify/connect.ts'
import type { Storefront } from '../providers/storefront.ts'
import type { Reach } from '../providers/web/fetch.ts'
import type { Pool } from '../store/sql.ts'
import type { EventStore } from '../store/store.ts'

export type Parts = {
  config: Config
  logger: Logger
  databaseUrl: string
  pool: Pool
  /** For what can be made again from the log. */
  derived: Pool
  store: EventStore
  queue: Queue
  broker: Broker | undefined
  attempts: Attempts
  catalogues: JobCatalogues
  shops: Shops
  /** What this process has written. */
  recentWrites: RecentWrites
  /** What organizations use. */
  usages: Usages
  /** Seals and opens what is personal. */
  personal: Personal
  /** Who bills plans; undefined where they are local. */
  payments: Payments | undefined
  subscriptions: Subscriptions
  metrics: Metrics
  storefront: Storefront
  /** What the embedded answer engine answers from. */
  corpora: Corpora
  /** The same of one shop; tests may replace it. */
  corpusOf: CorpusOf
  /** Writes into shops. */
  applying: Applying
  /** To the shops of the platform, where there are any. */
  connections: Connections | undefined
  /** Where pages may be fetched from; nothing for the public web alone. */
  reach: Reach | undefined
  /** Of feeds; undefined for the usual ones. */
  feed: FeedBounds | undefined
  /** Aborts when the process is about to stop. */
  signal: AbortSignal
}

/** ISO 8601, UTC, milliseconds. */
export const now = (): string => new Date().toISOString()

/** What somebody cannot read is left out and said, and does not keep the others waiting. */
export const unreadableBy =
  (reader: string, { logger, metrics }: Parts) =>
  ({ event: { id, type, stream, revision }, reason }: UnreadableEvent): void => {
    metrics.unreadable(reader, type)
    logger.error({ reader, event: id, type, stream, revision, reason }, 'event cannot be read')
  }
