// What a page costs that lies deep in a long list, of a large tenant among many: what it skips is read in an index alone, whatever else
// the rows hold, with plans that know the values and with those that do not.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { membersOf } from '../../projections/accounts/organization-queries.ts'
import { invitations, members } from '../../projections/accounts/organizations.ts'
import { apiKeys, apiKeysOf, projects, projectsOf } from '../../projections/accounts/projects.ts'
import { identities, identitiesOf, users } from '../../projections/accounts/users.ts'
import { analyses, analysisHistory } from '../../projections/analysis/analyses.ts'
import { analysisJobQueries, analysisJobs } from '../../projections/analysis/analysis-jobs.ts'
import { optimizationJobQueries, optimizationJobs } from '../../projections/analysis/optimization-jobs.ts'
import { auditEntries } from '../../projections/audit/entries.ts'
import { auditPage } from '../../projections/audit/queries.ts'
import { tableSql, text } from '../../projections/columns.ts'
import { documentRepositories, documents } from '../../projections/documentation/documents.ts'
import { documentsOf } from '../../projections/documentation/queries.ts'
import { webhookEndpoints, webhookEndpointsOf } from '../../projections/outbound/webhook-endpoints.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { baskets, basketsOf } from '../../projections/visibility/baskets.ts'
import { visibilityHistory, visibilityTests } from '../../projections/visibility/visibility-tests.ts'
import { reportAgain } from '../../src/analysis/report.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import { sessionsIn } from '../../src/login/sessions.ts'
import { outboundAsked } from '../../src/outbound/deliveries/requests.ts'
import { createPool, ensureTables, type Pool } from '../../src/postgres/connection.ts'
import { API_ROLE } from '../../src/postgres/tenant-rows.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { after, assert, before, test } from '../support/test.ts'

const LARGE = 101_000
const OTHERS = 100
const OF_EACH = 100
const OFFSET = 100_000
const LIMIT = 20
/** Of an index, in a block of 8 KiB. */
const ENTRIES_OF_A_BLOCK = 50
/** Of each entry of the page: its way through the index of its key, the row, and what is looked up for it. */
const BLOCKS_OF_AN_ENTRY = 16
const DEEP = { limit: LIMIT, offset: OFFSET }

/** The id of the tenant, whatever kind it is of: a shop, an organization, a project, a user, an endpoint. */
const LARGE_ID = randomUUID()

const ROWS = `
  (select '${LARGE_ID}'::uuid as tenant, n from generate_series(1, ${LARGE}) n
   union all
   select md5(t::text)::uuid, t * 1000 + n from generate_series(1, ${OTHERS}) t, generate_series(1, ${OF_EACH}) n) as given`

const TYPES: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'text ' || n`,
  int: 'n',
  bigint: 'n',
  boolean: 'false',
  timestamptz: `now() - n * interval '1 second'`,
  json: `json_build_object('text', repeat('x', 600))`,
}

/** Fills the table of a read model; `own`: the SQL of columns whose value matters. */
const fill = async (on: Pool, { table, columns }: ReadModel, own: Record<string, string>): Promise<void> => {
  const sources = Object.entries(columns).map(
    ([name, { type, nullable }]) => own[name] ?? (nullable ? 'null' : (TYPES[type] ?? '')),
  )
  await on.query(`insert into ${table} (${Object.keys(columns).join(', ')}) select ${sources.join(', ')} from ${ROWS}`)
}

const database = await databaseWithTables()
// Vacuum knows a row for visible once its commit is on the disk.
const pool = createPool(`${database.url}?options=-c%20synchronous_commit%3Don`, { name: 'test', limitMs: 120_000 })
const session = new pg.Client(database.url)

const shop = { shop_id: 'tenant' }
const organization = { organization_id: 'tenant' }

before(async () => {
  await session.connect()
  await fill(pool, analyses, {
    ...shop,
    job_id: 'tenant',
    resource_type: `'product'`,
    resource_key: `'key'`,
    status: `'completed'`,
    report: TYPES.json ?? '',
  })
  await fill(pool, analysisJobs, { ...shop, status: `'completed'` })
  await fill(pool, optimizationJobs, { ...shop, status: `'completed'` })
  await fill(pool, visibilityTests, { ...shop, resource_key: `'key'` })
  await fill(pool, baskets, shop)
  await fill(pool, projects, organization)
  await fill(pool, webhookEndpoints, organization)
  await fill(pool, members, {
    ...organization,
    member_id: `md5('m' || tenant || n)::uuid`,
    user_id: `md5('u' || tenant || n)::uuid`,
    role: `'member'`,
  })
  await fill(pool, invitations, { ...organization, expires_at: `now() + interval '1 day'` })
  await fill(pool, users, { user_id: `md5('u' || tenant || n)::uuid`, email: `repeat('x', 200)` })
  await fill(pool, identities, { user_id: 'tenant', identity: `'development-' || md5(tenant || '-' || n)` })
  await fill(pool, apiKeys, { project_id: 'tenant', key_hash: `md5(tenant || '-' || n)` })
  await fill(pool, auditEntries, {
    ...organization,
    actor_id: `'actor ' || n % 3 / 2`,
    action: `'project.' || case when n % 10 = 0 then 'deleted' else 'created' end`,
  })
  await fill(pool, documents, {
    project_id: 'tenant',
    connection_id: 'md5(tenant::text)::uuid',
    path: `'docs/page-' || n`,
  })
  await pool.query(
    `insert into ${documentRepositories.table} (project_id, organization_id, revision, connection, connected)
     select distinct on (tenant) tenant, tenant, 1, json_build_object('connection_id', md5(tenant::text)::uuid), true from ${ROWS}`,
  )
  await pool.query(
    `insert into sessions (session_id, user_id, provider, created_at, last_used_at, expires_at, ends_at)
     select gen_random_uuid(), tenant, 'development', now() - n * interval '1 second', now(), now() + interval '1 day', now() + interval '1 day'
     from ${ROWS}`,
  )
  await pool.query(
    `insert into outbound_attempts (endpoint_id, kind, event_id, type, attempt, error, duration_ms, attempted_at)
     select tenant, 'event', gen_random_uuid(), 'ShopRedacted', 1, repeat('x', 200), 10, now() - n * interval '1 second' from ${ROWS}`,
  )
  await pool.query(
    `insert into outbound_endpoints (endpoint_id, organization_id, url, enabled)
     select distinct tenant, tenant, 'https://example.com/', true from ${ROWS}`,
  )
  await pool.query('vacuum analyze')
})

after(async () => {
  await session.end()
  await pool.end()
  await database.drop()
})

type Statement = { text: string; values: unknown[] }

/** The statements that are asked for, which are run too. */
const recorded = async (work: (on: Pool) => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = []
  const query = (given: string | Statement, values: unknown[] = []) => {
    const statement = typeof given === 'string' ? { text: given, values } : given
    statements.push(statement)
    return pool.query(statement)
  }
  await work({ query } as unknown as Pool)
  return statements
}

const literal = (value: unknown): string =>
  Array.isArray(value)
    ? pg.escapeLiteral(`{${value.join()}}`)
    : value === null
      ? 'null'
      : pg.escapeLiteral(String(value))

type Plan = { 'Node Type': string; 'Actual Rows': number; Plans?: Plan[] } & Record<string, number>

/** How many rows the plan sorts where it sorts most. */
const sortedIn = (plan: Plan): number =>
  Math.max(/Sort/.test(plan['Node Type']) ? plan['Actual Rows'] : 0, ...(plan.Plans ?? []).map(sortedIn))

/** The blocks that the statement reads, those of the temporary files that it needs, and the rows that it sorts. */
const blocksOf = async ({ text, values }: Statement): Promise<{ read: number; spilled: number; sorted: number }> => {
  await session.query(`prepare asked as ${text}`)
  const given = values.length > 0 ? `(${values.map(literal).join()})` : ''
  const { rows } = await session.query(`explain (analyze, buffers, timing off, format json) execute asked ${given}`)
  await session.query('deallocate asked')
  const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
  const of = (name: string): number => plan[name] ?? 0
  return {
    read: of('Shared Hit Blocks') + of('Shared Read Blocks'),
    spilled: of('Temp Read Blocks') + of('Temp Written Blocks'),
    sorted: sortedIn(plan),
  }
}

/** Each limit that is given may skip, and each count counts, all that the tenant has. */
const passesOf = ({ text }: Statement): number => text.match(/\blimit \$|\bcount\(/g)?.length ?? 0

/** Consumes what is read in pages. */
const all = async (given: AsyncGenerator<unknown>): Promise<void> => {
  for await (const _ of given);
}

const LISTS: Readonly<Record<string, (on: Pool) => Promise<unknown>>> = {
  'the history': (on) => analysisHistory(on, LARGE_ID, DEEP, reportAgain),
  'the history of a type of resource': (on) =>
    analysisHistory(on, LARGE_ID, { ...DEEP, resourceType: 'product' }, reportAgain),
  'the history of a product': (on) => analysisHistory(on, LARGE_ID, { ...DEEP, resourceId: 'key' }, reportAgain),
  'analysis jobs': (on) => analysisJobQueries.list(on, LARGE_ID, DEEP),
  'analysis jobs of a status': (on) => analysisJobQueries.list(on, LARGE_ID, { ...DEEP, status: 'completed' }),
  'optimization jobs': (on) => optimizationJobQueries.list(on, LARGE_ID, DEEP),
  'optimization jobs of a status': (on) => optimizationJobQueries.list(on, LARGE_ID, { ...DEEP, status: 'completed' }),
  'visibility tests': (on) => all(visibilityHistory(on, LARGE_ID, DEEP)),
  'visibility tests of a product': (on) => all(visibilityHistory(on, LARGE_ID, { ...DEEP, resourceId: 'key' })),
  baskets: (on) => basketsOf(on, LARGE_ID, DEEP),
  projects: (on) => projectsOf(on, LARGE_ID, DEEP),
  'API keys': (on) => apiKeysOf(on, LARGE_ID, DEEP),
  members: (on) => membersOf(on, LARGE_ID, new Date().toISOString(), DEEP),
  identities: (on) => identitiesOf(on, LARGE_ID, DEEP),
  sessions: (on) => sessionsIn(on, () => on).list(LARGE_ID, DEEP),
  documents: (on) => documentsOf(on, LARGE_ID, DEEP),
  'webhook endpoints': (on) => webhookEndpointsOf(on, LARGE_ID, DEEP),
  'deliveries of an endpoint': (on) =>
    outboundAsked(on, () => on, {} as EventStore).attemptsOf(LARGE_ID, LARGE_ID, DEEP),
  'the audit log': (on) => auditPage(on, LARGE_ID, {}, DEEP),
  'the audit log of an actor': (on) => auditPage(on, LARGE_ID, { actor: 'actor 0' }, { ...DEEP, offset: 66_000 }),
  'the audit log of an action': (on) => auditPage(on, LARGE_ID, { action: 'project.created' }, DEEP),
  'the audit log of a kind of actions': (on) => auditPage(on, LARGE_ID, { action: 'project.*' }, DEEP),
  'the audit log since a time': (on) => auditPage(on, LARGE_ID, { since: '2000-01-01T00:00:00Z' }, DEEP),
}

const holds = async (statements: readonly Statement[], who: string): Promise<void> => {
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await session.query(`set plan_cache_mode = ${mode}`)
    for (const statement of statements) {
      const { read, spilled, sorted } = await blocksOf(statement)
      assert.ok(passesOf(statement) <= 1, `${who}: more than once over all for ${statement.text}`)
      // Statements that the filters make are planned each time, with their values.
      if (mode === 'force_custom_plan') assert.ok(sorted <= LIMIT + 1, `${who}: ${sorted} sorted for ${statement.text}`)
      const most = passesOf(statement) * (LARGE / ENTRIES_OF_A_BLOCK) + LIMIT * BLOCKS_OF_AN_ENTRY
      assert.ok(read <= most, `${who}, ${mode}: ${read} blocks instead of ${most} for ${statement.text}`)
      assert.is(spilled, 0, `${who}, ${mode}: ${statement.text}`)
    }
  }
}

for (const [name, ask] of Object.entries(LISTS))
  test(`a deep page of ${name} reads an index as far as it skips, and the rows of the page`, async () => {
    const statements = await recorded(ask)
    await holds(statements, 'the owner')
    await session.query(`set citable.tenant = '${LARGE_ID}'; set role ${API_ROLE}`)
    try {
      await holds(statements, 'the API')
    } finally {
      await session.query('reset role; reset citable.tenant')
    }
  })

test('a database from before gets the new index, and loses the one that it takes the place of', async () => {
  const table = { columns: { id: text, at: text }, primaryKey: ['id'] as const }
  await ensureTables(pool, [tableSql('older', { ...table, indexes: { first: '(at)' } })])
  const replaced = tableSql('older', { ...table, indexes: { second: '(at, id)' }, formerIndexes: ['first'] })
  await ensureTables(pool, [replaced])
  const { rows } = await pool.query(`select indexname from pg_indexes where tablename = 'older' order by indexname`)
  assert.equal(
    rows.map(({ indexname }) => indexname),
    ['older_pkey', 'older_second'],
  )
})
