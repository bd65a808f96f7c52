// What the deliveries of the storefront platform stand on.

import { join } from 'node:path'
import { newestAnalysis } from '../../projections/analyses.ts'
import type { HandleWebhook } from '../commands/webhooks.ts'
import { eraseShop } from '../jobs/erasing-shop.ts'
import { reuseIn } from '../jobs/reuse.ts'
import { createStorefrontHandler } from '../jobs/webhooks-storefront.ts'
import { grantsIn } from '../providers/shopify/grants.ts'
import { noticedIn } from '../providers/shopify/noticed.ts'
import { untilBuilt } from './built-models.ts'
import { now, type Parts } from './parts.ts'

type Needed = Pick<Parts, 'config' | 'pool' | 'store' | 'logger'>

export const storefrontWebhooks = ({ config, pool, store, logger }: Needed): HandleWebhook =>
  createStorefrontHandler({
    store,
    grants: grantsIn(pool),
    reuse: reuseIn(pool, (error) => logger.warn({ err: error }, 'earlier analyses cannot be looked up')),
    notice: noticedIn(pool).note,
    newestAnalysis: async (...of) => {
      await untilBuilt({ pool, store }, 'analysis')
      return await newestAnalysis(pool, ...of)
    },
    erase: (shop) => eraseShop({ pool, store, folder: join(config.dataDir, 'corpora'), now }, shop),
    now,
  })
