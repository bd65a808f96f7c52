// The recovery: finishes what was started to be written into a shop.

import { now, type Parts, unreadableBy } from '../../runtime/parts.ts'
import { RECOVERY, runRecovery } from './reactor.ts'

/** Recovers until the process stops; `afterMs` is how old a change has to be. */
export const startRecovery = (parts: Parts, afterMs?: number): Promise<void> => {
  const { databaseUrl, derived, store, applying, shops, logger, signal } = parts
  return runRecovery({
    url: databaseUrl,
    pool: derived,
    store,
    applying,
    findShop: shops.ofId,
    now,
    signal,
    ...(afterMs === undefined ? {} : { afterMs }),
    onUnreadable: unreadableBy(RECOVERY, parts),
    onError: (error) => logger.warn({ err: error }, 'what was started to be written is tried again'),
  })
}
