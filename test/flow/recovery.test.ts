// The recovery of what was started to be written: over restarts, beside another one, and with events that cannot be read.

import { randomUUID } from 'node:crypto'
import { createReadModelTables } from '../../projections/projector.ts'
import { readModels } from '../../projections/registry.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import type { Context } from '../../src/event-log/handle.ts'
import type { UnreadableEvent } from '../../src/event-log/parse-event.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { analysisStream } from '../../src/event-log/streams.ts'
import { RECOVERY, recovery } from '../../src/optimizations/apply/reactor.ts'
import { createApplying } from '../../src/optimizations/apply/write.ts'
import { editOptimization, recordOptimizations, startApply } from '../../src/optimizations/commands.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { NotConnected, StorefrontUnavailable } from '../../src/providers/storefront.ts'
import { runReactor } from '../../src/reactors/run.ts'
import { createShops, type Shops } from '../../src/shops/commands.ts'
import { createFakeShop } from '../support/fake-shop.ts'
import { contextFor, generation, proposal, recordedBare, typesOf } from '../support/optimizations.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { product } from '../support/products.ts'
import { reactorLog } from '../support/reactor-log.ts'
import { randomShop } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const now = () => new Date().toISOString()
const OLD = 'Old title'
const NEW = 'New title'

let database: Awaited<ReturnType<typeof databaseWithTables>>
let pool: Pool
let store: EventStore
let shops: Shops
let context: Context
before(async () => {
  database = await databaseWithTables()
  pool = createPool(database.url, { name: 'recovery test' })
  await createReadModelTables(pool, readModels)
  store = await openPostgresStore(pool)
  shops = createShops(store, now)
  context = contextFor(await shops.ofDomain(randomShop()))
})
after(async () => {
  await pool?.end()
  await database?.drop()
})

/** A process with the recovery; `unreadable` and `errors` collect what it is told. */
const running = (platform: ReturnType<typeof createFakeShop>, url = database.url) => {
  const stopping = new AbortController()
  const unreadable: string[] = []
  const { log, errors } = reactorLog()
  const reactor = recovery({
    findShop: shops.ofId,
    now,
    log,
    applying: createApplying({ store, storefront: platform, onUnexpected: () => {} }),
    afterMs: 30,
    pausesMs: { first: 5, longest: 20 },
  })
  const onUnreadable = ({ event }: UnreadableEvent) => void unreadable.push(event.type)
  const done = runReactor(reactor, { url, pool, store, signal: stopping.signal, onUnreadable })
  const stop = async () => {
    stopping.abort()
    await done
  }
  return { unreadable, errors, stop }
}

/** An apply that was started, and whose process has died. */
const started = async (platform: ReturnType<typeof createFakeShop>) => {
  const resource_id = randomUUID()
  platform.records.set(resource_id, product(resource_id, { title: OLD }))
  const { analysis_id } = await recordedBare(store, context, resource_id)
  const proposals = [proposal('title', { current_value: OLD, optimized_value: NEW })]
  const event = await recordOptimizations(store, generation(analysis_id, proposals, { resource_id }), context)
  const named = { analysis_id, optimization_id: event.data.added[0]?.id ?? '' }
  await startApply(store, named, context)
  const types = () => typesOf(store, analysis_id)
  const ended = () => eventually(async () => (await types()).length === 3 && (await types())[2])
  const damage = (type: string) =>
    pool.query(`update events set data = '{"optimization_id": 7}' where stream = $1 and type = $2`, [
      `analysis-${analysis_id}`,
      type,
    ])
  return { ...named, resource_id, types, ended, damage }
}

const checkpoint = async () =>
  (await pool.query('select position, scanned from checkpoints where name = $1', [RECOVERY])).rows[0]

test('what could not be ended before a restart is found again, also behind others that have ended', async () => {
  const platform = createFakeShop()
  const open = await started(platform)
  platform.beforeWrite = (key) => {
    if (key === open.resource_id) throw new StorefrontUnavailable('Away.', { mayHaveWritten: true })
    return undefined
  }
  const first = running(platform)
  const others = [await started(platform), await started(platform)]
  for (const one of others) assert.is(await one.ended(), 'OptimizationApplied')
  await eventually(async () => (await checkpoint())?.scanned !== (await checkpoint())?.position)
  await first.stop()
  assert.is((await open.types()).length, 2)
  platform.beforeWrite = () => undefined
  const second = running(platform)
  assert.is(await open.ended(), 'OptimizationApplied')
  await second.stop()
  assert.equal(
    platform.writes.map(({ key }) => key).toSorted(),
    [open, ...others].map(({ resource_id }) => resource_id).toSorted(),
  )
})

test('of two recoveries one works, and the other goes on when that is gone', async () => {
  const platform = createFakeShop()
  const both = [running(platform), running(platform)]
  const early = await Promise.all([started(platform), started(platform)])
  for (const one of early) await one.ended()
  await both[0]?.stop()
  const late = await started(platform)
  assert.is(await late.ended(), 'OptimizationApplied')
  await both[1]?.stop()
  assert.is(platform.writes.length, 3)
  for (const one of [...early, late]) assert.is((await one.types()).length, 3)
})

test('two that try the same change at once, as beside a lost claim, write it once and end it once', async () => {
  const platform = createFakeShop()
  const tried = Array.from({ length: 5 }, () => createApplying({ store, storefront: platform, onUnexpected: () => {} }))
  for (let round = 0; round < 20; round += 1) {
    const { analysis_id, optimization_id, resource_id, types } = await started(platform)
    const change = {
      kind: 'apply' as const,
      analysis_id,
      optimization_id,
      resource_id,
      field: 'title' as const,
      value: NEW,
      expected: OLD,
    }
    const shop = await shops.ofId(context.shop.shop_id)
    const finished = await Promise.all(tried.map(({ finish }) => finish({ change, shop, context, isNew: false })))
    for (const { status } of finished) assert.is(status, 'written')
    assert.equal(await types(), ['OptimizationsGenerated', 'OptimizationApplyStarted', 'OptimizationApplied'])
    assert.is(platform.writes.filter(({ key }) => key === resource_id).length, 1)
  }
})

test('a shop that refuses to be looked at, and may have been written, is asked for a while before it is given up in its own words', async () => {
  const platform = createFakeShop()
  let asked = 0
  let patience = 8
  platform.beforeWrite = async () =>
    asked++ < patience ? { status: 'refused', message: 'The shop is locked.', unseen: true } : undefined
  const one = running(platform)
  const back = await started(platform)
  assert.is(await back.ended(), 'OptimizationApplied')
  assert.is(platform.writes.length, 1)
  asked = 0
  patience = 1_000
  const gone = await started(platform)
  assert.is(await gone.ended(), 'OptimizationApplyFailed')
  await one.stop()
  assert.is(asked, 10)
  const [end] = (await store.readStream(analysisStream(gone.analysis_id), { limit: 10 })).slice(-1)
  assert.match(JSON.stringify(end?.data), /"reason":"The shop is locked\."/)
  assert.equal(one.errors, [])
})

test('a fault that is no outage is given up after ten times, and said', async () => {
  const platform = createFakeShop()
  platform.beforeWrite = () => {
    throw new TypeError('a defect')
  }
  const { types, ended } = await started(platform)
  const one = running(platform)
  assert.is(await ended(), 'OptimizationApplyFailed')
  await one.stop()
  assert.is(one.errors.length, 10)
  assert.is((await types()).length, 3)
})

test('a platform that is away, or a shop that is not connected any more, is asked for as long as it takes', async () => {
  const platform = createFakeShop()
  let asked = 0
  platform.beforeWrite = () => {
    asked += 1
    if (asked < 30) throw new StorefrontUnavailable('Away.', { mayHaveWritten: asked % 2 === 0 })
    if (asked < 60) throw new NotConnected('Not connected.')
    return undefined
  }
  const { ended } = await started(platform)
  const one = running(platform)
  assert.is(await ended(), 'OptimizationApplied')
  await one.stop()
  assert.equal(one.errors, [])
})

test('events that cannot be read are said, and hold up nobody else', async () => {
  const platform = createFakeShop()
  const unread = await started(platform)
  await unread.damage('OptimizationApplyStarted')
  const untold = await started(platform)
  await untold.damage('OptimizationsGenerated')
  const sound = await started(platform)
  const one = running(platform)
  assert.is(await sound.ended(), 'OptimizationApplied')
  await eventually(() => one.unreadable.length >= 2)
  assert.equal(new Set(one.unreadable), new Set(['OptimizationApplyStarted', 'OptimizationsGenerated']))
  const later = await started(platform)
  assert.is(await later.ended(), 'OptimizationApplied')
  await eventually(async () => {
    const { position, scanned } = await checkpoint()
    return position === scanned
  })
  await one.stop()
  assert.equal(one.errors, [])
  const edit = { analysis_id: untold.analysis_id, optimization_id: untold.optimization_id, optimized_value: 'Mine' }
  const refused = await editOptimization(store, edit, context).then(
    () => undefined,
    (error) => error.name,
  )
  assert.is(refused, 'UnreadableEvent')
})
