// What the platform has granted the service in shops, as its webhooks change that. No tokens are opened for it, and nobody is asked: those
// of a shop that the app was taken out of are good for nothing any more.

import type { Pool } from '../../store/sql.ts'

export type Grants = {
  /** Removes the shop's tokens that were granted by then (ISO 8601). Answers whether it has newer ones. */
  drop: (shopDomain: string, until: string) => Promise<boolean>
  /** When the shop's tokens were granted or refreshed, ISO 8601; nothing for one without. */
  grantedAt: (shopDomain: string) => Promise<string | undefined>
  /** What the tokens allow since then, where they are not newer. */
  setScopes: (shopDomain: string, scopes: readonly string[], since: string) => Promise<void>
}

const UNINSTALLED = 'the app was taken out of the shop'

export const grantsIn = (pool: Pool): Grants => {
  const grantedAt = async (shopDomain: string): Promise<string | undefined> => {
    const { rows } = await pool.query<{ granted_at: Date | string | null }>(
      'select granted_at from storefront_tokens where shop_domain = $1 and sealed is not null',
      [shopDomain],
    )
    const at = rows[0]?.granted_at
    return at ? new Date(at).toISOString() : undefined
  }
  return {
    grantedAt,
    drop: async (shopDomain, until) => {
      // Whoever is refreshing them stores nothing any more.
      await pool.query(
        `update storefront_tokens set key_id = null, sealed = null, scopes = '', access_expires_at = null,
           refusal = $3, refused_at = now(), failure = null, failed_at = null, holder = null, held_until = null
         where shop_domain = $1 and sealed is not null and (granted_at is null or granted_at <= $2)`,
        [shopDomain, until, UNINSTALLED],
      )
      return (await grantedAt(shopDomain)) !== undefined
    },
    setScopes: async (shopDomain, scopes, since) => {
      await pool.query(
        `update storefront_tokens set scopes = $2
         where shop_domain = $1 and sealed is not null and (granted_at is null or granted_at <= $3)`,
        [shopDomain, scopes.join(','), since],
      )
    },
  }
}
