// How far the read models are: what the gauges say, and how readers wait for their own writes.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { lagOf, waitUntilScanned } from '../../projections/progress.ts'
import { createReadModelTables } from '../../projections/projector.ts'
import { checkpointOf } from '../../projections/registry.ts'
import type { EventStore, Position } from '../../src/event-log/event-store.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createRecentWrites } from '../../src/http/read-your-writes.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { testMetadata } from '../support/events.ts'
import { freshDatabase } from '../support/postgres.ts'
import { after, assert, before, test } from '../support/test.ts'

const ANALYSIS = checkpointOf('analysis')

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
let store: EventStore

before(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { name: 'progress' })
  store = await openPostgresStore(pool)
  await createReadModelTables(pool, [])
})
after(async () => {
  await pool.end()
  await database.drop()
})

const append = async (occurredAt = new Date()): Promise<Position> => {
  const event = { id: randomUUID(), type: 'Tested', data: {}, metadata: testMetadata(occurredAt) }
  return (await store.append(`test-${randomUUID()}`, 'no_stream', [event])).position
}

/** A group that has looked at the log up to a position. */
const groupAt = async (scanned: Position, name = `group ${randomUUID()}`): Promise<string> => {
  await pool.query(
    `insert into checkpoints (name, log, position, scanned, epoch, expires_at) values ($1, $2, $3, $3, 1, now())`,
    [name, store.identity, scanned],
  )
  return name
}

const moveTo = (group: string, scanned: Position) =>
  pool.query('update checkpoints set scanned = $2 where name = $1', [group, scanned])

/** The same pool, with its queries counted. */
const counting = () => {
  const counted = { queries: 0 }
  const query = (...given: Parameters<Pool['query']>) => {
    counted.queries += 1
    return pool.query(...given)
  }
  return { counted, pool: Object.assign(Object.create(pool) as Pool, { query }) }
}

const unanswered = (waiting: Promise<unknown>) => Promise.race([waiting, sleep(300, 'no answer yet')])

test('events behind an open transaction count as lag, although nobody may read them yet', async () => {
  const group = await groupAt(await append())
  const holder = await pool.connect()
  await holder.query('begin; select pg_current_xact_id()')
  try {
    const now = new Date()
    await append(new Date(now.getTime() - 30_000))
    await append(now)
    assert.equal(await lagOf(pool, store, group, now), { group, events: 2, seconds: 30 })
  } finally {
    await holder.query('commit')
    holder.release()
  }
})

test('a group that has looked at everything has no lag', async () => {
  const group = await groupAt(await append())
  assert.equal(await lagOf(pool, store, group, new Date()), { group, events: 0, seconds: 0 })
})

test('each reader is answered when its own position has been looked at', async () => {
  const [first, second, third] = [await append(), await append(), await append()]
  const group = await groupAt(first)
  const wait = (position: Position) => waitUntilScanned(pool, store, group, position, 5_000)
  assert.is(await wait(first), true)
  const [early, late] = [wait(second), wait(third)]
  assert.is(await unanswered(early), 'no answer yet')
  await moveTo(group, second)
  assert.is(await early, true)
  assert.is(await unanswered(late), 'no answer yet')
  await moveTo(group, third)
  assert.is(await late, true)
})

test('a crowd of readers costs the database no more than one of them', async () => {
  const [before, position] = [await append(), await append()]
  const group = await groupAt(before)
  const { counted, pool: own } = counting()
  const crowd = Array.from({ length: 200 }, () => waitUntilScanned(own, store, group, position, 500))
  assert.equal(new Set(await Promise.all(crowd)), new Set([false]))
  const waited = counted.queries
  assert.ok(waited > 1 && waited <= 55, `${waited} queries`)
  await sleep(50)
  assert.ok(counted.queries <= waited + 1, 'nobody waits, yet the database is asked')
})

test('a reader above the thousandth is told at once that it has not been looked at', async () => {
  const [before, position] = [await append(), await append()]
  const group = await groupAt(before)
  const crowd = Array.from({ length: 1_000 }, () => waitUntilScanned(pool, store, group, position, 10_000))
  assert.is(await unanswered(waitUntilScanned(pool, store, group, position, 10_000)), false)
  await moveTo(group, position)
  assert.equal(new Set(await Promise.all(crowd)), new Set([true]))
  assert.is(await waitUntilScanned(pool, store, group, position, 1_000), true)
})

test('a write that too many waited for is still waited for by the next reader', async () => {
  const [before, position] = [await append(), await append()]
  await groupAt(before, ANALYSIS)
  const { wrote, seen } = createRecentWrites(pool, store)
  wrote('shop', position)
  const crowd = Array.from({ length: 1_000 }, () => waitUntilScanned(pool, store, ANALYSIS, position, 100))
  assert.is(await unanswered(seen('shop')), undefined)
  await Promise.all(crowd)
  const next = seen('shop')
  assert.is(await unanswered(next), 'no answer yet')
  await moveTo(ANALYSIS, position)
  await next
})

test('a reader is told of a database that is away, and the next one is served again', async () => {
  const position = await append()
  const group = await groupAt(position)
  let away = true
  const query = (...given: Parameters<Pool['query']>) =>
    away ? Promise.reject(new Error('away')) : pool.query(...given)
  const broken = Object.assign(Object.create(pool) as Pool, { query })
  const wait = () => waitUntilScanned(broken, store, group, position, 1_000)
  assert.is(await wait().catch(({ message }) => message), 'away')
  away = false
  assert.is(await wait(), true)
})
