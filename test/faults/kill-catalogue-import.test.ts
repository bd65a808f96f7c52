// The process is killed while a project gets its first catalogue, and while others send it too: the same file, sent again, completes it, and
// the project has one shop.

import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { shopStream } from '../../src/event-log/streams.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { ownShop } from '../../src/shops/decide.ts'
import { aKey, aProject } from '../support/accounts.ts'
import { drawn } from '../support/drawn.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createProcesses } from '../support/process.ts'
import { ROUNDS } from '../support/rounds.ts'
import { BASE, type TestService } from '../support/service.ts'
import { after, assert, before, test } from '../support/test.ts'
import { organizationSince } from '../support/usage.ts'

const KILLS = ROUNDS + 1
const PRODUCTS = 4_000
const FILE = Array.from({ length: PRODUCTS }, (_, n) =>
  JSON.stringify({ handle: `mug-${n}`, title: `Mug ${n}`, body_html: 'Clay. '.repeat(100) }),
).join('\n')

let database: Awaited<ReturnType<typeof databaseWithTables>>
const processes = createProcesses(() => ({ DATABASE_URL: database.url, RATE_LIMITS: 'off' }))
before(async () => {
  database = await databaseWithTables()
})
after(async () => {
  await processes.killOthers()
  await database?.drop()
})

type Import = { id: string; status: string; imported: number; error_message: string | null }

test(
  'killed at any moment of a first import: sent again it is complete, in one shop',
  async () => {
    const pool = createPool(database.url, { name: 'kill catalogue import' })
    const store = await openPostgresStore(pool)
    const log = { store, pool } as TestService
    const random = drawn(20_261_127)
    let begun = 0

    for (let round = 0; round < KILLS; round += 1) {
      const first = await processes.start()
      const organization_id = await organizationSince(log, new Date().toISOString())
      const { project_id } = await aProject(log, organization_id)
      const { key } = await aKey(log, { organization_id, project_id }, ['aeo:write'])
      const path = `${BASE}/projects/${project_id}/aeo/catalogue`
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' }
      const send = (url: string) => fetch(url + path, { method: 'POST', headers, body: FILE })
      const sending = Promise.allSettled([send(first.url), send(first.url), send(first.url)])
      await sleep(random() * 400)
      await first.kill()
      await sending

      const second = await processes.start()
      const shop = ownShop({ project_id, organization_id })
      const before = await store.readStream(shopStream(shop.shop_id), { limit: 10 })
      if (before.length > 0) begun += 1
      const answer = await send(second.url)
      const imported = (await answer.json()) as Import
      assert.equal([answer.status, imported.status, imported.imported], [200, 'completed', PRODUCTS])
      const { rows } = await pool.query('select count(*)::int as n from catalog_products where shop_domain = $1', [
        shop.domain,
      ])
      assert.is(rows[0]?.n, PRODUCTS)
      const installed = await store.readStream(shopStream(shop.shop_id), { limit: 10 })
      assert.equal(
        installed.map(({ type }) => type),
        ['ShopInstalled'],
      )
      const listed = (await (await fetch(`${second.url}${path}/imports`, { headers })).json()) as Import[]
      assert.equal(
        listed.filter(({ status }) => status === 'running'),
        [],
      )
      assert.is(listed[0]?.id, imported.id)
      await second.kill()
    }
    assert.ok(begun > 0, 'no import had begun before a kill')
    await pool.end()
  },
  { limitMs: 120_000 + KILLS * 30_000 },
)
