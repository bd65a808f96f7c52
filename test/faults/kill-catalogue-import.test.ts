// The process is killed while a project gets its first catalogue, and while others send it too: the same file, sent again, completes it, and
// the project has one shop.

import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { shopStream } from '../../src/event-log/streams.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { ownShop } from '../../src/shops/decide.ts'
import { aKey, aProject } from '../support/accounts.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createProcesses } from '../support/process.ts'
import { ROUNDS } from '../support/rounds.ts'
import { BASE, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'
import { organizationSince } from '../support/usage.ts'

const PRODUCTS = 1_250
const FILE = Array.from({ length: PRODUCTS }, (_, n) =>
  JSON.stringify({ handle: `mug-${n}`, title: `Mug ${n}`, body_html: 'Clay. '.repeat(100) }),
).join('\n')

/** What there is of the shop when the process is killed: nothing that is waited for, the shop alone, or so many of its products. */
const MOMENTS = [
  { events: 0, products: 0 },
  { events: 1, products: 0 },
  { events: 1, products: 1 },
  { events: 1, products: 1_000 },
]
const KILLS = Math.max(ROUNDS, MOMENTS.length)

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

    for (let round = 0; round < KILLS; round += 1) {
      const first = await processes.start()
      const organization_id = await organizationSince(log, new Date().toISOString())
      const { project_id } = await aProject(log, organization_id)
      const { key } = await aKey(log, { organization_id, project_id }, ['aeo:write'])
      const path = `${BASE}/projects/${project_id}/aeo/catalogue`
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' }
      const send = (url: string) => fetch(url + path, { method: 'POST', headers, body: FILE })
      const shop = ownShop({ project_id, organization_id })
      const events = () => store.readStream(shopStream(shop.shop_id), { limit: 10 })
      const products = async () => {
        const text = 'select count(*)::int as n from catalog_products where shop_domain = $1'
        return (await pool.query<{ n: number }>(text, [shop.domain])).rows[0]?.n ?? 0
      }
      const moment = MOMENTS[round % MOMENTS.length]!
      const sending = Promise.allSettled([send(first.url), send(first.url), send(first.url)])
      await eventually(async () => (await events()).length >= moment.events && (await products()) >= moment.products)
      await first.kill()
      await sending

      const second = await processes.start()
      const answer = await send(second.url)
      const imported = (await answer.json()) as Import
      assert.equal([answer.status, imported.status, imported.imported], [200, 'completed', PRODUCTS])
      assert.is(await products(), PRODUCTS)
      assert.equal(
        (await events()).map(({ type }) => type),
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
    await pool.end()
  },
  { limitMs: 120_000 + KILLS * 30_000 },
)
