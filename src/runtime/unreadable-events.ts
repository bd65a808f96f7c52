import type { UnreadableEvent } from '../event-log/parse-event.ts'
import type { Parts } from './parts.ts'

/** Logs and counts events that a reader cannot read and skips. */
export const unreadableBy =
  (reader: string, { logger, metrics }: Pick<Parts, 'logger' | 'metrics'>) =>
  ({ event: { id, type, stream, revision }, reason }: UnreadableEvent): void => {
    metrics.unreadable(reader, type)
    logger.error({ reader, event: id, type, stream, revision, reason }, 'event cannot be read')
  }
