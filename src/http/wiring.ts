// The HTTP server: probes and metrics of every process, and the API of those that have the role.

import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountsOf } from '../accounts/wiring.ts'
import { competitorPages } from '../competitors/read-pages.ts'
import { keyedSemaphore } from '../concurrency/semaphore.ts'
import type { Config } from '../config/config.ts'
import { keepPublicAddress } from '../embedded/public-address.ts'
import { receivingOf } from '../inbox/wiring.ts'
import { StorefrontAway } from '../providers/storefront.ts'
import { now, type Parts } from '../runtime/parts.ts'
import { UninstalledSince } from '../shops/commands.ts'
import { sessionTokenVerifier } from '../shops/session-token.ts'
import type { ReadProduct } from '../visibility/suggestions/routes.ts'
import { openTesting } from '../visibility/wiring.ts'
import { problem } from './problems.ts'
import { callingOriginsOf, ratesOf } from './rate-limits/wiring.ts'
import { createServer, type Http } from './server.ts'

const LARGE_READS_PER_SHOP = 4
const READY_LIMIT_MS = 2_000
const UNINSTALLED = 'The app was taken out of the shop after the session token was issued.'

class CannotListen extends Error {
  override name = 'CannotListen'
  constructor({ host, port }: Config, { code, message }: NodeJS.ErrnoException) {
    super(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is taken by another program; stop it or set another PORT.`
        : `Cannot listen on ${host} port ${port}: ${message}.`,
    )
  }
}

/** Reads a product where it is; `away` where that cannot be asked. */
const productsOf =
  (storefront: Parts['storefront']): ReadProduct =>
  async ({ domain }, key) => {
    try {
      const [found, facts] = await Promise.all([storefront.products(domain, [key]), storefront.shopFacts(domain)])
      const one = found.get(key) ?? { status: 'missing' }
      return one.status === 'found' ? { ...one, facts } : one
    } catch (error) {
      if (error instanceof StorefrontAway) return { status: 'away' }
      throw error
    }
  }

/** Where the service listens, e.g. "http://127.0.0.1:8080"; of all addresses that of this machine. */
export const addressOf = ({ server }: Http): string => {
  const { address, port } = server.address() as AddressInfo
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

/** Listens; `isReady` is what the probe asks beside the database. @throws CannotListen */
export const startHttp = async (parts: Parts, isReady: () => Promise<boolean>): Promise<Http> => {
  const { config, logger, pool, store, shops, metrics, storefront, applying, connections, reach, usages } = parts
  const verify = sessionTokenVerifier(config.storefront)
  const answers = async () =>
    (await isReady().catch(() => false)) &&
    (await pool.query('select 1').then(
      () => true,
      () => false,
    ))
  const ready = () => Promise.race([answers(), sleep(READY_LIMIT_MS, false, { ref: false })])
  let listening = ''
  const storefrontApi = {
    store,
    pool,
    authenticate: async (authorization: string | undefined) => {
      const { domain, issued } = await verify(authorization)
      const shop = await shops.ofDomain(domain, issued).catch((error) => {
        throw error instanceof UninstalledSince ? problem.unauthorized(UNINSTALLED) : error
      })
      connections?.seen(domain, authorization?.replace(/^Bearer /i, '') ?? '')
      return shop
    },
    recentWrites: parts.recentWrites,
    largeReads: keyedSemaphore(LARGE_READS_PER_SHOP),
    writing: applying,
    testing: openTesting(parts),
    usages,
    pages: competitorPages({
      now,
      reach,
      observe: metrics.pageRead,
      onUnexpected: (error, url) => logger.error({ err: error, url }, 'the page of a competitor could not be read'),
    }),
    readProduct: productsOf(storefront),
    now,
  }
  const openApi = () => {
    const accounts = accountsOf(parts, () => listening)
    const { deletedOrganizations, claimCodes } = accounts
    return {
      storefront: { ...storefrontApi, deletedOrganizations, claimCodes },
      accounts,
      webhooks: receivingOf(parts),
      rates: ratesOf(parts, accounts.access),
      origins: callingOriginsOf(parts),
    }
  }
  const app = await createServer({
    logger,
    operations: { ready, metrics },
    trustProxy: config.http.trustProxy,
    ...(config.roles.has('api') ? { api: openApi() } : {}),
  })
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await app.close()
    throw new CannotListen(config, error as NodeJS.ErrnoException)
  }
  listening = addressOf(app)
  if (config.roles.has('api') && !config.production && !config.accounts.publicUrl)
    keepPublicAddress(config.dataDir, listening)
  return app
}
