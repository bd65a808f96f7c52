// The process is killed in the middle of its work; nothing may be lost and nothing may be done twice.

import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { clientWith } from '../support/client.ts'
import { assertEachOnce, ledgerOf, numbers, usageLedgerOf } from '../support/ledger.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createProcesses } from '../support/process.ts'
import { IS_LONG, ROUNDS } from '../support/rounds.ts'
import type { Job, Report, ResultItem } from '../support/service.ts'
import { after, assert, before, eventually, slowTest, test } from '../support/test.ts'

const ITEMS = IS_LONG ? 120 : 80
/** With what is quick. */
const FEW_ITEMS = 60

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
const { startAlone } = processes

/** Kills the service when these shares of each job are done. */
const killed = async (rounds: number, count: number, sharesOf: (round: number) => readonly number[]): Promise<void> => {
  const ids = numbers(count).map((n) => String(n + 1))
  let service = await startAlone()
  const client = await clientWith(pool, ids)
  for (let round = 0; round < rounds; round += 1) {
    const job = await client.start(service.url, ids)
    for (const share of sharesOf(round)) {
      await client.until(
        service.url,
        job.id,
        ({ completed_items, status }) => completed_items >= share * count || status === 'completed',
      )
      service = await startAlone()
    }
    const ended = await client.ended(service.url, job.id)
    assert.is(ended.status, 'completed')
    assert.is(ended.completed_items, count)
    const results = await client.get<ResultItem[]>(service.url, `analysis-jobs/${job.id}/results`)
    assert.equal(
      results.map(({ resource_id }) => resource_id),
      ids,
    )
    assert.ok(results.every(({ status }) => status === 'completed'))
    assertEachOnce(await ledgerOf(pool, job.id), count)
    // Reports that are given again are not counted.
    const usage = await eventually(async () => {
      const now = await usageLedgerOf(pool)
      return now.open === 0 && now
    })
    assert.is(usage.counted, usage.made)
    const history = await client.get<Report[]>(service.url, 'analyze?limit=100')
    assert.ok(history.every(({ metadata }) => metadata.additional_fields.job_id === job.id))
  }
  const jobs = await client.get<Job[]>(service.url, 'analysis-jobs?limit=100')
  assert.is(jobs.length, rounds)
  assert.is(await service.signal('SIGTERM'), 0)
}

test('a process killed in the middle of a bulk job: the job completes after the restart, each resource exactly once and counted once', () =>
  killed(1, FEW_ITEMS, () => [0.2]))

slowTest(
  `a process killed at any point of a bulk job: the job completes after the restart, each resource exactly once and counted once, ${ROUNDS} rounds`,
  // Killed once early, once late: at a share of the work that differs from round to round.
  () => killed(ROUNDS, ITEMS, (round) => [((round * 37) % 60) / 100, 0.6 + ((round * 13) % 35) / 100]),
  { limitMs: 180_000 + ROUNDS * 30_000 },
)
