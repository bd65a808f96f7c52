// Stores the records of a file in the catalogue.

import type { Product } from '../engine/record/product.ts'
import { resourceKey } from '../event-log/ids.ts'
import { firstRow, type Pool } from '../postgres/connection.ts'
import { TAKE_VERSION } from './changes.ts'
import type { CatalogueRecord } from './formats/read-records.ts'
import { typeKey } from './records/fields.ts'
import { recordColumns } from './write-field.ts'

/**
 * A batch is one statement and one transaction: long ones would hold up every reader of the event log. Half a megabyte
 * takes 20 to 30 ms on the embedded server, two megabytes 50 to 140.
 */
const BATCH_ROWS = 500
const BATCH_BYTES = 512 * 1024

/** Bad records that are answered one by one; the rest is counted. */
const BAD_LISTED = 100

export type ImportProgress = { imported: number; bad: number }
export type ImportResult = {
  /** Products of the file that are in the catalogue now. */
  imported: number
  /** How many of them were there before. */
  replaced: number
  /** Records whose id came again later in the file; the last one counts. */
  duplicates: number
  bad: { line: number; error: string }[]
  badCount: number
}

type Entry = { product: Product; json: string }

// Positions are in the file's order. The shop's version is taken before the first row is written, so that two imports at once wait for each
// other instead of deadlocking; rows are also written in the order of their keys.
const UPSERT = `
  with taken as (
    ${TAKE_VERSION}
  ), in_order as (
    select * from unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $8::text[])
      with ordinality as row (resource_key, resource_id, title, body_length, product, product_type, place)
    order by place
  ), incoming as materialized (
    select *, nextval('catalog_products_ordinal') as ordinal from in_order
  ), known as (
    select imported_at = $7::timestamptz as same_import from catalog_products
    where shop_domain = $1 and resource_key = any ($2)
  ), written as (
    insert into catalog_products
      (shop_domain, resource_key, resource_id, title, body_length, product, product_type, imported_at, ordinal, version)
    select $1, resource_key, resource_id, title, body_length, product::json, product_type, $7, ordinal, taken.version
    from incoming cross join taken order by resource_key
    on conflict (shop_domain, resource_key) do update set
      resource_id = excluded.resource_id, title = excluded.title, body_length = excluded.body_length,
      product = excluded.product, product_type = excluded.product_type, imported_at = excluded.imported_at,
      version = excluded.version
  )
  select count(*) filter (where same_import)::int as duplicates,
    count(*) filter (where not same_import)::int as replaced
  from known`

/** Writes a batch in one statement; keys are unique in it. */
const writeBatch = async (pool: Pool, shopDomain: string, importedAt: string, batch: Map<string, Entry>) => {
  const entries = [...batch.values()]
  const columns = entries.map(({ product }) => recordColumns(product))
  return (await firstRow<{ duplicates: number; replaced: number }>(pool, UPSERT, [
    shopDomain,
    [...batch.keys()],
    entries.map(({ product }) => product.resource_id),
    columns.map(({ title }) => title),
    columns.map(({ body_length }) => body_length),
    entries.map(({ json }) => json),
    importedAt,
    entries.map(({ product }) => typeKey(product.product_type)),
  ]))!
}

/**
 * Stores products under the shop, replacing those with the same id; products that are not among the records stay.
 * Committed in batches: after a crash whole batches are there, and importing the file again completes it. While a batch
 * is written the next one is read. Throws what the database or the records' source throws.
 */
export const importCatalogue = async (
  pool: Pool,
  shopDomain: string,
  records: AsyncIterable<CatalogueRecord>,
  { onProgress }: { onProgress?: (progress: ImportProgress) => void } = {},
): Promise<ImportResult> => {
  const result: ImportResult = { imported: 0, replaced: 0, duplicates: 0, bad: [], badCount: 0 }
  // The database's clock, to the microsecond: it tells this import from all others.
  const { rows } = await pool.query<{ now: string }>('select clock_timestamp()::text as now')
  const importedAt = rows[0]!.now
  let batch = new Map<string, Entry>()
  let bytes = 0
  let writing: Promise<void> = Promise.resolve()

  const write = async (full: Map<string, Entry>): Promise<void> => {
    const { duplicates, replaced } = await writeBatch(pool, shopDomain, importedAt, full)
    result.imported += full.size - duplicates
    result.duplicates += duplicates
    result.replaced += replaced
    onProgress?.({ imported: result.imported, bad: result.badCount })
  }

  const startWriting = async (): Promise<void> => {
    await writing
    writing = write(batch)
    writing.catch(() => {}) // it is awaited before the next batch, where it throws
    batch = new Map()
    bytes = 0
  }

  const take = async (record: CatalogueRecord): Promise<void> => {
    if ('error' in record) {
      result.badCount++
      if (result.bad.length < BAD_LISTED) result.bad.push(record)
      return
    }
    const key = resourceKey(record.product.resource_id)
    const json = JSON.stringify(record.product)
    if (batch.has(key)) result.duplicates++
    batch.set(key, { product: record.product, json })
    bytes += Buffer.byteLength(json)
    if (batch.size >= BATCH_ROWS || bytes >= BATCH_BYTES) await startWriting()
  }

  try {
    for await (const record of records) await take(record)
    if (batch.size > 0) await startWriting()
  } finally {
    await writing
  }
  onProgress?.({ imported: result.imported, bad: result.badCount })
  return result
}
