// The shapes of the events of users, organizations, their members, projects and keys; see event-log/schemas.ts. What is personal is
// sealed with the key of its subject: it can be read as long as that key is there, and never again.

import { z } from 'zod'
import { MEMBER_ROLES, SCOPES } from './names.ts'

const id = z.uuid()
const user_id = id.describe('The user')
const organization_id = id.describe('The organization')
const project_id = id.describe('The project')
const member_id = id.describe('The membership, of one user in one organization')
const invitation_id = id.describe('The invitation')
const key_id = id.describe('The API key')
const session_id = id.describe('The session')
const time = z.iso.datetime()
const role = z.enum(MEMBER_ROLES).describe('What the member may do')
const provider = z
  .string()
  .describe('Who has said who the user is: github, google, development, or the name of another issuer')
const sealed = (what: string, subject: string) => z.string().describe(`${what}, sealed with the key of the ${subject}`)
const email_hash = z.string().describe('A keyed hash of the address in its normal form, to compare it by')

const profile = {
  email: sealed('The email address', 'user').nullable(),
  email_hash: email_hash.nullable(),
  email_verified: z.boolean().describe('Whether a provider has said that the address is theirs'),
  email_source: provider.nullable().optional().describe('The provider that the address came from, and follows'),
  name: sealed('The name', 'user').nullable(),
}

export const accountSchemas = {
  UserRegistered: z.object({ user_id, ...profile }).meta({
    title: 'Somebody has an account from now on',
    description: 'By the first login of an identity that nobody has linked.',
  }),
  UserChanged: z.object({ user_id, ...profile }).meta({
    title: 'A user has another name or email address',
    description: 'Says all of them as they are from now on.',
  }),
  UserErased: z.object({ user_id }).meta({
    title: 'The personal data of a user can be read no more',
    description: 'The key of the user is deleted with it, and is never made again.',
  }),
  SessionStarted: z.object({ user_id, session_id, provider }).meta({
    title: 'A user has logged in',
    description: 'The session lives until it is ended or expires.',
  }),
  SessionEnded: z
    .object({
      user_id,
      session_id,
      reason: z
        .enum(['logout', 'revoked', 'reuse', 'erased'])
        .describe(
          'revoked: from another session; reuse: a refresh token that had been exchanged came again, so it may have been stolen',
        ),
    })
    .meta({ title: 'A session has been ended', description: 'Its refresh tokens are worth nothing from now on.' }),
  IdentityLinked: z
    .object({ user_id, provider, label: sealed('What the provider calls the user', 'user').nullable() })
    .meta({
      title: 'An identity of a login provider belongs to a user from now on',
      description: 'The identity is in the name of the stream, as a keyed hash: one account per identity.',
    }),
  IdentityUnlinked: z.object({ user_id, provider }).meta({
    title: 'An identity of a login provider belongs to nobody any more',
    description: 'Its next login makes an account of its own.',
  }),

  OrganizationRenamed: z.object({ organization_id, name: z.string().describe('Its new name') }).meta({
    title: 'An organization has another name',
    description: 'It is listed under that from now on.',
  }),
  OrganizationDeleted: z
    .object({ organization_id, shred_after: time.describe('When its personal data are shredded') })
    .meta({
      title: 'An organization has been deleted',
      description: 'Nothing of it can be reached any more, neither its projects nor its keys.',
    }),
  OrganizationShredded: z.object({ organization_id }).meta({
    title: 'The personal data of a deleted organization have been shredded',
    description: 'What was sealed for it can be read no more.',
  }),
  MemberInvited: z
    .object({
      organization_id,
      invitation_id,
      email: sealed('The email address', 'invitation'),
      email_hash,
      role,
      invited_by: id.describe('The user who has invited'),
      expires_at: time.describe('Until when it can be accepted'),
    })
    .meta({
      title: 'Somebody has been invited into an organization',
      description: 'The link in it works once, for a user with this email address.',
    }),
  InvitationRevoked: z
    .object({
      organization_id,
      invitation_id,
      reason: z.enum(['revoked', 'replaced']).describe('replaced: the same address was invited again'),
    })
    .meta({ title: 'An invitation is worth nothing any more', description: 'It cannot be accepted.' }),
  MemberJoined: z
    .object({
      organization_id,
      member_id,
      user_id,
      role,
      via: z.enum(['creation', 'invitation', 'claim']).describe('claim: with a one-time code of a shop'),
      invitation_id: invitation_id.nullable().describe('The invitation that was accepted by it'),
    })
    .meta({
      title: 'A user is a member of an organization from now on',
      description: 'An invitation is used up by it.',
    }),
  MemberRoleChanged: z.object({ organization_id, member_id, user_id, role }).meta({
    title: 'A member has another role',
    description: 'An organization with members always has an owner.',
  }),
  MemberRemoved: z
    .object({
      organization_id,
      member_id,
      user_id,
      reason: z.enum(['removed', 'left', 'erased']).describe('left: by the member'),
    })
    .meta({ title: 'A user is no member of an organization any more', description: 'The last owner stays.' }),
  OrganizationFrozen: z
    .object({
      organization_id,
      reason: z.literal('quota_exceeded').describe('Why'),
      metric_type: z.string().describe('What is used up'),
      cycle_start: z.iso.date().describe('The first day of the billing cycle'),
    })
    .meta({
      title: 'An organization has used up a quota and has no billing',
      description: 'It starts nothing until its next billing cycle, a larger plan or billing; reads go on.',
    }),
  OrganizationUnfrozen: z
    .object({
      organization_id,
      reason: z.enum(['new_cycle', 'limits_changed']).describe('limits_changed: by a larger plan, or by billing'),
    })
    .meta({ title: 'An organization can start work again', description: 'It has something left to use.' }),

  ProjectRenamed: z.object({ project_id, organization_id, name: z.string().describe('Its new name') }).meta({
    title: 'A project has another name',
    description: 'It is listed under that from now on.',
  }),
  ProjectDeleted: z.object({ project_id, organization_id }).meta({
    title: 'A project has been deleted',
    description: 'Nothing of it can be reached any more, and its API keys are worth nothing.',
  }),
  ApiKeyIssued: z
    .object({
      project_id,
      organization_id,
      key_id,
      name: z.string().describe('What it is called'),
      prefix: z.string().describe('How it begins, to tell it from others'),
      key_hash: z.string().describe('SHA-256 of the key, in hexadecimal digits; the key itself is shown once'),
      scopes: z.array(z.enum(SCOPES)).describe('What it may do'),
      expires_at: time.nullable().describe('Until when it works; null: until it is revoked'),
    })
    .meta({ title: 'A project has another API key', description: 'The key is shown to whoever made it, once.' }),
  ApiKeyRevoked: z.object({ project_id, organization_id, key_id }).meta({
    title: 'An API key has been revoked',
    description: 'It is worth nothing from now on.',
  }),
} as const
