// The events of organizations and their members.

import { z } from 'zod'
import { email_hash, sealed, user_id } from '../accounts/events.ts'
import { MEMBER_ROLES } from '../accounts/names.ts'
import { event, id, organization_id, time } from '../event-log/event-definition.ts'

const member_id = id.describe('The membership, of one user in one organization')
const invitation_id = id.describe('The invitation')
const role = z.enum(MEMBER_ROLES).describe('What the member may do')

export const organizationEvents = {
  OrganizationCreated: event({
    title: 'An organization was created',
    description: 'A shop that sends its first valid session token gets an organization of its own.',
    data: { organization_id, name: z.string().describe('Its name') },
    personal: ['name'],
  }),
  OrganizationRenamed: event({
    title: 'An organization was renamed',
    description: 'It is listed under the new name.',
    data: { organization_id, name: z.string().describe('Its new name') },
    personal: ['name'],
  }),
  OrganizationDeleted: event({
    title: 'An organization has been deleted',
    description: 'It can no longer be reached, nor can its projects; its keys no longer work.',
    data: {
      organization_id,
      shred_after: time.describe('When its personal data are shredded'),
      restorable_until: time
        .nullable()
        .optional()
        .describe('Until when an owner or the shop can undo it; null, or absent: it cannot be undone'),
    },
    personal: [],
  }),
  OrganizationRestored: event({
    title: 'A deleted organization was restored',
    description: 'All of it works again as before.',
    data: { organization_id },
    personal: [],
  }),
  OrganizationClosed: event({
    title: 'A deleted organization can no longer be restored',
    description: 'Its personal data are deleted next. The next session token of its shop creates a new organization.',
    data: {
      organization_id,
      reason: z
        .enum(['grace_over', 'redaction', 'erasure'])
        .describe(
          'redaction: the platform of its shop requested it; erasure: the personal data of its last owner were deleted',
        ),
    },
    personal: [],
  }),
  OrganizationShredded: event({
    title: 'The personal data of a deleted organization were deleted',
    description: 'What was encrypted for it can no longer be read.',
    data: { organization_id },
    personal: [],
  }),
  MemberInvited: event({
    title: 'An address was invited to an organization',
    description: 'The link works once, for a user with this email address.',
    data: {
      organization_id,
      invitation_id,
      email: sealed('The email address', 'invitation'),
      email_hash,
      role,
      invited_by: id.describe('The user who sent the invitation; all zeros: an operator, on the server'),
      expires_at: time.describe('Until when it can be accepted'),
    },
    personal: ['email', 'email_hash'],
  }),
  InvitationRevoked: event({
    title: 'An invitation is no longer valid',
    description: 'It cannot be accepted.',
    data: {
      organization_id,
      invitation_id,
      reason: z.enum(['revoked', 'replaced']).describe('replaced: the same address was invited again'),
    },
    personal: [],
  }),
  MemberJoined: event({
    title: 'A user has joined an organization',
    description: 'The invitation is used up.',
    data: {
      organization_id,
      member_id,
      user_id,
      role,
      via: z.enum(['creation', 'invitation', 'claim']).describe('claim: with a one-time code from a shop'),
      invitation_id: invitation_id.nullable().describe('The invitation that was accepted'),
    },
    personal: [],
  }),
  MemberRoleChanged: event({
    title: "A member's role has changed",
    description: 'An organization with members always has an owner.',
    data: { organization_id, member_id, user_id, role },
    personal: [],
  }),
  MemberRemoved: event({
    title: 'A user is no longer a member of an organization',
    description: 'The last owner cannot be removed.',
    data: {
      organization_id,
      member_id,
      user_id,
      reason: z.enum(['removed', 'left', 'erased']).describe('left: by the member'),
      is_contested: z
        .literal(true)
        .optional()
        .describe('The shop has contested the claim that the membership came from'),
    },
    personal: [],
  }),
  OrganizationFrozen: event({
    title: 'An organization has used up a quota and has no billing',
    description: 'It can start no work until its next billing cycle, a larger plan or billing; reads continue.',
    data: {
      organization_id,
      reason: z.literal('quota_exceeded').describe('Why'),
      metric_type: z.string().describe('The used-up metric'),
      cycle_start: z.iso.date().describe('The first day of the billing cycle'),
    },
    personal: [],
  }),
  OrganizationUnfrozen: event({
    title: 'An organization can start work again',
    description: 'It has usage left.',
    data: {
      organization_id,
      reason: z.enum(['new_cycle', 'limits_changed']).describe('limits_changed: by a larger plan, or by billing'),
    },
    personal: [],
  }),
}
