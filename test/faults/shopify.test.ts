// Processes of the service beside the platform: one that dies in the middle of an exchange, and what all of them write into their logs.

import { randomBytes } from 'node:crypto'
import { createPool } from '../../src/postgres/connection.ts'
import { createClient } from '../support/client.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createProcesses } from '../support/process.ts'
import { product } from '../support/products.ts'
import { randomShop } from '../support/service.ts'
import { startShopify } from '../support/shopify/server.ts'
import { assert, eventually, test } from '../support/test.ts'

const CANARY = 'canaryOfProcesses'

test('a process that is killed between the exchange and storing leaves nothing behind that keeps the shop out, and no token in any log', async () => {
  const database = await databaseWithTables()
  const shopify = await startShopify({ canary: CANARY })
  const pool = createPool(database.url, { name: 'faults of the platform' })
  const settings = { DATABASE_URL: database.url, STOREFRONT_API_URL: shopify.url, LOG_LEVEL: 'trace' }
  const processes = createProcesses(() => ({ ...settings, ENCRYPTION_KEY: randomKey }))
  const shop = randomShop()
  shopify.put(shop, product('1'))
  const client = await createClient(shop)
  const tokens = async () =>
    (await pool.query('select sealed, holder from storefront_tokens where shop_domain = $1', [shop])).rows[0]
  try {
    // It has got its tokens, and never hears of them.
    shopify.fail({ kind: 'hang', executes: true }, { matches: ({ kind }) => kind === 'token' })
    const dying = await processes.start()
    await client.post(dying.url, ['1'])
    await eventually(() => shopify.calls.length > 0)
    await dying.kill()
    assert.is((await tokens())?.sealed, null)
    assert.ok((await tokens())?.holder)

    const successor = await processes.start()
    await eventually(
      async () => {
        await client.get(successor.url, 'analyze')
        return (await tokens())?.sealed
      },
      { everyMs: 1_000, what: 'the shop' },
    )
    assert.is(shopify.calls.filter(({ kind }) => kind === 'token').length, 2)
    const found = await eventually(
      () =>
        shopify.calls.some(({ name }) => name === 'Products') || client.post(successor.url, ['1']).then(() => false),
      {
        limitMs: 90_000,
        everyMs: 500,
      },
    )
    assert.ok(found)
    const log = dying.errors() + successor.errors()
    assert.match(log, /a shop is connected to the platform/)
    assert.not.ok(log.includes(CANARY))
    // How every session token begins.
    assert.not.ok(log.includes('eyJ'))
    assert.equal(shopify.wrong, [])
  } finally {
    await processes.killOthers()
    await shopify.stop()
    await pool.end()
    await database.drop()
  }
})

const randomKey = randomBytes(32).toString('base64')
