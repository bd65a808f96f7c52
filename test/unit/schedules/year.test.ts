// A simulated year of schedules: two processes that look at the same time and die at any append, outages, and both changes of the clock.

import { randomUUID } from 'node:crypto'
import type { EventStore } from '../../../src/event-log/event-store.ts'
import type { Context } from '../../../src/event-log/handle.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { scheduleStream, shopStream } from '../../../src/event-log/streams.ts'
import { failJob, heldJob } from '../../../src/jobs/commands.ts'
import { StoreUnavailable } from '../../../src/postgres/unavailable.ts'
import type { ChangesPage } from '../../../src/providers/storefront.ts'
import { dueAnalysis, takeProducts } from '../../../src/schedules/analysis.ts'
import { lastOfSchedule, removeScheduleOf, setScheduleOf } from '../../../src/schedules/commands.ts'
import { isDue, type Schedule } from '../../../src/schedules/decide.ts'
import { lookAtSchedules } from '../../../src/schedules/reactor.ts'
import { LimitReached } from '../../../src/usage/reservations.ts'
import { drawn } from '../../support/drawn.ts'
import { product } from '../../support/products.ts'
import { assert, slowTest, test } from '../../support/test.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const silent = { info: () => {}, warn: () => {}, error: () => {} }

type Told = { type: string; data: Record<string, unknown> }

const given = async ({ from = '2027-01-01T12:00:00.000Z', left = Number.POSITIVE_INFINITY } = {}) => {
  const store = openMemoryStore()
  let time = Date.parse(from)
  const now = () => new Date(time).toISOString()
  const shop = {
    shop_id: randomUUID(),
    organization_id: randomUUID(),
    project_id: randomUUID(),
    domain: 'shop.myshopify.com',
  }
  const context = (): Context => {
    const actor = { type: 'shop', id: shop.domain } as const
    return { shop, actor, correlation_id: randomUUID(), causation_id: randomUUID(), now }
  }
  const metadata = {
    event_version: 1,
    correlation_id: 'a',
    causation_id: 'b',
    actor: { type: 'system', id: 'x' },
    occurred_at: now(),
  }
  const installed = { id: randomUUID(), type: 'ShopInstalled', data: shop, metadata: { ...metadata, ...shop } }
  await store.append(shopStream(shop.shop_id), 'no_stream', [installed as never])

  const catalogue: { pages: ChangesPage[]; asked: (string | null)[] } = {
    pages: [{ reset: true, products: [product('1'), product('2')], removed: [], cursor: 'c1' }],
    asked: [],
  }
  const storefront = {
    changes: async function* (_: string, since: string | null) {
      catalogue.asked.push(since)
      yield* catalogue.pages
    },
  }
  const usages = {
    reserve: async ({ id, amount }: { id: string; amount: number }) => {
      if (amount > left)
        throw new LimitReached(
          { refused: 'quota', metric: 'analysis', current: 0, limit: left, remaining: left },
          '2027-02-01',
          false,
        )
      return { organization_id: shop.organization_id, cycle_start: '2027-01-01', reservation_id: id }
    },
    release: async () => {},
  }

  /** A look of a process over this store, which may fail. */
  const look = (through: EventStore = store) => {
    const run = dueAnalysis({ store: through, storefront, usages, onUnsettled: () => {} })
    const due = async (at: string) =>
      isDue(await lastOfSchedule(store, shop.shop_id), 'analysis', at) ? [shop.shop_id] : []
    return lookAtSchedules({ work: 'analysis', store: through, due, run, now, log: silent })
  }
  const lookOnce = (through?: EventStore) => look(through)(new AbortController().signal)

  /** What a worker does. */
  const endJob = async () => {
    const held = await heldJob(store, 'analysis', shop.shop_id)
    if (!held) return
    const { job_id, total_items } = held.requested.data
    await failJob(store, { kind: 'analysis', job_id, total_items }, 'a test', context())
  }

  const told = async (): Promise<Told[]> =>
    (await store.readStream(scheduleStream(shop.shop_id), { limit: 5_000 })) as unknown as Told[]
  const started = async () => (await told()).filter(({ type }) => type === 'ScheduledAnalysisStarted')
  const requested = async () =>
    (await store.readStream(`shopAnalysis-${shop.shop_id}`, { limit: 5_000 })).filter(
      ({ type }) => type === 'AnalysisJobRequested',
    )
  const set = (schedule: Partial<Schedule> & { hour?: number; products?: 'all' | 'changed' } = {}) => {
    const { hour = 5, products = 'all', ...other } = schedule
    const analysis = { every: 'day' as const, hour, on: null, products }
    return setScheduleOf(store, { time_zone: 'Europe/Berlin', analysis, visibility: null, ...other }, context())
  }
  const pass = (ms: number) => {
    time += ms
  }
  return { store, shop, now, pass, set, lookOnce, endJob, told, started, requested, catalogue, context }
}

/** The store of a process that dies at an append by chance, before it or after it. */
const deadly = (store: EventStore, random: () => number): EventStore => ({
  ...store,
  append: async (...appended) => {
    const chance = random()
    if (chance < 0.1) throw new StoreUnavailable('died before')
    const answer = await store.append(...appended)
    if (chance < 0.2) throw new StoreUnavailable('died after')
    return answer
  },
})

const titleOf = (zone: string): string =>
  `a year in ${zone} with two processes, deaths and outages: each due time is decided once, and starts one job`

const aYear = (zone: string, hour: number) => async () => {
  const { store, pass, set, now, lookOnce, endJob, started, requested } = await given()
  const random = drawn(20_270_101 + hour)
  await set({ time_zone: zone, hour })
  const outages: string[] = []
  for (const began = Date.parse(now()); Date.parse(now()) < began + 365 * DAY_MS; ) {
    // Now and then nothing runs for some days.
    if (random() < 0.002) {
      outages.push(now())
      pass(3 * DAY_MS)
    }
    const processes = [lookOnce(deadly(store, random)), lookOnce(deadly(store, random))]
    await Promise.allSettled(processes)
    // Who takes over ends what they have begun.
    await lookOnce()
    await endJob()
    pass(45 * MINUTE_MS + random() * 30 * MINUTE_MS)
  }
  const runs = await started()
  const days = runs.map(({ data }) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date(data.due_at as string)),
  )
  assert.is(new Set(days).size, runs.length, 'no day comes twice')
  // An outage of three days loses two of them, and makes up one.
  assert.ok(outages.length > 3)
  assert.ok(Math.abs(runs.length - (365 - 2 * outages.length)) <= outages.length, `${runs.length} runs`)
  const jobs = await requested()
  assert.equal(
    jobs.map(({ data }) => (data as { job_id: string }).job_id),
    runs.map(({ data }) => data.job_id),
    'one job for each',
  )
}

test(titleOf('Europe/Berlin'), aYear('Europe/Berlin', 2))
slowTest(titleOf('America/New_York'), aYear('America/New_York', 1))
slowTest(titleOf('Australia/Lord_Howe'), aYear('Australia/Lord_Howe', 2))

test('days without an outage are neither lost nor doubled by a change of the clock', async () => {
  const { pass, set, lookOnce, endJob, started } = await given()
  await set({ hour: 2 })
  // Looked at each hour in the days around a change, the 28th of March and the 31st of October, and every six else.
  const changes = [86, 303].map((day) => day * 24)
  for (let hour = 0; hour < 365 * 24; ) {
    await lookOnce()
    await endJob()
    const hours = changes.some((change) => Math.abs(change - hour) < 100) ? 1 : 6
    pass(hours * 60 * MINUTE_MS)
    hour += hours
  }
  assert.is((await started()).length, 365)
})

test('what was missed while nothing ran is made up once', async () => {
  const { pass, set, lookOnce, endJob, started, told } = await given()
  await set()
  pass(10 * DAY_MS)
  await lookOnce()
  await endJob()
  await lookOnce()
  assert.is((await started()).length, 1)
  const next = (await told()).at(-1)?.data.next as { analysis: string }
  assert.is(next.analysis.slice(0, 10), '2027-01-12')
})

test('a time at which a job is under way is passed over, with the reason', async () => {
  const { pass, set, lookOnce, endJob, started, told } = await given()
  await set()
  pass(DAY_MS)
  await lookOnce()
  pass(DAY_MS)
  await lookOnce()
  assert.equal(
    (await told()).map(({ type }) => type),
    ['ScheduleSet', 'ScheduledAnalysisStarted', 'ScheduledWorkSkipped'],
  )
  assert.is((await told()).at(-1)?.data.reason, 'job_under_way')
  await endJob()
  pass(DAY_MS)
  await lookOnce()
  assert.is((await started()).length, 2)
})

test('a spent quota passes the time over, with the numbers', async () => {
  const { pass, set, lookOnce, told, requested } = await given({ left: 1 })
  await set()
  pass(DAY_MS)
  await lookOnce()
  const { reason, detail } = (await told()).at(-1)?.data ?? {}
  assert.is(reason, 'quota_spent')
  assert.is(detail, 'It needed 2 analysed products, and 1 of 1 were left until 2027-02-01.')
  assert.equal(await requested(), [])
})

test('changed products are those since the run before, and a time without any is passed over', async () => {
  const { pass, set, lookOnce, endJob, told, catalogue } = await given()
  await set({ products: 'changed' })
  pass(DAY_MS)
  await lookOnce()
  await endJob()
  catalogue.pages = []
  pass(DAY_MS)
  await lookOnce()
  assert.is((await told()).at(-1)?.data.reason, 'nothing_to_do')
  catalogue.pages = [{ products: [product('2')], removed: ['7', '8'], cursor: 'c2' }]
  pass(DAY_MS)
  await lookOnce()
  const { total_items, removed_items, cursor } = (await told()).at(-1)?.data ?? {}
  assert.equal([total_items, removed_items, cursor], [1, 2, 'c2'])
  assert.equal(catalogue.asked, [null, 'c1', 'c1'])
})

test('where all are taken, those that left are those since the run before', async () => {
  const { pass, set, lookOnce, endJob, told, catalogue } = await given()
  await set()
  catalogue.pages = [{ reset: true, products: [product('1')], removed: ['long ago'], cursor: 'c1' }]
  pass(DAY_MS)
  await lookOnce()
  assert.equal((await told()).at(-1)?.data.removed, [])
  await endJob()
  catalogue.pages = [{ products: [product('1')], removed: ['2'], cursor: 'c2' }]
  pass(DAY_MS)
  await lookOnce()
  const { removed_items, removed, cursor } = (await told()).at(-1)?.data ?? {}
  assert.equal([removed_items, removed, cursor], [1, ['2'], 'c2'])
  assert.equal(catalogue.asked, [null, null, 'c1'])
  // All of them again, after a cursor that is unknown: who left meanwhile is not known.
  await endJob()
  catalogue.pages = [{ reset: true, products: [product('1')], removed: ['long ago', '2'], cursor: 'c3' }]
  pass(DAY_MS)
  await lookOnce()
  assert.equal((await told()).at(-1)?.data.removed, [])
})

test('a large catalogue is taken in parts, each when the job before it has ended', async () => {
  const { pass, set, lookOnce, endJob, started, catalogue } = await given()
  const page = (at: number): ChangesPage => ({
    products: Array.from({ length: 250 }, (_, n) => product(`${at}-${n}`)),
    removed: [],
    cursor: `page ${at}`,
  })
  catalogue.pages = Array.from({ length: 50 }, (_, at) => page(at))
  await set()
  pass(DAY_MS)
  await lookOnce()
  assert.equal(
    (await started()).map(({ data }) => [data.total_items, data.more]),
    [[10_000, true]],
  )
  await lookOnce()
  pass(MINUTE_MS)
  await lookOnce()
  assert.is((await started()).length, 1, 'it waits for the job')
  await endJob()
  catalogue.pages = catalogue.pages.slice(40)
  await lookOnce()
  assert.equal(
    (await started()).map(({ data }) => [data.total_items, data.more]),
    [
      [10_000, true],
      [2_500, false],
    ],
  )
  assert.equal(catalogue.asked, [null, 'page 39'])
})

test('another schedule keeps the next time of what stays as it is, and the same one appends nothing', async () => {
  const { set, told, pass, store, shop, context } = await given()
  await set()
  await set()
  assert.is((await told()).length, 1)
  pass(60 * MINUTE_MS)
  const visibility = { every: 'week' as const, hour: 6, on: 1 }
  await set({ visibility })
  const [first, second] = (await told()).map(({ data }) => data.next as Record<string, string | null>)
  assert.is(second?.analysis, first?.analysis)
  assert.is(second?.visibility?.slice(0, 10), '2027-01-04')
  assert.ok(await removeScheduleOf(store, 'asked', context()))
  assert.is(await removeScheduleOf(store, 'asked', context()), undefined)
  assert.is(isDue(await lastOfSchedule(store, shop.shop_id), 'analysis', '2030-01-01T00:00:00.000Z'), undefined)
})

test('a shop that has left has no schedule any more', async () => {
  const { store, shop, set, pass, lookOnce, told } = await given()
  await set()
  const [installed] = await store.readStream(shopStream(shop.shop_id), { limit: 1 })
  const { domain: _, ...data } = shop
  const left = { ...installed!, id: randomUUID(), type: 'ShopRedacted', data }
  await store.append(shopStream(shop.shop_id), 0, [left as never])
  pass(DAY_MS)
  await lookOnce()
  assert.equal((await told()).at(-1)?.data, { shop_id: shop.shop_id, reason: 'shop_left' })
})

test('products that come more than once in the changes are taken once', async () => {
  const pages: ChangesPage[] = [
    { products: [product('1'), product('gid://shopify/Product/1')], removed: ['3', '3'], cursor: 'x' },
  ]
  const changes = async function* () {
    yield* pages
  }
  const taken = await takeProducts({ changes }, 'shop', null, new AbortController().signal)
  assert.equal([taken.ids.length, taken.removed, taken.cursor, taken.more], [1, [], 'x', false])
})
