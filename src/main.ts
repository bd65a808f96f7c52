// The composition root: opens the engines, starts the chosen roles, stops them in order.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { builtOnce, stillUsed } from '../projections/groups.ts'
import { runProjector } from '../projections/projector.ts'
import { groups, readModels } from '../projections/registry.ts'
import { competitorRecords, competitorsVersion } from '../projections/visibility/competitors.ts'
import { jobCataloguesIn } from './analysis/job-statistics.ts'
import { createSubscriptions } from './billing/commands.ts'
import { waitAtMost } from './concurrency/waiting.ts'
import type { Config } from './config/config.ts'
import { type Role, readersOf } from './config/described.ts'
import { leaseApi } from './embedded/api-lease.ts'
import { encryptionKeys } from './encryption/keys.ts'
import type { EventStore } from './event-log/event-store.ts'
import type { FeedBounds } from './feed/routes.ts'
import type { Http } from './http/app.ts'
import { createMetrics } from './http/metrics/metrics.ts'
import { measured } from './http/metrics/wiring.ts'
import { createRecentWrites } from './http/read-your-writes.ts'
import { addressOf, startHttp } from './http/wiring.ts'
import { startWorker, type Writers } from './jobs/wiring.ts'
import type { Agents } from './mcp/wiring.ts'
import { createApplying } from './optimizations/apply/write.ts'
import { claimedValuesIn } from './optimizations/claimed-values.ts'
import type { Pool } from './postgres/connection.ts'
import { isUnavailable } from './postgres/unavailable.ts'
import { subjectKeys } from './privacy/subject-keys.ts'
import type { Connections } from './providers/shopify/tokens/connections.ts'
import type { Storefront } from './providers/storefront.ts'
import { stripePayments } from './providers/stripe/payments.ts'
import type { Reach } from './providers/web/fetch.ts'
import { attemptsIn } from './queue/attempts.ts'
import { type OpenQueue, openQueue, type Wrap } from './queue/open.ts'
import { refuseOtherLog } from './reactors/leases.ts'
import { type Engine, openEngine } from './runtime/engine.ts'
import { createLogger } from './runtime/logger.ts'
import type { Parts } from './runtime/parts.ts'
import { type ReplacedReactors, startReactors } from './runtime/reactors.ts'
import { type Engines, openEngines, openRows, openServedLog } from './runtime/storage.ts'
import { openShops, openStorefront } from './shops/wiring.ts'
import { createUsages } from './usage/commands.ts'
import { consumptionOf } from './usage/consumption.ts'
import { type SearchedCorpora, startRedactions } from './visibility/corpora/in-thread.ts'
import type { Simulate } from './visibility/corpora/searches.ts'
import { openCorpora } from './visibility/wiring.ts'

/** What a stop may take: answering what is in flight, half of it; then the work in hand; then the engines. */
const STOP_LIMIT_MS = 4_500
const GIVE_BACK_MS = 500
/** Read models of a new version are built from the whole log; a short log is waited for. */
const BUILT_LIMIT_MS = 1_000
const STILL_USED_EVERY_MS = 10 * 60_000
const SAID_AGAIN_AFTER_MS = 60_000

export type Service = {
  /** Where it listens, e.g. "http://127.0.0.1:8080"; "" where it does not. */
  url: string
  /** Of a process with the API. */
  agents: Agents | undefined
  pool: Pool
  store: EventStore
  /** Rejects where the event log was away at the start and turns out to be another one, or not to be usable. */
  connected: Promise<void>
  stop: () => Promise<void>
}

type Replaced = ReplacedReactors & {
  logger?: Logger
  store?: EventStore
  storefront?: Storefront
  broker?: Wrap
  writers?: Writers
  /** Threads of the engine: other ones, or those of another service, which closes them. */
  engine?: Parameters<typeof openEngine>[0] | Engine
  simulate?: Simulate
  reach?: Reach
  feed?: FeedBounds
  /** How long a read waits for what the tenant has written. */
  readLimitMs?: number
  /** No one can ask it but this process itself, so that others may serve the same data. */
  listens?: boolean
}

/** What fails on the way out is ignored. */
const until = (deadline: number, work: Promise<unknown>): Promise<unknown> =>
  waitAtMost(
    Math.max(0, deadline - performance.now()),
    work.catch(() => {}),
  )

/** What a process has opened and started so far. */
type Begun = {
  engines: Engines
  store?: EventStore
  /** Of a log that was away. */
  connected?: Promise<void> | undefined
  rows?: Awaited<ReturnType<typeof openRows>>
  backbone?: OpenQueue
  connections?: Connections | undefined
  corpora?: SearchedCorpora
  engine?: Engine
  app?: Http
  ready: boolean
  /** Notes from time to time that the read models are used. */
  using?: NodeJS.Timeout
  running: Promise<unknown>[]
  stopping: AbortController
}

const stop = async (begun: Begun): Promise<void> => {
  const { app, running, stopping, backbone, connections, corpora, engine, store, rows, engines } = begun
  begun.ready = false
  clearInterval(begun.using)
  const deadline = performance.now() + STOP_LIMIT_MS
  await until(deadline - STOP_LIMIT_MS / 2, Promise.resolve(app?.close()))
  app?.server.closeAllConnections()
  stopping.abort()
  const ended = Promise.allSettled([...running, connections?.settled(), corpora?.close()])
  await until(deadline - GIVE_BACK_MS, ended)
  // What is still at work is given back.
  await engine?.close()
  await until(deadline, ended)
  await until(deadline, Promise.resolve(backbone?.close()))
  await until(deadline, Promise.all([store?.close(), rows?.close(), engines.close()]))
}

const opensSecrets = ({ roles }: Config): boolean => readersOf('ENCRYPTION_KEY').some((role) => roles.has(role))

const openParts = async (config: Config, logger: Logger, begun: Begun, replaced: Replaced): Promise<Parts> => {
  const { databaseUrl, pool, derived } = begun.engines
  let saidAway = Number.NEGATIVE_INFINITY
  const onError = (error: unknown) => {
    if (!isUnavailable(error)) return logger.warn({ err: error }, 'the event log cannot be read, trying again')
    // Each try of an outage fails, of every reader.
    if (performance.now() - saidAway < SAID_AGAIN_AFTER_MS) return
    saidAway = performance.now()
    logger.warn({ reason: (error as Error).message }, 'the event log cannot be reached, trying again')
  }
  const subscription = { dropped: () => {} }
  const onTooSlow = () => {
    logger.info('the event store ended the subscription because this process was too slow; it reopens at once')
    subscription.dropped()
  }
  const served = replaced.store
    ? { store: replaced.store, connected: undefined }
    : await openServedLog(config, pool, logger, { onError, onTooSlow })
  const { store } = served
  begun.store = store
  begun.connected = served.connected
  // Only the API reads for tenants, and nothing else needs the role.
  begun.rows = config.roles.has('api')
    ? await openRows(config, begun.engines, logger)
    : { rows: () => pool, close: async () => {} }
  if (replaced.store) await refuseOtherLog(pool, store)
  const queues = config.roles.has('dispatcher') || config.roles.has('worker')
  const backbone = await openQueue(queues ? config.nats : undefined, store.identity, logger, replaced.broker)
  begun.backbone = backbone
  const { queue, broker } = backbone
  const metrics = createMetrics(measured(config, { pool, store, backbone }))
  subscription.dropped = metrics.log.dropped
  const opened = openStorefront(config, pool, logger, metrics.platform)
  begun.connections = opened.connections
  const storefront = replaced.storefront ?? opened.storefront
  const corpora = await openCorpora({
    config,
    storefront,
    logger,
    metrics,
    extras: async ({ shop_id }, known) => {
      const version = await competitorsVersion(pool, shop_id)
      return version === known ? { version, entries: [] } : competitorRecords(pool, shop_id)
    },
  })
  begun.corpora = corpora
  const engine = replaced.engine && 'close' in replaced.engine ? replaced.engine : openEngine(replaced.engine)
  if (engine !== replaced.engine) begun.engine = engine
  const { provider } = config.billing
  const payments = provider && stripePayments(provider)
  const recentWrites = createRecentWrites(pool, store, replaced.readLimitMs)
  const usages = createUsages(store, {
    defaultPlan: config.accounts.defaultPlan,
    onWritten: recentWrites.wrote,
    consumptionOf: (reservation) => consumptionOf(store, reservation),
    onFreezeRecordFailed: (error) =>
      logger.warn({ err: error }, 'that an organization is frozen, or no longer frozen, is recorded later'),
  })
  const onUnexpected = (error: unknown) => logger.error({ err: error }, 'writing into a shop failed')
  return {
    config,
    logger,
    databaseUrl,
    pool,
    rows: begun.rows.rows,
    derived,
    store,
    queue,
    broker,
    metrics,
    shops: openShops({ config, pool, store }),
    recentWrites,
    usages,
    personal: subjectKeys(pool, opensSecrets(config) ? encryptionKeys(config) : []),
    payments,
    subscriptions: createSubscriptions({ store, payments, applyLimits: usages.applyLimits }),
    attempts: attemptsIn(derived),
    catalogues: jobCataloguesIn(derived),
    claims: claimedValuesIn(derived),
    storefront,
    engine,
    corpora,
    simulate: replaced.simulate ?? corpora.simulate,
    connections: opened.connections,
    applying: createApplying({ store, storefront, onUnexpected, observe: metrics.changed }),
    reach: replaced.reach,
    feed: replaced.feed,
    origin: () => config.accounts.publicUrl ?? (begun.app?.server.listening ? addressOf(begun.app) : ''),
    signal: begun.stopping.signal,
  }
}

/** Starts what can do nothing without the log. */
const startFollowing = (parts: Parts, { running }: Begun, replaced: Replaced): void => {
  const { config, databaseUrl, derived, store, logger, metrics, signal } = parts
  const has = (role: Role) => config.roles.has(role)
  if (has('api') || has('worker')) running.push(startRedactions(parts))
  if (has('projector'))
    running.push(
      runProjector({
        url: databaseUrl,
        pool: derived,
        store,
        models: readModels,
        signal,
        log: logger,
        counts: metrics.projector,
      }),
    )
  if (has('dispatcher')) running.push(...startReactors(parts, replaced))
  if (has('worker')) running.push(startWorker(parts, replaced.writers))
}

/** Starts everything but answering requests. */
const startRoles = async (parts: Parts, begun: Begun, replaced: Replaced, listens: boolean): Promise<void> => {
  const { config, databaseUrl, store, logger, signal } = parts
  if (listens && config.roles.has('api') && !config.databaseUrl) {
    const onError = (error: unknown) => logger.warn({ err: error }, 'the claim on the api broke')
    begun.running.push((await leaseApi({ url: databaseUrl, log: store, signal, onError })).running)
  }
  if (!begun.connected) return startFollowing(parts, begun, replaced)
  begun.connected = begun.connected.then(() => {
    if (signal.aborted) return
    logger.warn('the event log is connected')
    startFollowing(parts, begun, replaced)
  })
  begun.connected.catch(() => {})
}

/** Listens, and is ready once the read models hold what the log holds; a short log is waited for. */
const listen = async (parts: Parts, begun: Begun, listens: boolean): Promise<Agents | undefined> => {
  const { config, pool, store } = parts
  // Each reader says so: tables that no process has used for an hour may be dropped.
  begun.using = setInterval(() => void stillUsed(pool, groups).catch(() => {}), STILL_USED_EVERY_MS).unref()
  const reads = config.roles.has('api') || config.roles.has('projector')
  const isBuilt = reads ? builtOnce(pool, store, groups) : async () => true
  const started = await startHttp(parts, async () => begun.ready && (await isBuilt()), listens)
  begun.app = started.app
  const waited = performance.now() + BUILT_LIMIT_MS
  while (performance.now() < waited && !(await isBuilt().catch(() => false))) await sleep(10)
  begun.ready = true
  return started.agents
}

/**
 * Starts the roles of the configuration. For tests `storefront` replaces the shops, `broker` wraps NATS, `writers` replaces how
 * optimizations are written and checked, `simulate` how visibility is simulated, `reach` limits where pages may be fetched from,
 * and `feed` how many may follow feeds and how often each is checked. `listens`: whether others can ask it, as they can unless told.
 */
export const startService = async (config: Config, replaced: Replaced = {}): Promise<Service> => {
  const { logger = createLogger(config), listens = true } = replaced
  const engines = await openEngines(config, logger)
  const begun: Begun = { engines, ready: false, running: [], stopping: new AbortController() }
  try {
    const parts = await openParts(config, logger, begun, replaced)
    await startRoles(parts, begun, replaced, listens)
    const agents = await listen(parts, begun, listens)
    const { pool, store } = parts
    const url = listens && begun.app ? addressOf(begun.app) : ''
    return { url, agents, pool, store, connected: begun.connected ?? Promise.resolve(), stop: () => stop(begun) }
  } catch (error) {
    await stop(begun)
    throw error
  }
}
