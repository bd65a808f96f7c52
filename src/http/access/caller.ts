// Who calls a route of accounts, and with what credentials: types of the guard (guard.ts) and of what it asks. And what commands need to know
// of the request.

import type { FastifyRequest } from 'fastify'
import type { MemberRole, Scope } from '../../accounts/names.ts'
import type { Action } from '../../accounts/permissions.ts'
import { tenantOf } from '../../event-log/event-definition.ts'
import { type AccountContext, type Context, causedBy } from '../../event-log/handle.ts'
import { PROJECT_PATH, STOREFRONT_PATH } from '../app.ts'
import { problem } from '../problems.ts'

export type UserPrincipal = { kind: 'user'; user_id: string; session_id: string }
export type KeyPrincipal = {
  kind: 'api_key'
  key_id: string
  project_id: string
  organization_id: string
  scopes: readonly Scope[]
}
export type Principal = UserPrincipal | KeyPrincipal

/** `own`: the caller's account; an action: on the organization (`org_id`) or project (`project_id`) of the path. */
export type Access = 'own' | Action

/** The principal of a request, and the tenant that it is about. */
export type Caller = {
  principal: Principal
  /** The organization of the path, or of the project of the path. */
  organization_id?: string
  project_id?: string
  role?: MemberRole
}

export type AccessDeps = {
  /** @throws the 401 problem for an invalid access token */
  verifyAccessToken: (token: string) => Promise<UserPrincipal>
  /** @throws the 401 problem for an invalid API key */
  verifyApiKey: (key: string) => Promise<KeyPrincipal>
  /** Undefined when the user is not a member, or the organization is deleted. */
  memberRole: (organizationId: string, userId: string) => Promise<MemberRole | undefined>
  /** Undefined for a project that does not exist. */
  organizationOf: (projectId: string) => Promise<string | undefined>
  /** Whether the above may be older than a minute, in which case they admit no one. */
  areStale: () => boolean
  /** Waits until the reads of the user include the writes of this process. */
  seen: (userId: string) => Promise<void>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. */
    access?: Access
    /** An action that is enough for some of its requests: the route looks whether this is one (requireAction). */
    lesserAccess?: Access
    /** A route of the same scope without authentication. */
    isOpen?: true
  }
  interface FastifyRequest {
    /** Set by the guard, on routes of accounts. */
    caller: Caller
  }
}

// The credentials of a request. Their kind is determined only by their form, so that a refusal says what would work; whether they are valid
// is decided when they are verified.

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

// What commands need to know of a request: the actor, the tenant, and the request as the cause.

export const causeOf = ({ id }: { id: string }, now: () => string) => causedBy(id, now)

const actorOf = ({ principal }: Caller): Context['actor'] =>
  principal.kind === 'user' ? { type: 'user', id: principal.user_id } : { type: 'api_key', id: principal.key_id }

/** `caller`: who acts for the shop; absent if the shop itself does, by its session token. */
type ShopRequest = { shop: Context['shop'] & { domain: string }; id: string; caller?: Caller | undefined }

export const shopContext = ({ shop, id, caller }: ShopRequest, now: () => string): Context => ({
  shop,
  actor: caller ? actorOf(caller) : { type: 'shop', id: shop.domain },
  ...causeOf({ id }, now),
})

/** Where the routes are that the request has come by. */
export const aeoPath = ({ caller }: { caller?: Caller | undefined }): string =>
  caller?.project_id ? PROJECT_PATH.replace(':project_id', caller.project_id) : STOREFRONT_PATH

/** Of a user or an API key, for the organization and project of the path unless a tenant is given. */
export const callerContext = (
  { caller, id }: { caller: Caller; id: string },
  now: () => string,
  tenant: AccountContext['tenant'] = tenantOf(caller),
): AccountContext => ({ tenant, actor: actorOf(caller), ...causeOf({ id }, now) })

/** Logs that usage could not be settled or released. */
export const logUnsettledUsage =
  ({ id, log }: FastifyRequest) =>
  (error: unknown): void =>
    log.warn({ request_id: id, err: error }, 'usage stays set aside until the next decision')
