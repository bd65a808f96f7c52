// What the service and the commands run on: Postgres, the embedded one unless DATABASE_URL is set, and the event log, in it
// or in a server of its own.

import type { Logger } from 'pino'
import { createReadModelTables } from '../../projections/projector.ts'
import { readModels } from '../../projections/registry.ts'
import type { Config } from '../config/config.ts'
import { joinEmbeddedPostgres } from '../embedded/postgres.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { openPostgresStore } from '../event-log/postgres/adapter.ts'
import { awaitedStore } from '../event-log/reconnecting-store.ts'
import { createPool, ensureTables, type Pool, sqlFile } from '../postgres/connection.ts'
import {
  API_ROLE,
  createApiRole,
  isHeld,
  type Rows,
  rowsIn,
  type Secured,
  secureRows,
} from '../postgres/tenant-rows.ts'
import { isUnavailable, whyUnreachable } from '../postgres/unavailable.ts'
import { checkpointedLog, refuseOtherLog } from '../reactors/leases.ts'

/** The tables of features other than the read models: each is in a file of its feature, and commands create them without loading the feature. */
const TABLE_FILES = [
  'queue/attempts',
  'analysis/job-statistics',
  'optimizations/claimed-values',
  'analysis/reuse',
  'catalogue/catalogue',
  'providers/shopify/tokens/vault',
  'providers/answer-engines/answers',
  'privacy/subject-keys',
  'providers/shopify/change-notices',
  'api-keys/last-use',
  'organizations/claim/codes',
  'outbound/deliveries/tables',
  'outbound/endpoints/secrets',
  'documentation/push-secrets',
  'product-feeds/addresses',
  'own-shops/standings',
  'http/rate-limits/windows',
  'login/pending-logins',
  'login/sessions',
]

/** The engines that the service runs on; commands open them too. */
export type Engines = {
  databaseUrl: string
  pool: Pool
  /** For what can be made again from the log; its commits do not wait for the disk. */
  derived: Pool
  close: () => Promise<void>
}

class NoDatabase extends Error {
  override name = 'NoDatabase'
}

/** Postgres answers and does not do what every process of the service needs. */
class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'
}

const READ_ONLY = '25006'
const NOT_ALLOWED = '42501'

const explained = (error: unknown): unknown => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === READ_ONLY)
    return new UnusableDatabase('Postgres at DATABASE_URL is read-only, like a standby; name the primary server.')
  if (code === NOT_ALLOWED)
    return new UnusableDatabase(
      `The user of DATABASE_URL may not do what is needed (${message}); make it the owner of the database and its tables.`,
    )
  return error
}

const OF_ENDPOINTS = {
  column: 'endpoint_id',
  among: 'select endpoint_id from outbound_endpoints where organization_id = $1',
}

/** The tables that are not read models. Null: the API's role has no right to them. A new table must be listed here, or the test of them fails. */
const TABLES: readonly Secured[] = [
  { table: 'sessions', tenant: 'user_id' },
  { table: 'catalog_imports', tenant: 'shop_id' },
  { table: 'outbound_endpoints', tenant: 'organization_id' },
  { table: 'outbound_deliveries', tenant: OF_ENDPOINTS },
  { table: 'outbound_attempts', tenant: OF_ENDPOINTS },
  ...[
    'api_key_uses',
    'catalog_products',
    'catalog_removed',
    'catalog_shops',
    'catalog_versions',
    'checkpoints',
    'claim_codes',
    'claim_guesses',
    'claimed_values',
    'endpoint_secrets',
    'engine_answers',
    'feed_addresses',
    'job_catalogues',
    'oauth_logins',
    'outbound_replays',
    'parked_events',
    'projection_groups',
    'push_secrets',
    'rate_windows',
    'refresh_tokens',
    'reusable_analyses',
    'shop_standings',
    'skipped_events',
    'storefront_noticed',
    'storefront_tokens',
    'subject_keys',
    'work_attempts',
  ].map((table) => ({ table, tenant: null })),
]
const LOG_TABLES: readonly Secured[] = ['events', 'log_identity'].map((table) => ({ table, tenant: null }))

/**
 * Opens Postgres (the embedded one unless DATABASE_URL is set) and creates missing tables.
 * `name` is what its connections are called in pg_stat_activity.
 * @throws NoDatabase when DATABASE_URL does not answer, UnusableDatabase when it is read-only or its user lacks a right.
 */
export const openEngines = async (config: Config, logger: Logger, name = 'citable'): Promise<Engines> => {
  const embedded = config.databaseUrl ? undefined : await joinEmbeddedPostgres(config.dataDir)
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  let closing = false
  const onError = (error: Error) => {
    if (!closing) logger.warn({ error: error.message }, 'a database connection broke')
  }
  const max = config.databaseConnections
  const pool = createPool(databaseUrl, { name, max, onError })
  const derived = createPool(databaseUrl, { name: `${name} derived`, max, durable: false, onError })
  const close = async () => {
    closing = true
    await Promise.all([pool.end(), derived.end()])
    await embedded?.leave()
  }
  try {
    if (config.databaseUrl)
      await pool.query('select 1').catch((error) => {
        throw new NoDatabase(whyUnreachable(error, databaseUrl, 'DATABASE_URL'))
      })
    await ensureTables(
      pool,
      TABLE_FILES.map((name) => sqlFile(import.meta.url, `../${name}.sql`)),
    )
    await createApiRole(pool)
    await createReadModelTables(pool, readModels)
    await secureRows(pool, TABLES)
  } catch (error) {
    await close().catch(() => {})
    throw explained(error)
  }
  return { databaseUrl, pool, derived, close }
}

const UNHELD =
  'the API reads as the owner of the tables, to whom row-level security does not apply; see docs/operator/row-security.md'

/**
 * Opens what the API reads the rows of a tenant through: as the user of API_DATABASE_URL, else as the role that the first start has
 * made. If that could not be created, everything is read as the owner, with a warning.
 * @throws UnusableDatabase for an API_DATABASE_URL that cannot be read through, or that row-level security does not hold.
 */
export const openRows = async (
  { apiDatabaseUrl, databaseConnections: max }: Config,
  { databaseUrl, pool: owner }: Pick<Engines, 'databaseUrl' | 'pool'>,
  logger: Logger,
): Promise<{ rows: Rows; close: () => Promise<void> }> => {
  const onError = (error: Error) => logger.debug({ error: error.message }, 'a database connection broke')
  const options = { name: 'citable api', max, pipeline: true, onError, ...(apiDatabaseUrl ? {} : { role: API_ROLE }) }
  const pool = createPool(apiDatabaseUrl ?? databaseUrl, options)
  const [{ table = '' } = {}] = readModels
  const refusal = await isHeld(pool, table).then(
    (held) => (held ? undefined : new Error(`it is not a member of ${API_ROLE}, or bypasses row-level security`)),
    (error: Error) => error,
  )
  if (!refusal) return { rows: rowsIn(pool), close: () => pool.end() }
  await pool.end()
  if (apiDatabaseUrl) throw new UnusableDatabase(`The user of API_DATABASE_URL cannot be used: ${refusal.message}.`)
  if (isUnavailable(refusal)) throw refusal
  logger.warn(UNHELD)
  return { rows: () => owner, close: async () => {} }
}

/** Whether an event store was only away when it was to be opened. */
const isAway = (error: unknown): boolean => (error as { isAway?: boolean }).isAway === true

/**
 * Opens the event log: in the pool's database, or in the server that EVENTSTORE_URL names.
 * @throws UnusableEventStore when that cannot be.
 */
export const openLog = async (
  { eventStoreUrl }: Config,
  pool: Pool,
  options: { onError?: (error: unknown) => void; onTooSlow?: () => void } = {},
): Promise<EventStore> => {
  if (!eventStoreUrl) {
    const store = await openPostgresStore(pool, options)
    await secureRows(pool, LOG_TABLES)
    return store
  }
  // The client takes a quarter of a second to load, so only those who use it wait for it.
  const { openEventStoreDb } = await import('../event-log/eventstoredb/adapter.ts')
  return await openEventStoreDb(eventStoreUrl, options)
}

type ServedLog = {
  store: EventStore
  /** Undefined if the log is there. Else resolves when it is, and rejects when it is another one, or cannot be used. */
  connected: Promise<void> | undefined
}

/**
 * Opens the log for a service: where its server cannot be reached, but what was read from it is in Postgres, the service begins without it.
 * @throws UnusableEventStore as above; OtherLog, LogLostItsEnd
 */
export const openServedLog = async (
  config: Config,
  pool: Pool,
  logger: Logger,
  options: Parameters<typeof openLog>[2],
): Promise<ServedLog> => {
  const open = async () => {
    const store = await openLog(config, pool, options)
    await refuseOtherLog(pool, store).catch(async (error) => {
      await store.close()
      throw error
    })
    return store
  }
  try {
    return { store: await open(), connected: undefined }
  } catch (error) {
    const identity = isAway(error) ? await checkpointedLog(pool) : undefined
    if (!identity?.startsWith('eventstoredb:')) throw error
    const { comparePositions: compare } = await import('../event-log/eventstoredb/recorded-event.ts')
    logger.warn(
      { reason: (error as Error).message },
      'the event log cannot be reached: reads are served, everything else waits',
    )
    const openIfThere = () =>
      open().catch((again) => {
        if (isAway(again) || isUnavailable(again)) return undefined
        throw again
      })
    const { store, connected } = awaitedStore({ identity, compare, open: openIfThere })
    return { store, connected }
  }
}
