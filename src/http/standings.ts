// Which organizations have been deleted: asked of every request of their shops, and looked up once a second at most.

import { isOrganizationDeleted } from '../../projections/organization-lists.ts'
import type { Pool } from '../store/sql.ts'

export type Standings = {
  /** As it was a second ago at most; what this process has deleted is deleted at once. */
  isDeleted: (organizationId: string) => Promise<boolean>
  /** Whether this process knows without asking. */
  isDeletedHere: (organizationId: string) => boolean
  /** This process has just deleted it. */
  deleted: (organizationId: string) => void
}

const LOOKED_UP_EVERY_MS = 1_000
const REMEMBERED = 10_000

export const createStandings = (pool: Pool): Standings => {
  const known = new Map<string, { answer: Promise<boolean>; until: number }>()

  const remember = (organizationId: string, answer: Promise<boolean>, until: number): void => {
    known.delete(organizationId)
    known.set(organizationId, { answer, until })
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest) known.delete(oldest)
  }

  const gone = (organizationId: string): void =>
    remember(organizationId, Promise.resolve(true), Number.POSITIVE_INFINITY)

  return {
    deleted: gone,
    isDeletedHere: (organizationId) => known.get(organizationId)?.until === Number.POSITIVE_INFINITY,
    isDeleted: async (organizationId) => {
      const before = known.get(organizationId)
      if (before && before.until > performance.now()) return await before.answer
      const answer = isOrganizationDeleted(pool, organizationId)
      remember(organizationId, answer, performance.now() + LOOKED_UP_EVERY_MS)
      const forget = () => {
        if (known.get(organizationId)?.answer === answer) known.delete(organizationId)
      }
      answer.then(
        (isDeleted) => isDeleted && known.get(organizationId)?.answer === answer && gone(organizationId),
        forget,
      )
      return await answer
    },
  }
}
