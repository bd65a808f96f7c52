// What a login or the user changes in an account, and the organization of a developer. Personal data comes sealed.

import type { DataOf, Event, Fact } from '../event-log/catalogue.ts'
import { memberId } from '../event-log/ids.ts'
import type { Organization } from '../organizations/state.ts'
import type { MemberRole } from './names.ts'

export type Profile = Omit<DataOf<'UserRegistered'>, 'user_id'>

export type EndReason = DataOf<'SessionEnded'>['reason']

/** The state of a user's stream; `profile` is undefined before the registration. */
export type UserState = {
  user_id: string
  profile: Profile | undefined
  created_at: string | undefined
  erased: boolean
}

/** What a provider says at a login, ready to be stored; addresses are compared by their hash. */
export type LoginProfile = { provider: string } & Pick<Profile, 'email' | 'email_hash' | 'email_verified' | 'name'>

export const profileOf = ({ data }: Event<'UserRegistered' | 'UserChanged'>): Profile => {
  const { user_id: _, ...profile } = data
  return profile
}

/** An address follows the provider that it came from; another provider's replaces it only when that one is verified and it is not. */
const replacesEmail = (now: Profile, login: LoginProfile): boolean => {
  if (login.email_hash === null) return false
  const isSame = login.email_hash === now.email_hash && login.email_verified === now.email_verified
  if (isSame) return false
  const isBetter = now.email_hash === null || (login.email_verified && !now.email_verified)
  return isBetter || now.email_source === login.provider
}

/** A login never changes a name that exists. */
const afterLogin = (now: Profile, login: LoginProfile): Profile => {
  const { email, email_hash, email_verified, provider } = login
  return {
    ...now,
    ...(replacesEmail(now, login) ? { email, email_hash, email_verified, email_source: provider } : {}),
    name: now.name ?? login.name,
  }
}

/** Registers the user, or records what has changed. */
export const registerOrUpdate = ({ user_id, profile }: UserState, login: LoginProfile): Fact[] => {
  const { provider, ...rest } = login
  if (!profile) {
    const email_source = login.email_hash === null ? null : provider
    return [{ type: 'UserRegistered', data: { user_id, ...rest, email_source } }]
  }
  const after = afterLogin(profile, login)
  const isChanged = after.email_hash !== profile.email_hash || after.email_verified !== profile.email_verified
  return isChanged || after.name !== profile.name ? [{ type: 'UserChanged', data: { user_id, ...after } }] : []
}

/** `name`: sealed. */
export const rename = ({ user_id, profile }: UserState, name: string): Fact[] =>
  profile ? [{ type: 'UserChanged', data: { user_id, ...profile, name } }] : []

const LONGEST_EMAIL = 254
const EMAIL = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,253}$/u

const lowerAscii = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * The form in which addresses are compared: trimmed, composed (NFC), with the letters A to Z in lower case. Letters
 * that only look alike stay different. Undefined for text that is not an address.
 */
export const normalEmail = (text: string): string | undefined => {
  if (!text.isWellFormed()) return undefined
  const normal = lowerAscii(text.trim().normalize('NFC'))
  return normal.length <= LONGEST_EMAIL && EMAIL.test(normal) ? normal : undefined
}

// The organization that a developer gets for trying things out, with the requested role in it.

type Wanted = { organization_id: string; user_id: string; role: MemberRole; owner_id: string }

const joined = (organization_id: string, user_id: string, role: MemberRole): Fact => ({
  type: 'MemberJoined',
  data: {
    organization_id,
    member_id: memberId(organization_id, user_id),
    user_id,
    role,
    via: 'creation',
    invitation_id: null,
  },
})

/** Facts that give the user the role; an organization needs an owner, so if that is not the user, it is `owner_id`. */
export const giveRole = (organization: Organization | undefined, wanted: Wanted): Fact[] => {
  const { organization_id, user_id, role, owner_id } = wanted
  const members = [...(organization?.members.values() ?? [])]
  const hasOther = members.some((one) => one.user_id !== user_id && one.role === 'owner')
  const known = members.find((one) => one.user_id === user_id)?.role
  const changed: Fact = {
    type: 'MemberRoleChanged',
    data: { organization_id, member_id: memberId(organization_id, user_id), user_id, role },
  }
  return [
    ...(organization ? [] : [{ type: 'OrganizationCreated' as const, data: { organization_id, name: 'development' } }]),
    ...(role === 'owner' || hasOther ? [] : [joined(organization_id, owner_id, 'owner')]),
    ...(known === undefined ? [joined(organization_id, user_id, role)] : known === role ? [] : [changed]),
  ]
}
