import { randomUUID } from 'node:crypto'
import { catalogueStorefront } from '../../src/catalogue/storefront.ts'
import { createPool, ensureTables, type Pool, sqlFile } from '../../src/postgres/connection.ts'
import { freshDatabase } from '../support/postgres.ts'
import { importProducts, product } from '../support/products.ts'
import { after, assert, before, test } from '../support/test.ts'
import { BETTER, fullProduct, type WritableShop, writes } from './storefront-write.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
let shop: WritableShop
before(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { name: 'catalogue write' })
  await ensureTables(pool, [sqlFile(import.meta.url, '../../src/catalogue/catalogue.sql')])
  const domain = 'writes.myshopify.com'
  const put: WritableShop['put'] = (one) => importProducts(pool, domain, [one])
  shop = { storefront: catalogueStorefront(pool), domain, put }
})
after(async () => {
  await pool?.end()
  await database?.drop()
})

writes('the imported catalogue', () => shop)

const rowOf = async (id: string) =>
  (await pool.query('select * from catalog_products where resource_key = $1', [id])).rows[0]

test('what stands beside the record follows it: the listed title and the length of the description', async () => {
  const id = randomUUID()
  await shop.put(fullProduct(id))
  const before = await rowOf(id)
  const { title, body_html } = fullProduct(id)
  const long = 'x'.repeat(1_500)
  await shop.storefront.write(shop.domain, id, { field: 'title', expected: title, value: long })
  const value = BETTER.description
  await shop.storefront.write(shop.domain, id, { field: 'description', expected: body_html, value })
  const now = await rowOf(id)
  assert.equal([now.title.length, now.product.title, now.body_length], [1_000, long, value.length])
  for (const column of ['resource_id', 'product_type', 'imported_at', 'ordinal'])
    assert.equal(now[column], before[column], column)
})

test('of many writes that expect the same, exactly one is made', async () => {
  const id = randomUUID()
  await shop.put(fullProduct(id))
  const write = (value: string) =>
    shop.storefront.write(shop.domain, id, { field: 'title', expected: fullProduct(id).title, value })
  for (let round = 0; round < 20; round += 1) {
    await shop.put(fullProduct(id))
    const made = await Promise.all(Array.from({ length: 8 }, (_, n) => write(`Title ${n}`)))
    assert.is(made.filter(({ status }) => status === 'written').length, 1)
  }
})

test('beside imports of the same product a write is made on one of them, or not at all', async () => {
  const id = randomUUID()
  const other = { ...fullProduct(id), title: 'Renamed' }
  for (let round = 0; round < 100; round += 1) {
    await shop.put(fullProduct(id))
    const [written] = await Promise.all([
      shop.storefront.write(shop.domain, id, { field: 'meta_title', expected: 'Old meta title', value: 'New' }),
      importProducts(pool, shop.domain, [other, product(`${id}-2`)]),
    ])
    assert.equal(written, { status: 'written' })
    const { product: now } = await rowOf(id)
    assert.is(now.title, 'Renamed')
    // Before the import it was replaced by it, after it nothing else has changed.
    assert.ok(['New', 'Old meta title'].includes(now.seo.title))
  }
})

test('a record that cannot be read is not written to', async () => {
  const id = randomUUID()
  await shop.put(fullProduct(id))
  await pool.query(`update catalog_products set product = '{"title": 7}' where resource_key = $1`, [id])
  const { status } = await shop.storefront.write(shop.domain, id, { field: 'title', expected: '', value: 'A' })
  assert.is(status, 'refused')
  const nul = await shop.storefront.write(shop.domain, 'a\0b', { field: 'title', expected: '', value: 'A' })
  assert.is(nul.status, 'missing')
})
