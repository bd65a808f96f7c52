// Connections to Postgres that break or fall silent in the middle of work, also after the server has committed and before
// its answer has arrived: whoever asked is told, and nothing is written twice.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Appended, EventStore, ExpectedRevision } from '../../src/event-log/event-store.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { isUnavailable } from '../../src/postgres/unavailable.ts'
import { testMetadata } from '../support/events.ts'
import { startLoad } from '../support/load.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { ROUNDS } from '../support/rounds.ts'
import { startTestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'
import { type Cut, type Way, wayTo } from '../support/way.ts'

const CALLERS = 60
const APPENDS = 5
/** In a round; bounded, so that the writers get on however slow the machine is. */
const CUTS = 25
const CUTS_OF_SERVICE = 15
/** How the names of both statements that append begin. */
const APPEND = 'append-'

let database: Awaited<ReturnType<typeof databaseWithTables>>
let direct: Pool
let way: Way
let pool: Pool
let store: EventStore

before(async () => {
  database = await databaseWithTables()
  direct = createPool(database.url, { name: 'beside' })
  way = await wayTo(database.url)
  pool = createPool(way.url, { name: 'behind the way', limitMs: 1_500 })
  store = await openPostgresStore(pool)
})
after(async () => {
  await pool.end()
  await direct.end()
  way.close()
  await database.drop()
})

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

const eventOf = (id: string) => ({ id, type: 'Tested', data: { of: id }, metadata: testMetadata() })

const streamOf = async (stream: string): Promise<string[]> => {
  const { rows } = await direct.query<{ id: string }>('select id from events where stream = $1 order by revision', [
    stream,
  ])
  return rows.map(({ id }) => id)
}

for (const cut of ['unsent', 'unanswered', 'silent'] as const)
  test(`an append whose request or answer is lost (${cut}) is told as such, and its retry finds or makes it once`, async () => {
    const stream = `test-${randomUUID()}`
    const [first, second] = [randomUUID(), randomUUID()]
    await store.append(stream, 'no_stream', [eventOf(first)])
    const before = way.cuts()
    way.cutAt(APPEND, cut)
    const failure = await store.append(stream, 0, [eventOf(second)]).catch((error) => error)
    assert.is(way.cuts(), before + 1)
    assert.ok(isUnavailable(failure), String(failure))
    assert.equal(await streamOf(stream), cut === 'unsent' ? [first] : [first, second])
    const again = await store.append(stream, 0, [eventOf(second)])
    assert.is(again.revision, 1)
    assert.equal(await streamOf(stream), [first, second])
  })

test('all callers of a group whose connection is cut are told, and each one finds or makes its append once', async () => {
  for (const cut of ['unsent', 'unanswered'] as const) {
    const streams = Array.from({ length: 200 }, () => ({ stream: `test-${randomUUID()}`, id: randomUUID() }))
    const all = () =>
      Promise.allSettled(streams.map(({ stream, id }) => store.append(stream, 'no_stream', [eventOf(id)])))
    way.cutAt(APPEND, cut)
    const failed = (await all()).filter((outcome) => outcome.status === 'rejected')
    assert.ok(failed.length > 1, 'the callers were not together')
    assert.ok(failed.every(({ reason }) => isUnavailable(reason)))
    assert.ok((await all()).every((outcome) => outcome.status === 'fulfilled'))
    for (const { stream, id } of streams) assert.equal(await streamOf(stream), [id])
  }
})

/** Appends until it is told that it has; answers how often it was not. */
const appendUntilTold = async (stream: string, expected: ExpectedRevision, id: string) => {
  for (let refused = 0; ; refused += 1) {
    try {
      const appended: Appended = await store.append(stream, expected, [eventOf(id)])
      return { appended, refused }
    } catch (error) {
      assert.ok(isUnavailable(error), String(error))
      await sleep(Math.random() * 20) // so that the callers do not all come back in one group
    }
  }
}

const terminateOne = () =>
  direct.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'behind the way' order by random() limit 1`,
  )

test(
  `many writers beside connections that are cut at random: each event once and in its order, ${ROUNDS} rounds`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const cutsBefore = way.cuts()
      way.cutAt(APPEND, 'unanswered') // at least the first write, however slow the rest comes
      const cutting = (async () => {
        for (let cut = 0; cut < CUTS; cut += 1) {
          const next = any<Cut | 'terminated'>(['unanswered', 'unanswered', 'unsent', 'terminated'])
          if (next === 'terminated') await terminateOne()
          else way.cutAt(APPEND, next)
          await sleep(5 + Math.random() * 25)
        }
      })()
      const ledger = await Promise.all(
        Array.from({ length: CALLERS }, async () => {
          const stream = `test-${randomUUID()}`
          const ids = Array.from({ length: APPENDS }, () => randomUUID())
          let told = 0
          for (const [index, id] of ids.entries()) {
            const { appended, refused } = await appendUntilTold(stream, index === 0 ? 'no_stream' : index - 1, id)
            assert.is(appended.revision, index)
            told += refused
          }
          return { stream, ids, told }
        }),
      )
      await cutting
      for (const { stream, ids } of ledger) assert.equal(await streamOf(stream), ids)
      assert.ok(way.cuts() > cutsBefore, 'nothing was cut')
      assert.ok(
        ledger.some(({ told }) => told > 0),
        'nobody was told',
      )
    }
  },
  { limitMs: 90_000 + ROUNDS * 15_000 },
)

// By name or by a word of their own: appends, every transaction, the checkpoints of projector and dispatcher, imports.
const STATEMENTS = [APPEND, APPEND, 'commit', 'advance-checkpoint', 'catalog_products']

test(
  `a service whose connections are cut in every kind of statement keeps all it has promised, ${ROUNDS} rounds`,
  async () => {
    const own = await databaseWithTables()
    const path = await wayTo(own.url)
    const beside = createPool(own.url, { name: 'ledger' })
    const service = await startTestService({ databaseUrl: path.url })
    const terminate = () =>
      beside.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`,
      )
    try {
      const load = await startLoad(service.url, path.url)
      for (let round = 0; round < ROUNDS; round += 1) {
        for (let cut = 0; cut < CUTS_OF_SERVICE; cut += 1) {
          path.cutAt(any(STATEMENTS), any(['unanswered', 'unanswered', 'unsent']))
          if (cut % 5 === 4) await terminate()
          await sleep(Math.random() * 30) // so that the moment varies
        }
        // The load goes on until each kind of statement has come by.
        await eventually(() => path.waiting() === 0, { what: 'the last cut' })
        path.breakOff()
        await load.progress()
      }
      assert.is(path.cuts(), CUTS_OF_SERVICE * ROUNDS)
      await load.stop()
      await load.settle(beside)
    } finally {
      await service.stop()
      await beside.end()
      path.close()
      await own.drop()
    }
  },
  { limitMs: 120_000 + ROUNDS * 20_000 },
)
