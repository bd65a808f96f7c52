// Decisions on the stream of an organization's audit log: whether to sign it, and the record of an export.

import type { DataOf, Event, Fact } from '../event-log/catalogue.ts'

/** A new checkpoint is due after this many entries, or when an entry has been waiting for this long. */
export const ENTRIES_BETWEEN = 1_000
const LONGEST_BETWEEN_MS = 60 * 60_000

/** Whether the chain is to be signed now. `firstBehind`: when its first entry behind the last checkpoint was seen; ISO 8601, as `now`. */
export const isDue = (signed: number, head: number, firstBehind: string | undefined, now: string): boolean => {
  if (head <= signed) return false
  if (head - signed >= ENTRIES_BETWEEN) return true
  return firstBehind !== undefined && Date.parse(now) - Date.parse(firstBehind) >= LONGEST_BETWEEN_MS
}

/** The checkpoint, unless the last one says as much. */
export const checkpoint = (
  last: Event<'AuditCheckpointed'> | undefined,
  signed: DataOf<'AuditCheckpointed'>,
): Fact<'AuditCheckpointed'>[] =>
  last && last.data.seq >= signed.seq ? [] : [{ type: 'AuditCheckpointed', data: signed }]
