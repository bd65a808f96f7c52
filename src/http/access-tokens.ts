// Our own access tokens: JWTs of the profile of RFC 9068, signed with a key of which /.well-known/jwks.json shows the public half.

import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomUUID } from 'node:crypto'
import { exportJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import type { UserPrincipal } from './access.ts'
import { problem } from './problems.ts'

const ALGORITHM = 'EdDSA'
const TYPE = 'at+jwt'
/** Of every token that we issue ourselves. */
const CLIENT_ID = 'citable'
export const ACCESS_TOKEN_SECONDS = 15 * 60
const CLOCK_TOLERANCE_S = 10
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

type SigningKey = { kid: string; key: KeyObject; publicKey: KeyObject }

/** An Ed25519 key from a secret of at least 32 bytes, always the same one. */
const signingKey = (secret: Buffer): SigningKey => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'citable access tokens', 32))
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key)
  const der = publicKey.export({ format: 'der', type: 'spki' })
  return { kid: createHash('sha256').update(der).digest('hex').slice(0, 16), key, publicKey }
}

export type AccessTokens = {
  sign: (user: Omit<UserPrincipal, 'kind'>) => Promise<string>
  /** @throws the 401 problem */
  verify: (token: string) => Promise<UserPrincipal>
  /** The public keys, for whoever verifies our tokens. */
  jwks: () => Promise<{ keys: JWK[] }>
}

/** `secrets`: the current one and, while it is being exchanged, the previous one. `issuer`: where the service is reached. */
export const accessTokens = (secrets: readonly Buffer[], issuer: string): AccessTokens => {
  const keys = secrets.map(signingKey)
  const [current] = keys
  if (!current) throw new Error('there is no signing key')
  const byId = new Map(keys.map((one) => [one.kid, one]))
  const invalid = () => problem.unauthenticated('The access token is not valid.')
  const options = {
    issuer,
    audience: issuer,
    algorithms: [ALGORITHM],
    typ: TYPE,
    clockTolerance: CLOCK_TOLERANCE_S,
    requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
  }
  return {
    sign: ({ user_id, session_id }) =>
      new SignJWT({ client_id: CLIENT_ID, sid: session_id })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: current.kid })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(user_id)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .setJti(randomUUID())
        .sign(current.key),
    verify: async (token) => {
      const { payload } = await jwtVerify(
        token,
        (header: { kid?: string }) => {
          const known = byId.get(header.kid ?? '')
          if (!known) throw invalid()
          return known.publicKey
        },
        options,
      ).catch(() => {
        throw invalid()
      })
      return { kind: 'user', user_id: payload.sub ?? '', session_id: String(payload.sid) }
    },
    jwks: async () => ({
      keys: await Promise.all(
        keys.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, use: 'sig', alg: ALGORITHM })),
      ),
    }),
  }
}
