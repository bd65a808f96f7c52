// What is kept about a shop beside the log: exported, deleted by whichever process, forgotten by those that run, and begun anew when the
// shop comes back. And the same of the shops of deleted organizations, with what was sealed for these.

import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { organizationsToShred } from '../../projections/accounts/organizations.ts'
import { readModels } from '../../projections/registry.ts'
import { organizationId, projectId, shopId } from '../../src/event-log/ids.ts'
import { organizationStream, shopStream } from '../../src/event-log/streams.ts'
import { tablesThere } from '../../src/postgres/connection.ts'
import { eraseShop, KEPT_ABOUT_SHOPS, keptAboutShops } from '../../src/privacy/erase-shop.ts'
import { KEPT_ABOUT_USERS } from '../../src/privacy/erase-user.ts'
import { shredDue, shredding as shreddingReactor } from '../../src/privacy/reactor.ts'
import type { Personal } from '../../src/privacy/seal.ts'
import { subjectKeys } from '../../src/privacy/subject-keys.ts'
import { runReactor } from '../../src/reactors/run.ts'
import { dropRedactedCorpora } from '../../src/visibility/corpora/in-thread.ts'
import { appendFacts } from '../support/accounts.ts'
import { runCitable } from '../support/command.ts'
import { anOrganizationOf, aPerson, invite } from '../support/persons.ts'
import { privacyCommand } from '../support/privacy-command.ts'
import { product } from '../support/products.ts'
import { reactorLog } from '../support/reactor-log.ts'
import { AEO, randomShop, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const key = randomBytes(32)
let service: TestService
let personal: Personal
let privacy: ReturnType<typeof privacyCommand>
let folder: string

before(async () => {
  service = await startTestService({ log: 'postgres', env: { ENCRYPTION_KEY: key.toString('hex') } })
  personal = subjectKeys(service.pool, [key])
  privacy = privacyCommand(service, personal)
  folder = join(service.dataDir, 'corpora')
  mkdirSync(folder, { recursive: true })
})
after(async () => await service?.stop())

const now = () => new Date().toISOString()

const countOf = async (table: string, column: string, values: readonly string[]): Promise<number> => {
  const { rows } = await service.pool.query(`select from ${table} where ${column}::text = any ($1)`, [values])
  return rows.length
}

/** A shop of which everything is kept that can be: by what it does, and by rows as the service writes them. */
const aFullShop = async () => {
  const domain = randomShop()
  const shop_id = shopId(domain)
  const { pool } = service
  await service.importProducts(domain, [product('1'), product('2')])
  await pool.query('insert into catalog_shops values ($1, $2, now()) on conflict do nothing', [
    domain,
    { contact: { email: 'merchant@example.com' } },
  ])
  await pool.query('insert into catalog_removed values ($1, $2, 1)', [domain, '3'])
  await pool.query('insert into catalog_imports (import_id, shop_id) values ($1, $2)', [randomUUID(), shop_id])
  const { id } = await service.startJob(domain, ['1'])
  await service.ended(domain, id)
  const json = { resource_type: 'product', resource_id: '1', queries: ['ceramic mug'] }
  assert.is((await service.call('POST', `${AEO}/visibility`, { shop: domain, json })).status, 200)
  await pool.query("insert into storefront_tokens (shop_domain, key_id, sealed, scopes) values ($1, 'k', 'x', 's')", [
    domain,
  ])
  await pool.query('insert into storefront_noticed (shop_domain, resource_key, number) values ($1, $2, 1)', [
    domain,
    '1',
  ])
  await pool.query('insert into job_catalogues (job_id, maker) values ($1, $1) on conflict do nothing', [id])
  await pool.query("insert into claimed_values (job_id, value_key, resource_key) values ($1, 'k', 'r')", [id])
  if ((await tablesThere(pool, ['claim_codes'])).has('claim_codes'))
    await pool.query(
      `insert into claim_codes (code_hash, shop_id, organization_id, expires_at)
       values (decode(md5($1), 'hex'), $1::uuid, $1::uuid, now())`,
      [shop_id],
    )
  await pool.query(
    `insert into feed_addresses (project_id, shop_id, token_hash, key_id, sealed)
     values (gen_random_uuid(), $1::text::uuid, decode(md5($1::text), 'hex'), 'k', 'x')`,
    [shop_id],
  )
  await eventually(async () => (await countOf('shop_standings', 'shop_id', [shop_id])) > 0)
  await pool.query(
    `insert into engine_answers (test_id, shop_id, engine, model, query, sample, status, body, cut, milliseconds)
     values ($1, $2, 'e', 'm', 'q', 1, 200, 'b', false, 1)`,
    [randomUUID(), shop_id],
  )
  for (const name of [`${shop_id}.1.corpus`, `${shop_id}.1.corpus.${randomUUID()}.tmp`])
    writeFileSync(join(folder, name), 'x')
  const values = { shop_domain: [domain], shop_id: [shop_id], job_id: [id] }
  const kept = async () =>
    Object.fromEntries(
      await Promise.all(
        (await keptAboutShops(pool)).map(
          async ({ table, of }) => [table, (await countOf(table, of, values[of])) > 0] as const,
        ),
      ),
    )
  const files = () => readdirSync(folder).filter((name) => name.startsWith(shop_id))
  const types = async () =>
    (await service.store.readStream(shopStream(shop_id), { limit: 100 })).map(({ type }) => type)
  return { domain, shop_id, kept, files, types }
}

const all = async (value: boolean) =>
  Object.fromEntries((await keptAboutShops(service.pool)).map(({ table }) => [table, value]))

test('a shop is exported without its tokens, and erased in every table and file, while the service runs', async () => {
  const [shop, other] = [await aFullShop(), await aFullShop()]
  assert.equal(await shop.kept(), await all(true))
  const exported = await privacy('export', shop.domain)
  assert.is(exported.status, 0, exported.err)
  const told = exported.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal([told[0].kind, told[0].domain, told[0].redacted], ['shop', shop.domain, false])
  const connection = told.find(({ kind }) => kind === 'connection')
  assert.equal([connection.connected, connection.scopes, 'sealed' in connection], [true, 's', false])
  assert.is(told.find(({ kind }) => kind === 'facts').facts.contact.email, 'merchant@example.com')
  assert.is(told.find(({ what }) => what === 'imported products').count, 2)

  const env = { DATABASE_URL: service.database.url, DATA_DIR: service.dataDir, ENCRYPTION_KEY: key.toString('hex') }
  const erased = await runCitable(['privacy', 'erase', shop.domain.toUpperCase(), '--yes'], env)
  assert.equal([erased.status, erased.out], [0, `Erased the data of the shop ${shop.domain}.\n`])
  assert.match(erased.err, /^access tokens: 1\nimported products: 2\n/)
  assert.equal([await shop.kept(), shop.files()], [await all(false), []])
  assert.equal([await other.kept(), other.files().length], [await all(true), 2])
  assert.equal(await shop.types(), ['ShopInstalled', 'ShopRedacted'])

  // A process that has it in memory drops it.
  writeFileSync(join(folder, `${shop.shop_id}.1.corpus`), 'x')
  const dropped: string[] = []
  const forget = async (shopId: string) => void dropped.push(shopId)
  const corpora = { shops: async () => [other.shop_id], forget }
  await dropRedactedCorpora({ config: service.config, store: service.store, corpora })
  assert.equal(dropped, [shop.shop_id])

  // The next token installs the shop again, and there are no products.
  const next = await startTestService({
    databaseUrl: service.database.url,
    env: { ENCRYPTION_KEY: env.ENCRYPTION_KEY },
  })
  const json = { resource_type: 'product', resource_id: '1', queries: ['ceramic mug'] }
  const query = () => next.call('POST', `${AEO}/visibility`, { shop: shop.domain, json })
  assert.is((await query()).status, 404)
  assert.equal(await shop.types(), ['ShopInstalled', 'ShopRedacted', 'ShopInstalled'])
  assert.is((await next.call('GET', `${AEO}/analysis-jobs`, { shop: shop.domain })).status, 200)
  await next.stop()
  assert.is((await privacy('erase', shop.domain)).status, 0)
  assert.equal((await shop.types()).slice(2), ['ShopInstalled', 'ShopRedacted'])
  assert.is((await privacy('erase', shop.domain)).status, 0)
  assert.is((await shop.types()).length, 4)
})

test('a catalogue that was imported for a shop which was never installed is erased too', async () => {
  const domain = randomShop()
  await service.importProducts(domain, [product('1')])
  assert.is((await privacy('erase', domain)).status, 0)
  assert.is(await countOf('catalog_products', 'shop_domain', [domain]), 0)
  assert.equal(await service.store.readStream(shopStream(shopId(domain)), { limit: 1 }), [])
  assert.is((await privacy('erase', domain)).status, 1)
})

test('a large catalogue goes in parts, and an erasure that was cut off is ended by the next one', async () => {
  const domain = randomShop()
  await service.importProducts(
    domain,
    Array.from({ length: 1_203 }, (_, n) => product(String(n))),
  )
  const shop = {
    shop_id: shopId(domain),
    organization_id: organizationId(domain),
    project_id: projectId(domain),
    domain,
  }
  let steps = 0
  const onStep = () => {
    steps += 1
    if (steps === 2) throw new Error('killed')
  }
  const { pool, store } = service
  const cut = await eraseShop({ pool, store, folder, now, onStep }, shop).catch((error) => error.message)
  assert.is(cut, 'killed')
  assert.ok((await countOf('catalog_removed', 'shop_domain', [domain])) > 0)
  assert.is((await privacy('erase', domain)).status, 0)
  for (const table of ['catalog_products', 'catalog_removed', 'catalog_versions'])
    assert.is(await countOf(table, 'shop_domain', [domain]), 0, table)
})

test('no table of a shop or a user is forgotten: each is a read model, or is deleted from', async () => {
  const { rows } = await service.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name in ('shop_id', 'shop_domain', 'user_id') order by 1, 2`,
  )
  const erased: string[] = [...KEPT_ABOUT_SHOPS, ...KEPT_ABOUT_USERS].map(({ table }) => table)
  const isReadModel = (table: string) => readModels.some(({ name, version }) => table === `${name}_v${version}`)
  const forgotten = rows.filter(({ table }) => !erased.includes(table) && !isReadModel(table))
  assert.equal(forgotten, [])
  assert.ok(rows.length > 10)
})

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** Deleted, with an invitation and something that was sealed for the organization itself. */
const aDeletedOrganization = async (shredAfter: string, organization_id = '') => {
  const [boss, guest] = [await aPerson(service, personal), await aPerson(service, personal)]
  const organization = organization_id || (await anOrganizationOf(service, [boss, 'owner']))
  const invitation = await invite(service, personal, organization, guest, boss)
  const sealed = await personal.seal(organization, 'an address to bill')
  const data = { organization_id: organization, shred_after: shredAfter }
  await appendFacts(service, organizationStream(organization), [{ type: 'OrganizationDeleted', data }])
  const types = async () =>
    (await service.store.readStream(organizationStream(organization), { limit: 100 })).map(({ type }) => type)
  const events = await service.store.readStream(organizationStream(organization), { limit: 100 })
  const invited = events.find(({ type }) => type === 'MemberInvited')
  const { email } = (invited?.data ?? {}) as { email: string }
  const readable = async () => [await personal.open(organization, sealed), await personal.open(invitation, email)]
  return { organization, guest, types, readable }
}

const shredding = (at: string, over: Partial<Parameters<typeof shredDue>[0]> = {}) =>
  shredDue({
    pool: service.pool,
    store: service.store,
    personal,
    folder,
    now: () => at,
    due: (time) => organizationsToShred(service.pool, time),
    ...over,
  })

test('a deleted organization is shredded when its time has come, with its shops, once', async () => {
  const shop = await aFullShop()
  const deleted = await aDeletedOrganization(inDays(30), organizationId(shop.domain))
  const clear = ['an address to bill', deleted.guest.address]
  assert.equal(await shredding(inDays(29)), [])
  assert.equal(await deleted.readable(), clear)
  assert.equal(await shredding(inDays(31)), [deleted.organization])
  assert.equal(await deleted.readable(), [null, null])
  assert.equal([await shop.kept(), shop.files()], [await all(false), []])
  assert.equal(await shop.types(), ['ShopInstalled', 'ShopRedacted'])
  assert.is((await deleted.types()).at(-1), 'OrganizationShredded')
  const events = (await deleted.types()).length
  await eventually(async () => (await organizationsToShred(service.pool, inDays(31))).length === 0)
  assert.equal(await shredding(inDays(31)), [])
  // Whatever a read model that is behind says, the stream has the last word.
  assert.equal(await shredding(inDays(31), { due: async () => [deleted.organization, randomUUID()] }), [])
  assert.is((await deleted.types()).length, events)
})

test('the erasure of a shop ends the grace of its deleted organization, and of none that is there', async () => {
  const { domain } = await aFullShop()
  const organization_id = organizationId(domain)
  const data = { organization_id, shred_after: inDays(14), restorable_until: inDays(14) }
  const types = async () =>
    (await service.store.readStream(organizationStream(organization_id), { limit: 100 })).map(({ type }) => type)
  assert.is((await privacy('erase', domain)).status, 0)
  assert.equal(await types(), ['OrganizationCreated'])
  await appendFacts(service, organizationStream(organization_id), [{ type: 'OrganizationDeleted', data }])
  assert.is((await privacy('erase', domain)).status, 0)
  assert.equal((await types()).slice(0, 3), ['OrganizationCreated', 'OrganizationDeleted', 'OrganizationClosed'])
})

test('shredding that dies at any of its effects is ended by the next one', async () => {
  for (let n = 0; ; n += 1) {
    const deleted = await aDeletedOrganization(inDays(-1))
    let left = n
    const die = () => {
      left -= 1
      if (left < 0) throw new Error('killed')
    }
    const erase = async (subject: string) => {
      die()
      await personal.erase(subject)
    }
    const append: typeof service.store.append = async (...args) => {
      die()
      return await service.store.append(...args)
    }
    const due = async () => [deleted.organization]
    const over = { due, personal: { ...personal, erase }, store: { ...service.store, append } }
    const died = await shredding(now(), over).then(
      () => false,
      () => true,
    )
    assert.equal(await shredding(now(), { due }), died ? [deleted.organization] : [])
    assert.equal(await deleted.readable(), [null, null])
    assert.is((await deleted.types()).filter((type) => type === 'OrganizationShredded').length, 1)
    if (!died) return assert.is(n, 3)
  }
})

test('the role shreds by itself, on a lease', async () => {
  const [url, stopping] = [service.database.url, new AbortController()]
  const { log, errors, told } = reactorLog()
  const { pool, store } = service
  const due = (time: string) => organizationsToShred(pool, time)
  // The service of this file has the lease of the usual name, and looks once an hour.
  const reactor = { ...shreddingReactor({ pool, store, personal, folder, due, now, log, everyMs: 20 }), name: 'here' }
  const running = [1, 2].map(() =>
    runReactor(reactor, { url, pool, store, signal: stopping.signal, onUnreadable: () => {} }),
  )
  const { organization } = await aDeletedOrganization(inDays(-1))
  // Others of this file may be due too.
  const shredded = () => told.flatMap((one) => (one as { organizations: string[] }).organizations)
  await eventually(() => shredded().includes(organization))
  stopping.abort()
  await Promise.all(running)
  assert.is(shredded().filter((one) => one === organization).length, 1)
  assert.equal(errors, [])
})
