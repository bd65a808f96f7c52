// What the app in the shop sees of the organization, and what the shop can undo of what users do with it: a deletion, and a claim.

import type { FastifyRequest } from 'fastify'
import { claimsOf, organizationOf } from '../../projections/accounts/organization-queries.ts'
import { userOf } from '../../projections/accounts/users.ts'
import { endpointIdsOf } from '../../projections/outbound/webhook-endpoints.ts'
import type { AccountContext } from '../event-log/handle.ts'
import { causeOf } from '../http/access/caller.ts'
import { BASE_PATH, type Http } from '../http/app.ts'
import { problem } from '../http/problems.ts'
import { wrote } from '../http/read-your-writes.ts'
import { answer, shopRoute } from '../http/route-schemas.ts'
import { removeEndpointsBy } from '../outbound/endpoints/commands.ts'
import { accepted, type JoinDeps, keysOfGone } from './answers.ts'
import { changeEvenDeleted } from './commands.ts'
import { DAYS_OF_GRACE, type Decision, restore } from './decide.ts'
import { contest, contestableUntil } from './members/decide.ts'
import type { DeletedOrganizations } from './recent-changes.ts'
import { ClaimParams, ShopOrganization } from './schemas.ts'
import type { Member, Organization } from './state.ts'

const PATH = `${BASE_PATH}/storefront/organization`

/** Enough for the merchant to recognise it, too little to write to it: m…@example.com. */
const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…')

type Shown = Pick<Organization, 'organization_id' | 'name' | 'created_at' | 'deleted_at' | 'restorable_until'>
type Claim = Pick<Member, 'member_id' | 'user_id' | 'role' | 'claimed_at'>

export type ShopOrganizationDeps = JoinDeps & {
  deletedOrganizations: DeletedOrganizations
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

export const shopOrganizationRoutes = (app: Http, deps: ShopOrganizationDeps): void => {
  const { store, pool, personal, recentWrites, deletedOrganizations, now } = deps

  const contextOf = (request: FastifyRequest): AccountContext => ({
    tenant: { organization_id: request.shop.organization_id },
    actor: { type: 'shop', id: request.shop.domain },
    ...causeOf(request, now),
  })

  const decided = async (request: FastifyRequest, decide: (organization: Organization) => Decision) => {
    const { organization_id } = request.shop
    const done = accepted(await changeEvenDeleted(store, organization_id, decide, contextOf(request)))
    const { before, after, position } = done
    if (after.deleted_at === null) deletedOrganizations.remove(organization_id)
    wrote(recentWrites, position, organization_id, ...[...before.members.values()].map(({ user_id }) => user_id))
    return done
  }

  const showClaim = async ({ member_id, user_id, role, claimed_at }: Claim, contestable_until: string) => {
    const sealed = (await userOf(pool, user_id))?.email ?? null
    const email = sealed === null ? null : await personal.open(user_id, sealed)
    return { member_id, email: email === null ? null : maskedEmail(email), role, claimed_at, contestable_until }
  }

  const show = async (
    { organization_id: id, name, created_at, deleted_at, restorable_until }: Shown,
    members: Iterable<Claim>,
  ) => {
    const claims = [...members].flatMap((one) => {
      const until = contestableUntil(one)
      return until === undefined ? [] : [{ one, until }]
    })
    const newest = claims.toSorted((a, b) => b.until.localeCompare(a.until))
    return {
      id,
      name,
      created_at,
      status: deleted_at === null ? ('active' as const) : ('deleted' as const),
      deleted_at,
      restorable_until,
      claims: await Promise.all(newest.map(({ one, until }) => showClaim(one, until))),
    }
  }

  app.get(
    PATH,
    shopRoute('Organizations', {
      operationId: 'getShopOrganization',
      summary: 'The organization of the shop, and who has claimed it',
      description: 'Also returned while it is deleted and can be restored.',
      answers: answer('The organization', ShopOrganization),
      config: { evenDeleted: true },
    }),
    async (request, reply) => {
      const { organization_id } = request.shop
      await recentWrites.seen(organization_id, 'accounts')
      const [row, claims] = await Promise.all([organizationOf(pool, organization_id), claimsOf(pool, organization_id)])
      if (row) return reply.send(await show(row, claims))
      // It came into being a moment ago.
      const { after } = await decided(request, () => ({ facts: [] }))
      return reply.send(await show(after, after.members.values()))
    },
  )

  app.post(
    `${PATH}/restore`,
    shopRoute('Organizations', {
      operationId: 'restoreShopOrganization',
      summary: 'Restore the deleted organization of the shop',
      description: `Possible for ${DAYS_OF_GRACE} days, regardless of who deleted it. If it is not deleted, nothing changes.`,
      answers: answer('The organization', ShopOrganization),
      problems: { 404: 'It can no longer be restored' },
      config: { evenDeleted: true },
    }),
    async (request, reply) => {
      const { after } = await decided(request, (organization) => restore(organization, now()))
      return reply.send(await show(after, after.members.values()))
    },
  )

  app.post(
    `${PATH}/claims/:member_id/contest`,
    shopRoute('Organizations', {
      operationId: 'contestClaim',
      summary: 'Undo a claim of the organization of the shop',
      description: `Possible for ${DAYS_OF_GRACE} days after the claim. Removes the member who claimed it and everyone they invited, revokes the API keys that these issued, removes their webhook endpoints, and restores the organization if one of them deleted it.`,
      params: ClaimParams,
      answers: answer('The organization as it is now', ShopOrganization),
      problems: { 400: 'The id is not a UUID', 404: 'There is no such claim', 409: 'The claim was too long ago' },
      config: { evenDeleted: true },
    }),
    async (request, reply) => {
      const { member_id } = request.params
      const { after } = await decided(request, (organization) => contest(organization, member_id, now()))
      if (!after.contested.has(member_id)) throw problem.internal()
      // Also of those who were out before: an attempt may have been cut off here.
      const gone = { organization_id: after.organization_id, users: [...after.contested.values()], revokes: true }
      await keysOfGone(deps, gone, contextOf(request))
      await recentWrites.allSeen('endpoints')
      const endpoints = await endpointIdsOf(pool, after.organization_id)
      await removeEndpointsBy({ store, context: contextOf(request) }, endpoints, new Set(gone.users))
      return reply.send(await show(after, after.members.values()))
    },
  )
}
