// Values that no two products of a job may share, claimed by workers in several processes.

import { randomUUID } from 'node:crypto'
import { claimedValuesIn } from '../../src/optimizations/claimed-values.ts'
import { createPool, ensureTables, type Pool, sqlFile } from '../../src/postgres/connection.ts'
import { freshDatabase } from '../support/postgres.ts'
import { after, assert, before, test } from '../support/test.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
before(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { name: 'claimed values' })
  await ensureTables(pool, [sqlFile(import.meta.url, '../../src/optimizations/claimed-values.sql')])
})
after(async () => {
  await pool.end()
  await database.drop()
})

test('a value is the product’s that claims it first, and stays so when it claims again after its worker died', async () => {
  const job = randomUUID()
  assert.equal(await claimedValuesIn(pool).claim(job, '1', ['a', 'b']), [])
  assert.equal(await claimedValuesIn(pool).claim(job, '2', ['b', 'c']), ['b'])
  assert.equal(await claimedValuesIn(pool).claim(job, '1', ['a', 'b', 'b']), [])
  assert.equal(await claimedValuesIn(pool).claim(job, '1', ['c']), ['c'])
  assert.equal(await claimedValuesIn(pool).claim(randomUUID(), '3', ['a', 'b', 'c']), [])
})

test('of many that claim the same values at once, in any order, one gets each', async () => {
  const job = randomUUID()
  const keys = Array.from({ length: 20 }, (_, n) => `key ${n}`)
  const products = Array.from({ length: 30 }, (_, n) => String(n))
  const lost = await Promise.all(
    products.map((product, n) => claimedValuesIn(pool).claim(job, product, n % 2 ? keys : keys.toReversed())),
  )
  for (const key of keys)
    assert.is(lost.filter((one) => one.includes(key)).length, products.length - 1, `who did not get ${key}`)
})

test('the claims of a job are forgotten when it has ended', async () => {
  const [job, other] = [randomUUID(), randomUUID()]
  const claims = claimedValuesIn(pool)
  for (const one of [job, other]) await claims.claim(one, '1', ['a'])
  await claims.forget(job)
  assert.equal(await claims.claim(job, '2', ['a']), [])
  assert.equal(await claims.claim(other, '2', ['a']), ['a'])
})
