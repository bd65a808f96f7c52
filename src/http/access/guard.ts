// The guard of account routes: each route names its action, and the table of permissions decides. An id of another tenant
// and an unknown id are the same 404; what a role or scope does not allow inside the caller's own organization is 403.

import type { FastifyRequest } from 'fastify'
import type { MemberRole } from '../../accounts/names.ts'
import { type Action, PERMISSIONS, roleMay, scopeFor, scopesMay } from '../../accounts/permissions.ts'
import { memberId } from '../../event-log/ids.ts'
import type { Http } from '../app.ts'
import { Problem, problem } from '../problems.ts'
import type { Payer } from '../rate-limits/plugin.ts'
import {
  type Access,
  type AccessDeps,
  type Caller,
  credentials,
  type KeyPrincipal,
  kindOf,
  type Principal,
  type UserPrincipal,
} from './caller.ts'

/** When a retry may be worthwhile. */
const STALE_S = 5

type Ids = { org_id?: string; project_id?: string; member_id?: string }

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const idIn = (params: Ids, name: keyof Ids): string | undefined => {
  const id = params[name]
  if (id === undefined) return undefined
  if (!isUuid(id)) throw problem.invalid([{ field: name, message: 'must be a UUID' }])
  return id.toLowerCase()
}

/** Whether the path names the caller's own membership, and the action is allowed on that. */
const isOwn = (action: Action, ids: Ids, organizationId: string, userId: string): boolean =>
  'self' in PERMISSIONS[action] && ids.member_id?.toLowerCase() === memberId(organizationId, userId)

/** @throws the 403 problem if the scopes of the key do not allow the action */
const refuseScopes = ({ scopes }: KeyPrincipal, action: Action): void => {
  if (!scopesMay(scopes, action))
    throw problem.forbidden(`This needs the scope ${scopeFor(action)}; the API key has ${scopes.join(', ')}.`)
}

const refuseRole = (role: MemberRole, action: Action): void => {
  if (!roleMay(role, action)) throw problem.forbidden(`The role ${role} does not allow this.`)
}

/** Of a caller whom the guard has let in by the lesser of two actions. @throws the 403 problem if this one is not allowed */
export const requireAction = ({ caller: { principal, role } }: FastifyRequest, action: Action): void => {
  if (principal.kind === 'api_key') refuseScopes(principal, action)
  else if (role !== undefined) refuseRole(role, action)
}

const isForbidden = (error: unknown): boolean => error instanceof Problem && error.status === 403

export const accessControl = (deps: AccessDeps) => {
  /** @throws the 503 problem if roles and keys are too old to decide by */
  const refuseStale = (access: Access): void => {
    if (access !== 'own' && deps.areStale())
      throw problem.unavailable(
        'The current rights of members and keys are not known yet; try again in a moment.',
        STALE_S,
      )
  }

  const principalOf = async (authorization: string | undefined, access: Access): Promise<Principal> => {
    const token = credentials(authorization)
    const kind = kindOf(token)
    const takesKeys = access !== 'own' && scopeFor(access) !== undefined
    const takesUsers = access === 'own' || PERMISSIONS[access].roles.length > 0
    const taken = [...(takesUsers ? ['access tokens'] : []), ...(takesKeys ? ['API keys'] : [])].join(' and ')
    if (kind === 'session_token')
      throw problem.unauthenticated(`This endpoint takes ${taken}; a session token of a shop works on /storefront.`)
    if (kind === 'api_key' && !takesKeys) throw problem.unauthenticated(`This endpoint takes ${taken}, not API keys.`)
    if (kind !== 'api_key' && !takesUsers) throw problem.unauthenticated(`This endpoint takes ${taken}.`)
    return await (kind === 'api_key' ? deps.verifyApiKey(token) : deps.verifyAccessToken(token))
  }

  const forUser = async (principal: UserPrincipal, action: Action, ids: Ids): Promise<Caller> => {
    const projectId = idIn(ids, 'project_id')
    const organizationId = projectId === undefined ? idIn(ids, 'org_id') : await deps.organizationOf(projectId)
    const role = organizationId === undefined ? undefined : await deps.memberRole(organizationId, principal.user_id)
    if (organizationId === undefined || role === undefined) throw problem.notFound()
    if (!isOwn(action, ids, organizationId, principal.user_id)) refuseRole(role, action)
    return { principal, organization_id: organizationId, role, ...(projectId ? { project_id: projectId } : {}) }
  }

  const forKey = (principal: KeyPrincipal, action: Action, ids: Ids): Caller => {
    const { project_id, organization_id } = principal
    if (idIn(ids, 'project_id') !== project_id) throw problem.notFound()
    refuseScopes(principal, action)
    return { principal, organization_id, project_id }
  }

  /** Returns the caller where access is allowed. @throws the problems 400, 403 and 404 */
  const allowed = async (principal: Principal, access: Access, ids: Ids): Promise<Caller> => {
    if (access === 'own') return { principal }
    if (principal.kind === 'api_key') return forKey(principal, access, ids)
    await deps.seen(principal.user_id)
    return await forUser(principal, access, ids)
  }

  /** Whose rate limit a refused request counts against; never that of an organization the user is not in. */
  const payerOfRefused = async (principal: Principal, ids: Ids, refused: unknown): Promise<Payer> => {
    if (principal.kind === 'api_key') return { organization: principal.organization_id }
    const isMember = isForbidden(refused)
    const { project_id: projectId, org_id: organizationId } = ids
    const own = isMember ? (projectId ? await deps.organizationOf(projectId.toLowerCase()) : organizationId) : undefined
    return own ? { organization: own.toLowerCase() } : { user: principal.user_id }
  }

  /** The same where a lesser action lets in too; what is refused is the first one. */
  const allowedEither = (principal: Principal, access: Access, lesser: Access | undefined, ids: Ids): Promise<Caller> =>
    allowed(principal, access, ids).catch((refused) => {
      if (!lesser || !isForbidden(refused)) throw refused
      return allowed(principal, lesser, ids).catch(() => Promise.reject(refused))
    })

  return { refuseStale, principalOf, allowed, allowedEither, payerOfRefused }
}

const payerOf = ({ principal, organization_id }: Caller): Payer => {
  if (organization_id !== undefined) return { organization: organization_id }
  return principal.kind === 'user' ? { user: principal.user_id } : { organization: principal.organization_id }
}

/** Guards every route of the scope; a route without an action fails the start of the service. */
export const guardRoutes = (app: Http, deps: AccessDeps): void => {
  const control = accessControl(deps)
  app.decorateRequest('caller', null as unknown as Caller)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access && !config?.isOpen) throw new Error(`${method} ${url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const { access, lesserAccess } = request.routeOptions.config
    if (!access) return
    control.refuseStale(access)
    const { authorization } = request.headers
    const ids = request.params as Ids
    const known = app.limits.outer(request)?.caller.principal
    const principal = known ?? (await app.limits.identified(request, () => control.principalOf(authorization, access)))
    try {
      request.caller = await control.allowedEither(principal, access, lesserAccess, ids)
    } catch (refused) {
      await app.limits.count(request, await control.payerOfRefused(principal, ids, refused))
      throw refused
    }
    await app.limits.count(request, payerOf(request.caller))
  })
}

/** The user of a route for users only. @throws when an API key got here, which is a defect */
export const userOfRequest = ({ caller }: FastifyRequest): string => {
  if (caller.principal.kind !== 'user') throw new Problem('internal-error', 'a route for users was asked by a key')
  return caller.principal.user_id
}

export type RevalidateAccess = (request: FastifyRequest) => Promise<boolean>

/**
 * Whether the caller may still receive a long answer. The access token that began it may have expired, but its session
 * must be live, an API key valid, and the role or scope must still allow it. False when that cannot be checked now.
 */
export const revalidateAccess = (
  deps: AccessDeps,
  sessions: { isLive: (sessionId: string) => Promise<boolean> },
): RevalidateAccess => {
  const control = accessControl(deps)
  return async ({ caller: { principal }, headers, params, routeOptions }) => {
    const { access } = routeOptions.config
    if (!access) return false
    try {
      control.refuseStale(access)
      if (principal.kind === 'api_key') await deps.verifyApiKey(credentials(headers.authorization))
      else if (!(await sessions.isLive(principal.session_id))) return false
      await control.allowed(principal, access, params as Record<string, string>)
      return true
    } catch {
      return false
    }
  }
}
