// What follows when a user has become a member of an organization, by an invitation or by a claim.

import type { AccountContext } from '../commands/handle.ts'
import type { Changed } from '../commands/handle-organizations.ts'
import { membershipOf } from '../commands/organization.ts'
import type { AccountDeps } from './accounts.ts'
import { memberAs } from './members.ts'
import { organizationAs } from './organizations.ts'
import { problem } from './problems.ts'
import { wrote } from './recent-writes.ts'
import { stillThere } from './still-there.ts'

/** The organization and the membership, as they are answered. @throws the 401 problem where the user was erased meanwhile */
export const joined = async (
  deps: AccountDeps,
  userId: string,
  { after, position }: Changed,
  context: AccountContext,
) => {
  const { store, recentWrites } = deps
  const { organization_id } = after
  wrote(recentWrites, position, userId, organization_id)
  await stillThere(store, { user_id: userId, organization_id }, context)
  const member = membershipOf(after, userId)
  if (!member) throw problem.internal()
  return { organization: organizationAs(after, member.role), member: await memberAs(deps, member) }
}
