// The shapes of organizations, members and invitations.

import { z } from 'zod'
import { nameOf } from '../accounts/display-name.ts'
import { MEMBER_ROLES, SCOPES } from '../accounts/names.ts'
import { strictBody } from '../http/bodies/json.ts'
import { idOf, listOf, OrganizationParams, oneOf, shortText, time } from '../http/parameters.ts'

const LONGEST_EMAIL = 254
const LONGEST_LOCAL_PART = 64
const LONGEST_TOKEN = 2_000
const CONTROL_CHARACTERS = /\p{Cc}/u
/** Invisible ones included: format characters, all kinds of spaces. */
const NOT_IN_EMAILS = /[\p{Cc}\p{Cf}\p{Z}]/u
/** The syntax of address lists, quoted names and comments. */
const SPECIAL = /[<>()[\]\\,;:"]/
const BAD_DOMAIN = /^[.-]|[.-]$|\.\./

const role = oneOf(MEMBER_ROLES).describe('What the member may do')

type Fault = (text: string) => string | undefined

/** The trimmed text, or its first fault. */
const text = (faultOf: Fault) =>
  z.string({ error: 'must be a string' }).transform((given, context) => {
    const fault = faultOf(given)
    if (fault === undefined) return given.trim()
    context.addIssue({ code: 'custom', message: fault })
    return z.NEVER
  })

/** The fault of an address, as far as its form shows. */
const emailFault: Fault = (given) => {
  if (given.length > LONGEST_EMAIL) return `must have at most ${LONGEST_EMAIL} characters`
  if (!given.isWellFormed()) return 'must be well-formed Unicode'
  if (CONTROL_CHARACTERS.test(given)) return 'must not contain control characters'
  const address = given.trim()
  if (NOT_IN_EMAILS.test(address)) return 'must not contain spaces or invisible characters'
  const [local = '', domain = '', ...more] = address.split('@')
  const isShaped = local !== '' && domain !== '' && more.length === 0 && local.length <= LONGEST_LOCAL_PART
  return isShaped && !SPECIAL.test(address) && !BAD_DOMAIN.test(domain) ? undefined : 'must be an email address'
}

export const OrganizationRequest = strictBody({ name: nameOf('organization') }, 'name').meta({
  description: 'The name of the organization',
  example: { name: 'Ballyfenn Pottery' },
})

export const Organization = z
  .object({ id: z.uuid(), name: z.string(), created_at: time, role: role.describe("The caller's role") })
  .describe('An organization')

export const DeletedOrganization = z
  .object({
    ...Organization.shape,
    deleted_at: time,
    shred_after: time.describe('When its personal data are shredded'),
    restorable_until: time.describe('Until when an owner or the shop can restore it'),
  })
  .describe('A deleted organization')

export const Member = z
  .object({
    id: z.uuid().describe('The id of the membership, or of the invitation'),
    user_id: z.uuid().nullable().describe('null for an invitation'),
    email: z.string().nullable().describe('null if unknown'),
    name: z.string().nullable().describe('null if unknown'),
    role,
    status: z.enum(['active', 'invited']),
    joined_at: time.nullable().describe('null for an invitation'),
    invited_at: time.nullable().describe('null for a member'),
    expires_at: time.nullable().describe('Until when the invitation can be accepted; null for a member'),
  })
  .describe('A member, or an invited person')

export const InviteRequest = strictBody(
  {
    email: text(emailFault).meta({ maxLength: LONGEST_EMAIL, description: 'The address to invite' }),
    role: role.default('member'),
  },
  'email',
).meta({ description: 'Whom to invite, and in which role', example: { email: 'maeve@example.com', role: 'admin' } })

export const InvitedMember = z
  .object({
    ...Member.shape,
    invite_url: z
      .url()
      .describe('The link, which works once, for a user who has verified that address; shown only here'),
    email_sent: z.boolean().describe('Whether the link was mailed'),
  })
  .describe('An invited person')

export const RoleRequest = strictBody({ role }, 'role').meta({
  description: 'Another role',
  example: { role: 'admin' },
})

export const AcceptRequest = strictBody(
  {
    token: shortText(LONGEST_TOKEN).describe('What follows #token= in the link'),
  },
  'token',
).meta({ description: 'An invitation', example: { token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln' } })

export const Membership = z
  .object({ organization: Organization, member: Member })
  .describe('An organization, and the membership of the user')

const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/
const ALIKE: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }
const LONGEST_CODE = 100

/** As stored: sixteen symbols of Crockford's base 32; letters that look like digits count as digits. */
const Code = z
  .string({ error: 'must be a string' })
  .max(LONGEST_CODE, `must have at most ${LONGEST_CODE} characters`)
  .transform((given, context) => {
    const code = given
      .toUpperCase()
      .replaceAll(/[\s-]/g, '')
      .replaceAll(/[ILO]/g, (letter) => ALIKE[letter] ?? letter)
    if (CODE.test(code)) return code
    context.addIssue({ code: 'custom', message: 'must be a code such as 7ZK3-9FQ0-XN2M-8C4R' })
    return z.NEVER
  })
  .describe('The one-time code, in upper or lower case, with or without hyphens')

export const ClaimRequest = strictBody({ code: Code }, 'code').meta({
  description: 'A one-time code of a shop',
  example: { code: '7ZK3-9FQ0-XN2M-8C4R' },
})

export const ClaimCode = z
  .object({ code: z.string(), expires_at: time })
  .describe('A one-time code. The user who enters it becomes an owner of the organization of the shop')

const Claim = z
  .object({
    member_id: z.uuid(),
    email: z.string().nullable().describe('The address of the user, mostly masked; null if unknown'),
    role,
    claimed_at: time,
    contestable_until: time.describe('Until when the shop can contest it'),
  })
  .describe('A member who became an owner with a code from the shop')

export const ShopOrganization = z
  .object({
    id: z.uuid(),
    name: z.string(),
    created_at: time,
    status: z.enum(['active', 'deleted']),
    deleted_at: time.nullable().describe('null if it is not deleted'),
    restorable_until: time.nullable().describe('Until when it can be restored; null if it is not deleted'),
    claims: z.array(Claim).describe('Newest first'),
  })
  .describe('The organization of a shop')

export const ClaimParams = z.object({ member_id: idOf('member') })

const IssuedKey = z
  .object({
    id: z.uuid(),
    project_id: z.uuid(),
    name: z.string(),
    prefix: z.string().describe('Its first characters, to recognise it'),
    scopes: z.array(z.enum(SCOPES)),
    created_at: time,
    expires_at: time.nullable().describe('null: it works until it is revoked'),
    revoked_at: time.nullable().describe('null: it still works'),
  })
  .describe('An API key that a member issued')

export const RemovedMember = z
  .object({
    ...Member.shape,
    api_keys: z
      .array(IssuedKey)
      .describe('The working keys that the member issued; they keep working unless they are revoked'),
  })
  .describe('A removed member or a revoked invitation')

export const RemovalQuery = z.object({
  revoke_api_keys: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .optional()
    .describe('true: also revoke the API keys that the member issued'),
})

export const OrganizationList = listOf(Organization, 'A page of organizations')
export const DeletedOrganizationList = listOf(DeletedOrganization, 'A page of deleted organizations')
export const MemberList = listOf(Member, 'A page of members')

export const MemberParams = z.object({ ...OrganizationParams.shape, member_id: idOf('member or invitation') })

/** The named schemas of the OpenAPI document. */
export const organizationComponents = {
  OrganizationRequest,
  Organization,
  DeletedOrganization,
  OrganizationList,
  DeletedOrganizationList,
  Member,
  RemovedMember,
  ShopOrganization,
  MemberList,
  InviteRequest,
  InvitedMember,
  RoleRequest,
  AcceptRequest,
  Membership,
  ClaimRequest,
  ClaimCode,
}
