// The service's side of the platform on this machine, on a database of its own.

import { randomBytes } from 'node:crypto'
import { createPool, ensureTables, type Pool, sqlFile } from '../../../src/postgres/connection.ts'
import type { ClientLimits } from '../../../src/providers/shopify/client.ts'
import type { PlatformObserver } from '../../../src/providers/shopify/observer.ts'
import { createPlatform, type Platform } from '../../../src/providers/shopify/platform.ts'
import { signSessionToken } from '../../../src/shops/session-token.ts'
import { databaseWithTables } from '../postgres.ts'
import { type Shopify, startShopify } from './server.ts'

export const KEY = randomBytes(32)

/** Pauses are short; time is long enough for a machine that is busy with other tests. */
const LIMITS: ClientLimits = { requestMs: 10_000, operationMs: 25_000, maxBytes: 1024 * 1024, pausesMs: [5, 10] }

/** For tests of answers that never come. */
export const IMPATIENT: ClientLimits = { ...LIMITS, requestMs: 1_000 }

/** What was logged, as it would be written. */
const recordingLog = () => {
  const lines: string[] = []
  const record = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }))
  return { lines, log: { info: record, warn: record } }
}

export const sessionToken = (shop: string, lifetime = '1 minute', from = '0s'): Promise<string> => {
  const settings = { clientId: 'citable-dev', secrets: ['citable-dev-secret-citable-dev-secret'], domainSuffixes: [] }
  return signSessionToken(settings, shop, lifetime, from)
}

/** What the promise was rejected with. */
export const rejection = async (promise: Promise<unknown>): Promise<Error> => {
  try {
    await promise
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}

type Options = {
  keys?: readonly Buffer[]
  limits?: ClientLimits
  clientSecret?: string
  observe?: PlatformObserver
}

/** One process of the service, as far as the platform is concerned. */
export const platformFor = (shopify: Shopify, pool: Pool, options: Options = {}) => {
  const { keys = [KEY], limits = LIMITS, clientSecret = shopify.tokens.settings.clientSecret, observe } = options
  const settings = { clientId: 'citable-dev', clientSecret, apiUrl: shopify.url, apiVersion: '2026-10' }
  const { lines, log } = recordingLog()
  const platform: Platform = createPlatform(settings, keys, pool, log, {
    limits,
    ...(observe ? { observe } : {}),
  })
  return {
    ...platform,
    lines,
    connect: async (shop: string): Promise<void> => {
      platform.connections.seen(shop, await sessionToken(shop))
      await platform.connections.settled()
    },
  }
}

export const startGiven = async (options: Parameters<typeof startShopify>[0] = {}) => {
  const database = await databaseWithTables()
  const pool = createPool(database.url, { name: 'platform test' })
  await ensureTables(pool, [
    sqlFile(import.meta.url, '../../../src/providers/shopify/tokens/vault.sql'),
    sqlFile(import.meta.url, '../../../src/providers/shopify/change-notices.sql'),
  ])
  const shopify = await startShopify(options)
  let shops = 0
  return {
    database,
    pool,
    shopify,
    /** A domain that nobody has used. */
    newShop: (): string => `shop-${++shops}.myshopify.com`,
    platform: (given: Options = {}) => platformFor(shopify, pool, given),
    stop: async (): Promise<void> => {
      await shopify.stop()
      await pool.end()
      await database.drop()
    },
  }
}
