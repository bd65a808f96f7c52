// Who may call a route, in words: of the table of roles, for the OpenAPI document.

import { MEMBER_ROLES, type MemberRole, type Scope } from '../../accounts/names.ts'
import { type Action, PERMISSIONS } from '../../accounts/roles.ts'

type Allowed = { roles: readonly MemberRole[]; scope?: Scope; self?: true }

const keysWith = (scope: Scope): string => `API keys of the project that may ${scope}`

/** One sentence: `For every member, and API keys of the project that may read.` */
export const whoMay = (action: Action): string => {
  const { roles, scope, self }: Allowed = PERMISSIONS[action]
  const members = roles.length === MEMBER_ROLES.length ? 'every member' : roles.map((role) => `${role}s`).join(' and ')
  const others = [...(self ? ['whoever it is about'] : []), ...(scope ? [keysWith(scope)] : [])]
  return `For ${[members, ...others].filter(Boolean).join(', and ')}.`
}
