// Which storefront the service reads (the imported catalogue, and for connected shops the platform where the service is an app of it), and
// what the routes of the storefront app need.

import { join } from 'node:path'
import type { Logger } from 'pino'
import { shopOfDomain } from '../../projections/accounts/shops.ts'
import type { AccountDeps } from '../accounts/api.ts'
import { catalogueStorefront, hasCatalogue, unanalyzedCount } from '../catalogue/storefront.ts'
import { routedStorefront } from '../catalogue/storefront-router.ts'
import { competitorPages } from '../competitors/read-pages.ts'
import { type KeyedSemaphore, keyedSemaphore, semaphore } from '../concurrency/semaphore.ts'
import type { Config } from '../config/config.ts'
import { encryptionKeys } from '../encryption/keys.ts'
import { bySystem } from '../event-log/handle.ts'
import { problem } from '../http/problems.ts'
import { failJobsOf } from '../jobs/commands.ts'
import type { Pool } from '../postgres/connection.ts'
import { eraseReplaced } from '../privacy/erase-shop.ts'
import { feedSource } from '../product-feeds/wiring.ts'
import { versionWarning } from '../providers/shopify/http.ts'
import type { PlatformObserver } from '../providers/shopify/observer.ts'
import { createPlatform } from '../providers/shopify/platform.ts'
import type { Connections } from '../providers/shopify/tokens/connections.ts'
import { type Storefront, StorefrontUnavailable } from '../providers/storefront.ts'
import { now } from '../runtime/clock.ts'
import type { Parts } from '../runtime/parts.ts'
import type { ReadProduct } from '../visibility/product.ts'
import { openTesting, type TestingParts } from '../visibility/wiring.ts'
import type { StorefrontDeps } from './api.ts'
import { createShops, UninstalledSince } from './commands.ts'
import { shopForReading } from './reading.ts'
import { sessionTokenVerifier } from './session-token.ts'

const LARGE_READS_PER_SHOP = 4
/** An import holds a connection to the database for as long as its file takes to arrive. */
const IMPORTS = 4
const IMPORTS_OF_ORGANIZATION = 2
const UNINSTALLED = 'The app was removed from the shop after the session token was issued.'

type OpenStorefront = {
  storefront: Storefront
  /** Called with session tokens; absent without a platform. */
  connections: Connections | undefined
}

/** Without a platform nothing outside is called and no key is created. */
export const openStorefront = (
  config: Config,
  pool: Pool,
  logger: Logger,
  observe: PlatformObserver,
): OpenStorefront => {
  const catalogue = catalogueStorefront(pool)
  const { enabled, apiUrl, apiVersion } = config.platform
  if (!enabled) return { storefront: catalogue, connections: undefined }
  const warning = versionWarning(apiVersion, new Date())
  if (warning !== undefined) logger.warn({ version: apiVersion }, warning)
  const { clientId, secrets } = config.storefront
  const [clientSecret = ''] = secrets
  const log = {
    info: (fields: object, message: string) => logger.info(fields, message),
    warn: (fields: object, message: string) => logger.warn(fields, message),
  }
  const platform = createPlatform({ clientId, clientSecret, apiUrl, apiVersion }, encryptionKeys(config), pool, log, {
    observe,
  })
  return {
    storefront: routedStorefront(platform.storefront, catalogue, {
      standing: platform.standing,
      hasCatalogue: hasCatalogue(pool),
    }),
    connections: platform.connections,
  }
}

/** For the merchant, of jobs. */
const BEGUN_ANEW = 'The organization of the shop was deleted, so the job was ended.'

/** Shops installed in development have a plan without limits that would be in the way. */
export const openShops = ({ config, pool, store }: Pick<Parts, 'config' | 'pool' | 'store'>) =>
  createShops(store, now, {
    ...(config.production ? {} : { plan: 'scale' }),
    replacing: async (shop, replace) => {
      await failJobsOf(store, BEGUN_ANEW, now(), { shop, ...bySystem('shops', shop.shop_id, now) })
      await eraseReplaced({ pool, store, folder: join(config.dataDir, 'corpora'), now }, shop, replace)
    },
  })

/** Reads a product from the storefront; `away` when that is unavailable. */
const productReader =
  (storefront: Parts['storefront']): ReadProduct =>
  async ({ domain }, key) => {
    try {
      const [found, facts] = await Promise.all([storefront.products(domain, [key]), storefront.shopFacts(domain)])
      const one = found.get(key) ?? { status: 'missing' }
      return one.status === 'found' ? { ...one, facts } : one
    } catch (error) {
      if (error instanceof StorefrontUnavailable) return { status: 'away' }
      throw error
    }
  }

/** So that no organization takes all places. */
const importsInTurn = (): KeyedSemaphore => {
  const all = semaphore(IMPORTS)
  const own = keyedSemaphore(IMPORTS_OF_ORGANIZATION)
  return (organizationId, work) => own(organizationId, () => all(work))
}

export type StorefrontParts = TestingParts &
  Pick<Parts, 'store' | 'rows' | 'shops' | 'applying' | 'connections' | 'reach' | 'usages' | 'recentWrites' | 'engine'>

/** What the routes of the storefront app need. */
export const storefrontDeps = (
  parts: StorefrontParts,
  accounts: Pick<AccountDeps, 'deletedOrganizations' | 'claimCodes' | 'personal' | 'access'>,
): StorefrontDeps => {
  const { deletedOrganizations, claimCodes, personal, access } = accounts
  const { config, logger, pool, store, shops, rows, metrics, storefront, applying, connections, reach, usages } = parts
  const verify = sessionTokenVerifier(config.storefront)
  const { ofDomain, ofDomainNow } = shops
  const find = {
    ...shopForReading({
      ofDomain,
      ofDomainNow,
      find: (domain) => shopOfDomain(pool, domain),
      areStale: access.areStale,
    }),
    writing: ofDomain,
  }
  return {
    store,
    pool,
    rows,
    authenticate: async (authorization, purpose) => {
      const { domain, issued } = await verify(authorization)
      const shop = await find[purpose](domain, issued).catch((error) => {
        throw error instanceof UninstalledSince ? problem.unauthorized(UNINSTALLED) : error
      })
      connections?.seen(domain, authorization?.replace(/^Bearer /i, '') ?? '')
      return shop
    },
    recentWrites: parts.recentWrites,
    deletedOrganizations,
    claimCodes,
    personal,
    largeReads: keyedSemaphore(LARGE_READS_PER_SHOP),
    importing: importsInTurn(),
    shopForImport: async ({ shop }) => shop,
    writing: applying,
    testing: openTesting(parts),
    usages,
    pages: competitorPages({
      now,
      reach,
      observe: metrics.pageRead,
      onUnexpected: (error, url) => logger.error({ err: error, url }, 'the page of a competitor could not be read'),
    }),
    readProduct: productReader(storefront),
    unanalyzed: (shop) => unanalyzedCount(pool, shop),
    engine: parts.engine,
    feeds: feedSource(parts),
    now,
  }
}
