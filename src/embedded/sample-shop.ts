// The sample shop that a first start in development shows the service on.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readRecords } from '../catalogue/formats/read-records.ts'
import { importCatalogue } from '../catalogue/import.ts'
import { importShopFacts } from '../catalogue/shop-facts.ts'
import { ShopFacts } from '../engine/record/product.ts'
import { type EventStore, START } from '../event-log/event-store.ts'
import { firstValue, type Pool } from '../postgres/connection.ts'

export const SAMPLE_DOMAIN = 'sample-shop.myshopify.com'

const PRODUCTS = fileURLToPath(new URL('./sample-products.json', import.meta.url))
const FACTS = new URL('./sample-shop.json', import.meta.url)

/** Whether nothing has been imported into this database, or recorded in this log, yet. */
export const isEmpty = async (pool: Pool, store: Pick<EventStore, 'next'>): Promise<boolean> => {
  const { rowCount } = await pool.query('select from catalog_products limit 1')
  return rowCount === 0 && (await store.next(START)) === undefined
}

export const hasSampleShop = async (pool: Pool): Promise<boolean> =>
  (await firstValue<boolean>(pool, 'select exists (select from catalog_products where shop_domain = $1) as loaded', [
    SAMPLE_DOMAIN,
  ])) === true

/** Imports the sample shop and answers the ids of its products. */
export const loadSampleShop = async (pool: Pool): Promise<string[]> => {
  const ids: string[] = []
  async function* records() {
    for await (const record of readRecords(PRODUCTS)) {
      if ('error' in record) throw new Error(`sample shop, line ${record.line}: ${record.error}`)
      ids.push(record.product.resource_id)
      yield record
    }
  }
  await importCatalogue(pool, SAMPLE_DOMAIN, records())
  await importShopFacts(pool, SAMPLE_DOMAIN, ShopFacts.parse(JSON.parse(readFileSync(FACTS, 'utf8'))))
  return ids
}
