// Reading a shop: the imported catalogue and the platform answer the same products for the same data.

import fc from 'fast-check'
import { importShopFacts } from '../../src/catalogue/shop-facts.ts'
import { catalogueStorefront, hasCatalogue } from '../../src/catalogue/storefront.ts'
import { routedStorefront } from '../../src/catalogue/storefront-router.ts'
import { noShopFacts, type Product } from '../../src/engine/record/product.ts'
import { ensureTables, sqlFile } from '../../src/postgres/connection.ts'
import { NotConnected, type ProductFound, type Storefront } from '../../src/providers/storefront.ts'
import { importProducts, product } from '../support/products.ts'
import { createBucket } from '../support/shopify/cost.ts'
import { rejection, startGiven } from '../support/shopify/given.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

let given: Awaited<ReturnType<typeof startGiven>>

before(async () => {
  given = await startGiven()
  await ensureTables(given.pool, [sqlFile(import.meta.url, '../../src/catalogue/catalogue.sql')])
})
after(() => given.stop())

/** As the platform always says them, so that both can hold the same. */
const whole = (id: string, overrides: Partial<Product> = {}): Product =>
  product(id, {
    created_at: '2026-01-02T03:04:05Z',
    updated_at: '2026-01-02T03:04:05Z',
    variants: [0, 1, 2].map((n) => ({
      ...{
        id: `${id}${n}`,
        title: `Blue ${n}`,
        sku: `MUG-${n}`,
        barcode: null,
        price: '18.50',
        compare_at_price: null,
      },
      available: n !== 1,
      options: ['Blue'],
      grams: n === 2 ? null : 340.5,
    })),
    ...overrides,
  })

type Side = { name: string; storefront: Storefront; shop: string }

/** The same products behind both adapters. */
const bothSides = async (products: readonly Product[]): Promise<[Side, Side]> => {
  const shop = given.newShop()
  await importProducts(given.pool, shop, products)
  given.shopify.put(shop, ...products)
  given.shopify.shop(shop).bucket = createBucket(50_000, 5_000)
  const platform = given.platform()
  await platform.connect(shop)
  return [
    { name: 'catalogue', storefront: catalogueStorefront(given.pool), shop },
    { name: 'platform', storefront: platform.storefront, shop },
  ]
}

/** As a process of the service has it. */
const routedFor = ({ storefront, standing }: ReturnType<typeof given.platform>): Storefront =>
  routedStorefront(storefront, catalogueStorefront(given.pool), { standing, hasCatalogue: hasCatalogue(given.pool) })

const productIn = (found: ProductFound | undefined): Product | undefined =>
  found?.status === 'found' ? found.product : undefined

test('the same record is the same product, and says where it comes from', async () => {
  const one = whole('7', {
    metafields: [{ namespace: 'citable', key: 'faq', type: 'multi_line_text_field', value: '<h3>A?</h3>\n<p>B.</p>' }],
    seo: { title: 'Mug', description: null },
    published_at: '2026-02-03T00:00:00Z',
  })
  const [catalogue, platform] = await bothSides([one])
  const [known] = (await catalogue.storefront.products(catalogue.shop, ['7'])).values()
  const [found] = (await platform.storefront.products(platform.shop, ['7'])).values()
  assert.equal(productIn(known), one)
  assert.equal(productIn(found), one)
  assert.is(known?.status === 'found' ? known.source : '', undefined)
  assert.is(found?.status === 'found' ? found.source : '', 'storefront')
})

test('any record is the same product on both sides', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((value) => `x${value.replaceAll(/\p{Cc}/gu, '')}x`)
  const optional = fc.option(text, { nil: null })
  // No picture is 0 pixels wide.
  const width = fc.option(fc.integer({ min: 1 }), { nil: null })
  const image = fc.record({ src: fc.webUrl(), alt: optional, width })
  const record = fc.record({
    title: text,
    body_html: text.map((value) => `<p>${value}</p>`),
    tags: fc.array(text, { maxLength: 5 }),
    images: fc.array(image, { maxLength: 40 }).map((all) => all.map((one) => ({ ...one, height: one.width }))),
    metafields: fc
      .uniqueArray(text, { maxLength: 45 })
      .map((keys) =>
        keys.map((key) => ({ namespace: 'custom', key, type: 'single_line_text_field', value: `of ${key}` })),
      ),
    seo: fc.record({ title: optional, description: optional }),
    count: fc.integer({ min: 1, max: 230 }),
  })
  let id = 1_000
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 6 }), async (records) => {
      const products = records.map(({ count, ...fields }) => {
        const own = String(++id)
        const [variant] = whole(own).variants
        const variants = Array.from({ length: count }, (_, n) => ({ ...variant!, id: `${own}${n}`, title: `No ${n}` }))
        return whole(own, { ...fields, variants })
      })
      const [catalogue, platform] = await bothSides(products)
      const keys = products.map(({ resource_id }) => resource_id)
      const known = await catalogue.storefront.products(catalogue.shop, keys)
      const found = await platform.storefront.products(platform.shop, keys)
      for (const key of keys) {
        assert.ok(productIn(known.get(key)), key)
        assert.equal(productIn(found.get(key)), productIn(known.get(key)))
      }
    }),
    { numRuns: 8 },
  )
  assert.equal(given.shopify.wrong, [])
})

test('every key is answered once, in the order asked, those that are not there as missing', async () => {
  const products = Array.from({ length: 30 }, (_, n) => whole(String(200 + n)))
  const keys = [
    '9',
    ...products.map(({ resource_id }) => resource_id),
    'mug',
    '',
    '1 or 1',
    'x\0y',
    '12345678901234567890123',
  ]
  for (const { name, storefront, shop } of await bothSides(products)) {
    const found = await storefront.products(shop, keys)
    assert.equal([...found.keys()], keys, name)
    const missing = keys.filter((key) => found.get(key)?.status === 'missing')
    assert.equal(missing, ['9', 'mug', '', '1 or 1', 'x\0y', '12345678901234567890123'], name)
  }
})

test('a description that is too long to be analysed says so on both sides', async () => {
  const long = whole('41', { body_html: `<p>${'a'.repeat(2_000_001)}</p>` })
  const shop = given.newShop()
  await importProducts(given.pool, shop, [long])
  given.shopify.put(shop, long)
  const platform = given.platform({ limits: { requestMs: 20_000, operationMs: 25_000, maxBytes: 8e6, pausesMs: [] } })
  await platform.connect(shop)
  const [known] = (await catalogueStorefront(given.pool).products(shop, ['41'])).values()
  const [found] = (await platform.storefront.products(shop, ['41'])).values()
  assert.is(known?.status, 'unreadable')
  assert.equal(found, known)
})

test('peers are products of exactly that type, always the same, and not too many', async () => {
  const types = ['Mug', 'Mug', 'mug', 'Mugs', '', 'Say "hi" \\ bye', 'Mug', '']
  const products = types.map((product_type, n) => whole(String(300 + n), { product_type: product_type || null }))
  for (const { name, storefront, shop } of await bothSides(products)) {
    const ids = async (type: string, limit: number) =>
      (await storefront.peers(shop, type, limit)).map(({ resource_id }) => resource_id)
    assert.equal(await ids('Mug', 10), ['300', '301', '306'], name)
    assert.equal(await ids('Mug', 2), ['300', '301'], name)
    assert.equal(await ids('', 10), ['304', '307'], name)
    assert.equal(await ids('Say "hi" \\ bye', 10), ['305'], name)
    assert.equal(await ids('Teapot', 10), [], name)
  }
})

test('facts of the shop are read, policies as the lines that a reader sees', async () => {
  const [, { storefront, shop }] = await bothSides([])
  const facts = await storefront.shopFacts(shop)
  assert.equal(facts, {
    name: 'Tagus',
    currency: 'EUR',
    url: 'https://tagus.example',
    contact: { email: 'hello@tagus.example', phone: '+351 210 000 000', address: 'Rua Nova 1, 1100 Lisboa, Portugal' },
    about_url: null,
    policies: {
      ...noShopFacts.policies,
      returns: { url: 'https://tagus.example/r', text: 'Returns within 30 days.\nFree of charge.' },
      shipping: { url: 'https://tagus.example/s', text: 'Shipped within 2 days.' },
    },
  })
})

test('what the app may not see of the shop is not known, and the rest is', async () => {
  const [, { storefront, shop }] = await bothSides([])
  given.shopify.shop(shop).scopes.delete('read_legal_policies')
  const facts = await storefront.shopFacts(shop)
  assert.is(facts.name, 'Tagus')
  assert.equal(facts.policies, noShopFacts.policies)
})

test('a connected shop is read on the platform, any other in its catalogue, and a token that comes later takes over', async () => {
  const shop = given.newShop()
  await importProducts(given.pool, shop, [whole('1', { title: 'Of the file' })])
  await importShopFacts(given.pool, shop, { about_url: 'https://tagus.example/about', name: 'Of the file' })
  given.shopify.put(shop, whole('1', { title: 'Of the platform' }))
  const platform = given.platform()
  const routed = routedFor(platform)
  const title = async () => productIn((await routed.products(shop, ['1'])).get('1'))?.title
  assert.is(await title(), 'Of the file')
  assert.is((await routed.shopFacts(shop)).name, 'Of the file')
  await platform.connect(shop)
  await eventually(async () => (await title()) === 'Of the platform')
  const { name, about_url } = await routed.shopFacts(shop)
  assert.equal({ name, about_url }, { name: 'Tagus', about_url: 'https://tagus.example/about' })
})

test('a shop that has taken the app away is told so, and what was imported for it is still read', async () => {
  const shop = given.newShop()
  await importProducts(given.pool, shop, [whole('1')])
  const platform = given.platform()
  await platform.connect(shop)
  given.shopify.tokens.revoke(shop)
  const refused = (await platform.storefront.products(shop, ['1'])).get('1')
  assert.is(refused?.status, 'unreadable')
  const later = given.platform()
  const routed = routedFor(later)
  const found = await routed.products(shop, ['1', '2'])
  assert.is(found.get('1')?.status, 'found')
  const gone = found.get('2')
  assert.match(gone?.status === 'unreadable' ? gone.reason : '', /open the app in the shop's admin to connect it again/)
})

const WRITE = { field: 'title', expected: 'Old', value: 'New' } as const

/** A new shop whose first exchange has failed with this status of the token endpoint. */
const unconnected = async (status: number) => {
  const shop = given.newShop()
  given.shopify.fail({ kind: 'status', status }, { matches: ({ kind, shop: of }) => kind === 'token' && of === shop })
  const platform = given.platform()
  await platform.connect(shop)
  return { shop, platform, routed: routedFor(platform) }
}

test('a shop that could not be connected says why, in every process, for as long as nothing was imported for it', async () => {
  const { shop } = await unconnected(503)
  const routed = routedFor(given.platform())
  const found = (await routed.products(shop, ['1', '2'])).get('2')
  const reason = 'The shop could not be connected yet; try again in a minute.'
  assert.match(found?.status === 'unreadable' ? found.reason : '', reason)
  const error = await rejection(routed.write(shop, '1', WRITE))
  assert.ok(error instanceof NotConnected && !error.mayHaveWritten)
  assert.match(error.message, reason)
  assert.equal(await routed.peers(shop, 'Mug', 5), [])
  await importProducts(given.pool, shop, [whole('1')])
  assert.equal(
    [...(await routed.products(shop, ['1', '2'])).values()].map(({ status }) => status),
    ['found', 'missing'],
  )
  assert.equal((await routed.products(shop, ['2'])).get('2'), { status: 'missing' })
  assert.equal(await routed.write(shop, '2', WRITE), { status: 'missing' })
})

test('a shop that nobody has tried to connect is told to be connected', async () => {
  const shop = given.newShop()
  const found = (await routedFor(given.platform()).products(shop, ['1'])).get('1')
  assert.match(found?.status === 'unreadable' ? found.reason : '', /is not connected to this app; open the app/)
})

test('a later success takes the reason away, and the shop is read at once', async () => {
  const { shop, routed } = await unconnected(500)
  assert.is((await routed.products(shop, ['1'])).get('1')?.status, 'unreadable')
  given.shopify.put(shop, whole('1'))
  await given.platform().connect(shop)
  assert.is((await routed.products(shop, ['1'])).get('1')?.status, 'found')
  const { rows } = await given.pool.query('select failure, failed_at from storefront_tokens where shop_domain = $1', [
    shop,
  ])
  assert.equal(rows, [{ failure: null, failed_at: null }])
})

test('a shop that has come back and could not be connected again says that, and not that it has gone', async () => {
  const shop = given.newShop()
  const platform = given.platform()
  await platform.connect(shop)
  given.shopify.tokens.revoke(shop)
  await platform.storefront.products(shop, ['1'])
  given.shopify.fail(
    { kind: 'status', status: 503 },
    { matches: ({ kind, shop: of }) => kind === 'token' && of === shop },
  )
  const back = given.platform()
  await back.connect(shop)
  const found = (await routedFor(back).products(shop, ['1'])).get('1')
  assert.match(found?.status === 'unreadable' ? found.reason : '', /could not be connected yet/)
  const written = await routedFor(back).write(shop, '1', WRITE)
  assert.match(written.status === 'refused' ? written.message : '', /could not be connected yet/)
})
