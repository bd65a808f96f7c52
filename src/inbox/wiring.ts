// The inbox: what its receivers take, which handlers have its effects, and how long bodies can be read.

import type { Pauses } from '../concurrency/backoff.ts'
import { repohostWebhooks } from '../documentation/wiring.ts'
import { encryptionKeys } from '../privacy/encryption-keys.ts'
import { subjectKeys } from '../privacy/subject-keys.ts'
import { now, type Parts, unreadableBy } from '../runtime/parts.ts'
import { runWebhookKeys } from './body-keys.ts'
import type { WebhookHandlers } from './handler.ts'
import { isLiveKey, ofOwnMode } from './payments/mode.ts'
import { paymentsHandlerOf } from './payments/wiring.ts'
import { INBOX, runWebhooks } from './reactor.ts'
import type { WebhookDeps } from './routes.ts'
import { storefrontWebhooks } from './storefront/wiring.ts'

/** For tests: handlers in place of the own ones, and how long to wait before the next try. */
export type ReplacedWebhooks = {
  handlers?: Partial<WebhookHandlers>
  pausesMs?: Pauses
}

/** What the receivers stand on. */
export const receivingOf = ({ config, derived, store, metrics }: Parts): WebhookDeps => ({
  store,
  now,
  observe: metrics.webhooks.received,
  // Nobody waits for the disk before the append: where the key of a delivery is lost in a crash, its body cannot be read, and that is all.
  personal: subjectKeys(derived, encryptionKeys(config), { areNew: true }),
  secrets: {
    payments: config.billing.webhookSecrets,
    storefront: config.storefront.secrets,
    repohost: config.webhooks.repohostSecrets,
  },
})

const handlersOf = (parts: Parts): WebhookHandlers => {
  const { config } = parts
  const { provider } = config.billing
  const isLive = provider ? isLiveKey(provider.secretKey) : config.production || undefined
  return {
    payments: ofOwnMode(paymentsHandlerOf(parts), isLive),
    storefront: storefrontWebhooks(parts),
    repohost: repohostWebhooks(parts),
  }
}

/** Handles, and deletes the keys of old bodies, until the process stops. */
export const startWebhooks = (parts: Parts, replaced: ReplacedWebhooks = {}): Promise<void>[] => {
  const { databaseUrl, pool, derived, store, personal, metrics, logger, signal } = parts
  const handling = runWebhooks({
    url: databaseUrl,
    pool: derived,
    store,
    now,
    signal,
    observe: metrics.webhooks,
    handlers: { ...handlersOf(parts), ...replaced.handlers },
    ...(replaced.pausesMs ? { pausesMs: replaced.pausesMs } : {}),
    onUnreadable: unreadableBy(INBOX, parts),
    onError: (error, delivery) => {
      const { webhook_id, provider } = delivery ?? {}
      logger.warn({ webhook_id, provider, err: error }, 'a webhook has not had its effect yet')
    },
  })
  const forgetting = runWebhookKeys({
    url: databaseUrl,
    pool,
    store,
    personal,
    now,
    signal,
    onErased: (deliveries) => logger.info({ deliveries }, 'old bodies of webhooks can be read no longer'),
    onError: (error) => logger.warn({ err: error }, 'old bodies of webhooks are made unreadable later'),
  })
  return [handling, forgetting]
}
