// `citable users invite`: the link with which someone becomes a member, such as the first owner of a shop that its session token installed.

import { hasMemberWithEmail } from '../../../projections/accounts/organization-queries.ts'
import { normalEmail } from '../../accounts/decide.ts'
import type { MemberRole } from '../../accounts/names.ts'
import { serviceAddress } from '../../embedded/postgres-folder.ts'
import { encryptionKeys, signingSecrets } from '../../encryption/keys.ts'
import { invitationLinks } from '../../organizations/invitations/links.ts'
import { inviteMember } from '../../organizations/members/commands.ts'
import { InviteRequest } from '../../organizations/schemas.ts'
import { subjectKeys } from '../../privacy/subject-keys.ts'
import { DONE, FAILED, printLine, UsageError } from '../output/output.ts'
import { byOperator, type OperatorDeps, onlyOne, organizationNamed, seen, takenBy } from './operator.ts'

type Options = { organization: string; role: MemberRole }

/** Prints nothing but the link; what it is for goes to `err`. Returns 1 if the invitation is refused. @throws UsageError, Busy */
export const usersInvite = async (given: string, options: Options, deps: OperatorDeps): Promise<number> => {
  const { config, pool, store, out, err } = deps
  const { email, role } = takenBy(
    InviteRequest,
    { email: given, role: options.role },
    { email: 'EMAIL', role: '--role' },
  )
  const address = normalEmail(email)
  if (address === undefined) throw new UsageError('EMAIL must be an email address.')
  return await onlyOne(deps, 'citable users invite', async () => {
    const { organization_id } = await organizationNamed(options.organization, deps)
    const personal = subjectKeys(pool, encryptionKeys(config))
    const isMember = (id: string, hash: string) => hasMemberWithEmail(pool, id, hash)
    const asked = { organization_id, email, address, role, by: null }
    const invited = await inviteMember({ store, personal, isMember }, asked, byOperator({ organization_id }))
    if ('refused' in invited) {
      await printLine(err, `citable: ${invited.detail}`)
      return FAILED
    }
    const { invitation_id, expires_at } = invited.invitation
    const links = invitationLinks(signingSecrets(config))
    await printLine(out, await links.url(serviceAddress(config), { organization_id, invitation_id, expires_at }))
    const until = expires_at.slice(0, 10)
    await printLine(
      err,
      `The link lets ${email} join as ${role}. It works once, until ${until}, after a login with that address, and is shown only once.`,
    )
    if (config.production && config.accounts.providers.length === 0)
      await printLine(err, 'No one can log in yet: no login provider is set (OAUTH_<PROVIDER>_CLIENT_ID).')
    await seen(deps, invited.position)
    return DONE
  })
}
