// The organization that a developer gets for trying things out, with the requested role in it.

import type { Fact } from '../../event-log/catalogue.ts'
import { memberId } from '../../event-log/ids.ts'
import type { Organization } from '../../organizations/state.ts'
import type { MemberRole } from '../names.ts'

type Wanted = { organization_id: string; user_id: string; role: MemberRole; owner_id: string }

const joined = (organization_id: string, user_id: string, role: MemberRole): Fact => ({
  type: 'MemberJoined',
  data: {
    organization_id,
    member_id: memberId(organization_id, user_id),
    user_id,
    role,
    via: 'creation',
    invitation_id: null,
  },
})

/** Facts that give the user the role; an organization needs an owner, so if that is not the user, it is `owner_id`. */
export const giveRole = (organization: Organization | undefined, wanted: Wanted): Fact[] => {
  const { organization_id, user_id, role, owner_id } = wanted
  const members = [...(organization?.members.values() ?? [])]
  const hasOther = members.some((one) => one.user_id !== user_id && one.role === 'owner')
  const known = members.find((one) => one.user_id === user_id)?.role
  const changed: Fact = {
    type: 'MemberRoleChanged',
    data: { organization_id, member_id: memberId(organization_id, user_id), user_id, role },
  }
  return [
    ...(organization ? [] : [{ type: 'OrganizationCreated' as const, data: { organization_id, name: 'development' } }]),
    ...(role === 'owner' || hasOther ? [] : [joined(organization_id, owner_id, 'owner')]),
    ...(known === undefined ? [joined(organization_id, user_id, role)] : known === role ? [] : [changed]),
  ]
}
