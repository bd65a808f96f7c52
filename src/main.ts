// The composition root: opens the engines, starts the chosen roles, stops them in order.

import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { builtOnce, stillUsed } from '../projections/groups.ts'
import { runProjector } from '../projections/projector.ts'
import { groups, readModels } from '../projections/registry.ts'
import { analyze } from './aeo/analyzer/analyze.ts'
import type { Context } from './commands/handle.ts'
import { closeSlot, failJob } from './commands/handle-jobs.ts'
import { createShops, type Shops } from './commands/handle-shops.ts'
import type { Config, Role } from './config.ts'
import { createLogger, openEngines, openLog } from './engines.ts'
import type { UnreadableEvent } from './events/readable.ts'
import { sessionTokenVerifier } from './http/auth.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { createRecentWrites } from './http/recent-writes.ts'
import { createServer, type Http } from './http/server.ts'
import { createTurns } from './http/turns.ts'
import { analysisChunks } from './jobs/analysis.ts'
import type { AnalysisWork } from './jobs/analysis-item.ts'
import { type Applying, createApplying } from './jobs/applying.ts'
import { type Attempts, attemptsIn } from './jobs/attempts.ts'
import type { Broker } from './jobs/broker.ts'
import { runDispatcher } from './jobs/dispatcher.ts'
import { FEED, runFeed } from './jobs/feed.ts'
import { type JobCatalogues, jobCataloguesIn } from './jobs/job-catalogue.ts'
import { madeAnalyses } from './jobs/made-analyses.ts'
import { type OpenQueue, openQueue, type Wrap } from './jobs/open-queue.ts'
import type { KnownJob } from './jobs/plans.ts'
import type { Queue } from './jobs/queue.ts'
import { RECOVERY, runRecovery } from './jobs/recovery.ts'
import { reuseIn } from './jobs/reuse.ts'
import { measured } from './measured.ts'
import { claimApi } from './one-api.ts'
import { openStorefront } from './open-storefront.ts'
import type { Connections } from './providers/shopify/connect.ts'
import type { Storefront } from './providers/storefront.ts'
import { atOnce } from './store/at-once.ts'
import { refuseOtherLog } from './store/claims.ts'
import type { Pool } from './store/sql.ts'
import type { EventStore } from './store/store.ts'

const CHUNKS_AT_ONCE = 4
/** Analyses kept between the statistics of a job and its items. */
const MADE_ANALYSES = 1_000
const LARGE_READS_PER_SHOP = 4
/** What a stop may take: answering what is in flight, half of it; then the work in hand; then the engines. */
const STOP_LIMIT_MS = 4_500
const READY_LIMIT_MS = 2_000
/** Read models of a new version are built from the whole log; a short log is waited for. */
const BUILT_LIMIT_MS = 1_000
const STILL_USED_EVERY_MS = 10 * 60_000

export class CannotListen extends Error {
  override name = 'CannotListen'
  constructor({ host, port }: Config, { code, message }: NodeJS.ErrnoException) {
    super(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is taken by another program; stop it or set another PORT.`
        : `Cannot listen on ${host} port ${port}: ${message}.`,
    )
  }
}

const now = (): string => new Date().toISOString()

type Parts = {
  config: Config
  logger: Logger
  databaseUrl: string
  pool: Pool
  derived: Pool
  store: EventStore
  queue: Queue
  broker: Broker | undefined
  attempts: Attempts
  catalogues: JobCatalogues
  shops: Shops
  metrics: Metrics
  storefront: Storefront
  applying: Applying
  recoverAfterMs: number | undefined
  connections: Connections | undefined
  signal: AbortSignal
}

const systemContext = ({ cause }: KnownJob): Context => ({ ...cause, actor: { type: 'system', id: 'dispatcher' }, now })

const GIVEN_UP = 'The job made no progress for ten minutes.'
const UNREADABLE = 'A part of what is known of the job cannot be read; please start it again.'

/** What somebody cannot read is left out and said, and does not keep the others waiting. */
const unreadableBy =
  (reader: string, { logger, metrics }: Parts) =>
  ({ event: { id, type, stream, revision }, reason }: UnreadableEvent): void => {
    metrics.unreadable(reader, type)
    logger.error({ reader, event: id, type, stream, revision, reason }, 'event cannot be read')
  }

const startDispatcher = (parts: Parts): Promise<void> => {
  const { databaseUrl, derived, store, queue, attempts, catalogues, metrics, logger, signal } = parts
  const started = now()
  return runDispatcher({
    url: databaseUrl,
    pool: derived,
    store,
    queue,
    signal,
    onEnded: async (job) => {
      const { status, requested_at, ended_at } = job
      // After a restart the log is read again from the oldest unfinished job.
      if (requested_at && ended_at && ended_at >= started)
        // The two times may be of two clocks.
        metrics.jobSeconds.observe(
          { kind: job.kind, status },
          Math.max(0, Date.parse(ended_at) - Date.parse(requested_at)) / 1_000,
        )
      await Promise.all([
        closeSlot(store, job, systemContext(job)),
        attempts.forget(job.job_id),
        catalogues.forget(job.job_id),
      ])
    },
    onStuck: async (job) => {
      logger.error({ job_id: job.job_id }, 'job given up')
      await failJob(store, job, job.unreadable ? UNREADABLE : GIVEN_UP, systemContext(job))
    },
    onUnreadable: unreadableBy('dispatcher', parts),
    onError: (error) => logger.error({ err: error }, 'dispatcher stopped, starting again'),
  })
}

const startRecovery = (parts: Parts): Promise<void> => {
  const { databaseUrl, derived, store, applying, recoverAfterMs, shops, logger, signal } = parts
  return runRecovery({
    ...{ url: databaseUrl, pool: derived, store, applying, findShop: shops.ofId, now, signal },
    ...(recoverAfterMs === undefined ? {} : { afterMs: recoverAfterMs }),
    onUnreadable: unreadableBy(RECOVERY, parts),
    onError: (error) => logger.warn({ err: error }, 'what was started to be written is tried again'),
  })
}

const startFeed = (parts: Parts): Promise<void> | undefined => {
  const { broker, databaseUrl, derived, store, logger, signal } = parts
  const onError = (error: unknown) => logger.warn({ err: error }, 'the public feed stopped, starting again')
  const onUnreadable = unreadableBy(FEED, parts)
  return broker && runFeed({ url: databaseUrl, pool: derived, store, broker, signal, onUnreadable, onError })
}

const startWorker = ({
  derived,
  attempts,
  catalogues,
  store,
  queue,
  shops,
  storefront,
  logger,
  signal,
}: Parts): Promise<void> => {
  const work: AnalysisWork = {
    store,
    storefront,
    attempts,
    alone: atOnce(1),
    catalogues,
    made: madeAnalyses(MADE_ANALYSES),
    reuse: reuseIn(derived, (error) => logger.warn({ err: error }, 'earlier analyses cannot be looked up')),
    findShop: shops.ofId,
    analyze,
    now: () => new Date(),
    onUnexpected: (error, resource_id) => logger.error({ err: error, resource_id }, 'analysis of a product failed'),
  }
  const onError = (error: unknown, { id }: { id: string }) =>
    logger.warn({ err: error, chunk: id }, 'chunk comes again')
  return queue.consume(analysisChunks(work) as never, { concurrency: CHUNKS_AT_ONCE, signal, onError })
}

const startHttp = async (
  { config, logger, pool, store, shops, metrics, applying, connections }: Parts,
  isReady: () => Promise<boolean>,
): Promise<Http> => {
  const verify = sessionTokenVerifier(config.storefront)
  const answers = async () =>
    (await isReady().catch(() => false)) &&
    (await pool.query('select 1').then(
      () => true,
      () => false,
    ))
  const ready = () => Promise.race([answers(), sleep(READY_LIMIT_MS, false, { ref: false })])
  const storefrontApi = {
    store,
    pool,
    authenticate: async (authorization: string | undefined) => {
      const domain = await verify(authorization)
      connections?.seen(domain, authorization?.replace(/^Bearer /i, '') ?? '')
      return await shops.ofDomain(domain)
    },
    recentWrites: createRecentWrites(pool, store),
    turns: createTurns(LARGE_READS_PER_SHOP),
    writing: applying,
    now,
  }
  const app = await createServer({
    logger,
    operations: { ready, metrics },
    ...(config.roles.has('api') ? { storefront: storefrontApi } : {}),
  })
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await app.close()
    throw new CannotListen(config, error as NodeJS.ErrnoException)
  }
  return app
}

/** Waits for the work until the time has come; what fails on the way out is not worth more than going on. */
const until = async (deadline: number, work: Promise<unknown>): Promise<void> => {
  const left = Math.max(0, deadline - performance.now())
  await Promise.race([work.catch(() => {}), sleep(left, undefined, { ref: false })])
}

export type Service = {
  /** Where it listens, e.g. "http://127.0.0.1:8080". */
  url: string
  pool: Pool
  store: EventStore
  stop: () => Promise<void>
}

type Replaced = { logger?: Logger; storefront?: Storefront; broker?: Wrap; recoverAfterMs?: number }

/**
 * Starts the roles of the configuration. For tests `storefront` replaces the imported catalogue, `broker` wraps NATS, and
 * `recoverAfterMs` is when what was started to be written is taken up by the recovery.
 */
export const startService = async (
  config: Config,
  { logger = createLogger(config), storefront, broker: wrap, recoverAfterMs }: Replaced = {},
): Promise<Service> => {
  const engines = await openEngines(config, logger)
  const { databaseUrl, pool, derived } = engines
  const stopping = new AbortController()
  const { signal } = stopping
  const running: Promise<unknown>[] = []
  let app: Http | undefined
  let log: EventStore | undefined
  let backbone: OpenQueue | undefined
  let ready = false
  let using: NodeJS.Timeout | undefined
  let connections: Connections | undefined

  const stop = async () => {
    ready = false
    clearInterval(using)
    const deadline = performance.now() + STOP_LIMIT_MS
    await until(deadline - STOP_LIMIT_MS / 2, Promise.resolve(app?.close()))
    app?.server.closeAllConnections()
    stopping.abort()
    await until(deadline, Promise.allSettled([...running, connections?.settled()]))
    await until(deadline, Promise.resolve(backbone?.close()))
    await until(deadline, Promise.all([log?.close(), engines.close()]))
  }

  try {
    const store = await openLog(config, pool, {
      onError: (error) => logger.warn({ err: error }, 'the event log cannot be read, trying again'),
    })
    log = store
    await refuseOtherLog(pool, store)
    const has = (role: Role) => config.roles.has(role)
    const queues = has('dispatcher') || has('worker')
    backbone = await openQueue(queues ? config.nats : undefined, store.identity, logger, wrap)
    const { queue, broker } = backbone
    const metrics = createMetrics(measured(config, { pool, store, backbone }))
    const shops = createShops(store, now)
    const opened = openStorefront(config, pool, logger)
    connections = opened.connections
    const shop = storefront ?? opened.storefront
    const onUnexpected = (error: unknown) => logger.error({ err: error }, 'writing into a shop failed')
    const parts: Parts = {
      ...{ config, logger, databaseUrl, pool, derived, store, queue, broker, shops, metrics, signal, recoverAfterMs },
      attempts: attemptsIn(derived),
      catalogues: jobCataloguesIn(derived),
      storefront: shop,
      connections,
      applying: createApplying({ store, storefront: shop, onUnexpected }),
    }
    if (has('api') && !config.databaseUrl) {
      const onError = (error: unknown) => logger.warn({ err: error }, 'the claim on the api broke')
      running.push((await claimApi({ url: databaseUrl, log: store, signal, onError })).running)
    }
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
    if (has('dispatcher')) running.push(startDispatcher(parts), startRecovery(parts), Promise.resolve(startFeed(parts)))
    if (has('worker')) running.push(startWorker(parts))
    // Whoever reads says so, and what nobody has used for an hour may go.
    using = setInterval(() => void stillUsed(pool, groups).catch(() => {}), STILL_USED_EVERY_MS).unref()
    const isBuilt = has('api') || has('projector') ? builtOnce(pool, store, groups) : async () => true
    app = await startHttp(parts, async () => ready && (await isBuilt()))
    for (
      const until = performance.now() + BUILT_LIMIT_MS;
      performance.now() < until && !(await isBuilt().catch(() => false));
    )
      await sleep(10)
    ready = true
    const { address, port } = app.server.address() as AddressInfo
    return { url: `http://${address.includes(':') ? `[${address}]` : address}:${port}`, pool, store, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
