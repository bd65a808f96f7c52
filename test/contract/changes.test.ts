// What has changed in a shop, told by the imported catalogue and by the platform: all of it, whoever writes meanwhile and wherever
// the reader breaks off.

import fc from 'fast-check'
import { holdShop } from '../../src/catalogue/changes.ts'
import { importCatalogue } from '../../src/catalogue/import.ts'
import { catalogueStorefront, hasCatalogue } from '../../src/catalogue/storefront.ts'
import { routedStorefront } from '../../src/catalogue/storefront-router.ts'
import type { Product } from '../../src/engine/record/product.ts'
import { createPool, ensureTables, sqlFile, transaction } from '../../src/postgres/connection.ts'
import { noticedIn } from '../../src/providers/shopify/change-notices.ts'
import type { ChangesPage, Storefront } from '../../src/providers/storefront.ts'
import { following } from '../support/following.ts'
import { freshDatabase } from '../support/postgres.ts'
import { importProducts, product } from '../support/products.ts'
import { ROUNDS } from '../support/rounds.ts'
import { createBucket } from '../support/shopify/cost.ts'
import { startGiven } from '../support/shopify/given.ts'
import { secondsNow } from '../support/shopify/state.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

let given: Awaited<ReturnType<typeof startGiven>>
let catalogue: Storefront

before(async () => {
  given = await startGiven()
  await ensureTables(given.pool, [sqlFile(import.meta.url, '../../src/catalogue/catalogue.sql')])
  catalogue = catalogueStorefront(given.pool)
})
after(() => given.stop())

type Side = {
  name: string
  storefront: Storefront
  shop: string
  put: (...products: Product[]) => Promise<void>
  /** The same some time ago, so that it is no latest change any more. */
  putLongAgo: (...products: Product[]) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Lets so much time go by for the one who holds the cursor that deleted products are looked for. */
  later: (cursor: string | null) => string | null
}

const ofCatalogue = (): Side => {
  const shop = given.newShop()
  return {
    name: 'catalogue',
    storefront: catalogue,
    shop,
    put: (...products) => importProducts(given.pool, shop, products),
    putLongAgo: (...products) => importProducts(given.pool, shop, products),
    remove: (id) =>
      transaction(given.pool, async (client) => {
        // Whoever deletes without this may meet a deadlock, and does it again.
        await holdShop(client, shop)
        await client.query('delete from catalog_products where shop_domain = $1 and resource_key = $2', [shop, id])
      }),
    later: (cursor) => cursor,
  }
}

const ofPlatform = async (): Promise<Side> => {
  const shop = given.newShop()
  const platform = given.platform()
  await platform.connect(shop)
  given.shopify.shop(shop).bucket = createBucket(50_000, 5_000)
  return {
    name: 'platform',
    storefront: platform.storefront,
    shop,
    put: async (...products) =>
      given.shopify.put(shop, ...products.map((one) => ({ ...one, updated_at: secondsNow() }))),
    putLongAgo: async (...products) => given.shopify.put(shop, ...products),
    remove: async (id) => void given.shopify.shop(shop).products.delete(`gid://shopify/Product/${id}`),
    later: (cursor) => cursor?.replace(/"walked":\d+/, '"walked":0') ?? null,
  }
}

const bothSides = async (): Promise<Side[]> => [ofCatalogue(), await ofPlatform()]

const numbered = (from: number, to: number, title = 'Mug') =>
  Array.from({ length: to - from }, (_, at) => product(String(from + at), { title: `${title} ${from + at}` }))

const keysIn = (pages: ChangesPage[]) => pages.flatMap(({ products }) => products.map((one) => one.resource_id))

test('at first every product is told, in pages, and later what is new or changed', async () => {
  for (const { name, storefront, shop, put, putLongAgo } of await bothSides()) {
    await putLongAgo(...numbered(100, 400))
    const reader = following(storefront, shop)
    const pages = await reader.read()
    assert.is(reader.known.size, 300, name)
    assert.is(pages[0]?.reset, true, name)
    assert.ok(
      pages.every(({ products }) => products.length <= 250),
      name,
    )
    await put(product('150', { title: 'Renamed' }), product('900', { title: 'New' }))
    const [first] = await reader.read()
    assert.is(first?.reset, undefined, name)
    assert.equal([reader.titles()['150'], reader.titles()['900'], reader.known.size], ['Renamed', 'New', 301], name)
  }
})

test('records are told as they are read', async () => {
  for (const { name, storefront, shop, put } of await bothSides()) {
    await put(product('7', { created_at: '2026-01-02T03:04:05Z' }))
    const reader = following(storefront, shop)
    await reader.read()
    const [found] = (await storefront.products(shop, ['7'])).values()
    assert.equal(reader.known.get('7'), found?.status === 'found' ? found.product : undefined, name)
  }
})

test('a shop without products has nothing to tell, and its first ones are told', async () => {
  for (const { name, storefront, shop, put } of await bothSides()) {
    const reader = following(storefront, shop)
    await reader.read()
    assert.is(reader.known.size, 0, name)
    await put(product('5'))
    await reader.read()
    assert.equal([...reader.known.keys()], ['5'], name)
  }
})

test('what is gone is told, and what comes again too', async () => {
  for (const { name, storefront, shop, put, remove, later } of await bothSides()) {
    await put(...numbered(1, 6))
    const reader = following(storefront, shop)
    await reader.read()
    await remove('3')
    await remove('5')
    reader.goBackTo(later(reader.cursor()))
    await reader.read()
    assert.equal([...reader.known.keys()], ['1', '2', '4'], name)
    await put(product('3', { title: 'Back' }))
    await reader.read()
    assert.is(reader.titles()['3'], 'Back', name)
  }
})

test('what the platform has told of is looked at at once: what is gone, and what its search does not find yet', async () => {
  const { storefront, shop, putLongAgo, remove } = await ofPlatform()
  const noticed = noticedIn(given.pool)
  await noticed.note(shop, '2')
  await putLongAgo(...numbered(1, 30))
  const reader = following(storefront, shop)
  await reader.read()
  assert.equal(await reader.read(), [])
  await remove('3')
  await putLongAgo(product('4', { title: 'Renamed' }))
  await reader.read()
  assert.equal([reader.known.has('3'), reader.titles()['4']], [true, 'Mug 4'])
  for (const key of ['3', '4', '4', 'a-handle']) await noticed.note(shop, key)
  const before = reader.cursor()
  for (let pages = 0; (await reader.read(1)).length === 1 && pages < 100; pages += 1);
  assert.equal([reader.known.has('3'), reader.titles()['4'], reader.known.size], [false, 'Renamed', 28])
  assert.equal(await reader.read(), [])
  // A cursor of before finds it again.
  reader.goBackTo(before)
  assert.ok((await reader.read()).length > 0)
  // Notes may go at any time, and those after that are followed.
  await given.pool.query('delete from storefront_noticed where shop_domain = $1', [shop])
  await putLongAgo(product('5', { title: 'Other' }))
  await noticed.note(shop, '5')
  await reader.read()
  assert.is(reader.titles()['5'], 'Other')
})

test('of a shop without tokens nothing is noted', async () => {
  const noticed = noticedIn(given.pool)
  const shop = given.newShop()
  await noticed.note(shop, '1')
  assert.equal([await noticed.last(shop), await noticed.since(shop, 0)], [0, new Map()])
})

test('who breaks off after any page goes on with its cursor and has the same in the end', async () => {
  for (const { name, storefront, shop, put, putLongAgo, remove, later } of await bothSides()) {
    await putLongAgo(...numbered(1, 50))
    const reader = following(storefront, shop)
    for (let pages = 0; (await reader.read(1)).length === 1 && pages < 5_000; pages += 1);
    assert.is(reader.known.size, 49, name)
    await put(product('9', { title: 'Other' }))
    await remove('11')
    reader.goBackTo(later(reader.cursor()))
    for (let pages = 0; (await reader.read(1)).length === 1 && pages < 5_000; pages += 1);
    assert.equal([reader.titles()['9'], reader.known.size, reader.known.has('11')], ['Other', 48, false], name)
  }
})

test('a cursor that is none, or of another kind of shop, begins anew', async () => {
  const [first, second] = (await bothSides()) as [Side, Side]
  for (const { name, storefront, shop, put } of [first, second]) {
    await put(product('1'))
    const other = following(name === 'catalogue' ? second.storefront : first.storefront, shop)
    await other.read().catch(() => {})
    for (const cursor of ['', 'x', '[]', '{"a":', '["catalogue","",3,null]', '["platform",{}]', other.cursor()]) {
      const reader = following(storefront, shop)
      reader.goBackTo(cursor)
      const pages = await reader.read()
      assert.equal([pages[0]?.reset, new Set(keysIn(pages))], [true, new Set(['1'])], `${name}: ${cursor}`)
    }
  }
})

test('with nothing new the catalogue is asked for one row, and tells no page', async () => {
  const { storefront, shop, put } = ofCatalogue()
  await put(...numbered(1, 30))
  const reader = following(storefront, shop)
  await reader.read()
  assert.equal(await reader.read(), [])
})

test('a page of the catalogue has at most 250 products and about four megabytes', async () => {
  const { storefront, shop, put } = ofCatalogue()
  // Postgres cannot make these shorter.
  const noise = (n: number) =>
    Array.from({ length: 60_000 }, (_, at) => String.fromCharCode(33 + ((n * 7 + at * at * 31) % 90))).join('')
  await put(...Array.from({ length: 60 }, (_, n) => product(`n${n}`, { body_html: `<p>${n}</p>${noise(n)}` })))
  await put(...numbered(1, 400))
  const reader = following(storefront, shop)
  const pages = await reader.read()
  assert.is(reader.known.size, 459)
  for (const page of pages) {
    assert.ok(page.products.length <= 250)
    assert.ok(JSON.stringify(page).length < 12e6)
  }
})

test('records of the catalogue that cannot be read are told as removed', async () => {
  const { storefront, shop, put } = ofCatalogue()
  await put(...numbered(1, 4))
  const reader = following(storefront, shop)
  await reader.read()
  await put(product('1', { body_html: 'x'.repeat(2_000_001) }), product('2', { title: 'Two' }))
  await given.pool.query(
    `update catalog_products set product = '{"title": 7}' where shop_domain = $1 and resource_key = '2'`,
    [shop],
  )
  await reader.read()
  assert.equal([...reader.known.keys()], ['3'])
})

test('where the counting of a shop has begun anew, or goes back, everything is told again', async () => {
  const { storefront, shop, put } = ofCatalogue()
  await put(product('1'), product('2'))
  await put(product('3'))
  const reader = following(storefront, shop)
  await reader.read()
  await given.pool.query('update catalog_versions set version = 1 where shop_domain = $1', [shop])
  await given.pool.query(`delete from catalog_products where shop_domain = $1 and resource_key = '1'`, [shop])
  await given.pool.query('update catalog_versions set epoch = gen_random_uuid() where shop_domain = $1', [shop])
  const pages = await reader.read()
  assert.equal([pages[0]?.reset, [...reader.known.keys()]], [true, ['2', '3']])
  await given.pool.query('delete from catalog_products where shop_domain = $1', [shop])
  await given.pool.query('delete from catalog_versions where shop_domain = $1', [shop])
  await reader.read()
  assert.is(reader.known.size, 0)
  assert.equal(await reader.read(), [])
})

test('tables of the version before changes were counted get their column, and what is in them is told', async () => {
  const old = await freshDatabase()
  const of = createPool(old.url, { name: 'old catalogue' })
  await ensureTables(of, [sqlFile(import.meta.url, '../../src/catalogue/catalogue.sql')])
  await of.query(`drop trigger catalog_products_removed on catalog_products; drop table catalog_versions, catalog_removed;
    drop index catalog_products_by_version; alter table catalog_products drop column version`)
  await of.query(
    `insert into catalog_products (shop_domain, resource_key, resource_id, title, body_length, product, imported_at, ordinal)
     select 's', n, n, 'Mug', 0, $1::json, now(), n::int from unnest(array['1', '2']) n`,
    [JSON.stringify(product('1'))],
  )
  await ensureTables(of, [sqlFile(import.meta.url, '../../src/catalogue/catalogue.sql')])
  const storefront = catalogueStorefront(of)
  const reader = following(storefront, 's')
  assert.is(keysIn(await reader.read()).length, 2)
  assert.equal(await reader.read(), [])
  await storefront.write('s', '1', { field: 'title', expected: product('1').title, value: 'Better' })
  assert.equal(
    (await reader.read()).flatMap(({ products }) => products.map(({ title }) => title)),
    ['Better'],
  )
  await of.end()
  await old.drop()
})

test('whoever writes into the catalogue meanwhile, in the end a reader that breaks off anywhere knows what is there', async () => {
  const key = fc.integer({ min: 1, max: 40 }).map(String)
  const keys = fc.uniqueArray(key, { minLength: 1, maxLength: 25 })
  const work = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('import' as const), keys }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), keys: key.map((one) => [one]) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), keys: key.map((one) => [one]) }) },
  )
  const writers = fc.array(fc.array(work, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 5 })
  let count = 0
  await fc.assert(
    fc.asyncProperty(writers, fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 30 }), async (all, breaks) => {
      const { storefront, shop, put, remove } = ofCatalogue()
      await put(...numbered(1, 20))
      const write = async (id: string) => {
        const [found] = (await storefront.products(shop, [id])).values()
        if (found?.status !== 'found') return
        await storefront.write(shop, id, { field: 'title', expected: found.product.title, value: `W ${++count}` })
      }
      const running = all.map(async (works) => {
        for (const one of works) {
          if (one.kind === 'import') await put(...one.keys.map((id) => product(id, { title: `I ${++count}` })))
          else for (const id of one.keys) await (one.kind === 'write' ? write(id) : remove(id))
        }
      })
      const reader = following(storefront, shop)
      for (const most of breaks) await reader.read(most)
      await Promise.all(running)
      await reader.read()
      const { rows } = await given.pool.query(
        `select resource_key, product->>'title' as title from catalog_products where shop_domain = $1`,
        [shop],
      )
      assert.equal(reader.titles(), Object.fromEntries(rows.map((row) => [row.resource_key, row.title])))
    }),
    { numRuns: 12 * ROUNDS },
  )
})

test('an apply beside a long import waits for no more than the batches that are under way', async () => {
  const { storefront, shop, put } = ofCatalogue()
  await put(product('1'))
  let batches = 0
  let isOver = false
  const onProgress = () => {
    batches += 1
  }
  async function* records() {
    for (const one of numbered(1_000, 9_000)) yield { line: 1, product: one }
  }
  const importing = importCatalogue(given.pool, shop, records(), { onProgress }).then(() => {
    isOver = true
  })
  let title = product('1').title
  const waited: number[] = []
  await eventually(() => batches > 0)
  while (!isOver) {
    const before = batches
    const value = `Title ${waited.length}`
    const { status } = await storefront.write(shop, '1', { field: 'title', expected: title, value })
    assert.is(status, 'written')
    title = value
    waited.push(batches - before)
  }
  await importing
  assert.ok(waited.length > 0 && Math.max(...waited) <= 3, `batches written during an apply: ${waited}`)
  const reader = following(storefront, shop)
  await reader.read()
  assert.equal([reader.known.size, reader.titles()['1']], [8_001, title])
})

test('on the platform changes during a walk are told, and those of the last minutes only once they are old enough', async () => {
  const { storefront, shop, put } = await ofPlatform()
  await put(...numbered(1, 60))
  const reader = following(storefront, shop)
  await reader.read(2)
  await put(product('1', { title: 'Changed behind the walk' }), product('99', { title: 'New' }))
  await reader.read()
  assert.equal([reader.titles()['1'], reader.titles()['99']], ['Changed behind the walk', 'New'])
  await put(product('2', { title: 'In the same second' }))
  await reader.read()
  await put(product('2', { title: 'And again' }))
  await reader.read()
  assert.is(reader.titles()['2'], 'And again')
})

test('what is known not to have changed is not read again while the overlap lasts', async () => {
  const { storefront, shop } = await ofPlatform()
  const updated_at = new Date(Date.now() - 30_000).toISOString().replace(/\.\d+Z/, 'Z')
  given.shopify.put(shop, ...numbered(1, 20).map((one) => ({ ...one, updated_at })))
  const reader = following(storefront, shop)
  await reader.read()
  assert.is(keysIn(await reader.read()).length, 0)
  assert.is(given.shopify.calls.at(-1)?.name, 'Changed')
})

test('a walk that was broken off long ago begins anew where the platform has forgotten its place', async () => {
  const { storefront, shop, putLongAgo } = await ofPlatform()
  await putLongAgo(...numbered(1, 300))
  const reader = following(storefront, shop)
  while (!reader.pages.some(({ range }) => range)) await reader.read(1)
  reader.goBackTo(reader.cursor()!.replace(/"after":"[^"]*"/, '"after":"****"'))
  const [first] = await reader.read()
  assert.equal([first?.reset, reader.known.size], [true, 299])
})

test('a walk leaves the bucket half full', async () => {
  const { storefront, shop, putLongAgo } = await ofPlatform()
  await putLongAgo(...numbered(1, 60))
  const { bucket } = Object.assign(given.shopify.shop(shop), { bucket: createBucket(2_000, 1_000) })
  const reader = following(storefront, shop)
  for (let page = 0; page < 5; page += 1) {
    await reader.read(1)
    const { currentlyAvailable } = bucket.status()
    assert.ok(currentlyAvailable >= 990, `${currentlyAvailable} points are left`)
  }
  assert.ok(reader.known.size >= 40)
})

test('a platform that is away, or that does not allow it, is told so, and what was told stays', async () => {
  const { storefront, shop, putLongAgo } = await ofPlatform()
  await putLongAgo(...numbered(1, 300))
  const reader = following(storefront, shop)
  await reader.read(3)
  const known = reader.known.size
  given.shopify.shop(shop).scopes.delete('read_products')
  const error = await reader.read().catch((failure: Error) => failure)
  assert.is((error as Error).name, 'StorefrontUnavailable')
  assert.is(reader.known.size, known)
  given.shopify.shop(shop).scopes.add('read_products')
  await reader.read()
  assert.is(reader.known.size, 299)
})

test('a shop that becomes connected to the platform lets go what was imported for it', async () => {
  const shop = given.newShop()
  await importProducts(given.pool, shop, numbered(1, 4))
  const platform = given.platform()
  const routed = routedStorefront(platform.storefront, catalogue, {
    standing: platform.standing,
    hasCatalogue: hasCatalogue(given.pool),
  })
  const reader = following(routed, shop)
  await reader.read()
  assert.is(reader.known.size, 3)
  given.shopify.put(shop, product('3', { title: 'Of the platform' }), product('8'))
  await platform.connect(shop)
  await eventually(async () => (await platform.standing(shop)).status === 'connected')
  await reader.read()
  assert.equal(Object.keys(reader.titles()), ['3', '8'])
  assert.is(reader.titles()['3'], 'Of the platform')
})

test('nothing was asked of the platform that it does not know', () => {
  assert.equal(given.shopify.wrong, [])
})
