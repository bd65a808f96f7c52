// What this process has created or deleted a moment ago, which the read models may not know yet.

import { isOrganizationDeleted } from '../../projections/accounts/organization-queries.ts'
import { boundedCache } from '../concurrency/cache.ts'
import { cachedLoads } from '../concurrency/cached-loads.ts'
import type { Pool } from '../postgres/connection.ts'

/** Which organizations have been deleted; every request of their shops asks. */
export type DeletedOrganizations = {
  /** Cached for a second at most; a deletion by this process counts at once. */
  has: (organizationId: string) => Promise<boolean>
  hasHere: (organizationId: string) => boolean
  /** This process has just deleted it. */
  add: (organizationId: string) => void
  /** It has been restored. */
  remove: (organizationId: string) => void
}

const REMEMBERED = 10_000
/** The read models know it long before. */
const REMEMBERED_MS = 10_000
/** Longer than reads wait for what this process has written; another process may restore it. */
const DELETED_MS = 3_000

export const createDeletedOrganizations = (pool: Pool): DeletedOrganizations => {
  const here = boundedCache<true>(REMEMBERED)
  // Deletions by this process come through `add`.
  const looks = cachedLoads<boolean>({ wroteSince: () => false })
  const hasHere = (organizationId: string): boolean => here.get(organizationId) === true
  return {
    add: (organizationId) => here.set(organizationId, true, DELETED_MS),
    remove: here.delete,
    hasHere,
    has: async (organizationId) =>
      hasHere(organizationId) ||
      (await looks(organizationId, [], () => isOrganizationDeleted(pool, organizationId))) === true,
  }
}

/** Organizations that users have just created: counted too, so that of many requests at once none passes the limit. */
type RecentCreations = {
  /** Takes one of `most` places for the id; false if the known ids and the recent ones leave none. */
  take: (userId: string, id: string, known: readonly string[], most: number) => boolean
  /** It was not created, or is deleted. */
  release: (userId: string, id: string) => void
}

const MOST_USERS = 10_000

export const recentCreations = (clock: () => number = () => performance.now()): RecentCreations => {
  const byUser = boundedCache<Map<string, number>>(MOST_USERS)
  return {
    take: (userId, id, known, most) => {
      const recent = byUser.get(userId) ?? new Map<string, number>()
      for (const [made, at] of recent) if (clock() - at > REMEMBERED_MS) recent.delete(made)
      if (new Set([...known, ...recent.keys()]).size >= most) return false
      recent.set(id, clock())
      byUser.set(userId, recent)
      return true
    },
    release: (userId, id) => {
      byUser.get(userId)?.delete(id)
    },
  }
}
