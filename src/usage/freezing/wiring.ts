// Tells that organizations are frozen, and that they are no longer, where nobody else does.

import { now, type Parts, unreadableBy } from '../../runtime/parts.ts'
import { FREEZING, runFreezing } from './reactor.ts'

/** Tells until the process stops; `overdue` answers who is said to be frozen in a billing cycle that is over. */
export const startFreezing = (parts: Parts, overdue: () => Promise<string[]>): Promise<void> => {
  const { databaseUrl, derived, store, usages, logger, signal } = parts
  return runFreezing({
    url: databaseUrl,
    pool: derived,
    store,
    overdue,
    now,
    signal,
    tell: usages.tellFrozen,
    followPlan: usages.followPlan,
    onUnreadable: unreadableBy(FREEZING, parts),
    onError: (error) => logger.warn({ err: error }, 'what is frozen is looked at again'),
  })
}
