// The projector over a log of job events, against a bare loop that reads the same log, folds in a Map and does the same
// unnest upserts; memory and cost per event over a longer log; four read models in one pass against one; a rebuild beside
// the live projector; and how far the read models lie behind while events are being appended.
//
//   JOBS=400 npm run bench -- projector      20,000 events; JOBS=20000 is a million

import { randomUUID } from 'node:crypto'
import { analysisJobs } from '../../projections/analysis-jobs.ts'
import { groupsOf } from '../../projections/groups.ts'
import { lagOf, waitUntilScanned } from '../../projections/progress.ts'
import { createReadModelTables, runProjector } from '../../projections/projector.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { rebuild } from '../../projections/rebuild.ts'
import { readModels } from '../../projections/registry.ts'
import type { EventMetadata } from '../../src/events/metadata.ts'
import { openPostgresStore } from '../../src/store/postgres.ts'
import { createPool } from '../../src/store/sql.ts'
import { type EventStore, type NewEvent, START } from '../../src/store/store.ts'
import { freshDatabase } from '../support/postgres.ts'
import { figure, median, seconds } from './support.ts'

const JOBS = Number(process.env.JOBS ?? 400)
const CHUNKS = 48
const EVENTS = JOBS * (CHUNKS + 2)
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const BATCH = 1_000

const database = await freshDatabase()
const pool = createPool(database.url, { name: 'bench' })
const store = await openPostgresStore(pool)
const log = { error: console.error }

const metadata = (): EventMetadata => ({
  event_version: 1,
  correlation_id: randomUUID(),
  causation_id: randomUUID(),
  actor: { type: 'system', id: 'bench' },
  organization_id: randomUUID(),
  project_id: randomUUID(),
  shop_id: randomUUID(),
  occurred_at: new Date().toISOString(),
})

const event = (type: string, data: object, shared: EventMetadata): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: shared,
})

/** Requested, then the events of the job's stream. */
const appendJob = async (to: EventStore): Promise<void> => {
  const job_id = randomUUID()
  const shared = metadata()
  const started_at = new Date().toISOString()
  const requested = { job_id, resource_type: 'product', part: 0, resource_ids: ['1'], total_items: CHUNKS }
  await to.append(`shopAnalysis-${randomUUID()}`, 'no_stream', [event('AnalysisJobRequested', requested, shared)])
  const settled = Array.from({ length: CHUNKS }, (_, n) =>
    event(
      'AnalysisItemsSettled',
      {
        job_id,
        total_items: CHUNKS,
        completed_items: n + 1,
        failed_items: 0,
        started_at,
        settled: [[0, n]],
        items: [
          {
            item: n,
            resource_id: '1',
            resource_title: 'x',
            analysis_id: randomUUID(),
            status: 'completed',
            error: null,
          },
        ],
      },
      shared,
    ),
  )
  const ended = {
    job_id,
    total_items: CHUNKS,
    completed_items: CHUNKS,
    failed_items: 0,
    started_at,
    completed_at: started_at,
  }
  await to.append(`analysisJob-${job_id}`, 'no_stream', [...settled, event('AnalysisJobCompleted', ended, shared)])
}

for (let n = 0; n < JOBS; n += 20) await Promise.all(Array.from({ length: 20 }, () => appendJob(store)))
const { scanned: head } = await store.readAll({ after: START, limit: EVENTS + 1, filter: { types: ['none'] } })

type Data = {
  job_id: string
  total_items: number
  completed_items?: number
  started_at?: string
  completed_at?: string
}

/** Reads, folds and upserts as directly as it can be written down. */
const bareLoop = async (round: number): Promise<void> => {
  const bare = createPool(database.url, { name: 'bare', durable: false })
  await bare.query(`create table bare_${round} (job_id uuid primary key, organization_id uuid, project_id uuid, shop_id uuid,
    status text, total_items int, completed_items int, started_at timestamptz, completed_at timestamptz, created_at timestamptz, updated_at timestamptz)`)
  let after = START
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
  await bare.end()
}

let rounds = 0
const projector = async (models: readonly ReadModel[] = readModels, from: EventStore = store): Promise<void> => {
  rounds += 1
  const schema = `round_${rounds}`
  await pool.query(`create schema ${schema}`)
  const own = createPool(database.url, { name: 'projector', schema, durable: false })
  await createReadModelTables(own, models)
  const stopping = new AbortController()
  const running = runProjector({
    url: database.url,
    schema,
    pool: own,
    store: from,
    models,
    signal: stopping.signal,
    log,
  })
  await waitUntilScanned(own, store, models[0]?.group ?? '', head, 600_000)
  stopping.abort()
  await running
  await own.end()
}

await bareLoop(100)
await projector()
const [bare, ours]: [number[], number[]] = [[], []]
for (let round = 0; round < ROUNDS; round += 1) {
  bare.push(EVENTS / (await seconds(() => bareLoop(round))))
  ours.push(EVENTS / (await seconds(() => projector())))
}
figure(`bare loop over ${EVENTS} events`, median(bare), 'events/s')
figure('projector', median(ours), 'events/s')
figure('ratio', median(ours) / median(bare), '', '>= 0.6')

// Four read models like the jobs', as one group: one pass over the log, one transaction a batch.
const copies = (count: number): ReadModel[] =>
  Array.from({ length: count }, (_, n) => {
    const name = `copy_${n}`
    const sql = analysisJobs.sql
      .replaceAll('analysis_job_resources_v1', `${name}_resources`)
      .replaceAll('analysis_jobs_v1', `${name}_v1`)
    return { ...analysisJobs, name, group: 'copies', table: `${name}_v1`, sql }
  })
const [alone, together]: [number[], number[]] = [[], []]
for (let round = 0; round < ROUNDS; round += 1) {
  alone.push(await seconds(() => projector(copies(1))))
  together.push(await seconds(() => projector(copies(4))))
}
figure('one read model in one pass', EVENTS / median(alone), 'events/s')
figure('four read models in one pass, time against one', median(together) / median(alone), '', '<= 2.5')

// What a batch costs at the end of the log against its beginning, and what is in memory then, in one pass.
const collected = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1024 / 1024
}
const perEvent: number[] = []
const heaps: number[] = []
const watched: EventStore = {
  ...store,
  subscribe: async function* (options) {
    for await (const batch of store.subscribe(options)) {
      const started = performance.now()
      yield batch
      if (batch.events.length < BATCH / 2) continue
      perEvent.push((performance.now() - started) / batch.events.length)
      if (perEvent.length % 5 === 0) heaps.push(collected())
    }
  },
}
const costs: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  perEvent.length = 0
  heaps.length = 0
  await projector(readModels, watched)
  const part = Math.max(1, Math.floor(perEvent.length / 4))
  costs.push(median(perEvent.slice(-part)) / median(perEvent.slice(0, part)))
}
figure('cost of an event in the last quarter of the log against the first', median(costs), '', '<= 1.1')
figure('heap at the end of a pass more than at its beginning', (heaps.at(-1) ?? 0) - (heaps[0] ?? 0), 'MB', 'about 0')

// Live: the projector follows while jobs are appended as fast as they go in.
await createReadModelTables(pool, readModels)
const derived = createPool(database.url, { name: 'live', durable: false })
const stopping = new AbortController()
const running = runProjector({
  url: database.url,
  pool: derived,
  store,
  models: readModels,
  signal: stopping.signal,
  log,
})
await waitUntilScanned(derived, store, 'analysis', head, 60_000)
const lags: number[] = []
let appending = true
const watching = (async () => {
  while (appending) {
    lags.push((await lagOf(derived, store, 'analysis', new Date())).seconds)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})()
const took = await seconds(async () => {
  for (let n = 0; n < 300; n += 10) await Promise.all(Array.from({ length: 10 }, () => appendJob(store)))
})
appending = false
await watching
figure('appended meanwhile', (300 * (CHUNKS + 2)) / took, 'events/s')
figure('live lag, median', median(lags), 's')
figure('live lag, worst', Math.max(...lags), 's', '< 1')

// A rebuild of the whole group beside the live projector, while jobs come at a steady pace.
const [analysis] = groupsOf(readModels)
if (!analysis) throw new Error('there is no group')
let rebuilding = true
const duringLags: number[] = []
const firstSeen = new Map<string, number>()
let longest = 0
const sampling = async (everyMs: number, sample: () => Promise<void>) => {
  while (rebuilding) {
    await sample()
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
const beside = Promise.all([
  sampling(5, async () => {
    const { rows } = await pool.query<{ xid: string }>(
      `select backend_xid::text as xid from pg_stat_activity where application_name = 'citable rebuild' and backend_xid is not null`,
    )
    for (const { xid } of rows) {
      if (!firstSeen.has(xid)) firstSeen.set(xid, performance.now())
      longest = Math.max(longest, performance.now() - (firstSeen.get(xid) ?? 0))
    }
  }),
  sampling(50, async () => {
    duringLags.push((await lagOf(derived, store, 'analysis', new Date())).seconds)
  }),
])
const steady = (async () => {
  while (rebuilding) {
    await appendJob(store)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})()
const logged = await store.distance(START, 10_000_000)
const rebuildTook = await seconds(() =>
  rebuild({
    ...{ url: database.url, pool, store, group: analysis, models: readModels, signal: new AbortController().signal },
  }),
)
rebuilding = false
await Promise.all([beside, steady])
figure(`rebuild of ${logged} events beside the live projector`, logged / rebuildTook, 'events/s')
figure('its longest transaction with a number, as seen every 5 ms', longest, 'ms', '<= 100')
figure('live lag during the rebuild, median', median(duringLags), 's')
figure('live lag during the rebuild, worst', Math.max(...duringLags), 's', '< 1')

stopping.abort()
await running
await Promise.all([derived.end(), pool.end()])
await database.drop()
process.exit(0)
