// The addresses of the feeds of projects (addresses.sql): one for each project, which works until another one takes its place.

import { createHash, randomBytes } from 'node:crypto'
import { secretBox } from '../encryption/secret-box.ts'
import type { EventStore, Position } from '../event-log/event-store.ts'
import { type AccountContext, append, lastStored, toEvents, untilNoConflict } from '../event-log/handle.ts'
import { feedAddressStream } from '../event-log/streams.ts'
import { firstRow, type Pool } from '../postgres/connection.ts'

/** Their table, for code that goes through all secrets. */
export const FEED_ADDRESSES = { table: 'feed_addresses', owner: 'project_id' } as const

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export type FeedAddress = { token: string; issued_at: string }

export type FeedAddresses = ReturnType<typeof feedAddressesIn>

export const feedAddressesIn = (pool: Pool, keys: readonly Buffer[]) => {
  const box = secretBox(keys)
  type Row = { key_id: string; sealed: Buffer; issued_at: string }

  const opened = ([row]: Row[], projectId: string): FeedAddress | undefined => {
    const token = row && box.open(row, projectId)
    return row && token !== undefined ? { token, issued_at: row.issued_at } : undefined
  }

  return {
    /** Gives a project an address, instead of the one that it had. */
    issue: async (projectId: string, shopId: string): Promise<FeedAddress> => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const { key_id, sealed } = box.close(token, projectId)
      const { rows } = await pool.query<{ issued_at: string }>(
        `insert into feed_addresses (project_id, shop_id, token_hash, key_id, sealed) values ($1, $2, $3, $4, $5)
         on conflict (project_id) do update set shop_id = $2, secret_id = excluded.secret_id, token_hash = $3, key_id = $4, sealed = $5,
           issued_at = now(), versions = '{}'
         returning issued_at`,
        [projectId, shopId, hashOf(token), key_id, sealed],
      )
      return { token, issued_at: rows[0]!.issued_at }
    },

    /** Undefined if there is none, or none of the keys opens it. */
    show: async (projectId: string): Promise<FeedAddress | undefined> => {
      const text = 'select key_id, sealed, issued_at from feed_addresses where project_id = $1'
      return opened((await pool.query<Row>(text, [projectId])).rows, projectId)
    },

    /** Returns the address that is gone. */
    remove: async (projectId: string): Promise<FeedAddress | undefined> => {
      const text = 'delete from feed_addresses where project_id = $1 returning key_id, sealed, issued_at'
      return opened((await pool.query<Row>(text, [projectId])).rows, projectId)
    },

    /** Whose feeds are at an address. */
    find: async (token: string): Promise<{ project_id: string; shop_id: string } | undefined> => {
      if (!TOKEN.test(token)) return undefined
      return await firstRow<{ project_id: string; shop_id: string }>(pool, {
        name: 'feed address',
        text: 'select project_id, shop_id from feed_addresses where token_hash = $1',
        values: [hashOf(token)],
      })
    },

    /** Since when a version of a feed is known; it is written down where it is another one than the last. */
    knownSince: async (projectId: string, feed: string, version: string): Promise<string> => {
      const known = await pool.query<{ since: string | null }>({
        name: 'feed version',
        text: `select versions -> $2 ->> 'since' as since from feed_addresses where project_id = $1 and versions -> $2 ->> 'version' = $3`,
        values: [projectId, feed, version],
      })
      const since = known.rows[0]?.since
      if (since) return since
      const now = new Date().toISOString()
      await pool.query(
        `update feed_addresses set versions = versions || jsonb_build_object($2::text, jsonb_build_object('version', $3::text, 'since', $4::text))
         where project_id = $1`,
        [projectId, feed, version, now],
      )
      return now
    },
  }
}

// What happened to an address is noted, for the audit log of the organization.

export const noteFeedAddress = (
  store: EventStore,
  type: 'FeedAddressIssued' | 'FeedAddressRemoved',
  data: { project_id: string; organization_id: string },
  context: AccountContext,
): Promise<Position | undefined> =>
  untilNoConflict(async () => {
    const stream = feedAddressStream(data.project_id)
    const last = await lastStored(store, stream)
    const events = toEvents([{ type, data }], stream, `${type} ${context.causation_id}`, context)
    return (await append(store, stream, last, events)).at(-1)?.position
  })
