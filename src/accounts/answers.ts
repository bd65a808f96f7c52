// The user that routes of users and logins answer.

import { userOf } from '../../projections/accounts/users.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { problem } from '../http/problems.ts'
import type { RecentWrites } from '../http/read-your-writes.ts'
import type { Pool } from '../postgres/connection.ts'
import type { Personal } from '../privacy/seal.ts'
import { readUser } from './commands.ts'
import type { Profile } from './decide.ts'

export type UserAnswerDeps = { store: EventStore; pool: Pool; personal: Personal; recentWrites: RecentWrites }

type UserView = Pick<Profile, 'email' | 'name'> & { created_at: string }

export const showUser = async (
  { personal }: Pick<UserAnswerDeps, 'personal'>,
  id: string,
  { email, name, created_at }: UserView,
) => ({
  id,
  email: email === null ? null : await personal.open(id, email),
  name: name === null ? null : await personal.open(id, name),
  created_at,
})

/** The user as the API shows it, from the stream where the read models do not have it yet. @throws the 401 problem for an erased user */
export const userAnswer = async (deps: UserAnswerDeps, id: string) => {
  await deps.recentWrites.seen(id, 'accounts')
  const row = await userOf(deps.pool, id)
  if (row && !row.erased) return await showUser(deps, id, row)
  const { profile, created_at } = row ? {} : await readUser(deps.store, id)
  if (!profile || !created_at) throw problem.unauthenticated('The account of the access token is gone.')
  return await showUser(deps, id, { ...profile, created_at })
}
