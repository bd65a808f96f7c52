// The statistics of a job in their table: made once, the same for everybody, and made by another when their maker has died.

import { randomUUID } from 'node:crypto'
import { jobCataloguesIn, type Make } from '../../src/analysis/job-statistics.ts'
import {
  emptySnapshot,
  type StatisticsSnapshot,
  serialise,
} from '../../src/engine/catalogue-findings/statistics-snapshot.ts'
import { createPool, ensureTables, type Pool, sqlFile } from '../../src/postgres/connection.ts'
import { freshDatabase } from '../support/postgres.ts'
import { after, assert, before, test } from '../support/test.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
before(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { name: 'job catalogue test' })
  await ensureTables(pool, [sqlFile(import.meta.url, '../../src/analysis/job-statistics.sql')])
})
after(async () => {
  await pool?.end()
  await database?.drop()
})

const withSentence = (sentence: number): StatisticsSnapshot => ({
  ...emptySnapshot,
  sentences: new Map([[sentence, 3]]),
})
const waiting = { heartbeat: () => {}, isGivenUp: () => false }

/** Makes statistics that tell which batches were read. */
const makeOf =
  (number: number, read: number[] = []): Make =>
  async (begin) => {
    for (const batch of [0, 1, 2]) if (await begin(batch)) read.push(batch)
    return withSentence(number)
  }

test('two workers at once use the statistics of one of them, and each makes them once for all its chunks', async () => {
  const job = randomUUID()
  const [one, other] = [jobCataloguesIn(pool), jobCataloguesIn(pool)]
  let makes = 0
  const make =
    (number: number): Make =>
    async (begin, of) => {
      makes++
      return makeOf(number)(begin, of)
    }
  const all = await Promise.all([
    one.frozen(job, waiting, make(1)),
    other.frozen(job, waiting, make(2)),
    one.frozen(job, waiting, make(1)),
  ])
  assert.is(new Set(all.map(serialise)).size, 1)
  assert.is(makes, 1)
  assert.is(serialise(await jobCataloguesIn(pool).frozen(job, waiting, make(3))), serialise(all[0]))
  assert.is(makes, 1)
})

test('what a maker was reading when it died is left out by the next one', async () => {
  const job = randomUUID()
  await pool.query('insert into job_catalogues (job_id, maker, batch) values ($1, $2, 1)', [job, randomUUID()])
  const read: number[] = []
  let signs = 0
  const patient = { ...waiting, heartbeat: () => void signs++ }
  await jobCataloguesIn(pool).frozen(job, patient, makeOf(4, read))
  assert.equal(read, [0, 2])
  assert.ok(signs > 3, 'waiting for a maker is a sign of life')
})

test('making that throws leaves nothing out when it is tried again, here or elsewhere', async () => {
  for (const again of ['here', 'elsewhere']) {
    const job = randomUUID()
    const first = jobCataloguesIn(pool)
    const failing: Make = async (begin) => {
      await begin(1)
      throw new Error('the storefront is away')
    }
    assert.is(
      await first.frozen(job, waiting, failing).catch((error: Error) => error.message),
      'the storefront is away',
    )
    const read: number[] = []
    await (again === 'here' ? first : jobCataloguesIn(pool)).frozen(job, waiting, makeOf(5, read))
    assert.equal(read, [0, 1, 2])
  }
})

test('statistics of another version are kept for others and made again', async () => {
  const job = randomUUID()
  await jobCataloguesIn(pool).frozen(job, waiting, makeOf(6))
  const { gzipSync } = await import('node:zlib')
  const foreign = gzipSync('{"format":99,"rules":[]}')
  await pool.query('update job_catalogues set statistics = $2 where job_id = $1', [job, foreign])
  const own = await jobCataloguesIn(pool).frozen(job, waiting, makeOf(7))
  assert.is(serialise(own), serialise(withSentence(7)))
  const { rows } = await pool.query('select statistics from job_catalogues where job_id = $1', [job])
  assert.ok(foreign.equals(rows[0].statistics))
})

test('statistics that cannot be unpacked or understood are made again', async () => {
  const { gzipSync } = await import('node:zlib')
  const whole = JSON.parse(serialise(withSentence(6)))
  for (const broken of [
    Buffer.from('not packed'),
    gzipSync('{"format":1,'),
    gzipSync(JSON.stringify({ ...whole, groups: undefined })),
    gzipSync(JSON.stringify({ ...whole, titles: 'none' })),
    gzipSync(JSON.stringify({ ...whole, sentences: [5] })),
  ]) {
    const job = randomUUID()
    await jobCataloguesIn(pool).frozen(job, waiting, makeOf(6))
    await pool.query('update job_catalogues set statistics = $2 where job_id = $1', [job, broken])
    const own = await jobCataloguesIn(pool).frozen(job, waiting, makeOf(7))
    assert.is(serialise(own), serialise(withSentence(7)))
  }
})

test('a job that has been given up gets no statistics and waits for none', async () => {
  const job = randomUUID()
  await pool.query('insert into job_catalogues (job_id, maker) values ($1, $2)', [job, randomUUID()])
  const frozen = await jobCataloguesIn(pool).frozen(job, { ...waiting, isGivenUp: () => true }, makeOf(8))
  assert.is(serialise(frozen), serialise(emptySnapshot))
})

test('the statistics of a job that has ended are removed', async () => {
  const job = randomUUID()
  const catalogues = jobCataloguesIn(pool)
  await catalogues.frozen(job, waiting, makeOf(9))
  await catalogues.forget(job)
  assert.is((await pool.query('select 1 from job_catalogues where job_id = $1', [job])).rowCount, 0)
})
