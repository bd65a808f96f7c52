// What the deliveries of the storefront platform stand on.

import { join } from 'node:path'
import { newestAnalysis } from '../../projections/analyses.ts'
import { waitUntilScanned } from '../../projections/progress.ts'
import { checkpointOf } from '../../projections/registry.ts'
import { type HandleWebhook, WebhookLater } from '../commands/webhooks.ts'
import { eraseShop } from '../jobs/erasing-shop.ts'
import { reuseIn } from '../jobs/reuse.ts'
import { createStorefrontHandler } from '../jobs/webhooks-storefront.ts'
import { grantsIn } from '../providers/shopify/grants.ts'
import { noticedIn } from '../providers/shopify/noticed.ts'
import { now, type Parts } from './parts.ts'

/** After that the delivery is handled again later. */
const BEHIND_LIMIT_MS = 2_000

type Needed = Pick<Parts, 'config' | 'pool' | 'store' | 'logger'>

export const storefrontWebhooks = ({ config, pool, store, logger }: Needed): HandleWebhook =>
  createStorefrontHandler({
    store,
    grants: grantsIn(pool),
    reuse: reuseIn(pool, (error) => logger.warn({ err: error }, 'earlier analyses cannot be looked up')),
    notice: noticedIn(pool).note,
    newestAnalysis: async (...of) => {
      if (!(await waitUntilScanned(pool, store, checkpointOf('analysis'), await store.end(), BEHIND_LIMIT_MS)))
        throw new WebhookLater('the read models are behind the log')
      return await newestAnalysis(pool, ...of)
    },
    erase: (shop) => eraseShop({ pool, store, folder: join(config.dataDir, 'corpora'), now }, shop),
    now,
  })
