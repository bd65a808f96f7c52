// What one organization may take of the requests that the repository host allows all of them: as much as it wants while there is plenty, a
// tenth once more than half is used. So a huge repository takes hours, and the others are read meanwhile.

import { RepohostUnavailable, type Room } from '../providers/github/port.ts'

const PLENTY = 1 / 2
const SHARE = 1 / 10

/** Notes a file that is fetched for an organization. @throws RepohostUnavailable until the host's next window, where it is beyond the share */
export type TakeShare = (organizationId: string) => void

/** `now`: milliseconds since 1970. A host that names no limit has none. */
export const createFetchShare = (room: () => Room | undefined, now: () => number = Date.now): TakeShare => {
  const taken = new Map<string, number>()
  let countedUntil = 0
  return (organizationId) => {
    const current = room()
    if (!current || current.resetAt <= now()) return
    const { limit, remaining, resetAt } = current
    if (resetAt !== countedUntil) taken.clear()
    countedUntil = resetAt
    const count = taken.get(organizationId) ?? 0
    if (remaining < limit * PLENTY && count >= limit * SHARE)
      throw new RepohostUnavailable('the organization has used its share of what the repository host allows', resetAt)
    taken.set(organizationId, count + 1)
  }
}
