// What work has used for which something was set aside, by what the log says of it.

import type { Event } from '../event-log/catalogue.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { lastEvent, lastReadable, lastStored } from '../event-log/handle.ts'
import { usageEventStream } from '../event-log/streams.ts'
import { hasEnded, holderOf, type SlotEvent, usedByJob } from '../jobs/decide.ts'
import { JOB_KINDS, type JobEvent, type JobKind } from '../jobs/kinds.ts'
import { usedByTest } from '../visibility/commands.ts'
import type { Reservation, Used } from './decide.ts'

/** What a job has used; it is at work until it has ended, however long that takes. */
export const usedByJobOf = async (store: EventStore, kind: JobKind, jobId: string, shopId: string): Promise<Used> => {
  const { job, slot } = JOB_KINDS[kind]
  // In this order: a job that leaves the slot has events of its own by then.
  const holder = holderOf((await lastStored(store, slot(shopId))) as SlotEvent | undefined)
  const last = await lastStored(store, job(jobId))
  if (last) return hasEnded(last) ? usedByJob(kind, await lastReadable<JobEvent>(store, job(jobId))) : 'at work'
  return holder?.data.job_id === jobId ? 'at work' : null
}

/** What a project has told, where it was recorded with this reservation. */
const usedByEvent = async (store: EventStore, id: string, reservationId: string): Promise<Used> => {
  const recorded = await lastEvent<Event<'UsageEventRecorded'>>(store, usageEventStream(id))
  return recorded?.data.reservation_id === reservationId ? recorded.data.amount : null
}

/** What has become of the work of a reservation. */
export const usedBy = async (store: EventStore, reservation: Reservation): Promise<Used> => {
  const { metric_type, reservation_id, shop_id, usage_event_id } = reservation
  if (usage_event_id !== undefined) return usedByEvent(store, usage_event_id, reservation_id)
  if (shop_id === null) return null
  if (metric_type === 'search_query') return usedByTest(store, reservation)
  return usedByJobOf(store, metric_type, reservation_id, shop_id)
}
