// The process is killed while it writes into a shop: no mark of an applied value is lost, nothing is written twice, and nothing
// stays on its way.

import { randomUUID } from 'node:crypto'
import { createReadModelTables } from '../../projections/projector.ts'
import { readModels } from '../../projections/registry.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import type { Context } from '../../src/event-log/handle.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { recordOptimizations } from '../../src/optimizations/commands.ts'
import { createPool, ensureTables, type Pool, sqlFile } from '../../src/postgres/connection.ts'
import { installedShop } from '../../src/shops/commands.ts'
import { createClient } from '../support/client.ts'
import { contextFor, generation, proposal, recordedBare, typesOf } from '../support/optimizations.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createProcesses, type ServiceProcess } from '../support/process.ts'
import { importProducts, product } from '../support/products.ts'
import { ROUNDS } from '../support/rounds.ts'
import { type OptimizationAnswer, randomShop } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const OLD = 'Old title'
const NEW = 'New title'
const PROGRAM = ['test/support/deadly-writes.ts']

let database: Awaited<ReturnType<typeof databaseWithTables>>
let pool: Pool
let store: EventStore
let context: Context
let client: Awaited<ReturnType<typeof createClient>>
const shop = randomShop()
const processes = createProcesses(() => ({ DATABASE_URL: database.url }))
before(async () => {
  database = await databaseWithTables()
  pool = createPool(database.url, { name: 'kill test' })
  await ensureTables(pool, [sqlFile(import.meta.url, '../../src/catalogue/catalogue.sql')])
  await createReadModelTables(pool, readModels)
  await pool.query('create table made_writes (key text, value text)')
  store = await openPostgresStore(pool)
  context = contextFor(await installedShop(store, shop, () => new Date().toISOString()))
  client = await createClient(shop)
})
after(async () => {
  await processes.killOthers()
  await pool?.end()
  await database?.drop()
})

const start = (env: NodeJS.ProcessEnv = {}) => processes.startAlone(env, PROGRAM)

/** A title to be applied, of a product of its own. */
const given = async () => {
  const resource_id = randomUUID()
  await importProducts(pool, shop, [product(resource_id, { title: OLD })])
  const { analysis_id } = await recordedBare(store, context, resource_id)
  const proposals = [proposal('title', { current_value: OLD, optimized_value: NEW })]
  const event = await recordOptimizations(store, generation(analysis_id, proposals, { resource_id }), context)
  const id = event.data.added[0]?.id ?? ''
  const read = async (url: string): Promise<OptimizationAnswer> => {
    const [one] = await client.get<OptimizationAnswer[]>(url, `analyses/${analysis_id}/optimizations`)
    if (!one) throw new Error('the optimization is gone')
    return one
  }
  /** Asks once; answers the status, or nothing where the process is gone. */
  const ask = (url: string, what: 'apply' | 'revert'): Promise<number | undefined> =>
    client.ask(url, `optimizations/${id}/${what}`).then(
      ({ status }) => status,
      () => undefined,
    )
  const writes = async () =>
    (await pool.query<{ value: string }>('select value from made_writes where key = $1', [resource_id])).rows.map(
      ({ value }) => value,
    )
  const title = async () =>
    (await pool.query('select title from catalog_products where resource_key = $1', [resource_id])).rows[0]?.title
  return { id, read, ask, writes, title, types: () => typesOf(store, analysis_id) }
}

const known = (url: string, one: Awaited<ReturnType<typeof given>>) =>
  eventually(() => one.read(url).catch(() => undefined))

let service: ServiceProcess
const STARTED = ['OptimizationsGenerated', 'OptimizationApplyStarted']
const APPLIED = [...STARTED, 'OptimizationApplied']

for (const step of ['before', 'after'])
  test(`killed ${step} the write of an apply and of a revert: both are ended by the next process, each written once`, async () => {
    const [one, other] = [await given(), await given()]
    service ??= await start()
    await known(service.url, other)
    assert.is(await other.ask(service.url, 'apply'), 200)

    const deadly = await start({ DEADLY_STEP: step })
    for (const each of [one, other]) await known(deadly.url, each)
    const asked = [one.ask(deadly.url, 'apply'), other.ask(deadly.url, 'revert')]
    assert.equal(await Promise.all(asked), [undefined, undefined])
    await deadly.gone
    assert.equal(await one.types(), STARTED)
    assert.equal(await other.types(), [...APPLIED, 'OptimizationRevertStarted'])

    service = await start()
    await eventually(async () => (await one.read(service.url)).applied_at !== null)
    await eventually(async () => (await other.read(service.url)).reverted_at !== null)
    assert.equal([await one.title(), await other.title()], [NEW, OLD])
    assert.equal(await one.types(), APPLIED)
    assert.equal(await other.types(), [...APPLIED, 'OptimizationRevertStarted', 'OptimizationReverted'])
    assert.equal([await one.writes(), await other.writes()], [[NEW], [NEW, OLD]])
  })

test(
  `killed at any moment of an apply, ${ROUNDS} rounds: it is applied once or not at all, and nothing stays on its way`,
  async () => {
    service ??= await start()
    for (let round = 0; round < ROUNDS; round += 1) {
      const all = await Promise.all(Array.from({ length: 8 }, given))
      for (const one of all) await known(service.url, one)
      const asked = Promise.all(all.map((one) => one.ask(service.url, 'apply')))
      await new Promise((resolve) => setTimeout(resolve, (round * 37) % 200))
      await service.kill()
      const statuses = await asked
      service = await start()
      for (const [index, one] of all.entries()) {
        const types = await eventually(
          async () => {
            const now = await one.types()
            return now.at(-1) !== 'OptimizationApplyStarted' && now
          },
          { what: 'the end of an apply' },
        )
        const isApplied = types.length > 1
        if (statuses[index] === 200) assert.ok(isApplied, 'what was answered as applied is applied')
        assert.equal(types.slice(1), isApplied ? ['OptimizationApplyStarted', 'OptimizationApplied'] : [])
        assert.is(await one.title(), isApplied ? NEW : OLD)
        assert.ok((await one.writes()).length <= 1)
        const read = await eventually(
          async () => {
            const now = await one.read(service.url)
            return (now.applied_at !== null) === isApplied && now
          },
          { what: 'the read model' },
        )
        assert.is(read.id, one.id)
      }
    }
    assert.is(await service.signal('SIGTERM'), 0)
  },
  { limitMs: 180_000 + ROUNDS * 20_000 },
)
