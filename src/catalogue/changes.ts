// What has changed in a shop's catalogue since the last look, by the versions of its rows.

import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import { Product } from '../engine/record/product.ts'
import { parseJson } from '../engine/text/json.ts'
import { allValues, type Client, firstRow, type Pool } from '../postgres/connection.ts'
import type { ChangesPage } from '../providers/storefront.ts'
import { BODY_LIMIT } from './records/fields.ts'

/** Takes the shop's ($1) next version, in the transaction that writes; other writers of the shop wait for its end. */
export const TAKE_VERSION = `
    insert into catalog_versions (shop_domain, version) values ($1, 1)
    on conflict (shop_domain) do update set version = catalog_versions.version + 1
    returning version`

/** Waits until no one else writes into the shop, and keeps others out until the end of the transaction. */
export const holdShop = async (client: Client, shopDomain: string): Promise<void> => {
  await client.query({
    name: 'hold shop',
    text: 'select from catalog_versions where shop_domain = $1 for no key update',
    values: [shopDomain],
  })
}

type ShopVersion = { epoch: string; version: number }

/** Undefined for a shop that nothing was ever imported for. */
const shopVersion = (pool: Pool, shopDomain: string): Promise<ShopVersion | undefined> =>
  firstRow(pool, {
    name: 'shop version',
    text: 'select epoch, version from catalog_versions where shop_domain = $1',
    values: [shopDomain],
  })

/** What the products of a shop and its facts are as of. */
export const catalogueVersion = async (pool: Pool, shopDomain: string): Promise<string> => {
  const { rows } = await pool.query<{ epoch: string | null; version: number | null; facts: string | null }>({
    name: 'version of a catalogue',
    text: `select epoch, version, (select updated_at from catalog_shops where shop_domain = $1) as facts
           from (select $1::text as shop_domain) asked left join catalog_versions using (shop_domain)`,
    values: [shopDomain],
  })
  return JSON.stringify(rows[0])
}

const PAGE_PRODUCTS = 250
const PAGE_BYTES = 4 * 1024 * 1024
/** Records as Postgres stores them, against the bytes of their JSON: it compresses the long ones. */
const COMPRESSED = 4
/** Records checked between two turns of the event loop. */
const SLICE = 10

/** All of a version where there is no key, else as far as that key of it. */
const Cursor = z.tuple([z.literal('catalogue'), z.string(), z.int(), z.string().nullable()])
type Place = { epoch: string; version: number; key: string | null }

const cursorOf = ({ epoch, version, key }: Place): string => JSON.stringify(['catalogue', epoch, version, key])

const placeIn = (cursor: string | null): Place | undefined => {
  const { data } = Cursor.safeParse(cursor === null ? undefined : parseJson(cursor))
  return data && { epoch: data[1], version: data[2], key: data[3] }
}

type Row = { resource_key: string; version: number; product: unknown; found: number }

// As many as a page may have, and of these as many as have room, one at least.
const rowsAfter = (place: string) => `
  select resource_key, version, product, found
  from (
    select resource_key, version, case when body_length <= ${BODY_LIMIT} then product end as product,
      count(*) over ()::int as found,
      sum(bytes) over (order by version, resource_key) - bytes as bytes_before
    from (
      select resource_key, version, body_length, product, pg_column_size(product)::bigint * ${COMPRESSED} as bytes
      from catalog_products where shop_domain = $1 and ${place}
      order by version, resource_key limit ${PAGE_PRODUCTS}
    ) page
  ) sized
  where bytes_before < ${PAGE_BYTES}
  order by version, resource_key`

const AFTER_VERSION = rowsAfter('version > $2')
const AFTER_KEY = rowsAfter('(version, resource_key) > ($2, $3)')

const rowsOf = async (pool: Pool, shopDomain: string, { version, key }: Place): Promise<Row[]> => {
  const query =
    key === null
      ? { name: 'changes after a version', text: AFTER_VERSION, values: [shopDomain, version] }
      : { name: 'changes after a key', text: AFTER_KEY, values: [shopDomain, version, key] }
  return (await pool.query<Row>(query)).rows
}

const removedBetween = (pool: Pool, shopDomain: string, after: Place, upTo: number): Promise<string[]> =>
  allValues(pool, {
    name: 'removed between versions',
    text: `select resource_key from catalog_removed as gone
      where shop_domain = $1 and version between $2 and $3 and not exists (
        select from catalog_products as now where now.shop_domain = $1 and now.resource_key = gone.resource_key)`,
    values: [shopDomain, after.key === null ? after.version + 1 : after.version, upTo],
  })

const read = async (rows: readonly Row[]): Promise<Pick<ChangesPage, 'products' | 'removed'>> => {
  const page = { products: [] as Product[], removed: [] as string[] }
  for (const [index, { resource_key, product }] of rows.entries()) {
    if (index > 0 && index % SLICE === 0) await turn()
    const { data } = Product.safeParse(product)
    if (data) page.products.push(data)
    else page.removed.push(resource_key)
  }
  return page
}

const BEGINNING = { version: -1, key: null }
const NOTHING_IMPORTED = cursorOf({ epoch: '', ...BEGINNING })

/** See `changes` of a storefront. Where nothing is new that is one look at one row. */
export async function* catalogueChanges(
  pool: Pool,
  shopDomain: string,
  since: string | null,
  signal?: AbortSignal,
): AsyncGenerator<ChangesPage, void, undefined> {
  const now = await shopVersion(pool, shopDomain)
  if (!now) {
    // The rows of the shop are gone with their counting.
    if (since !== null && since !== NOTHING_IMPORTED)
      yield { reset: true, products: [], removed: [], cursor: NOTHING_IMPORTED }
    return
  }
  const known = placeIn(since)
  const isKnown = known?.epoch === now.epoch && known.version <= now.version
  if (isKnown && known.version === now.version && known.key === null) return
  let place: Place = isKnown ? known : { epoch: now.epoch, ...BEGINNING }
  let reset = !isKnown
  for (let head = now.version; ; ) {
    signal?.throwIfAborted()
    const rows = await rowsOf(pool, shopDomain, place)
    const last = rows.at(-1)
    const isCut = last !== undefined && (rows.length < last.found || last.found === PAGE_PRODUCTS)
    // One look at the rows sees each version whole or not at all.
    const next: Place = isCut
      ? { ...place, version: last.version, key: last.resource_key }
      : { ...place, version: Math.max(head, last?.version ?? head), key: null }
    const gone = await removedBetween(pool, shopDomain, place, next.version)
    const page = await read(rows)
    page.removed.push(...gone)
    yield { ...(reset ? { reset } : {}), ...page, cursor: cursorOf(next) }
    if (!isCut) return
    reset = false
    place = next
    head = Math.max(head, (await shopVersion(pool, shopDomain))?.version ?? 0)
  }
}
