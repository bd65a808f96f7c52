// Claiming the organization that the installation of a shop has created: the shop shows a one-time code, a user enters it.

import { callerContext } from '../../http/access/caller.ts'
import { userOfRequest } from '../../http/access/guard.ts'
import { BASE_PATH, type Http } from '../../http/app.ts'
import { problem } from '../../http/problems.ts'
import { accountRoute, answer, shopRoute } from '../../http/route-schemas.ts'
import { accepted, answerJoined, type JoinDeps } from '../answers.ts'
import { changeOrganization } from '../commands.ts'
import { refuse } from '../decide.ts'
import { claim } from '../members/decide.ts'
import { ClaimCode, ClaimRequest, Membership } from '../schemas.ts'
import { membershipOf, type Organization } from '../state.ts'

/** `isSettled`: the user has become a member with it already. */
type UsedCode = { organization_id: string; isSettled: boolean }

/** One-time codes of shops, stored as hashes. Codes here have no hyphens. */
export type ClaimCodes = {
  /** A new code of the shop, for display. */
  issue: (shop: { shop_id: string; organization_id: string }) => Promise<{ code: string; expires_at: string }>
  /** Consumes the code for the user, who may repeat that. `wait_s`: seconds to wait after too many wrong codes. */
  use: (code: string, userId: string) => Promise<UsedCode | { wrong: true } | { wait_s: number }>
  /** Records that the claim is complete. */
  settle: (code: string) => Promise<void>
}

export type ClaimRouteDeps = JoinDeps & {
  claimCodes: ClaimCodes
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

export const claimRoutes = (app: Http, deps: ClaimRouteDeps): void => {
  const { store, claimCodes, now } = deps

  const used = async (code: string, userId: string): Promise<UsedCode> => {
    const one = await claimCodes.use(code, userId)
    if ('wait_s' in one)
      throw problem.tooManyRequests('Too many wrong codes; try again after the seconds in Retry-After.', one.wait_s)
    if ('wrong' in one) throw problem.codeUnusable()
    return one
  }

  app.post(
    `${BASE_PATH}/organizations/claim`,
    accountRoute('Organizations', 'own', {
      operationId: 'claimOrganization',
      summary: 'Claim the organization of a shop with a one-time code',
      description:
        'The caller becomes an owner. The shop gets the code from POST /storefront/organization/claim-codes. After ten wrong codes in ten minutes the answer is 429.',
      body: ClaimRequest,
      answers: answer('The organization, and the membership of the user', Membership),
      problems: { 409: 'The code is unknown, used or has expired, or the organization is full' },
    }),
    async (request, reply) => {
      const user_id = userOfRequest(request)
      const { code } = ClaimRequest.parse(request.body)
      const { organization_id, isSettled } = await used(code, user_id)
      const context = callerContext(request, now, { organization_id })
      // A member who was removed since cannot return with a settled code.
      const decide = (organization: Organization) =>
        isSettled && !membershipOf(organization, user_id) ? refuse('code-unusable', '') : claim(organization, user_id)
      const answered = await changeOrganization(store, organization_id, decide, context)
      if ('refused' in answered && answered.refused !== 'limit-reached') throw problem.codeUnusable()
      const answer = await answerJoined(deps, user_id, accepted(answered), context)
      await claimCodes.settle(code)
      return reply.send(answer)
    },
  )
}

/** For the app in the shop, which shows the code to the merchant. */
export const claimCodeRoutes = (app: Http, { claimCodes }: { claimCodes: ClaimCodes }): void => {
  app.post(
    `${BASE_PATH}/storefront/organization/claim-codes`,
    shopRoute('Organizations', {
      operationId: 'createClaimCode',
      summary: 'A one-time code with which a user claims the organization of the shop',
      description:
        'The code is shown only in this answer and works once, for ten minutes. Of the unused codes of a shop, the five newest work. The user who enters it becomes an owner of the organization, so show it only to someone you trust with that.',
      answers: answer('The code', ClaimCode),
    }),
    async ({ shop }, reply) => reply.send(await claimCodes.issue(shop)),
  )
}
