// The imported catalogue on a real database: import, list, and the storefront that the workers read.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { UnreadableFile } from '../../src/catalogue/formats/open-file.ts'
import { type CatalogueRecord, readRecords } from '../../src/catalogue/formats/read-records.ts'
import { importCatalogue } from '../../src/catalogue/import.ts'
import { normalise } from '../../src/catalogue/records/normalise.ts'
import { importShopFacts, readShopFacts } from '../../src/catalogue/shop-facts.ts'
import { catalogueStorefront, listCatalogue } from '../../src/catalogue/storefront.ts'
import { catalogFacts, catalogImport, catalogList } from '../../src/cli/catalog.ts'
import { noShopFacts, type Product } from '../../src/engine/record/product.ts'
import { createPool, ensureTables, type Pool, sqlFile } from '../../src/postgres/connection.ts'
import { collecting } from '../support/collecting.ts'
import { freshDatabase } from '../support/postgres.ts'
import { after, assert, before, test, testIf } from '../support/test.ts'

const SHOP = 'a.myshopify.com'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))

before(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { name: 'catalogue-test' })
  await ensureTables(pool, [sqlFile(import.meta.url, '../../src/catalogue/catalogue.sql')])
})

after(async () => {
  await pool.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const emptied = async (): Promise<void> => {
  await pool.query('truncate catalog_products, catalog_shops')
}

const productOf = (record: Record<string, unknown>): Product => {
  const made = normalise(record)
  if ('error' in made) throw new Error(made.error)
  return made.product
}

const shirt = (n: number, title = `Shirt ${n}`) => productOf({ id: n, title, variants: [{ price: '5.00' }] })

async function* recordsOf(products: Iterable<Product>, failsAfter = Number.POSITIVE_INFINITY) {
  let line = 0
  for (const product of products) {
    if (line++ >= failsAfter) throw new Error('the file went away')
    yield { line, product } satisfies CatalogueRecord
  }
}

const shirts = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => shirt(from + i))

const listed = async (shop = SHOP) => {
  const entries: { resource_id: string; title: string }[] = []
  for await (const entry of listCatalogue(pool, shop)) entries.push(entry)
  return entries
}

test('what was imported is found as it was, under its key', async () => {
  await emptied()
  const first = productOf({
    id: 'gid://shopify/Product/1',
    title: 'Linen “shirt”',
    body_html: "<p>O'Brien\\n {a,b}</p>",
  })
  const second = productOf({ handle: 'cotton-shirt', title: 'Cotton', tags: ['a', 'NULL', '', '"'] })
  const result = await importCatalogue(pool, SHOP, recordsOf([first, second]))
  assert.equal(result, { imported: 2, replaced: 0, duplicates: 0, bad: [], badCount: 0 })
  const found = await catalogueStorefront(pool).products(SHOP, ['cotton-shirt', '1', 'none', 'nul\0', '1'])
  assert.equal(found.get('1'), { status: 'found', product: first })
  assert.equal(found.get('cotton-shirt'), { status: 'found', product: second })
  assert.equal(found.get('none'), { status: 'missing' })
  assert.equal(found.get('nul\0'), { status: 'missing' })
  assert.is(found.size, 4)
})

test('no key asked for, no entry answered', async () => {
  assert.is((await catalogueStorefront(pool).products(SHOP, [])).size, 0)
})

test('shops do not see each other', async () => {
  await emptied()
  await importCatalogue(pool, SHOP, recordsOf([shirt(1, 'A')]))
  await importCatalogue(pool, 'b.myshopify.com', recordsOf([shirt(1, 'B'), shirt(2)]))
  const storefront = catalogueStorefront(pool)
  assert.equal((await storefront.products(SHOP, ['2'])).get('2'), { status: 'missing' })
  assert.equal((await storefront.products(SHOP, ['1'])).get('1'), { status: 'found', product: shirt(1, 'A') })
  assert.equal(await listed(), [{ resource_id: '1', title: 'A' }])
})

test('the list keeps the order of the first import over pages and repeated imports', async () => {
  await emptied()
  const products = shirts(1, 2_301).reverse()
  await importCatalogue(pool, SHOP, recordsOf(products))
  const ids = products.map(({ resource_id }) => resource_id)
  assert.equal(
    (await listed()).map(({ resource_id }) => resource_id),
    ids,
  )
  const again = await importCatalogue(pool, SHOP, recordsOf([shirt(5_000), ...shirts(1, 1_001)]))
  assert.equal([again.imported, again.replaced, again.duplicates], [1_001, 1_000, 0])
  assert.equal(
    (await listed()).map(({ resource_id }) => resource_id),
    [...ids, '5000'],
  )
})

test('of records with one id the last one counts, in a batch and across batches', async () => {
  await emptied()
  const products = [shirt(1, 'first'), shirt(1, 'second'), ...shirts(2, 1_200), shirt(1, 'third')]
  const result = await importCatalogue(pool, SHOP, recordsOf(products))
  assert.equal([result.imported, result.replaced, result.duplicates], [1_199, 0, 2])
  assert.equal((await listed())[0], { resource_id: '1', title: 'third' })
})

test('an import that breaks off leaves whole batches, and importing again completes it', async () => {
  await emptied()
  const products = shirts(0, 2_000).slice(1)
  const broken = await importCatalogue(pool, SHOP, recordsOf(products, 1_300)).catch((error: Error) => error.message)
  assert.is(broken, 'the file went away')
  assert.is((await listed()).length, 1_000)
  const result = await importCatalogue(pool, SHOP, recordsOf(products))
  assert.equal([result.imported, result.replaced], [1_999, 1_000])
  assert.equal(
    (await listed()).map(({ resource_id }) => resource_id),
    products.map(({ resource_id }) => resource_id),
  )
})

test('imports of the same products at once do not lock each other out', async () => {
  await emptied()
  const products = shirts(1, 1_001)
  const imports = Array.from({ length: 6 }, (_, i) =>
    importCatalogue(pool, SHOP, recordsOf(i % 2 ? products : products.toReversed())),
  )
  const results = await Promise.all(imports)
  assert.ok(results.every(({ imported, duplicates }) => imported + duplicates === 1_000))
  assert.is((await listed()).length, 1_000)
})

test('an import is committed in batches of at most 500 rows', async () => {
  await emptied()
  await importCatalogue(pool, SHOP, recordsOf(shirts(1, 1_201)))
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from catalog_products group by xmin::text order by n desc',
  )
  assert.equal(
    rows.map(({ n }) => n),
    [500, 500, 200],
  )
})

test('an import of long products is committed in smaller batches', async () => {
  await emptied()
  const long = (n: number) => productOf({ id: n, title: 'A', body_html: 'x'.repeat(200_000) })
  await importCatalogue(pool, SHOP, recordsOf([1, 2, 3, 4, 5, 6, 7].map(long)))
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from catalog_products group by xmin::text order by n desc',
  )
  assert.equal(
    rows.map(({ n }) => n),
    [3, 3, 1],
  )
})

test('bad records are counted and listed up to a limit while the good ones are imported', async () => {
  await emptied()
  async function* mixed(): AsyncGenerator<CatalogueRecord> {
    for (let line = 1; line <= 250; line++)
      yield line % 2 ? { line, error: 'title is missing' } : { line, product: shirt(line) }
  }
  const progress: { imported: number; bad: number }[] = []
  const result = await importCatalogue(pool, SHOP, mixed(), { onProgress: (now) => progress.push(now) })
  assert.equal([result.imported, result.badCount, result.bad.length], [125, 125, 100])
  assert.equal(result.bad[1], { line: 3, error: 'title is missing' })
  assert.equal(progress.at(-1), { imported: 125, bad: 125 })
})

test('a description above 2 MB and a row of another version are unreadable, with a reason', async () => {
  await emptied()
  const long = productOf({ id: 1, title: 'Long', body_html: 'x'.repeat(3_100_000) })
  const just = productOf({ id: 2, title: 'Just', body_html: 'x'.repeat(2_000_000) })
  await importCatalogue(pool, SHOP, recordsOf([long, just, shirt(3), shirt(4)]))
  await pool.query(`update catalog_products set product = '{"title":"old"}' where resource_key = '3'`)
  await pool.query(`update catalog_products set product = '[]' where resource_key = '4'`)
  const found = await catalogueStorefront(pool).products(SHOP, ['1', '2', '3', '4'])
  const reason = 'The product was stored by another version; import its file again.'
  assert.equal(found.get('1'), {
    status: 'unreadable',
    title: 'Long',
    reason: 'The description is 3.1 MB; at most 2 MB can be analysed.',
  })
  assert.is(found.get('2')?.status, 'found')
  assert.equal(found.get('3'), { status: 'unreadable', title: 'Shirt 3', reason })
  assert.equal(found.get('4'), { status: 'unreadable', title: 'Shirt 4', reason })
})

test('peers are products of the shop with the same type, always the same ones, and none of them huge', async () => {
  await emptied()
  const of = (id: number, type: string | null, more: object = {}) => ({ ...shirt(id), product_type: type, ...more })
  await importCatalogue(
    pool,
    SHOP,
    recordsOf([of(1, 'Shirt'), of(2, ' Shirt '), of(3, 'Trousers'), of(4, null), of(5, '')]),
  )
  const huge = { body_html: 'x'.repeat(300_000) }
  await importCatalogue(pool, SHOP, recordsOf([of(6, 'Shirt', huge), of(7, 'Shirt')]))
  await importCatalogue(pool, 'b.myshopify.com', recordsOf([of(8, 'Shirt')]))
  const { peers } = catalogueStorefront(pool)
  const idsOf = async (type: string, limit = 50) =>
    (await peers(SHOP, type, limit)).map(({ resource_id }) => resource_id)
  assert.equal(await idsOf('Shirt'), ['1', '2', '7'])
  assert.equal(await idsOf('Shirt', 2), ['1', '2'])
  assert.equal(await idsOf(''), ['4', '5'])
  assert.equal(await idsOf('Hat\0'), [])
  await importCatalogue(pool, SHOP, recordsOf([of(1, 'Trousers')]))
  assert.equal(await idsOf('Shirt'), ['2', '7'])
  assert.equal(await idsOf('Trousers'), ['1', '3'])
})

test('tables of the version before product types get their column, and their products peers with the next import', async () => {
  const old = await freshDatabase()
  const of = createPool(old.url, { name: 'old catalogue' })
  await ensureTables(of, [sqlFile(import.meta.url, '../../src/catalogue/catalogue.sql')])
  await of.query('drop index catalog_products_of_type; alter table catalog_products drop column product_type')
  await of.query(
    `insert into catalog_products (shop_domain, resource_key, resource_id, title, body_length, product, imported_at, ordinal)
     values ($1, '1', '1', 'Shirt', 0, $2, now(), 1)`,
    [SHOP, JSON.stringify(shirt(1))],
  )
  await ensureTables(of, [sqlFile(import.meta.url, '../../src/catalogue/catalogue.sql')])
  const { peers, products } = catalogueStorefront(of)
  assert.equal(await peers(SHOP, '', 9), [])
  assert.is((await products(SHOP, ['1'])).get('1')?.status, 'found')
  await importCatalogue(of, SHOP, recordsOf([shirt(1)]))
  assert.is((await peers(SHOP, '', 9)).length, 1)
  await of.end()
  await old.drop()
})

test('facts are merged over those that are there, also by several imports at once', async () => {
  await emptied()
  assert.equal(await catalogueStorefront(pool).shopFacts(SHOP), noShopFacts)
  await Promise.all([
    importShopFacts(pool, SHOP, { currency: 'EUR' }),
    importShopFacts(pool, SHOP, { name: 'Tagus' }),
    importShopFacts(pool, SHOP, { contact: { email: 'a@tagus.example' } }),
    importShopFacts(pool, SHOP, { policies: { returns: { url: null, text: '30 days' } } }),
  ])
  assert.equal(await catalogueStorefront(pool).shopFacts(SHOP), {
    ...noShopFacts,
    name: 'Tagus',
    currency: 'EUR',
    contact: { email: 'a@tagus.example', phone: null, address: null },
    policies: { ...noShopFacts.policies, returns: { url: null, text: '30 days' } },
  })
  await pool.query(`update catalog_shops set facts = '{"name": 5}'`)
  assert.equal(await readShopFacts(pool, SHOP), noShopFacts)
})

const command = (out: Writable, err: Writable, isTTY = false) => ({
  pool,
  out,
  err,
  isTTY,
  domainSuffixes: ['myshopify.com', 'shops.example'],
})

const fileOf = (name: string, content: string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('catalog import reports bad records by line and answers 1; list prints what is there', async () => {
  await emptied()
  const bad = Array.from({ length: 25 }, (_, i) => `{"id":${i}}`).join('\n')
  const file = fileOf('mixed.ndjson', `{"id":"7","title":"A\\u001b[2J"}\n${bad}\n{"id":8,"title":"B"}\n`)
  const out = collecting()
  const err = collecting()
  const deps = command(out.stream, err.stream)
  assert.is(await catalogImport(file, { shop: ' A.Shops.Example ', currency: 'eur' }, deps), 1)
  const lines = err.text().trim().split('\n')
  assert.equal(lines.slice(-21), [
    ...Array.from({ length: 20 }, (_, i) => `line ${i + 2}: title is missing`),
    '… and 5 more',
  ])
  assert.is(out.text(), '2 products imported for a.shops.example, 0 of them replaced. 25 bad records left out.\n')
  assert.is((await readShopFacts(pool, 'a.shops.example')).currency, 'EUR')
  const list = collecting()
  assert.is(await catalogList({ shop: 'a.shops.example' }, command(list.stream, err.stream)), 0)
  assert.is(list.text(), '7\tA[2J\n8\tB\n')
})

test('catalog import answers 0 and counts in one JSON object where that is asked for', async () => {
  await emptied()
  const file = fileOf('good.csv', 'Handle,Title\na,A\nb,B\n')
  const out = collecting()
  const deps = command(out.stream, collecting().stream, true)
  assert.is(await catalogImport(file, { shop: SHOP, json: true }, deps), 0)
  assert.equal(JSON.parse(out.text()), { shop: SHOP, imported: 2, replaced: 0, duplicates: 0, bad: 0 })
  const list = collecting()
  assert.is(await catalogList({ shop: SHOP, json: true }, command(list.stream, list.stream)), 0)
  assert.is(list.text(), '{"resource_id":"a","title":"A"}\n{"resource_id":"b","title":"B"}\n')
})

test('a file that cannot be read is refused and leaves the shop without facts', async () => {
  await emptied()
  const deps = command(collecting().stream, collecting().stream)
  const refused = await catalogImport(folder, { shop: SHOP, currency: 'EUR' }, deps).catch((error: Error) => error)
  assert.instance(refused, UnreadableFile)
  assert.is((refused as Error).message, `${folder} is a directory, not a file.`)
  assert.equal(await readShopFacts(pool, SHOP), noShopFacts)
})

test('catalog facts stores what the file says', async () => {
  await emptied()
  const out = collecting()
  const file = fileOf('facts.json', '{"name":"Tagus","currency":"EUR"}')
  assert.is(await catalogFacts(file, { shop: SHOP }, command(out.stream, out.stream)), 0)
  assert.equal(await readShopFacts(pool, SHOP), { ...noShopFacts, name: 'Tagus', currency: 'EUR' })
})

test('a list is not read faster than it is taken, and is all written when the command ends', async () => {
  await emptied()
  await importCatalogue(pool, SHOP, recordsOf(shirts(1, 5_001)))
  let text = ''
  let most = 0
  const slow = new Writable({
    highWaterMark: 1_024,
    write(chunk, _, done) {
      most = Math.max(most, slow.writableLength)
      setImmediate(() => {
        text += chunk
        done()
      })
    },
  })
  assert.is(await catalogList({ shop: SHOP, json: true }, command(slow, slow)), 0)
  assert.is(text.split('\n').length, 5_001)
  assert.ok(most < 20_000, `${most} bytes were waiting`)
})

test('a reader of the list that goes away is no failure', async () => {
  let lines = 0
  const leaving = new Writable({
    write(_, __, done) {
      done(++lines < 2 ? null : Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
    },
  })
  assert.is(await catalogList({ shop: SHOP, json: true }, command(leaving, collecting().stream)), 0)
  const failing = new Writable({
    write: (_, __, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
  })
  const failure = await catalogList({ shop: SHOP }, command(failing, failing)).catch((error: Error) => error.message)
  assert.is(failure, 'no space')
})

testIf(process.platform !== 'win32', 'needs a shell with head')('catalog list | head ends quietly', () => {
  const child = join(import.meta.dirname, 'catalogue-list-child.ts')
  const run = `"${process.execPath}" "${child}" "${database.url}" | head -n 2; echo "status $?"`
  const { stdout, stderr } = spawnSync('sh', ['-c', run], { encoding: 'utf8' })
  assert.is(stderr, '')
  assert.is(stdout, '{"resource_id":"1","title":"Shirt 1"}\n{"resource_id":"2","title":"Shirt 2"}\nstatus 0\n')
})

const DATA = join(import.meta.dirname, '../../../shared/data/products')

for (const [name, count] of [
  ['real.ndjson', 797],
  ['dirty.ndjson', 60],
] as const) {
  testIf(existsSync(DATA), 'there is no folder ../shared/data/products')(
    `all ${count} products of ${name} are imported and found again unchanged`,
    async () => {
      await emptied()
      const products: Product[] = []
      for await (const record of readRecords(join(DATA, name))) if ('product' in record) products.push(record.product)
      const result = await importCatalogue(pool, SHOP, readRecords(join(DATA, name)))
      assert.equal(result, { imported: count, replaced: 0, duplicates: 0, bad: [], badCount: 0 })
      const ids = products.map(({ resource_id }) => resource_id)
      assert.equal(
        (await listed()).map(({ resource_id }) => resource_id),
        ids,
      )
      const found = await catalogueStorefront(pool).products(SHOP, ids)
      for (const product of products) assert.equal(found.get(product.resource_id), { status: 'found', product })
    },
  )
}
