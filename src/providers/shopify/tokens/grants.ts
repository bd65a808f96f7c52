// What the platform has granted the service in shops, as its webhooks change that. No tokens are opened for it, and nobody is asked: those
// of a shop that the app was taken out of are good for nothing any more.

import type { Pool } from '../../../postgres/connection.ts'

export type Grants = {
  /** When the shop's tokens were granted or refreshed, ISO 8601; nothing for one without. */
  grantedAt: (shopDomain: string) => Promise<string | undefined>
  /** Removes the shop's tokens, unless they were granted after that (ISO 8601). */
  drop: (shopDomain: string, until: string) => Promise<void>
  /** What the tokens allow since then, where they are not newer. */
  setScopes: (shopDomain: string, scopes: readonly string[], since: string) => Promise<void>
}

const UNINSTALLED = 'the app was taken out of the shop'

export const grantsIn = (pool: Pool): Grants => ({
  grantedAt: async (shopDomain) => {
    const { rows } = await pool.query<{ granted_at: string | null }>(
      'select granted_at from storefront_tokens where shop_domain = $1 and sealed is not null',
      [shopDomain],
    )
    return rows[0]?.granted_at ?? undefined
  },
  drop: async (shopDomain, until) => {
    // Whoever is refreshing them stores nothing any more.
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
