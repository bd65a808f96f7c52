// The command of a developer's organization.

import type { Fact } from '../../event-log/catalogue.ts'
import type { EventStore, Position } from '../../event-log/event-store.ts'
import { type AccountContext, append, eventsOf, toEvents, untilNoConflict } from '../../event-log/handle.ts'
import { developmentOrganizationId, developmentOwnerId } from '../../event-log/ids.ts'
import { type OrganizationEvent, organizationStream, userStream } from '../../event-log/streams.ts'
import { foldOrganization } from '../../organizations/state.ts'
import { giveRole } from '../decide.ts'
import type { MemberRole } from '../names.ts'

type Cause = Omit<AccountContext, 'actor' | 'tenant'>

/** The owner when that is not the developer: a user without an identity. */
const registerOwner = async (store: EventStore, user_id: string, context: AccountContext): Promise<void> => {
  const stream = userStream(user_id)
  const [last] = await store.readStream(stream, { limit: 1 })
  if (last) return
  const data = { user_id, email: null, email_hash: null, email_verified: false, name: null }
  await append(store, stream, undefined, toEvents([{ type: 'UserRegistered', data }], stream, '', context))
}

/** Makes sure that the user has the role in an organization of the user's own. Returns the position of its newest event. */
export const giveDevelopmentRole = (
  store: EventStore,
  { user_id, role }: { user_id: string; role: MemberRole },
  cause: Cause,
): Promise<{ position: Position | undefined } | { refused: 'deleted' }> =>
  untilNoConflict(async () => {
    const organization_id = developmentOrganizationId(user_id)
    const owner_id = developmentOwnerId(user_id)
    const stream = organizationStream(organization_id)
    const before = await eventsOf<OrganizationEvent>(store, stream)
    const organization = foldOrganization(before)
    if (organization && organization.deleted_at !== null) return { refused: 'deleted' as const }
    const facts: Fact[] = giveRole(organization, { organization_id, user_id, role, owner_id })
    const last = before.at(-1)
    if (facts.length === 0) return { position: last?.position }
    const context = { ...cause, actor: { type: 'user' as const, id: user_id }, tenant: { organization_id } }
    if (facts.some(({ type, data }) => type === 'MemberJoined' && data.user_id === owner_id))
      await registerOwner(store, owner_id, { ...context, tenant: {} })
    const events = toEvents(facts, stream, `${last?.revision ?? -1} ${cause.causation_id}`, context)
    return { position: (await append(store, stream, last, events)).at(-1)?.position }
  })
