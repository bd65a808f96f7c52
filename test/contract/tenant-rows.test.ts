// Row-level security: what the API reads for one tenant shows no row of another, whatever the statement forgets.

import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import pg from 'pg'
import { analyses, findAnalysis } from '../../projections/analysis/analyses.ts'
import { analysisJobs } from '../../projections/analysis/analysis-jobs.ts'
import { groupsOf } from '../../projections/groups.ts'
import { createReadModelTables } from '../../projections/projector.ts'
import { rebuild } from '../../projections/rebuild/rebuild.ts'
import { readModels } from '../../projections/registry.ts'
import { doctor } from '../../src/cli/doctor/doctor.ts'
import { readConfig } from '../../src/config/config.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool, type Reader } from '../../src/postgres/connection.ts'
import { API_ROLE, rowsIn } from '../../src/postgres/tenant-rows.ts'
import { createLogger } from '../../src/runtime/logger.ts'
import { openEngines, openLog, openRows } from '../../src/runtime/storage.ts'
import { databaseWithTables, freshDatabase, holdTable } from '../support/postgres.ts'
import { AEO, randomShop, startTestService } from '../support/service.ts'
import { production } from '../support/settings.ts'
import { after, assert, before, test } from '../support/test.ts'

const database = await databaseWithTables()
const owner = createPool(database.url, { name: 'test' })
const api = createPool(database.url, { name: 'test api', role: API_ROLE, pipeline: true, max: 1 })
const rows = rowsIn(api)
const [one, other] = [randomUUID(), randomUUID()]

/** All rows of the table that a reader sees. */
const seen = async (reader: Reader, table: string): Promise<number> =>
  (await reader.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n ?? 0

const VALUES: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: 'gen_random_uuid()::text',
  timestamptz: 'now()',
  json: `'{}'`,
  boolean: 'true',
}

/** A row of the read model, with these values. */
const insert = async ({ table, columns }: (typeof readModels)[number], own: Record<string, string>): Promise<void> => {
  const values = Object.entries(columns).map(([name, { type }]) =>
    own[name] ? pg.escapeLiteral(own[name]) : (VALUES[type] ?? '1'),
  )
  await owner.query(`insert into ${table} (${Object.keys(columns).join()}) values (${values.join()})`)
}

before(async () => {
  for (const tenant of [one, other])
    for (const model of readModels) {
      const names = Object.keys(model.columns).filter((name) => /^(organization|project|shop|user|job)_id$/.test(name))
      await insert(model, Object.fromEntries(names.map((name) => [name, tenant])))
    }
})

after(async () => {
  await Promise.all([owner.end(), api.end()])
  await database.drop()
})

const BEFORE_TENANT = 'looked up by a hash or an id before it is known who asks'
const BEHIND = 'what works behind the API writes and reads it'
const WRITTEN = 'written by statements of the owner, and in no list'
const OF_SERVICE = 'is of the service, not of a tenant'

/** Why the role of the API has no right to a table at all. */
const NOT_READ: Readonly<Record<string, string>> = {
  api_key_uses: 'asked by the ids of keys that a policy has shown; a row is a time',
  catalog_products: 'read by domain, also by jobs',
  catalog_removed: BEHIND,
  catalog_shops: 'read by domain, also by jobs',
  catalog_versions: BEHIND,
  checkpoints: OF_SERVICE,
  claim_codes: BEFORE_TENANT,
  claim_guesses: WRITTEN,
  claimed_values: BEHIND,
  endpoint_secrets: 'a secret: written by the API, opened by the sender alone',
  engine_answers: BEHIND,
  feed_addresses: BEFORE_TENANT,
  events: 'the log: commands read the streams that they decide on, whoever they are of',
  job_catalogues: BEHIND,
  log_identity: OF_SERVICE,
  oauth_logins: BEFORE_TENANT,
  outbound_replays: WRITTEN,
  parked_events: OF_SERVICE,
  projection_groups: OF_SERVICE,
  push_secrets: 'a secret: opened before it is known who delivers',
  rate_windows: BEFORE_TENANT,
  refresh_tokens: BEFORE_TENANT,
  reusable_analyses: BEHIND,
  shop_standings: 'read for a user, over the memberships in all organizations',
  skipped_events: OF_SERVICE,
  storefront_noticed: BEHIND,
  storefront_tokens: 'a secret: opened where the platform is called',
  subject_keys: 'a secret: opened by the subject, of whoever is named in an answer',
  webhook_deliveries: OF_SERVICE,
  work_attempts: BEHIND,
}

test('every table has row-level security: a policy, by which the API may read it and not write, or a reason why it has no right to it', async () => {
  const { rows: tables } = await owner.query<{ name: string; secured: boolean; policies: number; rights: string[] }>(
    `select c.relname as name, c.relrowsecurity as secured, (select count(*) from pg_policy where polrelid = c.oid) as policies,
       array(select r from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) r
             where has_table_privilege('${API_ROLE}', c.oid, r) or r not in ('delete', 'truncate', 'trigger') and has_any_column_privilege('${API_ROLE}', c.oid, r)) as rights
     from pg_class c where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { name, secured, policies, rights } of tables) {
    const isRead = !(name.replace(/_v\d+$/, '') in NOT_READ)
    assert.ok(secured, `${name} has no row-level security; name it in src/runtime/storage.ts`)
    assert.is(policies, isRead ? 1 : 0, `${name} has no policy, and no reason for it`)
    assert.equal(rights, isRead ? ['select'] : [], name)
  }
  assert.ok(readModels.every(({ table }) => tables.some(({ name }) => name === table)))
  for (const name of Object.keys(NOT_READ))
    assert.ok(
      tables.some((one) => one.name.replace(/_v\d+$/, '') === name),
      `${name} is no table any more`,
    )
})

test('sessions, and what is sent to endpoints, are seen by their user and their organization alone', async () => {
  for (const tenant of [one, other]) {
    const session = [tenant, 'development', new Date()]
    await owner.query(
      `insert into sessions (session_id, user_id, provider, created_at, last_used_at, expires_at, ends_at)
       values (gen_random_uuid(), $1, $2, $3, $3, $3, $3)`,
      session,
    )
    const { rows: made } = await owner.query<{ endpoint_id: string }>(
      `insert into outbound_endpoints (endpoint_id, organization_id, url, enabled)
       values (gen_random_uuid(), $1, 'https://example.com/', true) returning endpoint_id`,
      [tenant],
    )
    const values = [made[0]?.endpoint_id]
    await owner.query(
      `insert into outbound_deliveries (endpoint_id, kind, event_id, type) values ($1, 'test', gen_random_uuid(), 'test')`,
      values,
    )
    await owner.query(
      `insert into outbound_attempts (endpoint_id, kind, event_id, type, attempt, duration_ms) values ($1, 'test', gen_random_uuid(), 'test', 1, 1)`,
      values,
    )
  }
  for (const table of ['sessions', 'outbound_endpoints', 'outbound_deliveries', 'outbound_attempts']) {
    assert.is(await seen(owner, table), 2, table)
    assert.is(await seen(rows(one), table), 1, table)
    assert.is(await seen(rows(randomUUID()), table), 0, table)
    assert.is(await seen(api, table), 0, table)
  }
})

test('a statement without any condition sees the rows of its tenant, and without a tenant none', async () => {
  for (const { table, tenant } of readModels.filter((model) => model.tenant !== null)) {
    assert.is(await seen(owner, table), 2, table)
    assert.is(await seen(rows(one), table), 1, `${table} ${JSON.stringify(tenant)}`)
    assert.is(await seen(rows(randomUUID()), table), 0, table)
    assert.is(await seen(api, table), 0, table)
  }
})

test('a key alone does not open the row of another tenant', async () => {
  const { rows: found } = await owner.query<{ analysis_id: string }>(
    `select analysis_id from ${analyses.table} where shop_id = $1`,
    [one],
  )
  const id = found[0]?.analysis_id ?? ''
  assert.ok(await findAnalysis(rows(one), one, id))
  assert.is(await findAnalysis(rows(other), one, id), undefined)
  assert.is(await findAnalysis(owner, other, id), undefined)
})

test('a connection carries no tenant on to the next statement, whatever became of the one before', async () => {
  const table = analyses.table
  const tenants = Array.from({ length: 200 }, (_, n) => [one, other, randomUUID()][n % 3] ?? '')
  const found = await Promise.all(
    tenants.map((tenant) => rows(tenant).query<{ shop_id: string }>(`select shop_id from ${table}`)),
  )
  for (const [n, tenant] of tenants.entries())
    assert.ok(
      found[n]?.rows.every(({ shop_id }) => shop_id === tenant) && found[n]?.rows.length === (n % 3 < 2 ? 1 : 0),
    )
  for (const failing of ['select 1 / 0', 'no sql', `insert into ${table} default values`, `delete from ${table}`]) {
    await rows(one)
      .query(failing)
      .then(
        () => assert.unreachable(failing),
        (error) => assert.ok(error.code, error.message),
      )
    assert.is(await seen(api, table), 0, failing)
    assert.is(await seen(rows(other), table), 1, failing)
  }
  assert.is(api.totalCount, 1)
  assert.throws(() => rows(`${one}'; set role none; --`))
})

test('the API reads that way: without its policy a list is empty', async () => {
  const service = await startTestService({ log: 'postgres' })
  try {
    const shop = randomShop()
    const { id } = await service.startJob(shop, ['unknown'])
    await service.ended(shop, id)
    const jobs = async () => (await service.call<unknown[]>('GET', `${AEO}/analysis-jobs`, { shop })).body.length
    assert.is(await jobs(), 1)
    await service.pool.query(`drop policy citable_tenant on ${analysisJobs.table}`)
    assert.is(await jobs(), 0)
  } finally {
    await service.stop()
  }
})

test('a rebuilt table is held as the one that it takes the place of', async () => {
  const fresh = await databaseWithTables()
  const pool = createPool(fresh.url, { name: 'test' })
  const restricted = createPool(fresh.url, { name: 'test api', role: API_ROLE, pipeline: true })
  try {
    const store = await openPostgresStore(pool)
    const [group] = groupsOf(readModels).filter(({ group: name }) => name === 'analysis')
    assert.ok(group)
    const signal = new AbortController().signal
    assert.is(await rebuild({ url: fresh.url, pool, store, group, models: group.models, signal }), 'rebuilt')
    for (const { table } of group.models) assert.is(await seen(rowsIn(restricted)(one), table), 0, table)
    const { rows: open } = await pool.query(
      'select relname from pg_class where relname = any ($1) and not relrowsecurity',
      [group.models.map(({ table }) => table)],
    )
    assert.equal(open, [])
    const { rows: shown } = await pool.query<{ name: string }>(
      `select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid where relname = any ($1)`,
      [group.models.map(({ table }) => table)],
    )
    assert.equal(
      shown.map(({ name }) => name).toSorted(),
      group.models.map(({ table }) => table).toSorted(),
      'the rows of a tenant are still shown',
    )
    await store.close()
  } finally {
    await Promise.all([pool.end(), restricted.end()])
    await fresh.drop()
  }
})

test('a database from before is held from the next start on', async () => {
  const fresh = await databaseWithTables()
  const pool = createPool(fresh.url, { name: 'test' })
  try {
    for (const { table } of readModels)
      await pool.query(
        `drop policy if exists citable_tenant on ${table}; alter table ${table} disable row level security; revoke all on ${table} from ${API_ROLE}`,
      )
    await createReadModelTables(pool, readModels)
    const restricted = createPool(fresh.url, { name: 'test api', role: API_ROLE, pipeline: true })
    for (const { table } of readModels.filter(({ tenant }) => tenant !== null))
      assert.is(await seen(rowsIn(restricted)(one), table), 0)
    await restricted.end()
  } finally {
    await pool.end()
    await fresh.drop()
  }
})

test('so are the tables that are no read models, but for one that is busy and that the API has no right to, which waits for another start', async () => {
  const fresh = await databaseWithTables()
  const pool = createPool(fresh.url, { name: 'test' })
  const tables = ['sessions', 'claim_codes', 'events']
  const start = async () => {
    const { logger } = logged()
    const config = readConfig({ DATABASE_URL: fresh.url })
    const engines = await openEngines(config, logger)
    await (await openLog(config, engines.pool)).close()
    await engines.close()
    const { rows: held } = await pool.query<{ relname: string }>(
      'select relname from pg_class where relname = any ($1) and relrowsecurity order by 1',
      [tables],
    )
    return held.map(({ relname }) => relname)
  }
  try {
    await pool.query(`drop policy citable_tenant on sessions; revoke all on sessions from ${API_ROLE}`)
    for (const table of tables) await pool.query(`alter table ${table} disable row level security`)
    const release = await holdTable(fresh.url, 'claim_codes')
    assert.equal(await start(), ['events', 'sessions'])
    await release()
    assert.equal(await start(), ['claim_codes', 'events', 'sessions'])
    const { rows: policies } = await pool.query(`select from pg_policy where polrelid = 'sessions'::regclass`)
    assert.is(policies.length, 1)
  } finally {
    await pool.end()
    await fresh.drop()
  }
})

test('a policy of an older version gives way to that of this one', async () => {
  const { table } = analyses
  await owner.query(
    `alter policy citable_tenant on ${table} using (true); comment on policy citable_tenant on ${table} is 'older'`,
  )
  assert.is(await seen(rows(one), table), 2)
  await createReadModelTables(owner, readModels)
  assert.is(await seen(rows(one), table), 1)
})

const logged = () => {
  const lines: string[] = []
  return { lines, logger: createLogger(readConfig({ LOG_LEVEL: 'warn' }), { write: (line) => void lines.push(line) }) }
}

test('the API connects as a user of its own where one is named, and refuses one that is above the policies', async () => {
  const fresh = await databaseWithTables()
  const pool = createPool(fresh.url, { name: 'test' })
  const user = `web_${randomUUID().slice(0, 8)}`
  const address = Object.assign(new URL(fresh.url), { username: user, password: 'web' }).href
  try {
    await pool.query(`create role ${user} login password 'web'`)
    const { logger } = logged()
    const opened = (apiDatabaseUrl: string) =>
      openRows(
        readConfig({ DATABASE_URL: fresh.url, API_DATABASE_URL: apiDatabaseUrl }),
        { databaseUrl: fresh.url, pool },
        logger,
      )
    const refused = (apiDatabaseUrl: string) =>
      opened(apiDatabaseUrl).then(
        () => '',
        (error: Error) => error.message,
      )
    assert.match(
      await refused(address),
      /^The user of API_DATABASE_URL cannot be used: it is not a member of citable_api/,
    )
    assert.match(await refused(fresh.url), /bypasses row-level security/)
    await pool.query(`grant ${API_ROLE} to ${user}`)
    const api = await opened(address)
    const { rows: who } = await api.rows(one).query<{ current_user: string }>('select current_user')
    assert.is(who[0]?.current_user, user)
    await api.close()
  } finally {
    await pool.query(`drop role ${user}`)
    await pool.end()
    await fresh.drop()
  }
})

test('where the role may be neither made nor taken the start says so, and reads as the owner', async () => {
  const fresh = await freshDatabase()
  const admin = createPool(fresh.url, { name: 'test' })
  const user = `plain_${randomUUID().slice(0, 8)}`
  const url = Object.assign(new URL(fresh.url), { username: user, password: 'plain' }).href
  await admin.query(`create role ${user} login password 'plain'; grant all on schema public to ${user}`)
  const { lines, logger } = logged()
  try {
    const config = readConfig({ DATABASE_URL: url })
    const engines = await openEngines(config, logger)
    const { rows: read, close } = await openRows(config, engines, logger)
    assert.is(read(one), engines.pool)
    assert.match(lines.join(), /row-level security does not apply/)
    await close()
    await engines.close()
  } finally {
    await admin.query(`drop owned by ${user}; drop role ${user}`)
    await admin.end()
    await fresh.drop()
  }
})

test('citable doctor names users of the database that are above row-level security, or may not what they need', async () => {
  const fresh = await databaseWithTables()
  const admin = createPool(fresh.url, { name: 'test' })
  const name = `doctor_${randomUUID().slice(0, 8)}`
  const made = ['owner', 'web', 'bypass', 'stranger', 'heir'].map((kind) => `${name}_${kind}`)
  const [own, web, bypass, stranger, heir] = made.map(
    (username) => Object.assign(new URL(fresh.url), { username, password: 'doctor' }).href,
  )
  const told = async (databaseUrl?: string, apiDatabaseUrl?: string): Promise<string[]> => {
    const lines: string[] = []
    const out = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const status = await doctor(
      production({ PORT: '0', TRUST_PROXY: '1', DATABASE_URL: databaseUrl, API_DATABASE_URL: apiDatabaseUrl }),
      { out } as unknown as Parameters<typeof doctor>[1],
    )
    return [String(status), ...lines.map((line) => line.trim())]
  }
  const OK = 'ok       Settings, engines, keys, clocks and ports are ready for production.'
  try {
    for (const one of made) await admin.query(`create role ${one} login password 'doctor'`)
    await admin.query(`grant ${API_ROLE} to ${made[0]}, ${made[1]}, ${made[4]}; alter role ${made[2]} bypassrls`)
    await admin.query(`alter database ${new URL(fresh.url).pathname.slice(1)} owner to ${made[0]}`)
    await admin.query(`alter table ${analyses.table} owner to ${made[0]}; grant ${made[0]} to ${made[4]}`)
    await admin.query(
      `alter table subject_keys owner to ${made[0]}; grant select on subject_keys to ${made[2]}, ${made[3]}`,
    )
    assert.equal(await told(own), ['0', OK])
    assert.equal(await told(own, web), ['0', OK])
    const [status, ...warnings] = await told(fresh.url)
    assert.equal(
      [status, ...warnings],
      ['0', 'warning  The user of DATABASE_URL is a superuser; the owner of the database is enough.'],
    )
    const missing = Object.assign(new URL(fresh.url), { pathname: '/not_there' }).href
    assert.equal(await told(missing), [
      '1',
      'error    The database "not_there" of DATABASE_URL does not exist; create it (createdb not_there) with the user as its owner, or correct the address.',
    ])
    await admin.query("insert into subject_keys (subject, key_id, sealed) values (gen_random_uuid(), 'other', '')")
    assert.match(
      (await told(own)).join(),
      /^1,error {4}1 of the keys in the database were encrypted with another ENCRYPTION_KEY/,
    )
    await admin.query('delete from subject_keys')
    assert.match((await told(stranger)).join(), /does not own the database.*may not become citable_api/)
    assert.match((await told(bypass, web)).join(), /has BYPASSRLS, which it does not need/)
    for (const [api, reason] of [
      [fresh.url, /^1,error {4}The user of API_DATABASE_URL is a superuser/],
      [bypass, /^1,error {4}The user of API_DATABASE_URL has BYPASSRLS/],
      [own, /^1,error {4}The user of API_DATABASE_URL owns the tables/],
      [heir, /^1,error {4}The user of API_DATABASE_URL owns the tables/],
      [stranger, /^1,error {4}The user of API_DATABASE_URL is not a member of citable_api/],
    ] as const)
      assert.match((await told(own, api)).join(), reason)
  } finally {
    await admin.query(`reassign owned by ${made[0]} to current_user`)
    await admin.query(`alter database ${new URL(fresh.url).pathname.slice(1)} owner to current_user`)
    for (const one of made.toReversed()) await admin.query(`drop owned by ${one}; drop role ${one}`)
    await admin.end()
    await fresh.drop()
  }
})
