// The secrets of endpoints for webhooks (secrets.sql). An endpoint has one that is current; those that were rotated sign too until
// their time is over.

import { randomBytes, randomUUID } from 'node:crypto'
import { secretBox } from '../../encryption/secret-box.ts'
import { type Client, firstValue, type Pool, transaction } from '../../postgres/connection.ts'
import { SECRET_PREFIX } from '../deliveries/message.ts'

/** Their table, for code that goes through all secrets. */
export const ENDPOINT_SECRETS = { table: 'endpoint_secrets', owner: 'endpoint_id' } as const

/** Standard Webhooks has 24 to 64. */
const SECRET_BYTES = 32
/** Secrets that sign at once; a header has room for this many. */
export const MOST_SECRETS = 5

export const newSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')

type Row = { endpoint_id: string; secret_id: string; key_id: string; sealed: Buffer }

export type EndpointSecrets = ReturnType<typeof endpointSecretsIn>

export const endpointSecretsIn = (pool: Pool, keys: readonly Buffer[]) => {
  const box = secretBox(keys)
  return {
    /** The first secret of an endpoint. */
    add: async (endpointId: string, secret: string): Promise<void> => {
      const { key_id, sealed } = box.close(secret, endpointId)
      await pool.query(
        'insert into endpoint_secrets (endpoint_id, secret_id, key_id, sealed) values ($1, $2, $3, $4)',
        [endpointId, randomUUID(), key_id, sealed],
      )
    },

    /** A new one; the one before signs too until then (ISO 8601). */
    rotate: (endpointId: string, secret: string, previousUntil: string): Promise<void> =>
      transaction(pool, async (client) => {
        const { key_id, sealed } = box.close(secret, endpointId)
        // Two at once: the second waits for the first one's rows and finds the one that it has made.
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`secrets of ${endpointId}`])
        await client.query(
          `update endpoint_secrets set expires_at = $2 where endpoint_id = $1 and expires_at is null`,
          [endpointId, previousUntil],
        )
        await client.query(
          'insert into endpoint_secrets (endpoint_id, secret_id, key_id, sealed) values ($1, $2, $3, $4)',
          [endpointId, randomUUID(), key_id, sealed],
        )
      }),

    /** How many sign now. */
    count: async (endpointId: string): Promise<number> =>
      (await firstValue<number>(
        pool,
        `select count(*)::int as number from endpoint_secrets
         where endpoint_id = $1 and (expires_at is null or expires_at > now())`,
        [endpointId],
      )) ?? 0,

    /** In clear, the current one first, without those that none of the keys opens. */
    open: async (endpointId: string): Promise<string[]> => {
      const { rows } = await pool.query<Row>({
        name: 'secrets of an endpoint',
        text: `select endpoint_id, secret_id, key_id, sealed from endpoint_secrets
               where endpoint_id = $1 and (expires_at is null or expires_at > now())
               order by expires_at desc nulls first, created_at desc limit $2`,
        values: [endpointId, MOST_SECRETS],
      })
      return rows.map((row) => box.open(row, row.endpoint_id)).filter((secret) => secret !== undefined)
    },

    /**
     * Removes what signs no more, and after a day what belongs to no endpoint: its registration was never answered, or it was removed while
     * it was given another secret.
     */
    sweep: async (isThere: (endpointId: string) => Promise<boolean>): Promise<void> => {
      await pool.query('delete from endpoint_secrets where expires_at <= now()')
      const { rows } = await pool.query<{ endpoint_id: string }>(
        `select endpoint_id from endpoint_secrets s where created_at < now() - interval '1 day'
           and not exists (select from outbound_endpoints e where e.endpoint_id = s.endpoint_id)`,
      )
      for (const { endpoint_id } of rows)
        if (!(await isThere(endpoint_id)))
          await pool.query('delete from endpoint_secrets where endpoint_id = $1', [endpoint_id])
    },
  }
}

/** Of endpoints that are gone, for the caller's transaction. */
export const removeEndpointSecrets = async (client: Client, endpointIds: readonly string[]): Promise<void> => {
  await client.query('delete from endpoint_secrets where endpoint_id = any($1)', [endpointIds])
}
