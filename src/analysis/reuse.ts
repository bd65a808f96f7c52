// Finds the earlier analysis of a product that nothing has changed for (reuse.sql), so that it is not computed again.

import { type PeerAnalysis, parsePeerAnalysis } from '../engine/catalogue-findings/peer-groups.ts'
import type { Pool } from '../postgres/connection.ts'

export type Analysed = {
  resource_key: string
  record: string
  digest: string
  analysis_id: string
  peer: PeerAnalysis
  valid_until: string | null
}

/** Whether the analysis of an equal record would still have the same result. */
export const isValid = ({ valid_until }: Analysed, now: Date): boolean =>
  valid_until === null || Date.parse(valid_until) > now.getTime()

export type Reuse = {
  /** By resource key; nothing for those never analysed. */
  known(shopId: string, resourceKeys: readonly string[]): Promise<Map<string, Analysed>>
  remember(shopId: string, analysed: readonly Analysed[]): Promise<void>
  /** The product's report is not given again. */
  forget(shopId: string, resourceKey: string): Promise<void>
}

/**
 * `reports`: the table of reports, where one must stand to be given again: what points at it would find nothing else. Where a table cannot
 * be read or written nothing is known, and everything is analysed.
 */
export const reuseIn = (pool: Pool, reports: string, onError: (error: unknown) => void): Reuse => ({
  known: async (shopId, resourceKeys) => {
    const keys = resourceKeys.filter((key) => !key.includes('\0'))
    const text = `select resource_key, record, digest, analysis_id, peer, valid_until
                  from reusable_analyses join ${reports} made using (shop_id, resource_key, analysis_id)
                  where shop_id = $1 and resource_key = any ($2) and made.report is not null`
    try {
      const { rows } = await pool.query<Analysed>({ name: 'known analyses', text, values: [shopId, keys] })
      // A row that cannot be understood would make wrong comparisons; its product is analysed again, which replaces it.
      return new Map(rows.filter(({ peer }) => parsePeerAnalysis(peer)).map((row) => [row.resource_key, row]))
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
    const text = `insert into reusable_analyses
                    (shop_id, resource_key, record, digest, analysis_id, peer, valid_until)
                  select $1, resource_key, record, digest, analysis_id, peer, valid_until
                  from json_populate_recordset(null::reusable_analyses, $2)
                  on conflict (shop_id, resource_key) do update
                  set record = excluded.record, digest = excluded.digest, analysis_id = excluded.analysis_id,
                    peer = excluded.peer, valid_until = excluded.valid_until`
    await pool.query({ name: 'remember analyses', text, values: [shopId, JSON.stringify(rows)] }).catch(onError)
  },
  forget: async (shopId, resourceKey) => {
    const text = 'delete from reusable_analyses where shop_id = $1 and resource_key = $2'
    await pool.query(text, [shopId, resourceKey])
  },
})
