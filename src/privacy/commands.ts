// The commands of erasing a user and shredding an organization. Each of them is decided by the whole of its stream and does nothing
// where it has been done, so that what was cut off is ended by doing it again.

import type { DataOf, Event, Fact } from '../event-log/catalogue.ts'
import type { EventStore, StoredEvent } from '../event-log/event-store.ts'
import { type AccountContext, append, toEvents, untilNoConflict, wholeStream } from '../event-log/handle.ts'
import { readable } from '../event-log/parse-event.ts'
import {
  type IdentityEvent,
  type OrganizationEvent,
  organizationStream,
  type UserEvent,
  userStream,
} from '../event-log/streams.ts'
import { closing, endingSessions, erasing, leaving, revoking, shredded, stateOf, unlinking } from './decide.ts'

/** The most facts of one append. */
const AT_ONCE = 500

type Caused = Omit<AccountContext, 'tenant'>

/** What cannot be read does not stop an erasure. */
const load = async <E extends Event>(
  store: EventStore,
  stream: string,
): Promise<{ events: E[]; last: StoredEvent | undefined }> => {
  const all = await wholeStream(store, stream)
  return { events: all.flatMap((stored) => readable<E>(stored) ?? []), last: all.at(-1) }
}

/** Appends what is decided, in parts where it is much; answers how many facts there were. */
const decide = <E extends Event>(
  store: EventStore,
  stream: string,
  context: AccountContext,
  decision: (events: readonly E[]) => readonly Fact[],
): Promise<number> =>
  untilNoConflict(async () => {
    const loaded = await load<E>(store, stream)
    const facts = decision(loaded.events)
    let revision = loaded.last?.revision
    for (let from = 0; from < facts.length; from += AT_ONCE) {
      const key = `erasure ${revision ?? 'first'}`
      const events = toEvents(facts.slice(from, from + AT_ONCE), stream, key, context)
      const appended = await append(store, stream, revision === undefined ? undefined : { revision }, events)
      revision = appended.at(-1)?.revision
    }
    return facts.length
  })

export const userEvents = async (store: EventStore, userId: string): Promise<UserEvent[]> =>
  (await load<UserEvent>(store, userStream(userId))).events

export const organizationState = async (store: EventStore, organizationId: string) =>
  stateOf((await load<OrganizationEvent>(store, organizationStream(organizationId))).events)

/** The user is the only owner of an organization that others are in too. */
class LastOwner extends Error {
  override name = 'LastOwner'
  readonly organization_id: string
  constructor(organization_id: string) {
    super(
      `The user is the last owner of the organization ${organization_id}, which has other members; make another of them owner first.`,
    )
    this.organization_id = organization_id
  }
}

const leavingNow = (now: string, organization_id: string, user_id: string) => {
  return (events: readonly OrganizationEvent[]): Fact[] => {
    const facts = leaving(events, { organization_id, user_id, now })
    if ('refused' in facts) throw new LastOwner(organization_id)
    return facts
  }
}

/** Looks whether the user can leave the organization, and changes nothing. @throws LastOwner */
export const checkLeaving = async (store: EventStore, organizationId: string, userId: string, now: string) => {
  const { events } = await load<OrganizationEvent>(store, organizationStream(organizationId))
  leavingNow(now, organizationId, userId)(events)
}

const inOrganization = (
  store: EventStore,
  organization_id: string,
  context: Caused,
  decision: (events: readonly OrganizationEvent[]) => readonly Fact[],
) => decide(store, organizationStream(organization_id), { ...context, tenant: { organization_id } }, decision)

const inUser = (
  store: EventStore,
  userId: string,
  context: Caused,
  decision: (events: readonly UserEvent[]) => readonly Fact[],
) => decide(store, userStream(userId), { ...context, tenant: {} }, decision)

/** Takes the user out of an organization, and deletes it when no one else is in it. @throws LastOwner */
export const leaveOrganization = (store: EventStore, organizationId: string, userId: string, context: Caused) =>
  inOrganization(store, organizationId, context, leavingNow(context.now(), organizationId, userId))

/** Ends the grace of a deleted organization: nothing can undo that. A no-op where it has none, or with `grace_over` is not over. */
export const endGrace = (
  store: EventStore,
  organizationId: string,
  reason: DataOf<'OrganizationClosed'>['reason'],
  context: Caused,
) =>
  inOrganization(store, organizationId, context, (events) =>
    closing(events, { organization_id: organizationId, reason }, context.now()),
  )

/** Takes back those of the invitations that are open. */
export const revokeInvitations = (
  store: EventStore,
  organizationId: string,
  invitations: ReadonlySet<string>,
  context: Caused,
) => inOrganization(store, organizationId, context, (events) => revoking(events, organizationId, invitations))

export const unlinkIdentity = (store: EventStore, stream: string, userId: string, context: Caused) =>
  decide<IdentityEvent>(store, stream, { ...context, tenant: {} }, (events) => unlinking(events, userId))

/** From then on nothing is encrypted for the user except what was in progress. */
export const eraseUser = (store: EventStore, userId: string, context: Caused) =>
  inUser(store, userId, context, (events) => erasing(events, userId))

export const endSessions = (store: EventStore, userId: string, context: Caused) =>
  inUser(store, userId, context, (events) => endingSessions(events, userId))

export const noteShredded = (store: EventStore, organizationId: string, context: Caused) =>
  inOrganization(store, organizationId, context, (events) => shredded(events, organizationId))
