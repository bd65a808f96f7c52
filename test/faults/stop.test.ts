// The process is told to stop in the middle of its work, and the work goes on at the next start.

import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { clientWith } from '../support/client.ts'
import { ascending, ledgerOf, numbers } from '../support/ledger.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createProcesses } from '../support/process.ts'
import { after, assert, before, test } from '../support/test.ts'

const ITEMS = 150

let database: Awaited<ReturnType<typeof databaseWithTables>>
let pool: Pool
before(async () => {
  database = await databaseWithTables()
  pool = createPool(database.url, { name: 'stop test' })
})
after(async () => {
  await processes.killOthers()
  await pool?.end()
  await database?.drop()
})

const processes = createProcesses(() => ({ DATABASE_URL: database.url }))
const { startAlone } = processes

test('Ctrl-C in the middle of a job ends the process, and the job goes on at the next start', async () => {
  const ids = numbers(ITEMS).map((n) => String(n + 1))
  let service = await startAlone()
  const client = await clientWith(pool, ids)
  const job = await client.start(service.url, ids)
  await client.until(service.url, job.id, ({ completed_items }) => completed_items > 50)
  const before = service.errors().length
  assert.is(await service.signal('SIGINT'), 0)
  // Work that takes longer than a stop may be said to come again, in the log; anything else would be a crash.
  assert.match(service.errors().slice(before), /^(\{.*\}\n)*$/)
  service = await startAlone()
  assert.is((await client.ended(service.url, job.id)).status, 'completed')
  assert.equal(ascending((await ledgerOf(pool, job.id)).settled), numbers(ITEMS))
  await service.signal('SIGTERM')
})
