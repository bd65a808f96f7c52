// The imported catalogue as a storefront: products and shop facts out of the tables of catalogue.sql.

import { tables } from '../../projections/versions.ts'
import { Product } from '../engine/record/product.ts'
import { resourceKey } from '../event-log/ids.ts'
import { allRows, containing, firstValue, type Pool } from '../postgres/connection.ts'
import type { ProductFound, Storefront } from '../providers/storefront.ts'
import { catalogueChanges, catalogueVersion } from './changes.ts'
import { BODY_LIMIT, PEER_BODY_LIMIT, tooLong, typeKey } from './records/fields.ts'
import { readShopFacts } from './shop-facts.ts'
import { writeField } from './write-field.ts'

/** Creates the tables where they are missing. */
const PAGE = 1_000

type ListedRow = { resource_id: string; title: string; ordinal: number }

const pageAfter = (pool: Pool, shopDomain: string, after: number): Promise<ListedRow[]> =>
  allRows(
    pool,
    `select resource_id, title, ordinal from catalog_products
     where shop_domain = $1 and ordinal > $2 order by ordinal limit ${PAGE}`,
    [shopDomain, after],
  )

/** Walks the shop's products in the order of their first import, a page at a time. */
export async function* listCatalogue(
  pool: Pool,
  shopDomain: string,
): AsyncGenerator<{ resource_id: string; title: string }, void, undefined> {
  let after = 0
  for (;;) {
    const rows = await pageAfter(pool, shopDomain, after)
    for (const { resource_id, title } of rows) yield { resource_id, title }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.ordinal
  }
}

type CatalogueRow = { resource_id: string; title: string; product_type: string | null; imported_at: string }

/** A page of the same, or of those with this in their title or type, or with this id. */
export const cataloguePage = async (
  pool: Pool,
  shopDomain: string,
  { limit, offset, search }: { limit: number; offset: number; search?: string | undefined },
): Promise<CatalogueRow[]> => {
  const found = search === undefined ? '' : 'and (title ilike $4 or product_type ilike $4 or resource_key = $5)'
  const text = `select resource_id, title, product_type, imported_at from catalog_products
                where shop_domain = $1 and ordinal = any (array(
                  select ordinal from catalog_products where shop_domain = $1 ${found} order by ordinal limit $2 offset $3))
                order by ordinal`
  const searched = search === undefined ? [] : [containing(search), resourceKey(search)]
  const values = [shopDomain, limit, offset, ...searched]
  return (
    await pool.query<CatalogueRow>({
      name: search === undefined ? 'page of a catalogue' : 'search of a catalogue',
      text,
      values,
    })
  ).rows
}

/** How many products of the imported catalogue have no report yet. */
export const unanalyzedCount = async (
  pool: Pool,
  { domain, shop_id }: { domain: string; shop_id: string },
): Promise<number> =>
  (await firstValue<number>(pool, {
    name: 'unanalyzed products of a catalogue',
    text: `select count(*)::int as count from catalog_products own where shop_domain = $1 and not exists (
             select from ${tables.scores} s where s.shop_id = $2 and s.resource_key = own.resource_key)`,
    values: [domain, shop_id],
  })) ?? 0

/** Returns whether anything was imported for a shop. */
export const hasCatalogue =
  (pool: Pool) =>
  async (shopDomain: string): Promise<boolean> =>
    (await firstValue<boolean>(pool, {
      name: 'has catalogue',
      text: 'select exists (select from catalog_products where shop_domain = $1) as has',
      values: [shopDomain],
    })) === true

type StoredRow = { resource_key: string; title: string; body_length: number; product: unknown }

const found = ({ title, body_length, product }: StoredRow): ProductFound => {
  if (body_length > BODY_LIMIT) return { status: 'unreadable', title, reason: tooLong(body_length) }
  const { data } = Product.safeParse(product)
  return data
    ? { status: 'found', product: data }
    : { status: 'unreadable', title, reason: 'The product was stored by another version; import its file again.' }
}

/** The storefront over the imported catalogue; its errors are the database's. */
export const catalogueStorefront = (pool: Pool): Storefront => ({
  async products(shopDomain, resourceKeys) {
    // A key that no stored text can equal; Postgres refuses it outright.
    const keys = resourceKeys.filter((key) => !key.includes('\0'))
    const { rows } = await pool.query<StoredRow>(
      `select resource_key, title, body_length, case when body_length <= $3 then product end as product
       from catalog_products where shop_domain = $1 and resource_key = any ($2)`,
      [shopDomain, keys, BODY_LIMIT],
    )
    const stored = new Map(rows.map((row) => [row.resource_key, row]))
    return new Map(
      resourceKeys.map((key) => {
        const row = stored.get(key)
        return [key, row ? found(row) : { status: 'missing' as const }]
      }),
    )
  },
  async peers(shopDomain, productType, limit) {
    const { rows } = await pool.query<{ product: unknown }>(
      `select product from catalog_products where shop_domain = $1 and product_type = $2 and body_length <= $3
       order by resource_key limit $4`,
      [shopDomain, typeKey(productType), PEER_BODY_LIMIT, limit],
    )
    return rows.flatMap(({ product }) => Product.safeParse(product).data ?? [])
  },
  shopFacts: (shopDomain) => readShopFacts(pool, shopDomain),
  changes: (shopDomain, since, signal) => catalogueChanges(pool, shopDomain, since, signal),
  version: (shopDomain) => catalogueVersion(pool, shopDomain),
  write: (shopDomain, resourceKey, change) => writeField(pool, shopDomain, resourceKey, change),
})
