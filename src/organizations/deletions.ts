// Which organizations have been deleted: asked of every request of their shops, and looked up once a second at most.

import { isOrganizationDeleted } from '../../projections/accounts/organization-queries.ts'
import { boundedCache } from '../concurrency/cache.ts'
import { cachedLoads } from '../concurrency/cached-loads.ts'
import type { Pool } from '../postgres/connection.ts'

export type DeletedOrganizations = {
  /** As it was a second ago at most; what this process has deleted is deleted at once. */
  has: (organizationId: string) => Promise<boolean>
  /** Whether this process knows without asking. */
  hasHere: (organizationId: string) => boolean
  /** This process has just deleted it. */
  add: (organizationId: string) => void
}

const REMEMBERED = 10_000

export const createDeletedOrganizations = (pool: Pool): DeletedOrganizations => {
  const gone = boundedCache<true>(REMEMBERED)
  // What is written here is told by `add`.
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
