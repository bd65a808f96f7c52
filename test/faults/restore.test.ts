// Logs and databases that were restored: into another server, from a backup older than its readers, or newer than them.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { analysisJobs } from '../../projections/analysis/analysis-jobs.ts'
import { rebuild } from '../../projections/rebuild/rebuild.ts'
import { checkpointOf, groups } from '../../projections/registry.ts'
import { retryParked } from '../../projections/unpark.ts'
import { logRenumber, logResume } from '../../src/cli/log.ts'
import { readConfig } from '../../src/config/config.ts'
import { START } from '../../src/event-log/event-store.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { renumber } from '../../src/event-log/postgres/renumber.ts'
import { startService } from '../../src/main.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { alone } from '../../src/postgres/exclusive-lock.ts'
import { CHECKPOINT_COLUMNS } from '../../src/reactors/leases.ts'
import { collecting } from '../support/collecting.ts'
import { spawnCitable } from '../support/command.ts'
import { testMetadata } from '../support/events.ts'
import { startDouble } from '../support/eventstore/double.ts'
import { readFeed } from '../support/feed.ts'
import { ascending, ledgerOf, logOf, numbers } from '../support/ledger.ts'
import { natsTest, startNats } from '../support/nats.ts'
import { copyOf, freshDatabase } from '../support/postgres.ts'
import { product } from '../support/products.ts'
import { randomShop, startTestService, type TestService } from '../support/service.ts'
import { assert, eventually, test } from '../support/test.ts'
import { assertVerified } from '../support/verified.ts'

const FAR = 1_000_000_000

const refusal = async (databaseUrl: string, settings: NodeJS.ProcessEnv = {}): Promise<string> => {
  const config = readConfig({ DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'silent', ...settings })
  const started = await startService(config).catch((error: Error) => error)
  if (started instanceof Error) return started.message
  await started.stop()
  return 'it has started'
}

const withPool = async <T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> => {
  const pool = createPool(url, { name: 'restore test' })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

const stocked = async (service: TestService, count: number) => {
  const shop = randomShop()
  const ids = numbers(count).map((n) => String(n + 1))
  await service.importProducts(
    shop,
    ids.map((id) => product(id)),
  )
  return { shop, ids, run: async () => service.ended(shop, (await service.startJob(shop, ids)).id) }
}

const liveOf = ({ store, pool, database }: TestService) => {
  const [group] = groups
  if (!group) throw new Error('there is no group')
  return { url: database.url, pool, store, group, models: group.models, signal: new AbortController().signal }
}

const assertCurrent = ({ database, pool, store }: TestService) => assertVerified({ url: database.url, pool, store })

const caughtUp = ({ pool, store }: TestService, name = checkpointOf('analysis')) =>
  eventually(
    async () => {
      const { rows } = await pool.query('select scanned from checkpoints where name = $1', [name])
      return rows[0] !== undefined && (await store.distance(rows[0].scanned, 1)) === 0
    },
    { what: `catching up of ${name}` },
  )

/** What a dump of this database is in another server whose own transactions are so far behind. */
const moveToAnotherServer = (url: string): Promise<void> =>
  withPool(url, async (pool) => {
    const far = (column: string) =>
      `case when ${column} = '' then '' else (split_part(${column}, ':', 1)::bigint + ${FAR}) || ':' || split_part(${column}, ':', 2) end`
    await pool.query(`update events set transaction = (transaction::text::bigint + ${FAR})::text::xid8`)
    await pool.query(`update checkpoints set position = ${far('position')}, scanned = ${far('scanned')}`)
    await pool.query(`update parked_events set position = ${far('position')}`)
  })

const orderOf = async (pool: Pool): Promise<string[]> =>
  (
    await pool.query<{ place: string }>(
      `select stream || ' ' || revision as place from events order by transaction, position`,
    )
  ).rows.map(({ place }) => place)

test('a log restored into another server is renumbered, and everything goes on where it was', async () => {
  const database = await freshDatabase()
  const before = await startTestService({ databaseUrl: database.url })
  const { shop, ids, run } = await stocked(before, 150)
  const first = await run()
  const data = { job_id: randomUUID(), items: [], settled: [], completed_items: 0, total_items: 1 }
  await before.store.append(`analysisJob-${data.job_id}`, 'no_stream', [
    { id: randomUUID(), type: 'AnalysisItemsSettled', data, metadata: testMetadata() },
  ])
  await eventually(async () => (await before.pool.query('select from parked_events')).rowCount)
  const second = await before.startJob(shop, ids)
  await eventually(async () => (await ledgerOf(before.pool, second.id)).settled.length > 0, {
    everyMs: 5,
  })
  await before.stop()
  await moveToAnotherServer(database.url)
  assert.match(await refusal(database.url), /ahead of this server.*Run `citable log renumber`/)

  const order = await withPool(database.url, orderOf)
  // Ended in the middle it has changed nothing.
  const ended = alone(database.url, 'events, checkpoints', async (client) => {
    assert.ok(await renumber(client, [CHECKPOINT_COLUMNS]))
    throw new Error('ended')
  })
  assert.is(await ended.catch(({ message }: Error) => message), 'ended')
  assert.match(await refusal(database.url), /ahead of this server/)

  const other = new pg.Client({ connectionString: database.url, application_name: 'citable' })
  await other.connect()
  const { stream } = collecting()
  const deps = { out: stream, err: stream, isTTY: false, databaseUrl: database.url, eventStoreUrl: undefined }
  const renumbered = (more: object = {}) => withPool(database.url, (pool) => logRenumber({ ...deps, pool, ...more }))
  const refused = await renumbered().catch((error: Error) => error)
  assert.match(String(refused), /in use by 1 connection of citable; stop all its processes first/)
  await other.end()

  const done = await spawnCitable(['log', 'renumber'], { DATABASE_URL: database.url })
  assert.match(
    done.out,
    new RegExp(`^Renumbered ${order.length.toLocaleString('en')} events and \\d+ rows.* in [\\d.]+ s`),
  )
  assert.equal([done.status, done.err], [0, ''])
  assert.equal(await withPool(database.url, orderOf), order)
  const again = collecting()
  await renumbered({ out: again.stream })
  assert.match(again.text(), /^Nothing to do/)

  const service = await startTestService({ databaseUrl: database.url })
  assert.is((await service.ended(shop, second.id)).status, 'completed')
  for (const { id } of [first, second]) {
    const { settled, ends } = await ledgerOf(service.pool, id)
    assert.equal([ascending(settled), ends], [numbers(150), 1])
  }
  const third = await service.startJob(shop, ids.slice(0, 1))
  assert.is((await service.ended(shop, third.id)).status, 'completed')
  await caughtUp(service)
  await assertCurrent(service)
  const log = await logOf(service.pool)
  assert.equal(
    log.slice(0, order.length).map(({ stream, revision }) => `${stream} ${revision}`),
    order,
  )
  assert.ok(log.length > order.length)
  const live = liveOf(service)
  assert.is(await rebuild(live), 'rebuilt')
  const retried = await retryParked(service.pool, live.group, analysisJobs, null)
  assert.equal(retried, { applied: 0, waiting: 1, outOfPlace: 0 })
  await service.stop()
  await database.drop()
})

test('events keep their order where positions and transaction numbers disagree, and what is remembered follows', async () => {
  const database = await freshDatabase()
  const pool = createPool(database.url, { name: 'restore test' })
  await openPostgresStore(pool)
  const given = [
    [FAR + 2, 1],
    [FAR + 1, 7],
    [FAR + 1, 3],
    [5, 9],
    [FAR + 2, 8],
  ]
  for (const [xid, position] of given)
    await pool.query(
      `insert into events (stream, revision, transaction, position, id, type, bytes, data, metadata)
       overriding system value values ($1, 0, $2::xid8, $3, gen_random_uuid(), 'Tested', 2, '{}', '{}')`,
      [`test-${xid}-${position}`, String(xid), position],
    )
  await pool.query(`create table remembering as select unnest(array['', '${FAR + 1}:7', '${FAR + 2}:1', '9:9']) as at`)
  const order = await orderOf(pool)
  const done = await alone(database.url, 'events', (client) =>
    renumber(client, [{ table: 'remembering', columns: ['at'] }]),
  )
  assert.equal(done, { events: 5, remembered: 4 })
  assert.equal(await orderOf(pool), order)
  const remembered = await pool.query<{ at: string }>('select at from remembering')
  assert.equal(
    remembered.rows.map(({ at }) => at),
    // The last one is not in the log, and never will be.
    ['', '1:3', '1:4', '1:6'],
  )
  const store = await openPostgresStore(pool)
  const event = { id: randomUUID(), type: 'Tested', data: {}, metadata: testMetadata() }
  const { position } = await store.append('test-new', 'no_stream', [event])
  assert.match(position, /^\d\d+:6$/)
  // It is there as soon as no other database of the server is in the middle of something older.
  const events = await eventually(async () => {
    const read = await store.readAll({ after: START, limit: 100 })
    return read.events.length > order.length && read.events
  })
  assert.equal(
    events.map(({ stream, revision }) => `${stream} ${revision}`),
    [...order, 'test-new 0'],
  )
  await pool.end()
  await database.drop()
})

const metricsOf = async ({ url }: TestService): Promise<string> => (await fetch(`${url}/metrics`)).text()

const LOG_FAILURES = /^citable_projection_failures_total\{group="analysis",category="log"\} [1-9]/m

natsTest(
  'a log in EventStoreDB that is older than its readers is noticed while it is followed and at start; then it is resumed',
  async () => {
    const [double, nats, database] = await Promise.all([startDouble({ noise: true }), startNats(), freshDatabase()])
    const env = { EVENTSTORE_URL: double.url, NATS_URL: nats.url }
    const settings = { ...env, DATABASE_URL: database.url }
    const service = await startTestService({ env, databaseUrl: database.url })
    const { shop, ids, run } = await stocked(service, 60)
    const kept = await run()
    await Promise.all([checkpointOf('analysis'), 'feed', 'dispatcher'].map((name) => caughtUp(service, name)))
    const backup = double.log.all().length
    const lost = await run()
    await Promise.all([checkpointOf('analysis'), 'feed', 'dispatcher'].map((name) => caughtUp(service, name)))
    const fed = await readFeed(nats.url)

    // No server gets another log without a restart.
    double.log.restore(backup)
    double.endCalls()
    for (const engine of ['postgres', 'eventstore', 'nats'])
      assert.match(await metricsOf(service), new RegExp(`^citable_engine_up\\{engine="${engine}"\\} 1$`, 'm'))
    assert.match(await metricsOf(service), /^citable_dead_letters 0$/m)
    await eventually(async () => LOG_FAILURES.test(await metricsOf(service)))
    await service.stop()
    assert.match(await refusal(database.url, env), /^The checkpoint "\w+" stands at .*run `citable log resume`/)

    const resumed = await spawnCitable(['log', 'resume'], settings)
    assert.equal([resumed.status, resumed.err], [0, ''])
    assert.match(resumed.out, /^Emptied \d+ tables of read models/)

    const again = await startTestService({ env, databaseUrl: database.url })
    await caughtUp(again)
    await assertCurrent(again)
    const answer = (id: string) => again.call('GET', `/api/v1/storefront/aeo/analysis-jobs/${id}`, { shop })
    assert.equal([(await answer(kept.id)).status, (await answer(lost.id)).status], [200, 404])
    await caughtUp(again, 'feed')
    assert.is((await readFeed(nats.url)).length, fed.length, 'what was in the feed is not published again')
    const job = await again.startJob(shop, ids)
    assert.is((await again.ended(shop, job.id)).status, 'completed')
    await caughtUp(again, 'feed')
    const news = (await readFeed(nats.url)).slice(fed.length).map(({ body }) => JSON.parse(body).subject as string)
    assert.ok(news.includes(`analysisJob-${job.id}`))
    assert.not.ok(news.includes(`analysisJob-${kept.id}`))
    await again.stop()
    double.stop()
    await Promise.all([nats.stop(), database.drop()])
  },
)

natsTest(
  'read models that are older than the log catch up; no job is run again, and the feed holds each event once',
  async () => {
    const [double, nats, database] = await Promise.all([startDouble(), startNats(), freshDatabase()])
    const env = { EVENTSTORE_URL: double.url, NATS_URL: nats.url }
    const first = await startTestService({ env, databaseUrl: database.url })
    const { shop, ids, run } = await stocked(first, 60)
    await run()
    await first.stop()
    const backup = await copyOf(database.url)
    const service = await startTestService({ env, databaseUrl: database.url })
    const { id } = await service.startJob(shop, ids)
    await service.ended(shop, id)
    await Promise.all([checkpointOf('analysis'), 'feed', 'dispatcher'].map((name) => caughtUp(service, name)))
    const recorded = () => double.log.all().filter(({ type }) => type === 'AnalysisRecorded').length
    const [analyses, fed] = [recorded(), (await readFeed(nats.url)).length]
    await service.stop()

    const again = await startTestService({ env, databaseUrl: backup.url })
    await Promise.all([checkpointOf('analysis'), 'feed', 'dispatcher'].map((name) => caughtUp(again, name)))
    await assertCurrent({ ...again, database: backup })
    const answer = await again.call<{ status: string }>('GET', `/api/v1/storefront/aeo/analysis-jobs/${id}`, { shop })
    assert.is(answer.body.status, 'completed')
    assert.equal([recorded(), (await readFeed(nats.url)).length], [analyses, fed])
    await again.stop()
    double.stop()
    await Promise.all([nats.stop(), database.drop(), backup.drop()])
  },
)

test('a log in Postgres that has lost its end is refused at start, and resumed on command', async () => {
  const database = await freshDatabase()
  const before = await startTestService({ databaseUrl: database.url })
  const { shop, run } = await stocked(before, 3)
  const { id } = await run()
  await caughtUp(before)
  const open = new pg.Client(database.url)
  await open.connect()
  await open.query('begin; select pg_current_xact_id()')
  await eventually(async () => /^citable_log_horizon_age_seconds (0\.[0-9]+|[1-9])/m.test(await metricsOf(before)))
  await open.end()
  await before.pool.query(`delete from events where stream = $1 and revision > 0`, [`analysisJob-${id}`])
  await before.pool.query(`delete from events where stream like 'shopAnalysis-%' and revision > 0`)
  await before.stop()
  assert.match(await refusal(database.url), /where this event log has never been.*run `citable log resume`/)

  const said = collecting()
  await withPool(database.url, async (pool) => {
    const store = await openPostgresStore(pool)
    const deps = { out: said.stream, err: said.stream, isTTY: false, databaseUrl: database.url, store }
    for (const _ of ['once', 'and again']) await logResume({}, deps)
  })
  assert.match(said.text(), /^Emptied \d+ tables of read models[^\n]+\nNothing to do[^\n]+\n$/)

  // The job had been requested and begun, as far as the log knows, and so it is finished now.
  const after = await startTestService({ databaseUrl: database.url })
  assert.is((await after.ended(shop, id)).status, 'completed')
  const { settled, recorded } = await ledgerOf(after.pool, id)
  assert.equal([ascending(settled), ascending(recorded)], [numbers(3), numbers(3)])
  await caughtUp(after)
  await assertCurrent(after)
  await after.stop()
  await database.drop()
})

test('a database that takes no writes, or none of this user, is told in one sentence', async () => {
  const database = await freshDatabase()
  const { pathname, href } = new URL(database.url)
  const reader = `reader_${randomUUID().replaceAll('-', '')}`
  await withPool(href, async (pool) => {
    await pool.query(`create role ${reader} login password 'reader'`)
    const url = Object.assign(new URL(href), { username: reader, password: 'reader' })
    assert.match(
      await refusal(url.href),
      /^The user of DATABASE_URL may not do what is needed \(.+\); make it the owner of the database and its tables\.$/,
    )
    await pool.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`)
    assert.match(await refusal(href), /^Postgres at DATABASE_URL is read-only, like a standby; .+\.$/)
    await pool.query(`drop role ${reader}`)
  })
  await database.drop()
})
