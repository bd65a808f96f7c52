// What deliveries of the payments provider do in this installation.

import { waitUntilScanned } from '../../projections/progress.ts'
import { checkpointOf } from '../../projections/registry.ts'
import { organizationOfBilled } from '../../projections/subscriptions.ts'
import { type HandleWebhook, WebhookLater } from '../commands/webhooks.ts'
import { createPaymentsHandler } from '../jobs/webhooks-payments.ts'
import { planOf } from '../providers/payments/answers.ts'
import { now, type Parts } from './parts.ts'

/** A read model that stays behind for longer is as if it were away. */
const LONGEST_WAIT_MS = 10_000

type Needed = Pick<Parts, 'config' | 'pool' | 'store' | 'subscriptions'>

export const paymentsHandlerOf = ({ config, pool, store, subscriptions }: Needed): HandleWebhook => {
  const { provider, prices } = config.billing
  return createPaymentsHandler({
    ...{ store, subscriptions, now },
    canAsk: provider !== undefined,
    planOf: (priceId) => (prices && planOf(prices, priceId)) ?? null,
    organizationOf: async ({ subscription_id, customer_id }) => {
      const find = () => organizationOfBilled(pool, subscription_id, customer_id)
      const known = await find()
      if (known) return known
      // What was taken over a moment ago may not be there yet.
      const isThere = await waitUntilScanned(pool, store, checkpointOf('accounts'), await store.end(), LONGEST_WAIT_MS)
      if (!isThere) throw new WebhookLater('the read models of accounts are behind the log')
      return await find()
    },
  })
}
