// What nearly every request asks of the database before anything else: the role of a member, whose a project is, the plan of an
// organization. It is remembered for a second, and no longer than until this process writes to the organization or for the user.

import { memberRole } from '../../../projections/accounts/organizations.ts'
import { projectOf } from '../../../projections/accounts/projects.ts'
import { subscriptionOf } from '../../../projections/accounts/subscriptions.ts'
import type { MemberRole, PlanName } from '../../accounts/names.ts'
import { DEFAULT_PLAN } from '../../billing/plans.ts'
import { isOver } from '../../billing/state.ts'
import { boundedCache } from '../../concurrency/cache.ts'
import type { Pool } from '../../postgres/connection.ts'
import type { RecentWrites } from '../read-your-writes.ts'
import type { AccessDeps } from './guard.ts'

const REMEMBERED_MS = 1_000
const REMEMBERED = 10_000
const GROUP = 'accounts'

type Entry<T> = {
  at: number
  /** A write to one of these may have changed it. */
  ids: readonly string[]
  value: Promise<T | undefined>
}

type Settings<T> = {
  wroteSince: RecentWrites['wroteSince']
  /** Writes to what else may change a value. */
  idsOf?: (value: T) => readonly string[]
  /** Milliseconds that never go back. */
  clock?: () => number
}

/**
 * Answers a function that loads what is asked for at most once a second, and once for all who ask at the same time. What is not there
 * is not remembered, as it may come into being at any moment, and neither is an error.
 */
export const rememberingLoads = <T>({ wroteSince, idsOf, clock = () => performance.now() }: Settings<T>) => {
  const entries = boundedCache<Entry<T>>(REMEMBERED)
  const isFresh = ({ at, ids }: Entry<T>): boolean =>
    clock() - at < REMEMBERED_MS && !ids.some((id) => wroteSince(id, at))

  return (key: string, ids: readonly string[], load: () => Promise<T | undefined>): Promise<T | undefined> => {
    const known = entries.get(key)
    if (known && isFresh(known)) return known.value
    const entry: Entry<T> = { at: clock(), ids, value: load() }
    entries.set(key, entry)
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    entry.value.then((value) => {
      if (value === undefined) forget()
      else if (idsOf) entry.ids = [...ids, ...idsOf(value)]
    }, forget)
    return entry.value
  }
}

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
  const roles = rememberingLoads<MemberRole>({ wroteSince })
  const organizations = rememberingLoads<string>({ wroteSince, idsOf: (organizationId) => [organizationId] })
  const plans = rememberingLoads<PlanName>({ wroteSince })
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
