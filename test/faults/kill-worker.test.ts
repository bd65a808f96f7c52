// A worker dies at one item, or while it makes what all items need; the next one neither dies of it for ever nor does it twice.

import { gzipSync } from 'node:zlib'
import { emptySnapshot, serialise } from '../../src/engine/catalogue-findings/statistics-snapshot.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { createClient } from '../support/client.ts'
import { ascending, ledgerOf, logOf, numbers } from '../support/ledger.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createProcesses } from '../support/process.ts'
import { type ResultItem, randomShop } from '../support/service.ts'
import { after, assert, before, longTest, test } from '../support/test.ts'

let database: Awaited<ReturnType<typeof databaseWithTables>>
let pool: Pool
before(async () => {
  database = await databaseWithTables()
  pool = createPool(database.url, { name: 'kill worker test' })
})
after(async () => {
  await processes.killOthers()
  await pool?.end()
  await database?.drop()
})

const processes = createProcesses(() => ({ DATABASE_URL: database.url }))
const { startAlone, revive } = processes

test('an item that ends its worker again and again fails alone, and the rest of the job completes', async () => {
  const client = await createClient(randomShop())
  // In the first chunk, which has mostly begun when the statistics are made: there the item ends its worker for the first time.
  const ids = [...numbers(10).map((n) => String(n + 1)), 'deadly', ...numbers(40).map((n) => String(n + 100))]
  const program = ['test/support/deadly-service.ts']
  const first = await startAlone({}, program)
  const job = await client.start(first.url, ids)
  const { deaths, survivor: service } = await revive(first, program, (url) => client.ended(url, job.id))
  // Once more where the statistics were read for the second chunk before the first had begun.
  assert.ok(deaths === 4 || deaths === 5, `${deaths} deaths`)
  const results = await client.get<ResultItem[]>(service.url, `analysis-jobs/${job.id}/results`)
  assert.equal(
    results
      .filter(({ status }) => status === 'failed')
      .map(({ resource_id, resource_metadata }) => [resource_id, resource_metadata.error]),
    [['deadly', 'Its analysis crashed the worker twice while it ran alone.']],
  )
  assert.is(results.length, ids.length)
  const ledger = await ledgerOf(pool, job.id)
  assert.equal(ascending(ledger.settled), numbers(ids.length))
  assert.equal(ledger.failed, [10])
  await service.signal('SIGTERM')
})

const comparisonsOf = async (jobId: string): Promise<number[]> =>
  (await logOf(pool))
    .filter(({ type, data }) => type === 'AnalysisRecorded' && (data as { job_id: string }).job_id === jobId)
    .map(({ data }) => (data as { report: { comparisons: unknown[] } }).report.comparisons.length)

/** A chunk, and a small one. */
const ITEMS = 55

/** Starts a job on a service that dies at its n-th read of products; two reads make the statistics. */
const diedAtRead = async (read: number) => {
  const program = ['test/support/deadly-service.ts']
  const client = await createClient(randomShop())
  const service = await startAlone({ DEADLY_READ: String(read) }, program)
  const ids = numbers(ITEMS).map((n) => String(n + 1))
  const job = await client.start(service.url, ids)
  await service.gone
  const { rows } = await pool.query<{ made: boolean }>(
    'select statistics is not null as made from job_catalogues where job_id = $1',
    [job.id],
  )
  const finish = async () => {
    const again = await startAlone({}, program)
    assert.is((await client.ended(again.url, job.id)).status, 'completed')
    assert.is(await again.signal('SIGTERM'), 0)
    return comparisonsOf(job.id)
  }
  return { job, made: rows.map(({ made }) => made), finish }
}

test('a worker killed between freezing the statistics and the first item: the next one uses what was frozen', async () => {
  const { job, made, finish } = await diedAtRead(3)
  assert.equal(made, [true])
  // Statistics that show: were they made again, there would be comparisons.
  const nothing = gzipSync(serialise(emptySnapshot))
  await pool.query('update job_catalogues set statistics = $2 where job_id = $1', [job.id, nothing])
  assert.equal(await finish(), Array(ITEMS).fill(0))
})

longTest(
  'a worker killed while it makes the statistics: the next one makes them without what was being read',
  async () => {
    const { made, finish } = await diedAtRead(2)
    assert.equal(made, [false])
    assert.equal(await finish(), Array(ITEMS).fill(2))
  },
)
