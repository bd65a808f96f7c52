// What feeds at an address are made of in this process.

import { shopOfProject } from '../../projections/accounts/shops.ts'
import { lastApplied, writtenByModel } from '../../projections/analysis/optimizations.ts'
import { encryptionKeys } from '../encryption/keys.ts'
import type { Parts } from '../runtime/parts.ts'
import { version } from '../runtime/version.ts'
import { feedAddressesIn } from './addresses.ts'
import type { FeedAddressRouteDeps } from './routes.ts'
import type { FeedSource } from './stream.ts'

export type FeedParts = Pick<Parts, 'config' | 'pool' | 'rows' | 'storefront' | 'engine'>

export const feedSource = ({ rows, storefront, engine }: FeedParts): FeedSource => ({
  storefront,
  engine,
  byModel: (shopId) => writtenByModel(rows(shopId), shopId),
})

export const feedAddressDeps = (
  parts: FeedParts,
): Pick<FeedAddressRouteDeps, 'feedAddresses' | 'feeds' | 'installedShop' | 'feedVersion'> => {
  const { config, pool, rows, storefront } = parts
  return {
    feedAddresses: feedAddressesIn(pool, encryptionKeys(config)),
    feeds: feedSource(parts),
    installedShop: async (projectId) => {
      const { uninstalled_at, ...shop } = (await shopOfProject(pool, projectId)) ?? { uninstalled_at: '' }
      return 'shop_id' in shop && uninstalled_at === null ? shop : undefined
    },
    feedVersion: async ({ shop_id, domain }) => {
      const known = (await storefront.version?.(domain)) ?? null
      return known === null ? null : `${version} ${known} ${await lastApplied(rows(shop_id), shop_id)}`
    },
  }
}
