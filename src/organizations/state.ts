// The state of an organization: the fold of its stream, with its members and invitations.

import type { MemberRole } from '../accounts/names.ts'
import { memberId } from '../event-log/ids.ts'
import type { OrganizationEvent } from '../event-log/streams.ts'

export type Member = {
  member_id: string
  user_id: string
  role: MemberRole
  joined_at: string
  /** When the member became an owner with a code of the shop; null otherwise. */
  claimed_at: string | null
  /** The user whose invitation was accepted; null for the creator, and for one who came with a code of the shop. */
  invited_by: string | null
}

export type Invitation = {
  invitation_id: string
  /** Sealed with the key of the invitation. */
  email: string
  email_hash: string
  role: MemberRole
  invited_by: string
  invited_at: string
  expires_at: string
}

export type Organization = {
  organization_id: string
  name: string
  created_at: string
  deleted_at: string | null
  shred_after: string | null
  /** Until when the deletion can be undone, and null when it cannot. */
  restorable_until: string | null
  deleted_by: string | null
  members: ReadonlyMap<string, Member>
  /** By id: open invitations, expired ones included. */
  invitations: ReadonlyMap<string, Invitation>
  invited: readonly string[]
  /** The user that accepted an invitation, by its id. */
  accepted: ReadonlyMap<string, string>
  /** The users whose membership the shop has contested, by the ids of the memberships. */
  contested: ReadonlyMap<string, string>
}

/** The same during the fold. */
export type FoldedOrganization = Omit<
  Organization,
  'members' | 'invitations' | 'invited' | 'accepted' | 'contested'
> & {
  members: Map<string, Member>
  invitations: Map<string, Invitation>
  invited: string[]
  accepted: Map<string, string>
  contested: Map<string, string>
}

const NOT_DELETED = { deleted_at: null, shred_after: null, restorable_until: null, deleted_by: null }

const created = ({ data, metadata }: OrganizationEvent & { type: 'OrganizationCreated' }): FoldedOrganization => ({
  organization_id: data.organization_id,
  name: data.name,
  created_at: metadata.occurred_at,
  ...NOT_DELETED,
  members: new Map(),
  invitations: new Map(),
  invited: [],
  accepted: new Map(),
  contested: new Map(),
})

const joined = (
  { members, invitations, accepted }: FoldedOrganization,
  { data, metadata }: OrganizationEvent & { type: 'MemberJoined' },
): void => {
  const { member_id, user_id, role, invitation_id, via } = data
  const joined_at = metadata.occurred_at
  members.set(member_id, {
    member_id,
    user_id,
    role,
    joined_at,
    claimed_at: via === 'claim' ? joined_at : null,
    invited_by: invitations.get(invitation_id ?? '')?.invited_by ?? null,
  })
  if (invitation_id === null) return
  invitations.delete(invitation_id)
  accepted.set(invitation_id, user_id)
}

const evolve = (state: FoldedOrganization, event: OrganizationEvent): void => {
  const { type, data, metadata } = event
  if (type === 'OrganizationRenamed') state.name = data.name
  else if (type === 'OrganizationDeleted') {
    state.deleted_at = metadata.occurred_at
    state.shred_after = data.shred_after
    state.restorable_until = data.restorable_until ?? null
    state.deleted_by = metadata.actor.type === 'user' ? metadata.actor.id : null
  } else if (type === 'OrganizationRestored') Object.assign(state, NOT_DELETED)
  else if (type === 'OrganizationClosed') state.restorable_until = null
  else if (type === 'MemberInvited') {
    const { invitation_id, email, email_hash, role, invited_by, expires_at } = data
    const invited_at = metadata.occurred_at
    state.invited.push(invited_at)
    state.invitations.set(invitation_id, { invitation_id, email, email_hash, role, invited_by, invited_at, expires_at })
  } else if (type === 'InvitationRevoked') state.invitations.delete(data.invitation_id)
  else if (type === 'MemberJoined') joined(state, event)
  else if (type === 'MemberRemoved') {
    state.members.delete(data.member_id)
    if (data.is_contested) state.contested.set(data.member_id, data.user_id)
  } else if (type === 'MemberRoleChanged') {
    const member = state.members.get(data.member_id)
    if (!member) return
    // Only with a code of the shop do members make themselves owners.
    const isClaim = data.role === 'owner' && metadata.actor.id === data.user_id
    const claimed_at = isClaim ? metadata.occurred_at : member.claimed_at
    state.members.set(data.member_id, { ...member, role: data.role, claimed_at })
  }
}

/** Applies one more event to the given state, in place. Undefined for an organization that was never created. */
export const organizationAfter = (
  state: FoldedOrganization | undefined,
  event: OrganizationEvent,
): FoldedOrganization | undefined => {
  if (event.type === 'OrganizationCreated') return state ?? created(event)
  if (state) evolve(state, event)
  return state
}

/** Undefined for an organization that was never created. */
export const foldOrganization = (events: readonly OrganizationEvent[]): Organization | undefined =>
  events.reduce<FoldedOrganization | undefined>(organizationAfter, undefined)

export const membershipOf = ({ organization_id, members }: Organization, userId: string): Member | undefined =>
  members.get(memberId(organization_id, userId))

type Standing = 'there' | 'restorable' | 'gone'

/** Whether it exists, is deleted but restorable at that time (ISO 8601), or is gone. */
export const standingOf = ({ deleted_at, restorable_until }: Organization, now: string): Standing => {
  if (deleted_at === null) return 'there'
  return restorable_until !== null && Date.parse(now) < Date.parse(restorable_until) ? 'restorable' : 'gone'
}

/** Whether it was deleted at that time (ISO 8601), or is now without one; by all events of its stream, which need not have been read. */
export const isDeletedBy = (events: readonly { type: string; metadata: unknown }[], at?: string): boolean => {
  const last = events.findLast(
    ({ type, metadata }) =>
      (type === 'OrganizationDeleted' || type === 'OrganizationRestored') &&
      (at === undefined || Date.parse((metadata as { occurred_at: string }).occurred_at) <= Date.parse(at)),
  )
  return last?.type === 'OrganizationDeleted'
}
