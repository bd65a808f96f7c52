// What holds readers of a log in Postgres back: the oldest transaction of the server that may still write.

import type { Pool } from '../../postgres/connection.ts'

// A transaction of another database counts, and so does one that was prepared and forgotten. Those of other users are seen
// only by members of pg_read_all_stats.
const OLDEST = `
  select extract(epoch from now() - min(began))::float8 as seconds from (
    select xact_start as began from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()
    union all select prepared from pg_prepared_xacts
  ) open`

/** Its age in seconds, 0 if there is none. */
export const horizonAge = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ seconds: number | null }>(OLDEST)
  return Math.max(0, rows[0]?.seconds ?? 0)
}
