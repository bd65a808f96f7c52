// What row-level security costs a read: the same statements as the owner of the tables and for a tenant, in turn, in the same run.

import { randomUUID } from 'node:crypto'
import { analysisJobQueries, analysisJobs } from '../../projections/analysis/analysis-jobs.ts'
import { createReadModelTables } from '../../projections/projector.ts'
import { readModels } from '../../projections/registry.ts'
import { createPool, type Reader } from '../../src/postgres/connection.ts'
import { API_ROLE, createApiRole, rowsIn } from '../../src/postgres/tenant-rows.ts'
import { freshDatabase } from '../support/postgres.ts'
import { figure, median } from './support.ts'

const SHOPS = 200
const JOBS = 100
const READS = 2_000
const MOST_MS = 0.3

const database = await freshDatabase()
const owner = createPool(database.url, { name: 'bench' })
await createApiRole(owner)
await createReadModelTables(owner, readModels)
const restricted = createPool(database.url, { name: 'bench api', role: API_ROLE, pipeline: true })
const rows = rowsIn(restricted)

await owner.query(
  `insert into ${analysisJobs.table} (job_id, organization_id, project_id, shop_id, resource_type, status, total_items, completed_items, created_at, updated_at)
   select md5(s || '-' || n)::uuid, md5(s::text)::uuid, md5(s::text)::uuid, md5(s::text)::uuid, 'product', 'completed', 1, 1, now() - n * interval '1 second', now()
   from generate_series(1, ${SHOPS}) s, generate_series(1, ${JOBS}) n`,
)
await owner.query('vacuum analyze')
const { rows: known } = await owner.query<{ job_id: string; shop_id: string }>(
  `select job_id, shop_id from ${analysisJobs.table} order by random() limit ${READS}`,
)

const READ: Readonly<Record<string, (on: Reader, shop: string, job: string) => Promise<unknown>>> = {
  'one row by its key': (on, shop, job) => analysisJobQueries.findProgress(on, shop, job),
  'a page of twenty': (on, shop) => analysisJobQueries.list(on, shop, { limit: 20, offset: 0 }),
}

/** Other work on the machine delays both; a tenth is hardly delayed. */
const quickest = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 10)] ?? 0

for (const [name, read] of Object.entries(READ)) {
  const times = { owner: [] as number[], tenant: [] as number[] }
  for (const { shop_id, job_id } of [{ shop_id: randomUUID(), job_id: randomUUID() }, ...known])
    for (const [who, on] of [
      ['owner', owner],
      ['tenant', rows(shop_id)],
    ] as const) {
      const started = performance.now()
      await read(on, shop_id, job_id)
      times[who].push(performance.now() - started)
    }
  const [alone, held] = [quickest(times.owner), quickest(times.tenant)]
  figure(`${name}, as the owner, the quickest tenth`, alone, 'ms')
  figure(`${name}, for a tenant`, held, 'ms')
  figure(`${name}, for a tenant, more`, held - alone, 'ms', `${MOST_MS} at most`)
  figure(`${name}, for a tenant, at the median`, median(times.tenant) / median(times.owner), 'times')
}

await Promise.all([owner.end(), restricted.end()])
await database.drop()
