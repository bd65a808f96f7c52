// What reserved work has consumed, as far as the log knows.

import type { Event } from '../event-log/catalogue.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { lastEvent, lastReadable, lastStored } from '../event-log/handle.ts'
import { usageEventStream } from '../event-log/streams.ts'
import { consumedByJob, holderOf, type SlotEvent } from '../jobs/decide.ts'
import { isEnd, JOB_KINDS, type JobEvent, type JobKind } from '../jobs/kinds.ts'
import { testConsumption } from '../visibility/commands.ts'
import type { Consumption, Reservation } from './decide.ts'

/** What a job has used; it is at work until it has ended, however long that takes. */
export const jobConsumption = async (
  store: EventStore,
  kind: JobKind,
  jobId: string,
  shopId: string,
): Promise<Consumption> => {
  const { job, slot } = JOB_KINDS[kind]
  // In this order: a job that leaves the slot has events of its own by then.
  const holder = holderOf((await lastStored(store, slot(shopId))) as SlotEvent | undefined)
  const last = await lastStored(store, job(jobId))
  if (last) return isEnd(last) ? consumedByJob(kind, await lastReadable<JobEvent>(store, job(jobId))) : 'at work'
  return holder?.data.job_id === jobId ? 'at work' : null
}

/** What a project has told, where it was recorded with this reservation. */
const eventConsumption = async (store: EventStore, id: string, reservationId: string): Promise<Consumption> => {
  const recorded = await lastEvent<Event<'UsageEventRecorded'>>(store, usageEventStream(id))
  return recorded?.data.reservation_id === reservationId ? recorded.data.amount : null
}

/** What the work of a reservation has used. */
export const consumptionOf = async (store: EventStore, reservation: Reservation): Promise<Consumption> => {
  const { metric_type, reservation_id, shop_id, usage_event_id } = reservation
  if (usage_event_id !== undefined) return eventConsumption(store, usage_event_id, reservation_id)
  if (shop_id === null) return null
  if (metric_type === 'search_query') return testConsumption(store, reservation)
  return jobConsumption(store, metric_type, reservation_id, shop_id)
}
