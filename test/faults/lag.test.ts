// Readers keep up while a large import and rebuilds run beside live jobs: nothing of ours may hold the horizon of the log
// (pg_snapshot_xmin), behind which every reader waits. On a server of its own, because every database of a server counts.

import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tables } from '../../projections/versions.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { startCluster } from '../support/cluster.ts'
import { spawnCitable } from '../support/command.ts'
import { watchLag } from '../support/lag.ts'
import { numbers } from '../support/ledger.ts'
import { startLoad } from '../support/load.ts'
import { startServiceProcess } from '../support/process.ts'
import { product } from '../support/products.ts'
import { IS_LONG } from '../support/rounds.ts'
import { randomShop } from '../support/service.ts'
import { assert, eventually, test } from '../support/test.ts'

const PRODUCTS = IS_LONG ? 100_000 : 750
/** Events behind which the rebuilds have to come. */
const EVENTS = IS_LONG ? 20_000 : 1_200
const BATCH_ROWS = 500
const BATCH_EVENTS = 1_000
const LIMIT_MS = 1_000

const catalogueFile = async (folder: string): Promise<string> => {
  const file = join(folder, 'mugs.ndjson')
  for (let first = 0; first < PRODUCTS; first += 1_000) {
    const lines = numbers(Math.min(1_000, PRODUCTS - first)).map((n) => {
      const { title, body_html, vendor, product_type } = product(String(first + n + 1))
      const variants = [{ price: '18.50', sku: `MUG-${first + n + 1}` }]
      return JSON.stringify({ id: first + n + 1, title, body_html, vendor, product_type, variants })
    })
    await appendFile(file, `${lines.join('\n')}\n`)
  }
  return file
}

/** Makes the log long by copies of a report, each of a job that nobody asked for; answers how many. */
const lengthen = async (pool: Pool): Promise<number | null> => {
  const { rowCount } = await pool.query(
    `insert into events (stream, revision, id, type, bytes, data, metadata)
     select 'analysis-' || copy.id, 0, gen_random_uuid(), type, bytes,
            (data::jsonb || jsonb_build_object('analysis_id', copy.id, 'job_id', copy.id))::json, metadata
     from (select * from events where type = 'AnalysisRecorded' limit 1) report,
          (select gen_random_uuid()::text as id from generate_series(1, $1::int) offset 0) copy`,
    [EVENTS],
  )
  return rowCount
}

/** The most rows of a table that one transaction has written. */
const mostRowsAtOnce = async (pool: Pool, rows: string, values: unknown[] = []): Promise<number> => {
  const { rows: found } = await pool.query<{ most: number }>(
    `select max(count)::int as most from (select count(*) from ${rows} group by xmin::text) of_transactions`,
    values,
  )
  return found[0]?.most ?? 0
}

const countOf = async (pool: Pool, table: string): Promise<number> =>
  (await pool.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]?.count ?? 0

const shown = (ms: number): string => `${ms.toFixed(0)} ms`

test(
  `readers keep up with live jobs while ${PRODUCTS.toLocaleString('en')} products are imported and the read models rebuilt`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'citable-lag-'))
    const cluster = await startCluster()
    const env = { DATABASE_URL: cluster.url }
    const service = await startServiceProcess(env)
    const pool = createPool(cluster.url, { name: 'beside', limitMs: 120_000 })
    try {
      const file = await catalogueFile(folder)
      const load = await startLoad(service.url, cluster.url, { shops: IS_LONG ? 2 : 1 })
      await load.progress()
      assert.is(await eventually(() => lengthen(pool), { what: 'a report to copy' }), EVENTS)
      // The copies are as old as the report, so they count as lag until the read models have them.
      await eventually(async () => (await countOf(pool, tables.analyses)) >= EVENTS, {
        limitMs: 180_000,
        what: 'the copies in the read models',
      })

      // How long it takes is measured where there is time for it: a short run beside others would measure those.
      const watch = IS_LONG ? await watchLag(cluster.url) : undefined
      const shop = randomShop()
      let isImported = false
      const importing = spawnCitable(['catalog', 'import', file, '--shop', shop, '--json'], env, 300_000).finally(
        () => {
          isImported = true
        },
      )
      let rebuilds = 0
      do {
        const rebuilt = await spawnCitable(['projections', 'rebuild', 'analysis'], env, 300_000)
        assert.is(rebuilt.status, 0, rebuilt.err)
        rebuilds += 1
      } while (IS_LONG && !isImported)
      const { status, out, err } = await importing
      assert.is(status, 0, err)
      assert.is(JSON.parse(out).imported, PRODUCTS)
      const seen = await watch?.stop()
      await load.stop()
      await load.settle(pool)

      // Many short transactions, and none that a reader would notice.
      const imported = await mostRowsAtOnce(pool, 'catalog_products where shop_domain = $1', [shop])
      assert.ok(imported > 0 && imported <= BATCH_ROWS, `${imported} products in one transaction`)
      const replayed = await mostRowsAtOnce(pool, tables.analyses)
      assert.ok(replayed > 0 && replayed <= BATCH_EVENTS, `the rows of ${replayed} events in one transaction`)
      if (!seen) return
      const { samples, median, p99, worst, slowestQuestion, longestHeld } = seen
      const summary =
        `lag over ${samples} samples and ${rebuilds} rebuilds: median ${shown(median)}, p99 ${shown(p99)}, worst ${shown(worst)}; ` +
        `slowest plain question ${shown(slowestQuestion)}; longest with a transaction number: ` +
        longestHeld.map(({ who, ms, doing }) => `${who} ${shown(ms)} (${doing.trim().slice(0, 60)})`).join(', ')
      console.error(`  ${summary}`)
      // A machine that takes long to answer a plain question takes as many times longer for all the rest.
      const limit = LIMIT_MS + 10 * slowestQuestion
      assert.ok((longestHeld[0]?.ms ?? 0) < limit, summary)
      assert.ok(worst < limit, summary)
    } finally {
      await service.kill()
      await pool.end()
      await cluster.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  { limitMs: IS_LONG ? 600_000 : 360_000 },
)
