// A bulk job of the real products through HTTP, log, queue, worker, projections and back, against a loop that converts,
// analyses and bulk-writes the same events and rows in batches of 50.

import { randomUUID } from 'node:crypto'
import { tables } from '../../projections/versions.ts'
import { reportOf } from '../../src/analysis/report.ts'
import { analyze } from '../../src/engine/analyzer/analyze.ts'
import { noShopFacts, type Product } from '../../src/engine/record/product.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { randomShop, startTestService } from '../support/service.ts'
import { figure, median, realProducts, seconds } from './support.ts'

const ROUNDS = 5
const BATCH = 50

const service = await startTestService()
const pool = createPool(service.database.url, { name: 'yardstick' })
await pool.query(`
  create table bare_events (stream text, revision bigint, position bigint generated always as identity, id uuid, type text,
                            data json, metadata json, primary key (stream, revision));
  create table bare_rows (analysis_id uuid primary key, job_id uuid, item int, shop_id uuid, resource_id text, title text,
                          report json, created_at timestamptz);
  create index on bare_rows (shop_id, created_at desc, analysis_id desc);`)

/** The same work without a pipeline around it. */
const loop = async (products: readonly Product[]): Promise<void> => {
  const [job_id, shop_id] = [randomUUID(), randomUUID()]
  for (let from = 0; from < products.length; from += BATCH) {
    const now = new Date()
    const reports = products.slice(from, from + BATCH).map((product) =>
      reportOf(analyze(product, noShopFacts, now), {
        analysis_id: randomUUID(),
        job_id,
        resource_type: 'product',
        resource_id: product.resource_id,
        resource_title: product.title,
        source: 'catalogue',
        resource: {},
        analyzed_at: now.toISOString(),
        processing_time: 1,
      }),
    )
    const data = reports.map((report, item) =>
      JSON.stringify({
        analysis_id: report.id,
        job_id,
        item,
        resource_type: 'product',
        resource_id: 'x',
        resource_title: 'x',
        report,
      }),
    )
    const metadata = JSON.stringify({
      event_version: 1,
      correlation_id: job_id,
      causation_id: job_id,
      shop_id,
      occurred_at: now,
    })
    await pool.query(
      `insert into bare_events (stream, revision, id, type, data, metadata)
       select 'analysis-' || u.id, 0, u.id, 'AnalysisRecorded', u.data, $3 from unnest($1::uuid[], $2::json[]) u (id, data)`,
      [reports.map(({ id }) => id), data, metadata],
    )
    await pool.query(
      `insert into bare_rows select u.id, $3, 0, $4, 'x', u.title, u.report, $5
       from unnest($1::uuid[], $2::json[], $6::text[]) u (id, report, title)`,
      [
        reports.map(({ id }) => id),
        reports.map((report) => JSON.stringify(report)),
        job_id,
        shop_id,
        now,
        reports.map(({ metadata: { additional_fields } }) => additional_fields.resource_title),
      ],
    )
  }
}

const products = await realProducts()
const shop = randomShop()
await service.importProducts(shop, products)
const ids = products.map(({ resource_id }) => resource_id)
const distinct = new Set(ids).size
/** Nothing is known of earlier analyses, so that every product is analysed. */
const forget = () => service.pool.query('truncate reusable_analyses')
const job = async (): Promise<void> => {
  const { id } = await service.startJob(shop, ids)
  await service.ended(shop, id, 120_000)
}

await loop(products)
await job()
const [loops, jobs, again]: [number[], number[], number[]] = [[], [], []]
for (let round = 0; round < ROUNDS; round += 1) {
  loops.push(products.length / (await seconds(() => loop(products))))
  await forget()
  jobs.push(distinct / (await seconds(job)))
  again.push(distinct / (await seconds(job)))
}
figure('loop', median(loops), 'products/s')
figure('bulk job', median(jobs), 'products/s')
figure('ratio', median(jobs) / median(loops), '', '>= 0.6')
figure('bulk job of unchanged products', median(again), 'products/s')
const { rows } = await pool.query<{ size: number }>(
  `select percentile_cont(0.5) within group (order by octet_length(report::text)) as size from ${tables.analyses} where report -> 'score' is not null`,
)
figure('report, median', Number(rows[0]?.size) / 1024, 'KiB', '<= 8')
await pool.end()
await service.stop()
process.exit(0)
