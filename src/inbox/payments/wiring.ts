// What deliveries of the payments provider do in this installation.

import { organizationOfBilled } from '../../../projections/accounts/subscriptions.ts'
import { planOf } from '../../providers/stripe/answers.ts'
import { now, type Parts } from '../../runtime/parts.ts'
import type { HandleWebhook } from '../handler.ts'
import { untilBuilt } from '../wait-for-read-models.ts'
import { createPaymentsHandler } from './handler.ts'

type Needed = Pick<Parts, 'config' | 'pool' | 'store' | 'subscriptions'>

export const paymentsHandlerOf = ({ config, pool, store, subscriptions }: Needed): HandleWebhook => {
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
      // What was taken over a moment ago may not be there yet.
      await untilBuilt({ pool, store }, 'accounts')
      return await find()
    },
  })
}
