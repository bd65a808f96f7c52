// Notices of appends between the processes that share a log in Postgres.

import { START } from '../../src/event-log/event-store.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createNotifications } from '../../src/event-log/postgres/notifications.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { freshDatabase } from '../support/postgres.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
before(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { name: 'notices' })
})
after(async () => {
  await pool.end()
  await database.drop()
})

const counting = () => {
  let heard = 0
  const notifications = createNotifications(pool, () => {
    heard += 1
  })
  return { ...notifications, heard: () => heard }
}

/** Backends that listen; there is one for a process, whoever listens there. */
const listening = async (): Promise<number[]> => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  return rows.map(({ pid }) => pid)
}

test('those who listen in other processes hear of an append, its own process does not', async () => {
  const [one, other] = [counting(), counting()]
  const stops = [one.listen(), other.listen(), other.listen()]
  await eventually(async () => (await listening()).length === 2)
  void one.tell()
  await eventually(() => other.heard() > 0)
  assert.is(one.heard(), 0)
  for (const stop of stops) stop()
  await eventually(async () => (await listening()).length === 0)
})

test('whoever has lost the connection listens again', async () => {
  const [one, other] = [counting(), counting()]
  const stop = other.listen()
  const [first] = await eventually(async () => {
    const pids = await listening()
    return pids.length === 1 && pids
  })
  await pool.query('select pg_terminate_backend($1)', [first])
  await eventually(async () => (await listening()).some((pid) => pid !== first))
  const before = other.heard()
  void one.tell()
  await eventually(() => other.heard() > before)
  stop()
})

test('following the log listens for as long as it goes on', async () => {
  await eventually(async () => (await listening()).length === 0)
  const store = await openPostgresStore(pool)
  const stopping = new AbortController()
  const following = (async () => {
    for await (const _ of store.subscribe({ after: START, signal: stopping.signal }))
      throw new Error('the log is empty')
  })()
  await eventually(async () => (await listening()).length === 1)
  stopping.abort()
  await following
  await eventually(async () => (await listening()).length === 0)
})
