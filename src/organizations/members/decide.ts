// Decisions on invitations and members. An organization always keeps its last owner.

import type { MemberRole } from '../../accounts/names.ts'
import { roleMay } from '../../accounts/permissions.ts'
import type { Fact } from '../../event-log/catalogue.ts'
import { memberId } from '../../event-log/ids.ts'
import { DAYS_OF_GRACE, type Decision, graceAfter, notFound, type Refusal, refusalOf, refuse } from '../decide.ts'
import { type Member, membershipOf, type Organization, standingOf } from '../state.ts'

export const MOST_MEMBERS = 500
export const MOST_INVITATIONS = 100
/** Limits the mails that invitations can cause. */
export const MOST_INVITED_A_DAY = 200
const INVITATION_DAYS = 7
const DAY_MS = 86_400_000

/** `now`: ISO 8601. */
export const invitationExpiry = (now: string): string =>
  new Date(Date.parse(now) + INVITATION_DAYS * DAY_MS).toISOString()

const isLastOwner = ({ members }: Organization, { role, member_id }: Member): boolean =>
  role === 'owner' && ![...members.values()].some((one) => one.role === 'owner' && one.member_id !== member_id)

const lastOwner = refuse('last-owner', 'The organization needs an owner; make another member an owner first.')
const ownersOnly = refuse('forbidden', 'Only owners may do this to an owner.')
const ownerFirst = refuse('last-owner', 'The organization has no owner yet; invite one first.')

/** `invited_by` of what an operator invites on the server: no user has it. */
const NO_USER = '00000000-0000-0000-0000-000000000000'

const fullOfMembers = ({ members }: Organization): Decision | undefined =>
  members.size >= MOST_MEMBERS
    ? refuse('limit-reached', `An organization has at most ${MOST_MEMBERS} members.`)
    : undefined

/** `open`: those that can still be accepted. */
const fullOfInvitations = ({ invited }: Organization, open: number, now: string): Decision | undefined => {
  if (open >= MOST_INVITATIONS)
    return refuse(
      'limit-reached',
      `An organization has at most ${MOST_INVITATIONS} open invitations; revoke one first.`,
    )
  const dayAgo = new Date(Date.parse(now) - DAY_MS).toISOString()
  return invited.filter((time) => time > dayAgo).length >= MOST_INVITED_A_DAY
    ? refuse('limit-reached', `An organization can send at most ${MOST_INVITED_A_DAY} invitations in 24 hours.`)
    : undefined
}

const revoked = (
  { organization_id }: Organization,
  invitation_id: string,
  reason: 'revoked' | 'replaced' = 'revoked',
): Fact => ({ type: 'InvitationRevoked', data: { organization_id, invitation_id, reason } })

type NewInvitation = {
  invitation_id: string
  /** Sealed. */
  email: string
  email_hash: string
  role: MemberRole
  /** The user who invites; null: an operator on the server, who may invite anyone where there is an owner, and else an owner. */
  by: string | null
}

const mayInvite = (organization: Organization, by: string | null, role: MemberRole): Refusal | undefined => {
  if (by !== null) return refusalOf(organization, by, 'members.invite')
  const hasOwner = [...organization.members.values()].some((one) => one.role === 'owner')
  return hasOwner || role === 'owner' ? undefined : ownerFirst
}

/** Invites an address; an earlier invitation of the same address becomes invalid. */
export const invite = (organization: Organization, { by, ...asked }: NewInvitation, now: string): Decision => {
  const refusal = mayInvite(organization, by, asked.role) ?? fullOfMembers(organization)
  if (refusal) return refusal
  const { organization_id, invitations } = organization
  const same = [...invitations.values()].filter(({ email_hash }) => email_hash === asked.email_hash)
  const mayOwners = by === null || membershipOf(organization, by)?.role === 'owner'
  if (!mayOwners && [asked, ...same].some(({ role }) => role === 'owner')) return ownersOnly
  const others = [...invitations.values()].filter((one) => one.expires_at > now && !same.includes(one))
  const full = fullOfInvitations(organization, others.length, now)
  if (full) return full
  const invited = { organization_id, ...asked, invited_by: by ?? NO_USER, expires_at: invitationExpiry(now) }
  return {
    facts: [
      ...same.map(({ invitation_id }) => revoked(organization, invitation_id, 'replaced')),
      { type: 'MemberInvited', data: invited },
    ],
  }
}

type Accepting = {
  invitation_id: string
  user_id: string
  /** Of the address that a login provider has verified; null without one. */
  email_hash: string | null
}

const unusable = (detail: string): Decision => refuse('invitation-unusable', detail)

/** Makes the user a member; a repetition is a no-op. */
export const accept = (
  organization: Organization,
  { invitation_id, user_id, email_hash }: Accepting,
  now: string,
): Decision => {
  const member = membershipOf(organization, user_id)
  const acceptedBy = organization.accepted.get(invitation_id)
  if (acceptedBy !== undefined)
    return acceptedBy === user_id && member ? { facts: [] } : unusable('The invitation has already been accepted.')
  const invitation = organization.invitations.get(invitation_id)
  if (!invitation) return unusable('The invitation has been revoked or replaced by a newer one.')
  if (invitation.email_hash !== email_hash)
    return refuse(
      'forbidden',
      'The invitation is for an email address other than the verified one of this account; log in with the invited address.',
    )
  if (invitation.expires_at <= now) return unusable('The invitation has expired; ask for a new one.')
  // A user who is a member already keeps their role, and the invitation is used up.
  if (member) return { facts: [revoked(organization, invitation_id)] }
  const { organization_id } = organization
  const joining = { organization_id, member_id: memberId(organization_id, user_id), user_id, role: invitation.role }
  return (
    fullOfMembers(organization) ?? {
      facts: [{ type: 'MemberJoined', data: { ...joining, via: 'invitation', invitation_id } }],
    }
  )
}

/** Makes the user an owner, as a one-time code of a shop of the organization allows. */
export const claim = (organization: Organization, user_id: string): Decision => {
  const { organization_id } = organization
  const member = membershipOf(organization, user_id)
  const owner = { organization_id, member_id: memberId(organization_id, user_id), user_id, role: 'owner' } as const
  if (member) return { facts: member.role === 'owner' ? [] : [{ type: 'MemberRoleChanged', data: owner }] }
  return (
    fullOfMembers(organization) ?? {
      facts: [{ type: 'MemberJoined', data: { ...owner, via: 'claim', invitation_id: null } }],
    }
  )
}

type OfMember = { member_id: string; by: string }

export const changeRole = (
  organization: Organization,
  { member_id, role, by }: OfMember & { role: MemberRole },
): Decision => {
  const refusal = refusalOf(organization, by, 'members.change')
  if (refusal) return refusal
  const member = organization.members.get(member_id)
  if (!member) return notFound
  if (member.role === role) return { facts: [] }
  if (isLastOwner(organization, member)) return lastOwner
  const { organization_id } = organization
  return { facts: [{ type: 'MemberRoleChanged', data: { organization_id, member_id, user_id: member.user_id, role } }] }
}

const removeInvitation = (organization: Organization, invitation_id: string, mayOwners: boolean): Decision => {
  const invitation = organization.invitations.get(invitation_id)
  if (!invitation) return notFound
  if (invitation.role === 'owner' && !mayOwners) return ownersOnly
  return { facts: [revoked(organization, invitation_id)] }
}

/** Ends a membership or, by its id, an invitation. A member of any role may leave. */
export const removeMember = (organization: Organization, { member_id, by }: OfMember): Decision => {
  const actor = membershipOf(organization, by)
  if (!actor) return notFound
  const isLeaving = actor.member_id === member_id
  if (!isLeaving && !roleMay(actor.role, 'members.remove'))
    return refuse('forbidden', `The role ${actor.role} does not allow this.`)
  const isOwner = actor.role === 'owner'
  const member = organization.members.get(member_id)
  if (!member) return removeInvitation(organization, member_id, isOwner)
  if (member.role === 'owner' && !isOwner) return ownersOnly
  if (isLastOwner(organization, member)) return lastOwner
  const { organization_id } = organization
  const { user_id } = member
  const reason = isLeaving ? 'left' : 'removed'
  return { facts: [{ type: 'MemberRemoved', data: { organization_id, member_id, user_id, reason } }] }
}

/** Until when the shop can contest a claim. ISO 8601. */
export const contestableUntil = ({ claimed_at }: Pick<Member, 'claimed_at'>): string | undefined =>
  claimed_at === null ? undefined : graceAfter(claimed_at)

/** The claimant, those whom they invited, and so on. */
const comeBy = ({ members }: Organization, claimant: Member): Member[] => {
  const found = new Map([[claimant.user_id, claimant]])
  for (const { user_id } of found.values())
    for (const one of members.values())
      if (one.invited_by === user_id && one.claimed_at === null) found.set(one.user_id, one)
  return [...found.values()]
}

/**
 * Undoes a claim for the shop: the claimant, all who came by their invitations, and what they have invited, are out, and the organization is
 * there again where one of them deleted it. Nothing if that was done. `now`: ISO 8601.
 */
export const contest = (organization: Organization, member_id: string, now: string): Decision => {
  const { organization_id, members, invitations, contested } = organization
  const claimant = members.get(member_id)
  const until = claimant && contestableUntil(claimant)
  if (!claimant || until === undefined) return contested.has(member_id) ? { facts: [] } : notFound
  const standing = standingOf(organization, now)
  if (standing === 'gone') return notFound
  if (Date.parse(now) >= Date.parse(until))
    return refuse('claim-settled', `A claim can be contested for ${DAYS_OF_GRACE} days; an owner can remove a member.`)
  const gone = comeBy(organization, claimant)
  const users = new Set(gone.map(({ user_id }) => user_id))
  const isUndone = standing === 'restorable' && users.has(organization.deleted_by ?? '')
  const facts: Fact[] = isUndone ? [{ type: 'OrganizationRestored', data: { organization_id } }] : []
  for (const { invitation_id, invited_by } of invitations.values())
    if (users.has(invited_by)) facts.push(revoked(organization, invitation_id))
  const removed = { organization_id, reason: 'removed', is_contested: true } as const
  for (const { member_id, user_id } of gone)
    facts.push({ type: 'MemberRemoved', data: { ...removed, member_id, user_id } })
  return { facts }
}
