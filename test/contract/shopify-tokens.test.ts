// Tokens of shops: got once, refreshed once, kept closed, and gone when the merchant has taken the app away.

import { randomBytes, randomUUID } from 'node:crypto'
import { secretBox } from '../../src/encryption/secret-box.ts'
import { createPool, ensureTables, sqlFile } from '../../src/postgres/connection.ts'
import { tokenEndpoint } from '../../src/providers/shopify/tokens/endpoint.ts'
import { vaultIn } from '../../src/providers/shopify/tokens/vault.ts'
import { notedRequests } from '../support/observing.ts'
import { freshDatabase } from '../support/postgres.ts'
import { product } from '../support/products.ts'
import { createBucket } from '../support/shopify/cost.ts'
import { KEY, type platformFor, rejection, sessionToken, startGiven } from '../support/shopify/given.ts'
import type { Fault } from '../support/shopify/server.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const CANARY = 'canaryOfTokens'
let given: Awaited<ReturnType<typeof startGiven>>

before(async () => {
  given = await startGiven({ canary: CANARY })
})
after(async () => {
  assert.equal(given.shopify.wrong, [])
  await given.stop()
})

const calls = (shop: string, name: string) =>
  given.shopify.calls.filter((call) => call.shop === shop && call.name === name).length
const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange'
const exchanges = (shop: string) => calls(shop, EXCHANGE)
const refreshes = (shop: string) => calls(shop, 'refresh_token')

type OfService = ReturnType<typeof platformFor>

const row = async (shop: string) =>
  (await given.pool.query('select * from storefront_tokens where shop_domain = $1', [shop])).rows[0]

/** Sets when the shop's access token ends, from now on. */
const endsIn = (shop: string, seconds: number) =>
  given.pool.query(
    `update storefront_tokens set access_expires_at = now() + $2 * interval '1 s' where shop_domain = $1`,
    [shop, seconds],
  )

const reads = async ({ storefront }: OfService, shop: string): Promise<string> => {
  const found = (await storefront.products(shop, ['1'])).get('1')
  return found?.status === 'unreadable' ? found.reason : (found?.status ?? '')
}

const connected = async () => {
  const shop = given.newShop()
  given.shopify.put(shop, product('1'))
  given.shopify.shop(shop).bucket = createBucket(50_000, 5_000)
  const one = given.platform()
  await one.connect(shop)
  return { shop, one }
}

test('fifty requests at once, in two processes, exchange one session token', async () => {
  const shop = given.newShop()
  const processes = [given.platform(), given.platform()]
  const tokens = await Promise.all(Array.from({ length: 25 }, () => sessionToken(shop)))
  for (const token of tokens) for (const { connections } of processes) connections.seen(shop, token)
  await Promise.all(processes.map(({ connections }) => connections.settled()))
  assert.is(exchanges(shop), 1)
  given.shopify.put(shop, product('1'))
  for (const one of processes) assert.is(await reads(one, shop), 'found')
})

test('what is stored is closed, and opens for nobody but its shop', async () => {
  const { shop } = await connected()
  const { key_id, sealed, scopes } = await row(shop)
  assert.is(scopes, 'write_products,write_files,read_legal_policies')
  assert.not.ok(sealed.toString('latin1').includes(CANARY))
  const box = secretBox([KEY])
  assert.ok(box.open({ key_id, sealed }, shop)?.includes(CANARY))
  assert.is(box.open({ key_id, sealed }, 'other.myshopify.com'), undefined)
})

test("another shop's row is of no use to a shop", async () => {
  const { shop } = await connected()
  const thief = given.newShop()
  await given.pool.query(
    `insert into storefront_tokens (shop_domain, key_id, sealed, access_expires_at)
     select $2, key_id, sealed, access_expires_at from storefront_tokens where shop_domain = $1`,
    [shop, thief],
  )
  const one = given.platform()
  assert.match(await reads(one, thief), /not connected/)
  assert.match(one.lines.join('\n'), /no key of this service opens/)
})

test('a token that ends soon is refreshed once, by fifty readers in two processes', async () => {
  const { shop } = await connected()
  await endsIn(shop, 60)
  const processes = [given.platform(), given.platform()]
  const all = Array.from({ length: 25 }, () => processes.map((one) => reads(one, shop))).flat()
  assert.equal(new Set(await Promise.all(all)), new Set(['found']))
  assert.is(refreshes(shop), 1)
})

test('a token that has ended is refreshed once, by fifty readers in two processes', async () => {
  const { shop } = await connected()
  await endsIn(shop, -60)
  given.shopify.tokens.expire(shop)
  const processes = [given.platform(), given.platform()]
  const all = Array.from({ length: 25 }, () => processes.map((one) => reads(one, shop))).flat()
  assert.equal(new Set(await Promise.all(all)), new Set(['found']))
  assert.is(refreshes(shop), 1)
})

test('a token that the platform takes no more is refreshed once, whatever its time', async () => {
  const { shop, one } = await connected()
  assert.is(await reads(one, shop), 'found')
  given.shopify.tokens.expire(shop)
  assert.equal(new Set(await Promise.all(Array.from({ length: 20 }, () => reads(one, shop)))), new Set(['found']))
  assert.is(refreshes(shop), 1)
})

test('a process that dies between the refresh and storing it leaves a shop that works', async () => {
  const { shop, one } = await connected()
  const vault = vaultIn(given.pool, secretBox([KEY]), () => {})
  const { tokens } = await vault.read(shop)
  const dying = randomUUID()
  assert.ok(await vault.claim(shop, dying, 300))
  const settings = { clientId: 'citable-dev', clientSecret: given.shopify.tokens.settings.clientSecret }
  const endpoint = tokenEndpoint({ ...settings, apiUrl: given.shopify.url, apiVersion: '2026-10' })
  await endpoint.refresh(shop, tokens?.refresh ?? '')
  given.shopify.tokens.expire(shop)
  await endsIn(shop, -60)
  assert.is(await reads(given.platform(), shop), 'found')
  assert.is(refreshes(shop), 2)
  assert.is(await reads(one, shop), 'found')
})

test('who has lost its claim stores nothing', async () => {
  const { shop } = await connected()
  const vault = vaultIn(given.pool, secretBox([KEY]), () => {})
  const [late, next] = [randomUUID(), randomUUID()]
  assert.ok(await vault.claim(shop, late, 1))
  await eventually(() => vault.claim(shop, next, 10_000))
  assert.is(await vault.claim(shop, randomUUID(), 10_000), false)
  const grant = { access: 'late', refresh: 'late', scopes: '', accessLifetime: 3_600 }
  assert.is(await vault.store(shop, late, grant), false)
  await vault.refuse(shop, late, 'late')
  assert.ok((await vault.read(shop)).tokens?.access.includes(CANARY))
  await vault.release(shop, next)
})

test('tokens that last less long than they are refreshed early are not refreshed with every request', async () => {
  const { shop, one } = await connected()
  given.shopify.tokens.settings.lifetime = 60
  await endsIn(shop, 30)
  for (let n = 0; n < 5; n++) assert.is(await reads(one, shop), 'found')
  given.shopify.tokens.settings.lifetime = 3_600
  assert.is(refreshes(shop), 1)
})

test('who comes too late to store its tokens goes on with those that somebody else has stored', async () => {
  const { shop } = await connected()
  await endsIn(shop, -60)
  const vault = vaultIn(given.pool, secretBox([KEY]), () => {})
  const { tokens: before } = await vault.read(shop)
  given.shopify.fail({ kind: 'hang', ms: 300 }, { matches: ({ kind, shop: of }) => kind === 'token' && of === shop })
  const slow = given.platform()
  const reading = reads(slow, shop)
  await eventually(() => refreshes(shop) === 1)
  await given.pool.query("update storefront_tokens set held_until = now() - interval '1 s' where shop_domain = $1", [
    shop,
  ])
  const next = randomUUID()
  assert.ok(await vault.claim(shop, next, 10_000))
  const grant = { access: before?.access ?? '', refresh: before?.refresh ?? null, scopes: '', accessLifetime: 3_600 }
  assert.ok(await vault.store(shop, next, grant))
  assert.is(await reading, 'found')
  assert.is((await vault.read(shop)).tokens?.access, before?.access)
})

test('a token that lasts is used on while the platform cannot refresh it', async () => {
  const { shop } = await connected()
  await endsIn(shop, 60)
  given.shopify.fail(
    { kind: 'status', status: 503 },
    { times: 5, matches: ({ kind, shop: of }) => kind === 'token' && of === shop },
  )
  const one = given.platform()
  assert.is(await reads(one, shop), 'found')
  assert.is(await reads(one, shop), 'found')
  assert.is(refreshes(shop), 1)
  given.shopify.calm()
})

test('a refused refresh removes the tokens and says so, until the app is opened again', async () => {
  const { shop, one } = await connected()
  given.shopify.tokens.revoke(shop)
  assert.match(await reads(one, shop), /no longer accepts this app; open the app in the shop's admin/)
  const { sealed, refusal } = await row(shop)
  assert.equal([sealed, refusal], [null, 'invalid_request'])
  assert.match(one.lines.join('\n'), /no longer accepts the tokens of a shop/)
  const again = given.platform()
  await again.connect(shop)
  assert.is(await reads(again, shop), 'found')
  assert.is((await row(shop)).refusal, null)
})

test('wrong settings of the app take no token away from any shop', async () => {
  const { shop } = await connected()
  await endsIn(shop, -60)
  const wrong = given.platform({ clientSecret: 'another' })
  assert.match((await rejection(reads(wrong, shop))).message, /gives this service no access token \(invalid_client\)/)
  assert.is(await reads(given.platform(), shop), 'found')
})

test('a session token that has become too old is nobody’s error, and the next one is taken', async () => {
  const shop = given.newShop()
  const one = given.platform()
  given.shopify.tokens.refuseSessionTokens(true)
  await one.connect(shop)
  given.shopify.tokens.refuseSessionTokens(false)
  assert.equal(one.lines, [])
  const { sealed, failure, held_until } = await row(shop)
  assert.equal([sealed, held_until], [null, null])
  assert.match(failure, /session token was too old; open the app in the shop's admin again/)
  const other = given.platform()
  await other.connect(shop)
  const after = await row(shop)
  assert.ok(after.sealed)
  assert.equal([after.failure, after.failed_at], [null, null])
})

const FAILURES: [name: string, fault: Fault, reason: RegExp][] = [
  [
    'is away',
    { kind: 'status', status: 503 },
    /yet; try again in a minute\. The storefront platform gives no access token now/,
  ],
  [
    'breaks the connection',
    { kind: 'cut' },
    /yet; try again in a minute\. The request to the storefront platform was cut off/,
  ],
  ['says nothing that can be read', { kind: 'status', status: 200, body: '{}' }, /an access token that cannot be read/],
  [
    'does not take the app',
    { kind: 'status', status: 401, body: '{"error":"invalid_client"}' },
    /app \(invalid_client\)/,
  ],
]

for (const [name, fault, reason] of FAILURES)
  test(`why a shop could not be connected is known to all: the platform ${name}`, async () => {
    const shop = given.newShop()
    given.shopify.fail(fault, { matches: ({ shop: of }) => of === shop })
    await given.platform().connect(shop)
    const standing = await given.platform().standing(shop)
    assert.is(standing.status, 'unconnected')
    assert.match('reason' in standing ? standing.reason : '', reason)
    assert.match(await reads(given.platform(), shop), reason)
    await given.platform().connect(shop)
    assert.equal(await given.platform().standing(shop), { status: 'connected' })
  })

test('who has died while it exchanged a token leaves nothing behind that keeps the next one from it', async () => {
  const shop = given.newShop()
  const vault = vaultIn(given.pool, secretBox([KEY]), () => {})
  const dead = randomUUID()
  assert.ok(await vault.claim(shop, dead, 200))
  const standing = await given.platform().standing(shop)
  assert.match('reason' in standing ? standing.reason : '', /is not connected to this app/)
  await given.platform().connect(shop)
  await vault.fail(shop, dead, 'Too late.')
  assert.is((await row(shop)).failure, null)
  assert.equal(await given.platform().standing(shop), { status: 'connected' })
})

test('a table of before the reasons gets them', async () => {
  const database = await freshDatabase()
  const pool = createPool(database.url, { name: 'platform test' })
  await pool.query(`create table storefront_tokens (shop_domain text primary key, key_id text, sealed bytea,
    scopes text not null default '', access_expires_at timestamptz, granted_at timestamptz, refusal text, refused_at timestamptz,
    holder uuid, held_until timestamptz)`)
  await ensureTables(pool, [sqlFile(import.meta.url, '../../src/providers/shopify/tokens/vault.sql')])
  const vault = vaultIn(pool, secretBox([KEY]), () => {})
  const holder = randomUUID()
  await vault.claim('a.myshopify.com', holder, 10_000)
  await vault.fail('a.myshopify.com', holder, 'No.')
  assert.is((await vault.read('a.myshopify.com')).failure, 'No.')
  await pool.end()
  await database.drop()
})

test('after a failed exchange the shop is left alone for a while', async () => {
  const shop = given.newShop()
  const one = given.platform()
  given.shopify.fail({ kind: 'status', status: 500 }, { matches: ({ shop: of }) => of === shop })
  for (let n = 0; n < 5; n++) await one.connect(shop)
  assert.is(exchanges(shop), 1)
  assert.match(one.lines.join('\n'), /could not be asked for a token/)
})

test('a connected shop is not connected again', async () => {
  const { shop } = await connected()
  const one = given.platform()
  for (let n = 0; n < 5; n++) await one.connect(shop)
  assert.is(exchanges(shop), 1)
})

test('a reader waits for the tokens that somebody is just getting', async () => {
  const shop = given.newShop()
  const [api, worker] = [given.platform(), given.platform()]
  given.shopify.fail({ kind: 'hang', ms: 400 }, { matches: ({ shop: of }) => of === shop })
  api.connections.seen(shop, await sessionToken(shop))
  await eventually(() => row(shop))
  assert.equal(await worker.standing(shop), { status: 'connected' })
})

test('with another key tokens are opened by the previous one, and closed by the new one when they are refreshed', async () => {
  const { shop } = await connected()
  const { key_id: before } = await row(shop)
  const newer = randomBytes(32)
  const rotated = given.platform({ keys: [newer, KEY] })
  assert.is(await reads(rotated, shop), 'found')
  await endsIn(shop, 60)
  assert.is(await reads(given.platform({ keys: [newer, KEY] }), shop), 'found')
  assert.is.not((await row(shop)).key_id, before)
  assert.is(await reads(given.platform({ keys: [newer] }), shop), 'found')
  assert.match(await reads(given.platform({ keys: [KEY] }), shop), /not connected/)
})

test('tokens are in no line of the log and in no error', async () => {
  const { shop, one } = await connected()
  const faults = [
    { kind: 'cut' },
    { kind: 'huge' },
    { kind: 'status', status: 500, body: JSON.stringify({ access_token: CANARY, error: CANARY }) },
    { kind: 'status', status: 400, body: JSON.stringify({ error: `${CANARY} and more`, error_description: CANARY }) },
    { kind: 'status', status: 200, body: JSON.stringify({ access_token: { [CANARY]: 1 } }) },
    { kind: 'status', status: 200, body: CANARY },
    { kind: 'status', status: 302, headers: { location: `http://127.0.0.1:1/${CANARY}` } },
  ] as const
  const told: string[] = []
  for (const fault of faults) {
    await endsIn(shop, -60)
    given.shopify.fail(fault, { matches: ({ kind }) => kind === 'token' })
    const process = given.platform()
    await reads(process, shop).catch((error: Error) => told.push(String(error), error.stack ?? '', String(error.cause)))
    const stranger = given.newShop()
    given.shopify.fail(fault, { matches: ({ kind }) => kind === 'token' })
    await process.connect(stranger)
    told.push(...process.lines)
    given.shopify.calm()
  }
  assert.ok(told.length > faults.length)
  assert.not.ok(told.join('\n').includes(CANARY))
  assert.not.ok(one.lines.join('\n').includes(CANARY))
})

test('a redirect is not followed with a token in hand', async () => {
  const { shop, one } = await connected()
  given.shopify.fail(
    { kind: 'status', status: 307, headers: { location: `${given.shopify.url.replace('{shop}', 'other')}/stolen` } },
    { matches: ({ kind }) => kind === 'query' },
  )
  assert.match(await reads(one, shop), /did not accept the request \(HTTP 307\)/)
  assert.not.ok(given.shopify.calls.some(({ shop: of }) => of === 'other'))
})

test('what came of each token is counted by its outcome', async () => {
  const { noted, observe } = notedRequests()
  const one = given.platform({ observe })
  const shop = given.newShop()
  given.shopify.put(shop, product('1'))
  given.shopify.tokens.refuseSessionTokens(true)
  await one.connect(shop)
  given.shopify.tokens.refuseSessionTokens(false)
  const ofShop = { matches: ({ kind, shop: of }: { kind: string; shop: string }) => kind === 'token' && of === shop }
  given.shopify.fail({ kind: 'status', status: 503 }, ofShop)
  await given.platform({ observe }).connect(shop)
  await given.platform({ observe, clientSecret: 'another' }).connect(shop)
  await given.platform({ observe }).connect(shop)
  await endsIn(shop, -60)
  assert.is(await reads(given.platform({ observe }), shop), 'found')
  await endsIn(shop, -60)
  given.shopify.tokens.revoke(shop)
  await reads(given.platform({ observe }), shop)
  const exchanged = ['stale', 'away', 'refused', 'granted'].map((outcome) => `exchange ${outcome}`)
  assert.equal(noted.tokens, [...exchanged, 'refresh granted', 'refresh revoked'])
  const requests = noted.requests.filter((request) => request.startsWith('token'))
  const answered = ['refused', 'failed', 'unauthorized', 'ok', 'ok', 'unauthorized']
  assert.equal(
    requests,
    answered.map((outcome) => `token ${outcome}`),
  )
})

test('a shop is only ever asked with its own token', async () => {
  const [a, b] = [await connected(), await connected()]
  const one = given.platform()
  await Promise.all(Array.from({ length: 20 }, (_, n) => reads(one, n % 2 ? a.shop : b.shop)))
  for (const shop of [a.shop, b.shop]) given.shopify.tokens.expire(shop)
  await Promise.all(Array.from({ length: 20 }, (_, n) => reads(one, n % 2 ? a.shop : b.shop)))
  assert.equal(given.shopify.wrong, [])
  assert.equal([refreshes(a.shop), refreshes(b.shop)], [1, 1])
})
