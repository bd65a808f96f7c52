// The events of users, their sessions and identities. Personal data are sealed with the key of their subject:
// once that key is deleted, they can never be read again.

import { z } from 'zod'
import { event, id } from '../event-log/event-definition.ts'

export const user_id = id.describe('The user')
const session_id = id.describe('The session')
const provider = z.string().describe('The login provider: github, google, development, or the name of another issuer')
export const sealed = (what: string, subject: string) =>
  z.string().describe(`${what}, sealed with the key of the ${subject}`)
export const email_hash = z.string().describe('A keyed hash of the address in its normal form, to compare it by')

const profile = {
  email: sealed('The email address', 'user').nullable(),
  email_hash: email_hash.nullable(),
  email_verified: z.boolean().describe('Whether a provider has verified the address'),
  email_source: provider.nullable().optional().describe('The provider that supplies the address'),
  name: sealed('The name', 'user').nullable(),
}

export const userEvents = {
  UserRegistered: event({
    title: 'A user account was created',
    description: 'By the first login with an identity that is not linked to a user.',
    data: { user_id, ...profile },
    personal: ['email', 'email_hash', 'name'],
  }),
  UserChanged: event({
    title: "A user's name or email address has changed",
    description: 'The event has the whole profile.',
    data: { user_id, ...profile },
    personal: ['email', 'email_hash', 'name'],
  }),
  UserErased: event({
    title: 'The personal data of a user were deleted',
    description: "The user's key is deleted too and is never created again.",
    data: { user_id },
    personal: [],
  }),
  SessionStarted: event({
    title: 'A user has logged in',
    description: 'The session lives until it is ended or expires.',
    data: { user_id, session_id, provider },
    internal: true,
  }),
  SessionEnded: event({
    title: 'A session has ended',
    description: 'Its refresh tokens no longer work.',
    data: {
      user_id,
      session_id,
      reason: z
        .enum(['logout', 'revoked', 'reuse', 'erased'])
        .describe(
          'revoked: from another session; reuse: an exchanged refresh token was used again, so it may have been stolen',
        ),
    },
    internal: true,
  }),
}

export const identityEvents = {
  IdentityLinked: event({
    title: 'An identity of a login provider was linked to a user',
    description: 'The name of the stream contains the identity as a keyed hash: one account per identity.',
    data: { user_id, provider, label: sealed("The provider's name for the user", 'user').nullable() },
    internal: true,
  }),
  IdentityUnlinked: event({
    title: 'An identity of a login provider was unlinked',
    description: 'Its next login creates a new account.',
    data: { user_id, provider },
    internal: true,
  }),
}
