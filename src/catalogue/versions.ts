// The versions of a shop's catalogue (catalogue.sql): who writes takes the next one, and whoever follows the shop reads what came after
// the last one that it has seen.

import type { Client, Pool } from '../postgres/connection.ts'

/** Takes the shop's ($1) next version, in the transaction that writes; other writers of the shop wait for its end. */
export const TAKE_VERSION = `
    insert into catalog_versions (shop_domain, version) values ($1, 1)
    on conflict (shop_domain) do update set version = catalog_versions.version + 1
    returning version`

/** Waits until nobody else writes into the shop, and keeps it so until the end of the transaction. */
export const holdShop = async (client: Client, shopDomain: string): Promise<void> => {
  await client.query({
    name: 'hold shop',
    text: 'select from catalog_versions where shop_domain = $1 for no key update',
    values: [shopDomain],
  })
}

type ShopVersion = { epoch: string; version: number }

/** Undefined for a shop that nothing was ever imported for. */
export const shopVersion = async (pool: Pool, shopDomain: string): Promise<ShopVersion | undefined> => {
  const { rows } = await pool.query<ShopVersion>({
    name: 'shop version',
    text: 'select epoch, version from catalog_versions where shop_domain = $1',
    values: [shopDomain],
  })
  return rows[0]
}
