// A shop through the end of its organization, on a running service: claimed, deleted, restored; deleted, over, erased and begun anew; put in
// again, redacted, and left by the erasure of its only owner.

import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import { organizationId, shopId } from '../../src/event-log/ids.ts'
import { organizationStream, shopStream } from '../../src/event-log/streams.ts'
import { storefrontHandlerOf } from '../../src/inbox/wiring.ts'
import { eraseShop } from '../../src/privacy/erase-shop.ts'
import { erasePerson } from '../../src/privacy/erase-user.ts'
import { shredDue } from '../../src/privacy/reactor.ts'
import type { Personal } from '../../src/privacy/seal.ts'
import { subjectKeys } from '../../src/privacy/subject-keys.ts'
import { createShops } from '../../src/shops/commands.ts'
import { aUser } from '../support/accounts.ts'
import { product } from '../support/products.ts'
import {
  AEO,
  BASE,
  type ProblemAnswer,
  type Report,
  randomShop,
  startTestService,
  type TestService,
} from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const key = randomBytes(32)
const DAY_MS = 86_400_000
let service: TestService
let personal: Personal

before(async () => {
  service = await startTestService({ env: { ENCRYPTION_KEY: key.toString('hex') } })
  personal = subjectKeys(service.pool, [key])
})
after(async () => await service?.stop())

const now = () => new Date().toISOString()
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const typesIn = async (stream: string) =>
  (await service.store.readStream(stream, { limit: 100 })).map(({ type }) => type)

/** Of one organization, what the service does of those that its read model has. */
const shredding = (of: string, at: string, over: Partial<Parameters<typeof shredDue>[0]> = {}) =>
  shredDue({
    pool: service.pool,
    store: service.store,
    personal,
    folder: join(service.dataDir, 'corpora'),
    now: () => at,
    due: async () => [of],
    ...over,
  })

/** The service may have done it by itself. */
const isShredded = async (organization: string): Promise<void> => {
  await shredding(organization, inDays(0.01))
  const types = await typesIn(organizationStream(organization))
  assert.is(types.filter((type) => type === 'OrganizationShredded').length, 1)
}

/** A shop with a report, and a user who owns its organization. */
const aShop = async () => {
  const shop = randomShop()
  await service.importProducts(shop, [product('1')])
  const { id } = await service.startJob(shop, ['1'])
  await service.ended(shop, id)
  const { token, user_id } = await aUser(service)
  const { body } = await service.call<{ code: string }>('POST', `${BASE}/storefront/organization/claim-codes`, { shop })
  const claimed = await service.call('POST', `${BASE}/organizations/claim`, { token, json: { code: body.code } })
  assert.is(claimed.status, 200, claimed.text)
  const ids = { organization: organizationId(shop), next: organizationId(shop, 1) }
  const reports = () => service.call<Report[] & ProblemAnswer>('GET', `${AEO}/analyze`, { shop })
  return {
    shop,
    token,
    user_id,
    ...ids,
    reports,
    /** The user's own call on an organization. */
    asOwner: (method: string, id = ids.organization, path = '') =>
      service.call(method, `${BASE}/organizations/${id}${path}`, { token }),
    current: async () =>
      (await service.call<{ id: string; status: string }>('GET', `${BASE}/storefront/organization`, { shop })).body,
    products: async () =>
      (await service.pool.query('select from catalog_products where shop_domain = $1', [shop])).rows.length,
  }
}

const tell = (shop: string, topic: string, at = now()) => {
  const { config, pool, store } = service
  const handle = storefrontHandlerOf({
    config,
    pool,
    store,
    shops: createShops(store, () => new Date().toISOString()),
    logger: pino({ level: 'silent' }),
  })
  const about = { webhook_id: randomUUID(), provider: 'storefront', delivery_id: randomUUID(), subject: shop } as const
  const delivery = { ...about, topic, notice: { domain: shop }, happened_at: at, received_at: at }
  return handle(delivery, new AbortController().signal)
}

test('claimed, deleted, and undone by the owner and by the shop: all is as it was', async () => {
  const one = await aShop()
  for (const undo of ['owner', 'shop']) {
    assert.is((await one.asOwner('DELETE')).status, 200)
    assert.is((await one.reports()).status, 404)
    assert.is((await one.asOwner('GET')).status, 404)
    const path = `${BASE}/storefront/organization/restore`
    const back = await (undo === 'owner'
      ? one.asOwner('POST', one.organization, '/restore')
      : service.call('POST', path, { shop: one.shop }))
    assert.is(back.status, 200, back.text)
    assert.equal([(await one.reports()).body.length, await one.products()], [1, 1])
    assert.is((await one.asOwner('GET')).status, 200)
  }
  // Nothing is due of what is there.
  assert.equal(await shredding(one.organization, inDays(100)), [])
})

test('when the days are over it is erased, and the next token makes an organization that has nothing of it', async () => {
  const one = await aShop()
  await one.asOwner('DELETE')
  assert.equal(await shredding(one.organization, inDays(13.9)), [])
  assert.is((await one.current()).status, 'deleted')
  assert.equal(await shredding(one.organization, inDays(14.1)), [one.organization])
  assert.equal(await shredding(one.organization, inDays(14.2)), [])
  assert.equal((await typesIn(organizationStream(one.organization))).slice(-3), [
    'OrganizationDeleted',
    'OrganizationClosed',
    'OrganizationShredded',
  ])
  assert.is(await one.products(), 0)
  assert.is((await one.asOwner('POST', one.organization, '/restore')).status, 404)

  assert.equal(await one.current(), { ...(await one.current()), id: one.next, status: 'active' })
  assert.equal((await one.reports()).body, [])
  assert.equal(await typesIn(shopStream(shopId(one.shop))), ['ShopInstalled', 'ShopRedacted', 'ShopReplaced'])
  assert.is((await one.asOwner('GET', one.next)).status, 404)
  // What it has now is not touched by who looks once more after the old one.
  await service.importProducts(one.shop, [product('2')])
  const { pool, store } = service
  const old = { shop_id: shopId(one.shop), organization_id: one.organization, project_id: '', domain: one.shop }
  await eraseShop({ pool, store, folder: join(service.dataDir, 'corpora'), now }, old)
  assert.is(await one.products(), 1)
  const { id } = await service.startJob(one.shop, ['2'])
  assert.is((await service.ended(one.shop, id)).status, 'completed')
  assert.is((await one.reports()).body.length, 1)
})

test('an app that is put in again begins anew at once, without what there was; the owner can still restore that', async () => {
  const one = await aShop()
  await one.asOwner('DELETE')
  assert.is((await tell(one.shop, 'app/uninstalled')).outcome, 'applied')
  // Tokens say in which second they were issued, and those of this one are from before.
  const first = await eventually(async () => {
    const answer = await one.reports()
    return answer.status === 401 ? undefined : answer
  })
  assert.equal([first.status, first.body, await one.products()], [200, [], 0])
  assert.is((await one.current()).id, one.next)
  assert.is((await one.asOwner('POST', one.organization, '/restore')).status, 200)
  assert.is((await one.current()).id, one.next)
})

test('redaction by the platform does not wait, and a new organization comes after it', async () => {
  const one = await aShop()
  await one.asOwner('DELETE')
  await tell(one.shop, 'app/uninstalled', inDays(-3))
  // Put in before that, as far as is known here.
  assert.is((await tell(one.shop, 'shop/redact', inDays(2.1))).outcome, 'applied')
  assert.ok((await typesIn(organizationStream(one.organization))).includes('OrganizationClosed'))
  assert.is((await one.asOwner('POST', one.organization, '/restore')).status, 404)
  await isShredded(one.organization)
  assert.equal([(await one.current()).id, (await one.reports()).body], [one.next, []])
})

test('the erasure of the only owner does not lock the shop out', async () => {
  const one = await aShop()
  const { pool, store } = service
  await erasePerson({ pool, store, personal, now }, { user_id: one.user_id, hashes: new Set() })
  assert.equal((await typesIn(organizationStream(one.organization))).slice(-2), [
    'OrganizationDeleted',
    'MemberRemoved',
  ])
  // Another process has done it: this one reads of it.
  await eventually(async () => {
    const { status, body } = await one.reports()
    return status === 200 && body.length === 0
  })
  assert.is((await one.current()).id, one.next)
  await isShredded(one.organization)
  assert.is((await one.current()).id, one.next)
})

test('the end of the days that dies at any of its effects is ended by the next look, once', async () => {
  for (let n = 0; ; n += 1) {
    const { token, user_id } = await aUser(service)
    const made = await service.call<{ id: string }>('POST', `${BASE}/organizations`, { token, json: { name: 'Acme' } })
    const { id } = made.body
    await service.call('DELETE', `${BASE}/organizations/${id}`, { token })
    let left = n
    const append: typeof service.store.append = async (...args) => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return await service.store.append(...args)
    }
    const erase = async (subject: string) => {
      left -= 1
      if (left < 0) throw new Error('killed')
      await personal.erase(subject)
    }
    const dying = { store: { ...service.store, append }, personal: { ...personal, erase } }
    const died = await shredding(id, inDays(15), dying).then(
      () => false,
      () => true,
    )
    await Promise.all([shredding(id, inDays(15)), shredding(id, inDays(15))])
    const types = await typesIn(organizationStream(id))
    assert.equal(
      types.slice(2),
      ['OrganizationDeleted', 'OrganizationClosed', 'OrganizationShredded'],
      `${n} ${user_id}`,
    )
    if (!died) return assert.is(n, 3)
  }
})
