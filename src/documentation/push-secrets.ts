// The secrets that pushes of connected repositories are signed with (push-secrets.sql): the current one and, for a day, the one before.

import { randomBytes } from 'node:crypto'
import { secretBox } from '../encryption/secret-box.ts'
import { type Pool, transaction } from '../postgres/connection.ts'

/** Their table, for code that goes through all secrets. */
export const PUSH_SECRETS = { table: 'push_secrets', owner: 'connection_id' } as const

const SECRET_BYTES = 32
const OVERLAP = '1 day'

type Row = { key_id: string; sealed: Buffer }

export type PushSecrets = {
  /** Gives a connection another secret, and returns it in clear; of the earlier ones only the last remains valid, for a day. */
  rotate: (connectionId: string) => Promise<string>
  /** In clear; those that none of the keys opens are left out. */
  open: (connectionId: string) => Promise<string[]>
  forget: (connectionId: string) => Promise<void>
}

export const pushSecretsIn = (pool: Pool, keys: readonly Buffer[]): PushSecrets => {
  const box = secretBox(keys)
  return {
    rotate: async (connectionId) => {
      const secret = randomBytes(SECRET_BYTES).toString('base64url')
      const { key_id, sealed } = box.close(secret, connectionId)
      await transaction(pool, async (client) => {
        // Two at once: the second waits and finds the secret of the first.
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`secrets of ${connectionId}`])
        await client.query('delete from push_secrets where connection_id = $1 and expires_at is not null', [
          connectionId,
        ])
        await client.query(`update push_secrets set expires_at = now() + $2::interval where connection_id = $1`, [
          connectionId,
          OVERLAP,
        ])
        await client.query('insert into push_secrets (connection_id, key_id, sealed) values ($1, $2, $3)', [
          connectionId,
          key_id,
          sealed,
        ])
      })
      return secret
    },
    open: async (connectionId) => {
      const { rows } = await pool.query<Row>({
        name: 'secrets of pushes',
        text: `select key_id, sealed from push_secrets
               where connection_id = $1 and (expires_at is null or expires_at > now())`,
        values: [connectionId],
      })
      return rows.map((row) => box.open(row, connectionId)).filter((secret) => secret !== undefined)
    },
    forget: async (connectionId) => {
      await pool.query('delete from push_secrets where connection_id = $1', [connectionId])
    },
  }
}
