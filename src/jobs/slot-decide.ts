// One active job of a kind per shop. The last event of the shop's slot stream decides, so a decision reads one event
// however long the shop lives. A job that has ended frees the slot even before the tidying reactor has run: the caller
// says what the job's own stream says.

import type { Fact } from '../event-log/catalogue.ts'
import { isRequest, JOB_KINDS, type JobKind } from './kinds.ts'

/** What a decision needs of an event of the slot; it may be all of it that can be read. */
export type SlotEvent = { type: string; data: { job_id: string } }

/** The request that holds the slot, if one does. */
export const holderOf = <E extends SlotEvent>(last: E | undefined): E | undefined =>
  isRequest(last) ? last : undefined

const closed = (kind: JobKind, job_id: string): Fact => ({ type: JOB_KINDS[kind].types.closed, data: { job_id } })

/** `requested`: what a free slot is taken with. Answers nothing when it is held by a job that has not ended. */
export const start = (
  kind: JobKind,
  last: SlotEvent | undefined,
  holderEnded: boolean,
  requested: () => Fact[],
): Fact[] => {
  const holder = holderOf(last)
  if (!holder) return requested()
  return holderEnded ? [closed(kind, holder.data.job_id), ...requested()] : []
}

/** Frees the slot of a job that has ended, unless the next one already holds it. */
export const close = (kind: JobKind, last: SlotEvent | undefined, jobId: string): Fact[] =>
  holderOf(last)?.data.job_id === jobId ? [closed(kind, jobId)] : []
