// Holds the ledgers of the merchants against the log, and the log against the read models and the feed: everything that was asked for,
// and nothing else, has happened, and once.

import { tables } from '../../projections/versions.ts'
import { PUBLIC_TYPES } from '../../src/event-log/catalogue.ts'
import type { EventStore, StoredEvent } from '../../src/event-log/event-store.ts'
import { shopId } from '../../src/event-log/ids.ts'
import type { Pool } from '../../src/postgres/connection.ts'
import { readFeed } from './feed.ts'
import { ascending, jobLedger, numbers, wholeLog } from './ledger.ts'
import { isMissing, type Merchant } from './merchants.ts'
import type { ResultItem } from './service.ts'
import { assert, eventually } from './test.ts'
import { assertVerified } from './verified.ts'

type Kept = Pick<StoredEvent, 'id' | 'type' | 'stream' | 'metadata'> & {
  data: { job_id?: string; resource_ids?: string[] }
}

/** Without the reports, which are large. */
const kept = ({ id, type, stream, metadata, data }: StoredEvent): Kept => ({
  id,
  type,
  stream,
  metadata,
  data: { ...data, report: 0 } as Kept['data'],
})

type AuditedJob = { merchant: Merchant; job_id: string; ids: string[]; failed: number }

const ENDS = ['AnalysisJobCompleted', 'AnalysisJobFailed']

/** Every item of the job once, failed where the product is missing; ended once, as failed where all of them are. */
const assertJob = ({ job_id, ids }: AuditedJob, events: readonly Kept[]): void => {
  const { recorded, settled, failed, ends } = jobLedger(events)
  const missing = numbers(ids.length).filter((item) => isMissing(ids[item] ?? ''))
  assert.equal(ascending(settled), numbers(ids.length), `items of ${job_id}`)
  assert.equal(ascending(failed), missing, `failed items of ${job_id}`)
  assert.equal(
    ascending(recorded),
    numbers(ids.length).filter((item) => !missing.includes(item)),
    `reports of ${job_id}`,
  )
  assert.is(ends, 1, `ends of ${job_id}`)
  const last = events.findLast(({ type }) => ENDS.includes(type))
  assert.is(last?.type, missing.length === ids.length ? 'AnalysisJobFailed' : 'AnalysisJobCompleted', job_id)
}

/** The jobs of a shop as the log has them, held against what its merchant has asked for. */
const auditMerchant = (merchant: Merchant, log: readonly Kept[]): AuditedJob[] => {
  const { shop, commands, wrong } = merchant
  assert.equal(wrong, [])
  const slot = log.filter(({ stream }) => stream === `shopAnalysis-${shopId(shop)}`)
  const jobs = slot
    .filter(({ type }) => type === 'AnalysisJobRequested')
    .map(({ data: { job_id = '', resource_ids: ids = [] } }) => {
      return { merchant, job_id, ids, failed: ids.filter(isMissing).length }
    })
  // A command may have made a job each time that it was sent; one whose answer did not come may have made one more.
  const made = new Map<string, number>()
  for (const { ids } of jobs) made.set(ids.join(), (made.get(ids.join()) ?? 0) + 1)
  for (const [ids, count] of made) {
    const own = commands.filter((command) => command.ids.join() === ids)
    const atMost = own.reduce((sum, { lost }) => sum + 1 + lost, 0)
    assert.ok(count <= atMost, `${count} jobs of ${ids}, asked for ${atMost} times`)
  }
  const known = new Set(jobs.map(({ job_id }) => job_id))
  for (const { job, ids } of commands) assert.ok(job && known.has(job), `${ids} was answered with ${job}`)
  const answered = new Set(commands.map(({ job }) => job))
  const lost = commands.reduce((sum, command) => sum + command.lost, 0)
  const unheard = jobs.filter(({ job_id }) => !answered.has(job_id)).length
  assert.ok(unheard <= lost, `${unheard} jobs that nobody was told of, ${lost} answers were lost`)
  return jobs
}

/** One job of a shop is active at a time: the one before has ended when the next is requested. */
const assertOneActive = (jobs: readonly AuditedJob[], places: ReadonlyMap<string, { from: number; to: number }>) => {
  for (const [n, { job_id }] of jobs.entries()) {
    const before = places.get(jobs[n - 1]?.job_id ?? '')
    if (before)
      assert.ok(before.to < (places.get(job_id)?.from ?? 0), `${job_id} began before the end of the one before`)
  }
}

const auditLog = (log: readonly Kept[], merchants: readonly Merchant[]): AuditedJob[] => {
  const ofJob = Map.groupBy(log, ({ data }) => data.job_id)
  const places = new Map<string, { from: number; to: number }>()
  for (const [place, { type, data }] of log.entries()) {
    if (!data.job_id) continue
    if (type === 'AnalysisJobRequested') places.set(data.job_id, { from: place, to: Number.POSITIVE_INFINITY })
    const own = places.get(data.job_id)
    if (own && ENDS.includes(type)) own.to = place
  }
  const jobs = merchants.flatMap((merchant) => {
    const own = auditMerchant(merchant, log)
    assertOneActive(own, places)
    return own
  })
  for (const job of jobs) assertJob(job, ofJob.get(job.job_id) ?? [])
  assert.is(log.filter(({ type }) => type === 'AnalysisJobRequested').length, jobs.length, 'jobs of nobody')
  return jobs
}

type Counted = { job_id: string; status: string; total: number; completed: number; rows: number; reports: number }

const auditReadModels = async (pool: Pool, jobs: readonly AuditedJob[]): Promise<void> => {
  const { rows } = await pool.query<Counted>(
    `select job_id, j.status, total_items as total, completed_items as completed, count(a.job_id) as rows, count(a.report) as reports
     from ${tables.analysis_jobs} j left join ${tables.analyses} a using (job_id) group by job_id`,
  )
  const found = new Map(rows.map((row) => [row.job_id, row]))
  assert.is(found.size, jobs.length)
  for (const { job_id, ids, failed } of jobs) {
    const status = failed === ids.length ? 'failed' : 'completed'
    const [total, reports] = [ids.length, ids.length - failed]
    assert.equal(found.get(job_id), { job_id, status, total, completed: total, rows: total, reports })
  }
}

const HISTORY_PAGE = 100

/** What a merchant reads: the reports of all jobs, and the results of the last ones. */
const auditReads = async (address: string, { client }: Merchant, jobs: readonly AuditedJob[]): Promise<void> => {
  const seen = new Set<string>()
  for (let page = HISTORY_PAGE; page === HISTORY_PAGE; ) {
    const history = await client.get<{ id: string }[]>(address, `analyze?limit=${HISTORY_PAGE}&offset=${seen.size}`)
    for (const { id } of history) seen.add(id)
    page = history.length
  }
  assert.is(
    seen.size,
    jobs.reduce((sum, { ids, failed }) => sum + ids.length - failed, 0),
  )
  for (const { job_id, ids } of jobs.filter((job) => job.failed < job.ids.length).slice(-3)) {
    const results = await client.get<ResultItem[]>(address, `analysis-jobs/${job_id}/results`)
    assert.equal(
      results.map(({ resource_id, status }) => [resource_id, status]),
      ids.map((id) => [id, isMissing(id) ? 'failed' : 'completed']),
    )
  }
}

/**
 * Waits for the feed and holds it against the log: whoever drops the ids that it knows has exactly the log, in its order. Answers how
 * many messages came more than once.
 */
export const auditFeed = async (natsUrl: string, log: readonly Pick<StoredEvent, 'id' | 'type'>[]): Promise<number> => {
  const expected = log.filter(({ type }) => (PUBLIC_TYPES as string[]).includes(type)).map(({ id }) => id)
  const ids: string[] = []
  await eventually(
    async () => {
      const next = ids.length + 1
      const more = await readFeed(natsUrl, { sequence: next }).catch((error) => {
        // As after its storage was lost, or while it is busy.
        if (/stream not found|TIMEOUT/.test(error)) return []
        throw error
      })
      // What the server sent too late for the one who asked is missing, and asked for again.
      const whole = more.filter(({ sequence }, place) => sequence === next + place)
      ids.push(...whole.map(({ body }) => (JSON.parse(body) as { id: string }).id))
      return new Set(ids).size >= expected.length
    },
    { everyMs: 200, what: 'the feed' },
  )
  // What a job has used is counted behind its end: the log may have gone on since it was read.
  assert.equal([...new Set(ids)].slice(0, expected.length), expected)
  return ids.length - new Set(ids).size
}

type Audit = {
  url: string
  pool: Pool
  store: EventStore
  merchants: readonly Merchant[]
  /** Where the service is. */
  address: string
  nats?: string
}

/** Call it when the merchants have stopped. Waits until all jobs have ended. */
export const audit = async ({ url, pool, store, merchants, address, nats }: Audit) => {
  const active = `select 1 from ${tables.analysis_jobs} where status in ('pending', 'running')`
  // A start that a merchant was not answered has none.
  const told = merchants.flatMap(({ commands }) => commands.flatMap(({ job }) => job ?? []))
  const unknown = `select 1 from unnest($1::uuid[]) id where not exists (select from ${tables.analysis_jobs} where job_id = id)`
  const none = async (query: string, values: unknown[] = []) => (await pool.query(query, values)).rowCount === 0
  await eventually(async () => (await none(unknown, [told])) && (await none(active)), { what: 'the last jobs' })
  for (const table of ['work_attempts', 'job_catalogues', 'claimed_values'])
    await eventually(() => none(`select 1 from ${table}`), { what: `an empty table ${table}` })

  const log = await wholeLog(store, kept)
  const jobs = auditLog(log, merchants)
  await auditReadModels(pool, jobs)
  for (const merchant of merchants) {
    const own = jobs.filter((job) => job.merchant === merchant)
    assert.ok(own.length > 0, 'a merchant that did nothing')
    await auditReads(address, merchant, own)
  }
  assert.ok(await none('select 1 from parked_events'))
  await assertVerified({ url, pool, store })
  const repeated = nats ? await auditFeed(nats, log) : 0
  return {
    commands: told.length,
    jobs: jobs.length,
    items: jobs.reduce((sum, { ids }) => sum + ids.length, 0),
    repeated,
    log,
  }
}
