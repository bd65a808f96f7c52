// The projector while the log grows: four read models in one pass against one, how far the read models lie behind while events are
// being appended, and a rebuild beside the live projector.
//
//   JOBS=400 npm run bench -- live      of a log of 20,000 events

import { randomUUID } from 'node:crypto'
import { analysisJobs } from '../../projections/analysis/analysis-jobs.ts'
import { groupsOf } from '../../projections/groups.ts'
import { lagOf, waitUntilScanned } from '../../projections/progress.ts'
import { createReadModelTables, runProjector } from '../../projections/projector.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { rebuild } from '../../projections/rebuild/rebuild.ts'
import { checkpointOf, readModels } from '../../projections/registry.ts'
import { tables } from '../../projections/versions.ts'
import type { EventMetadata } from '../../src/event-log/event-definition.ts'
import { type EventStore, type NewEvent, START } from '../../src/event-log/event-store.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { freshDatabase } from '../support/postgres.ts'
import { EVENTS_PER_JOB, fillLog } from './log.ts'
import { headOf, projectAll } from './projecting.ts'
import { figure, median, seconds } from './support.ts'

const JOBS = Number(process.env.JOBS ?? 400)
const EVENTS = JOBS * EVENTS_PER_JOB
const CHUNKS = EVENTS_PER_JOB - 2
const ROUNDS = Number(process.env.ROUNDS ?? 5)

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

await fillLog(pool, JOBS)
const head = await headOf(pool)

// Read models like the jobs', in one group (one pass over the log, one transaction a batch) or in groups of their own.
const copies = (count: number, groupOf = (_: number) => 'copies'): ReadModel[] =>
  Array.from({ length: count }, (_, n) => {
    const name = `copy_${n}`
    const sql = analysisJobs.sql.replaceAll(tables.analysis_jobs, `${name}_v1`)
    return { ...analysisJobs, name, group: groupOf(n), table: `${name}_v1`, sql }
  })
const projector = (models: readonly ReadModel[]) => projectAll(database.url, models, store, head)
const [alone, together, apart]: [number[], number[], number[]] = [[], [], []]
for (let round = 0; round < ROUNDS; round += 1) {
  alone.push(await projector(copies(1)))
  together.push(await projector(copies(4)))
  apart.push(await projector(copies(4, (n) => `copies_${n}`)))
}
const timesAlone = (took: readonly number[]) => median(took.map((one, n) => one / (alone[n] ?? 1)))
figure('one read model in one pass', EVENTS / median(alone), 'events/s')
figure('four read models in one pass, time against one', timesAlone(together), '', '<= 2.5')
figure('four read models in groups of their own', timesAlone(apart), '')

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
await waitUntilScanned(derived, store, checkpointOf('analysis'), head, 60_000)
const lags: number[] = []
let appending = true
const watching = (async () => {
  while (appending) {
    lags.push((await lagOf(derived, store, checkpointOf('analysis'), new Date())).seconds)
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
    duringLags.push((await lagOf(derived, store, checkpointOf('analysis'), new Date())).seconds)
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
    url: database.url,
    pool,
    store,
    group: analysis,
    models: readModels,
    signal: new AbortController().signal,
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
