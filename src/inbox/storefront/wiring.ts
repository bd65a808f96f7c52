// What the deliveries of the storefront platform stand on.

import { join } from 'node:path'
import { newestAnalysis } from '../../../projections/analysis/analyses.ts'
import { reuseIn } from '../../analysis/reuse.ts'
import { eraseShop } from '../../privacy/erase-shop.ts'
import { noticedIn } from '../../providers/shopify/change-notices.ts'
import { grantsIn } from '../../providers/shopify/tokens/grants.ts'
import { now, type Parts } from '../../runtime/parts.ts'
import type { HandleWebhook } from '../handler.ts'
import { untilBuilt } from '../wait-for-read-models.ts'
import { createStorefrontHandler } from './handler.ts'

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
