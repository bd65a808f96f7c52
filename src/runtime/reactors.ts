// The reactors of the service, and what each gets. They run in the role `dispatcher`.

import { join } from 'node:path'
import { frozenTooLong, organizationsToShred } from '../../projections/accounts/organizations.ts'
import {
  abandonedSubscriptions,
  dueSubscriptions,
  requestedSubscriptions,
} from '../../projections/accounts/subscriptions.ts'
import { unsignedChains } from '../../projections/audit/checkpoints.ts'
import { recipientsOf } from '../../projections/digest-mail/digest-mails.ts'
import { comparedReports } from '../../projections/digests/digests.ts'
import { projectsWithRepository } from '../../projections/documentation/queries.ts'
import { nextActionsOf, questionsOf, titlesOf } from '../../projections/products/queries.ts'
import { waitUntilScanned } from '../../projections/progress.ts'
import { checkpointOf, groups } from '../../projections/registry.ts'
import { dueSchedules } from '../../projections/schedules/schedules.ts'
import { basketsOf } from '../../projections/visibility/baskets.ts'
import { auditCheckpoints } from '../audit/reactor.ts'
import { auditKeysOf } from '../audit/signing-keys.ts'
import { overageReports } from '../billing/overage/reactor.ts'
import { subscriptionSweep } from '../billing/reactor.ts'
import type { Pauses } from '../concurrency/waiting.ts'
import { digestMailLinks } from '../digest-mail/links.ts'
import { digestMails } from '../digest-mail/reactor.ts'
import { digests } from '../digests/reactor.ts'
import { baseIn } from '../documentation/commands.ts'
import { pushSecretsIn } from '../documentation/push-secrets.ts'
import { documentation } from '../documentation/reactor.ts'
import { documentReader } from '../documentation/sync.ts'
import { encryptionKeys, signingSecrets } from '../encryption/keys.ts'
import type { Position } from '../event-log/event-store.ts'
import { publicFeed } from '../feed/reactor.ts'
import { webhookKeys } from '../inbox/body-keys.ts'
import type { WebhookHandlers } from '../inbox/handler.ts'
import { inbox } from '../inbox/reactor.ts'
import { handlersOf } from '../inbox/wiring.ts'
import { recovery } from '../optimizations/apply/reactor.ts'
import { createSender } from '../outbound/deliveries/send.ts'
import { endpointSecretsIn } from '../outbound/endpoints/secrets.ts'
import { outbound } from '../outbound/reactor.ts'
import { shopStandings } from '../own-shops/reactor.ts'
import { measureShop } from '../own-shops/standings.ts'
import { eraseShop } from '../privacy/erase-shop.ts'
import { shredding } from '../privacy/reactor.ts'
import { githubRepohost } from '../providers/github/repository-host.ts'
import { smtpMailer } from '../providers/mail/smtp.ts'
import { dispatcher } from '../queue/dispatcher.ts'
import { endedJobs } from '../queue/ended-jobs.ts'
import type { Reactor } from '../reactors/reactor.ts'
import { runReactor } from '../reactors/run.ts'
import { dueAnalysis } from '../schedules/analysis.ts'
import { schedules } from '../schedules/reactor.ts'
import { dueVisibility } from '../schedules/visibility.ts'
import { projectShops } from '../shops/project/reactor.ts'
import { freezing } from '../usage/freezing/reactor.ts'
import { openTesting, type TestingParts } from '../visibility/wiring.ts'
import { now } from './clock.ts'
import { unreadableBy } from './logger.ts'
import type { Parts } from './parts.ts'

/** For tests: how old an interrupted write has to be before it is recovered, other handlers of webhooks, and the pauses between their tries. */
export type ReplacedReactors = {
  recoverAfterMs?: number
  schedulesEveryMs?: number
  /** How often open digest mails are checked. */
  mailsEveryMs?: number
  webhooks?: { handlers?: Partial<WebhookHandlers>; pausesMs?: Pauses }
}

type Needed = TestingParts &
  Pick<
    Parts,
    | 'config'
    | 'pool'
    | 'store'
    | 'queue'
    | 'broker'
    | 'attempts'
    | 'catalogues'
    | 'claims'
    | 'applying'
    | 'shops'
    | 'usages'
    | 'personal'
    | 'payments'
    | 'subscriptions'
    | 'metrics'
    | 'origin'
    | 'logger'
  >

/** How long a job that has ended waits for the read models. */
const READ_LIMIT_MS = 30_000
/** Answers whether the read models have what came before a position; waits for that. */
const readBy =
  ({ pool, store }: Needed, ...groups: readonly string[]) =>
  async (position: Position): Promise<boolean> => {
    const read = groups.map((group) => waitUntilScanned(pool, store, checkpointOf(group), position, READ_LIMIT_MS))
    return (await Promise.all(read)).every(Boolean)
  }

/** Tests of one run of a shop. */
const BASKETS = 1_000

/** What is due on the schedules of shops, by the kind of work. */
const scheduled = (parts: Needed, everyMs: number | undefined): Reactor[] => {
  const { pool, store, usages, storefront, logger: log } = parts
  const onUnsettled = (error: unknown) => log.warn({ err: error }, 'usage stays set aside until the next decision')
  const testing = openTesting(parts)
  const run = {
    analysis: dueAnalysis({ store, storefront, usages, onUnsettled }),
    visibility: dueVisibility({
      store,
      usages,
      testing,
      baskets: (shopId) => basketsOf(pool, shopId, { limit: BASKETS, offset: 0 }),
      onUnsettled,
    }),
  }
  return (['analysis', 'visibility'] as const).map((work) =>
    schedules({
      work,
      store,
      due: (time, except, limit) => dueSchedules(pool, work, time, except, limit),
      run: run[work],
      now,
      log,
      ...(everyMs === undefined ? {} : { everyMs }),
    }),
  )
}

const mailedDigests = (parts: Needed, everyMs: number | undefined): Reactor => {
  const { config, pool, store, personal, origin, logger: log } = parts
  const isRead = readBy(parts, 'accounts', 'digest_mail')
  return digestMails({
    store,
    sendMail: config.mail && smtpMailer(config.mail),
    recipients: async (projectId, before, position) => {
      if (!(await isRead(position))) return undefined
      const rows = await recipientsOf(pool, projectId, before)
      const opened = await personal.openAll(rows.map(({ user_id, email }) => ({ subject: user_id, sealed: email })))
      return rows.flatMap(({ email: _, ...row }, n) => (opened[n] ? [{ ...row, to: opened[n] }] : []))
    },
    origin,
    unsubscribe: (own, id) => digestMailLinks(signingSecrets(config)).url(own, id),
    now,
    log,
    everyMs,
  })
}

const reactorsOf = (
  parts: Needed,
  { recoverAfterMs, schedulesEveryMs, mailsEveryMs, webhooks }: ReplacedReactors,
): Reactor[] => {
  const { config, pool, store, queue, broker, applying, shops, usages, personal, metrics } = parts
  const { payments, subscriptions, logger: log } = parts
  const common = { now, log }
  const folder = join(config.dataDir, 'corpora')
  return [
    dispatcher({ queue, ...endedJobs(parts), log }),
    recovery({ applying, findShop: shops.ofId, afterMs: recoverAfterMs, ...common }),
    freezing({
      recordFreezing: usages.recordFreezing,
      followPlan: usages.followPlan,
      overdue: () => frozenTooLong(pool),
      ...common,
    }),
    ...(broker ? [publicFeed({ broker, log })] : []),
    shredding({ pool, store, personal, folder, due: (time) => organizationsToShred(pool, time), ...common }),
    projectShops({ store, erase: (shop) => eraseShop({ pool, store, folder, now }, shop), ...common }),
    documentation({
      base: baseIn(pool),
      host: githubRepohost(config.repohost),
      read: documentReader(),
      connected: (after, limit) => projectsWithRepository(pool, after, limit),
      forgetSecrets: pushSecretsIn(pool, encryptionKeys(config)).forget,
      ...common,
    }),
    auditCheckpoints({ store, keys: auditKeysOf(config), unsigned: () => unsignedChains(pool), ...common }),
    outbound({
      sender: createSender(config.outbound),
      secrets: endpointSecretsIn(pool, encryptionKeys(config)),
      observe: metrics.outboundDelivered,
      onWaiting: metrics.outboundWaiting,
      ...common,
    }),
    subscriptionSweep({
      subscriptions,
      due: async (today) => {
        const requested = payments ? await requestedSubscriptions(pool) : []
        return [...new Set([...(await dueSubscriptions(pool, today)), ...requested])]
      },
      abandoned: async () => (payments ? await abandonedSubscriptions(pool) : []),
      ...common,
    }),
    ...(payments ? [overageReports({ payments, observe: metrics.overage, log })] : []),
    inbox({
      handlers: { ...handlersOf(parts), ...webhooks?.handlers },
      observe: metrics.webhooks,
      pausesMs: webhooks?.pausesMs,
      ...common,
    }),
    ...scheduled(parts, schedulesEveryMs),
    digests({
      store,
      isRead: readBy(parts, 'analysis', 'products', 'visibility'),
      compare: async (shopId, jobId, removed) => {
        const [compared, left, actions, questions] = await Promise.all([
          comparedReports(pool, shopId, jobId),
          titlesOf(pool, shopId, removed),
          nextActionsOf(pool, shopId, 3),
          questionsOf(pool, shopId),
        ])
        const suggestions = actions.map(({ rule, title, products }) => ({ rule, title, products }))
        return { compared, left, suggestions, questions }
      },
      ...common,
    }),
    mailedDigests(parts, mailsEveryMs),
    shopStandings({
      isRead: readBy(parts, 'products'),
      measure: (ended) => measureShop(pool, ended),
      log,
    }),
    webhookKeys({ pool, personal, ...common }),
  ]
}

type Running = Needed & Pick<Parts, 'databaseUrl' | 'derived' | 'signal'>

/** @throws an error if a reactor has the name that a group of read models has: both keep their place in the log under it */
const withOwnNames = (reactors: readonly Reactor[]): readonly Reactor[] => {
  for (const { name } of reactors)
    if (groups.some((group) => group.name === name)) throw new Error(`${name} is the name of a group of read models`)
  return reactors
}

/** Runs each until the process stops. */
export const startReactors = (parts: Running, replaced: ReplacedReactors): Promise<void>[] => {
  const { databaseUrl: url, derived: pool, store, signal } = parts
  return withOwnNames(reactorsOf(parts, replaced)).map((reactor) =>
    runReactor(reactor, { url, pool, store, signal, onUnreadable: unreadableBy(reactor.name, parts) }),
  )
}
