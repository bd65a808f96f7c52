// The composition root: opens the engines, starts the chosen roles, stops them in order. What each role needs stands in roles/.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { frozenTooLong } from '../projections/accounts/organizations.ts'
import { builtOnce, stillUsed } from '../projections/groups.ts'
import { groups } from '../projections/registry.ts'
import { competitorRecords, competitorsVersion } from '../projections/visibility/competitors.ts'
import { jobCataloguesIn } from './analysis/job-statistics.ts'
import { startCheckpoints } from './audit/wiring.ts'
import { createSubscriptions } from './billing/commands.ts'
import { startBilling } from './billing/wiring.ts'
import type { Config, Role } from './config/config.ts'
import { startDocumentation } from './documentation/wiring.ts'
import { leaseApi } from './embedded/api-lease.ts'
import type { EventStore } from './event-log/event-store.ts'
import type { FeedBounds } from './feed/routes.ts'
import { startFeed } from './feed/wiring.ts'
import type { Http } from './http/app.ts'
import { createMetrics } from './http/metrics/metrics.ts'
import { measured } from './http/metrics/wiring.ts'
import { createRecentWrites } from './http/read-your-writes.ts'
import { addressOf, startHttp } from './http/wiring.ts'
import { type ReplacedWebhooks, startWebhooks } from './inbox/wiring.ts'
import { startWorker, type Writers } from './jobs/wiring.ts'
import { startRecovery } from './optimizations/apply/wiring.ts'
import { createApplying } from './optimizations/apply/write.ts'
import { startOutbound } from './outbound/wiring.ts'
import type { Pool } from './postgres/connection.ts'
import { encryptionKeys } from './privacy/encryption-keys.ts'
import { subjectKeys } from './privacy/subject-keys.ts'
import { startShredding } from './privacy/wiring.ts'
import type { Connections } from './providers/shopify/tokens/connections.ts'
import type { Storefront } from './providers/storefront.ts'
import { stripePayments } from './providers/stripe/payments.ts'
import type { Reach } from './providers/web/fetch.ts'
import { attemptsIn } from './queue/attempts.ts'
import { type OpenQueue, openQueue, type Wrap } from './queue/open.ts'
import { startDispatcher } from './queue/wiring.ts'
import { refuseOtherLog } from './reactors/leases.ts'
import { now, type Parts } from './runtime/parts.ts'
import { startProjector } from './runtime/projector.ts'
import { createLogger, type Engines, openEngines, openLog } from './runtime/storage.ts'
import { createShops } from './shops/commands.ts'
import { openStorefront } from './shops/wiring.ts'
import { createUsages } from './usage/commands.ts'
import { usedBy } from './usage/consumption.ts'
import { startFreezing } from './usage/freezing/wiring.ts'
import type { Corpora } from './visibility/corpora/corpora.ts'
import { startRedactions } from './visibility/corpora/redactions.ts'
import { openCorpora } from './visibility/corpora/wiring.ts'
import type { CorpusOf } from './visibility/worker.ts'

/** What a stop may take: answering what is in flight, half of it; then the work in hand; then the engines. */
const STOP_LIMIT_MS = 4_500
/** Read models of a new version are built from the whole log; a short log is waited for. */
const BUILT_LIMIT_MS = 1_000
const STILL_USED_EVERY_MS = 10 * 60_000

export type Service = {
  /** Where it listens, e.g. "http://127.0.0.1:8080". */
  url: string
  pool: Pool
  store: EventStore
  stop: () => Promise<void>
}

type Replaced = {
  logger?: Logger
  storefront?: Storefront
  broker?: Wrap
  writers?: Writers
  corpusOf?: CorpusOf
  recoverAfterMs?: number
  reach?: Reach
  feed?: FeedBounds
  webhooks?: ReplacedWebhooks
}

/** Waits for the work until the time has come; what fails on the way out is not worth more than going on. */
const until = async (deadline: number, work: Promise<unknown>): Promise<void> => {
  const left = Math.max(0, deadline - performance.now())
  await Promise.race([work.catch(() => {}), sleep(left, undefined, { ref: false })])
}

/** What a process has opened and begun, as far as it has come. */
type Begun = {
  engines: Engines
  store?: EventStore
  backbone?: OpenQueue
  connections?: Connections | undefined
  corpora?: Corpora
  app?: Http
  ready: boolean
  /** Says from time to time that the read models are used. */
  using?: NodeJS.Timeout
  running: Promise<unknown>[]
  stopping: AbortController
}

const stop = async (begun: Begun): Promise<void> => {
  const { app, running, stopping, backbone, connections, corpora, store, engines } = begun
  begun.ready = false
  clearInterval(begun.using)
  const deadline = performance.now() + STOP_LIMIT_MS
  await until(deadline - STOP_LIMIT_MS / 2, Promise.resolve(app?.close()))
  app?.server.closeAllConnections()
  stopping.abort()
  await until(deadline, Promise.allSettled([...running, connections?.settled(), corpora?.close()]))
  await until(deadline, Promise.resolve(backbone?.close()))
  await until(deadline, Promise.all([store?.close(), engines.close()]))
}

const openParts = async (config: Config, logger: Logger, begun: Begun, replaced: Replaced): Promise<Parts> => {
  const { databaseUrl, pool, derived } = begun.engines
  const onError = (error: unknown) => logger.warn({ err: error }, 'the event log cannot be read, trying again')
  const store = await openLog(config, pool, { onError })
  begun.store = store
  await refuseOtherLog(pool, store)
  const queues = config.roles.has('dispatcher') || config.roles.has('worker')
  const backbone = await openQueue(queues ? config.nats : undefined, store.identity, logger, replaced.broker)
  begun.backbone = backbone
  const { queue, broker } = backbone
  const metrics = createMetrics(measured(config, { pool, store, backbone }))
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
  const { provider } = config.billing
  const payments = provider && stripePayments(provider)
  const recentWrites = createRecentWrites(pool, store)
  const usages = createUsages(store, {
    onWritten: recentWrites.wrote,
    usedBy: (reservation) => usedBy(store, reservation),
    onUntold: (error) => logger.warn({ err: error }, 'that an organization is frozen, or is no longer, is told later'),
  })
  const onUnexpected = (error: unknown) => logger.error({ err: error }, 'writing into a shop failed')
  return {
    config,
    logger,
    databaseUrl,
    pool,
    derived,
    store,
    queue,
    broker,
    metrics,
    shops: createShops(store, now, config.production ? {} : { plan: 'scale' }),
    recentWrites,
    usages,
    personal: subjectKeys(pool, encryptionKeys(config)),
    payments,
    subscriptions: createSubscriptions({ store, payments, applyLimits: usages.applyLimits }),
    attempts: attemptsIn(derived),
    catalogues: jobCataloguesIn(derived),
    storefront,
    corpora,
    corpusOf: replaced.corpusOf ?? corpora.of,
    connections: opened.connections,
    applying: createApplying({ store, storefront, onUnexpected, observe: metrics.changed }),
    reach: replaced.reach,
    feed: replaced.feed,
    signal: begun.stopping.signal,
  }
}

/** Begins what the roles do beside answering requests. */
const startRoles = async (parts: Parts, { running }: Begun, replaced: Replaced): Promise<void> => {
  const { config, databaseUrl, store, logger, signal } = parts
  const has = (role: Role) => config.roles.has(role)
  if (has('api') && !config.databaseUrl) {
    const onError = (error: unknown) => logger.warn({ err: error }, 'the claim on the api broke')
    running.push((await leaseApi({ url: databaseUrl, log: store, signal, onError })).running)
  }
  if (has('api') || has('worker')) running.push(startRedactions(parts))
  if (has('projector')) running.push(startProjector(parts))
  if (has('dispatcher'))
    running.push(
      startDispatcher(parts),
      startRecovery(parts, replaced.recoverAfterMs),
      startFreezing(parts, () => frozenTooLong(parts.pool)),
      Promise.resolve(startFeed(parts)),
      startShredding(parts),
      startDocumentation(parts),
      startCheckpoints(parts),
      startOutbound(parts),
      ...startBilling(parts),
      ...startWebhooks(parts, replaced.webhooks),
    )
  if (has('worker')) running.push(startWorker(parts, replaced.writers))
}

/** Listens, and is ready once the read models hold what the log holds; a short log is waited for. */
const listen = async (parts: Parts, begun: Begun): Promise<string> => {
  const { config, pool, store } = parts
  // Whoever reads says so, and what nobody has used for an hour may go.
  begun.using = setInterval(() => void stillUsed(pool, groups).catch(() => {}), STILL_USED_EVERY_MS).unref()
  const reads = config.roles.has('api') || config.roles.has('projector')
  const isBuilt = reads ? builtOnce(pool, store, groups) : async () => true
  begun.app = await startHttp(parts, async () => begun.ready && (await isBuilt()))
  const waited = performance.now() + BUILT_LIMIT_MS
  while (performance.now() < waited && !(await isBuilt().catch(() => false))) await sleep(10)
  begun.ready = true
  return addressOf(begun.app)
}

/**
 * Starts the roles of the configuration. For tests `storefront` replaces the shops, `broker` wraps NATS, `writers` replaces how
 * optimizations are written and checked, `corpusOf` what visibility is simulated over, `recoverAfterMs` is when what was started to be
 * written is taken up by the recovery, `reach` where pages may be fetched from, `feed` how many may follow feeds and
 * how often each is looked at, and `webhooks` what deliveries do.
 */
export const startService = async (config: Config, replaced: Replaced = {}): Promise<Service> => {
  const { logger = createLogger(config) } = replaced
  const engines = await openEngines(config, logger)
  const begun: Begun = { engines, ready: false, running: [], stopping: new AbortController() }
  try {
    const parts = await openParts(config, logger, begun, replaced)
    await startRoles(parts, begun, replaced)
    const url = await listen(parts, begun)
    return { url, pool: parts.pool, store: parts.store, stop: () => stop(begun) }
  } catch (error) {
    await stop(begun)
    throw error
  }
}
