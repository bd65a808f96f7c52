// The commands of organizations and their members: each is decided on the whole stream of the organization, which is small, at its
// revision, so concurrent commands are decided one after another.

import { withMutex } from '../concurrency/keyed-mutex.ts'
import type { EventStore, Position } from '../event-log/event-store.ts'
import { type AccountContext, append, eventsOf, toEvents, untilNoConflict } from '../event-log/handle.ts'
import { type OrganizationEvent, organizationStream } from '../event-log/streams.ts'
import { create, type Decision, notFound, type Refusal } from './decide.ts'
import { foldOrganization, type Organization } from './state.ts'

/** `before`: the state with what was removed; `position`: of the last appended event, if any. */
export type Changed = { before: Organization; after: Organization; position: Position | undefined }

/** Decides on an organization, also on a deleted one, one change after another. @throws UnreadableEvent, TooManyConflicts */
export const changeEvenDeleted = (
  store: EventStore,
  organizationId: string,
  decide: (organization: Organization) => Decision | Promise<Decision>,
  context: AccountContext,
): Promise<Changed | Refusal> =>
  withMutex(store, `organization ${organizationId}`, () =>
    untilNoConflict(async () => {
      const events = await eventsOf<OrganizationEvent>(store, organizationStream(organizationId))
      const before = foldOrganization(events)
      if (!before) return notFound
      const decision = await decide(before)
      if ('refused' in decision) return decision
      if (decision.facts.length === 0) return { before, after: before, position: undefined }
      const last = events.at(-1)
      const made = toEvents(decision.facts, organizationId, `${last?.revision} ${context.causation_id}`, context)
      const appended = (await append(store, organizationStream(organizationId), last, made)) as OrganizationEvent[]
      const after = foldOrganization([...events, ...appended]) ?? before
      return { before, after, position: appended.at(-1)?.position }
    }),
  )

/** The same of one that is there. */
export const changeOrganization: typeof changeEvenDeleted = (store, organizationId, decide, context) => {
  const ofExisting = (one: Organization) => (one.deleted_at === null ? decide(one) : notFound)
  return changeEvenDeleted(store, organizationId, ofExisting, context)
}

/** Creates an organization under an unused id. */
export const createOrganization = async (
  store: EventStore,
  asked: { organization_id: string; name: string; by: string },
  context: AccountContext,
): Promise<{ organization: Organization; position: Position }> => {
  const { organization_id } = asked
  const made = toEvents(create(asked), organization_id, context.causation_id, context)
  const appended = (await append(store, organizationStream(organization_id), undefined, made)) as OrganizationEvent[]
  const organization = foldOrganization(appended)
  const last = appended.at(-1)
  if (!organization || !last) throw new Error('nothing was appended')
  return { organization, position: last.position }
}
