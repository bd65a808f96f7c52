// The organization that a developer is given for trying things out, where the developer has the role that was asked for.

import type { MemberRole } from '../events/account-names.ts'
import type { Fact } from '../events/catalogue.ts'
import { memberId } from '../events/ids.ts'
import type { OrganizationEvent } from '../events/streams.ts'

export type DevelopmentOrganization = { isThere: boolean; isDeleted: boolean; roles: ReadonlyMap<string, MemberRole> }

export const noOrganization: DevelopmentOrganization = { isThere: false, isDeleted: false, roles: new Map() }

export const withEvent = (state: DevelopmentOrganization, event: OrganizationEvent): DevelopmentOrganization => {
  switch (event.type) {
    case 'OrganizationCreated':
      return { ...state, isThere: true }
    case 'OrganizationDeleted':
      return { ...state, isDeleted: true }
    case 'MemberJoined':
    case 'MemberRoleChanged':
      return { ...state, roles: new Map([...state.roles, [event.data.user_id, event.data.role]]) }
    case 'MemberRemoved':
      return { ...state, roles: new Map([...state.roles].filter(([id]) => id !== event.data.user_id)) }
    default:
      return state
  }
}

type Wanted = { organization_id: string; user_id: string; role: MemberRole; owner_id: string }

const joined = (organization_id: string, user_id: string, role: MemberRole): Fact => ({
  type: 'MemberJoined',
  data: {
    ...{ organization_id, member_id: memberId(organization_id, user_id), user_id, role },
    ...{ via: 'creation', invitation_id: null },
  },
})

/** Facts that give the user the role; an organization has an owner, so where that is not the user, `owner_id` is it. */
export const giveRole = ({ isThere, roles }: DevelopmentOrganization, wanted: Wanted): Fact[] => {
  const { organization_id, user_id, role, owner_id } = wanted
  const hasOther = [...roles].some(([id, one]) => id !== user_id && one === 'owner')
  const known = roles.get(user_id)
  const changed: Fact = {
    type: 'MemberRoleChanged',
    data: { organization_id, member_id: memberId(organization_id, user_id), user_id, role },
  }
  return [
    ...(isThere ? [] : [{ type: 'OrganizationCreated' as const, data: { organization_id, name: 'development' } }]),
    ...(role === 'owner' || hasOther ? [] : [joined(organization_id, owner_id, 'owner')]),
    ...(known === undefined ? [joined(organization_id, user_id, role)] : known === role ? [] : [changed]),
  ]
}
