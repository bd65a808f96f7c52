// What nearly every request looks up first: the role of a member, the organization of a project, the plan of an
// organization. Cached for a second, and only until this process writes to the organization or for the user.

import { organizationOf } from '../../projections/accounts/organization-queries.ts'
import { memberRole } from '../../projections/accounts/organizations.ts'
import { projectOf } from '../../projections/accounts/projects.ts'
import { subscriptionOf } from '../../projections/accounts/subscriptions.ts'
import type { Subscriptions } from '../billing/commands.ts'
import { isValid } from '../billing/state.ts'
import { boundedCache } from '../concurrency/cache.ts'
import { cachedLoads } from '../concurrency/cached-loads.ts'
import type { AccessDeps } from '../http/access/caller.ts'
import type { RecentWrites } from '../http/read-your-writes.ts'
import type { Pool } from '../postgres/connection.ts'
import { now } from '../runtime/clock.ts'
import type { HeldPlan, MemberRole } from './names.ts'

const REMEMBERED = 10_000
const GROUP = 'accounts'

/** While the database is unavailable, the last known plan counts. */
const lastKnownWhileUnavailable = (planOf: (id: string) => Promise<HeldPlan>): ((id: string) => Promise<HeldPlan>) => {
  const last = boundedCache<HeldPlan>(REMEMBERED)
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
  /** The plan of the organization's subscription; the default plan when there is none or it has ended. */
  planOf: (organizationId: string) => Promise<HeldPlan>
}

/** Its lookups wait, bounded by `seen`, for the writes of this process. */
export const accessCache = (
  pool: Pool,
  recentWrites: RecentWrites,
  subscriptions: Pick<Subscriptions, 'read'>,
  defaultPlan: HeldPlan,
): AccessCache => {
  const { wroteSince } = recentWrites
  const seen = (id: string) => recentWrites.seen(id, GROUP)
  const roles = cachedLoads<MemberRole>({ wroteSince })
  const organizations = cachedLoads<string>({ wroteSince, idsOf: (organizationId) => [organizationId] })
  const plans = cachedLoads<HeldPlan>({ wroteSince })
  const plan = async (id: string): Promise<HeldPlan> => {
    const projected = await subscriptionOf(pool, id)
    // One that has come into being with this request has a plan too.
    const isNew = !projected && !(await organizationOf(pool, id))
    const subscription = isNew ? (await subscriptions.read(id)).state.subscription : (projected ?? null)
    return isValid(subscription, now()) ? subscription.plan : defaultPlan
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
    planOf: lastKnownWhileUnavailable(async (id) => (await plans(id, [id], () => plan(id))) ?? defaultPlan),
  }
}
