// Two processes look at a schedule while one of them is killed, day after day: each time that is due is decided once, with one job and one test
// of each basket.

import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { shopId } from '../../src/event-log/ids.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { analysisSlotStream, scheduleStream, visibilityStream } from '../../src/event-log/streams.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { createClient } from '../support/client.ts'
import { drawn } from '../support/drawn.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createClockedProcesses } from '../support/process.ts'
import { importProducts, product } from '../support/products.ts'
import { ROUNDS, SEED } from '../support/rounds.ts'
import { randomShop } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const DAY_MS = 86_400_000

let database: Awaited<ReturnType<typeof databaseWithTables>>
const { clock, processes, end } = createClockedProcesses('kill-schedules', () => database.url)
before(async () => {
  database = await databaseWithTables()
})
after(async () => {
  await end()
  await database?.drop()
})

test(
  'killed at any moment: each due time has one job and one test of each basket',
  async () => {
    const pool = createPool(database.url, { name: 'kill schedules' })
    const store = await openPostgresStore(pool)
    const shop = randomShop()
    const random = drawn(SEED)
    const read = (stream: string) => store.readStream(stream, { limit: 10_000 })
    const decided = async (type: string) =>
      (await read(scheduleStream(shopId(shop)))).filter((event) => event.type === type)

    writeFileSync(clock, '0')
    let one = await processes.start()
    const client = await createClient(shop)
    await importProducts(pool, shop, [product('1'), product('2'), product('3')])
    const daily = { every: 'day', hour: 5 }
    const schedule = { time_zone: 'Europe/Berlin', analysis: { ...daily, products: 'all' }, visibility: daily }
    assert.is((await client.send(one.url, 'PUT', 'schedule', schedule)).status, 200)
    for (const id of ['1', '2'])
      assert.is((await client.send(one.url, 'PUT', `baskets/${id}`, { queries: ['a mug'] })).status, 200)

    for (let day = 1; day <= ROUNDS; day += 1) {
      const other = await processes.start({ ROLES: 'dispatcher,projector,worker' })
      writeFileSync(clock, String(day * DAY_MS))
      for (const { pid } of [one, other]) process.kill(pid, 'SIGUSR2')
      // What holds the leases looks every ten seconds.
      await sleep(random() * 12_000)
      await one.kill()
      one = other
      for (const type of ['ScheduledAnalysisStarted', 'ScheduledVisibilityTested'])
        await eventually(async () => (await decided(type)).length === day, {
          limitMs: 90_000,
          what: `${type} of day ${day}`,
        })
      // The next day finds the job ended.
      await eventually(
        async () => (await read(analysisSlotStream(shopId(shop)))).at(-1)?.type === 'AnalysisJobClosed',
        { limitMs: 60_000, what: `the end of the job of day ${day}` },
      )
    }

    const runs = (await decided('ScheduledAnalysisStarted')).map(
      ({ data }) => data as { due_at: string; job_id: string },
    )
    const jobs = (await read(analysisSlotStream(shopId(shop)))).filter(({ type }) => type === 'AnalysisJobRequested')
    const tests = await read(visibilityStream(shopId(shop)))
    const told = (await decided('ScheduledVisibilityTested')).flatMap(
      ({ data }) => (data as { tests: { test_id: string }[] }).tests,
    )
    await one.signal('SIGTERM')
    await pool.end()

    assert.is(new Set(runs.map(({ due_at }) => due_at.slice(0, 10))).size, ROUNDS)
    assert.equal(
      jobs.map(({ data }) => (data as { job_id: string }).job_id),
      runs.map(({ job_id }) => job_id),
    )
    assert.equal(
      tests.map(({ data }) => (data as { id: string }).id).toSorted(),
      told.map(({ test_id }) => test_id).toSorted(),
    )
    assert.is(told.length, 2 * ROUNDS)
  },
  { limitMs: 120_000 + ROUNDS * 120_000 },
)
