// The token that a shop is called with: refreshed a few minutes before it ends, and when the platform takes it no more; by one
// process at a time, however many ask.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { boundedCache } from '../../../concurrency/cache.ts'
import { StorefrontUnavailable } from '../../storefront.ts'
import { PlatformRefused, SHOPS_REMEMBERED } from '../http.ts'
import type { TokenEndpoint } from './endpoint.ts'
import type { Entry, Tokens, Vault } from './vault.ts'

export type PlatformLog = {
  info: (fields: object, message: string) => void
  warn: (fields: object, message: string) => void
}

export type Standing =
  /** The shop has a token. */
  | { status: 'connected' }
  /** It had one, until the merchant took the app away. The reason is a sentence for the merchant. */
  | { status: 'refused'; reason: string }
  /** It has had none yet. The reason says why the last exchange has failed, where there was one. */
  | { status: 'unconnected'; reason: string }

export type PlatformTokens = {
  /**
   * The shop's access token; with `rejected`, which the platform did not take, another one.
   * @throws PlatformRefused if the shop has none, StorefrontUnavailable where it cannot be had now
   */
  access(shopDomain: string, rejected?: string): Promise<string>
  /** For a connected shop, checks again after a second or two; waits a while for tokens that another process is getting. */
  standing(shopDomain: string): Promise<Standing>
}

/** As the platform advises: "a few minutes before they expire". */
const EARLY_MS = 5 * 60_000
/** Longer than the platform is waited for, and shorter than who waits behind does. */
export const LEASE_MS = 15_000
const PATIENCE_MS = 20_000
const CONNECTING_MS = 10_000
const LOOK_AGAIN_MS = 100
/** Another process may have stored other tokens meanwhile. */
const TOKENS_REMEMBERED_MS = 10_000
const STANDING_REMEMBERED_MS = 1_500
/** After a refresh that has failed. */
const PAUSE_MS = 5_000
/** After one that has not: should tokens ever last a few minutes only, they are not refreshed with every request. */
const RESTED_MS = 30_000

export const GONE =
  "The shop's platform no longer accepts this app; open the app in the shop's admin to connect it again."
const NOT_CONNECTED = "The shop is not connected to this app; open the app in the shop's admin to connect it."

/** Of a shop without tokens. A failure is newer than a refusal, because the platform is asked again only after that. */
const standingOf = ({ refusal, failure }: Entry): Exclude<Standing, { status: 'connected' }> =>
  refusal === undefined
    ? { status: 'unconnected', reason: failure ?? NOT_CONNECTED }
    : { status: 'refused', reason: failure ?? GONE }

const lasts = ({ expires }: Tokens, ms: number): boolean => expires > performance.now() + ms

export const platformTokens = (vault: Vault, endpoint: TokenEndpoint, log: PlatformLog): PlatformTokens => {
  const remembered = boundedCache<Tokens>(SHOPS_REMEMBERED)
  const standings = boundedCache<Standing>(SHOPS_REMEMBERED)
  const paused = boundedCache<Error>(SHOPS_REMEMBERED)
  const rested = boundedCache<true>(SHOPS_REMEMBERED)
  const asking = new Map<string, Promise<string>>()

  const keep = (shopDomain: string, tokens: Tokens): string => {
    remembered.set(shopDomain, tokens, TOKENS_REMEMBERED_MS)
    return tokens.access
  }

  /** How long before its end a token is refreshed. */
  const margin = (shopDomain: string): number => (paused.get(shopDomain) || rested.get(shopDomain) ? 0 : EARLY_MS)

  /** By who holds the shop. */
  const refreshed = async (shopDomain: string, holder: string, refresh: string): Promise<string | undefined> => {
    const answer = await endpoint.refresh(shopDomain, refresh)
    if (answer.status === 'granted') {
      // Too late: another process has stored others.
      if (!(await vault.store(shopDomain, holder, answer.grant))) return undefined
      rested.set(shopDomain, true, RESTED_MS)
      const { accessLifetime, ...grant } = answer.grant
      const lifetime = accessLifetime === null ? Number.POSITIVE_INFINITY : accessLifetime * 1_000
      return keep(shopDomain, { ...grant, expires: performance.now() + lifetime })
    }
    if (answer.status === 'revoked') {
      await vault.refuse(shopDomain, holder, answer.reason)
      remembered.delete(shopDomain)
      standings.delete(shopDomain)
      log.warn(
        { shop: shopDomain, reason: answer.reason },
        'the platform no longer accepts the tokens of a shop; they are removed',
      )
      throw new PlatformRefused(GONE)
    }
    // The app's own settings are wrong, which is nothing of the shop's and may be put right.
    const reason = answer.status === 'refused' ? answer.reason : 'an unexpected answer'
    throw new StorefrontUnavailable(`The storefront platform gives this service no access token (${reason}).`)
  }

  /** Gets other tokens as the shop's holder, unless another process has just done so. */
  const held = async (shopDomain: string, holder: string, rejected?: string): Promise<string | undefined> => {
    const entry = await vault.read(shopDomain)
    const { tokens } = entry
    if (!tokens) throw new PlatformRefused(standingOf(entry).reason)
    if (tokens.access !== rejected && lasts(tokens, EARLY_MS)) return keep(shopDomain, tokens)
    if (tokens.refresh === null) throw new PlatformRefused(GONE)
    return await refreshed(shopDomain, holder, tokens.refresh)
  }

  /** A token that lasts a little longer is used if no other is available. */
  const orUsable = (shopDomain: string, usable: Tokens | undefined, error: unknown): string => {
    if (error instanceof PlatformRefused) throw error
    paused.set(shopDomain, error as Error, PAUSE_MS)
    log.warn({ shop: shopDomain, error: (error as Error).message }, 'the token of a shop could not be refreshed yet')
    if (!usable) throw error
    return usable.access
  }

  /** As the holder, if no other process holds the shop; undefined if one does. */
  const claimed = async (shopDomain: string, usable: Tokens | undefined, rejected?: string) => {
    const holder = randomUUID()
    if (!(await vault.claim(shopDomain, holder, LEASE_MS))) return undefined
    try {
      return await held(shopDomain, holder, rejected)
    } catch (error) {
      return orUsable(shopDomain, usable, error)
    } finally {
      await vault.release(shopDomain, holder).catch(() => {}) // it ends by itself
    }
  }

  /** One that lasts, one that others could not refresh yet, or another one; undefined while another process is getting one. */
  const attempt = async (shopDomain: string, rejected?: string): Promise<string | undefined> => {
    const entry = await vault.read(shopDomain)
    const { tokens } = entry
    if (!tokens) throw new PlatformRefused(standingOf(entry).reason)
    const usable = tokens.access !== rejected && lasts(tokens, 0) ? tokens : undefined
    const failure = paused.get(shopDomain)
    if (usable && lasts(usable, margin(shopDomain))) return keep(shopDomain, usable)
    if (failure) throw failure
    const got = await claimed(shopDomain, usable, rejected)
    return got ?? (usable && keep(shopDomain, usable))
  }

  const other = async (shopDomain: string, rejected?: string): Promise<string> => {
    const deadline = performance.now() + PATIENCE_MS
    for (;;) {
      const got = await attempt(shopDomain, rejected)
      if (got !== undefined) return got
      if (performance.now() > deadline)
        throw new StorefrontUnavailable('The storefront platform has not given an access token in time.')
      await sleep(LOOK_AGAIN_MS)
    }
  }

  const access = async (shopDomain: string, rejected?: string): Promise<string> => {
    const known = remembered.get(shopDomain)
    if (known && known.access !== rejected && lasts(known, margin(shopDomain))) return known.access
    const key = `${shopDomain}\n${rejected ?? ''}`
    const there = asking.get(key)
    if (there) return await there
    const getting = other(shopDomain, rejected).finally(() => asking.delete(key))
    asking.set(key, getting)
    return await getting
  }

  const look = async (shopDomain: string): Promise<Standing> => {
    const deadline = performance.now() + CONNECTING_MS
    for (;;) {
      const entry = await vault.read(shopDomain)
      if (entry.tokens) return { status: 'connected' }
      if (!entry.isHeld || performance.now() > deadline) return standingOf(entry)
      await sleep(LOOK_AGAIN_MS)
    }
  }

  return {
    access,
    standing: async (shopDomain) => {
      const known = standings.get(shopDomain)
      if (known) return known
      const standing = await look(shopDomain)
      // Any other may have changed in the very next moment.
      if (standing.status === 'connected') standings.set(shopDomain, standing, STANDING_REMEMBERED_MS)
      return standing
    },
  }
}
