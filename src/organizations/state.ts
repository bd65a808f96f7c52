// The state of an organization: the fold of its stream, with its members and invitations.

import type { MemberRole } from '../accounts/names.ts'
import { memberId } from '../event-log/ids.ts'
import type { OrganizationEvent } from '../event-log/streams.ts'

export type Member = { member_id: string; user_id: string; role: MemberRole; joined_at: string }

export type Invitation = {
  invitation_id: string
  /** Sealed with the key of the invitation. */
  email: string
  email_hash: string
  role: MemberRole
  invited_at: string
  expires_at: string
}

export type Organization = {
  organization_id: string
  name: string
  created_at: string
  deleted_at: string | null
  shred_after: string | null
  /** By their ids. */
  members: ReadonlyMap<string, Member>
  /** By id: open invitations, expired ones included. */
  invitations: ReadonlyMap<string, Invitation>
  /** The times of all invitations. */
  invited: readonly string[]
  /** The user that accepted an invitation, by its id. */
  accepted: ReadonlyMap<string, string>
}

/** The same while the fold goes on. */
export type FoldedOrganization = Omit<Organization, 'members' | 'invitations' | 'invited' | 'accepted'> & {
  members: Map<string, Member>
  invitations: Map<string, Invitation>
  invited: string[]
  accepted: Map<string, string>
}

const created = ({ data, metadata }: OrganizationEvent & { type: 'OrganizationCreated' }): FoldedOrganization => ({
  organization_id: data.organization_id,
  name: data.name,
  created_at: metadata.occurred_at,
  deleted_at: null,
  shred_after: null,
  members: new Map(),
  invitations: new Map(),
  invited: [],
  accepted: new Map(),
})

const joined = (
  { members, invitations, accepted }: FoldedOrganization,
  { data, metadata }: OrganizationEvent & { type: 'MemberJoined' },
): void => {
  const { member_id, user_id, role, invitation_id } = data
  members.set(member_id, { member_id, user_id, role, joined_at: metadata.occurred_at })
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
  } else if (type === 'MemberInvited') {
    const { invitation_id, email, email_hash, role, expires_at } = data
    const invited_at = metadata.occurred_at
    state.invited.push(invited_at)
    state.invitations.set(invitation_id, { invitation_id, email, email_hash, role, invited_at, expires_at })
  } else if (type === 'InvitationRevoked') state.invitations.delete(data.invitation_id)
  else if (type === 'MemberJoined') joined(state, event)
  else if (type === 'MemberRemoved') state.members.delete(data.member_id)
  else if (type === 'MemberRoleChanged') {
    const member = state.members.get(data.member_id)
    if (member) state.members.set(data.member_id, { ...member, role: data.role })
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

/** The membership of a user. */
export const membershipOf = ({ organization_id, members }: Organization, userId: string): Member | undefined =>
  members.get(memberId(organization_id, userId))
