// What users have just made in this process, which the read models may not know yet: counted beside what these have, so that of many
// requests at once none passes a limit.

import { boundedCache } from '../concurrency/cache.ts'

export type RecentlyMade = {
  /** Takes one of `most` places for the id, where one is left beside those that are known. */
  take: (userId: string, id: string, known: readonly string[], most: number) => boolean
  /** It was not made, or is gone. */
  release: (userId: string, id: string) => void
}

/** Long after this the read models know it, or somebody else has removed it. */
const REMEMBERED_MS = 10_000
const MOST_USERS = 10_000

export const createRecentlyMade = (clock: () => number = () => performance.now()): RecentlyMade => {
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
