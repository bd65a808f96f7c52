// Shops as processes remember them: a redacted one is known by its id, and installed again a minute later at most.

import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { shopStream } from '../../../src/event-log/streams.ts'
import { createShops, isRedacted, redactShop } from '../../../src/shops/commands.ts'
import { assert, test } from '../../support/test.ts'

const START = Date.parse('2026-11-22T10:00:00.000Z')

const given = () => {
  const store = openMemoryStore()
  let reads = 0
  let time = START
  const readStream: typeof store.readStream = (...args) => {
    reads += 1
    return store.readStream(...args)
  }
  const shops = createShops({ ...store, readStream }, () => new Date(time).toISOString())
  const pass = (seconds: number) => {
    time += seconds * 1_000
  }
  return { store, shops, pass, reads: () => reads, now: () => new Date(time).toISOString() }
}

const DOMAIN = 'one.myshopify.com'

const redact = async ({ store, shops, now }: ReturnType<typeof given>) => {
  const shop = await shops.ofDomain(DOMAIN)
  const actor = { type: 'system', id: 'privacy' } as const
  await redactShop(store, { shop, actor, correlation_id: 'x', causation_id: 'x', now })
  return shop
}

test('a shop is looked up once a minute, whatever the clock does', async () => {
  const one = given()
  const shop = await one.shops.ofDomain(DOMAIN)
  const first = one.reads()
  one.pass(59)
  assert.is(await one.shops.ofDomain(DOMAIN), shop)
  assert.is(one.reads(), first)
  one.pass(2)
  assert.equal(await one.shops.ofDomain(DOMAIN), shop)
  assert.is(one.reads(), first + 1)
  one.pass(-3_600)
  assert.equal(await one.shops.ofDomain(DOMAIN), shop)
  assert.is(one.reads(), first + 2)
})

test('a redacted shop is still known by its id, and its next token installs it again, once', async () => {
  const one = given()
  const shop = await redact(one)
  assert.ok(await isRedacted(one.store, shop.shop_id))
  const other = createShops(one.store, one.now)
  assert.equal(await other.ofId(shop.shop_id), shop)
  await redact(one)
  const types = async () =>
    (await one.store.readStream(shopStream(shop.shop_id), { limit: 10 })).map(({ type }) => type)
  assert.equal(await types(), ['ShopInstalled', 'ShopRedacted'])
  const again = await Promise.all([1, 2, 3].map(() => createShops(one.store, one.now).ofDomain(DOMAIN)))
  for (const each of again) assert.equal(each, shop)
  assert.equal(await types(), ['ShopInstalled', 'ShopRedacted', 'ShopInstalled'])
  assert.not(await isRedacted(one.store, shop.shop_id))
  await redact(one)
  await createShops(one.store, one.now).ofDomain(DOMAIN)
  assert.is((await types()).length, 5)
})

test('the process that remembers a redacted shop installs it again a minute later', async () => {
  const one = given()
  const shop = await redact(one)
  await one.shops.ofDomain(DOMAIN)
  assert.ok(await isRedacted(one.store, shop.shop_id))
  one.pass(61)
  await one.shops.ofDomain(DOMAIN)
  assert.not(await isRedacted(one.store, shop.shop_id))
})

test('there is no shop of an id that none has', async () => {
  const { shops } = given()
  const error = await shops.ofId('00000000-0000-4000-8000-000000000000').catch(({ message }) => message)
  assert.match(error, /there is no shop/)
})
