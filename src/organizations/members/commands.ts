// The command that invites someone, for members and for an operator.

import { randomUUID } from 'node:crypto'
import type { MemberRole } from '../../accounts/names.ts'
import type { EventStore, Position } from '../../event-log/event-store.ts'
import type { AccountContext } from '../../event-log/handle.ts'
import type { Personal } from '../../privacy/seal.ts'
import { changeOrganization } from '../commands.ts'
import { type Refusal, refuse } from '../decide.ts'
import type { Invitation, Organization } from '../state.ts'
import { invite } from './decide.ts'

const alreadyMember: Refusal = refuse('already-exists', 'A member of the organization has this email address.')

type InviteDeps = {
  store: EventStore
  personal: Personal
  isMember: (organizationId: string, emailHash: string) => Promise<boolean>
}

/** `address`: the email address in its normal form; `by`: the user who invites, null for an operator. */
type Invite = { organization_id: string; email: string; address: string; role: MemberRole; by: string | null }

type Invited = { organization: Organization; invitation: Invitation; position: Position | undefined }

/** Invites an address; a refused invitation creates no key and seals nothing. */
export const inviteMember = async (
  { store, personal, isMember }: InviteDeps,
  { organization_id, email, address, role, by }: Invite,
  context: AccountContext,
): Promise<Invited | Refusal> => {
  const email_hash = await personal.hash(address)
  const invitation_id = randomUUID()
  let sealed: string | undefined
  const changed = await changeOrganization(
    store,
    organization_id,
    async (organization) => {
      const ask = (text: string) =>
        invite(organization, { invitation_id, email: text, email_hash, role, by }, context.now())
      const wanted = ask('')
      if ('refused' in wanted) return wanted
      if (await isMember(organization_id, email_hash)) return alreadyMember
      sealed ??= await personal.seal(invitation_id, email)
      return ask(sealed)
    },
    context,
  )
  if ('refused' in changed) return changed
  const { after, position } = changed
  const invitation = after.invitations.get(invitation_id)
  if (!invitation) throw new Error('no one was invited')
  return { organization: after, invitation, position }
}
