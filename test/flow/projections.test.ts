// The projector against a real database: replay, parking, fencing, takeover.

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { analyses } from '../../projections/analysis/analyses.ts'
import { unsignedChains } from '../../projections/audit/checkpoints.ts'
import { int, text } from '../../projections/columns.ts'
import { scannedPosition, waitUntilScanned } from '../../projections/progress.ts'
import { createReadModelTables, type ProjectorLog, runProjector } from '../../projections/projector.ts'
import { readModel } from '../../projections/read-model.ts'
import { checkpointOf, groups, readModels } from '../../projections/registry.ts'
import { signDue } from '../../src/audit/reactor.ts'
import { auditKeys } from '../../src/audit/signing-keys.ts'
import { FIELDS } from '../../src/engine/optimization.ts'
import type { Event, Fact } from '../../src/event-log/catalogue.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import {
  editOptimization,
  endChange,
  type Optimized,
  startApply,
  startRevert,
} from '../../src/optimizations/commands.ts'
import { createPool, type Pool, transaction } from '../../src/postgres/connection.ts'
import { advance, Fenced, type Lease, moveScanned, withLease } from '../../src/reactors/leases.ts'
import { markOutdated } from '../../src/shops/platform/commands.ts'
import { appendFacts } from '../support/accounts.ts'
import { productHtml } from '../support/competitors.ts'
import { testMetadata } from '../support/events.ts'
import { analysed, optimized, proposal } from '../support/optimizations.ts'
import { freshDatabase } from '../support/postgres.ts'
import { product } from '../support/products.ts'
import { AEO, randomShop, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'
import { simulatedOver, wordCorpus } from '../support/word-corpus.ts'

const log = { error: () => {} }
const ANALYSIS = checkpointOf('analysis')

/** Of accounts there is what shops bring along; the rest of them has tests of its own. */
const leastRows = (table: string): number =>
  readModels.some((one) => one.table === table && one.group === 'accounts') ? 0 : 4

const OUTDATED = { resource_id: '1', reason: 'changed', since: '2026-11-22T17:36:50.786Z' } as const

const FURTHER = [
  'RepositoryConnected',
  'DocumentChanged',
  'WebhookEndpointRegistered',
  'WebhookReceived',
  'ScheduleSet',
  'DigestCreated',
  'DigestMailWanted',
]
/** Nothing is due, as there is no such shop. */
const NEVER = { ScheduleSet: { next: { analysis: null, visibility: null } } } as Record<string, object>
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** A repository with a document, an endpoint, a delivery, a schedule and a digest, as they are kept for tests, under ids of their own. */
const appendFurther = async (service: TestService): Promise<void> => {
  const ids = new Map<string, string>()
  const own = (id: string): string => {
    const known = ids.get(id) ?? randomUUID()
    ids.set(id, known)
    return known
  }
  for (const type of FURTHER) {
    const kept = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'events', `${type}.v1.ndjson`), 'utf8')
    const { stream, data, metadata } = JSON.parse(kept.replaceAll(UUID, own)) as Event
    const { organization_id, project_id, shop_id } = metadata
    const tenant = {
      ...(organization_id ? { organization_id } : {}),
      ...(project_id ? { project_id } : {}),
      ...(shop_id ? { shop_id } : {}),
    }
    await appendFacts(service, stream, [{ type, data: { ...data, ...NEVER[type] } } as Fact], tenant)
  }
}

const numbered = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n))

/** A shop of so many products, and jobs: one of more than it has, one of a product that is gone, one of some. */
const shopWithJobs = async (service: TestService, count: number): Promise<string> => {
  const shop = randomShop()
  await service.importProducts(
    shop,
    numbered(count).map((id) => product(id)),
  )
  for (const ids of [numbered(count + 5), ['gone'], ['1', 'gone', '2']]) {
    const { id } = await service.startJob(shop, ids)
    await service.ended(shop, id)
  }
  return shop
}

const rowsOf = async (pool: Pool, table: string, primaryKey: readonly string[]): Promise<unknown[]> =>
  (await pool.query(`select to_jsonb(t) as row from ${table} t order by ${primaryKey.join(', ')}`)).rows

test(
  'replaying the whole log into empty tables gives identical rows of every read model',
  async () => {
    const database = await freshDatabase()
    const simulate = simulatedOver(wordCorpus([product('1')]))
    const service = await startTestService({ databaseUrl: database.url, simulate })
    // Of the first shop a job of more than one chunk.
    const shops = [await shopWithJobs(service, 55), await shopWithJobs(service, 5)]
    // Optimizations in every state, and jobs for more of them.
    const { analysis_id, context } = await analysed(service, shops[0] ?? '', '1')
    const proposals = FIELDS.map((field) => proposal(field))
    const ids = async (of: typeof proposals) =>
      (await optimized(service, shops[0] ?? '', of, { analysis: { analysis_id, context } })).ids
    await ids(proposals)
    const [edited = '', applying = '', applied = '', reverting = '', reverted = ''] = await ids(proposals)
    const named = (optimization_id: string) => ({ analysis_id, optimization_id })
    await editOptimization(service.store, { ...named(edited), optimized_value: 'Edited' }, context)
    for (const id of [applying, applied, reverting, reverted]) {
      const { optimization } = (await startApply(service.store, named(id), context)) as Optimized
      const { change } = optimization
      if (change && id !== applying)
        await endChange(service.store, change, { outcome: 'written', value: 'In' }, context)
    }
    for (const id of [reverting, reverted]) {
      const { optimization } = (await startRevert(service.store, named(id), context)) as Optimized
      const { change } = optimization
      if (change && id === reverted) await endChange(service.store, change, { outcome: 'written', value: '' }, context)
    }
    for (const shop of Array.from({ length: 4 }, randomShop)) {
      await service.importProducts(shop, [product('1')])
      const { analysis_id, context } = await analysed(service, shop, '1')
      await markOutdated(service.store, { ...OUTDATED, analysis_id }, context)
      assert.is((await service.call('POST', `${AEO}/analyses/${analysis_id}/optimizations`, { shop })).status, 202)
      const json = { resource_type: 'product', resource_id: '1', queries: ['a mug'] }
      assert.is((await service.call('POST', `${AEO}/visibility`, { shop, json })).status, 200)
      const put = async (path: string, json: object) =>
        assert.is((await service.call('PUT', `${AEO}/${path}`, { shop, json })).status, 200)
      const supplied = { url: 'https://other.example/mug', html: productHtml('Their Mug') }
      await put('competitors', { competitors: [supplied, { url: 'http://127.0.0.1/' }, { url: 'http://10.0.0.1/' }] })
      await put('competitors', {
        competitors: [{ ...supplied, html: '<p>No product</p>' }, { url: 'http://10.0.0.1/' }],
      })
      for (const queries of [['a mug'], ['a mug', 'a cup']]) await put('baskets/1', { queries })
    }
    await Promise.all(Array.from({ length: 4 }, () => appendFurther(service)))
    const unsigned = () => unsignedChains(service.pool)
    await eventually(async () => (await unsigned()).length >= 6)
    const signing = {
      store: service.store,
      keys: auditKeys([Buffer.from('test')]),
      unsigned,
      onChanged: () => {},
      onFailed: () => {},
    }
    await signDue({ ...signing, now: () => new Date().toISOString() }, true)
    await service.startJob(
      shops[0] ?? '',
      Array.from({ length: 10_000 }, (_, n) => String(n).padStart(64, 'x')),
    )
    await service.stop()

    const live = createPool(database.url, { name: 'live' })
    await live.query('create schema replayed')
    const replayed = createPool(database.url, { name: 'replay', schema: 'replayed' })
    await createReadModelTables(replayed, readModels)
    const store = await openPostgresStore(live)
    const stopping = new AbortController()
    const options = { url: database.url, schema: 'replayed', pool: replayed, store, models: readModels, log }
    const running = runProjector({ ...options, signal: stopping.signal })
    let head = await scannedPosition(live, ANALYSIS)
    await eventually(async () => {
      head = (await store.readAll({ after: head, limit: 1_000 })).scanned
      return (await store.distance(head, 1)) === 0
    })
    // What the live projector had not yet taken when it was stopped, it takes now.
    const rest = runProjector({
      url: database.url,
      pool: live,
      store,
      models: readModels,
      log,
      signal: stopping.signal,
    })
    for (const pool of [live, replayed])
      for (const { name } of groups) assert.ok(await waitUntilScanned(pool, store, name, head, 90_000))
    stopping.abort()
    await Promise.all([running, rest])

    for (const { table, primaryKey } of readModels) {
      const [one, other] = await Promise.all([rowsOf(live, table, primaryKey), rowsOf(replayed, table, primaryKey)])
      assert.ok(one.length >= leastRows(table), `${table} has ${one.length} rows`)
      assert.equal(other, one, table)
    }
    await Promise.all([live.end(), replayed.end()])
    await database.drop()
  },
  { limitMs: 150_000 },
)

type Counted = { id: string; count: number; last: string }

/** Counts ProjectCreated by organization; names say what else an event does: "poison" breaks the fold, one with a NUL the
 * write, "keyless" the keys, and "remove" takes the row away. */
const counts = readModel({
  name: 'counts',
  group: 'counting',
  version: 1,
  columns: { id: text, count: int, last: text },
  primaryKey: ['id'],
  tenant: null,
  removes: true,
  handles: ['ProjectCreated'],
  keys: (event) => {
    const { organization_id, name } = (event as Event<'ProjectCreated'>).data
    if (name === 'keyless') throw new Error('this event has no key')
    return [organization_id]
  },
  fold: (row, event) => {
    const { data } = event as Event<'ProjectCreated'>
    if (data.name === 'poison') throw new Error('this event cannot be folded')
    if (data.name === 'remove') return { remove: [data.organization_id] }
    const count = row(data.organization_id)?.count ?? 0
    return { put: [{ id: data.organization_id, count: count + 1, last: data.name }] }
  },
})

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
let store: EventStore

before(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { name: 'projections' })
  store = await openPostgresStore(pool)
  await createReadModelTables(pool, [counts])
})
after(async () => {
  await pool.end()
  await database.drop()
})

const append = (key: string, name: string | null) =>
  store.append(`project-${randomUUID()}`, 'no_stream', [
    {
      id: randomUUID(),
      type: 'ProjectCreated',
      data: { project_id: randomUUID(), organization_id: key, name },
      metadata: testMetadata(),
    },
  ])

const projecting = (options: { log?: ProjectorLog; store?: EventStore } = {}) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = runProjector({ url: database.url, pool, store, models: [counts], log, signal, ...options })
  return async () => {
    stopping.abort()
    await running
  }
}

const countOf = async (key: string): Promise<Counted | undefined> =>
  (await pool.query<Counted>('select * from counts_v1 where id = $1', [key])).rows[0]

test('an event that cannot be folded parks its key with what follows; everything else goes on', async () => {
  const [bad, good] = [randomUUID(), randomUUID()]
  const stop = projecting()
  await append(bad, 'first')
  await append(bad, 'poison')
  await append(good, 'fine')
  const { position } = await append(bad, 'after')
  assert.ok(await waitUntilScanned(pool, store, 'counting', position, 90_000))
  await stop()
  assert.equal(await countOf(bad), { id: bad, count: 1, last: 'first' })
  assert.equal(await countOf(good), { id: good, count: 1, last: 'fine' })

  // The next projector knows what waits.
  const again = projecting()
  const later = await append(bad, 'later still')
  assert.ok(await waitUntilScanned(pool, store, 'counting', later.position, 90_000))
  await again()
  const { rows } = await pool.query(
    `select key, event ->> 'type' as type, error from parked_events where key = $1 order by ordinal`,
    [bad],
  )
  assert.equal(
    rows.map(({ error }) => error),
    ['this event cannot be folded', `waits for an earlier event of ${bad}`, `waits for an earlier event of ${bad}`],
  )
  assert.is((await countOf(bad))?.count, 1)
})

test('an event whose row the database refuses parks its key only', async () => {
  const [bad, nul, good] = [randomUUID(), randomUUID(), randomUUID()]
  await append(good, 'before')
  await append(bad, null)
  await append(nul, 'nul \u0000')
  const { position } = await append(good, 'after')
  const stop = projecting()
  assert.ok(await waitUntilScanned(pool, store, 'counting', position, 90_000))
  await stop()
  assert.equal(await countOf(good), { id: good, count: 2, last: 'after' })
  assert.is(await countOf(bad), undefined)
  assert.is(await countOf(nul), undefined)
  const { rows } = await pool.query('select key from parked_events where key = any ($1)', [[bad, nul]])
  assert.equal(rows.map(({ key }) => key).toSorted(), [bad, nul].toSorted())
})

test('an event whose row keys cannot be told is parked under its own id; everything else goes on', async () => {
  const good = randomUUID()
  await append(good, 'before')
  const { position: broken } = await append(good, 'keyless')
  const { position: nul } = await append('no key \u0000', 'fine')
  const { position } = await append(good, 'after')
  const errors: object[] = []
  const stop = projecting({ log: { error: (details) => errors.push(details) } })
  assert.ok(await waitUntilScanned(pool, store, 'counting', position, 90_000))
  await stop()
  assert.equal(await countOf(good), { id: good, count: 2, last: 'after' })
  for (const [at, error] of [
    [broken, 'this event has no key'],
    [nul, '"no key \\u0000" is no row key'],
  ] as const) {
    // As text, because Postgres cannot take a JSON string with a NUL apart.
    const parked = await pool.query('select event::text as event, key, error from parked_events where position = $1', [
      at,
    ])
    const { id } = JSON.parse(parked.rows[0].event)
    assert.equal(
      parked.rows.map((row) => [row.key, row.error]),
      [[`event:${id}`, error]],
    )
    assert.ok(errors.some((logged) => (logged as { event?: string }).event === id))
  }
})

test('a row that is removed is gone, and may come again in the same batch or later', async () => {
  const [gone, back, later] = [randomUUID(), randomUUID(), randomUUID()]
  for (const key of [gone, back, later]) await append(key, 'there')
  const first = projecting()
  assert.ok(await waitUntilScanned(pool, store, 'counting', (await append(later, 'remove')).position, 90_000))
  await first()
  assert.is((await countOf(gone))?.count, 1)
  assert.is(await countOf(later), undefined)
  for (const [key, name] of [
    [gone, 'again'],
    [gone, 'remove'],
    [back, 'remove'],
    [back, 'new'],
    [later, 'new'],
  ] as const)
    await append(key, name)
  const { position } = await append(randomUUID(), 'end')
  const second = projecting()
  assert.ok(await waitUntilScanned(pool, store, 'counting', position, 90_000))
  await second()
  assert.is(await countOf(gone), undefined)
  assert.equal(await countOf(back), { id: back, count: 1, last: 'new' })
  assert.equal(await countOf(later), { id: later, count: 1, last: 'new' })
})

test('a projector goes on behind what was looked at, also where nothing of it was its own', async () => {
  const key = randomUUID()
  await append(key, 'handled')
  const foreign = { id: randomUUID(), type: 'AnalysisJobClosed', data: { job_id: key }, metadata: testMetadata() }
  const { position } = await store.append(`test-${randomUUID()}`, 'no_stream', [foreign])
  const first = projecting()
  assert.ok(await waitUntilScanned(pool, store, 'counting', position, 90_000))
  await first()
  const starts: string[] = []
  const watched: EventStore = {
    ...store,
    subscribe: (options) => {
      starts.push(options.after)
      return store.subscribe(options)
    },
  }
  const second = projecting({ store: watched })
  const next = await append(key, 'next')
  assert.ok(await waitUntilScanned(pool, store, 'counting', next.position, 90_000))
  await second()
  assert.equal(starts, [position])
  assert.is((await countOf(key))?.count, 2)
})

test('what was looked at after a refused event counts as looked at', async () => {
  await append(randomUUID(), null)
  const foreign = { id: randomUUID(), type: 'AnalysisJobClosed', data: {}, metadata: testMetadata() }
  const { position } = await store.append(`test-${randomUUID()}`, 'no_stream', [foreign])
  const stop = projecting()
  assert.ok(await waitUntilScanned(pool, store, 'counting', position, 90_000))
  await stop()
})

test('an analysis stands in the history at the time that its report shows', () => {
  const created_at = '2026-01-02T03:04:05.678Z'
  const event = {
    type: 'AnalysisRecorded',
    data: { analysis_id: randomUUID(), resource_id: '1', report: { id: 'r', created_at } },
    metadata: testMetadata(),
  } as unknown as Event
  const rows = analyses.fold(() => undefined, event).append ?? []
  assert.equal(
    rows.map((row) => row.created_at),
    [created_at],
  )
})

test('of two projectors that are started by mistake each event is counted once, and the other goes on after one stops', async () => {
  const key = randomUUID()
  const [stopOne, stopOther] = [projecting(), projecting()]
  for (let n = 0; n < 100; n += 1) await append(key, String(n))
  await stopOne()
  let last = ''
  for (let n = 100; n < 200; n += 1) last = (await append(key, String(n))).position
  assert.ok(await waitUntilScanned(pool, store, 'counting', last, 90_000))
  await stopOther()
  assert.equal(await countOf(key), { id: key, count: 200, last: '199' })
})

test('what many have looked at is noted in one statement, and one whose lease was taken over learns it alone', async () => {
  const leases: Lease[] = ['scan 1', 'scan 2', 'scan 3'].map((name) => ({ name, epoch: 1, position: '', scanned: '' }))
  for (const { name } of leases)
    await pool.query(
      `insert into checkpoints (name, log, position, scanned, epoch, expires_at) values ($1, $2, '', '', 1, now())`,
      [name, store.identity],
    )
  await pool.query(`update checkpoints set epoch = 2 where name = 'scan 2'`)
  const statements: unknown[] = []
  const counted = Object.assign(Object.create(pool) as Pool, {
    query: (statement: pg.QueryConfig) => {
      statements.push(statement)
      return pool.query(statement)
    },
  })
  const moved = await Promise.allSettled(leases.map((lease) => moveScanned(counted, lease, '5:5')))
  assert.equal(
    moved.map((one) => (one.status === 'rejected' ? one.reason.name : one.status)),
    ['fulfilled', 'Fenced', 'fulfilled'],
  )
  assert.is(statements.length, 1)
  const { rows } = await pool.query(`select position, scanned from checkpoints where name like 'scan %' order by name`)
  assert.equal(
    rows.map(({ position, scanned }) => [position, scanned]),
    [
      ['', '5:5'],
      ['', ''],
      ['', '5:5'],
    ],
  )
  assert.equal(
    leases.map(({ scanned }) => scanned),
    ['5:5', '', '5:5'],
  )
  await pool.query(`delete from checkpoints where name like 'scan %'`)
})

test('an owner that wakes up after its lease was taken over writes nothing', async () => {
  const leases: Lease[] = []
  const options = { url: database.url, name: 'paused', log: store, onError: () => {} }
  const first = new AbortController()
  const owner = withLease({
    ...options,
    signal: first.signal,
    work: async (lease, signal) => {
      leases.push(lease)
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    },
  })
  await eventually(() => leases.length === 1)
  const [paused] = leases as [Lease]
  // The lease runs out while the owner is paused, and another takes over.
  await pool.query(`update checkpoints set expires_at = now() - interval '1 second' where name = 'paused'`)
  const second = new AbortController()
  const taken: Lease[] = []
  const successor = withLease({
    ...options,
    signal: second.signal,
    work: async (lease, signal) => {
      taken.push(lease)
      await transaction(pool, (client) => advance(client, lease, { position: '1:1', scanned: '1:1' }))
      lease.position = '1:1'
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    },
  })
  await eventually(() => taken[0]?.position === '1:1')
  let thrown: unknown
  await transaction(pool, async (client) => {
    await client.query('create table must_not_appear ()')
    await advance(client, paused, { position: '9:9', scanned: '9:9' })
  }).catch((error) => {
    thrown = error
  })
  assert.instance(thrown, Fenced)
  const { rows } = await pool.query(
    `select position, to_regclass('must_not_appear') as there from checkpoints where name = 'paused'`,
  )
  assert.equal(rows, [{ position: '1:1', there: null }])
  first.abort()
  second.abort()
  await Promise.all([owner, successor])
})

test('work is taken over at once when the session of its owner is gone', async () => {
  const options = { url: database.url, name: 'orphan', log: store, onError: () => {} }
  const dying = new AbortController()
  let begun = 0
  const work = async (_: Lease, signal: AbortSignal) => {
    begun += 1
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  }
  const owner = withLease({ ...options, signal: dying.signal, work })
  await eventually(() => begun === 1)
  dying.abort() // not released below: the row is put back as a killed process leaves it
  await owner
  await pool.query(
    `update checkpoints set owner_pid = 999999, owner_started = now(), expires_at = now() + interval '1 hour' where name = 'orphan'`,
  )
  const next = new AbortController()
  const started = performance.now()
  const successor = withLease({ ...options, signal: next.signal, work })
  await eventually(() => begun === 2)
  assert.ok(performance.now() - started < 10_000)
  next.abort()
  await successor
})
