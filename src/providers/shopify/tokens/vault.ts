// Where the tokens of shops are kept (vault.sql), encrypted, and which process may exchange them at the moment. No transaction is open
// while the platform is asked: a process claims the shop for a while, and may store the result only while it still holds the claim.

import type { SecretBox } from '../../../encryption/secret-box.ts'
import { firstValue, type Pool } from '../../../postgres/connection.ts'
import type { Grant } from './endpoint.ts'

/** `expires` is on the monotonic clock of this process. */
export type Tokens = { access: string; refresh: string | null; scopes: string; expires: number }

export type Entry = {
  tokens: Tokens | undefined
  /** Why the platform takes the shop's tokens no more. */
  refusal: string | undefined
  /** Why the last session token brought none, in a sentence for the merchant. */
  failure: string | undefined
  /** Whether a process is getting tokens for the shop. */
  isHeld: boolean
}

export type Vault = {
  read(shopDomain: string): Promise<Entry>
  /** Whether the shop is this holder's from now on, for `leaseMs`. */
  claim(shopDomain: string, holder: string, leaseMs: number): Promise<boolean>
  /** Takes the place of what was there, and lets go; false if the holder has lost the shop meanwhile. */
  store(shopDomain: string, holder: string, grant: Grant): Promise<boolean>
  /** Removes the tokens, keeps the reason, and lets go. */
  refuse(shopDomain: string, holder: string, reason: string): Promise<void>
  /** Keeps why the holder has got no tokens, until some are stored, and lets go. */
  fail(shopDomain: string, holder: string, reason: string): Promise<void>
  release(shopDomain: string, holder: string): Promise<void>
}

type Row = {
  key_id: string | null
  sealed: Buffer | null
  scopes: string
  left_ms: number | null
  refusal: string | null
  failure: string | null
  is_held: boolean
}

const isPair = (value: unknown): value is [string, string | null] =>
  Array.isArray(value) && typeof value[0] === 'string' && (value[1] === null || typeof value[1] === 'string')

const pairIn = (text: string | undefined): [string, string | null] | undefined => {
  const pair: unknown = text === undefined ? undefined : JSON.parse(text)
  return isPair(pair) ? pair : undefined
}

/** `onUnreadable` hears of tokens that none of the keys opens; the shop then counts as one without. */
export const vaultIn = (pool: Pool, box: SecretBox, onUnreadable: (shopDomain: string) => void): Vault => {
  const tokensOf = (shopDomain: string, { key_id, sealed, scopes, left_ms }: Row): Tokens | undefined => {
    if (key_id === null || sealed === null) return undefined
    const pair = pairIn(box.open({ key_id, sealed }, shopDomain))
    if (!pair) {
      onUnreadable(shopDomain)
      return undefined
    }
    const expires = left_ms === null ? Number.POSITIVE_INFINITY : performance.now() + left_ms
    return { access: pair[0], refresh: pair[1], scopes, expires }
  }

  return {
    read: async (shopDomain) => {
      const { rows } = await pool.query<Row>({
        name: 'read storefront tokens',
        text: `select key_id, sealed, scopes, refusal, failure, coalesce(held_until > now(), false) as is_held,
                 extract(epoch from access_expires_at - now())::float8 * 1000 as left_ms
               from storefront_tokens where shop_domain = $1`,
        values: [shopDomain],
      })
      const [row] = rows
      if (!row) return { tokens: undefined, refusal: undefined, failure: undefined, isHeld: false }
      const { refusal, failure, is_held: isHeld } = row
      return { tokens: tokensOf(shopDomain, row), refusal: refusal ?? undefined, failure: failure ?? undefined, isHeld }
    },
    claim: async (shopDomain, holder, leaseMs) => {
      const { rowCount } = await pool.query({
        name: 'claim storefront tokens',
        text: `insert into storefront_tokens as known (shop_domain, holder, held_until)
               values ($1, $2, now() + $3 * interval '1 ms')
               on conflict (shop_domain) do update set holder = excluded.holder, held_until = excluded.held_until
               where known.held_until is null or known.held_until < now()`,
        values: [shopDomain, holder, leaseMs],
      })
      return rowCount === 1
    },
    store: async (shopDomain, holder, { access, refresh, scopes, accessLifetime }) => {
      const { key_id, sealed } = box.close(JSON.stringify([access, refresh]), shopDomain)
      const { rowCount } = await pool.query({
        name: 'store storefront tokens',
        text: `update storefront_tokens set key_id = $3, sealed = $4, scopes = $5, granted_at = now(),
                 access_expires_at = now() + $6 * interval '1 s',
                 refusal = null, refused_at = null, failure = null, failed_at = null, holder = null, held_until = null
               where shop_domain = $1 and holder = $2`,
        values: [shopDomain, holder, key_id, sealed, scopes, accessLifetime],
      })
      return rowCount === 1
    },
    refuse: async (shopDomain, holder, reason) => {
      await pool.query(
        `update storefront_tokens set key_id = null, sealed = null, scopes = '', access_expires_at = null,
           refusal = $3, refused_at = now(), failure = null, failed_at = null, holder = null, held_until = null
         where shop_domain = $1 and holder = $2`,
        [shopDomain, holder, reason],
      )
    },
    fail: async (shopDomain, holder, reason) => {
      await pool.query(
        `update storefront_tokens set failure = $3, failed_at = now(), holder = null, held_until = null
         where shop_domain = $1 and holder = $2`,
        [shopDomain, holder, reason],
      )
    },
    release: async (shopDomain, holder) => {
      await pool.query(
        'update storefront_tokens set holder = null, held_until = null where shop_domain = $1 and holder = $2',
        [shopDomain, holder],
      )
    },
  }
}

// What the platform has granted the service in shops, as its webhooks change that. No tokens are decrypted for it, and the platform is not
// asked: once the app is removed from a shop, its tokens are worthless.

export type Grants = {
  /** When the shop's tokens were granted or refreshed, ISO 8601; nothing for one without. */
  grantedAt: (shopDomain: string) => Promise<string | undefined>
  /** Removes the shop's tokens, unless they were granted after that (ISO 8601). */
  drop: (shopDomain: string, until: string) => Promise<void>
  /** What the tokens allow since then, where they are not newer. */
  setScopes: (shopDomain: string, scopes: readonly string[], since: string) => Promise<void>
}

const UNINSTALLED = 'the app was removed from the shop'

export const grantsIn = (pool: Pool): Grants => ({
  grantedAt: async (shopDomain) =>
    (await firstValue<string | null>(
      pool,
      'select granted_at from storefront_tokens where shop_domain = $1 and sealed is not null',
      [shopDomain],
    )) ?? undefined,
  drop: async (shopDomain, until) => {
    // A process that is refreshing them can no longer store anything.
    await pool.query(
      `update storefront_tokens set key_id = null, sealed = null, scopes = '', access_expires_at = null,
           refusal = $3, refused_at = now(), failure = null, failed_at = null, holder = null, held_until = null
         where shop_domain = $1 and sealed is not null and (granted_at is null or granted_at <= $2)`,
      [shopDomain, until, UNINSTALLED],
    )
  },
  setScopes: async (shopDomain, scopes, since) => {
    await pool.query(
      `update storefront_tokens set scopes = $2
         where shop_domain = $1 and sealed is not null and (granted_at is null or granted_at <= $3)`,
      [shopDomain, scopes.join(','), since],
    )
  },
})
