// Competitors in their current state: as they are listed, and as they go into a corpus.

import type { Entry } from '../../src/engine/search/corpus.ts'
import type { DataOf, Event } from '../../src/event-log/catalogue.ts'
import { COMPETITOR_EVENTS, type CompetitorEvent } from '../../src/event-log/streams.ts'
import { allRows, firstValue, type Reader } from '../../src/postgres/connection.ts'
import {
  int,
  json,
  nullable,
  oneOf,
  type RowOf,
  type TenantColumns,
  tenant,
  tenantColumns,
  text,
  timestamptz,
  uuid,
} from '../columns.ts'
import type { Page } from '../page.ts'
import { type Changes, readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'

/** One row per competitor of a shop, with the record that was read of its page last; null if it was never read. */
const competitorColumns = {
  competitor_id: uuid,
  ...tenant,
  url: text,
  name: nullable(text),
  source: oneOf<'fetched' | 'supplied'>(),
  error: nullable(text),
  title: nullable(text),
  price: nullable(text),
  currency: nullable(text),
  product: nullable(json<object>()),
  shop: nullable(json<object>()),
  read_at: nullable(timestamptz),
  /** The revisions in the shop's stream of its declaration and of its record. */
  declared: int,
  read_revision: nullable(int),
}

export type CompetitorRow = RowOf<typeof competitorColumns>

type Reading = Event<'CompetitorRead' | 'CompetitorFailed'>

const recordColumns = ({ data, revision }: Event<'CompetitorRead'>) => ({
  error: null,
  title: data.product.title,
  price: data.price,
  currency: data.shop.currency,
  product: data.product,
  shop: data.shop,
  read_at: data.read_at,
  read_revision: revision,
})

const unread = {
  title: null,
  price: null,
  currency: null,
  product: null,
  shop: null,
  read_at: null,
  read_revision: null,
}

/** What a further event makes of a row. What was read before a failure stays. */
const rowAfter = (before: CompetitorRow | undefined, event: Reading): CompetitorRow => {
  const { competitor_id, url, name, source } = event.data
  return {
    ...tenantColumns(event),
    ...unread,
    ...before,
    competitor_id,
    url,
    name,
    source,
    ...(event.type === 'CompetitorRead' ? recordColumns(event) : { error: event.data.error }),
    declared: before?.declared ?? event.revision,
  }
}

/** The row that the read model has of one whose newest record and newest event these are. */
export const competitorOf = (read: Event<'CompetitorRead'> | null, newest: Reading): CompetitorRow =>
  rowAfter(read ? rowAfter(undefined, read) : undefined, newest)

const fold = (row: (id: string) => CompetitorRow | undefined, event: CompetitorEvent): Changes<CompetitorRow> => {
  const { competitor_id } = event.data
  if (event.type === 'CompetitorRemoved') return { remove: [competitor_id] }
  return { put: [rowAfter(row(competitor_id), event)] }
}

export const competitors = readModel({
  ...placeOf('competitors'),
  columns: competitorColumns,
  primaryKey: ['competitor_id'],
  tenant: 'shop_id',
  indexes: { of_shop: '(shop_id, declared desc)' },
  removes: true,
  handles: COMPETITOR_EVENTS,
  fold,
})

type Listed = Omit<CompetitorRow, keyof TenantColumns | 'product' | 'shop' | 'declared' | 'read_revision'>

/** A competitor as the API answers it. */
export const competitorText = (row: Listed): string =>
  JSON.stringify({
    id: row.competitor_id,
    url: row.url,
    name: row.name ?? row.title ?? row.url,
    status: row.error === null ? 'read' : 'failed',
    error: row.error,
    title: row.title,
    price: row.price,
    currency: row.currency,
    read_at: row.read_at,
    source: row.source,
  })

/** The shop's competitors, the last declared first. */
export const competitorsOf = (
  pool: Reader,
  shopId: string,
  { limit, offset }: Page = { limit: 100, offset: 0 },
): Promise<Listed[]> =>
  allRows(pool, {
    name: 'competitors of a shop',
    text: `select competitor_id, url, name, source, error, title, price, currency, read_at from ${tables.competitors}
           where shop_id = $1 order by declared desc limit $2 offset $3`,
    values: [shopId, limit, offset],
  })

/** Changes whenever the records of the shop's competitors do; reading it costs much less than they. */
export const competitorsVersion = async (pool: Reader, shopId: string): Promise<string> =>
  (await firstValue<string>(pool, {
    name: 'version of competitors',
    text: `select coalesce(md5(string_agg(competitor_id || ' ' || read_revision, ',' order by competitor_id)), '') as version
           from ${tables.competitors} where shop_id = $1 and read_revision is not null`,
    values: [shopId],
  })) ?? ''

type RecordRow = { competitor_id: string; url: string; product: DataOf<'CompetitorRead'>['product']; shop: object }

/** The records of the shop's competitors as they go into a corpus, and a version that changes whenever they do. */
export const competitorRecords = async (
  pool: Reader,
  shopId: string,
): Promise<{ version: string; entries: Entry[] }> => {
  const { rows } = await pool.query<RecordRow & { version: string }>({
    name: 'records of competitors',
    text: `select competitor_id, url, product, shop,
             md5(string_agg(competitor_id || ' ' || read_revision, ',') over (order by competitor_id
               rows between unbounded preceding and unbounded following)) as version
           from ${tables.competitors} where shop_id = $1 and read_revision is not null order by competitor_id`,
    values: [shopId],
  })
  const entries = rows.map(({ competitor_id, url, product, shop }) => ({
    id: `competitor:${competitor_id}`,
    origin: 'competitor' as const,
    resource_id: product.resource_id,
    url,
    // Their shapes were those of the engine when they were read; what has changed since is a matter of upcasting.
    product: product as unknown as Entry['product'],
    shop: shop as unknown as Entry['shop'],
  }))
  return { version: rows[0]?.version ?? '', entries }
}
