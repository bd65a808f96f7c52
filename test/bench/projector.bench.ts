// The projector over a log of job events, against a bare loop that reads the same log, folds in a Map and does the same
// unnest upserts; and what an event costs and what is in memory at the end of the log against its beginning.
//
//   JOBS=400 npm run bench -- projector      20,000 events; JOBS=20000 is a million. ROUNDS=5 against the loop.

import { readModels } from '../../projections/registry.ts'
import { type EventStore, type Position, START } from '../../src/event-log/event-store.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { freshDatabase } from '../support/postgres.ts'
import { EVENTS_PER_JOB, fillLog } from './log.ts'
import { headOf, projectAll, projecting } from './projecting.ts'
import { figure, median } from './support.ts'

const JOBS = Number(process.env.JOBS ?? 400)
const EVENTS = JOBS * EVENTS_PER_JOB
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const BATCH = 1_000
/** So many parts of the end are compared with the first part; of a short log a twentieth each. */
const ENDS = 5
const PART = Math.min(100_000, Math.ceil(EVENTS / 20 / BATCH) * BATCH)

const database = await freshDatabase()
const pool = createPool(database.url, { name: 'bench' })
const store = await openPostgresStore(pool)

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

// The first part of the log, what stands between, and the last parts, each with the position of its end.
const jobsOfPart = PART / EVENTS_PER_JOB
const filled = async (jobs: number): Promise<Position> => {
  await fillLog(pool, jobs)
  return await headOf(pool)
}
const first = await filled(jobsOfPart)
await projectAll(database.url, readModels, store, first) // warms up
const middle = await filled(JOBS - (ENDS + 1) * jobsOfPart)
const ends: Position[] = []
for (let end = 0; end < ENDS; end += 1) ends.push(await filled(jobsOfPart))
const head = ends.at(-1) ?? middle

if (ROUNDS > 0) {
  await bareLoop(100)
  const [loops, passes]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    loops.push(await bareLoop(round))
    passes.push(await projectAll(database.url, readModels, store, head))
  }
  figure(`bare loop over ${EVENTS} events`, EVENTS / median(loops), 'events/s')
  figure('projector', EVENTS / median(passes), 'events/s')
  figure('ratio', median(loops.map((loop, n) => loop / (passes[n] ?? 1))), '', '>= 0.6')
}

// What is in memory after each tenth of a pass, in MB.
const heap: number[] = []
const resident: number[] = []
const look = () => {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  heap.push(heapUsed / 1024 / 1024)
  resident.push(rss / 1024 / 1024)
}
let seen = 0
const watched: EventStore = {
  ...store,
  subscribe: async function* (options) {
    for await (const batch of store.subscribe(options)) {
      yield batch
      const tenth = Math.floor((10 * seen) / EVENTS)
      seen += batch.events.length
      if (Math.floor((10 * seen) / EVENTS) > tenth) look()
    }
  },
}

// The last parts of the log behind all that was before, in turns with the first part into empty tables.
const full = await projecting(database.url, readModels)
await full.to(watched, middle)
const growths: number[] = []
for (const end of ends) {
  const empty = await projecting(database.url, readModels)
  const took = await empty.to(store, first)
  await empty.drop()
  growths.push((await full.to(watched, end)) / took)
}
figure(`time of the last ${ENDS} times ${PART} events, each against the first`, median(growths), 'x', '<= 1.3')
figure('heap after the last tenth more than after the first', (heap.at(-1) ?? 0) - (heap[0] ?? 0), 'MB', 'about 0')
const shown = (values: readonly number[]) => values.map((one) => one.toFixed(0)).join(' ')
console.log(`  after each tenth: heap ${shown(heap)} MB, resident ${shown(resident)} MB`)
await full.drop()
await pool.end()
await database.drop()
process.exit(0)
