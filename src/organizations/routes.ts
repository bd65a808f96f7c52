// Organizations: those of the caller listed, created, renamed and deleted.

import { randomUUID } from 'node:crypto'
import {
  organizationsOf,
  ownedBy,
  ownOrganization,
  restorableBy,
} from '../../projections/accounts/organization-queries.ts'
import type { Subscriptions } from '../billing/commands.ts'
import { withMutex } from '../concurrency/keyed-mutex.ts'
import type { AccountContext } from '../event-log/handle.ts'
import { callerContext } from '../http/access/caller.ts'
import { userOfRequest } from '../http/access/guard.ts'
import { BASE_PATH, type Http, type RouteParts } from '../http/app.ts'
import { envelope, OrganizationParams, PageQuery } from '../http/parameters.ts'
import { problem } from '../http/problems.ts'
import { wrote } from '../http/read-your-writes.ts'
import { accountRoute, answer } from '../http/route-schemas.ts'
import { accepted, problemOf, showOrganization, showOrganizationRow, undoIfErased } from './answers.ts'
import { changeEvenDeleted, changeOrganization, createOrganization } from './commands.ts'
import { DAYS_OF_GRACE, MOST_OWNED, refuse, remove, rename, restoreBy } from './decide.ts'
import { type DeletedOrganizations, recentCreations } from './recent-changes.ts'
import {
  DeletedOrganization,
  DeletedOrganizationList,
  Organization,
  OrganizationList,
  OrganizationRequest,
} from './schemas.ts'
import { membershipOf, type Organization as State } from './state.ts'

const TAG = 'Organizations'
const PATH = `${BASE_PATH}/organizations`

const TOO_MANY = refuse('limit-reached', `A user owns at most ${MOST_OWNED} organizations; delete one first.`)

export type OrganizationRouteDeps = Pick<RouteParts, 'store' | 'pool' | 'recentWrites' | 'now'> & {
  deletedOrganizations: DeletedOrganizations
  subscriptions: Subscriptions
}

export const organizationRoutes = (app: Http, deps: OrganizationRouteDeps): void => {
  const { store, pool, recentWrites, deletedOrganizations, subscriptions, now } = deps
  const recent = recentCreations()

  /** When the payments provider is unavailable, the reactor of subscriptions tries again; the organization is deleted either way. */
  const billedNoLonger = async (organizationId: string, context: AccountContext): Promise<void> => {
    try {
      await withMutex(store, `subscription ${organizationId}`, () => subscriptions.abandon(organizationId, context))
    } catch (error) {
      const { name, message } = error as Error
      const about = { organization_id: organizationId, reason: `${name}: ${message}` }
      app.log.warn(about, 'the subscription of a deleted organization is cancelled later')
    }
  }

  app.get(
    PATH,
    accountRoute(TAG, 'own', {
      operationId: 'listOrganizations',
      summary: 'The organizations of the caller, newest first',
      description: "Each with the caller's role.",
      querystring: PageQuery,
      answers: answer('Organizations', OrganizationList),
    }),
    async (request, reply) => {
      const userId = userOfRequest(request)
      await recentWrites.seen(userId, 'accounts')
      const { rows, total } = await organizationsOf(pool, userId, request.query)
      return reply.send(envelope(rows.map(showOrganizationRow), request.query, total))
    },
  )

  app.post(
    PATH,
    accountRoute(TAG, 'own', {
      operationId: 'createOrganization',
      summary: 'Create an organization',
      description: `The caller becomes its owner. A user can own at most ${MOST_OWNED}.`,
      body: OrganizationRequest,
      answers: answer('The organization', Organization),
      problems: { 409: `The user owns ${MOST_OWNED} already` },
    }),
    async (request, reply) => {
      const by = userOfRequest(request)
      const { name } = OrganizationRequest.parse(request.body)
      const organization_id = randomUUID()
      if (!recent.take(by, organization_id, await ownedBy(pool, by), MOST_OWNED)) throw problemOf(TOO_MANY)
      try {
        const context = callerContext(request, now, { organization_id })
        const created = await createOrganization(store, { organization_id, name, by }, context)
        wrote(recentWrites, created.position, by, organization_id)
        await undoIfErased(store, { user_id: by, organization_id }, context)
        return reply.send(showOrganization(created.organization, 'owner'))
      } catch (error) {
        recent.release(by, organization_id)
        throw error
      }
    },
  )

  app.get(
    `${PATH}/deleted`,
    accountRoute(TAG, 'own', {
      operationId: 'listDeletedOrganizations',
      summary: 'Deleted organizations that can be restored, most recently deleted first',
      description: 'Those that the caller owns.',
      querystring: PageQuery,
      answers: answer('Organizations', DeletedOrganizationList),
    }),
    async (request, reply) => {
      const userId = userOfRequest(request)
      await recentWrites.seen(userId, 'accounts')
      const { rows, total } = await restorableBy(pool, userId, now(), request.query)
      const data = rows.map(({ deleted_at, restorable_until, shred_after, ...row }) => ({
        ...showOrganizationRow(row),
        deleted_at,
        shred_after,
        restorable_until,
      }))
      return reply.send(envelope(data, request.query, total))
    },
  )

  app.post(
    `${PATH}/:org_id/restore`,
    // The table of members does not list those of a deleted organization: its stream decides.
    accountRoute(TAG, 'own', {
      operationId: 'restoreOrganization',
      summary: 'Restore a deleted organization',
      description: `Possible for ${DAYS_OF_GRACE} days after it was deleted; its routes, API keys and shops work again. A subscription that the deletion cancelled stays cancelled until it is resumed. For owners.`,
      params: OrganizationParams,
      answers: answer('The organization', Organization),
      problems: { 409: `The user owns ${MOST_OWNED} already` },
    }),
    async (request, reply) => {
      const by = userOfRequest(request)
      const { org_id } = request.params
      const owned = await ownedBy(pool, by)
      const isFull = owned.length >= MOST_OWNED && !owned.includes(org_id)
      const decide = (organization: State) => {
        const decision = restoreBy(organization, by, now())
        return isFull && 'facts' in decision ? TOO_MANY : decision
      }
      const context = callerContext(request, now, { organization_id: org_id })
      const { after, position } = accepted(await changeEvenDeleted(store, org_id, decide, context))
      deletedOrganizations.remove(org_id)
      wrote(recentWrites, position, org_id, ...[...after.members.values()].map(({ user_id }) => user_id))
      return reply.send(showOrganization(after, 'owner'))
    },
  )

  app.get(
    `${PATH}/:org_id`,
    accountRoute(TAG, 'organization.read', {
      operationId: 'getOrganization',
      summary: 'An organization',
      params: OrganizationParams,
      answers: answer('The organization', Organization),
    }),
    async (request, reply) => {
      const row = await ownOrganization(pool, request.params.org_id, userOfRequest(request))
      if (!row) throw problem.notFound()
      return reply.send(showOrganizationRow(row))
    },
  )

  app.patch(
    `${PATH}/:org_id`,
    accountRoute(TAG, 'organization.update', {
      operationId: 'updateOrganization',
      summary: 'Rename an organization',
      params: OrganizationParams,
      body: OrganizationRequest,
      answers: answer('The organization', Organization),
    }),
    async (request, reply) => {
      const by = userOfRequest(request)
      const { org_id } = request.params
      const { name } = OrganizationRequest.parse(request.body)
      const context = callerContext(request, now, { organization_id: org_id })
      const decide = (organization: State) => rename(organization, name, by)
      const { after, position } = accepted(await changeOrganization(store, org_id, decide, context))
      wrote(recentWrites, position, by, org_id)
      return reply.send(showOrganization(after, membershipOf(after, by)?.role ?? 'member'))
    },
  )

  app.delete(
    `${PATH}/:org_id`,
    accountRoute(TAG, 'organization.delete', {
      operationId: 'deleteOrganization',
      summary: 'Delete an organization',
      description: `Its routes and those of its shop answer 404 from now on, its API keys 401. Running jobs may finish. Only what was already due is billed. For ${DAYS_OF_GRACE} days an owner or the shop can restore it; then its personal data are shredded, and its shop gets a new organization.`,
      params: OrganizationParams,
      answers: answer('The organization as it was', DeletedOrganization),
    }),
    async (request, reply) => {
      const by = userOfRequest(request)
      const { org_id } = request.params
      const context = callerContext(request, now, { organization_id: org_id })
      const decide = (organization: State) => remove(organization, by, now())
      const { before, after, position } = accepted(await changeOrganization(store, org_id, decide, context))
      deletedOrganizations.add(org_id)
      recent.release(by, org_id)
      const members = [...before.members.values()].map(({ user_id }) => user_id)
      wrote(recentWrites, position, org_id, ...members)
      await billedNoLonger(org_id, context)
      const { deleted_at, shred_after, restorable_until } = after
      return reply.send({
        ...showOrganization(after, membershipOf(before, by)?.role ?? 'owner'),
        deleted_at,
        shred_after,
        restorable_until,
      })
    },
  )
}
