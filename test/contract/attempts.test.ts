// How often work was begun without having ended, counted over processes that fail, go on, and die.

import { randomUUID } from 'node:crypto'
import { createPool, ensureTables, type Pool, sqlFile } from '../../src/postgres/connection.ts'
import { type Attempts, attemptsIn } from '../../src/queue/attempts.ts'
import { freshDatabase } from '../support/postgres.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
before(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { name: 'attempts' })
  await ensureTables(pool, [sqlFile(import.meta.url, '../../src/queue/attempts.sql')])
})
after(async () => {
  await pool.end()
  await database.drop()
})

test('work of a process that died counts; trying again in the same process does not', async () => {
  const work = randomUUID()
  const [first, second] = [attemptsIn(pool), attemptsIn(pool)]
  assert.is(await first.begin(work), 1)
  assert.is(await first.begin(work), 1)
  assert.is(await second.begin(work), 2)
  await second.finish([work])
  assert.is(await attemptsIn(pool).begin(work), 1)
})

test('how often others have begun work is told without beginning it', async () => {
  const work = randomUUID()
  const [first, second] = [attemptsIn(pool), attemptsIn(pool)]
  assert.is(await first.earlier(work), 0)
  await first.begin(work)
  assert.equal([await first.earlier(work), await second.earlier(work), await second.earlier(work)], [0, 1, 1])
  assert.is(await second.begin(work), 2)
  assert.is(await second.earlier(work), 1)
  await second.giveBack([work])
  assert.is(await second.earlier(work), 1)
})

test('work that failed in one process is no death when another one takes it', async () => {
  const work = randomUUID()
  for (let turn = 0; turn < 5; turn += 1) {
    const one = attemptsIn(pool)
    assert.is(await one.begin(work), 1)
    await one.giveBack([work, 'never begun'])
    await one.giveBack([work])
  }
})

test('what cannot be given back while the database is away is given back when it answers again', async () => {
  const work = randomUUID()
  let away = false
  const query = (...args: unknown[]) =>
    away ? Promise.reject(new Error('away')) : (pool.query as (...all: unknown[]) => Promise<unknown>).apply(pool, args)
  const failing: Attempts = attemptsIn({ query } as unknown as Pool)
  assert.is(await failing.begin(work), 1)
  away = true
  await failing.giveBack([work])
  const attemptsOf = async () => {
    const { rows } = await pool.query('select attempts from work_attempts where work_id = $1', [work])
    return rows[0]?.attempts
  }
  assert.is(await attemptsOf(), 1)
  away = false
  await eventually(async () => (await attemptsOf()) === 0)
})
