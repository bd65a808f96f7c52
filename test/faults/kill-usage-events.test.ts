// The process is killed again and again while a project tells what it has used: every id is counted once, however often it was sent.

import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { usageStream } from '../../src/event-log/streams.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { type UsageEvent, usageOf } from '../../src/usage/decide.ts'
import { aKey, aProject } from '../support/accounts.ts'
import { drawn } from '../support/drawn.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createProcesses } from '../support/process.ts'
import { ROUNDS } from '../support/rounds.ts'
import { BASE, type TestService } from '../support/service.ts'
import { after, assert, before, test } from '../support/test.ts'
import { organizationSince, subscribed } from '../support/usage.ts'

const KILLS = ROUNDS + 1
const AT_ONCE = 6
const AMOUNT = 7

let database: Awaited<ReturnType<typeof databaseWithTables>>
const processes = createProcesses(() => ({ DATABASE_URL: database.url, RATE_LIMITS: 'off' }))
before(async () => {
  database = await databaseWithTables()
})
after(async () => {
  await processes.killOthers()
  await database?.drop()
})

test(
  'killed at any moment: what was told is counted once, when it is told again',
  async () => {
    const pool = createPool(database.url, { name: 'kill usage events' })
    const store = await openPostgresStore(pool)
    const log = { store, pool } as TestService
    const random = drawn(20_261_123)
    const since = new Date().toISOString()
    let path = ''
    let organization_id = ''
    let key = ''
    let told = 0
    const answered = new Set<string>()

    const post = async (url: string, id: string): Promise<void> => {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id, metric_type: 'analysis', amount: AMOUNT, occurred_at: since }),
      })
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
      answered.add(id)
    }

    for (let round = 0; round < KILLS; round += 1) {
      const { url, kill } = await processes.start()
      if (round === 0) {
        organization_id = await organizationSince(log, since)
        await subscribed(log, organization_id, { at: since, plan: 'scale' })
        const { project_id } = await aProject(log, organization_id)
        ;({ key } = await aKey(log, { organization_id, project_id }))
        path = `${BASE}/projects/${project_id}/usage-events`
      }
      await post(url, 'the first one')
      let isKilled = false
      const posting = Array.from({ length: AT_ONCE }, async () => {
        while (!isKilled) {
          told += 1
          const id = `event ${told}`
          // Two at once under one id.
          await Promise.allSettled([post(url, id), post(url, id)])
        }
      })
      await sleep(20 + random() * 500)
      isKilled = true
      await kill()
      await Promise.all(posting)
    }

    const { url, signal } = await processes.start()
    const ids = ['the first one', ...Array.from({ length: told }, (_, n) => `event ${n + 1}`)]
    assert.ok(ids.length > KILLS)
    const standing = async () => {
      const stream = usageStream(organization_id, since.slice(0, 10))
      const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 })
      return usageOf(last as unknown as UsageEvent)
    }
    const before = (await standing()).totals.analysis
    assert.ok(before <= ids.length * AMOUNT)
    for (const id of ids) await post(url, id)
    for (const id of ids.slice(0, 10)) await post(url, id)
    assert.is(answered.size, ids.length)
    const { totals, reservations } = await standing()
    assert.is(totals.analysis, ids.length * AMOUNT)
    assert.ok(reservations.length <= KILLS * AT_ONCE * 2, 'nothing is left open but by the dead')
    await signal('SIGTERM')
    await pool.end()
  },
  { limitMs: 180_000 + KILLS * 20_000 },
)
