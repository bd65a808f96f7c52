// Erasing a user: what it means for the organizations, the identities and the sessions of the user, each decided by its own stream.

import type { MemberRole } from '../accounts/names.ts'
import type { DataOf, Fact } from '../event-log/catalogue.ts'
import { memberId } from '../event-log/ids.ts'
import type { IdentityEvent, OrganizationEvent, UserEvent } from '../event-log/streams.ts'

type OrganizationState = {
  isDeleted: boolean
  isShredded: boolean
  shred_after: string | null
  /** Until when its deletion can be undone; null if it cannot. */
  restorable_until: string | null
  /** By user. */
  members: Map<string, MemberRole>
  /** That can be accepted, if they have not expired. */
  open: Set<string>
  /** All that there ever were. */
  invited: Set<string>
}

/** The state of an organization, according to its own events. */
export const stateOf = (events: readonly OrganizationEvent[]): OrganizationState => {
  const now: OrganizationState = {
    isDeleted: false,
    isShredded: false,
    shred_after: null,
    restorable_until: null,
    members: new Map(),
    open: new Set(),
    invited: new Set(),
  }
  for (const { type, data, metadata } of events)
    switch (type) {
      case 'OrganizationDeleted': {
        const { shred_after, restorable_until = null } = data
        Object.assign(now, { isDeleted: true, shred_after, restorable_until })
        break
      }
      case 'OrganizationRestored':
        Object.assign(now, { isDeleted: false, shred_after: null, restorable_until: null })
        break
      case 'OrganizationClosed':
        Object.assign(now, { shred_after: metadata.occurred_at, restorable_until: null })
        break
      case 'OrganizationShredded':
        now.isShredded = true
        break
      case 'MemberInvited':
        now.open.add(data.invitation_id)
        now.invited.add(data.invitation_id)
        break
      case 'InvitationRevoked':
        now.open.delete(data.invitation_id)
        break
      case 'MemberJoined':
        now.members.set(data.user_id, data.role)
        if (data.invitation_id !== null) now.open.delete(data.invitation_id)
        break
      case 'MemberRoleChanged':
        now.members.set(data.user_id, data.role)
        break
      case 'MemberRemoved':
        now.members.delete(data.user_id)
        break
      default:
    }
  return now
}

/** Only this owner could look after the others. */
type LastOwner = { refused: 'last_owner' }

/**
 * What it takes for a user who is erased to be in an organization no more: one without other members is deleted too, which cannot be
 * undone, and its personal data are shredded from `now` (ISO 8601) on; so is one that is deleted already and has no other owner. Nothing
 * where the user is not in it.
 */
export const leaving = (
  events: readonly OrganizationEvent[],
  { organization_id, user_id, now }: { organization_id: string; user_id: string; now: string },
): Fact[] | LastOwner => {
  const { isDeleted, restorable_until, members } = stateOf(events)
  const role = members.get(user_id)
  if (role === undefined) return []
  const removed = { organization_id, member_id: memberId(organization_id, user_id), user_id, reason: 'erased' } as const
  const left: Fact = { type: 'MemberRemoved', data: removed }
  const owners = [...members.values()].filter((one) => one === 'owner')
  const isLastOwner = role === 'owner' && owners.length === 1
  if (isDeleted) {
    const closed: Fact = { type: 'OrganizationClosed', data: { organization_id, reason: 'erasure' } }
    return isLastOwner && restorable_until !== null ? [closed, left] : [left]
  }
  if (members.size === 1)
    return [{ type: 'OrganizationDeleted', data: { organization_id, shred_after: now, restorable_until: null } }, left]
  return isLastOwner ? { refused: 'last_owner' } : [left]
}

/** The state of an organization that was deleted: until `now` has reached the end of its grace period it can be restored. */
export const canBeRestored = (
  { isDeleted, restorable_until }: Pick<OrganizationState, 'isDeleted' | 'restorable_until'>,
  now: string,
): boolean => isDeleted && restorable_until !== null && Date.parse(now) < Date.parse(restorable_until)

/**
 * Ends the grace of a deleted organization, when it is over at `now` (ISO 8601), or at once for another reason. Nothing if it is there, or
 * has none.
 */
export const closing = (
  events: readonly OrganizationEvent[],
  { organization_id, reason }: DataOf<'OrganizationClosed'>,
  now: string,
): Fact[] => {
  const state = stateOf(events)
  const isOpen = state.isDeleted && state.restorable_until !== null
  const isDue = reason !== 'grace_over' || !canBeRestored(state, now)
  return isOpen && isDue ? [{ type: 'OrganizationClosed', data: { organization_id, reason } }] : []
}

/** Takes back those of the invitations that can still be accepted. */
export const revoking = (
  events: readonly OrganizationEvent[],
  organization_id: string,
  invitations: ReadonlySet<string>,
): Fact[] =>
  [...stateOf(events).open]
    .filter((invitation_id) => invitations.has(invitation_id))
    .map((invitation_id) => ({
      type: 'InvitationRevoked',
      data: { organization_id, invitation_id, reason: 'revoked' },
    }))

/** Nothing when the identity belongs to another user by now. */
export const unlinking = (events: readonly IdentityEvent[], user_id: string): Fact[] => {
  const last = events.at(-1)
  if (last?.type !== 'IdentityLinked' || last.data.user_id !== user_id) return []
  return [{ type: 'IdentityUnlinked', data: { user_id, provider: last.data.provider } }]
}

/** Nothing for one who has never been a user, or has been erased. */
export const erasing = (events: readonly UserEvent[], user_id: string): Fact[] =>
  events.length === 0 || events.some(({ type }) => type === 'UserErased')
    ? []
    : [{ type: 'UserErased', data: { user_id } }]

/** Ends all open sessions, those that have expired meanwhile included. */
export const endingSessions = (events: readonly UserEvent[], user_id: string): Fact[] => {
  const sessions = new Set<string>()
  for (const { type, data } of events) {
    if (type === 'SessionStarted') sessions.add(data.session_id)
    if (type === 'SessionEnded') sessions.delete(data.session_id)
  }
  return [...sessions].map((session_id) => ({ type: 'SessionEnded', data: { user_id, session_id, reason: 'erased' } }))
}

/** Records that the data of a deleted organization can no longer be read; once. */
export const shredded = (events: readonly OrganizationEvent[], organization_id: string): Fact[] => {
  const { isDeleted, isShredded, restorable_until } = stateOf(events)
  return isDeleted && restorable_until === null && !isShredded
    ? [{ type: 'OrganizationShredded', data: { organization_id } }]
    : []
}
