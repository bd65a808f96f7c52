// Users, and the identities that they log in with.

import type { Event } from '../../src/event-log/catalogue.ts'
import { IDENTITY_EVENTS, type IdentityEvent } from '../../src/event-log/streams.ts'
import { firstRow, type Reader } from '../../src/postgres/connection.ts'
import { boolean, nullable, type RowOf, text, timestamptz, uuid } from '../columns.ts'
import { type Listed, type Page, pageOf } from '../page.ts'
import { type Changes, readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'
import { members } from './organizations.ts'

/** One row per user. The personal columns are sealed with the key of the user, and can be read as long as that is there. */
const userColumns = {
  user_id: uuid,
  email: nullable(text),
  email_hash: nullable(text),
  email_verified: boolean,
  name: nullable(text),
  created_at: timestamptz,
  erased: boolean,
}

type UserRow = RowOf<typeof userColumns>

/** One row per identity of a login provider that belongs to a user. */
const identityColumns = {
  /** The provider, a hyphen, and the keyed hash of the identity there. */
  identity: text,
  user_id: uuid,
  provider: text,
  /** Sealed too. */
  label: nullable(text),
  linked_at: timestamptz,
}

export type IdentityRow = RowOf<typeof identityColumns>

type OwnEvent = Event<'UserRegistered' | 'UserChanged' | 'UserErased'>

const foldUser = (row: (id: string) => UserRow | undefined, event: OwnEvent): Changes<UserRow> => {
  const { user_id } = event.data
  const before = row(user_id)
  if (event.type === 'UserErased')
    return before ? { put: [{ ...before, email: null, email_hash: null, name: null, erased: true }] } : {}
  return { put: [{ ...event.data, created_at: before?.created_at ?? event.metadata.occurred_at, erased: false }] }
}

export const users = readModel({
  ...placeOf('users'),
  columns: userColumns,
  primaryKey: ['user_id'],
  tenant: { column: 'user_id', through: `select from ${members.table} where user_id = $1` },
  handles: ['UserRegistered', 'UserChanged', 'UserErased'],
  fold: foldUser,
})

/** The identity is in the stream's name. */
const identityOf = ({ stream }: Event): string => stream.slice(stream.indexOf('-') + 1)

const foldIdentity = (event: IdentityEvent): Changes<IdentityRow> => {
  const identity = identityOf(event)
  if (event.type === 'IdentityUnlinked') return { remove: [identity] }
  return { put: [{ identity, ...event.data, linked_at: event.metadata.occurred_at }] }
}

export const identities = readModel({
  ...placeOf('identities'),
  columns: identityColumns,
  primaryKey: ['identity'],
  tenant: 'user_id',
  indexes: { of_user: '(user_id, linked_at desc, identity)' },
  removes: true,
  handles: IDENTITY_EVENTS,
  keys: (event) => [identityOf(event)],
  fold: (_, event) => foldIdentity(event),
})

/** A user, including erased ones. */
export const userOf = (pool: Reader, userId: string): Promise<UserRow | undefined> =>
  firstRow(pool, { name: 'user', text: `select * from ${tables.users} where user_id = $1`, values: [userId] })

/** How the user can log in, the newest link first; the labels are sealed. */
export const identitiesOf = (pool: Reader, userId: string, page: Page): Promise<Listed<IdentityRow>> =>
  pageOf(
    pool,
    {
      name: 'identities of a user',
      of: userId,
      table: `${tables.identities}`,
      key: 'identity',
      where: 'user_id = $1',
      order: 'linked_at desc, identity',
    },
    page,
  )
