// Projectors and rebuilds that are killed, started twice, paused, and cut off from the database. In the end the tables are
// what a fold of the whole log by the test itself makes them: every event once, in order.

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { groupsOf } from '../../projections/groups.ts'
import { waitUntilScanned } from '../../projections/progress.ts'
import { rebuild } from '../../projections/rebuild/rebuild.ts'
import { retryParked } from '../../projections/unpark.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool, hasRows, type Pool } from '../../src/postgres/connection.ts'
import { appendTo, assertLedger, fill, poison, tallying, tallyingAt, tallyingTables } from '../support/counting.ts'
import { freshDatabase, holdSchema, holdTable } from '../support/postgres.ts'
import { ROUNDS } from '../support/rounds.ts'
import { assert, eventually, test } from '../support/test.ts'
import { assertVerified } from '../support/verified.ts'

const keys = Array.from({ length: 50 }, (_, n) => `key-${n}`)
const [group] = groupsOf(tallying()) as [ReturnType<typeof groupsOf>[number]]
const signal = new AbortController().signal

type Place = { url: string; pool: Pool; store: EventStore; child: (what: string) => Child }
type Child = {
  process: ChildProcess
  output: () => string
  ended: Promise<number | null>
  /** Whether it has ended, however it did: what is waited for of it will not come any more. */
  hasEnded: () => boolean
}

/** A database with the group's tables; processes that are left are killed. */
const placed = async (work: (place: Place) => Promise<void>) => {
  const database = await freshDatabase()
  const pool = createPool(database.url, { name: 'fault test' })
  const store = await openPostgresStore(pool)
  await tallyingTables(pool)
  const children: Child[] = []
  const child = (what: string): Child => {
    const program = join(import.meta.dirname, '..', 'support', 'tallying-child.ts')
    const started = spawn(process.execPath, [program, what, database.url], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    started.stdout.on('data', (chunk) => {
      output += chunk
    })
    const ended = new Promise<number | null>((resolve) => started.once('exit', resolve))
    const hasEnded = () => started.exitCode !== null || started.signalCode !== null
    const one = { process: started, output: () => output, ended, hasEnded }
    children.push(one)
    return one
  }
  try {
    await work({ url: database.url, pool, store, child })
  } finally {
    for (const one of children) one.process.kill('SIGKILL')
    await Promise.all(children.map(({ ended }) => ended))
    await pool.end()
    await database.drop()
  }
}

const seen = async ({ pool, store }: Place, position: string) =>
  assert.ok(await waitUntilScanned(pool, store, 'tallying', position, 90_000))

/** Appends a little all the time until told to stop; answers the last position. */
const trickling = (store: EventStore) => {
  let going = true
  const running = (async () => {
    let last = ''
    while (going) {
      const began = performance.now()
      last = await fill(store, keys, 3)
      // Three times as long as it took: it stays a little on a slow machine, where a rebuild would not catch up with more.
      await sleep(Math.max(20, 3 * (performance.now() - began)))
    }
    return last
  })()
  return async () => {
    going = false
    return await running
  }
}

const schemasOf = async (pool: Pool): Promise<string[]> =>
  (await pool.query(`select nspname from pg_namespace where nspname ~ 'rebuild|verify'`)).rows.map(
    ({ nspname }) => nspname,
  )

/** How many events of the log the rebuild has behind it. */
const doneBy = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query(
    `select count(*) as done from events e, checkpoints c where c.name = 'rebuild tallying' and c.scanned <> ''
     and (e.transaction, e.position) <= (split_part(c.scanned, ':', 1)::xid8, split_part(c.scanned, ':', 2)::bigint)`,
  )
  return rows[0].done
}

test(
  `a rebuild killed at any point is gone on with by the next one, while events keep coming, ${ROUNDS} rounds`,
  () =>
    placed(async (place) => {
      const { pool, store, child } = place
      const stopProjector = tallyingAt(place.url, pool, store)
      const events = 10 * 600
      await seen(place, await fill(store, keys, 600))
      const stopTrickle = trickling(store)
      for (let round = 0; round < ROUNDS; round += 1) {
        await pool.query('update tallies_v1 set count = 0')
        let before = 0
        for (const share of [0.05, 0.3 + ((round * 17) % 40) / 100]) {
          const dying = child('rebuild')
          await eventually(async () => (await doneBy(pool)) >= share * events || dying.hasEnded(), {
            limitMs: 90_000,
            everyMs: 2,
          })
          dying.process.kill('SIGKILL')
          await dying.ended
          const done = await doneBy(pool)
          assert.ok(dying.output().includes('rebuilt') || done >= before, 'it does not start over')
          before = done
        }
        // One that is killed about when it exchanges the tables: before, in the middle of it, or after.
        const last = child('rebuild')
        await eventually(async () => (await schemasOf(pool)).includes('rebuild_tallying_old') || last.hasEnded(), {
          everyMs: 1,
        })
        await sleep(((round * 29) % 7) * 8)
        last.process.kill('SIGKILL')
        assert.ok([0, null].includes(await last.ended), last.output())
        const whole = child('rebuild')
        assert.is(await whole.ended, 0, whole.output())
        assert.match(whole.output(), /rebuilt|meanwhile/)
        assert.equal(await schemasOf(pool), [])
      }
      await seen(place, await stopTrickle())
      await seen(place, await fill(store, keys, 1))
      await assertLedger(pool, store)
      await assertVerified(place, [group])
      await stopProjector()
    }),
  { limitMs: 180_000 + ROUNDS * 30_000 },
)

test('what a rebuild or a verification left when it was killed is dropped by the projector', () =>
  placed(async (place) => {
    const { pool, store, url } = place
    const stop = tallyingAt(url, pool, store)
    await seen(place, await fill(store, keys, 20))
    assert.is(await rebuild({ url, pool, store, group, models: group.models, signal }), 'rebuilt')
    await assertVerified(place, [group])
    await stop()
    await pool.query('create schema rebuild_tallying_old; create table rebuild_tallying_old.tallies_v1 (id int)')
    await pool.query('create schema verify_tallying; create table verify_tallying.tallies_v1 (id int)')
    const again = tallyingAt(url, pool, store)
    await seen(place, await fill(store, keys, 2))
    await eventually(async () => (await schemasOf(pool)).length === 0)
    await again()
    await assertLedger(pool, store)
  }))

test('of two rebuilds started at once one works and the other finds it done', () =>
  placed(async (place) => {
    const { pool, store, child } = place
    const stopProjector = tallyingAt(place.url, pool, store)
    await seen(place, await fill(store, keys, 300))
    await pool.query('update tallies_v1 set count = 0')
    const stopTrickle = trickling(store)
    // Neither finishes before the other one has met it.
    const release = await holdTable(place.url, 'tallies_v1')
    const [one, other] = [child('rebuild'), child('rebuild')]
    await eventually(() => [one, other].some(({ output }) => output().includes('waits')))
    await release()
    assert.equal(await Promise.all([one.ended, other.ended]), [0, 0])
    const outcomes = [one.output(), other.output()].map((output) => output.trim().split('\n').at(-1)).toSorted()
    assert.equal(outcomes, ['meanwhile', 'rebuilt'])
    await seen(place, await stopTrickle())
    await assertLedger(pool, store)
    assert.equal(await schemasOf(pool), [])
    await stopProjector()
  }))

test('a rebuild whose old tables are locked when it has exchanged them drops them later, and exchanges nothing twice', () =>
  placed(async (place) => {
    const { pool, store, url } = place
    const stopProjector = tallyingAt(url, pool, store)
    await seen(place, await fill(store, keys, 20))
    await pool.query('update tallies_v1 set count = 0')
    const release = await holdTable(url, 'tallies_v1')
    const rebuilding = rebuild({ url, pool, store, group, models: group.models, signal })
    await eventually(async () => (await schemasOf(pool)).length === 1)
    const letDrop = await holdSchema(url, 'rebuild_tallying')
    await release()
    await eventually(
      async () => (await pool.query('select from projection_groups where rebuilt_at is not null')).rowCount === 1,
    )
    // Some attempts later.
    await sleep(500)
    await letDrop()
    assert.is(await rebuilding, 'rebuilt')
    assert.equal(await schemasOf(pool), [])
    await assertLedger(pool, store)
    await stopProjector()
  }))

test(
  'of two projectors started by mistake, one killed now and then, each event is counted once, also through a rebuild',
  () =>
    placed(async (place) => {
      const { pool, store, child, url } = place
      let [one, other] = [child('project'), child('project')]
      const stopTrickle = trickling(store)
      for (let round = 0; round < ROUNDS; round += 1) {
        await sleep(300)
        one.process.kill('SIGKILL')
        await one.ended
        assert.is(await rebuild({ url, pool, store, group, models: group.models, signal }), 'rebuilt')
        ;[one, other] = [other, child('project')]
      }
      await seen(place, await stopTrickle())
      await assertLedger(pool, store)
      await assertVerified(place, [group])
    }),
  { limitMs: 180_000 + ROUNDS * 15_000 },
)

test('an owner that was paused past its lease, in whatever it did, writes nothing when it wakes up', () =>
  placed(async (place) => {
    const { pool, store, child, url } = place
    const paused = child('project')
    await eventually(() => paused.output().includes('begins'))
    const stopTrickle = trickling(store)
    await eventually(async () => (await pool.query('select from tallies_v1')).rowCount === 3)
    paused.process.kill('SIGSTOP')
    // As if ten seconds had gone by.
    await pool.query(`update checkpoints set expires_at = now() - interval '1 second' where name = 'tallying'`)
    const stopSuccessor = tallyingAt(url, pool, store)
    const { position } = await appendTo(store, 'after the pause', ['x'])
    await seen(place, position)
    paused.process.kill('SIGCONT')
    // It meets its lost claim at its next write or when it renews its lease, every three seconds, and waits for its turn.
    await sleep(4_000)
    assert.is(paused.process.exitCode, null)
    await seen(place, await stopTrickle())
    await assertLedger(pool, store)
    await stopSuccessor()
    const later = await appendTo(store, 'after the successor', ['x'])
    await seen(place, later.position)
    await assertLedger(pool, store)
  }))

test('a rebuild that was paused while another finished writes nothing when it wakes up', () =>
  placed(async (place) => {
    const { pool, store, child, url } = place
    const stopProjector = tallyingAt(url, pool, store)
    await seen(place, await fill(store, keys, 600))
    await pool.query('update tallies_v1 set count = 0')
    const paused = child('rebuild')
    await eventually(async () => (await doneBy(pool)) > 300 || paused.output().includes('rebuilt'), { everyMs: 2 })
    paused.process.kill('SIGSTOP')
    await pool.query(`update checkpoints set expires_at = now() - interval '1 second' where name = 'rebuild tallying'`)
    const done = await rebuild({ url, pool, store, group, models: group.models, signal })
    assert.match(done ?? '', /rebuilt|meanwhile/)
    paused.process.kill('SIGCONT')
    assert.is(await paused.ended, 0)
    assert.match(paused.output(), /meanwhile|rebuilt/)
    await seen(place, await fill(store, keys, 5))
    await assertLedger(pool, store)
    assert.equal(await schemasOf(pool), [])
    await stopProjector()
  }))

test('connections cut in the middle of transactions lose and repeat nothing, of a projector or a rebuild', () =>
  placed(async (place) => {
    const { pool, store, url } = place
    // The test's own appends go another way.
    const own = createPool(url, { name: 'not cut' })
    const ownStore = await openPostgresStore(own)
    poison.add('17.3')
    const stopProjector = tallyingAt(url, pool, store)
    const stopTrickle = trickling(ownStore)
    await fill(ownStore, keys, 200)
    // One that finds no database when it is asked has begun nothing and says so; cut are those that have begun.
    const rebuilt = rebuild({ url, pool, store, group, models: group.models, signal })
    await eventually(async () => await hasRows(own, `select from checkpoints where name = 'rebuild tallying'`), {
      everyMs: 2,
    })
    let cuts = 0
    let cutting = true
    const cutter = (async () => {
      while (cutting) {
        const { rowCount } = await own.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and application_name <> 'not cut' and state <> 'idle' and pid <> pg_backend_pid()`,
        )
        cuts += rowCount ?? 0
        await sleep(15)
      }
    })()
    await eventually(() => cuts > 5 * ROUNDS)
    cutting = false
    await cutter
    assert.match((await rebuilt) ?? '', /rebuilt|meanwhile/)
    const last = await stopTrickle()
    assert.ok(await waitUntilScanned(own, ownStore, 'tallying', last, 90_000))
    await assertVerified({ ...place, pool: own, store: ownStore }, [group])
    poison.delete('17.3')
    await own.query('delete from parked_events')
    await stopProjector()
    const again = tallyingAt(url, own, ownStore)
    assert.is(await rebuild({ url, pool: own, store: ownStore, group, models: group.models, signal }), 'rebuilt')
    await assertLedger(own, ownStore)
    await again()
    await own.end()
  }))

test(
  'parked events that are tried again while more of their key keep coming are each applied once and in order',
  () =>
    placed(async (place) => {
      const { pool, store, url } = place
      const [tallies] = group.models as [(typeof group.models)[number]]
      poison.add('turn')
      const stops = [tallyingAt(url, pool, store), tallyingAt(url, pool, store)]
      const stopTrickle = trickling(store)
      let appending = true
      let last = ''
      const writing = (async () => {
        for (let n = 0; appending; n += 1) {
          last = (await appendTo(store, 'torn', n % 10 === 3 ? ['turn', `${n}`] : [`${n}`])).position
          await sleep(5)
        }
      })()
      for (let round = 0; round < 3 * ROUNDS; round += 1) {
        await eventually(async () => ((await pool.query('select from parked_events')).rowCount ?? 0) > 3)
        poison.delete('turn')
        const outcomes = await Promise.all([
          retryParked(pool, group, tallies, 'torn'),
          retryParked(pool, group, tallies, null),
        ])
        assert.ok(outcomes.some(({ applied }) => applied > 0))
        poison.add('turn')
        if (round % 3 === 2) await rebuild({ url, pool, store, group, models: [tallies], signal })
      }
      appending = false
      await writing
      poison.delete('turn')
      await seen(place, await stopTrickle())
      await seen(place, last)
      await retryParked(pool, group, tallies, null)
      await assertLedger(pool, store)
      await assertVerified(place, [group])
      for (const stop of stops) await stop()
    }),
  { limitMs: 180_000 + ROUNDS * 15_000 },
)

test(
  'a verification and a rebuild at once: one finds no difference, the other finishes after it',
  () =>
    placed(async (place) => {
      const { pool, store, url } = place
      const stopProjector = tallyingAt(url, pool, store)
      await seen(place, await fill(store, keys, 300))
      const stopTrickle = trickling(store)
      const models = group.models
      for (let round = 0; round < ROUNDS; round += 1) {
        const [, rebuilt] = await Promise.all([
          assertVerified(place, [group]),
          rebuild({ url, pool, store, group, models, signal }),
          assertVerified(place, [group]),
        ])
        assert.is(rebuilt, 'rebuilt')
      }
      await seen(place, await stopTrickle())
      await assertLedger(pool, store)
      assert.equal(await schemasOf(pool), [])
      await stopProjector()
    }),
  { limitMs: 180_000 + ROUNDS * 15_000 },
)
