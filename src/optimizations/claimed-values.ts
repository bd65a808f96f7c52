// Which product of an optimization job gets a title or text for search that no two may share: whichever claims it first, in any process, and
// again when its item is repeated after a crash.

import type { Pool } from '../postgres/connection.ts'

export type ClaimedValues = {
  /** Claims values, by their keys, for a product; answers the keys of those that another product has claimed. */
  claim(jobId: string, resourceKey: string, keys: readonly string[]): Promise<string[]>
  forget(jobId: string): Promise<void>
}

export const claimedValuesIn = (pool: Pool): ClaimedValues => ({
  claim: async (jobId, resourceKey, keys) => {
    if (keys.length === 0) return []
    // In one order, so that no two claims wait for each other.
    const { rows } = await pool.query<{ value_key: string }>({
      name: 'claim values',
      text: `with claimed as (
               insert into claimed_values as known (job_id, value_key, resource_key)
               select $1, key, $2 from unnest($3::text[]) key order by key
               on conflict (job_id, value_key) do update set resource_key = known.resource_key
               returning value_key, resource_key)
             select value_key from claimed where resource_key <> $2`,
      values: [jobId, resourceKey, [...new Set(keys)]],
    })
    return rows.map(({ value_key }) => value_key)
  },
  /** And what a worker left behind that came later than the end of its job. */
  forget: async (jobId) => {
    await pool.query({
      name: 'forget claimed values',
      text: "delete from claimed_values where job_id = $1 or claimed_at < now() - interval '7 days'",
      values: [jobId],
    })
  },
})
