// The links of invitations: a signed token that names the invitation. That it works once, for one address, is decided on the
// organization's stream.

import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { problem } from '../../http/problems.ts'

const ALGORITHM = 'HS256'
const TYPE = 'invitation+jwt'
const KEY_BYTES = 32

type Invitation = { organization_id: string; invitation_id: string }

export const INVITATION_PATH = '/invitations/accept'

export type InvitationLinks = {
  /** At the service of this origin; the token is in the fragment (#), so no server or log ever sees it. `expires_at`: ISO 8601. */
  url: (origin: string, invitation: Invitation & { expires_at: string }) => Promise<string>
  /** @throws the problems of an invalid or expired token */
  read: (token: string, now: string) => Promise<Invitation>
}

/** A key derived for this purpose, so that no other kind of token is valid here. */
const keyOf = (secret: Buffer): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'citable invitations', KEY_BYTES)))

/** `secrets`: the current one and, while it is being rotated, the previous one. */
export const invitationLinks = (secrets: readonly Buffer[]): InvitationLinks => {
  const keys = secrets.map(keyOf)
  const [current] = keys
  if (!current) throw new Error('there is no signing key')

  const claimsOf = async (token: string, now: string): Promise<JWTPayload> => {
    const options = {
      algorithms: [ALGORITHM],
      typ: TYPE,
      currentDate: new Date(now),
      requiredClaims: ['org', 'jti', 'exp'],
    }
    for (const key of keys) {
      try {
        return (await jwtVerify(token, key, options)).payload
      } catch (error) {
        if (error instanceof errors.JWTExpired)
          throw problem.invitationUnusable('The invitation has expired; ask for a new one.')
      }
    }
    throw problem.invalid([{ field: 'token', message: 'is not the token of an invitation' }])
  }

  return {
    url: async (origin, { organization_id, invitation_id, expires_at }) => {
      const token = await new SignJWT({ org: organization_id })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setJti(invitation_id)
        .setExpirationTime(Math.ceil(Date.parse(expires_at) / 1_000))
        .sign(current)
      return `${origin}${INVITATION_PATH}#token=${token}`
    },
    read: async (token, now) => {
      const { org, jti } = await claimsOf(token, now)
      return { organization_id: String(org), invitation_id: String(jti) }
    },
  }
}
