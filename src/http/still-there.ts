// A user who is erased while a request of theirs is under way: what that has just made them a member of is undone, as the erasure may
// have looked before it was there. Whoever asks here first sees the erasure, or is seen by it.

import type { AccountContext } from '../commands/handle.ts'
import { leaveOrganization } from '../commands/handle-erasure.ts'
import { readUser } from '../commands/handle-users.ts'
import type { EventStore } from '../store/store.ts'
import { problem } from './problems.ts'

/** To be called after somebody has become a member. @throws the 401 problem where the user is erased */
export const stillThere = async (
  store: EventStore,
  { user_id, organization_id }: { user_id: string; organization_id: string },
  context: AccountContext,
): Promise<void> => {
  if (!(await readUser(store, user_id)).erased) return
  await leaveOrganization(store, organization_id, user_id, context)
  throw problem.unauthenticated('The account of the access token is gone.')
}
