// Users, and the identities that they log in with.

import type { Event } from '../../src/event-log/catalogue.ts'
import { IDENTITY_EVENTS, type IdentityEvent } from '../../src/event-log/streams.ts'
import { type Pool, sqlFile } from '../../src/postgres/connection.ts'
import { type Changes, readModel } from '../read-model.ts'

export type UserRow = {
  user_id: string
  email: string | null
  email_hash: string | null
  email_verified: boolean
  name: string | null
  created_at: string
  erased: boolean
}

export type IdentityRow = {
  identity: string
  user_id: string
  provider: string
  label: string | null
  linked_at: string
}

const common = { group: 'accounts', version: 1, sql: sqlFile(import.meta.url, './users.sql') }

type OwnEvent = Event<'UserRegistered' | 'UserChanged' | 'UserErased'>

const foldUser = (row: (id: string) => UserRow | undefined, event: OwnEvent): Changes<UserRow> => {
  const { user_id } = event.data
  const before = row(user_id)
  if (event.type === 'UserErased')
    return before ? { put: [{ ...before, email: null, email_hash: null, name: null, erased: true }] } : {}
  return { put: [{ ...event.data, created_at: before?.created_at ?? event.metadata.occurred_at, erased: false }] }
}

export const users = readModel<UserRow>({
  ...common,
  name: 'users',
  columns: {
    user_id: 'uuid',
    email: 'text',
    email_hash: 'text',
    email_verified: 'boolean',
    name: 'text',
    created_at: 'timestamptz',
    erased: 'boolean',
  },
  primaryKey: ['user_id'],
  handles: ['UserRegistered', 'UserChanged', 'UserErased'],
  keys: (event) => [(event as OwnEvent).data.user_id],
  fold: (row, event) => foldUser(row, event as OwnEvent),
})

/** The identity stands in the stream's name. */
const identityOf = ({ stream }: Event): string => stream.slice(stream.indexOf('-') + 1)

const foldIdentity = (event: IdentityEvent): Changes<IdentityRow> => {
  const identity = identityOf(event)
  if (event.type === 'IdentityUnlinked') return { remove: [identity] }
  return { put: [{ identity, ...event.data, linked_at: event.metadata.occurred_at }] }
}

export const identities = readModel<IdentityRow>({
  ...common,
  name: 'identities',
  columns: { identity: 'text', user_id: 'uuid', provider: 'text', label: 'text', linked_at: 'timestamptz' },
  primaryKey: ['identity'],
  removes: true,
  handles: IDENTITY_EVENTS,
  keys: (event) => [identityOf(event)],
  fold: (_, event) => foldIdentity(event as IdentityEvent),
})

/** A user, also one who was erased. */
export const userOf = async (pool: Pool, userId: string): Promise<UserRow | undefined> => {
  const { rows } = await pool.query<UserRow>({
    name: 'user',
    text: 'select * from users_v1 where user_id = $1',
    values: [userId],
  })
  return rows[0]
}

/** How the user can log in, the newest link first; the labels are sealed. */
export const identitiesOf = async (
  pool: Pool,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: IdentityRow[]; total: number }> => {
  const { rows } = await pool.query<IdentityRow>({
    name: 'identities of a user',
    text: 'select * from identities_v1 where user_id = $1 order by linked_at desc, identity limit $2 offset $3',
    values: [userId, limit, offset],
  })
  const counted = await pool.query<{ total: number }>({
    name: 'number of identities of a user',
    text: 'select count(*) as total from identities_v1 where user_id = $1',
    values: [userId],
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
