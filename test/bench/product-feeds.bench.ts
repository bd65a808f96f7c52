// Feeds at their address: how long one of a large catalogue takes until its last byte, against the same rows made in a loop, and what it
// adds to the memory of the process.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { tables } from '../../projections/versions.ts'
import { importShopFacts } from '../../src/catalogue/shop-facts.ts'
import { FEEDS } from '../../src/engine/feeds/feeds.ts'
import type { FeedName } from '../../src/engine/feeds/tables.ts'
import { noShopFacts, type Product } from '../../src/engine/record/product.ts'
import { feedPiece } from '../../src/product-feeds/thread-work.ts'
import { anOrganization, aProject } from '../support/accounts.ts'
import { importProducts } from '../support/products.ts'
import { BASE, startTestService } from '../support/service.ts'
import { allRealProducts, figure, megabytes, seconds } from './support.ts'

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 20_000)
/** A feed of this many is what the target is for. */
const WHOLE = 100_000

const service = await startTestService({ log: 'postgres', env: { LOG_LEVEL: 'warn' } })
const { organization_id, members } = await anOrganization(service, ['owner'])
const { project_id } = await aProject(service, organization_id)
const token = members[0]!.token
const project = `${BASE}/projects/${project_id}`
const headers = { 'content-type': 'application/x-ndjson' }
const body = '{"id":"first","title":"Stoneware mug","handle":"first","price":"12"}'
const first = await service.call('POST', `${project}/aeo/catalogue`, { token, body, headers })
if (first.status !== 200) throw new Error(first.text)
const { rows } = await service.pool.query(`select domain from ${tables.shops} where project_id = $1`, [project_id])

const facts = { currency: 'EUR', name: 'Shop', url: 'https://shop.example' }
await importShopFacts(service.pool, rows[0].domain, facts)

const real = await allRealProducts()
const copyOf = (product: Product, n: number): Product => ({
  ...product,
  resource_id: `${product.resource_id}-${n}`,
  variants: product.variants.map((one) => ({ ...one, id: `${one.id ?? one.sku}-${n}` })),
})
const products = Array.from({ length: PRODUCTS }, (_, n) => copyOf(real[n % real.length]!, n))
await importProducts(service.pool, rows[0].domain, products)
const sample = products.slice(0, 2 * real.length)
products.length = 0

const { feeds } = (
  await service.call<{ feeds: Record<FeedName, string> }>('POST', `${project}/feed-address`, { token })
).body

/** The client is a process of its own: what it holds of the feed is not what the service holds. */
const COUNTING = `
const answer = await fetch(process.argv[1], { headers: { 'accept-encoding': 'identity' } })
let bytes = 0
for await (const chunk of answer.body) bytes += chunk.length
console.log(bytes)`
const bytesOf = async (feed: FeedName): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', COUNTING, feeds[feed]])
  return Number(stdout)
}

for (const feed of Object.keys(FEEDS) as FeedName[]) {
  const shared = { feed, shop: { ...noShopFacts, ...facts } }
  const loop = async () => {
    for (const product of sample) feedPiece({ product }, shared)
  }
  await loop()
  const bare = ((await seconds(loop)) / sample.length) * WHOLE
  global.gc?.()
  const before = megabytes(process.pid, 'VmRSS')
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, megabytes(process.pid, 'VmRSS'))
  }, 50)
  let bytes = 0
  const taken = await seconds(async () => {
    bytes = await bytesOf(feed)
  })
  clearInterval(looking)
  figure(`${FEEDS[feed].file}, ${WHOLE} products`, (taken / PRODUCTS) * WHOLE, 's', '<= 60')
  figure('  the same rows in a loop', bare, 's')
  figure('  megabytes of it', (bytes / PRODUCTS) * (WHOLE / 1024 / 1024), 'MB')
  figure('  memory that it adds', most - before, 'MB', '<= 150')
}
await service.stop()
process.exit(0)
