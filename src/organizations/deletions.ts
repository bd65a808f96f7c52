// Which organizations have been deleted: asked of every request of their shops, and looked up once a second at most.

import { isOrganizationDeleted } from '../../projections/accounts/organization-queries.ts'
import { rememberingLoads } from '../http/access/cache.ts'
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
  const gone = new Set<string>()
  // What is written here is told by `add`.
  const looks = rememberingLoads<boolean>({ wroteSince: () => false })

  const add = (organizationId: string): void => {
    gone.delete(organizationId)
    gone.add(organizationId)
    const [oldest] = gone
    if (gone.size > REMEMBERED && oldest !== undefined) gone.delete(oldest)
  }

  return {
    add,
    hasHere: (organizationId) => gone.has(organizationId),
    has: async (organizationId) => {
      if (gone.has(organizationId)) return true
      const isDeleted = await looks(organizationId, [], () => isOrganizationDeleted(pool, organizationId))
      if (isDeleted) add(organizationId)
      return isDeleted || gone.has(organizationId)
    },
  }
}
