// The windows of rate limits: those in Postgres grant what those in memory grant.

import fc from 'fast-check'
import { grantOf, type RateWindows } from '../../src/http/rate-limits/permits.ts'
import {
  localRateWindows,
  localWhenDiskFull,
  RATE_WINDOWS_SQL,
  sharedRateWindows,
} from '../../src/http/rate-limits/windows.ts'
import { createPool, ensureTables, type Pool } from '../../src/postgres/connection.ts'
import { freshDatabase } from '../support/postgres.ts'
import { after, assert, before, test } from '../support/test.ts'

let pool: Pool
let windows: Record<string, RateWindows>
let drop: () => Promise<void>
before(async () => {
  const database = await freshDatabase()
  pool = createPool(database.url, { name: 'rate windows', durable: false })
  await ensureTables(pool, [RATE_WINDOWS_SQL])
  windows = { Postgres: sharedRateWindows(pool), memory: localRateWindows() }
  drop = database.drop
})
after(async () => {
  await pool?.end()
  await drop?.()
})

const thisMinute = () => Math.floor(Date.now() / 60_000)

for (const where of ['Postgres', 'memory'])
  test(`${where}: leases are what the sum says, and belong to this minute`, async () => {
    const count = fc.integer({ min: 1, max: 200 })
    let key = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ limit: count, needed: count, batch: count }), { minLength: 1, maxLength: 8 }),
        async (wanted) => {
          key += 1
          let minute = -1
          let taken = 0
          for (const one of wanted) {
            const earliest = thisMinute()
            const lease = await windows[where]?.lease(`key ${key}`, one)
            assert.ok(lease)
            if (lease.minute !== minute) taken = 0
            minute = lease.minute
            assert.ok(minute >= earliest && minute <= thisMinute())
            assert.ok(lease.leftMs > 0 && lease.leftMs <= 60_000)
            const granted = grantOf(taken, one)
            taken += granted
            assert.equal([lease.granted, lease.taken], [granted, taken])
          }
        },
      ),
      { numRuns: 60 },
    )
  })

test('many at once get the limit together', async () => {
  const wanted = { limit: 500, needed: 3, batch: 10 }
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
  const wanted = { limit: 10, needed: 4, batch: 1 }
  const move = (key: string, by: number) =>
    pool.query('update rate_windows set minute = minute + $2 where key = $1', [key, by])
  for (const [key, by, taken] of [
    ['ahead', 1, 8],
    ['far ahead', 5, 4],
    ['behind', -1, 4],
  ] as const) {
    const first = await windows.Postgres?.lease(key, wanted)
    await move(key, by)
    const second = await windows.Postgres?.lease(key, wanted)
    assert.ok(first && second)
    // Where the minute has passed meanwhile there is nothing to be seen.
    if (second.minute !== first.minute + (key === 'ahead' ? 1 : 0)) continue
    assert.equal([key, second.granted, second.taken], [key, 4, taken])
    assert.ok(second.leftMs > 0)
  }
})

test('where the disk is full or the server only reads, a process counts by itself; where it is away, nobody counts', async () => {
  const failing = (code: string): RateWindows => ({
    lease: async () => {
      throw Object.assign(new Error('failed'), { code })
    },
  })
  const wanted = { limit: 5, needed: 2, batch: 1 }
  for (const code of ['53100', '25006'])
    assert.is((await localWhenDiskFull(failing(code), localRateWindows()).lease('a', wanted)).granted, 2)
  const refused = await localWhenDiskFull(failing('ECONNREFUSED'), localRateWindows())
    .lease('a', wanted)
    .catch((error) => error.code)
  assert.is(refused, 'ECONNREFUSED')
})
