// Who calls a route of accounts: types of the guard (guard.ts) and of what it asks.

import type { MemberRole, Scope } from '../../accounts/names.ts'
import type { Action } from '../../accounts/permissions.ts'

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
export type Caller = {
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. */
    access?: Access
    /** A route of the same scope that anybody may call. */
    isOpen?: true
  }
  interface FastifyRequest {
    /** Who asks, on the routes of accounts. */
    caller: Caller
  }
}
