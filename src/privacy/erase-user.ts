// Erases a person: the user, where there is one, and the invitations of the address. Every step can be repeated and the key of the user
// goes last, so that what was cut off at any point is ended by doing it again.

import type { EventStore } from '../event-log/event-store.ts'
import { bySystem } from '../event-log/handle.ts'
import { type Pool, tablesThere } from '../postgres/connection.ts'
import {
  checkLeaving,
  endSessions,
  eraseUser,
  leaveOrganization,
  revokeInvitations,
  unlinkIdentity,
  userEvents,
} from './commands.ts'
import { type Traces, tracesOf, type Who } from './personal-data.ts'
import type { Personal } from './seal.ts'

type Deps = {
  pool: Pool
  store: EventStore
  personal: Personal
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
  /** Told after each kind of thing how many of it were undone. */
  onStep?: (what: string, count: number) => void
}

/** What is kept about users outside the log and the read models, in the order of its deletion. Which tables exist depends on what runs. */
export const KEPT_ABOUT_USERS = [
  { table: 'refresh_tokens', where: 'session_id in (select session_id from sessions where user_id = $1)' },
  { table: 'sessions', where: 'user_id = $1' },
  { table: 'oauth_logins', where: 'link_user = $1' },
  { table: 'claim_guesses', where: 'user_id = $1' },
] as const

const deleteRows = async (pool: Pool, userId: string): Promise<number> => {
  const there = await tablesThere(
    pool,
    KEPT_ABOUT_USERS.map(({ table }) => table),
  )
  let deleted = 0
  for (const { table, where } of KEPT_ABOUT_USERS)
    if (there.has(table)) deleted += (await pool.query(`delete from ${table} where ${where}`, [userId])).rowCount ?? 0
  return deleted
}

const sum = async <T>(all: Iterable<T>, work: (one: T) => Promise<number>): Promise<number> => {
  let total = 0
  for (const one of all) total += await work(one)
  return total
}

const byOrganization = ({ invitations }: Traces): Map<string, Set<string>> => {
  const all = new Map<string, Set<string>>()
  for (const { organization_id, invitation_id } of invitations.values())
    all.set(organization_id, (all.get(organization_id) ?? new Set()).add(invitation_id))
  return all
}

/**
 * Erases the user. Nothing is changed when the user is the last owner of an organization that others are in.
 * @throws LastOwner
 */
export const erasePerson = async ({ pool, store, personal, now, onStep = () => {} }: Deps, who: Who): Promise<void> => {
  const context = bySystem('privacy', who.user_id ?? [...who.hashes][0] ?? '', now)
  const { user_id } = who

  const leaveAll = (traces: Traces, userId: string) =>
    sum(traces.memberships.keys(), (one) => leaveOrganization(store, one, userId, context))

  const isUser = user_id !== undefined && (await userEvents(store, user_id)).length > 0
  if (isUser) {
    const before = await tracesOf(store, who)
    for (const one of before.memberships.keys()) await checkLeaving(store, one, user_id, now())
    onStep('memberships', await leaveAll(before, user_id))
    onStep('users', await eraseUser(store, user_id, context))
  }
  // From here on the user cannot get anything new, so what is found now is complete.
  const traces = await tracesOf(store, who)
  if (isUser) {
    await leaveAll(traces, user_id)
    onStep('identities', await sum(traces.identities.keys(), (one) => unlinkIdentity(store, one, user_id, context)))
    onStep('sessions', await endSessions(store, user_id, context))
    onStep('rows of sessions', await deleteRows(pool, user_id))
  }
  for (const [organization, ids] of byOrganization(traces)) await revokeInvitations(store, organization, ids, context)
  for (const id of traces.invitations.keys()) await personal.erase(id)
  onStep('invitations', traces.invitations.size)
  if (isUser) await personal.erase(user_id)
}
