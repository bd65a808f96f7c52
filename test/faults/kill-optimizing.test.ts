// The process is killed while it generates optimizations; nothing may be lost and nothing may be generated twice.

import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { type Client, clientWith } from '../support/client.ts'
import { ascending, numbers, optimizationLedgerOf } from '../support/ledger.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createProcesses, type ServiceProcess } from '../support/process.ts'
import { ROUNDS } from '../support/rounds.ts'
import type { Job, OptimizationAnswer, ResultItem } from '../support/service.ts'
import { after, assert, before, test } from '../support/test.ts'
import { WRITTEN } from '../support/writing.ts'

const ITEMS = 120
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
/** Starts a service and ends the one before. */
const startAlone = () => processes.startAlone({}, PROGRAM)

/** A client of a shop whose products have been analysed; answers its analysis job and the analyses in their order. */
const analysed = async (service: ServiceProcess, ids: readonly string[]) => {
  const client = await clientWith(pool, ids)
  const { id } = await client.start(service.url, ids)
  await client.ended(service.url, id)
  const results = await client.get<ResultItem[]>(service.url, `analysis-jobs/${id}/results`)
  return { client, job: id, analyses: results.map((one) => one.id) }
}

const optimize = async (client: Client, url: string, analysisJob: string): Promise<Job> => {
  const response = await client.ask(url, `analysis-jobs/${analysisJob}/optimizations`)
  assert.is(response.status, 202)
  return (await response.json()) as Job
}

/** What the shop has by now of these analyses: the same from the log, the results of the job, and the read model. */
const assertGeneratedOnce = async (client: Client, url: string, job: Job, analyses: readonly string[]) => {
  const { generated, settled, ends } = await optimizationLedgerOf(pool, job.id)
  assert.equal(generated.toSorted(), analyses.toSorted(), 'each analysis once')
  assert.equal(ascending(settled), numbers(job.total_items), 'each item once')
  assert.is(ends, 1)
  const results = await client.get<OptimizationAnswer[]>(url, `optimization-jobs/${job.id}/results`)
  assert.is(results.length, analyses.length * WRITTEN.length)
  const { rows } = await pool.query<{ of: string }>(
    'select job_id as of from optimizations_v4 where analysis_id = any ($1::uuid[]) group by job_id',
    [analyses],
  )
  assert.equal(
    rows.map(({ of }) => of),
    [job.id],
    'no orphans',
  )
}

test(
  `a process killed at any point of an optimization job: the job completes after the restart, each analysis exactly once, ${ROUNDS} rounds`,
  async () => {
    let service = await startAlone()
    const ids = numbers(ITEMS).map((n) => String(n + 1))
    const { client, job: analysisJob, analyses } = await analysed(service, ids)
    for (let round = 0; round < ROUNDS; round += 1) {
      const job = await optimize(client, service.url, analysisJob)
      // Killed once early, once late: at a share of the work that differs from round to round.
      for (const share of [((round * 37) % 50) / 100, 0.5 + ((round * 13) % 40) / 100]) {
        await client.untilAt(
          service.url,
          `optimization-jobs/${job.id}`,
          ({ completed_items, status }) => completed_items >= share * ITEMS || status === 'completed',
        )
        service = await startAlone()
      }
      assert.is((await client.optimized(service.url, job.id)).status, 'completed')
      await assertGeneratedOnce(client, service.url, job, analyses)
    }
    assert.is(await service.signal('SIGTERM'), 0)
  },
  { limitMs: 180_000 + ROUNDS * 30_000 },
)

test('an analysis whose writing ends its worker again and again fails alone, and the rest of the job completes', async () => {
  const first = await startAlone()
  const ids = [...numbers(12).map((n) => String(n + 1)), 'deadly', ...numbers(12).map((n) => String(n + 100))]
  const { client, job: analysisJob, analyses } = await analysed(first, ids)
  const job = await optimize(client, first.url, analysisJob)
  const answered = (url: string) => client.optimized(url, job.id)
  const { deaths, survivor: service } = await processes.revive(first, PROGRAM, answered)
  assert.is(deaths, 4)
  assert.equal((await optimizationLedgerOf(pool, job.id)).failed, [
    [12, 'Its optimizations ended the worker twice, while nothing else was worked on.'],
  ])
  await assertGeneratedOnce(
    client,
    service.url,
    job,
    analyses.filter((_, item) => item !== 12),
  )
  assert.is(await service.signal('SIGTERM'), 0)
})
