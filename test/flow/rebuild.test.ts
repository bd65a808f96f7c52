// Rebuilding, verifying, and what becomes of parked events, while the projector goes on.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { groupsOf, isBuilt } from '../../projections/groups.ts'
import { waitUntilScanned } from '../../projections/progress.ts'
import { createReadModelTables } from '../../projections/projector.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { dropRetired } from '../../projections/rebuild/cleanup.ts'
import { rebuild } from '../../projections/rebuild/rebuild.ts'
import { type Difference, verify } from '../../projections/rebuild/verify.ts'
import { statuses } from '../../projections/status.ts'
import { retryParked, skipParked } from '../../projections/unpark.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import {
  appendTo,
  assertLedger,
  fill,
  keyless,
  poison,
  tallying,
  tallyingAt,
  tallyingTables,
} from '../support/counting.ts'
import { testMetadata } from '../support/events.ts'
import { freshDatabase } from '../support/postgres.ts'
import { assert, eventually, slowTest, test } from '../support/test.ts'

type Place = { url: string; pool: Pool; store: EventStore; stop: () => Promise<void> }

/** A database with a running projector of the group. */
const placed = async (work: (place: Place & { running: () => Promise<void> }) => Promise<void>) => {
  const database = await freshDatabase()
  const pool = createPool(database.url, { name: 'rebuild test' })
  const store = await openPostgresStore(pool)
  await tallyingTables(pool)
  const running = tallyingAt(database.url, pool, store)
  const stop = async () => {}
  try {
    await work({ url: database.url, pool, store, stop, running })
  } finally {
    await running()
    await pool.end()
    await database.drop()
  }
}

const [group] = groupsOf(tallying()) as [ReturnType<typeof groupsOf>[number]]
const [tallies, entries] = group.models as [ReadModel, ReadModel]
const signal = new AbortController().signal
const keys = Array.from({ length: 7 }, (_, n) => `key-${n}`)

const trickle = async (store: EventStore) => {
  const began = performance.now()
  await fill(store, keys, 3)
  // At least as long as it took: it stays a little on a slow machine.
  await sleep(Math.max(20, performance.now() - began))
}

const seen = async ({ pool, store }: Place, position: string) =>
  assert.ok(await waitUntilScanned(pool, store, 'tallying', position, 90_000))

const differencesOf = async ({ url, pool, store }: Place, models: readonly ReadModel[] = group.models) => {
  const differences: Difference[] = []
  const verified = await verify({
    url,
    pool,
    store,
    group,
    models,
    signal,
    onDifference: (difference) => void differences.push(difference),
  })
  assert.is(verified?.differences, differences.length)
  return differences
}

const schemasOf = async (pool: Pool): Promise<string[]> =>
  (await pool.query(`select nspname from pg_namespace where nspname ~ 'rebuild|verify' order by 1`)).rows.map(
    ({ nspname }) => nspname,
  )

for (const [what, models] of [
  ['a group', group.models],
  ['one read model of a group', [tallies]],
] as const)
  test(`a rebuild of ${what} mends its rows while events keep coming and readers keep reading`, () =>
    placed(async (place) => {
      const { url, pool, store } = place
      await seen(place, await fill(store, keys, 100))
      await pool.query('update tallies_v1 set count = 0')
      await pool.query(`delete from tallies_v1 where id = 'key-3'`)
      let appending = true
      const writing = (async () => {
        while (appending) await trickle(store)
      })()
      let reads = 0
      const reading = (async () => {
        // A named statement, as the service's queries are: its plan has to follow the exchange of the tables.
        while (appending) {
          const text = 'select count(*) as n from tallies_v1'
          const { rows } = await pool.query({ name: 'read tallies', text })
          assert.ok(rows[0].n >= 6, 'the table was never empty')
          reads += 1
          await sleep(2)
        }
      })()
      assert.is(await rebuild({ url, pool, store, group, models, signal }), 'rebuilt')
      appending = false
      await Promise.all([writing, reading])
      assert.ok(reads > 0)
      await seen(place, await fill(store, keys, 10))
      await assertLedger(pool, store)
      assert.equal(await differencesOf(place), [])
      assert.equal(await schemasOf(pool), [])
      const { rows } = await pool.query(`select indexname from pg_indexes where tablename = 'tallies_v1' order by 1`)
      assert.equal(
        rows.map(({ indexname }) => indexname),
        ['tallies_v1_by_last', 'tallies_v1_pkey'],
      )
    }))

test('a rebuild ends although readers that overlap never leave the tables for as long as it first waits', () =>
  placed(async (place) => {
    const { url, pool, store } = place
    await seen(place, await fill(store, keys, 20))
    let going = true
    const reader = async (seconds: number) => {
      while (going) await pool.query('select count(*), pg_sleep($1) from tallies_v1', [seconds])
    }
    const reading = Promise.all([0.2, 0.23, 0.27, 0.31].map(reader))
    assert.is(await rebuild({ url, pool, store, group, models: group.models, signal }), 'rebuilt')
    going = false
    await reading
    await assertLedger(pool, store)
  }))

slowTest('a rebuild never takes the read models back: what readers have seen stays seen', () =>
  placed(async (place) => {
    const { url, pool, store } = place
    await seen(place, await fill(store, keys, 100))
    const counts: number[] = []
    let going = true
    const watching = (async () => {
      while (going) {
        const { rows } = await pool.query('select coalesce(sum(count), 0) as total from tallies_v1')
        counts.push(Number(rows[0].total))
        await sleep(2)
      }
    })()
    const writing = (async () => {
      while (going) await trickle(store)
    })()
    for (let n = 0; n < 3; n += 1) await rebuild({ url, pool, store, group, models: group.models, signal })
    going = false
    await Promise.all([watching, writing])
    for (const [at, count] of counts.entries()) assert.ok(count >= (counts[at - 1] ?? 0), `${counts[at - 1]}, ${count}`)
  }),
)

test('verify names the rows that differ, by table, key and column, and nothing while all is well', () =>
  placed(async (place) => {
    const { pool, store } = place
    await seen(place, await fill(store, keys, 50))
    assert.equal(await differencesOf(place), [])
    const { rows } = await pool.query('select project_id from entries_v1 order by project_id limit 1')
    await pool.query('delete from entries_v1 where project_id = $1', [rows[0].project_id])
    await pool.query(`update tallies_v1 set count = count + 1, last = 'wrong' where id = 'key-2'`)
    await pool.query(`insert into tallies_v1 values ('a stranger', 1, 'x'), ('Ω 😀', 1, 'x')`)
    assert.equal(await differencesOf(place), [
      { table: 'tallies_v1', key: ['a stranger'], only: 'live' },
      { table: 'tallies_v1', key: ['key-2'], columns: ['count', 'last'] },
      { table: 'tallies_v1', key: ['Ω 😀'], only: 'live' },
      { table: 'entries_v1', key: [rows[0].project_id], only: 'replayed' },
    ])
    assert.is((await differencesOf(place, [entries])).length, 1)
    assert.equal(await schemasOf(pool), [])
  }))

slowTest('verify compares at one position while events keep coming', () =>
  placed(async (place) => {
    const { store } = place
    await seen(place, await fill(store, keys, 200))
    let going = true
    const writing = (async () => {
      while (going) await trickle(store)
    })()
    for (let n = 0; n < 3; n += 1) assert.equal(await differencesOf(place), [])
    going = false
    await writing
  }),
)

test('a retry applies the parked events of a key in log order, and the running projector goes on behind them', () =>
  placed(async (place) => {
    const { pool, store } = place
    await appendTo(store, 'bad', ['first', 'poison', 'third'])
    await appendTo(store, 'good', ['fine'])
    await seen(place, (await appendTo(store, 'bad', ['fourth'])).position)
    assert.equal((await pool.query(`select count, last from tallies_v1 where id = 'bad'`)).rows, [
      { count: 1, last: 'first' },
    ])
    assert.equal(await retryParked(pool, group, tallies, null), { applied: 0, waiting: 3, outOfPlace: 0 })
    poison.delete('poison')
    try {
      assert.equal(await retryParked(pool, group, tallies, 'bad'), { applied: 3, waiting: 0, outOfPlace: 0 })
      await seen(place, (await appendTo(store, 'bad', ['fifth'])).position)
      await assertLedger(pool, store)
      assert.equal((await pool.query('select * from parked_events')).rows, [])
    } finally {
      poison.add('poison')
    }
  }))

test('a retry of many events passes over those that still fail, whether the fold or the database refuses them', () =>
  placed(async (place) => {
    const { pool, store } = place
    poison.add('wait')
    const names = Array.from({ length: 250 }, (_, n) => String(n))
    await appendTo(store, 'mends', ['wait', ...names])
    await appendTo(store, 'stays', ['wait', 'poison', ...names])
    await appendTo(store, 'refused', ['wait', 'x', null as unknown as string])
    await seen(place, (await appendTo(store, 'mends', ['last'])).position)
    poison.delete('wait')
    const { applied, waiting } = await retryParked(pool, group, tallies, null)
    assert.equal([applied, waiting], [252 + 1 + 2, 251 + 1])
    assert.equal((await pool.query('select id, count, last from tallies_v1 order by id')).rows, [
      { id: 'mends', count: 252, last: 'last' },
      { id: 'refused', count: 2, last: 'x' },
      { id: 'stays', count: 1, last: 'wait' },
    ])
    const { rows } = await pool.query('select key, error from parked_events where model = $1 order by ordinal', [
      'tallies',
    ])
    assert.is(rows.find(({ key }) => key === 'stays').error, 'poison cannot be folded')
    assert.match(rows.find(({ key }) => key === 'refused').error, /null/)
    // An interrupted retry leaves nothing half done: the same again changes nothing.
    assert.is((await retryParked(pool, group, tallies, null)).applied, 0)
    assert.is((await retryParked(pool, group, tallies, 'stays')).waiting, 251)
  }))

test('a group that has other read models than its tables were made for is refused at start', async () => {
  const database = await freshDatabase()
  const pool = createPool(database.url, { name: 'changed' })
  await createReadModelTables(pool, [tallies])
  const refused = (models: readonly ReadModel[]) =>
    createReadModelTables(pool, models).then(
      () => 'accepted',
      (error) => error.message,
    )
  assert.match(await refused(group.models), /^The read models of tallying were tallies and are entries, tallies; raise/)
  const [, newer] = tallying(2) as [ReadModel, ReadModel]
  assert.is(await refused([tallies, newer]), 'The read models of tallying must all be of one version.')
  assert.is(await refused(tallying(2)), 'accepted')
  await pool.end()
  await database.drop()
})

test('a skip lets the first parked event go on record; those behind it are applied, and a replay leaves it out too', () =>
  placed(async (place) => {
    const { url, pool, store } = place
    const { position } = await appendTo(store, 'bad', ['first', 'poison', 'third'])
    await seen(place, position)
    const skipped = await skipParked(pool, group, tallies, 'bad', 'somebody')
    assert.is(skipped?.error, 'poison cannot be folded')
    assert.equal(await retryParked(pool, group, tallies, 'bad'), { applied: 1, waiting: 0, outOfPlace: 0 })
    assert.is(await skipParked(pool, group, tallies, 'bad', 'somebody'), undefined)
    await seen(place, (await appendTo(store, 'bad', ['fourth'])).position)
    const without = [skipped?.event.id ?? '']
    await assertLedger(pool, store, { without })
    const { rows } = await pool.query('select event_id, keys, skipped_by, error from skipped_events')
    assert.equal(rows, [
      { event_id: without[0], keys: ['bad'], skipped_by: 'somebody', error: 'poison cannot be folded' },
    ])
    assert.equal(await differencesOf(place), [])
    await rebuild({ url, pool, store, group, models: [tallies], signal })
    await assertLedger(pool, store, { without })
    assert.equal((await pool.query('select * from parked_events')).rows, [])
  }))

test('a rebuild parks what it cannot fold, and takes what can be folded by now', () =>
  placed(async (place) => {
    const { url, pool, store } = place
    poison.add('healed')
    await seen(place, (await appendTo(store, 'bad', ['a', 'healed', 'b'])).position)
    await seen(place, (await appendTo(store, 'worse', ['a', 'nul \u0000', 'b'])).position)
    poison.delete('healed')
    await rebuild({ url, pool, store, group, models: group.models, signal })
    assert.equal((await pool.query('select id, count from tallies_v1 order by id')).rows, [
      { id: 'bad', count: 3 },
      { id: 'worse', count: 1 },
    ])
    // The running projector knows that one key is free and that the other still waits.
    await appendTo(store, 'worse', ['c'])
    await seen(place, (await appendTo(store, 'bad', ['c'])).position)
    assert.equal((await pool.query('select id, count from tallies_v1 order by id')).rows, [
      { id: 'bad', count: 4 },
      { id: 'worse', count: 1 },
    ])
    const { rows } = await pool.query('select group_name, key from parked_events order by ordinal')
    assert.equal(
      rows.map(({ group_name, key }) => `${group_name} ${key}`),
      ['tallying worse', 'tallying worse', 'tallying worse'],
    )
  }))

test('a new version builds its own tables while the old one goes on, and old tables go when nobody uses them', () =>
  placed(async (place) => {
    const { url, pool, store } = place
    await seen(place, await fill(store, keys, 200))
    const [next] = groupsOf(tallying(2)) as [typeof group]
    await tallyingTables(pool, 2)
    assert.not(await isBuilt(pool, next))
    const newer = tallyingAt(url, pool, store, { version: 2 })
    await eventually(() => isBuilt(pool, next))
    const last = await fill(store, keys, 10)
    await seen(place, last)
    assert.ok(await waitUntilScanned(pool, store, 'tallying_v2', last, 90_000))
    await assertLedger(pool, store)
    await assertLedger(pool, store, { version: 2 })
    assert.equal(await dropRetired(pool, next), [], 'the old one is in use')
    // The newer one looks once by itself what may be dropped, a second after its start.
    await Promise.all([place.running(), newer()])
    await pool.query(`update projection_groups set used_at = now() - interval '2 hours'`)
    assert.equal(await dropRetired(pool, next), [], 'its projector has only just gone')
    await pool.query(`update checkpoints set expires_at = now() - interval '2 hours' where name = 'tallying'`)
    assert.equal(await dropRetired(pool, group), [], 'an older version never drops a newer one')
    assert.equal(await dropRetired(pool, next), ['tallying'])
    assert.equal((await pool.query(`select to_regclass('tallies_v1') as old`)).rows, [{ old: null }])
    await assertLedger(pool, store, { version: 2 })
    // Old code that is started once more beside the newer builds its own again.
    await tallyingTables(pool)
    const [older, newest] = [tallyingAt(url, pool, store), tallyingAt(url, pool, store, { version: 2 })]
    await eventually(() => isBuilt(pool, group))
    await seen(place, last)
    await assertLedger(pool, store)
    await Promise.all([older(), newest()])
  }))

test('events of an unknown type are left out and counted, and an unknown version is taken when it has the shape', () =>
  placed(async (place) => {
    const { pool, store } = place
    const event = (type: string, data: object, event_version: number) => ({
      id: randomUUID(),
      type,
      data,
      metadata: { ...testMetadata(), event_version },
    })
    const project_id = randomUUID()
    const organization_id = randomUUID()
    const data = { project_id, organization_id, name: 'newer', more: 1 }
    const { position } = await store.append(`project-${randomUUID()}`, 'no_stream', [
      event('ProjectRenamed', { to: 'x' }, 1),
      event('ProjectCreated', data, 2),
      event('ProjectCreated', { project: 'other shape' }, 2),
    ])
    await seen(place, position)
    assert.equal((await pool.query('select id, count from tallies_v1')).rows, [{ id: organization_id, count: 1 }])
    const { rows } = await pool.query('select key from parked_events where model = $1', ['tallies'])
    assert.is(rows.length, 1)
    assert.match(rows[0].key, /^event:/)
  }))

test('list tells the state of each read model', () =>
  placed(async (place) => {
    const { pool, store } = place
    await appendTo(store, 'bad', ['poison', 'second'])
    const { position } = await appendTo(store, 'good', ['x'])
    await seen(place, position)
    const states = async () => (await statuses(pool, store, group.models, new Date())).map(({ state }) => state)
    const [one, other] = await statuses(pool, store, group.models, new Date())
    assert.is(one?.name, 'tallies')
    assert.is(one?.state, 'live')
    assert.is(one?.parked, 1)
    assert.equal(
      one?.parked_streams.map(({ key, events, type, error }) => ({ key, events, type, error })),
      [{ key: 'bad', events: 2, type: 'ProjectCreated', error: 'poison cannot be folded' }],
    )
    assert.is(one?.lag_events, 0)
    assert.is(other?.parked, 0)
    await pool.query('alter table tallies_v1 rename to elsewhere')
    await appendTo(store, 'good', ['y'])
    await eventually(async () => (await states())[0] === 'failing')
    const [failing] = await statuses(pool, store, group.models, new Date())
    assert.is(failing?.failure?.category, 'defect')
    assert.match(failing?.failure?.message ?? '', /tallies_v1/)
    await pool.query('alter table elsewhere rename to tallies_v1')
    await eventually(async () => (await states())[0] === 'live')
    await pool.query(`update projection_groups set rebuilding = '{tallies}'`)
    assert.equal(await states(), ['interrupted', 'live'])
    await place.running()
    assert.equal(await states(), ['stopped', 'stopped'])
  }))

test('an event parked without its row is not applied over later ones; a rebuild puts it in its place', () =>
  placed(async (place) => {
    const { url, pool, store } = place
    for (const name of ['unplaced', 'unplaced first']) keyless.add(name)
    await appendTo(store, 'changed', ['before', 'unplaced', 'after'])
    await appendTo(store, 'new', ['unplaced first', 'poison', 'last'])
    await seen(place, (await appendTo(store, 'other', ['end'])).position)
    keyless.clear()
    poison.delete('poison')
    try {
      // Of the new key nothing has been applied yet, so all of it is in order.
      assert.equal(await retryParked(pool, group, tallies, null), { applied: 3, waiting: 1, outOfPlace: 1 })
      const rowOf = async (id: string) => (await pool.query('select * from tallies_v1 where id = $1', [id])).rows[0]
      assert.equal(await rowOf('changed'), { id: 'changed', count: 2, last: 'after' })
      assert.equal(await rowOf('new'), { id: 'new', count: 3, last: 'last' })
      const [status] = await statuses(pool, store, [tallies], new Date())
      assert.match(status?.parked_streams[0]?.error ?? '', /^its row has seen later events/)
      // What comes for the row goes on as before.
      await seen(place, (await appendTo(store, 'changed', ['and on'])).position)
      assert.equal(await rowOf('changed'), { id: 'changed', count: 3, last: 'and on' })
      assert.is(await rebuild({ url, pool, store, group, models: [tallies], signal }), 'rebuilt')
      assert.equal(await retryParked(pool, group, tallies, null), { applied: 0, waiting: 0, outOfPlace: 0 })
      await assertLedger(pool, store)
      assert.equal(await differencesOf(place), [])
    } finally {
      poison.add('poison')
    }
  }))
