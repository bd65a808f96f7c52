// Decisions on an organization as a whole. Its members: organizations/members/decide.ts.

import { type Action, roleMay } from '../accounts/permissions.ts'
import type { Fact } from '../event-log/catalogue.ts'
import { memberId } from '../event-log/ids.ts'
import { membershipOf, type Organization, standingOf } from './state.ts'

/** The most that one user may own. */
export const MOST_OWNED = 50
/** How long a deletion can be undone, and a claim contested. */
export const DAYS_OF_GRACE = 14
const DAY_MS = 86_400_000

/** Why a decision is refused: the name of the problem, and a sentence. */
export type Refusal = {
  refused:
    | 'not-found'
    | 'forbidden'
    | 'last-owner'
    | 'invitation-unusable'
    | 'code-unusable'
    | 'claim-settled'
    | 'already-exists'
    | 'limit-reached'
  detail: string
}
export type Decision = { facts: Fact[] } | Refusal

export const refuse = (refused: Refusal['refused'], detail: string): Refusal => ({ refused, detail })

export const notFound = refuse('not-found', 'There is none.')

/** Why this user may not do it; undefined when they may. Checked again here, because the role in the read models may be outdated. */
export const refusalOf = (organization: Organization, userId: string, action: Action): Refusal | undefined => {
  const role = membershipOf(organization, userId)?.role
  if (!role) return notFound
  return roleMay(role, action) ? undefined : refuse('forbidden', `The role ${role} does not allow this.`)
}

/** A new organization with its creator as owner. */
export const create = ({
  organization_id,
  name,
  by,
}: {
  organization_id: string
  name: string
  by: string
}): Fact[] => {
  const joined = { organization_id, member_id: memberId(organization_id, by), user_id: by, role: 'owner' } as const
  return [
    { type: 'OrganizationCreated', data: { organization_id, name } },
    { type: 'MemberJoined', data: { ...joined, via: 'creation', invitation_id: null } },
  ]
}

export const rename = (organization: Organization, name: string, by: string): Decision => {
  const refusal = refusalOf(organization, by, 'organization.update')
  if (refusal) return refusal
  const { organization_id } = organization
  return { facts: name === organization.name ? [] : [{ type: 'OrganizationRenamed', data: { organization_id, name } }] }
}

/** The end of the days of grace that begin at this time. Both are ISO 8601. */
export const graceAfter = (time: string): string => new Date(Date.parse(time) + DAYS_OF_GRACE * DAY_MS).toISOString()

/** Deletes it at the time `now` (ISO 8601). It can be undone until its personal data are shredded. */
export const remove = (organization: Organization, by: string, now: string): Decision => {
  const refusal = refusalOf(organization, by, 'organization.delete')
  if (refusal) return refusal
  const { organization_id } = organization
  const end = graceAfter(now)
  return {
    facts: [{ type: 'OrganizationDeleted', data: { organization_id, shred_after: end, restorable_until: end } }],
  }
}

/** Undoes its deletion; nothing if it is there. `now`: ISO 8601. */
export const restore = (organization: Organization, now: string): Decision => {
  const standing = standingOf(organization, now)
  if (standing === 'gone') return notFound
  const { organization_id } = organization
  return { facts: standing === 'there' ? [] : [{ type: 'OrganizationRestored', data: { organization_id } }] }
}

/** The same by an owner. */
export const restoreBy = (organization: Organization, by: string, now: string): Decision =>
  refusalOf(organization, by, 'organization.delete') ?? restore(organization, now)
