// The windows of rate limits: those in Postgres grant what those in memory grant.

import fc from 'fast-check'
import { leaseFrom, type RateWindows, type Settled, type Window } from '../../src/http/rate-limits/permits.ts'
import { localRateWindows, localWhenDiskFull, sharedRateWindows } from '../../src/http/rate-limits/windows.ts'
import { createPool, ensureTables, type Pool, sqlFile } from '../../src/postgres/connection.ts'
import { freshDatabase } from '../support/postgres.ts'
import { after, assert, before, test } from '../support/test.ts'

let pool: Pool
let windows: Record<string, RateWindows>
let drop: () => Promise<void>
before(async () => {
  const database = await freshDatabase()
  pool = createPool(database.url, { name: 'rate windows', durable: false })
  await ensureTables(pool, [sqlFile(import.meta.url, '../../src/http/rate-limits/windows.sql')])
  windows = { Postgres: sharedRateWindows(pool), memory: localRateWindows() }
  drop = database.drop
})
after(async () => {
  await pool?.end()
  await drop?.()
})

const thisMinute = () => Math.floor(Date.now() / 60_000)

const NOTHING: Settled = { minute: -1, used: 0, back: 0, epoch: 0 }

for (const where of ['Postgres', 'memory'])
  test(`${where}: leases are what the sum says, and belong to this minute`, async () => {
    const count = fc.integer({ min: 1, max: 200 })
    const settled = fc.record({ used: fc.integer({ min: -2, max: 60 }), back: fc.nat(60), epoch: fc.nat(3) })
    const asked = fc.record({ limit: count, needed: count, batch: count, settled, isLate: fc.boolean() })
    let key = 0
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 12 }), async (all) => {
        key += 1
        let window: Window | undefined
        for (const { isLate, settled, ...one } of all) {
          const earliest = thisMinute()
          const wanted = { ...one, settled: { ...settled, minute: isLate ? earliest - 1 : earliest } }
          const lease = await windows[where]?.lease(`key ${key}`, wanted)
          assert.ok(lease)
          const { minute, leftMs } = lease
          assert.ok(minute >= earliest && minute <= thisMinute())
          assert.ok(leftMs > 0 && leftMs <= 60_000)
          const expected = leaseFrom(window, minute, wanted)
          window = expected.window
          assert.equal(lease, { ...expected.lease, leftMs })
        }
      }),
      { numRuns: 60 },
    )
  })

test('many at once get the limit together', async () => {
  const wanted = { limit: 500, needed: 3, batch: 10, settled: NOTHING }
  const leases = await Promise.all(Array.from({ length: 200 }, () => windows.Postgres?.lease('many', wanted)))
  const minutes = new Map<number, number>()
  for (const lease of leases) {
    assert.ok(lease)
    minutes.set(lease.minute, (minutes.get(lease.minute) ?? 0) + lease.granted)
  }
  for (const [, granted] of minutes) assert.ok(granted <= 500)
  assert.ok([...minutes.values()].includes(500))
})

test('who waited for the row into the next minute is granted from the newer one, and a clock that was set back begins anew', async () => {
  const wanted = { limit: 10, needed: 4, batch: 1, settled: NOTHING }
  const move = (key: string, by: number) =>
    pool.query('update rate_windows set minute = minute + $2 where key = $1', [key, by])
  for (const [key, by, rest] of [
    ['ahead', 1, 2],
    ['far ahead', 5, 6],
    ['behind', -1, 6],
  ] as const) {
    const first = await windows.Postgres?.lease(key, wanted)
    await move(key, by)
    const second = await windows.Postgres?.lease(key, wanted)
    assert.ok(first && second)
    // Where the minute has passed meanwhile there is nothing to be seen.
    if (second.minute !== first.minute + (key === 'ahead' ? 1 : 0)) continue
    assert.equal([key, second.granted, second.rest], [key, 4, rest])
    assert.ok(second.leftMs > 0)
  }
})

test('where the disk is full or the server only reads, a process counts by itself; where it is away, nobody counts', async () => {
  const failing = (code: string): RateWindows => ({
    lease: async () => {
      throw Object.assign(new Error('failed'), { code })
    },
  })
  const wanted = { limit: 5, needed: 2, batch: 1, settled: NOTHING }
  for (const code of ['53100', '25006'])
    assert.is((await localWhenDiskFull(failing(code), localRateWindows()).lease('a', wanted)).granted, 2)
  const refused = await localWhenDiskFull(failing('ECONNREFUSED'), localRateWindows())
    .lease('a', wanted)
    .catch((error) => error.code)
  assert.is(refused, 'ECONNREFUSED')
})
