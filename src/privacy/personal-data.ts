// Finds what the log has about a person: by the user's id, or by an email address, which the log has as a keyed hash. The log is read
// from its beginning, so that no personal data are missed because a read model was behind or a row is gone by now.

import { normalEmail } from '../accounts/decide.ts'
import type { Event, EventType } from '../event-log/catalogue.ts'
import { type EventStore, logPages } from '../event-log/event-store.ts'
import { readable } from '../event-log/parse-event.ts'
import { userEvents } from './commands.ts'
import type { Personal } from './seal.ts'

const eachOf = async <T extends EventType>(
  store: EventStore,
  types: readonly T[],
  take: (event: Event<T>) => void,
): Promise<void> => {
  for await (const page of logPages(store, { types }))
    for (const stored of page) {
      const event = readable(stored)
      if (event) take(event as Event<T>)
    }
}

/** What the log holds instead of an address; empty for an invalid one. */
export const emailHashes = async (personal: Personal, email: string): Promise<Set<string>> => {
  const normal = normalEmail(email)
  return new Set(normal === undefined ? [] : [await personal.hash(normal)])
}

type Found = { user_id: string; isErased: boolean }

/** The users whose address it is, or was when they were erased. */
export const usersByEmail = async (store: EventStore, hashes: ReadonlySet<string>): Promise<Found[]> => {
  const found = new Map<string, Found>()
  await eachOf(store, ['UserRegistered', 'UserChanged', 'UserErased'], ({ type, data }) => {
    const { user_id } = data
    const known = found.get(user_id)
    if (type === 'UserErased') {
      if (known) found.set(user_id, { user_id, isErased: true })
    } else if (data.email_hash !== null && hashes.has(data.email_hash)) found.set(user_id, { user_id, isErased: false })
    else found.delete(user_id)
  })
  return [...found.values()]
}

type InvitationTrace = {
  organization_id: string
  invitation_id: string
  /** Sealed with the key of the invitation; null if only that it was accepted by the user is known. */
  email: string | null
  role: string
  invited_at: string
  expires_at: string | null
  status: 'open' | 'revoked' | 'accepted'
}

export type Traces = {
  /** Streams of the identities that belong to the user, and when they were linked. */
  identities: Map<string, Event<'IdentityLinked'>>
  /** The organizations that the user is in, and how. */
  memberships: Map<string, { role: string; joined_at: string }>
  /** Every invitation of one of the addresses, in any state. */
  invitations: Map<string, InvitationTrace>
  apiKeys: Event<'ApiKeyIssued'>[]
  /** The projects whose digests the user wants by mail, and since when. */
  digestMails: Map<string, string>
}

const TRACED = [
  'IdentityLinked',
  'IdentityUnlinked',
  'MemberInvited',
  'InvitationRevoked',
  'MemberJoined',
  'MemberRoleChanged',
  'MemberRemoved',
  'ApiKeyIssued',
  'DigestMailWanted',
  'DigestMailStopped',
] as const

type Traced = Event<(typeof TRACED)[number]>

/** What `who` is known by: an id, addresses, or both. */
export type Who = { user_id: string | undefined; hashes: ReadonlySet<string> }

const invited = ({ data, metadata }: Event<'MemberInvited'>): InvitationTrace => {
  const { organization_id, invitation_id, email, role, expires_at } = data
  const invited_at = metadata.occurred_at
  return { organization_id, invitation_id, email, role, invited_at, expires_at, status: 'open' }
}

const take = (traces: Traces, who: Who, event: Traced): void => {
  const { identities, memberships, invitations } = traces
  const isTheirs = 'user_id' in event.data && event.data.user_id === who.user_id
  switch (event.type) {
    case 'IdentityLinked':
      if (isTheirs) identities.set(event.stream, event)
      else identities.delete(event.stream)
      return
    case 'IdentityUnlinked':
      identities.delete(event.stream)
      return
    case 'MemberInvited':
      if (who.hashes.has(event.data.email_hash)) invitations.set(event.data.invitation_id, invited(event))
      return
    case 'InvitationRevoked': {
      const one = invitations.get(event.data.invitation_id)
      if (one) one.status = 'revoked'
      return
    }
    case 'MemberJoined': {
      const { organization_id, role, invitation_id } = event.data
      const joined_at = event.metadata.occurred_at
      const one = invitation_id === null ? undefined : invitations.get(invitation_id)
      if (one) one.status = 'accepted'
      if (!isTheirs) return
      memberships.set(organization_id, { role, joined_at })
      // To an address that the user had before, or has never had.
      if (invitation_id !== null && !one)
        invitations.set(invitation_id, {
          organization_id,
          invitation_id,
          email: null,
          role,
          invited_at: joined_at,
          expires_at: null,
          status: 'accepted',
        })
      return
    }
    case 'MemberRoleChanged': {
      const one = isTheirs && memberships.get(event.data.organization_id)
      if (one) one.role = event.data.role
      return
    }
    case 'MemberRemoved':
      if (isTheirs) memberships.delete(event.data.organization_id)
      return
    case 'ApiKeyIssued': {
      const { actor } = event.metadata
      if (actor.type === 'user' && actor.id === who.user_id) traces.apiKeys.push(event)
      return
    }
    case 'DigestMailWanted':
      if (isTheirs) traces.digestMails.set(event.data.project_id, event.metadata.occurred_at)
      return
    case 'DigestMailStopped':
      if (isTheirs) traces.digestMails.delete(event.data.project_id)
  }
}

/** Reads the whole log. */
export const tracesOf = async (store: EventStore, who: Who): Promise<Traces> => {
  const traces: Traces = {
    identities: new Map(),
    memberships: new Map(),
    invitations: new Map(),
    apiKeys: [],
    digestMails: new Map(),
  }
  await eachOf(store, TRACED, (event) => take(traces, who, event))
  return traces
}

/** The hashes of all addresses that the user has ever had. */
export const hashesOfUser = async (store: EventStore, userId: string): Promise<Set<string>> => {
  const hashes = (await userEvents(store, userId)).flatMap((event) =>
    (event.type === 'UserRegistered' || event.type === 'UserChanged') && event.data.email_hash !== null
      ? [event.data.email_hash]
      : [],
  )
  return new Set(hashes)
}

/** The shops of these organizations. */
export const shopsOf = async (store: EventStore, organizations: ReadonlySet<string>) => {
  const shops = new Map<string, Event<'ShopInstalled'>['data']>()
  await eachOf(store, ['ShopInstalled'], ({ data }) => {
    if (organizations.has(data.organization_id)) shops.set(data.shop_id, data)
  })
  return [...shops.values()]
}
