// The storefront platform's session tokens, verified more strictly than the platform's own library does: jose accepts an
// audience list that merely contains us, and tokens of shoppers carry the same signature but no issuer or a customer id.

import { createSecretKey } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { boundedCache } from '../concurrency/cache.ts'
import { kindOf } from '../http/access/caller.ts'
import { problem } from '../http/problems.ts'
import { shopDomainPattern } from './decide.ts'

type SessionTokenSettings = {
  clientId: string
  /** The current secret and, while it is being rotated, the previous one. */
  secrets: readonly string[]
  domainSuffixes: readonly string[]
}

const CLOCK_TOLERANCE_S = 10
/** Those of the platform live for a minute, those of development for half a day. */
const LONGEST_MS = 24 * 60 * 60 * 1_000
const REMEMBERED_TOKENS = 5_000
const OTHER_DOOR =
  'This endpoint takes session tokens of shops; API keys and access tokens do the same under /projects/{project_id}/aeo.'
const REQUIRED_CLAIMS = ['iss', 'dest', 'aud', 'sub', 'exp', 'nbf']

/** The shop of a session token, and when that was issued (ISO 8601); `expires` in milliseconds since 1970. */
type Verified = { domain: string; issued: string; expires: number }

const hostOf = (claim: unknown, path: string): string | undefined => {
  if (typeof claim !== 'string' || !URL.canParse(claim)) return undefined
  const url = new URL(claim)
  const bare = `https://${url.host}${path}`
  const plain = url.port === '' && (url.href === bare || url.href === `${bare}/`)
  return plain ? url.host : undefined
}

/**
 * Returns a function from the Authorization header to the shop's domain (lower-case, e.g. "my-shop.myshopify.com"), and when its token
 * was issued.
 * It throws the 401 problem for anything but a valid merchant token.
 */
export const sessionTokenVerifier = ({ clientId, secrets, domainSuffixes }: SessionTokenSettings) => {
  const keys = secrets.map((secret) => createSecretKey(secret, 'utf8'))
  const pattern = shopDomainPattern(domainSuffixes)
  const options = { algorithms: ['HS256'], clockTolerance: CLOCK_TOLERANCE_S, requiredClaims: REQUIRED_CLAIMS }

  const claimsOf = async (token: string): Promise<JWTPayload> => {
    for (const key of keys) {
      try {
        return (await jwtVerify(token, key, options)).payload
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw problem.unauthorized('The session token has expired.')
      }
    }
    // The library's message can contain the token, so it is dropped.
    throw problem.unauthorized('The session token is not valid.')
  }

  const verify = async (token: string): Promise<Verified> => {
    const claims = await claimsOf(token)
    const domain = hostOf(claims.dest, '')
    const merchant = typeof claims.sub === 'string' && /^\d+$/.test(claims.sub)
    const forUs = claims.aud === clientId
    const sameShop = domain !== undefined && hostOf(claims.iss, '/admin') === domain
    if (!merchant || !forUs || !sameShop || !pattern.test(domain))
      throw problem.unauthorized('The session token is not valid for this service.')
    const { iat, nbf = 0, exp = 0 } = claims
    const issued = (iat ?? nbf) * 1_000
    const latest = Date.now() + CLOCK_TOLERANCE_S * 1_000
    if (!(issued >= 0 && issued <= latest && exp * 1_000 <= latest + LONGEST_MS))
      throw problem.unauthorized('The session token was issued at an impossible time.')
    return { domain, issued: new Date(issued).toISOString(), expires: (exp + CLOCK_TOLERANCE_S) * 1_000 }
  }

  // A client that polls sends one token many times in its minute; what a valid token says does not change until it expires.
  const verified = boundedCache<Verified>(REMEMBERED_TOKENS)

  return async (authorization: string | undefined): Promise<Verified> => {
    if (authorization === undefined)
      throw problem.unauthorized('A session token is required: Authorization: Bearer <token>.')
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization)?.[1]
    const known = token && verified.get(token)
    if (known && known.expires > Date.now()) return known
    const kind = kindOf(authorization.replace(/^Bearer /i, ''))
    if (kind === 'api_key' || kind === 'access_token') throw problem.unauthorized(OTHER_DOOR)
    if (!token) throw problem.unauthorized('The Authorization header is not "Bearer" and a session token.')
    const fresh = await verify(token)
    verified.set(token, fresh)
    return fresh
  }
}

/** A session token as the platform would issue it, for development and tests. `lifetime` e.g. "1 minute", `from` e.g. "-1 hour". */
export const signSessionToken = async (
  { clientId, secrets }: SessionTokenSettings,
  domain: string,
  lifetime: string,
  from = '0s',
): Promise<string> =>
  new SignJWT({ dest: `https://${domain}`, sid: domain })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`https://${domain}/admin`)
    .setAudience(clientId)
    .setSubject('1')
    .setIssuedAt(from)
    .setNotBefore(from)
    .setExpirationTime(lifetime)
    .setJti(crypto.randomUUID())
    .sign(new TextEncoder().encode(secrets[0]))
