// Shops as processes remember them: a redacted one is known by its id, and installed again a minute later at most.

import type { Fact } from '../../../src/event-log/catalogue.ts'
import { toEvents } from '../../../src/event-log/handle.ts'
import { organizationId, projectId, shopId } from '../../../src/event-log/ids.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { organizationStream, shopStream } from '../../../src/event-log/streams.ts'
import { createShops, isRedacted, redactShop, shopsOfDomain, uninstallShop } from '../../../src/shops/commands.ts'
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

test('a shop and its organization are looked up once a minute, whatever the clock does', async () => {
  const one = given()
  const shop = await one.shops.ofDomain(DOMAIN)
  const first = one.reads()
  one.pass(59)
  assert.is(await one.shops.ofDomain(DOMAIN), shop)
  assert.is(one.reads(), first)
  one.pass(2)
  assert.equal(await one.shops.ofDomain(DOMAIN), shop)
  assert.is(one.reads(), first + 2)
  one.pass(-3_600)
  assert.equal(await one.shops.ofDomain(DOMAIN), shop)
  assert.is(one.reads(), first + 4)
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

const DAY_S = 86_400

/** Something happens to the organization of the shop. */
const happens = async (one: ReturnType<typeof given>, fact: Fact) => {
  const stream = organizationStream(organizationId(DOMAIN))
  const [last] = await one.store.readStream(stream, { direction: 'backwards', limit: 1 })
  const cause = { actor: { type: 'system', id: 'test' }, correlation_id: 'x', causation_id: 'x' } as const
  const events = toEvents([fact], stream, `${last?.revision}`, { ...cause, tenant: {}, now: one.now })
  await one.store.append(stream, last?.revision ?? 'no_stream', events)
}

const in14Days = (one: ReturnType<typeof given>) => new Date(Date.parse(one.now()) + 14 * DAY_S * 1_000).toISOString()

const deletes = (one: ReturnType<typeof given>, until: string | null = in14Days(one)) => {
  const data = { organization_id: organizationId(DOMAIN), shred_after: until ?? one.now(), restorable_until: until }
  return happens(one, { type: 'OrganizationDeleted', data })
}

const typesIn = async ({ store }: ReturnType<typeof given>, stream: string) =>
  (await store.readStream(stream, { limit: 20 })).map(({ type }) => type)

test('the ids of a shop are made of its domain alone, until it begins anew', () => {
  assert.is(shopId(DOMAIN, 0), shopId(DOMAIN))
  const all = [0, 1, 2, 11].flatMap((n) => [shopId(DOMAIN, n), organizationId(DOMAIN, n), projectId(DOMAIN, n)])
  assert.is(new Set(all).size, 12)
})

test('a shop keeps its organization while that can be restored, and gets a new one of its own after that, once', async () => {
  const one = given()
  const shop = await one.shops.ofDomain(DOMAIN)
  await deletes(one)
  assert.equal(await one.shops.ofDomainNow(DOMAIN), shop)
  one.pass(14 * DAY_S)
  const anew = await Promise.all([1, 2, 3].map(() => createShops(one.store, one.now).ofDomainNow(DOMAIN)))
  const expected = {
    shop_id: shopId(DOMAIN, 1),
    organization_id: organizationId(DOMAIN, 1),
    project_id: projectId(DOMAIN, 1),
    domain: DOMAIN,
  }
  for (const each of [...anew, await one.shops.ofDomain(DOMAIN)]) assert.equal(each, expected)
  assert.equal(await typesIn(one, shopStream(shop.shop_id)), ['ShopInstalled', 'ShopReplaced'])
  assert.equal(await typesIn(one, shopStream(expected.shop_id)), ['ShopInstalled'])
  // Whoever comes now with a clock that is behind restores nothing.
  assert.equal((await typesIn(one, organizationStream(shop.organization_id))).slice(-2), [
    'OrganizationDeleted',
    'OrganizationClosed',
  ])
  assert.equal(await shopsOfDomain(one.store, DOMAIN), [expected, shop])
  assert.ok(await isRedacted(one.store, shop.shop_id))
  assert.equal(await one.shops.ofId(shop.shop_id), shop)
})

test('a deletion that was recorded before there was a grace, or has none, makes way at once', async () => {
  for (const [n, data] of [{}, { restorable_until: null }].entries()) {
    const one = given()
    const shop = await one.shops.ofDomain(DOMAIN)
    const deleted = { organization_id: shop.organization_id, shred_after: in14Days(one), ...data }
    await happens(one, { type: 'OrganizationDeleted', data: deleted })
    assert.is((await one.shops.ofDomainNow(DOMAIN)).shop_id, shopId(DOMAIN, 1), `${n}`)
    assert.is((await typesIn(one, organizationStream(shop.organization_id))).at(-1), 'OrganizationDeleted')
  }
})

test('a restored organization keeps its shop', async () => {
  const one = given()
  const shop = await one.shops.ofDomain(DOMAIN)
  await deletes(one)
  await happens(one, { type: 'OrganizationRestored', data: { organization_id: shop.organization_id } })
  one.pass(20 * DAY_S)
  assert.equal(await one.shops.ofDomainNow(DOMAIN), shop)
  assert.equal(await typesIn(one, shopStream(shop.shop_id)), ['ShopInstalled'])
})

test('an app that is put in again does not wait for the end of the grace, which goes on for the owners', async () => {
  const one = given()
  const shop = await one.shops.ofDomain(DOMAIN)
  await deletes(one)
  const actor = { type: 'system', id: 'storefront' } as const
  await uninstallShop(one.store, one.now(), { shop, actor, correlation_id: 'x', causation_id: 'x', now: one.now })
  const old = await createShops(one.store, one.now)
    .ofDomain(DOMAIN, one.now())
    .catch(({ name }) => name)
  assert.is(old, 'UninstalledSince')
  one.pass(10)
  assert.is((await one.shops.ofDomainNow(DOMAIN, one.now())).organization_id, organizationId(DOMAIN, 1))
  assert.is((await typesIn(one, organizationStream(shop.organization_id))).at(-1), 'OrganizationDeleted')
})

test('what dies at any of its appends is ended by the next token, and what was kept goes before the shop begins anew', async () => {
  for (let n = 0; ; n += 1) {
    const one = given()
    const shop = await one.shops.ofDomain(DOMAIN)
    await deletes(one, null)
    let left = n
    const append: typeof one.store.append = async (...args) => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return await one.store.append(...args)
    }
    const order: string[] = []
    const replacing = async (of: { shop_id: string }, replace: () => Promise<void>) => {
      order.push(of.shop_id)
      await replace()
    }
    const dies = createShops({ ...one.store, append }, one.now, { plan: 'scale', replacing })
    const died = await dies.ofDomain(DOMAIN).then(
      () => false,
      () => true,
    )
    const anew = await createShops(one.store, one.now, { plan: 'scale', replacing }).ofDomain(DOMAIN)
    assert.is(anew.shop_id, shopId(DOMAIN, 1))
    assert.equal(await typesIn(one, shopStream(shop.shop_id)), ['ShopInstalled', 'ShopReplaced'])
    assert.equal(await typesIn(one, organizationStream(anew.organization_id)), ['OrganizationCreated'])
    assert.ok(order.length > 0 && order.every((id) => id === shop.shop_id))
    if (!died) return assert.is(n, 5)
  }
})
