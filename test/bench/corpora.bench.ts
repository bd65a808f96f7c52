// The corpus of a shop of 10,000 products: made from the catalogue, asked for with nothing new and with one product changed, kept in a file
// and opened again; and importing, with the counting of changes that this rests on. The yardstick is putting the same products into a corpus.

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { catalogueStorefront } from '../../src/catalogue/storefront.ts'
import { noShopFacts, type Product } from '../../src/engine/record/product.ts'
import { openCorpus } from '../../src/engine/search/answer-engine.ts'
import { ENGINE_VERSION } from '../../src/engine/search/corpus.ts'
import { createPool, ensureTables, sqlFile } from '../../src/postgres/connection.ts'
import { noCatalogues } from '../../src/visibility/corpora/catalogue-files.ts'
import { createCorpora } from '../../src/visibility/corpora/corpora.ts'
import { shopNamed } from '../support/changing-shops.ts'
import { freshDatabase } from '../support/postgres.ts'
import { importProducts } from '../support/products.ts'
import { figure, median, realProducts, seconds } from './support.ts'

const PRODUCTS = 10_000
const ROUNDS = 200

const real = await realProducts()
const products = Array.from({ length: PRODUCTS }, (_, n): Product => {
  const product = real[n % real.length] as Product
  return { ...product, resource_id: String(n + 1), title: `${product.title} ${n}`, handle: `p-${n}`, status: 'active' }
})
const database = await freshDatabase()
const pool = createPool(database.url, { name: 'corpora bench' })
await ensureTables(pool, [sqlFile(import.meta.url, '../../src/catalogue/catalogue.sql')])
const shop = shopNamed('bench')
const importing = await seconds(() => importProducts(pool, shop.domain, products))
const replacing = await seconds(() => importProducts(pool, shop.domain, products))

const folder = mkdtempSync(join(tmpdir(), 'citable-bench-'))
const corporaOf = () =>
  createCorpora({
    storefront: catalogueStorefront(pool),
    catalogues: noCatalogues,
    openCorpus,
    version: ENGINE_VERSION,
    folder,
    memory: 2 ** 31,
    patienceMs: 600_000,
    keepAfterMs: 600_000,
    onTrouble: (error) => {
      throw error
    },
  })

const bare = openCorpus()
const putting = await seconds(async () => {
  for (const product of products) {
    const { resource_id } = product
    bare.put({ id: resource_id, origin: 'shop', resource_id, url: null, product, shop: noShopFacts })
  }
})
const first = corporaOf()
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const building = await seconds(() => first.of(shop))
delay.disable()
const { corpus } = await first.of(shop)
const bytes = corpus.bytes
const unchanged: number[] = []
const changed: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  unchanged.push((await seconds(() => first.of(shop))) * 1e3)
  await importProducts(pool, shop.domain, [{ ...(products[round] as Product), title: `Changed ${round}` }])
  changed.push((await seconds(() => first.of(shop))) * 1e3)
}
const keeping = await seconds(() => first.close())
const [file = ''] = readdirSync(folder)
const second = corporaOf()
const reopening = await seconds(() => second.of(shop))
await second.close()

figure('importing, new', PRODUCTS / importing, 'products/s')
figure('importing, replacing all', PRODUCTS / replacing, 'products/s')
figure('putting the products into a corpus', putting, 's')
figure('making the corpus of the shop', building, 's')
figure('ratio', building / putting, 'x', '<= 3')
figure('turns of the event loop meanwhile, 99 of 100 shorter than', delay.percentile(99) / 1e6, 'ms', '<= 20')
figure('asked for with nothing new, median', median(unchanged), 'ms', '<= 2')
figure('asked for after a change, median', median(changed), 'ms', '<= 1000')
figure('memory', bytes / 1e6, 'MB')
figure('keeping it in a file', keeping * 1e3, 'ms')
figure('the file', statSync(join(folder, file)).size / 1e6, 'MB')
figure('opening it again', reopening * 1e3, 'ms')
await pool.end()
await database.drop()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
