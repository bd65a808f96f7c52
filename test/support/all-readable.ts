// What has been appended is there at once for who reads its stream, and a moment later for who reads the whole log.

import type { Pool } from '../../src/postgres/connection.ts'
import { eventually } from './test.ts'

/**
 * Waits until who reads the whole log sees what has been appended so far. Transactions that began before, in any database of the server
 * (the copying of one is such a transaction), hold such readers back.
 */
export const allReadable = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ id: string }>('select pg_current_xact_id()::text as id')
  const isBehind = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as is'
  await eventually(async () => (await pool.query<{ is: boolean }>(isBehind, [rows[0]?.id])).rows[0]?.is, {
    what: 'the end of older transactions',
  })
}
