// The projector over a log of job events, against a bare loop that reads the same log, folds in a Map and does the same
// unnest upserts; and what an event costs and what is in memory at the end of the log against its beginning.
//
//   JOBS=400 npm run bench -- projector      20,000 events; JOBS=20000 is a million. ROUNDS=5 against the loop, then PASSES=5.

import { readModels } from '../../projections/registry.ts'
import { openPostgresStore } from '../../src/store/postgres.ts'
import { createPool } from '../../src/store/sql.ts'
import { type EventStore, START } from '../../src/store/store.ts'
import { freshDatabase } from '../support/postgres.ts'
import { EVENTS_PER_JOB, fillLog } from './log.ts'
import { catchingUp } from './projecting.ts'
import { figure, median } from './support.ts'

const JOBS = Number(process.env.JOBS ?? 400)
const EVENTS = JOBS * EVENTS_PER_JOB
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const PASSES = Number(process.env.PASSES ?? 5)
const BATCH = 1_000
/** So many batches of the end are compared with as many of the beginning; of a short log a quarter. */
const COMPARED = Math.max(1, Math.min(100, Math.floor(EVENTS / BATCH / 4)))

const database = await freshDatabase()
const pool = createPool(database.url, { name: 'bench' })
const store = await openPostgresStore(pool)
await fillLog(pool, JOBS)

type Data = {
  job_id: string
  total_items: number
  completed_items?: number
  started_at?: string
  completed_at?: string
}

/** Reads, folds and upserts as directly as it can be written down. Answers the seconds. */
const bareLoop = async (round: number): Promise<number> => {
  const bare = createPool(database.url, { name: 'bare', durable: false })
  await bare.query(`create table bare_${round} (job_id uuid primary key, organization_id uuid, project_id uuid, shop_id uuid,
    status text, total_items int, completed_items int, started_at timestamptz, completed_at timestamptz, created_at timestamptz, updated_at timestamptz)`)
  let after = START
  const started = performance.now()
  for (;;) {
    const { events, scanned } = await store.readAll({ after, limit: BATCH })
    if (events.length === 0) break
    const keys = [...new Set(events.map(({ data }) => (data as Data).job_id))]
    const { rows } = await bare.query(`select * from bare_${round} where job_id = any ($1::uuid[])`, [keys])
    const byKey = new Map<string, Record<string, unknown>>(rows.map((row) => [row.job_id, row]))
    for (const {
      type,
      data,
      metadata: { occurred_at, ...tenant },
    } of events) {
      const { job_id, total_items, completed_items = 0, started_at = null, completed_at = null } = data as Data
      const before = byKey.get(job_id)
      const status =
        type === 'AnalysisJobRequested' ? 'pending' : type === 'AnalysisJobCompleted' ? 'completed' : 'running'
      byKey.set(job_id, {
        ...tenant,
        job_id,
        status,
        total_items,
        completed_items,
        started_at,
        completed_at,
        created_at: before?.created_at ?? occurred_at,
        updated_at: occurred_at,
      })
    }
    const all = [...byKey.values()]
    const column = (name: string) => all.map((row) => row[name] ?? null)
    await bare.query('begin')
    await bare.query(
      `insert into bare_${round} select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::int[], $7::int[],
         $8::timestamptz[], $9::timestamptz[], $10::timestamptz[], $11::timestamptz[])
       on conflict (job_id) do update set status = excluded.status, completed_items = excluded.completed_items,
         started_at = excluded.started_at, completed_at = excluded.completed_at, updated_at = excluded.updated_at`,
      [
        'job_id',
        'organization_id',
        'project_id',
        'shop_id',
        'status',
        'total_items',
        'completed_items',
        'started_at',
        'completed_at',
        'created_at',
        'updated_at',
      ].map(column),
    )
    await bare.query('commit')
    after = scanned
  }
  const took = (performance.now() - started) / 1_000
  await bare.query(`drop table bare_${round}`)
  await bare.end()
  return took
}

// Of one pass: milliseconds per event of each batch, and what is in memory after each tenth of the log, in MB.
const costs: number[] = []
const heap: number[] = []
const resident: number[] = []
const look = () => {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  heap.push(heapUsed / 1024 / 1024)
  resident.push(rss / 1024 / 1024)
}
const watched: EventStore = {
  ...store,
  subscribe: async function* (options) {
    let seen = 0
    for await (const batch of store.subscribe(options)) {
      const started = performance.now()
      yield batch
      if (batch.events.length === BATCH) costs.push((performance.now() - started) / BATCH)
      const tenth = Math.floor((10 * seen) / EVENTS)
      seen += batch.events.length
      if (Math.floor((10 * seen) / EVENTS) > tenth) look()
    }
  },
}

const projector = catchingUp(database.url, pool)
await projector(readModels, store) // warms up
if (ROUNDS > 0) {
  await bareLoop(100)
  const [loops, passes]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    loops.push(await bareLoop(round))
    passes.push(await projector(readModels, store))
  }
  figure(`bare loop over ${EVENTS} events`, EVENTS / median(loops), 'events/s')
  figure('projector', EVENTS / median(passes), 'events/s')
  figure('ratio', median(loops.map((loop, n) => loop / (passes[n] ?? 1))), '', '>= 0.6')
}
const [growths, heaps]: [number[], number[]] = [[], []]
for (let pass = 0; pass < PASSES; pass += 1) {
  for (const measured of [costs, heap, resident]) measured.length = 0
  await projector(readModels, watched)
  growths.push(median(costs.slice(-COMPARED)) / median(costs.slice(0, COMPARED)))
  heaps.push((heap.at(-1) ?? 0) - (heap[0] ?? 0))
}
figure(`cost of the last ${COMPARED * BATCH} events against the first`, median(growths), '', '<= 1.3')
figure('heap after the last tenth of the log more than after the first', median(heaps), 'MB', 'about 0')
const shown = (values: readonly number[]) => values.map((one) => one.toFixed(0)).join(' ')
console.log(`  after each tenth of the last pass: heap ${shown(heap)} MB, resident ${shown(resident)} MB`)
await pool.end()
await database.drop()
process.exit(0)
