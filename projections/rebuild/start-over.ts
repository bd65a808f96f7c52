// Has all read models made again from the first event, in place: for a log that has lost events which they hold.

import type { Client } from '../../src/postgres/connection.ts'
import { quoted } from './replay.ts'

/**
 * Empties the tables of all groups in all their versions, within the caller's transaction; the caller puts their checkpoints
 * back. Processes that serve them are not ready until a projector has built them. What people have skipped stays skipped.
 * Answers how many tables there were.
 */
export const emptyReadModels = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ table: string }>(
    'select distinct t as table from projection_groups, unnest(tables) t where to_regclass(t) is not null',
  )
  if (rows.length > 0) await client.query(`truncate ${rows.map(({ table }) => quoted(table)).join(', ')}`)
  await client.query('delete from parked_events')
  await client.query(
    `update projection_groups set built_at = null, rebuilding = null,
       failure = null, failure_category = null, failed_at = null`,
  )
  return rows.length
}
