// What row-level security costs a read: the same statements as the owner of the tables and for a tenant, in turn, in the same run.

import { baskets, basketsOf, currentBasket } from '../../projections/visibility/baskets.ts'
import { readConfig } from '../../src/config/config.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import { sessionsIn } from '../../src/login/sessions.ts'
import { outboundAsked } from '../../src/outbound/deliveries/requests.ts'
import { createPool, type Reader } from '../../src/postgres/connection.ts'
import { API_ROLE, rowsIn } from '../../src/postgres/tenant-rows.ts'
import { createLogger } from '../../src/runtime/logger.ts'
import { openEngines } from '../../src/runtime/storage.ts'
import { freshDatabase } from '../support/postgres.ts'
import { figure, median } from './support.ts'

const SHOPS = 200
const OF_EACH = 100
const READS = 2_000
const MOST_MS = 0.3

const database = await freshDatabase()
const config = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
const { pool: owner, close } = await openEngines(config, createLogger(config))
const restricted = createPool(database.url, { name: 'bench api', role: API_ROLE, pipeline: true })
const rows = rowsIn(restricted)

await owner.query(
  `insert into ${baskets.table} (basket_id, organization_id, project_id, shop_id, resource_id, version, queries, added, removed, revised_at)
   select gen_random_uuid(), shop, shop, shop, n::text, 1, '["mug"]', '["mug"]', '[]', now() - n * interval '1 second'
   from (select gen_random_uuid() as shop from generate_series(1, ${SHOPS})) shops, generate_series(1, ${OF_EACH}) n`,
)
// Each shop is a user too, and an organization with five endpoints, one of which has its id.
const TENANTS = `(select distinct shop_id as id from ${baskets.table}) tenants`
await owner.query(
  `insert into sessions (session_id, user_id, provider, created_at, last_used_at, expires_at, ends_at)
   select gen_random_uuid(), id, 'bench', now() - n * interval '1 second', now(), now() + interval '1 day', now() + interval '1 day'
   from ${TENANTS}, generate_series(1, ${OF_EACH}) n`,
)
await owner.query(
  `insert into outbound_endpoints (endpoint_id, organization_id, url, enabled)
   select case n when 1 then id else gen_random_uuid() end, id, 'https://example.com/', true from ${TENANTS}, generate_series(1, 5) n`,
)
await owner.query(
  `with sent as (
     insert into outbound_attempts (endpoint_id, kind, event_id, type, attempt, duration_ms, attempted_at)
     select endpoint_id, 'event', gen_random_uuid(), 'bench', 1, 1, now() - n * interval '1 second'
     from outbound_endpoints, generate_series(1, ${OF_EACH}) n)
   insert into outbound_deliveries (endpoint_id, kind, event_id, type)
   select endpoint_id, 'event', gen_random_uuid(), 'bench' from outbound_endpoints, generate_series(1, 5)`,
)
await owner.query('vacuum analyze')
const { rows: known } = await owner.query<{ shop_id: string }>(
  `select shop_id from ${baskets.table} order by random() limit ${READS}`,
)

const PAGE = { limit: 20, offset: 0 }
const outboundOf = (on: Reader) => outboundAsked(owner, () => on, {} as EventStore)

const READ: Readonly<Record<string, (on: Reader, shop: string) => Promise<unknown>>> = {
  'a row by its key': (on, shop) => currentBasket(on, shop, '1'),
  'a page of twenty': (on, shop) => basketsOf(on, shop, PAGE),
  'a page of sessions': (on, user) => sessionsIn(owner, () => on).list(user, PAGE),
  'a page of what was sent to an endpoint': (on, id) => outboundOf(on).attemptsOf(id, id, PAGE),
  'what waits for an endpoint': (on, id) => outboundOf(on).standingOf(id, [id]),
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

await Promise.all([close(), restricted.end()])
await database.drop()
