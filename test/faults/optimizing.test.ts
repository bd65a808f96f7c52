// Merchants generate, edit, apply and take back, while the platform and the model fail at random and the process is killed: what they were
// answered, the log, the read models and what the shops have are then one and the same.

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { catalogueStorefront } from '../../src/catalogue/storefront.ts'
import { currentValue } from '../../src/engine/proposals/field-values.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { drawn } from '../support/drawn.ts'
import { KEY, startModel } from '../support/llm.ts'
import { auditOptimizations, type Held } from '../support/optimization-audit.ts'
import { createOptimizingMerchant, type OptimizingMerchant } from '../support/optimizing-merchant.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createProcesses } from '../support/process.ts'
import { importProducts, product } from '../support/products.ts'
import { ROUNDS, SEED } from '../support/rounds.ts'
import { randomShop } from '../support/service.ts'
import { heldBy } from '../support/shopify/journal.ts'
import { startShopify } from '../support/shopify/server.ts'
import { assert, eventually, test } from '../support/test.ts'
import { troubledModel, troubledPlatform } from '../support/troubles.ts'

const PROGRAM = ['test/support/quick-recovery.ts']

/** With much to improve, and two pictures. */
const poor = (id: string) =>
  product(id, {
    images: [null, 'Mug'].map((alt, n) => ({
      src: `https://cdn.example.com/${id}-${n}.jpg`,
      alt,
      width: 9,
      height: 9,
    })),
  })
const STOCK = Array.from({ length: 10 }, (_, n) => poor(String(n + 1)))
const ids = STOCK.map(({ resource_id }) => resource_id)

const hasApplied = ({ told }: OptimizingMerchant): boolean => told.some(({ action }) => action === 'apply')

const gid = (key: string): string => `gid://shopify/Product/${key}`

const world = async () => {
  const database = await databaseWithTables()
  const pool = createPool(database.url, { name: 'optimizing' })
  const shopify = await startShopify()
  const random = drawn(SEED)
  const model = await startModel(troubledModel(random))
  const settings = {
    DATABASE_URL: database.url,
    STOREFRONT_API_URL: shopify.url,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    LLM_BASE_URL: model.url,
    LLM_API_KEY: KEY,
    LLM_MODEL: 'test-model',
    LLM_TIMEOUT: '2',
    LOG_LEVEL: 'error',
  }
  const processes = createProcesses(() => settings)
  const close = async () => {
    await processes.killOthers()
    await shopify.stop()
    await pool.end()
    await database.drop()
  }
  return { url: database.url, pool, shopify, random, start: () => processes.start({}, PROGRAM), close }
}

/** Which shops there are: two on the platform, and one with an imported catalogue that the platform does not connect. */
const stocked = async ({ pool, shopify }: Awaited<ReturnType<typeof world>>) => {
  const connected = [randomShop(), randomShop()]
  const imported = randomShop()
  for (const shop of connected) shopify.put(shop, ...STOCK)
  await importProducts(pool, imported, STOCK)
  const refuse = () =>
    shopify.fail(
      { kind: 'status', status: 400 },
      { times: 1_000, matches: ({ kind, shop }) => kind === 'token' && shop === imported },
    )
  const catalogue = catalogueStorefront(pool)
  const held: Held = async (shop, key, field) => {
    if (shop === imported) {
      const found = (await catalogue.products(shop, [key])).get(key)
      return found?.status === 'found' ? currentValue(found.product, field) : 'not there'
    }
    const found = shopify.shop(shop).products.get(gid(key))
    return found ? heldBy(found, field) : 'not there'
  }
  return { shops: [...connected, imported], connected, refuse, held }
}

test(
  `a process killed at any moment beside a platform and a model that fail at random, ${ROUNDS} rounds: the log, the API and the shops agree, and nothing is written twice`,
  async () => {
    const given = await world()
    const { url, pool, shopify, random, start, close } = given
    try {
      let service = await start()
      const { shops, connected, refuse, held } = await stocked(given)
      refuse()
      const address = () => service.url
      const merchants = await Promise.all(
        shops.map((shop, n) => createOptimizingMerchant({ shop, ids, address, random: drawn(SEED + n + 1) })),
      )
      await eventually(() => merchants.every(({ told }) => told.length > 5), { what: 'merchants at work' })
      await eventually(() => merchants.some(hasApplied), { what: 'something applied' })
      const stopTroubles = troubledPlatform(shopify, random, 80)
      // And once more in the end.
      for (let round = 1; round <= ROUNDS; round += 1) {
        await sleep(500 + random() * 1_500)
        const shop = connected[round % connected.length] ?? ''
        shopify.rename(shop, gid(ids[Math.floor(random() * ids.length)] ?? ''), `By hand ${round}`)
        await service.kill()
        service = await start()
      }
      await Promise.all(merchants.map(({ stop }) => stop()))
      await stopTroubles()
      shopify.calm()
      refuse()
      await service.kill()
      service = await start()
      const store = await openPostgresStore(pool)
      const audit = { url, pool, store, merchants, address: service.url, held, journal: shopify.journal }
      const { counts } = await auditOptimizations(audit)
      if (process.env.FAULT_COUNTS) console.error(counts)
      assert.equal(shopify.wrong, [])
      assert.is(await service.signal('SIGTERM'), 0)
    } catch (error) {
      if (error instanceof Error) error.stack = `FAULT_SEED=${SEED} ${error.stack}`
      throw error
    } finally {
      await close()
    }
  },
  { limitMs: 180_000 + ROUNDS * 10_000 },
)
