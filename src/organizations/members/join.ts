// What follows when a user has become a member of an organization, by an invitation or by a claim.

import { stillThere } from '../../accounts/erasure-check.ts'
import type { EventStore } from '../../event-log/event-store.ts'
import type { AccountContext } from '../../event-log/handle.ts'
import { problem } from '../../http/problems.ts'
import { type RecentWrites, wrote } from '../../http/read-your-writes.ts'
import type { Pool } from '../../postgres/connection.ts'
import type { Personal } from '../../privacy/seal.ts'
import type { Changed } from '../commands.ts'
import { organizationAs } from '../routes.ts'
import { membershipOf } from '../state.ts'
import { memberAs } from './routes.ts'

export type JoinDeps = {
  store: EventStore
  pool: Pool
  personal: Personal
  recentWrites: RecentWrites
}

/** The organization and the membership, as they are answered. @throws the 401 problem where the user was erased meanwhile */
export const joined = async (deps: JoinDeps, userId: string, { after, position }: Changed, context: AccountContext) => {
  const { store, recentWrites } = deps
  const { organization_id } = after
  wrote(recentWrites, position, userId, organization_id)
  await stillThere(store, { user_id: userId, organization_id }, context)
  const member = membershipOf(after, userId)
  if (!member) throw problem.internal()
  return { organization: organizationAs(after, member.role), member: await memberAs(deps, member) }
}
