// Baskets of tracked queries: the current one of each product, and all versions that there were.

import type { Event } from '../../src/event-log/catalogue.ts'
import { basketId } from '../../src/event-log/ids.ts'
import { BASKET_EVENTS, type BasketEvent } from '../../src/event-log/streams.ts'
import { type Pool, sqlFile } from '../../src/postgres/connection.ts'
import { readModel } from '../read-model.ts'
import { type TenantColumns, tenantColumns } from '../tenant-columns.ts'

type BasketRow = TenantColumns & {
  basket_id: string
  resource_id: string
  version: number
  queries: string[]
  added: string[]
  removed: string[]
  revised_at: string
}

/** The id stands in the stream's name. */
const idOf = ({ stream }: Event): string => stream.slice(stream.indexOf('-') + 1)

/** The row of a version. */
export const basketOf = (event: Event<'BasketRevised'>): BasketRow => {
  const { resource_id, version, queries, added, removed } = event.data
  return {
    basket_id: idOf(event),
    ...tenantColumns(event),
    resource_id,
    version,
    queries,
    added,
    removed,
    revised_at: event.metadata.occurred_at,
  }
}

const columns = {
  basket_id: 'uuid',
  version: 'int',
  organization_id: 'uuid',
  project_id: 'uuid',
  shop_id: 'uuid',
  resource_id: 'text',
  queries: 'json',
  added: 'json',
  removed: 'json',
  revised_at: 'timestamptz',
} as const

const common = { group: 'visibility', version: 1, sql: sqlFile(import.meta.url, './baskets.sql'), columns }

export const baskets = readModel<BasketRow>({
  ...common,
  name: 'baskets',
  primaryKey: ['basket_id'],
  removes: true,
  handles: BASKET_EVENTS,
  keys: (event) => [idOf(event)],
  fold: (_, event) => {
    const handled = event as BasketEvent
    return handled.type === 'BasketRevised' ? { put: [basketOf(handled)] } : { remove: [idOf(handled)] }
  },
})

export const basketVersions = readModel<BasketRow>({
  ...common,
  name: 'basket_versions',
  primaryKey: ['basket_id', 'version'],
  insertOnly: true,
  handles: ['BasketRevised'],
  keys: (event) => [idOf(event)],
  fold: (_, event) => ({ append: [basketOf(event as Event<'BasketRevised'>)] }),
})

/** A basket as the API answers it. */
export const basketText = ({ resource_id, version, queries, added, removed, revised_at }: BasketRow): string =>
  JSON.stringify({ resource_id, version, queries, added, removed, revised_at })

/** The basket that a product has now; its id in either form. */
export const currentBasket = async (pool: Pool, shopId: string, resourceId: string): Promise<BasketRow | undefined> => {
  const { rows } = await pool.query<BasketRow>({
    name: 'current basket',
    text: 'select * from baskets_v1 where basket_id = $1',
    values: [basketId(shopId, resourceId)],
  })
  return rows[0]
}

/** One version of a product's basket, also of one that was removed. */
export const basketVersion = async (
  pool: Pool,
  shopId: string,
  resourceId: string,
  version: number,
): Promise<BasketRow | undefined> => {
  const { rows } = await pool.query<BasketRow>({
    name: 'basket version',
    text: 'select * from basket_versions_v1 where basket_id = $1 and version = $2',
    values: [basketId(shopId, resourceId), version],
  })
  return rows[0]
}

/** The shop's current baskets, the last revised first. */
export const basketsOf = async (
  pool: Pool,
  shopId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<BasketRow[]> => {
  const { rows } = await pool.query<BasketRow>({
    name: 'baskets of a shop',
    text: 'select * from baskets_v1 where shop_id = $1 order by revised_at desc, basket_id limit $2 offset $3',
    values: [shopId, limit, offset],
  })
  return rows
}
