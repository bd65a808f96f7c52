// What is done about billing without being asked: overage is reported, and subscriptions end, or begin, when it is time.

import {
  abandonedSubscriptions,
  dueSubscriptions,
  requestedSubscriptions,
} from '../../projections/accounts/subscriptions.ts'
import { now, type Parts, unreadableBy } from '../runtime/parts.ts'
import { OVERAGE, runOverage } from './overage/reactor.ts'
import { PaymentsAway, PaymentsRefused } from './payments-port.ts'
import { runSubscriptionSweep } from './reactor.ts'

/** Reports until the process stops; nothing where nobody bills. */
const startOverage = (parts: Parts): Promise<void> | undefined => {
  const { databaseUrl, derived, store, payments, metrics, logger, signal } = parts
  if (!payments) return undefined
  return runOverage({
    url: databaseUrl,
    pool: derived,
    store,
    payments,
    signal,
    observe: metrics.overage,
    onRefused: (overage, { message }) => logger.error({ ...overage, reason: message }, 'overage is not billed'),
    onUnreadable: unreadableBy(OVERAGE, parts),
    onError: (error) =>
      error instanceof PaymentsAway
        ? logger.warn({ reason: error.message }, 'overage is reported later')
        : logger.warn({ err: error }, 'reporting overage stopped, starting again'),
  })
}

/** Both, until the process stops. */
export const startBilling = (parts: Parts): Promise<void>[] => {
  const { databaseUrl, pool, store, subscriptions, payments, logger, signal } = parts
  const sweep = runSubscriptionSweep({
    url: databaseUrl,
    store,
    subscriptions,
    now,
    signal,
    due: async (today) => {
      const ids = [...(await dueSubscriptions(pool, today)), ...(payments ? await requestedSubscriptions(pool) : [])]
      return [...new Set(ids)]
    },
    abandoned: async () => (payments ? await abandonedSubscriptions(pool) : []),
    onError: (error, organization_id) => {
      const isOutside = error instanceof PaymentsAway || error instanceof PaymentsRefused
      const about = isOutside ? { organization_id, reason: error.message } : { organization_id, err: error }
      logger.warn(about, 'a subscription is looked after later')
    },
  })
  return [sweep, Promise.resolve(startOverage(parts))]
}
