// What this process has created or deleted a moment ago, which the read models may not know yet.

import { isOrganizationDeleted } from '../../projections/accounts/organization-queries.ts'
import { boundedCache } from '../concurrency/cache.ts'
import { cachedLoads } from '../concurrency/cached-loads.ts'
import type { Pool } from '../postgres/connection.ts'

/** Which organizations have been deleted; every request of their shops asks. */
export type DeletedOrganizations = {
  /** Cached for a second at most; a deletion by this process counts at once. */
  has: (organizationId: string) => Promise<boolean>
  /** Whether this process knows of the deletion without a lookup. */
  hasHere: (organizationId: string) => boolean
  /** This process has just deleted it. */
  add: (organizationId: string) => void
}

const REMEMBERED = 10_000

export const createDeletedOrganizations = (pool: Pool): DeletedOrganizations => {
  const gone = boundedCache<true>(REMEMBERED)
  // Deletions by this process come through `add`.
  const looks = cachedLoads<boolean>({ wroteSince: () => false })

  const add = (organizationId: string): void => gone.set(organizationId, true)
  const hasHere = (organizationId: string): boolean => gone.get(organizationId) === true

  return {
    add,
    hasHere,
    has: async (organizationId) => {
      if (hasHere(organizationId)) return true
      const isDeleted = await looks(organizationId, [], () => isOrganizationDeleted(pool, organizationId))
      if (isDeleted) add(organizationId)
      return isDeleted || hasHere(organizationId)
    },
  }
}

/** Organizations that users have just created: counted too, so that of many requests at once none passes the limit. */
export type RecentCreations = {
  /** Takes one of `most` places for the id; false where the known ids and the recent ones leave none. */
  take: (userId: string, id: string, known: readonly string[], most: number) => boolean
  /** It was not created, or is deleted. */
  release: (userId: string, id: string) => void
}

/** The read models know it long before. */
const REMEMBERED_MS = 10_000
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
