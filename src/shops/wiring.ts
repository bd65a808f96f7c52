// Which storefront the service reads: the imported catalogue, and for connected shops the platform, where the service is an app of it.

import type { Logger } from 'pino'
import { catalogueStorefront, hasCatalogue } from '../catalogue/storefront.ts'
import { routedStorefront } from '../catalogue/storefront-router.ts'
import type { Config } from '../config/config.ts'
import type { Pool } from '../postgres/connection.ts'
import { encryptionKeys } from '../privacy/encryption-keys.ts'
import type { PlatformObserver } from '../providers/shopify/observer.ts'
import { createPlatform } from '../providers/shopify/platform.ts'
import { versionWarning } from '../providers/shopify/settings.ts'
import type { Connections } from '../providers/shopify/tokens/connections.ts'
import type { Storefront } from '../providers/storefront.ts'

type OpenStorefront = {
  storefront: Storefront
  /** What is told of session tokens; absent where there is no platform. */
  connections: Connections | undefined
}

/** Without a platform nothing outside is ever asked, and no key is made. */
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
