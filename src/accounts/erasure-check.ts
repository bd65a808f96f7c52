// A user who is erased while a request of theirs is under way: what that has just made them a member of is undone, as the erasure may
// have looked before it was there. Whoever asks here first sees the erasure, or is seen by it.

import type { EventStore } from '../event-log/event-store.ts'
import type { AccountContext } from '../event-log/handle.ts'
import { problem } from '../http/problems.ts'
import { leaveOrganization } from '../privacy/commands.ts'
import { readUser } from './commands.ts'

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
