// The storefront platform put together: the storefront over its API, and the ways in which shops become connected to it.

import { secretBox } from '../../encryption/secret-box.ts'
import type { Pool } from '../../postgres/connection.ts'
import type { Storefront } from '../storefront.ts'
import { noticedIn } from './change-notices.ts'
import { platformChanges } from './changes.ts'
import { adminApi, type ClientLimits } from './client.ts'
import type { PlatformSettings } from './http.ts'
import type { PlatformObserver } from './observer.ts'
import { platformProducts } from './products.ts'
import { platformShopFacts } from './shop-facts.ts'
import { createThrottle } from './throttle.ts'
import { type PlatformLog, platformTokens, type Standing } from './tokens/access-tokens.ts'
import { type Connections, createConnections } from './tokens/connections.ts'
import { tokenEndpoint } from './tokens/endpoint.ts'
import { vaultIn } from './tokens/vault.ts'
import { platformWrite } from './write/write-field.ts'

export type Platform = {
  storefront: Storefront
  connections: Connections
  standing: (shopDomain: string) => Promise<Standing>
}

/** `keys` close and open the tokens in the pool's database, the first closes. */
export const createPlatform = (
  settings: PlatformSettings,
  keys: readonly Buffer[],
  pool: Pool,
  log: PlatformLog,
  { limits, observe }: { limits?: ClientLimits; observe?: PlatformObserver } = {},
): Platform => {
  const unreadable = (shop: string) => log.warn({ shop }, 'no key of this service opens the tokens of a shop')
  const vault = vaultIn(pool, secretBox(keys), unreadable)
  const endpoint = tokenEndpoint(settings, observe)
  const tokens = platformTokens(vault, endpoint, log)
  const api = adminApi(settings, tokens, createThrottle(), log, limits, observe)
  const { products, peers, inBatches } = platformProducts(api)
  return {
    storefront: {
      products,
      peers,
      changes: platformChanges(api, inBatches, noticedIn(pool)),
      shopFacts: platformShopFacts(api),
      write: platformWrite(api),
    },
    connections: createConnections(vault, endpoint, log),
    standing: tokens.standing,
  }
}
