// The process is killed while it generates optimizations; nothing may be lost, generated twice, or be another value than without a kill,
// and no item may fail without the job saying so.

import { tables } from '../../projections/versions.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { type Client, clientWith } from '../support/client.ts'
import { ascending, numbers, optimizationLedgerOf } from '../support/ledger.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createProcesses, type ServiceProcess } from '../support/process.ts'
import { namedProduct } from '../support/products.ts'
import { ROUNDS, SEED } from '../support/rounds.ts'
import type { OptimizationAnswer, OptimizationJob, ResultItem } from '../support/service.ts'
import { after, assert, before, longTest, test } from '../support/test.ts'
import { WRITTEN } from '../support/writing.ts'

type Answered = OptimizationAnswer & { created_at?: string; visibility?: object }

/** A warm engine ends a smaller job before the test first polls it: none of six kills met one of 16 items, and all of six one of 40. */
const ITEMS = 40
/** Writes what may end the process; the first test runs the service as it is. */
const PROGRAM = ['test/support/writing-service.ts']

let database: Awaited<ReturnType<typeof databaseWithTables>>
let pool: Pool
before(async () => {
  database = await databaseWithTables()
  pool = createPool(database.url, { name: 'kill test' })
})
after(async () => {
  await processes.killOthers()
  await pool?.end()
  await database?.drop()
})

const processes = createProcesses(() => ({ DATABASE_URL: database.url }))
/** A client of a shop whose products have been analysed; answers its analysis job and the analyses in their order. */
const analysed = async (service: ServiceProcess, ids: readonly string[]) => {
  const client = await clientWith(pool, ids, namedProduct)
  const { id } = await client.start(service.url, ids)
  await client.ended(service.url, id)
  const results = await client.get<ResultItem[]>(service.url, `analysis-jobs/${id}/results`)
  return { client, job: id, analyses: results.map((one) => one.id) }
}

const optimize = async (client: Client, url: string, analysisJob: string): Promise<OptimizationJob> => {
  const response = await client.ask(url, `analysis-jobs/${analysisJob}/optimizations`)
  assert.is(response.status, 202)
  return (await response.json()) as OptimizationJob
}

const completed = async (client: Client, url: string, id: string) => {
  const job = (await client.optimized(url, id)) as unknown as OptimizationJob
  assert.is(job.status, 'completed')
  return job
}

/**
 * All that a job has generated but ids and times, and what the simulation says of each value: that knows as much of the shop as it could
 * read in its time.
 */
const valuesOf = async (client: Client, url: string, id: string) => {
  const results = await client.get<OptimizationAnswer[]>(url, `optimization-jobs/${id}/results`)
  return results
    .map(({ id: _, job_id, created_at, visibility, ...value }: Answered) => value)
    .toSorted((a, b) => `${a.analysis_id} ${a.field}`.localeCompare(`${b.analysis_id} ${b.field}`))
}

/** What the shop has by now of these analyses: the same from the log, the job, its results, and the read model. */
const assertGeneratedOnce = async (client: Client, url: string, job: OptimizationJob, analyses: readonly string[]) => {
  const { analysis_ids, failed_items, failures, ...told } = await completed(client, url, job.id)
  const { generated, settled, failed, ends } = await optimizationLedgerOf(pool, job.id)
  assert.equal(generated.toSorted(), analyses.toSorted(), 'each analysis once')
  assert.equal(ascending(settled), numbers(job.total_items), 'each item once')
  assert.is(ends, 1)
  assert.is(told.completed_items, job.total_items)
  assert.is(failed_items, failed.length)
  assert.equal(
    failures.map(({ analysis_id, error }) => [analysis_ids.indexOf(analysis_id ?? ''), error]),
    failed,
    'the job names what the log says has failed',
  )
  const { rows } = await pool.query<{ of: string }>(
    `select job_id as of from ${tables.optimizations} where analysis_id = any ($1::uuid[]) group by job_id`,
    [analyses],
  )
  assert.equal(
    rows.map(({ of }) => of),
    [job.id],
    'no orphans',
  )
}

test(
  `a process killed at any point of an optimization job: the job completes after the restart, each analysis exactly once, with the values of a job without a kill, ${ROUNDS} rounds`,
  async () => {
    let service = await processes.startAlone()
    const ids = numbers(ITEMS).map((n) => String(n + 100))
    const { client, job: analysisJob, analyses } = await analysed(service, ids)
    const undisturbed = await optimize(client, service.url, analysisJob)
    await assertGeneratedOnce(client, service.url, undisturbed, analyses)
    const expected = await valuesOf(client, service.url, undisturbed.id)
    assert.ok(expected.length >= ITEMS, `${expected.length} values`)
    let inTheMiddle = 0
    for (let round = SEED; round < SEED + ROUNDS; round += 1) {
      const job = await optimize(client, service.url, analysisJob)
      // Killed once early, once late: at a share of the work that differs from round to round.
      for (const share of [((round * 37) % 50) / 100, 0.5 + ((round * 13) % 40) / 100]) {
        const { status } = await client.untilAt(
          service.url,
          `optimization-jobs/${job.id}`,
          ({ completed_items, status }) => completed_items >= share * ITEMS || status === 'completed',
        )
        if (status !== 'completed') inTheMiddle += 1
        service = await processes.startAlone()
      }
      await assertGeneratedOnce(client, service.url, job, analyses)
      const values = await valuesOf(client, service.url, job.id)
      const other = values.filter((value, at) => JSON.stringify(value) !== JSON.stringify(expected[at]))
      assert.is(values.length, expected.length, `values, round ${round}`)
      assert.equal(other.slice(0, 3), [], `${other.length} other values, round ${round}, such as`)
    }
    assert.ok(inTheMiddle > 0, 'a process was killed before its job had ended')
    assert.is(await service.signal('SIGTERM'), 0)
  },
  { limitMs: 180_000 + ROUNDS * 30_000 },
)

// Items of both kinds of jobs are given up by the same code (kill-worker.test.ts).
longTest(
  'an analysis whose writing ends its worker again and again fails alone, and the rest of the job completes',
  async () => {
    const first = await processes.startAlone({}, PROGRAM)
    const ids = [...numbers(12).map((n) => String(n + 1)), 'deadly', ...numbers(12).map((n) => String(n + 100))]
    const { client, job: analysisJob, analyses } = await analysed(first, ids)
    const job = await optimize(client, first.url, analysisJob)
    const answered = (url: string) => client.optimized(url, job.id)
    const { deaths, survivor: service } = await processes.revive(first, PROGRAM, answered)
    assert.is(deaths, 4)
    assert.equal((await optimizationLedgerOf(pool, job.id)).failed, [
      [12, 'Its optimizations crashed the worker twice while they ran alone.'],
    ])
    await assertGeneratedOnce(
      client,
      service.url,
      job,
      analyses.filter((_, item) => item !== 12),
    )
    assert.is((await valuesOf(client, service.url, job.id)).length, (analyses.length - 1) * WRITTEN.length)
    assert.is(await service.signal('SIGTERM'), 0)
  },
)
