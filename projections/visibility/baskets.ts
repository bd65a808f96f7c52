// Baskets of tracked queries: the current one of each product, and all versions that there were.

import type { Event } from '../../src/event-log/catalogue.ts'
import { basketId } from '../../src/event-log/ids.ts'
import { BASKET_EVENTS } from '../../src/event-log/streams.ts'
import { allRows, firstRow, type Reader } from '../../src/postgres/connection.ts'
import { queryHash } from '../../src/visibility/query-hash.ts'
import { int, json, type RowOf, tenant, tenantColumns, text, timestamptz, uuid } from '../columns.ts'
import { type Page, pageSql } from '../page.ts'
import { readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'

/** One row per product whose queries are tracked. */
const basketColumns = {
  basket_id: uuid,
  ...tenant,
  resource_id: text,
  version: int,
  queries: json<string[]>(),
  added: json<string[]>(),
  removed: json<string[]>(),
  revised_at: timestamptz,
}

/** One row per version, those of removed baskets too; the table has its columns in this order. */
const { basket_id, version, ...rest } = basketColumns
const versionColumns = { basket_id, version, ...rest }

type BasketRow = RowOf<typeof basketColumns>

/** The id is in the stream's name. */
const idOf = ({ stream }: Event): string => stream.slice(stream.indexOf('-') + 1)

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

export const baskets = readModel({
  ...placeOf('baskets'),
  columns: basketColumns,
  primaryKey: ['basket_id'],
  tenant: 'shop_id',
  indexes: { of_shop: '(shop_id, revised_at desc, basket_id)' },
  removes: true,
  handles: BASKET_EVENTS,
  keys: (event) => [idOf(event)],
  fold: (_, event) => (event.type === 'BasketRevised' ? { put: [basketOf(event)] } : { remove: [idOf(event)] }),
})

export const basketVersions = readModel({
  ...placeOf('basket_versions'),
  columns: versionColumns,
  primaryKey: ['basket_id', 'version'],
  tenant: 'shop_id',
  insertOnly: true,
  handles: ['BasketRevised'],
  keys: (event) => [idOf(event)],
  fold: (_, event) => ({ append: [basketOf(event)] }),
})

/** A basket as the API answers it. */
export const basketText = ({ resource_id, version, queries, added, removed, revised_at }: BasketRow): string =>
  JSON.stringify({ resource_id, version, queries, added, removed, hash: queryHash(queries), revised_at })

/** The basket that a product has now; its id in either form. */
export const currentBasket = (pool: Reader, shopId: string, resourceId: string): Promise<BasketRow | undefined> =>
  firstRow(pool, {
    name: 'current basket',
    text: `select * from ${tables.baskets} where basket_id = $1`,
    values: [basketId(shopId, resourceId)],
  })

/** One version of a product's basket, also of one that was removed. */
export const basketVersion = (
  pool: Reader,
  shopId: string,
  resourceId: string,
  version: number,
): Promise<BasketRow | undefined> =>
  firstRow(pool, {
    name: 'basket version',
    text: `select * from ${tables.basket_versions} where basket_id = $1 and version = $2`,
    values: [basketId(shopId, resourceId), version],
  })

/** All versions of a product's basket, the newest first; those before a removal too. */
export const basketHistory = (
  pool: Reader,
  shopId: string,
  resourceId: string,
  { limit, offset }: Page,
): Promise<BasketRow[]> =>
  allRows(pool, {
    name: 'basket history',
    text: `select * from ${tables.basket_versions} where basket_id = $1 order by version desc limit $2 offset $3`,
    values: [basketId(shopId, resourceId), limit, offset],
  })

/** The shop's current baskets, the last revised first. */
export const basketsOf = (pool: Reader, shopId: string, { limit, offset }: Page): Promise<BasketRow[]> =>
  allRows(pool, {
    name: 'baskets of a shop',
    text: pageSql({
      table: `${tables.baskets}`,
      key: 'basket_id',
      where: 'shop_id = $1',
      order: 'revised_at desc, basket_id',
    }),
    values: [shopId, limit, offset],
  })
