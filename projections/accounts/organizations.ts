// Organizations, who is a member of them, and who is invited.

import type { MemberRole } from '../../src/accounts/names.ts'
import type { Event } from '../../src/event-log/catalogue.ts'
import type { OrganizationEvent } from '../../src/event-log/streams.ts'
import { allValues, firstValue, type Reader } from '../../src/postgres/connection.ts'
import { boolean, nullable, oneOf, type RowOf, text, timestamptz, uuid } from '../columns.ts'
import { type Changes, readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'

/** One row per organization. */
const organizationColumns = {
  organization_id: uuid,
  name: text,
  created_at: timestamptz,
  deleted_at: nullable(timestamptz),
  /** Until when its deletion can be undone; null if it cannot. */
  restorable_until: nullable(timestamptz),
  /** When its personal data are shredded, and whether they have been. */
  shred_after: nullable(timestamptz),
  shredded: boolean,
  /** What is used up, and in which billing cycle; null if it is not frozen. */
  frozen_metric: nullable(text),
  frozen_cycle: nullable(text),
}

type OrganizationRow = RowOf<typeof organizationColumns>

/** One row per membership that there is. */
const memberColumns = {
  member_id: uuid,
  organization_id: uuid,
  user_id: uuid,
  role: oneOf<MemberRole>(),
  joined_at: timestamptz,
  /** When the member became an owner with a code of the shop; null otherwise. */
  claimed_at: nullable(timestamptz),
}

type MemberRow = RowOf<typeof memberColumns>

/** One row per invitation that may still be accepted, if it has not expired. */
const invitationColumns = {
  invitation_id: uuid,
  organization_id: uuid,
  /** Sealed with the key of the invitation. */
  email: text,
  role: oneOf<MemberRole>(),
  invited_by: uuid,
  invited_at: timestamptz,
  expires_at: timestamptz,
}

type InvitationRow = RowOf<typeof invitationColumns>

const NOT_DELETED = { deleted_at: null, restorable_until: null, shred_after: null }

const created = ({ data, metadata }: Event<'OrganizationCreated'>): OrganizationRow => ({
  organization_id: data.organization_id,
  name: data.name,
  created_at: metadata.occurred_at,
  ...NOT_DELETED,
  shredded: false,
  frozen_metric: null,
  frozen_cycle: null,
})

const changed = ({ type, data, metadata }: OrganizationEvent): Partial<OrganizationRow> => {
  switch (type) {
    case 'OrganizationRenamed':
      return { name: data.name }
    case 'OrganizationDeleted':
      return {
        deleted_at: metadata.occurred_at,
        restorable_until: data.restorable_until ?? null,
        shred_after: data.shred_after,
      }
    case 'OrganizationRestored':
      return NOT_DELETED
    case 'OrganizationClosed':
      return { restorable_until: null, shred_after: metadata.occurred_at }
    case 'OrganizationShredded':
      return { shredded: true }
    case 'OrganizationFrozen':
      return { frozen_metric: data.metric_type, frozen_cycle: data.cycle_start }
    case 'OrganizationUnfrozen':
      return { frozen_metric: null, frozen_cycle: null }
    default:
      return {}
  }
}

const foldOrganization = (
  row: (id: string) => OrganizationRow | undefined,
  event: OrganizationEvent,
): Changes<OrganizationRow> => {
  if (event.type === 'OrganizationCreated') return { put: [created(event)] }
  const before = row(event.data.organization_id)
  return before ? { put: [{ ...before, ...changed(event) }] } : {}
}

export const organizations = readModel({
  ...placeOf('organizations'),
  columns: organizationColumns,
  primaryKey: ['organization_id'],
  tenant: 'organization_id',
  indexes: {
    shredding: '(shred_after) where not shredded and shred_after is not null',
    frozen: '(organization_id) where frozen_metric is not null',
  },
  handles: [
    'OrganizationCreated',
    'OrganizationRenamed',
    'OrganizationDeleted',
    'OrganizationRestored',
    'OrganizationClosed',
    'OrganizationShredded',
    'OrganizationFrozen',
    'OrganizationUnfrozen',
  ],
  fold: foldOrganization,
})

type MemberEvent = Event<'MemberJoined' | 'MemberRoleChanged' | 'MemberRemoved'>

const foldMember = (row: (id: string) => MemberRow | undefined, event: MemberEvent): Changes<MemberRow> => {
  const { member_id, organization_id, user_id } = event.data
  if (event.type === 'MemberRemoved') return { remove: [member_id] }
  const { occurred_at, actor } = event.metadata
  const before = row(member_id)
  // Only with a code of the shop do members make themselves owners.
  const isClaim =
    event.type === 'MemberJoined'
      ? event.data.via === 'claim'
      : event.data.role === 'owner' && actor.id === event.data.user_id
  return {
    put: [
      {
        member_id,
        organization_id,
        user_id,
        role: event.data.role,
        joined_at: before?.joined_at ?? occurred_at,
        claimed_at: isClaim ? occurred_at : (before?.claimed_at ?? null),
      },
    ],
  }
}

export const members = readModel({
  ...placeOf('members'),
  columns: memberColumns,
  primaryKey: ['member_id'],
  tenant: 'organization_id',
  uniqueIndexes: { of_organization: '(organization_id, user_id)' },
  indexes: { of_user: '(user_id)', in_time: '(organization_id, joined_at desc, member_id)' },
  removes: true,
  handles: ['MemberJoined', 'MemberRoleChanged', 'MemberRemoved'],
  fold: foldMember,
})

type InvitationEvent = Event<'MemberInvited' | 'InvitationRevoked' | 'MemberJoined'>

const foldInvitation = (event: InvitationEvent): Changes<InvitationRow> => {
  const { invitation_id } = event.data
  if (event.type !== 'MemberInvited') return invitation_id === null ? {} : { remove: [invitation_id] }
  const { organization_id, email, role, invited_by, expires_at } = event.data
  const invited_at = event.metadata.occurred_at
  return {
    put: [
      { invitation_id: event.data.invitation_id, organization_id, email, role, invited_by, invited_at, expires_at },
    ],
  }
}

export const invitations = readModel({
  ...placeOf('invitations'),
  columns: invitationColumns,
  primaryKey: ['invitation_id'],
  tenant: 'organization_id',
  indexes: { in_time: '(organization_id, invited_at desc, invitation_id) include (expires_at)' },
  removes: true,
  handles: ['MemberInvited', 'InvitationRevoked', 'MemberJoined'],
  keys: (event) => {
    const { invitation_id } = event.data
    return invitation_id === null ? [] : [invitation_id]
  },
  fold: (_, event) => foldInvitation(event),
})

/** What the user may do in the organization; nothing in a deleted one, or if the user is not a member. */
export const memberRole = (pool: Reader, organizationId: string, userId: string): Promise<MemberRole | undefined> =>
  firstValue(pool, {
    name: 'role of a member',
    text: `select role from ${tables.members} join ${tables.organizations} using (organization_id)
           where organization_id = $1 and user_id = $2 and deleted_at is null`,
    values: [organizationId, userId],
  })

/** Those that are said to be frozen in a billing cycle that is over: a cycle has a month, or some days more where months are short. */
export const frozenTooLong = (pool: Reader): Promise<string[]> =>
  allValues(pool, {
    name: 'organizations frozen too long',
    text: `select organization_id from ${tables.organizations}
           where frozen_metric is not null and deleted_at is null
             and frozen_cycle::date + interval '1 month' <= now() at time zone 'utc'`,
  })

/** Organizations that were deleted and whose personal data are to be shredded by now. */
export const organizationsToShred = (pool: Reader, now: string): Promise<string[]> =>
  allValues(
    pool,
    `select organization_id from ${tables.organizations}
     where shred_after <= $1 and shred_after is not null and not shredded order by shred_after, organization_id`,
    [now],
  )
