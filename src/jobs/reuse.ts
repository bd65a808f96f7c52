// Finds the earlier analysis of a product that nothing has changed for (reuse.sql), so that it is not computed again.

import { createHash } from 'node:crypto'
import { RULE_VERSION } from '../aeo/analyzer/rules.ts'
import type { Product, ShopFacts } from '../aeo/product.ts'
import { type Pool, sqlFile } from '../store/sql.ts'

export const REUSE_SQL = sqlFile(import.meta.url, './reuse.sql')

/** Changes with the shape of reports. */
const REPORT_FORMAT = 1
/** The language that suggestions are written in. */
const LOCALE = 'en'

const digestOf = (parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Equal for records that, by themselves, are analysed to the same report until its `valid_until`. */
export const recordDigest = (product: Product, facts: ShopFacts): string =>
  digestOf([REPORT_FORMAT, RULE_VERSION, LOCALE, product, facts])

/** The same with what the catalogue says, by its digest. */
export const analysisDigest = (record: string, peers: string): string => digestOf([record, peers])

export type Analysed = { resource_key: string; digest: string; analysis_id: string }

export type Reuse = {
  /** By resource key; nothing for those never analysed. */
  known(shopId: string, resourceKeys: readonly string[]): Promise<Map<string, Analysed>>
  remember(shopId: string, analysed: readonly Analysed[]): Promise<void>
}

/** Where the table cannot be read or written nothing is known, and everything is analysed. */
export const reuseIn = (pool: Pool, onError: (error: unknown) => void): Reuse => ({
  known: async (shopId, resourceKeys) => {
    const keys = resourceKeys.filter((key) => !key.includes('\0'))
    const text = `select resource_key, digest, analysis_id from reusable_analyses
                  where shop_id = $1 and resource_key = any ($2)`
    try {
      const { rows } = await pool.query<Analysed>({ name: 'known analyses', text, values: [shopId, keys] })
      return new Map(rows.map((row) => [row.resource_key, row]))
    } catch (error) {
      onError(error)
      return new Map()
    }
  },
  remember: async (shopId, analysed) => {
    if (analysed.length === 0) return
    // In one order, so that two workers wait for each other instead of locking each other out; each key once.
    const rows = [...new Map(analysed.map((one) => [one.resource_key, one])).values()].toSorted((a, b) =>
      a.resource_key < b.resource_key ? -1 : 1,
    )
    const text = `insert into reusable_analyses (shop_id, resource_key, digest, analysis_id)
                  select $1, * from unnest($2::text[], $3::text[], $4::uuid[])
                  on conflict (shop_id, resource_key) do update
                  set digest = excluded.digest, analysis_id = excluded.analysis_id`
    const columns = (['resource_key', 'digest', 'analysis_id'] as const).map((name) => rows.map((row) => row[name]))
    await pool.query({ name: 'remember analyses', text, values: [shopId, ...columns] }).catch(onError)
  },
})
