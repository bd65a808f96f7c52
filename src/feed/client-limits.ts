// How many may follow feeds at once in this process. Each has a connection of the server and a place in its memory.

import { problem } from '../http/problems.ts'

export type FeedLimits = { all: number; ofOrganization: number }

export const FEED_LIMITS: FeedLimits = { all: 1_000, ofOrganization: 250 }
const COME_AGAIN_S = 30

/** Answers a function that lets one client in, and answers what lets it out again; that may be called more than once. */
export const feedClients = ({ all, ofOrganization }: FeedLimits, observe: (count: number) => void) => {
  const counts = new Map<string, number>()
  let total = 0
  const change = (organizationId: string, by: 1 | -1): void => {
    total += by
    const count = (counts.get(organizationId) ?? 0) + by
    if (count === 0) counts.delete(organizationId)
    else counts.set(organizationId, count)
    observe(total)
  }
  /** @throws the problems 429 and 503 */
  return (organizationId: string): (() => void) => {
    if ((counts.get(organizationId) ?? 0) >= ofOrganization)
      throw problem.tooManyRequests(
        `The organization follows ${ofOrganization} feeds at once here, and no more are served; end one first.`,
        COME_AGAIN_S,
      )
    if (total >= all) throw problem.unavailable('Too many feeds are followed here; try again later.', COME_AGAIN_S)
    change(organizationId, 1)
    let isIn = true
    return () => {
      if (isIn) change(organizationId, -1)
      isIn = false
    }
  }
}
