// Members and invitations of an organization: list, invite, change a role, remove.

import type { FastifyRequest } from 'fastify'
import { hasMemberWithEmail, membersOf } from '../../../projections/accounts/organization-queries.ts'
import { normalEmail } from '../../accounts/decide.ts'
import { inSubject, type Mail, oneLine, type SendMail } from '../../accounts/mail-port.ts'
import type { MemberRole } from '../../accounts/names.ts'
import { escapeHtml } from '../../engine/text/plain-text.ts'
import { callerContext } from '../../http/access/caller.ts'
import { userOfRequest } from '../../http/access/guard.ts'
import { BASE_PATH, type Http, type RouteParts } from '../../http/app.ts'
import type { Origins } from '../../http/cors.ts'
import { envelope, OrganizationParams, PageQuery } from '../../http/parameters.ts'
import { problem } from '../../http/problems.ts'
import { wrote } from '../../http/read-your-writes.ts'
import { accountRoute, answer } from '../../http/route-schemas.ts'
import type { Personal } from '../../privacy/seal.ts'
import { accepted, keysOfGone, showMember, showMemberRow, showMembers } from '../answers.ts'
import { type Changed, changeOrganization } from '../commands.ts'
import type { Decision } from '../decide.ts'
import type { InvitationLinks } from '../invitations/links.ts'
import {
  InvitedMember,
  InviteRequest,
  Member,
  MemberList,
  MemberParams,
  RemovalQuery,
  RemovedMember,
  RoleRequest,
} from '../schemas.ts'
import type { Invitation, Organization } from '../state.ts'
import { inviteMember } from './commands.ts'
import { changeRole, removeMember } from './decide.ts'

type Invited = { to: string; organization: string; role: MemberRole; link: string; expires_at: string }

const invitationMail = ({ to, organization, role, link, expires_at }: Invited): Mail => {
  const article = role === 'member' ? 'a' : 'an'
  const invites = `You are invited to ${oneLine(organization)} as ${article} ${role}.`
  const until = `The link works once, until ${expires_at.slice(0, 10)}, for an account with this email address.`
  const ignore = 'If you did not expect this, ignore it; nothing will happen.'
  return {
    to,
    subject: `Invitation to ${inSubject(organization)}`,
    text: `${invites}\n\nAccept: ${link}\n\n${until}\n${ignore}\n`,
    html: `<!doctype html><html lang="en"><body><p>${escapeHtml(invites)}</p><p><a href="${escapeHtml(link)}">Accept the invitation</a></p><p>${until}<br>${ignore}</p></body></html>`,
  }
}

const TAG = 'Organizations'
const PATH = `${BASE_PATH}/organizations/:org_id/members`

const showInvitation = (personal: Personal, { invitation_id, email, role, invited_at, expires_at }: Invitation) =>
  showMemberRow(personal, {
    id: invitation_id,
    user_id: null,
    email,
    name: null,
    role,
    joined_at: null,
    invited_at,
    expires_at,
  })

export type MemberRouteDeps = RouteParts & {
  personal: Personal
  links: InvitationLinks
  /** Absent if no mail server is set. */
  sendMail: SendMail | undefined
  origins: Origins
}

export const memberRoutes = (app: Http, deps: MemberRouteDeps): void => {
  const { store, rows: rowsOf, personal, recentWrites, links, sendMail, now } = deps

  const contextOf = (request: FastifyRequest, organization_id: string) =>
    callerContext(request, now, { organization_id })

  const isMember = (organizationId: string, emailHash: string) =>
    hasMemberWithEmail(rowsOf(organizationId), organizationId, emailHash)

  /** One change of the organization of the path, by the caller. */
  const changed = async (
    request: FastifyRequest,
    organizationId: string,
    decide: (organization: Organization, by: string) => Decision | Promise<Decision>,
  ): Promise<Changed> => {
    const by = userOfRequest(request)
    const context = contextOf(request, organizationId)
    const done = accepted(
      await changeOrganization(store, organizationId, (organization) => decide(organization, by), context),
    )
    wrote(recentWrites, done.position, by, organizationId)
    return done
  }

  app.get(
    PATH,
    accountRoute(TAG, 'members.read', {
      operationId: 'listMembers',
      summary: 'Members and open invitations of an organization, newest first',
      params: OrganizationParams,
      querystring: PageQuery,
      answers: answer('Members and invitations', MemberList),
    }),
    async ({ params, query }, reply) => {
      const { rows, total } = await membersOf(rowsOf(params.org_id), params.org_id, now(), query)
      return reply.send(envelope(await showMembers(personal, rows), query, total))
    },
  )

  /** Whether a mail server accepted the mail; the invitation counts either way. */
  const mailed = async (mail: Parameters<NonNullable<typeof sendMail>>[0], warn: (code: string) => void) => {
    if (!sendMail) return false
    try {
      await sendMail(mail)
      return true
    } catch (error) {
      // The message of the error may name the address.
      warn(String((error as { code?: unknown }).code ?? 'unknown'))
      return false
    }
  }

  app.post(
    PATH,
    accountRoute(TAG, 'members.invite', {
      operationId: 'inviteMember',
      summary: 'Invite a member',
      description:
        'The link works once, for seven days, and only for a user whose login provider has verified this email address. Inviting the same address again invalidates the earlier link. Only owners can invite owners. If a mail server is configured, the link is mailed; the invitation is valid even if that fails.',
      params: OrganizationParams,
      body: InviteRequest,
      answers: answer('The invitation', InvitedMember),
      problems: { 409: 'A member already has this address, or there are too many members' },
    }),
    async (request, reply) => {
      const { org_id } = request.params
      const { email, role } = InviteRequest.parse(request.body)
      const address = normalEmail(email)
      if (address === undefined) throw problem.invalid([{ field: 'email', message: 'must be an email address' }])
      const by = userOfRequest(request)
      const asked = { organization_id: org_id, email, address, role, by }
      const invited = await inviteMember({ store, personal, isMember }, asked, contextOf(request, org_id))
      const { organization, invitation, position } = accepted(invited)
      wrote(recentWrites, position, by, org_id)
      const { invitation_id, expires_at } = invitation
      const invite_url = await links.url(deps.origins.own(), { organization_id: org_id, invitation_id, expires_at })
      const mail = invitationMail({ to: email, organization: organization.name, role, link: invite_url, expires_at })
      const email_sent = await mailed(mail, (code) =>
        request.log.warn(
          { organization: org_id, invitation: invitation_id, code },
          'an invitation could not be mailed',
        ),
      )
      return reply.send({ ...(await showInvitation(personal, invitation)), invite_url, email_sent })
    },
  )

  app.patch(
    `${PATH}/:member_id`,
    accountRoute(TAG, 'members.change', {
      operationId: 'updateMember',
      summary: 'Change the role of a member',
      params: MemberParams,
      body: RoleRequest,
      answers: answer('The member', Member),
      problems: { 409: 'It is the last owner' },
    }),
    async (request, reply) => {
      const { org_id, member_id } = request.params
      const { role } = RoleRequest.parse(request.body)
      const { after, position } = await changed(request, org_id, (organization, by) =>
        changeRole(organization, { member_id, role, by }),
      )
      const member = after.members.get(member_id)
      if (!member) throw problem.notFound()
      wrote(recentWrites, position, member.user_id)
      return reply.send(await showMember(deps, member))
    },
  )

  app.delete(
    `${PATH}/:member_id`,
    accountRoute(TAG, 'members.remove', {
      operationId: 'removeMember',
      summary: 'Remove a member, or revoke an invitation by its id',
      description:
        'Any member can leave with the id of their own membership. Only owners can remove owners, and the last owner must stay. The answer lists the API keys that the member issued; they keep working unless they are revoked.',
      params: MemberParams,
      querystring: RemovalQuery,
      answers: answer('The removed member or revoked invitation', RemovedMember),
      problems: { 409: 'It is the last owner' },
    }),
    async (request, reply) => {
      const { org_id, member_id } = request.params
      const { before, position } = await changed(request, org_id, (organization, by) =>
        removeMember(organization, { member_id, by }),
      )
      const member = before.members.get(member_id)
      if (member) {
        wrote(recentWrites, position, member.user_id)
        const revokes = request.query.revoke_api_keys === 'true'
        const gone = { organization_id: org_id, users: [member.user_id], revokes }
        const api_keys = await keysOfGone(deps, gone, contextOf(request, org_id))
        return reply.send({ ...(await showMember(deps, member)), api_keys })
      }
      const invitation = before.invitations.get(member_id)
      if (!invitation) throw problem.notFound()
      return reply.send({ ...(await showInvitation(personal, invitation)), api_keys: [] })
    },
  )
}
