// Connects a shop: its first valid session token is exchanged for tokens of the service's own. The request that brought it
// is neither delayed nor failed by that.

import { randomUUID } from 'node:crypto'
import { boundedCache } from '../../../concurrency/cache.ts'
import { StorefrontUnavailable } from '../../storefront.ts'
import { SHOPS_REMEMBERED } from '../http.ts'
import { LEASE_MS, type PlatformLog } from './access-tokens.ts'
import type { TokenEndpoint } from './endpoint.ts'
import type { Vault } from './vault.ts'

/** A shop that has tokens is checked again after this time, because it may have lost them. */
const CONNECTED_MS = 60_000
const FAILED_MS = 60_000
/** Session tokens last a minute and each request has a new one, so the next one may well be accepted. */
const STALE_MS = 5_000

export type Connections = {
  /** Called for every valid session token; returns at once. */
  seen(shopDomain: string, sessionToken: string): void
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
}

// Sentences for the merchant.
const TOO_OLD =
  "The shop could not be connected because its session token was too old; open the app in the shop's admin again."
const UNEXPECTED = 'The shop could not be connected; the failure has been logged.'
const notAccepted = (reason: string): string =>
  `The shop could not be connected because its platform does not accept this app (${reason}).`
const notYet = ({ message }: StorefrontUnavailable): string =>
  `The shop could not be connected yet; try again in a minute. ${message}`

export const createConnections = (vault: Vault, endpoint: TokenEndpoint, log: PlatformLog): Connections => {
  const left = boundedCache<true>(SHOPS_REMEMBERED)
  const underWay = new Map<string, Promise<void>>()

  /** Returns for how long the shop is left alone. */
  const exchange = async (shopDomain: string, holder: string, sessionToken: string): Promise<number> => {
    const answer = await endpoint.exchange(shopDomain, sessionToken)
    if (answer.status === 'granted') {
      if (!(await vault.store(shopDomain, holder, answer.grant))) return STALE_MS
      log.info({ shop: shopDomain, scopes: answer.grant.scopes }, 'a shop is connected to the platform')
      return CONNECTED_MS
    }
    if (answer.status === 'stale') {
      await vault.fail(shopDomain, holder, TOO_OLD)
      return STALE_MS
    }
    await vault.fail(shopDomain, holder, notAccepted(answer.reason))
    log.warn({ shop: shopDomain, reason: answer.reason }, 'the platform did not exchange a session token')
    return FAILED_MS
  }

  const connect = async (shopDomain: string, sessionToken: string): Promise<number> => {
    if ((await vault.read(shopDomain)).tokens) return CONNECTED_MS
    const holder = randomUUID()
    if (!(await vault.claim(shopDomain, holder, LEASE_MS))) return STALE_MS
    try {
      // Another process may have stored tokens between the look and the claim.
      if ((await vault.read(shopDomain)).tokens) return CONNECTED_MS
      return await exchange(shopDomain, holder, sessionToken)
    } catch (error) {
      const why = error instanceof StorefrontUnavailable ? notYet(error) : UNEXPECTED
      await vault.fail(shopDomain, holder, why).catch(() => {}) // the database itself may be unavailable
      throw error
    } finally {
      await vault.release(shopDomain, holder).catch(() => {}) // it ends by itself
    }
  }

  const begin = async (shopDomain: string, sessionToken: string): Promise<void> => {
    const ms = await connect(shopDomain, sessionToken).catch((error: Error) => {
      log.warn({ shop: shopDomain, error: error.message }, 'the platform could not be asked for a token')
      return FAILED_MS
    })
    left.set(shopDomain, true, ms)
    underWay.delete(shopDomain)
  }

  return {
    seen: (shopDomain, sessionToken) => {
      if (left.get(shopDomain) || underWay.has(shopDomain)) return
      underWay.set(shopDomain, begin(shopDomain, sessionToken))
    },
    settled: async () => {
      await Promise.all(underWay.values())
    },
  }
}
