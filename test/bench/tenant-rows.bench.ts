// What row-level security costs a read: the same statements as the owner of the tables and for a tenant, in turn, in the same run.

import { createReadModelTables } from '../../projections/projector.ts'
import { readModels } from '../../projections/registry.ts'
import { baskets, basketsOf, currentBasket } from '../../projections/visibility/baskets.ts'
import { createPool, type Reader } from '../../src/postgres/connection.ts'
import { API_ROLE, createApiRole, rowsIn } from '../../src/postgres/tenant-rows.ts'
import { freshDatabase } from '../support/postgres.ts'
import { figure, median } from './support.ts'

const SHOPS = 200
const OF_EACH = 100
const READS = 2_000
const MOST_MS = 0.3

const database = await freshDatabase()
const owner = createPool(database.url, { name: 'bench' })
await createApiRole(owner)
await createReadModelTables(owner, readModels)
const restricted = createPool(database.url, { name: 'bench api', role: API_ROLE, pipeline: true })
const rows = rowsIn(restricted)

await owner.query(
  `insert into ${baskets.table} (basket_id, organization_id, project_id, shop_id, resource_id, version, queries, added, removed, revised_at)
   select gen_random_uuid(), shop, shop, shop, n::text, 1, '["mug"]', '["mug"]', '[]', now() - n * interval '1 second'
   from (select gen_random_uuid() as shop from generate_series(1, ${SHOPS})) shops, generate_series(1, ${OF_EACH}) n`,
)
await owner.query('vacuum analyze')
const { rows: known } = await owner.query<{ shop_id: string }>(
  `select shop_id from ${baskets.table} order by random() limit ${READS}`,
)

const READ: Readonly<Record<string, (on: Reader, shop: string) => Promise<unknown>>> = {
  'a row by its key': (on, shop) => currentBasket(on, shop, '1'),
  'a page of twenty': (on, shop) => basketsOf(on, shop, { limit: 20, offset: 0 }),
}

/** Other work on the machine delays both; a tenth is hardly delayed. */
const quickest = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 10)] ?? 0

for (const [name, read] of Object.entries(READ)) {
  const times = { owner: [] as number[], tenant: [] as number[] }
  for (const { shop_id } of known)
    for (const [who, on] of [
      ['owner', owner],
      ['tenant', rows(shop_id)],
    ] as const) {
      const started = performance.now()
      await read(on, shop_id)
      times[who].push(performance.now() - started)
    }
  const [alone, held] = [quickest(times.owner), quickest(times.tenant)]
  figure(`${name}, as the owner, the quickest tenth`, alone, 'ms')
  figure(`${name}, for a tenant`, held, 'ms')
  figure(`${name}, for a tenant, more`, held - alone, 'ms', `${MOST_MS} at most`)
  figure(`${name}, for a tenant, at the median`, median(times.tenant) / median(times.owner), 'times')
}

await Promise.all([owner.end(), restricted.end()])
await database.drop()
