// The pages of usage against a bare select of one row by its key, asked in turn of one server in this process, without network, token or
// log; and a quota decision after 10 and after 1,000,000 events of usage in the cycle.

import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { createReadModelTables } from '../../projections/projector.ts'
import { readModels } from '../../projections/registry.ts'
import { tables } from '../../projections/versions.ts'
import type { Context } from '../../src/event-log/handle.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { organizationStream, subscriptionStream, usageStream } from '../../src/event-log/streams.ts'
import type { Http } from '../../src/http/app.ts'
import { createRecentWrites } from '../../src/http/read-your-writes.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { createUsages } from '../../src/usage/commands.ts'
import { type UsageRouteDeps, usageRoutes } from '../../src/usage/routes.ts'
import { testMetadata } from '../support/events.ts'
import { freshDatabase } from '../support/postgres.ts'
import { figure, median } from './support.ts'

const ORGANIZATIONS = 2_000
const CYCLES = 12
const REQUESTS = 300
const ROUNDS = 9
const FEW = 10
const MANY = 1_000_000
const DECISIONS = 150

const database = await freshDatabase()
const pool = createPool(database.url, { name: 'bench' })
const store = await openPostgresStore(pool)
await createReadModelTables(pool, readModels)

const now = () => new Date().toISOString()
const today = now().slice(0, 10)

const app = Fastify().withTypeProvider<ZodTypeProvider>() as unknown as Http
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(() => JSON.stringify)
app.decorateRequest('caller', null as never)

/** Organizations of a year, each with usage of two projects in every cycle. */
await pool.query(
  `insert into ${tables.usage_terms} (organization_id, plan, is_billed, anchors, revision)
   select gen_random_uuid(), 'growth', false,
     json_build_array(json_build_object('anchor', ($2::date - interval '1 year')::date, 'since', $2::date - interval '1 year')), -1
   from generate_series(1, $1)`,
  [ORGANIZATIONS, today],
)
await pool.query(
  `insert into ${tables.usage_cycles} (cycle_id, organization_id, cycle_start, totals, reserved, overage, is_billed, revision, updated_at)
   select organization_id || '-' || start, organization_id, start,
     '{"analysis":1200,"optimization":800,"search_query":300}', '{"analysis":50,"optimization":0,"search_query":3}',
     '{"analysis":0,"optimization":0,"search_query":0}', false, 100, now()
   from ${tables.usage_terms}, lateral (select ($1::date - make_interval(months => n))::date::text as start from generate_series(0, $2 - 1) n) s`,
  [today, CYCLES],
)
await pool.query(
  `insert into ${tables.usage_projects} (row_id, cycle_id, organization_id, project_id, cycle_start, totals, reserved, revision, updated_at)
   select cycle_id || '-' || p, cycle_id, organization_id, p, cycle_start, totals, reserved, revision, updated_at
   from ${tables.usage_cycles}, lateral (select gen_random_uuid() as p from generate_series(1, 2)) s`,
)
await pool.query('create table bare_answers (id uuid primary key, body text not null)')
await pool.query('analyze')

const { rows } = await pool.query<{ organization_id: string; project_id: string }>(
  `select distinct on (organization_id) organization_id, project_id from ${tables.usage_projects} where cycle_start = $1 limit $2`,
  [today, REQUESTS],
)
const organizations = new Map(rows.map(({ organization_id, project_id }) => [project_id, organization_id]))
app.addHook('onRequest', async (request) => {
  const { project_id } = request.params as { project_id?: string }
  request.caller = { organization_id: organizations.get(project_id ?? '') } as never
})
usageRoutes(app, {
  store,
  rows: () => pool,
  now,
  recentWrites: createRecentWrites(pool, store),
} as unknown as UsageRouteDeps)
app.get('/bare/:id', async (request, reply) => {
  const { id } = request.params as { id: string }
  const text = 'select body from bare_answers where id = $1'
  const answer = await pool.query<{ body: string }>({ name: 'bare', text, values: [id] })
  return reply.type('application/json').send(answer.rows[0]?.body)
})

const pages = {
  'usage of an organization': (one: (typeof rows)[number]) => `/api/v1/organizations/${one.organization_id}/usage`,
  'usage of a project': (one: (typeof rows)[number]) => `/api/v1/projects/${one.project_id}/usage`,
  'history, twelve cycles': (one: (typeof rows)[number]) =>
    `/api/v1/organizations/${one.organization_id}/usage/history`,
}

const get = async (url: string): Promise<string> => {
  const { statusCode, body } = await app.inject(url)
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`)
  return body
}

for (const [name, path] of Object.entries(pages)) {
  await pool.query('truncate bare_answers')
  for (const one of rows)
    await pool.query('insert into bare_answers values ($1, $2)', [one.organization_id, await get(path(one))])
  const [ours, bares]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const [page, bare]: [number[], number[]] = [[], []]
    for (const one of rows) {
      let started = performance.now()
      await get(`/bare/${one.organization_id}`)
      bare.push(performance.now() - started)
      started = performance.now()
      await get(path(one))
      page.push(performance.now() - started)
    }
    if (round === 0) continue
    ours.push(median(page))
    bares.push(median(bare))
  }
  figure(`${name}: bare select of the same bytes, median`, median(bares), 'ms')
  figure(`${name}: page, median`, median(ours), 'ms')
  const target = name.startsWith('history') ? '' : '<= 1.2'
  figure(`${name}: ratio`, median(ours.map((one, round) => one / (bares[round] ?? 1))), 'x', target)
}
await app.close()

/** An organization with so many events in the stream of its current cycle. */
const organizationWith = async (events: number): Promise<Context> => {
  const organization_id = randomUUID()
  const project_id = randomUUID()
  const metadata = JSON.stringify({ ...testMetadata(), organization_id })
  const insert = (stream: string, type: string, data: object, from: number, to: number) =>
    pool.query(
      `insert into events (stream, revision, id, type, bytes, data, metadata)
       select $1, n, gen_random_uuid(), $2, 400, $3, $4 from generate_series($5::int, $6::int) n`,
      [stream, type, JSON.stringify(data), metadata, from, to],
    )
  await insert(organizationStream(organization_id), 'OrganizationCreated', { organization_id, name: 'Acme' }, 0, 0)
  const subscription = { plan: 'scale', provider: 'local', external_id: null, customer_id: null, anchor: today }
  const subscribed = { organization_id, ...subscription }
  await insert(subscriptionStream(organization_id), 'SubscriptionStarted', subscribed, 0, 0)
  const zeros = { analysis: 0, optimization: 0, search_query: 0 }
  const data = {
    organization_id,
    cycle_start: today,
    reservation_id: randomUUID(),
    metric_type: 'search_query',
    amount: 1,
    project_id,
    shop_id: null,
    reserved_at: now(),
    used: 1,
    totals: zeros,
    reservations: [],
    limits: null,
  }
  const BATCH = 20_000
  for (let from = 0; from < events; from += BATCH)
    await insert(usageStream(organization_id, today), 'UsageSettled', data, from, Math.min(from + BATCH, events) - 1)
  return {
    shop: { shop_id: randomUUID(), organization_id, project_id },
    actor: { type: 'system', id: 'bench' },
    correlation_id: 'bench',
    causation_id: 'bench',
    now,
  }
}

const usages = createUsages(store, { consumptionOf: async () => null })
const [few, many] = [await organizationWith(FEW), await organizationWith(MANY)]
await pool.query('analyze events')

/** Milliseconds of each reservation; it is settled without being timed. */
const decide = async (context: Context, times: number[]): Promise<void> => {
  const id = randomUUID()
  const started = performance.now()
  const reserved = await usages.reserve({ id, metric: 'search_query', amount: 1 }, context)
  times.push(performance.now() - started)
  await usages.settle(reserved, 1, context)
}

const [ofFew, ofMany]: [number[], number[]] = [[], []]
for (let n = 0; n < DECISIONS; n += 1) {
  // The first ones prepare statements and fill caches.
  const [one, other]: [number[], number[]] = n < 10 ? [[], []] : [ofFew, ofMany]
  await decide(few, one)
  await decide(many, other)
}
figure('quota decision after 10 events of the cycle, median', median(ofFew), 'ms')
figure('quota decision after 1,000,000 events, median', median(ofMany), 'ms')
figure('ratio', median(ofMany) / median(ofFew), 'x', 'about 1')
await pool.end()
await database.drop()
process.exit(0)
