// The event log and its leases when other writers, values that Postgres refuses, or a silent network come between.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStore } from '../../src/event-log/event-store.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool, ensureTables, type Pool, transaction } from '../../src/postgres/connection.ts'
import { isUnavailable } from '../../src/postgres/unavailable.ts'
import { LEASES_SQL, withLease } from '../../src/reactors/leases.ts'
import { testMetadata } from '../support/events.ts'
import { freshDatabase } from '../support/postgres.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'
import { wayTo } from '../support/way.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
let store: EventStore

before(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { name: 'store faults' })
  store = await openPostgresStore(pool)
  await ensureTables(pool, [LEASES_SQL])
})
after(async () => {
  await pool.end()
  await database.drop()
})

const append = (to: EventStore, stream = `test-${randomUUID()}`, id: string = randomUUID()) =>
  to.append(stream, 'no_stream', [{ id, type: 'Tested', data: {}, metadata: testMetadata() }])

const within = (ms: number, work: Promise<unknown>) => Promise.race([work, sleep(ms, 'nothing yet')])

const codeOf = ({ reason }: PromiseRejectedResult): string => reason.code

test('opening the log beside an open append neither waits nor holds other appends up', async () => {
  const writer = await pool.connect()
  await writer.query('begin')
  await writer.query('set local idle_in_transaction_session_timeout = 0')
  await writer.query(
    `insert into events (stream, revision, id, type, bytes, data, metadata)
     values ($1, 0, gen_random_uuid(), 'Held', 2, '{}', '{}')`,
    [`held-${randomUUID()}`],
  )
  const second = createPool(database.url, { name: 'second process' })
  const opening = openPostgresStore(second)
  try {
    assert.is.not(await within(60_000, opening), 'nothing yet')
    assert.is.not(await within(60_000, append(store)), 'nothing yet')
  } finally {
    await writer.query('rollback')
    writer.release()
    await opening
    await second.end()
  }
})

test('a log whose name was not restored gets one, and keeps it', async () => {
  const restored = await freshDatabase()
  const own = createPool(restored.url, { name: 'restored' })
  const { identity } = await openPostgresStore(own)
  await own.query('delete from log_identity')
  const [one, other] = await Promise.all([openPostgresStore(own), openPostgresStore(own)])
  assert.match(one.identity, /^postgres:[\da-f-]{36}$/)
  assert.is(one.identity, other.identity)
  assert.is.not(one.identity, identity)
  await own.end()
  await restored.drop()
})

test('processes that start at once on an empty database, and a later version, find all their tables', async () => {
  const empty = await freshDatabase()
  const pools = Array.from({ length: 5 }, () => createPool(empty.url, { name: 'starting' }))
  const [one] = pools as [Pool]
  const stores = await Promise.all(pools.map((own) => openPostgresStore(own)))
  assert.is(new Set(stores.map(({ identity }) => identity)).size, 1)
  await Promise.all(stores.map((each) => append(each)))

  const first = 'create table if not exists things (n int);'
  const later = `${first} create index if not exists things_by_n on things (n); create table if not exists more (n int);`
  const there = async () => {
    const { rows } = await one.query(
      `select to_regclass('things') is not null as things, to_regclass('things_by_n') is not null as by_n,
              to_regclass('more') is not null as more`,
    )
    return rows[0]
  }
  await Promise.all(pools.map((own) => ensureTables(own, [first])))
  assert.equal(await there(), { things: true, by_n: false, more: false })
  await Promise.all(pools.map((own) => ensureTables(own, [first, later])))
  assert.equal(await there(), { things: true, by_n: true, more: true })
  await Promise.all(pools.map((own) => own.end()))
  await empty.drop()
})

test('an append with a value that Postgres refuses fails alone, whoever appends at the same moment', async () => {
  const streams = Array.from({ length: 50 }, () => `test-${randomUUID()}`)
  const outcomes = await Promise.allSettled([
    append(store, 'test-bad-id', 'no uuid'),
    append(store, 'test-nul-\u0000'),
    ...streams.map((stream) => append(store, stream)),
  ])
  assert.equal(outcomes.filter((outcome) => outcome.status === 'rejected').map(codeOf), ['22P02', '22021'])
  for (const stream of streams) assert.is((await store.readStream(stream, { limit: 9 })).length, 1)
})

test('a statement that takes too long is ended by the server, and the connection goes on', async () => {
  const own = createPool(database.url, { name: 'limited', max: 1, limitMs: 300 })
  const error = await own.query('select pg_sleep(5)').catch((thrown) => thrown)
  assert.is(error.code, '57014')
  assert.equal((await own.query('select 1 as n')).rows, [{ n: 1 }])
  await own.end()
})

test('a transaction that its process has forgotten is ended by the server', async () => {
  const { rows } = await pool.query('show idle_in_transaction_session_timeout')
  assert.equal(rows, [{ idle_in_transaction_session_timeout: '10s' }])
})

test('callers on a connection that has fallen silent get an error, and the next one is served', async () => {
  const way = await wayTo(database.url)
  const own = createPool(way.url, { name: 'behind a silent way', max: 1, limitMs: 600 })
  const far = await openPostgresStore(own)
  await append(far)
  await own.query('select 1') // behind what the append lets other processes know
  way.silence()
  const failed = append(far).then(
    () => 'appended',
    (error) => (isUnavailable(error) ? 'away' : error),
  )
  assert.is(await within(60_000, failed), 'away')
  assert.is((await append(far)).revision, 0)

  const inTransaction = transaction(own, async (client) => {
    await client.query('select 1')
    way.silence()
    await client.query('select 2')
  }).catch(() => 'failed')
  assert.is(await within(60_000, inTransaction), 'failed')
  assert.is((await append(far)).revision, 0)
  await own.end()
  way.close()
})

test('an owner whose session has fallen silent stops within its lease and leases again', async () => {
  const way = await wayTo(database.url)
  const stopping = new AbortController()
  const begun: number[] = []
  const ended: number[] = []
  const running = withLease({
    url: way.url,
    name: 'silent',
    log: store,
    signal: stopping.signal,
    onError: () => {},
    work: async (_, signal) => {
      begun.push(performance.now())
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      ended.push(performance.now())
    },
  })
  await eventually(() => begun.length === 1)
  const silent = performance.now()
  way.silence()
  await eventually(() => ended.length === 1)
  assert.ok((ended[0] ?? 0) - silent < 10_000, 'it went on longer than its lease')
  // The server may still hold the silent session for alive, but the lease runs out.
  await eventually(() => begun.length === 2)
  stopping.abort()
  await running
  way.close()
})
