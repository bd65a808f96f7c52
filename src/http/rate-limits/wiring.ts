// What rate limits and pages of other origins stand on.

import type { Parts } from '../../runtime/parts.ts'
import { isInstalled } from '../../shops/commands.ts'
import { shopDomainPattern } from '../../shops/decide.ts'
import type { AccessCache } from '../access/cache.ts'
import type { CallingOrigins } from '../cors.ts'
import { createAddressLimit } from './address-limits.ts'
import { createPermits } from './permits.ts'
import type { RateLimiting } from './plugin.ts'
import { countedAloneWhereFull, rateWindowsAlone, rateWindowsIn } from './windows.ts'

/** Requests of one address in a minute whose credentials are refused. */
const UNAUTHORIZED = 60
/** Those for which none are asked: logins, the document of the API, paths that do not exist. Many people may be behind one address. */
const ANONYMOUS = 300

/** Permits are not worth waiting for the disk, hence `derived`. */
export const ratesOf = ({ config, derived, metrics }: Parts, { planOf }: AccessCache): RateLimiting => {
  const { rates } = metrics
  const windows = countedAloneWhereFull(rateWindowsIn(derived, rates.leased), rateWindowsAlone())
  return {
    permits: config.accounts.rateLimits ? createPermits(windows) : undefined,
    planOf,
    anonymous: createAddressLimit(ANONYMOUS),
    unauthorized: createAddressLimit(UNAUTHORIZED),
    onRefused: rates.refused,
  }
}

/** Pages of the origins of the settings, and of the shops that are installed. */
export const callingOriginsOf = ({ config, store }: Parts): CallingOrigins => {
  const shops = shopDomainPattern(config.storefront.domainSuffixes)
  return {
    always: config.http.corsOrigins,
    isShop: async (domain) => shops.test(domain) && (await isInstalled(store, domain)),
  }
}
