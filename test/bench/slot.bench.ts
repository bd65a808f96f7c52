// Deciding "is a job active" for a shop with 10 and with 100,000 earlier jobs.

import { randomUUID } from 'node:crypto'
import type { Context } from '../../src/event-log/handle.ts'
import { organizationId, projectId, shopId } from '../../src/event-log/ids.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { analysisSlotStream } from '../../src/event-log/streams.ts'
import { startJob } from '../../src/jobs/commands.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { freshDatabase } from '../support/postgres.ts'
import { figure, median } from './support.ts'

const DECISIONS = 500
const ROUNDS = 7

const database = await freshDatabase()
const pool = createPool(database.url, { name: 'bench' })
const store = await openPostgresStore(pool)

const contextOf = (domain: string): Context => ({
  shop: { shop_id: shopId(domain), organization_id: organizationId(domain), project_id: projectId(domain) },
  actor: { type: 'shop', id: domain },
  correlation_id: 'bench',
  causation_id: 'bench',
  now: () => new Date().toISOString(),
})

/** A shop whose slot has been taken and freed `jobs` times and is held once more. */
const shopWith = async (jobs: number): Promise<Context> => {
  const context = contextOf(`bench-${jobs}.myshopify.com`)
  await pool.query(
    `insert into events (stream, revision, id, type, bytes, data, metadata)
     select $1, 2 * n + k, gen_random_uuid(), case k when 0 then 'AnalysisJobRequested' else 'AnalysisJobClosed' end, 200,
            json_build_object('job_id', gen_random_uuid(), 'resource_type', 'product', 'part', 0, 'resource_ids', json_build_array('1'), 'total_items', 1),
            json_build_object('event_version', 1, 'occurred_at', now())
     from generate_series(0, $2 - 1) n, generate_series(0, 1) k`,
    [analysisSlotStream(context.shop.shop_id), jobs],
  )
  await startJob(store, 'analysis', { job_id: randomUUID(), resource_type: 'product', resource_ids: ['1'] }, context)
  return context
}

const [few, many] = [await shopWith(10), await shopWith(100_000)]
await pool.query('analyze events')

/** Milliseconds per decision. */
const decide = async (context: Context): Promise<number> => {
  const started = performance.now()
  for (let n = 0; n < DECISIONS; n += 1)
    await startJob(store, 'analysis', { job_id: randomUUID(), resource_type: 'product', resource_ids: ['1'] }, context)
  return (performance.now() - started) / DECISIONS
}

await decide(few)
await decide(many)
const [ten, hundredThousand]: [number[], number[]] = [[], []]
for (let round = 0; round < ROUNDS; round += 1) {
  ten.push(await decide(few))
  hundredThousand.push(await decide(many))
}
figure('with 10 earlier jobs', median(ten), 'ms')
figure('with 100,000 earlier jobs', median(hundredThousand), 'ms')
figure('ratio', median(hundredThousand) / median(ten), 'x', 'about 1')
await pool.end()
await database.drop()
process.exit(0)
