// Our access tokens: JWTs after RFC 9068, signed with a key whose public half is at /.well-known/jwks.json.

import { createPrivateKey, createPublicKey, type KeyObject, randomUUID } from 'node:crypto'
import { exportJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { boundedCache } from '../concurrency/cache.ts'
import type { Config } from '../config/config.ts'
import { derivedKey, publicKeyId, signingSecrets } from '../encryption/keys.ts'
import type { UserPrincipal } from '../http/access/caller.ts'
import { problem } from '../http/problems.ts'

const TYPE = 'at+jwt'
/** Of every token that we issue. */
const CLIENT_ID = 'citable'
export const ACCESS_TOKEN_SECONDS = 15 * 60
const CLOCK_TOLERANCE_S = 10
/** A client sends one token many times; a valid token says the same until it expires. */
const REMEMBERED_TOKENS = 10_000
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** By the kind of the key (RFC 7518, RFC 8037). */
const ALGORITHMS: Record<string, string> = { ed25519: 'EdDSA', rsa: 'RS256', ec: 'ES256' }

type SigningKey = { kid: string; alg: string; key: KeyObject; publicKey: KeyObject }

/** A private key in PEM, validated by the settings, or an Ed25519 key derived from a secret. */
const signingKey = (secret: Buffer): SigningKey => {
  const key = secret.includes('-----BEGIN') ? createPrivateKey(secret) : derivedKey(secret, 'citable access tokens')
  const alg = ALGORITHMS[key.asymmetricKeyType ?? '']
  if (!alg) throw new Error(`a key of the kind ${key.asymmetricKeyType} cannot sign access tokens`)
  const publicKey = createPublicKey(key)
  return { kid: publicKeyId(publicKey), alg, key, publicKey }
}

export type AccessTokens = {
  /** Valid for `seconds`, by default a quarter of an hour. */
  sign: (user: Omit<UserPrincipal, 'kind'>, seconds?: number) => Promise<string>
  /** @throws the 401 problem */
  verify: (token: string) => Promise<UserPrincipal>
  /** The public keys, for others to verify our tokens. */
  jwks: () => Promise<{ keys: JWK[] }>
}

/** `expires` in milliseconds since 1970. */
type Verified = { principal: UserPrincipal; expires: number }

/** The claims, only in the form that we issue: libraries also accept lists of audiences, times in the future, and ids of any form. */
const principalIn = (payload: JWTPayload, issuer: string): UserPrincipal | undefined => {
  const { sub = '', sid, aud, iat = 0, client_id } = payload
  const isFromHere = aud === issuer && client_id === CLIENT_ID && iat <= Date.now() / 1_000 + CLOCK_TOLERANCE_S
  if (!isFromHere || !ID.test(sub) || typeof sid !== 'string' || !ID.test(sid)) return undefined
  return { kind: 'user', user_id: sub, session_id: sid }
}

/** `secrets`: the current one and, while it is being rotated, the previous one. `issuer`: the URL of the service, once known. */
export const accessTokens = (secrets: readonly Buffer[], issuer: () => string): AccessTokens => {
  const keys = secrets.map(signingKey)
  const [current] = keys
  if (!current) throw new Error('there is no signing key')
  const byId = new Map(keys.map((one) => [one.kid, one]))

  const checked = async (token: string): Promise<Verified | undefined> => {
    const known = ({ kid, alg }: { kid?: string; alg?: string }): KeyObject => {
      const one = byId.get(kid ?? '')
      // The key decides the algorithm, not the token's header.
      if (!one || one.alg !== alg) throw new Error('not signed by us')
      return one.publicKey
    }
    const { payload } = await jwtVerify(token, known, {
      issuer: issuer(),
      audience: issuer(),
      algorithms: keys.map(({ alg }) => alg),
      typ: TYPE,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp', 'client_id'],
    })
    const principal = principalIn(payload, issuer())
    return principal && { principal, expires: ((payload.exp ?? 0) + CLOCK_TOLERANCE_S) * 1_000 }
  }

  const verified = boundedCache<Verified>(REMEMBERED_TOKENS)

  return {
    sign: ({ user_id, session_id }, seconds = ACCESS_TOKEN_SECONDS) =>
      new SignJWT({ client_id: CLIENT_ID, sid: session_id })
        .setProtectedHeader({ alg: current.alg, typ: TYPE, kid: current.kid })
        .setIssuer(issuer())
        .setAudience(issuer())
        .setSubject(user_id)
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .setJti(randomUUID())
        .sign(current.key),
    verify: async (token) => {
      const known = verified.get(token)
      if (known && known.expires > Date.now()) return known.principal
      // The library's message can contain the token, so it is dropped.
      const fresh = await checked(token).catch(() => undefined)
      if (!fresh) throw problem.unauthenticated('The access token is not valid.')
      verified.set(token, fresh)
      return fresh.principal
    },
    jwks: async () => ({
      keys: await Promise.all(
        keys.map(async ({ kid, alg, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, use: 'sig', alg })),
      ),
    }),
  }
}

/** `issuer`: the URL of the service, once known. */
export const configuredAccessTokens = (config: Config, issuer: () => string): AccessTokens =>
  accessTokens(signingSecrets(config), issuer)
