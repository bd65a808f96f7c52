// What the storefront platform tells, on a running service: jobs, tokens, reports and tables as they are afterwards.

import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { tables } from '../../projections/versions.ts'
import type { Product } from '../../src/engine/record/product.ts'
import { organizationId, shopId } from '../../src/event-log/ids.ts'
import { privacyRequestStream, shopStream } from '../../src/event-log/streams.ts'
import type { Delivery } from '../../src/inbox/handler.ts'
import { storefrontHandlerOf } from '../../src/inbox/wiring.ts'
import { createShops } from '../../src/shops/commands.ts'
import { signSessionToken } from '../../src/shops/session-token.ts'
import { product } from '../support/products.ts'
import {
  AEO,
  type Report,
  type ResultItem,
  randomShop,
  startTestService,
  type TestService,
} from '../support/service.ts'
import { type Shopify, startShopify } from '../support/shopify/server.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'
import { deliver, storefrontDelivery } from '../support/webhooks.ts'

const now = () => new Date().toISOString()

let shopify: Shopify
let service: TestService
let handle: ReturnType<typeof storefrontHandlerOf>

before(async () => {
  shopify = await startShopify()
  service = await startTestService({ env: { STOREFRONT_API_URL: shopify.url } })
  const { config, pool, store } = service
  const shops = createShops(store, now)
  handle = storefrontHandlerOf({ config, pool, store, shops, logger: pino({ level: 'silent' }) })
})
after(async () => {
  await service?.stop()
  await shopify?.stop()
})

const { signal } = new AbortController()

const delivery = (shop: string, topic: string, notice: object = {}): Delivery => ({
  webhook_id: randomUUID(),
  provider: 'storefront',
  delivery_id: randomUUID(),
  topic,
  subject: shop,
  notice: { domain: shop, ...notice },
  happened_at: now(),
  received_at: now(),
})
const tell = async (...of: Parameters<typeof delivery>) => await handle(delivery(...of), signal)

type Outdated = { since: string; reason: string }
type Full = Report & { metadata: { additional_fields: { outdated?: Outdated; reused?: boolean } } }

const reports = async (shop: string): Promise<Full[]> =>
  (await service.call<Full[]>('GET', `${AEO}/analyze?limit=100`, { shop })).body

const analysed = async (shop: string, ids: readonly string[]) => {
  const { id } = await service.startJob(shop, ids)
  const job = await service.ended(shop, id)
  const { body } = await service.call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${id}/results`, { shop })
  return { job, reused: body.map(({ resource_metadata }) => resource_metadata.reused === true) }
}

/** A shop that works with products of a file. */
const unconnected = async (shop: string, ...products: Product[]) => {
  const matches = ({ kind, shop: of }: { kind: string; shop: string }) => kind === 'token' && of === shop
  shopify.fail({ kind: 'status', status: 503 }, { times: 1_000, matches })
  await service.importProducts(shop, products)
}

const outdatedIn = async (shop: string) =>
  (await reports(shop)).map(({ metadata }) => metadata.additional_fields.outdated?.reason ?? null)

const typesOf = async (stream: string) =>
  (await service.store.readStream(stream, { limit: 100 })).map(({ type }) => type)

const tokensOf = async (shop: string) =>
  (await service.pool.query('select sealed, scopes, refusal from storefront_tokens where shop_domain = $1', [shop]))
    .rows[0]

test('a product that has changed has an outdated report, also of a file, and is analysed anew', async () => {
  const shop = randomShop()
  const connected = randomShop()
  await unconnected(shop, product('1'), product('2'))
  await analysed(shop, ['1', '2'])
  shopify.put(connected, product('1'), product('2'))
  await analysed(connected, ['1', '2'])
  for (const one of [shop, connected]) {
    assert.equal((await analysed(one, ['1', '2'])).reused, [true, true], one)
    const before = (await reports(one)).length
    assert.is((await tell(one, 'products/update', { product_id: '1' })).outcome, 'applied')
    await eventually(async () => (await outdatedIn(one)).some((reason) => reason === 'changed'))
    const all = await reports(one)
    const marked = all.filter(({ metadata }) => metadata.additional_fields.outdated)
    assert.is(marked.length, 1)
    assert.is(marked[0]!.metadata.additional_fields.resource_id, '1')
    // The report that was given again is the newest one.
    assert.is(marked[0]!.metadata.additional_fields.reused, true)
    assert.equal((await analysed(one, ['1', '2'])).reused, [false, true], one)
    assert.is((await reports(one)).length, before + 2)
    assert.ok((await outdatedIn(one)).slice(0, 2).every((reason) => reason === null))
    assert.is((await tell(one, 'products/delete', { product_id: 'gid://shopify/Product/2' })).outcome, 'applied')
    await eventually(async () => (await outdatedIn(one)).slice(0, 2).includes('deleted'))
  }
})

test('an uninstalled shop: its job has failed and used nothing, its tokens are gone, and it can come back', async () => {
  const shop = randomShop()
  shopify.put(shop, product('1'))
  await analysed(shop, ['1'])
  shopify.put(shop, product('2'))
  shopify.fail(
    { kind: 'throttled' },
    { times: 1_000, matches: ({ kind, shop: of }) => kind === 'query' && of === shop },
  )
  const { id } = await service.startJob(shop, ['2'])
  assert.ok((await tokensOf(shop)).sealed)
  assert.is((await tell(shop, 'app/uninstalled')).outcome, 'applied')
  const job = await service.ended(shop, id)
  assert.equal([job.status, job.error_message], ['failed', 'The app was removed from the shop, so the job was ended.'])
  const { sealed, scopes, refusal } = await tokensOf(shop)
  assert.equal([sealed, scopes, refusal], [null, '', 'the app was removed from the shop'])
  await eventually(async () => {
    const events = await service.events('UsageReleased')
    return events.some(({ data }) => JSON.stringify(data).includes(id))
  })
  assert.equal(await typesOf(shopStream(shopId(shop))), ['ShopInstalled', 'ShopUninstalled'])

  // Another process does not remember the shop, so a token tells it at once whether it is back.
  const other = await startTestService({
    databaseUrl: service.database.url,
    env: { STOREFRONT_API_URL: shopify.url, ROLES: 'api' },
  })
  const list = (token: string) => other.call('GET', `${AEO}/analysis-jobs`, { token })
  const before = await list(await tokenOf(shop, '-30s'))
  assert.is(before.status, 401)
  assert.match(before.text, 'The app was removed from the shop after the session token was issued.')
  assert.is(before.headers.get('x-shopify-retry-invalid-session-request'), '1')
  assert.is((await list(await tokenOf(shop, '1s'))).status, 200)
  assert.equal(await typesOf(shopStream(shopId(shop))), ['ShopInstalled', 'ShopUninstalled', 'ShopInstalled'])
  await eventually(async () => (await tokensOf(shop)).sealed !== null)
  await other.stop()
})

/** A session token that was issued some seconds from now; it tells whole seconds. */
const tokenOf = (shop: string, from: string) => signSessionToken(service.config.storefront, shop, '1 minute', from)

test('an installation that is told installs the shop as its first session token does, once', async () => {
  const shop = randomShop()
  const organization_id = organizationId(shop)
  const told = storefrontDelivery({ topic: 'app/installed', shop }, { myshopify_domain: shop })
  for (let n = 0; n < 2; n += 1) assert.is((await deliver(service, told)).status, 200)
  await eventually(async () => (await typesOf(shopStream(shopId(shop)))).length > 0)
  const { status } = await service.call('GET', `${AEO}/analysis-jobs`, { shop })
  assert.is(status, 200)
  const audited = await eventually(async () => {
    const { rows } = await service.pool.query(
      `select type from ${tables.audit_entries} where organization_id = $1 order by seq`,
      [organization_id],
    )
    return rows.some(({ type }) => type === 'ShopInstalled') && rows.map(({ type }) => type)
  })
  const types = ['OrganizationCreated', 'ProjectCreated', 'SubscriptionStarted', 'ShopInstalled']
  assert.equal(audited.toSorted(), types.toSorted())
  assert.equal(await typesOf(shopStream(shopId(shop))), ['ShopInstalled'])
  const foreign = storefrontDelivery({ topic: 'app/installed', shop: 'shop.example.com' })
  assert.is((await deliver(service, foreign)).status, 200)
  await eventually(async () => {
    const { rows } = await service.pool.query(
      `select outcome from ${tables.webhook_deliveries} where subject = 'shop.example.com'`,
    )
    return rows[0]?.outcome === 'ignored'
  })
})

test('scopes that a shop has granted are known, and a refresh that was before does not count', async () => {
  const shop = randomShop()
  shopify.put(shop, product('1'))
  await analysed(shop, ['1'])
  assert.is((await tokensOf(shop)).scopes, 'write_products,write_files,read_legal_policies')
  const old = { ...delivery(shop, 'app/scopes_update', { scopes: [] }), happened_at: '2026-01-01T00:00:00.000Z' }
  assert.is((await handle(old, signal)).outcome, 'stale')
  assert.is((await tell(shop, 'app/scopes_update', { scopes: ['read_products'] })).outcome, 'applied')
  assert.is((await tokensOf(shop)).scopes, 'read_products')
})

test('a redaction deletes what is kept, and what a customer asks for is recorded with nothing of the customer', async () => {
  const shop = randomShop()
  await unconnected(shop, product('1'))
  await analysed(shop, ['1'])
  for (const topic of ['customers/data_request', 'customers/redact'])
    assert.is((await tell(shop, topic, { request_id: '77' })).outcome, 'applied')
  const types = ['CustomerDataRequested', 'CustomerRedactionRequested']
  // A transaction that is still open keeps what is behind it from those who read the whole log.
  const own = await eventually(async () => {
    const found = (await service.events(...types)).filter(({ metadata }) => metadata.shop_id === shopId(shop))
    return found.length === types.length && found
  })
  assert.equal(
    own.map(({ type, data }) => [type, 'request_id' in data && data.request_id]),
    types.map((type) => [type, '77']),
  )
  assert.ok(own.every(({ stream }) => stream.startsWith(privacyRequestStream(''))))
  await tell(shop, 'app/uninstalled')
  assert.is((await tell(shop, 'shop/redact')).outcome, 'applied')
  const { rows } = await service.pool.query('select from catalog_products where shop_domain = $1', [shop])
  assert.is(rows.length, 0)
  assert.equal(await typesOf(shopStream(shopId(shop))), ['ShopInstalled', 'ShopUninstalled', 'ShopRedacted'])
  const proof = `select action from ${tables.audit_entries} where organization_id = $1 and action = 'shop.redacted'`
  await eventually(async () => (await service.pool.query(proof, [organizationId(shop)])).rowCount === 1)
})
