// Who may call a route that is not a shop's: every such route says what it is for, and nothing else decides. An id of another tenant
// and an unknown one are the same 404; what a member's role or a key's scope does not allow inside its own organization is 403.

import type { FastifyRequest } from 'fastify'
import type { MemberRole, Scope } from '../../accounts/names.ts'
import { type Action, PERMISSIONS, roleMay, scopesMay } from '../../accounts/roles.ts'
import { memberId } from '../../event-log/ids.ts'
import { Problem, problem } from '../problems.ts'
import type { Payer } from '../rate-limits/plugin.ts'
import type { Http } from '../server.ts'

export type UserPrincipal = { kind: 'user'; user_id: string; session_id: string }
export type KeyPrincipal = {
  kind: 'api_key'
  key_id: string
  project_id: string
  organization_id: string
  scopes: readonly Scope[]
}
export type Principal = UserPrincipal | KeyPrincipal

/** `own`: the account of whoever asks; an action: of the organization (`org_id`) or project (`project_id`) of the path. */
export type Access = 'own' | Action

/** Who asks, and for which tenant. */
export type Asking = {
  principal: Principal
  /** The organization of the path, or of the project of the path. */
  organization_id?: string
  project_id?: string
  role?: MemberRole
}

export type AccessDeps = {
  /** @throws the 401 problem for what is no valid access token */
  verifyAccessToken: (token: string) => Promise<UserPrincipal>
  /** @throws the 401 problem for what is no valid API key */
  verifyApiKey: (key: string) => Promise<KeyPrincipal>
  /** Nothing where the user is no member, or the organization is gone. */
  memberRole: (organizationId: string, userId: string) => Promise<MemberRole | undefined>
  /** The organization of a project that is there. */
  organizationOf: (projectId: string) => Promise<string | undefined>
  /** Waits until what this process has written for the user can be read. */
  seen: (userId: string) => Promise<void>
}

export const API_KEY_PREFIX = 'ctb_'
const BEARER = /^Bearer ([\w.~+/=-]{1,4096})$/i

/** What stands behind `Bearer`. @throws the 401 problem */
export const credentials = (authorization: string | undefined): string => {
  if (authorization === undefined)
    throw problem.unauthenticated('An access token is needed: Authorization: Bearer <token>.')
  const token = BEARER.exec(authorization)?.[1]
  if (token === undefined) throw problem.unauthenticated('The Authorization header is not "Bearer" and a token.')
  return token
}

type Ids = { org_id?: string; project_id?: string; member_id?: string }

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const idIn = (params: Ids, name: keyof Ids): string | undefined => {
  const id = params[name]
  if (id === undefined) return undefined
  if (!isUuid(id)) throw problem.invalid([{ field: name, message: 'must be a UUID' }])
  return id.toLowerCase()
}

/** Whether it is about the membership of whoever asks, and is allowed to every member for their own. */
const isOwn = (action: Action, ids: Ids, organizationId: string, userId: string): boolean =>
  'self' in PERMISSIONS[action] && ids.member_id?.toLowerCase() === memberId(organizationId, userId)

export const accessControl = (deps: AccessDeps) => {
  const principalOf = async (authorization: string | undefined, access: Access): Promise<Principal> => {
    const token = credentials(authorization)
    if (!token.startsWith(API_KEY_PREFIX)) {
      const isForKeys = access !== 'own' && PERMISSIONS[access].roles.length === 0
      if (isForKeys) throw problem.unauthenticated('This endpoint takes API keys.')
      return await deps.verifyAccessToken(token)
    }
    if (access === 'own' || !('scope' in PERMISSIONS[access]))
      throw problem.unauthenticated('This endpoint takes access tokens, not API keys.')
    return await deps.verifyApiKey(token)
  }

  const forUser = async (principal: UserPrincipal, action: Action, ids: Ids): Promise<Asking> => {
    const projectId = idIn(ids, 'project_id')
    const organizationId = projectId === undefined ? idIn(ids, 'org_id') : await deps.organizationOf(projectId)
    const role = organizationId === undefined ? undefined : await deps.memberRole(organizationId, principal.user_id)
    if (organizationId === undefined || role === undefined) throw problem.notFound()
    if (!roleMay(role, action) && !isOwn(action, ids, organizationId, principal.user_id))
      throw problem.forbidden(`The role ${role} does not allow this.`)
    return { principal, organization_id: organizationId, role, ...(projectId ? { project_id: projectId } : {}) }
  }

  const forKey = (principal: KeyPrincipal, action: Action, ids: Ids): Asking => {
    const { project_id, organization_id, scopes } = principal
    if (idIn(ids, 'project_id') !== project_id) throw problem.notFound()
    if (!scopesMay(scopes, action)) throw problem.forbidden('The scopes of the API key do not allow this.')
    return { principal, organization_id, project_id }
  }

  /** Who asks, where they may. @throws the problems 400, 403 and 404 */
  const allowed = async (principal: Principal, access: Access, ids: Ids): Promise<Asking> => {
    if (access === 'own') return { principal }
    if (principal.kind === 'api_key') return forKey(principal, access, ids)
    await deps.seen(principal.user_id)
    return await forUser(principal, access, ids)
  }

  /** Whose requests the refused one is of: what is none of a user's organizations never counts for it. */
  const payerOfRefused = async (principal: Principal, ids: Ids, refused: unknown): Promise<Payer> => {
    if (principal.kind === 'api_key') return { organization: principal.organization_id }
    const isMember = refused instanceof Problem && refused.status === 403
    const { project_id: projectId, org_id: organizationId } = ids
    const own = isMember ? (projectId ? await deps.organizationOf(projectId.toLowerCase()) : organizationId) : undefined
    return own ? { organization: own.toLowerCase() } : { user: principal.user_id }
  }

  return { principalOf, allowed, payerOfRefused }
}

const payerOf = ({ principal, organization_id }: Asking): Payer => {
  if (organization_id !== undefined) return { organization: organization_id }
  return principal.kind === 'user' ? { user: principal.user_id } : { organization: principal.organization_id }
}

/** Guards every route of the scope; one that does not say what it is for is refused when the service starts. */
export const guardRoutes = (app: Http, deps: AccessDeps): void => {
  const control = accessControl(deps)
  app.decorateRequest('asking', null as unknown as Asking)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access && !config?.isOpen) throw new Error(`${method} ${url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const { access } = request.routeOptions.config
    if (!access) return
    const { authorization } = request.headers
    const ids = request.params as Ids
    const principal = await app.limits.identified(request, () => control.principalOf(authorization, access))
    try {
      request.asking = await control.allowed(principal, access, ids)
    } catch (refused) {
      await app.limits.count(request, await control.payerOfRefused(principal, ids, refused))
      throw refused
    }
    await app.limits.count(request, payerOf(request.asking))
  })
}

/** Of a route that only users may call. @throws where an API key got here, which is a defect */
export const userOfRequest = ({ asking }: FastifyRequest): string => {
  if (asking.principal.kind !== 'user') throw new Problem('internal-error', 'a route for users was asked by a key')
  return asking.principal.user_id
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. */
    access?: Access
    /** A route of the same scope that anybody may call. */
    isOpen?: true
  }
  interface FastifyRequest {
    /** Who asks, on the routes of accounts. */
    asking: Asking
  }
}
