// The process is killed again and again while visibility is tested: what was recorded is counted once, what was not is not, and every test
// that was answered is in the history.

import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { organizationId, shopId } from '../../src/event-log/ids.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { organizationStream, usageStream, visibilityStream } from '../../src/event-log/streams.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { cycleAt } from '../../src/usage/cycle.ts'
import { type UsageEvent, usageOf } from '../../src/usage/decide.ts'
import type { TestedEvent } from '../../src/visibility/decide.ts'
import { createClient } from '../support/client.ts'
import { drawn } from '../support/drawn.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createClockedProcesses } from '../support/process.ts'
import { importProducts, product } from '../support/products.ts'
import { ROUNDS } from '../support/rounds.ts'
import { randomShop } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const KILLS = ROUNDS
const AT_ONCE = 6
const ORPHANED_MS = 16 * 60_000

let database: Awaited<ReturnType<typeof databaseWithTables>>
const { clock, processes, end } = createClockedProcesses('kill-visibility', () => database.url)
before(async () => {
  database = await databaseWithTables()
})
after(async () => {
  await end()
  await database?.drop()
})

test(
  'killed at any moment: usage is what the recorded tests have measured',
  async () => {
    const pool = createPool(database.url, { name: 'kill visibility' })
    const store = await openPostgresStore(pool)
    const shop = randomShop()
    const client = await createClient(shop)
    const random = drawn(20_261_122)
    const answered: string[] = []
    let asked = 0

    const post = async (url: string): Promise<void> => {
      asked += 1
      const queries = [`a mug ${asked}`, 'a mug for soup', 'a MUG for soup?']
      const body = { resource_type: 'product', resource_id: '1', queries }
      const response = await client.send(url, 'POST', 'visibility', body)
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
      answered.push(((await response.json()) as { id: string }).id)
    }

    for (let round = 0; round < KILLS; round += 1) {
      // Each round is later than what the one before has left open.
      writeFileSync(clock, String(round * ORPHANED_MS))
      const { url, kill } = await processes.start()
      if (round === 0) await importProducts(pool, shop, [product('1')])
      await post(url)
      let isKilled = false
      const posting = Array.from({ length: AT_ONCE }, async () => {
        while (!isKilled) await post(url).catch(() => {})
      })
      await sleep(20 + random() * 400)
      isKilled = true
      await kill()
      await Promise.all(posting)
    }

    writeFileSync(clock, String(KILLS * ORPHANED_MS))
    const { url, signal } = await processes.start()
    // A decision ends at most ten of those that were left open.
    await post(url)
    await post(url)

    const [created] = await store.readStream(organizationStream(organizationId(shop)), { limit: 1 })
    const begun = created?.metadata.occurred_at ?? ''
    const stream = usageStream(organizationId(shop), cycleAt(begun, begun).cycle.start)
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 })
    const { totals, reservations } = usageOf(last as unknown as UsageEvent)
    const tests = (await store.readStream(visibilityStream(shopId(shop)), {
      limit: 10_000,
    })) as unknown as TestedEvent[]
    const ids = tests.map(({ data }) => data.id)
    // The read models may come later than the log: the lease of a process that was killed may have to run out first.
    const listed = await eventually(async () => {
      const now = await client.get<{ id: string }[]>(url, 'visibility?limit=100')
      return now.length === Math.min(100, ids.length) && now
    })
    await signal('SIGTERM')
    await pool.end()

    assert.equal(reservations, [])
    assert.is(
      totals.search_query,
      tests.reduce((sum, { data }) => sum + data.measured_queries, 0),
    )
    assert.is(totals.search_query, 2 * tests.length)
    assert.is(new Set(ids).size, ids.length)
    assert.ok(answered.length >= KILLS + 2 && answered.every((id) => ids.includes(id)))
    assert.ok(listed.every(({ id }) => ids.includes(id)))
  },
  { limitMs: 180_000 + KILLS * 20_000 },
)
