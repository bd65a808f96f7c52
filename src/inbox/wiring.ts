// What the receivers and the handlers of webhooks need.

import { join } from 'node:path'
import { organizationOfBilled } from '../../projections/accounts/subscriptions.ts'
import { analyses, newestAnalysis } from '../../projections/analysis/analyses.ts'
import { projectsOfRepository } from '../../projections/documentation/queries.ts'
import { isToldSince, webhookBacklog } from '../../projections/inbox/deliveries.ts'
import { waitUntilScanned } from '../../projections/progress.ts'
import { checkpointOf } from '../../projections/registry.ts'
import { reuseIn } from '../analysis/reuse.ts'
import { baseIn, readDocumentation } from '../documentation/commands.ts'
import { pushSecretsIn } from '../documentation/push-secrets.ts'
import { encryptionKeys } from '../encryption/keys.ts'
import { eraseShop } from '../privacy/erase-shop.ts'
import { subjectKeys } from '../privacy/subject-keys.ts'
import { noticedIn } from '../providers/shopify/change-notices.ts'
import { grantsIn } from '../providers/shopify/tokens/vault.ts'
import { planOf } from '../providers/stripe/answers.ts'
import { now } from '../runtime/clock.ts'
import type { Parts } from '../runtime/parts.ts'
import { shopDomainPattern } from '../shops/decide.ts'
import { createBacklog } from './backlog.ts'
import { type HandleWebhook, type WebhookHandlers, WebhookLater } from './handler.ts'
import { createPaymentsHandler, isLiveKey, ofOwnMode } from './payments/handler.ts'
import { createRepohostHandler } from './repohost/handler.ts'
import type { WebhookDeps } from './routes.ts'
import { createStorefrontHandler } from './storefront/handler.ts'

/** After that the delivery is tried again later. */
const LONGEST_WAIT_MS = 2_000

export type ReceivingParts = Pick<Parts, 'config' | 'pool' | 'derived' | 'store' | 'metrics'>

/** As the log has it: a secret counts from the moment in which it is shown. */
const pushSecretsOf = ({ config, pool, store }: ReceivingParts): WebhookDeps['pushSecretsOf'] => {
  const secrets = pushSecretsIn(pool, encryptionKeys(config))
  const base = baseIn(pool)
  return async (projectId) => {
    const { state } = await readDocumentation(store, projectId, base)
    if (!state?.connected || state.connection.secret_rotated_at === null) return undefined
    return {
      organization_id: state.organization_id,
      secrets: await secrets.open(state.connection.connection_id),
    }
  }
}

export const webhookDeps = (parts: ReceivingParts): WebhookDeps => {
  const { config, derived, store, metrics } = parts
  return {
    store,
    now,
    backlog: createBacklog({ count: () => webhookBacklog(derived) }),
    observe: metrics.webhooks.received,
    // Keys do not wait for the disk: if a crash loses the key of a delivery, its body cannot be read, and nothing else is lost.
    personal: subjectKeys(derived, encryptionKeys(config), { areNew: true }),
    secrets: {
      payments: config.billing.webhookSecrets,
      storefront: config.storefront.secrets,
      repohost: config.webhooks.repohostSecrets,
    },
    pushSecretsOf: pushSecretsOf(parts),
  }
}

type Needed = Pick<Parts, 'config' | 'pool' | 'store' | 'subscriptions' | 'logger' | 'shops'>

/** Waits until a group of read models has caught up with the log as of now. @throws WebhookLater if that takes too long */
const untilBuilt = async ({ pool, store }: Pick<Needed, 'pool' | 'store'>, group: string): Promise<void> => {
  if (!(await waitUntilScanned(pool, store, checkpointOf(group), await store.end(), LONGEST_WAIT_MS)))
    throw new WebhookLater(`the read models of ${group} are behind the log`)
}

export const paymentsHandlerOf = ({
  config,
  pool,
  store,
  subscriptions,
}: Omit<Needed, 'logger' | 'shops'>): HandleWebhook => {
  const { provider, prices } = config.billing
  return createPaymentsHandler({
    store,
    subscriptions,
    now,
    canAsk: provider !== undefined,
    planOf: (priceId) => (prices && planOf(prices, priceId)) ?? null,
    organizationOf: async ({ subscription_id, customer_id }) => {
      const find = () => organizationOfBilled(pool, subscription_id, customer_id)
      const known = await find()
      if (known) return known
      // The read models may be behind a subscription that was just linked.
      await untilBuilt({ pool, store }, 'accounts')
      return await find()
    },
  })
}

export const storefrontHandlerOf = ({
  config,
  pool,
  store,
  logger,
  shops,
}: Omit<Needed, 'subscriptions'>): HandleWebhook => {
  const pattern = shopDomainPattern(config.storefront.domainSuffixes)
  return createStorefrontHandler({
    store,
    grants: grantsIn(pool),
    reuse: reuseIn(pool, analyses.table, (error) =>
      logger.warn({ err: error }, 'earlier analyses cannot be looked up'),
    ),
    notice: noticedIn(pool).note,
    newestAnalysis: async (...of) => {
      await untilBuilt({ pool, store }, 'analysis')
      return await newestAnalysis(pool, ...of)
    },
    isShop: (domain) => pattern.test(domain),
    install: shops.installed,
    isToldSince: async (...of) => {
      await untilBuilt({ pool, store }, 'webhooks')
      return await isToldSince(pool, ...of)
    },
    erase: (shop) => eraseShop({ pool, store, folder: join(config.dataDir, 'corpora'), now }, shop),
    now,
  })
}

export const handlersOf = (parts: Needed): WebhookHandlers => {
  const { config, pool, store } = parts
  const { provider } = config.billing
  const isLive = provider ? isLiveKey(provider.secretKey) : config.production || undefined
  return {
    payments: ofOwnMode(paymentsHandlerOf(parts), isLive),
    storefront: storefrontHandlerOf(parts),
    repohost: createRepohostHandler({
      store,
      base: baseIn(pool),
      now,
      projectsOf: (repository) => projectsOfRepository(pool, repository),
    }),
  }
}
