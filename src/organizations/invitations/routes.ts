// Accepting an invitation.

import { userOf } from '../../../projections/accounts/users.ts'
import { callerContext } from '../../http/access/caller.ts'
import { userOfRequest } from '../../http/access/guard.ts'
import { BASE_PATH, type Http } from '../../http/app.ts'
import { problem } from '../../http/problems.ts'
import { accountRoute, answer } from '../../http/route-schemas.ts'
import { accepted, answerJoined, type JoinDeps } from '../answers.ts'
import { changeOrganization } from '../commands.ts'
import { accept } from '../members/decide.ts'
import { AcceptRequest, Membership } from '../schemas.ts'
import type { Organization } from '../state.ts'
import type { InvitationLinks } from './links.ts'

export type InvitationRouteDeps = JoinDeps & {
  links: InvitationLinks
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

export const invitationRoutes = (app: Http, deps: InvitationRouteDeps): void => {
  const { store, pool, recentWrites, links, now } = deps

  /** Of the address that a login provider has verified. */
  const verifiedEmailHash = async (userId: string): Promise<string | null> => {
    await recentWrites.seen(userId, 'accounts')
    const user = await userOf(pool, userId)
    return user?.email_verified && !user.erased ? user.email_hash : null
  }

  app.post(
    `${BASE_PATH}/invitations/accept`,
    accountRoute('Organizations', 'own', {
      operationId: 'acceptInvitation',
      summary: 'Accept an invitation',
      description:
        'For a user whose verified email address is the invited one; others get a 403. It works once; repeating it as the same user returns the same answer.',
      body: AcceptRequest,
      answers: answer('The organization, and the membership of the user', Membership),
      problems: {
        403: 'The invitation is for another email address',
        409: 'The invitation was accepted, revoked or replaced, or has expired, or the organization is full',
      },
    }),
    async (request, reply) => {
      const user_id = userOfRequest(request)
      const { token } = AcceptRequest.parse(request.body)
      const { organization_id, invitation_id } = await links.read(token, now())
      const email_hash = await verifiedEmailHash(user_id)
      const context = callerContext(request, now, { organization_id })
      const decide = (organization: Organization) => accept(organization, { invitation_id, user_id, email_hash }, now())
      const answered = await changeOrganization(store, organization_id, decide, context)
      if ('refused' in answered && answered.refused === 'not-found')
        throw problem.invitationUnusable('The organization has been deleted.')
      return reply.send(await answerJoined(deps, user_id, accepted(answered), context))
    },
  )
}
