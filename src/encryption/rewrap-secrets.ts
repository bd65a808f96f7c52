// After another ENCRYPTION_KEY: the secrets of a table, each sealed for its owner, are closed with it.

import type { Pool } from '../postgres/connection.ts'
import { secretBox } from './secret-box.ts'

/** A table with the columns secret_id, key_id and sealed, and the column of whose secret a row is. */
type SecretTable = { table: string; owner: string }

type Row = { owner: string; secret_id: string; key_id: string; sealed: Buffer }

/** None of the keys opens it. */
class UnknownKey extends Error {
  override name = 'UnknownKey'
  constructor(owner: string) {
    super(`The secret of ${owner} was encrypted with a key other than ENCRYPTION_KEY and the previous one.`)
  }
}

/** Closes every secret of the table with the first of `keys` that another of them has closed; returns how many there were. @throws UnknownKey */
export const rewrapSecrets = async (
  pool: Pool,
  keys: readonly Buffer[],
  { table, owner }: SecretTable,
): Promise<number> => {
  const box = secretBox(keys)
  const current = box.close('', '').key_id
  const { rows } = await pool.query<Row>(
    `select ${owner} as owner, secret_id, key_id, sealed from ${table} where key_id <> $1`,
    [current],
  )
  let rewrapped = 0
  for (const row of rows) {
    const secret = box.open(row, row.owner)
    if (secret === undefined) throw new UnknownKey(row.owner)
    const { key_id, sealed } = box.close(secret, row.owner)
    const { rowCount } = await pool.query(
      `update ${table} set key_id = $3, sealed = $4 where ${owner} = $1 and secret_id = $2`,
      [row.owner, row.secret_id, key_id, sealed],
    )
    rewrapped += rowCount ?? 0
  }
  return rewrapped
}
