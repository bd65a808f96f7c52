// The credentials of a request. Their kind is determined only by their form, so that a refusal says what would work; whether they are valid
// is decided when they are verified.

import { problem } from '../problems.ts'

export const API_KEY_PREFIX = 'ctb_'

const BEARER = /^Bearer ([\w.~+/=-]{1,4096})$/i

/** The token after `Bearer`. @throws the 401 problem */
export const credentials = (authorization: string | undefined): string => {
  if (authorization === undefined)
    throw problem.unauthenticated('An access token is required: Authorization: Bearer <token>.')
  const token = BEARER.exec(authorization)?.[1]
  if (token === undefined) throw problem.unauthenticated('The Authorization header is not "Bearer" and a token.')
  return token
}

type Kind = 'api_key' | 'session_token' | 'access_token'

/** A part of a JWT; nothing if it is none. */
const partOf = (part: string | undefined): Record<string, unknown> => {
  try {
    return Object(JSON.parse(Buffer.from(part ?? '', 'base64url').toString()))
  } catch {
    return {}
  }
}

/** Undefined for what is none of ours. */
export const kindOf = (token: string): Kind | undefined => {
  if (token.startsWith(API_KEY_PREFIX)) return 'api_key'
  const [header, claims] = token.split('.')
  // RFC 9068, and the claim that names the shop.
  if (partOf(header).typ === 'at+jwt') return 'access_token'
  return 'dest' in partOf(claims) ? 'session_token' : undefined
}
