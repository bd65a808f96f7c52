// Corpora of the real engine over the real catalogue and the platform: what is written is found at once, also what another process writes,
// and a process that was killed goes on where it was.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueStorefront } from '../../src/catalogue/storefront.ts'
import { openCorpus } from '../../src/engine/search/answer-engine.ts'
import { ENGINE_VERSION } from '../../src/engine/search/corpus.ts'
import { ensureTables, sqlFile } from '../../src/postgres/connection.ts'
import type { Storefront } from '../../src/providers/storefront.ts'
import { noCatalogues } from '../../src/visibility/corpora/catalogue-files.ts'
import { createCorpora } from '../../src/visibility/corpora/corpora.ts'
import { shopNamed } from '../support/changing-shops.ts'
import { importProducts, product } from '../support/products.ts'
import { createBucket } from '../support/shopify/cost.ts'
import { startGiven } from '../support/shopify/given.ts'
import { secondsNow } from '../support/shopify/state.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

let given: Awaited<ReturnType<typeof startGiven>>
const root = mkdtempSync(join(tmpdir(), 'corpora-contract-'))

before(async () => {
  given = await startGiven()
  await ensureTables(given.pool, [sqlFile(import.meta.url, '../../src/catalogue/catalogue.sql')])
})
after(async () => {
  await given.stop()
  rmSync(root, { recursive: true, force: true })
})

let count = 0
const newShop = () => {
  count += 1
  return shopNamed(`corpora${count}`)
}

const corporaOf = (storefront: Storefront, folder = join(root, String(count))) => {
  const troubles: unknown[] = []
  const corpora = createCorpora({
    storefront,
    catalogues: noCatalogues,
    openCorpus,
    version: ENGINE_VERSION,
    folder,
    memory: 256 * 1024 * 1024,
    patienceMs: 25_000,
    onTrouble: (error) => troubles.push(error),
  })
  return { ...corpora, troubles }
}

const teapot = (id: string, title = `Cast iron teapot ${id}`) =>
  product(id, {
    title,
    product_type: 'Teapot',
    body_html: `<p>${title} of black cast iron for one litre of green tea.</p>`,
  })

test('what an import or an apply has committed is found by the next question, within a second', async () => {
  const shop = newShop()
  const storefront = catalogueStorefront(given.pool)
  await importProducts(given.pool, shop.domain, [...Array.from({ length: 60 }, (_, n) => product(String(n + 1)))])
  const corpora = corporaOf(storefront)
  await corpora.of(shop)
  const took: number[] = []
  for (let n = 100; n < 120; n += 1) {
    await importProducts(given.pool, shop.domain, [teapot(String(n))])
    const began = performance.now()
    const { corpus, partial } = await corpora.of(shop)
    took.push(performance.now() - began)
    assert.ok(!partial && corpus.has(String(n)))
    const value = `Glazed soup tureen number ${n}`
    await storefront.write(shop.domain, String(n), { field: 'title', expected: teapot(String(n)).title, value })
    const found = (await corpora.of(shop)).corpus.rank(`glazed soup tureen number ${n}`, 1)[0]
    assert.is(found?.id, String(n))
  }
  assert.ok(Math.max(...took) < 1_000, `${took.map(Math.round)} ms`)
  assert.is((await corpora.of(shop)).corpus.size, 80)
  await corpora.close()
})

test('files are for the user of the service alone, also in a folder that was there', async () => {
  const shop = newShop()
  await importProducts(given.pool, shop.domain, [product('1')])
  const folder = join(root, 'open')
  mkdirSync(folder, { mode: 0o755 })
  const corpora = corporaOf(catalogueStorefront(given.pool), folder)
  await corpora.of(shop)
  await corpora.close()
  const [file = ''] = readdirSync(folder)
  assert.is(statSync(folder).mode & 0o777, 0o700)
  assert.is(statSync(join(folder, file)).mode & 0o777, 0o600)
})

test('a corpus that came from its file answers as one that was made anew', async () => {
  const shop = newShop()
  const storefront = catalogueStorefront(given.pool)
  await importProducts(given.pool, shop.domain, [
    ...Array.from({ length: 40 }, (_, n) => product(String(n + 1))),
    ...Array.from({ length: 5 }, (_, n) => teapot(String(n + 100))),
  ])
  const first = corporaOf(storefront)
  await first.of(shop)
  await first.close()
  await importProducts(given.pool, shop.domain, [teapot('101', 'Porcelain teapot with a strainer')])
  const second = corporaOf(storefront)
  const kept = (await second.of(shop)).corpus
  const anew = corporaOf(storefront, join(root, 'anew'))
  const made = (await anew.of(shop)).corpus
  assert.equal(second.troubles, [])
  assert.equal([kept.size, made.size], [45, 45])
  for (const query of ['teapot with strainer', 'cast iron teapot', 'stoneware mug 350 ml'])
    assert.equal(
      kept.rank(query, 10).map(({ id }) => id),
      made.rank(query, 10).map(({ id }) => id),
      query,
    )
  await second.close()
  await anew.close()
})

test('a process that is killed while it keeps its corpora leaves files that the next one can use', async () => {
  const shop = newShop()
  await importProducts(
    given.pool,
    shop.domain,
    Array.from({ length: 300 }, (_, n) => product(String(n + 1))),
  )
  const folder = join(root, 'killed')
  const child = join(import.meta.dirname, 'corpora-child.ts')
  for (let round = 0; round < 3; round += 1) {
    const running = spawn(process.execPath, [child, given.database.url, shop.domain, folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    await eventually(() => readdirSafely(folder).some((name) => name.endsWith('.corpus')))
    await importProducts(given.pool, shop.domain, [teapot(String(1_000 + round))])
    await new Promise((resolve) => setTimeout(resolve, 40 * round))
    running.kill('SIGKILL')
    await once(running, 'exit')
    const next = corporaOf(catalogueStorefront(given.pool), folder)
    const { corpus, partial } = await next.of(shop)
    assert.equal([corpus.size, partial, next.troubles], [301 + round, false, []])
    // It is not closed, and so leaves the child's file as it is.
  }
})

const readdirSafely = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

test('of a shop on the platform what is changed, new and gone is found too', async () => {
  const shop = newShop()
  const platform = given.platform()
  await platform.connect(shop.domain)
  given.shopify.shop(shop.domain).bucket = createBucket(50_000, 5_000)
  given.shopify.put(shop.domain, ...Array.from({ length: 30 }, (_, n) => product(String(n + 1))))
  const corpora = corporaOf(platform.storefront)
  const { corpus, partial, facts } = await corpora.of(shop)
  assert.equal([corpus.size, partial, facts.currency], [30, false, 'EUR'])
  given.shopify.put(shop.domain, { ...teapot('77'), updated_at: secondsNow() })
  given.shopify.put(shop.domain, product('5', { status: 'draft', updated_at: secondsNow() }))
  const later = (await corpora.of(shop)).corpus
  assert.equal(
    [later.size, later.has('77'), later.has('5'), later.rank('cast iron teapot', 1)[0]?.id],
    [30, true, false, '77'],
  )
  assert.equal(corpora.troubles, [])
  assert.equal(given.shopify.wrong, [])
  await corpora.close()
})
