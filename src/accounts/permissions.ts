// The one table of permissions: what roles of members and scopes of API keys allow.

import { MEMBER_ROLES, type MemberRole, type Scope } from './names.ts'

type Allowed = {
  roles: readonly MemberRole[]
  /** The scope that an API key of the project needs; absent: no key may. */
  scope?: Scope
  /** Also allowed to the member that the path names. */
  self?: true
}

const ALL = MEMBER_ROLES
const MANAGERS = ['owner', 'admin'] as const
const OWNERS = ['owner'] as const

export const PERMISSIONS = {
  'organization.read': { roles: ALL },
  'organization.update': { roles: MANAGERS },
  'organization.delete': { roles: OWNERS },
  'members.read': { roles: ALL },
  'members.invite': { roles: MANAGERS },
  /** A member of any role may leave. */
  'members.remove': { roles: MANAGERS, self: true },
  'members.change': { roles: OWNERS },
  /** Lists the projects of an organization, so no key may. */
  'projects.list': { roles: ALL },
  'projects.read': { roles: ALL, scope: 'read' },
  'projects.create': { roles: MANAGERS },
  'projects.update': { roles: MANAGERS },
  'projects.delete': { roles: MANAGERS },
  'api_keys.read': { roles: MANAGERS },
  'api_keys.issue': { roles: MANAGERS },
  'api_keys.revoke': { roles: MANAGERS },
  'usage.read': { roles: ALL },
  'project_usage.read': { roles: ALL, scope: 'read' },
  'usage.record': { roles: [], scope: 'write' },
  'subscription.read': { roles: ALL },
  'subscription.manage': { roles: OWNERS },
  'docs.read': { roles: ALL, scope: 'read' },
  'docs.manage': { roles: MANAGERS },
  'audit.read': { roles: MANAGERS },
  'events.read': { roles: MANAGERS },
  'project_events.read': { roles: MANAGERS, scope: 'read' },
  /** What the storefront app does for its shop: reading, starting and editing, and writing into the shop. */
  'aeo.read': { roles: ALL, scope: 'aeo:read' },
  'aeo.write': { roles: ALL, scope: 'aeo:write' },
  'aeo.apply': { roles: MANAGERS, scope: 'aeo:apply' },
  /** For oneself: a key gets no mail. */
  'digest_mail.choose': { roles: ALL },
  /** Anyone who knows the address of feeds can read them. */
  'feeds.manage': { roles: OWNERS },
  'webhook_endpoints.read': { roles: MANAGERS },
  'webhook_endpoints.manage': { roles: MANAGERS },
} as const satisfies Record<string, Allowed>

export type Action = keyof typeof PERMISSIONS

export const roleMay = (role: MemberRole, action: Action): boolean =>
  (PERMISSIONS[action].roles as readonly MemberRole[]).includes(role)

/** The scope that an API key needs for it; undefined if none is enough. */
export const scopeFor = (action: Action): Scope | undefined => (PERMISSIONS[action] as Allowed).scope

/** Scopes that include another one. */
const WIDER: { readonly [S in Scope]?: Scope } = { read: 'write', 'aeo:read': 'aeo:write' }

export const scopesMay = (scopes: readonly Scope[], action: Action): boolean => {
  const scope = scopeFor(action)
  return scope !== undefined && [scope, WIDER[scope]].some((one) => one !== undefined && scopes.includes(one))
}

const keysWith = (scope: Scope): string => `API keys of the project with the scope ${scope}`

/** One sentence: `For every member, and API keys of the project with the scope read.` */
export const whoMay = (action: Action): string => {
  const { roles, scope, self }: Allowed = PERMISSIONS[action]
  const members = roles.length === MEMBER_ROLES.length ? 'every member' : roles.map((role) => `${role}s`).join(' and ')
  const others = [...(self ? ['the member concerned'] : []), ...(scope ? [keysWith(scope)] : [])]
  return `For ${[members, ...others].filter(Boolean).join(', and ')}.`
}
