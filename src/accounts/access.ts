// What nearly every request asks of the database before anything else: the role of a member, whose a project is, the plan of an
// organization. It is remembered for a second, and no longer than until this process writes to the organization or for the user.

import { memberRole } from '../../projections/accounts/organizations.ts'
import { projectOf } from '../../projections/accounts/projects.ts'
import { subscriptionOf } from '../../projections/accounts/subscriptions.ts'
import { DEFAULT_PLAN } from '../billing/plans.ts'
import { boundedCache } from '../concurrency/cache.ts'
import { cachedLoads } from '../concurrency/cached-loads.ts'
import type { AccessDeps } from '../http/access/caller.ts'
import type { RecentWrites } from '../http/read-your-writes.ts'
import type { Pool } from '../postgres/connection.ts'
import { isOver } from '../usage/cycle.ts'
import type { MemberRole, PlanName } from './names.ts'

const REMEMBERED = 10_000
const GROUP = 'accounts'

/** Where the database is away, the plan that was known last still counts. */
const evenOld = (planOf: (id: string) => Promise<PlanName>): ((id: string) => Promise<PlanName>) => {
  const last = boundedCache<PlanName>(REMEMBERED)
  return async (id) => {
    try {
      const plan = await planOf(id)
      last.set(id, plan)
      return plan
    } catch (error) {
      const plan = last.get(id)
      if (plan) return plan
      throw error
    }
  }
}

export type AccessCache = Pick<AccessDeps, 'memberRole' | 'organizationOf' | 'seen'> & {
  /** The plan of the organization's subscription; the free one where there is none, or it has ended. */
  planOf: (organizationId: string) => Promise<PlanName>
}

/** What decides on access waits, as long as `seen` does, for what this process has written. */
export const accessCache = (pool: Pool, recentWrites: RecentWrites): AccessCache => {
  const { wroteSince } = recentWrites
  const seen = (id: string) => recentWrites.seen(id, GROUP)
  const roles = cachedLoads<MemberRole>({ wroteSince })
  const organizations = cachedLoads<string>({ wroteSince, idsOf: (organizationId) => [organizationId] })
  const plans = cachedLoads<PlanName>({ wroteSince })
  const plan = async (id: string): Promise<PlanName> => {
    const subscription = await subscriptionOf(pool, id)
    const isValid = subscription?.ended_at === null && !isOver(subscription.ends_on, new Date().toISOString())
    return isValid ? subscription.plan : DEFAULT_PLAN
  }
  return {
    seen,
    memberRole: (organizationId, userId) =>
      roles(`${organizationId} ${userId}`, [organizationId, userId], async () => {
        await seen(organizationId)
        await seen(userId)
        return memberRole(pool, organizationId, userId)
      }),
    organizationOf: (projectId) =>
      organizations(projectId, [projectId], async () => {
        await seen(projectId)
        return (await projectOf(pool, projectId))?.organization_id
      }),
    planOf: evenOld(async (id) => (await plans(id, [id], () => plan(id))) ?? DEFAULT_PLAN),
  }
}
