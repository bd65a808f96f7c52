// Deciding on usage in a billing cycle with 10 and with a million earlier events, and what counting adds to the start of a job.
//
//   npm run bench -- usage

import { randomUUID } from 'node:crypto'
import { PLANS } from '../../src/billing/plans.ts'
import type { Fact } from '../../src/event-log/catalogue.ts'
import { type Context, toEvents } from '../../src/event-log/handle.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { organizationStream, subscriptionStream, usageStream } from '../../src/event-log/streams.ts'
import { startJob, startMeteredJob } from '../../src/jobs/commands.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { createUsages } from '../../src/usage/commands.ts'
import { freshDatabase } from '../support/postgres.ts'
import { figure, median } from './support.ts'

const DECISIONS = 200
const ROUNDS = 7
const INSERTED_AT_ONCE = 20_000

const database = await freshDatabase()
const pool = createPool(database.url, { name: 'bench' })
const store = await openPostgresStore(pool)
const usages = createUsages(store, { consumptionOf: async () => 'at work' })

const now = () => new Date().toISOString()
const contextOf = (organization_id: string, shop_id: string): Context => ({
  shop: { shop_id, organization_id, project_id: randomUUID() },
  actor: { type: 'shop', id: 'bench' },
  correlation_id: 'bench',
  causation_id: 'bench',
  now,
})

/** An organization on the largest plan whose cycle of today has so many events. */
const organizationWith = async (events: number): Promise<Context> => {
  const organization_id = randomUUID()
  const context = contextOf(organization_id, randomUUID())
  const anchor = now().slice(0, 10)
  const subscription = { plan: 'scale', provider: 'local', external_id: null, customer_id: null, anchor } as const
  const begin: [string, Fact][] = [
    [organizationStream(organization_id), { type: 'OrganizationCreated', data: { organization_id, name: 'bench' } }],
    [subscriptionStream(organization_id), { type: 'SubscriptionStarted', data: { organization_id, ...subscription } }],
  ]
  for (const [stream, fact] of begin)
    await store.append(stream, 'no_stream', toEvents([fact], stream, 'begin', context))
  const data = {
    organization_id,
    cycle_start: anchor,
    released: [],
    reason: 'failed',
    reservations: [],
    totals: { analysis: 0, optimization: 0, search_query: 0 },
    limits: PLANS.scale.limits,
    is_billed: false,
  }
  const metadata = { event_version: 1, correlation_id: 'b', causation_id: 'b', actor: { type: 'system', id: 'b' } }
  for (let from = 0; from < events; from += INSERTED_AT_ONCE)
    await pool.query(
      `insert into events (stream, revision, id, type, bytes, data, metadata)
       select $1, n, gen_random_uuid(), 'UsageReleased', 400, $4::jsonb, $5::jsonb from generate_series($2::int, $3 - 1) n`,
      [
        usageStream(organization_id, anchor),
        from,
        Math.min(events, from + INSERTED_AT_ONCE),
        data,
        { ...metadata, occurred_at: now() },
      ],
    )
  return context
}

const each = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  for (let n = 0; n < DECISIONS; n += 1) await work()
  return (performance.now() - started) / DECISIONS
}

const decide = (context: Context) => async () => {
  const reserved = await usages.reserve({ id: randomUUID(), metric: 'search_query', amount: 1 }, context)
  await usages.settle(reserved, 1, context)
}

const requestOf = () => ({ job_id: randomUUID(), resource_type: 'product' as const, resource_ids: ['1'] })
/** Each of another shop, whose slot is free. What was set aside is settled outside of the measurement. */
const bare = (context: Context) => () =>
  startJob(store, 'analysis', requestOf(), { ...context, shop: { ...context.shop, shop_id: randomUUID() } })

const few = await organizationWith(10)
const many = await organizationWith(1_000_000)
const starting = await organizationWith(10)
await pool.query('analyze events')

const metered = async (): Promise<number> => {
  let ms = 0
  for (let n = 0; n < DECISIONS; n += 1) {
    const context = { ...starting, shop: { ...starting.shop, shop_id: randomUUID() } }
    const request = requestOf()
    const started = performance.now()
    const { requested } = await startMeteredJob(
      { store, usages },
      { kind: 'analysis', request, amount: 1, context, onUnsettled: console.error },
    )
    ms += performance.now() - started
    const { cycle_start = '' } = requested.data
    const { organization_id = '' } = context.shop
    await usages.settle({ organization_id, cycle_start, reservation_id: request.job_id }, 1, context)
  }
  return ms / DECISIONS
}

const figures: Record<'few' | 'many' | 'bare' | 'metered', number[]> = { few: [], many: [], bare: [], metered: [] }
await each(decide(few))
await each(decide(many))
for (let round = 0; round < ROUNDS; round += 1) {
  figures.few.push(await each(decide(few)))
  figures.many.push(await each(decide(many)))
  figures.bare.push(await each(bare(starting)))
  figures.metered.push(await metered())
}
figure('reserve and settle, 10 earlier events', median(figures.few), 'ms')
figure('reserve and settle, 1,000,000 earlier events', median(figures.many), 'ms')
figure('ratio', median(figures.many) / median(figures.few), 'x', 'about 1')
figure('start of a job, not counted', median(figures.bare), 'ms')
figure('start of a job, counted', median(figures.metered), 'ms')
await pool.end()
await database.drop()
process.exit(0)
