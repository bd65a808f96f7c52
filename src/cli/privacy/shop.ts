// What is stored about a shop, except its products and reports: one object per thing, as `citable privacy export`
// prints them. Tokens are not included.

import { basketsOf } from '../../../projections/visibility/baskets.ts'
import { competitorsOf, competitorText } from '../../../projections/visibility/competitors.ts'
import type { EventStore } from '../../event-log/event-store.ts'
import type { Pool } from '../../postgres/connection.ts'
import { keptAboutShops } from '../../privacy/erase-shop.ts'
import { isRedacted, knownShop } from '../../shops/commands.ts'
import type { Shop } from '../../shops/decide.ts'

type Deps = { pool: Pool; store: EventStore }
type Line = { kind: string } & Record<string, unknown>

const PAGE = 100

/** How much there is of each kind of thing; jobs are found by the log alone, and end by themselves. */
const countsOf = async ({ shop_id, domain }: Shop, pool: Pool): Promise<{ what: string; count: number }[]> => {
  const counted: { what: string; count: number }[] = []
  for (const { table, of, what } of await keptAboutShops(pool)) {
    if (of === 'job_id') continue
    const text = `select count(*) as count from ${table} where ${of} = $1`
    const { rows } = await pool.query<{ count: number }>(text, [of === 'shop_id' ? shop_id : domain])
    counted.push({ what, count: rows[0]?.count ?? 0 })
  }
  return counted
}

/** Whether the shop has ever been installed, or anything was imported for it. */
export const isKeptAbout = async (shop: Shop, { pool, store }: Deps): Promise<boolean> =>
  (await knownShop(store, shop.shop_id)) !== undefined || (await countsOf(shop, pool)).some(({ count }) => count > 0)

const rowOf = async (pool: Pool, text: string, domain: string): Promise<Line[]> =>
  (await pool.query<Line>(text, [domain])).rows

const allBaskets = async (pool: Pool, shopId: string): Promise<Line[]> => {
  const lines: Line[] = []
  for (let offset = 0; ; offset += PAGE) {
    const page = await basketsOf(pool, shopId, { limit: PAGE, offset })
    for (const { resource_id, version, queries, revised_at } of page)
      lines.push({ kind: 'basket', resource_id, version, queries, revised_at })
    if (page.length < PAGE) return lines
  }
}

export const shopLines = async (shop: Shop, { pool, store }: Deps): Promise<Line[]> => {
  const { shop_id, domain } = shop
  const installed = await knownShop(store, shop_id)
  const lines: Line[] = installed
    ? [{ kind: 'shop', ...installed, redacted: await isRedacted(store, shop_id) }]
    : [{ kind: 'shop', shop_id, domain, installed: false }]
  lines.push(
    ...(await rowOf(
      pool,
      `select 'connection' as kind, sealed is not null as connected, scopes, granted_at, access_expires_at,
         refusal, refused_at, failure, failed_at
       from storefront_tokens where shop_domain = $1`,
      domain,
    )),
    ...(await rowOf(
      pool,
      "select 'facts' as kind, facts, updated_at from catalog_shops where shop_domain = $1",
      domain,
    )),
  )
  for (const { what, count } of await countsOf(shop, pool)) lines.push({ kind: 'count', what, count })
  for (const row of await competitorsOf(pool, shop_id)) {
    const { id, url, name, status, read_at } = JSON.parse(competitorText(row))
    lines.push({ kind: 'competitor', id, url, name, status, read_at })
  }
  return [...lines, ...(await allBaskets(pool, shop_id))]
}
