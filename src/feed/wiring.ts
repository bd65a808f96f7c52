// The public feed, where there is a broker for it.

import { type Parts, unreadableBy } from '../runtime/parts.ts'
import { FEED, runFeed } from './reactor.ts'

/** Publishes until the process stops; nothing without a broker. */
export const startFeed = (parts: Parts): Promise<void> | undefined => {
  const { broker, databaseUrl, derived, store, logger, signal } = parts
  const onError = (error: unknown) => logger.warn({ err: error }, 'the public feed stopped, starting again')
  const onUnreadable = unreadableBy(FEED, parts)
  return broker && runFeed({ url: databaseUrl, pool: derived, store, broker, signal, onUnreadable, onError })
}
