// What a login, a refresh or a wish of the user changes of an account. What is personal comes sealed.

import type { DataOf, Event, Fact } from '../event-log/catalogue.ts'

export type Profile = Omit<DataOf<'UserRegistered'>, 'user_id'>

export type EndReason = DataOf<'SessionEnded'>['reason']

/** As the stream of a user tells it; `profile` is nothing before the user is registered. */
export type UserState = {
  user_id: string
  profile: Profile | undefined
  created_at: string | undefined
  erased: boolean
}

/** What a provider says at a login, ready to be stored; the hash tells whether an address is another one. */
export type Said = { provider: string } & Pick<Profile, 'email' | 'email_hash' | 'email_verified' | 'name'>

export const profileOf = ({ data }: Event<'UserRegistered' | 'UserChanged'>): Profile => {
  const { user_id: _, ...profile } = data
  return profile
}

/** An address follows the provider that it came from; another provider's takes its place only where that is worth more. */
const takesEmail = (now: Profile, said: Said): boolean => {
  if (said.email_hash === null) return false
  const isSame = said.email_hash === now.email_hash && said.email_verified === now.email_verified
  if (isSame) return false
  const isBetter = now.email_hash === null || (said.email_verified && !now.email_verified)
  return isBetter || now.email_source === said.provider
}

/** A name that somebody has is theirs to change. */
const afterLogin = (now: Profile, said: Said): Profile => {
  const { email, email_hash, email_verified, provider } = said
  return {
    ...now,
    ...(takesEmail(now, said) ? { email, email_hash, email_verified, email_source: provider } : {}),
    name: now.name ?? said.name,
  }
}

/** Registers the user, or takes over what is new; nothing where all is as it was. */
export const welcome = ({ user_id, profile }: UserState, said: Said): Fact[] => {
  const { provider, ...rest } = said
  if (!profile) {
    const email_source = said.email_hash === null ? null : provider
    return [{ type: 'UserRegistered', data: { user_id, ...rest, email_source } }]
  }
  const after = afterLogin(profile, said)
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
 * The form in which two addresses are the same one: without spaces round it, composed (NFC), and its letters from A to Z small. Letters
 * that only look alike stay different ones. Undefined for what is no address.
 */
export const normalEmail = (text: string): string | undefined => {
  if (!text.isWellFormed()) return undefined
  const normal = lowerAscii(text.trim().normalize('NFC'))
  return normal.length <= LONGEST_EMAIL && EMAIL.test(normal) ? normal : undefined
}
