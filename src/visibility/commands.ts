// The commands of visibility tests.

import type { EventStore } from '../event-log/event-store.ts'
import { append, type Context, lastStored, toEvents, untilNoConflict } from '../event-log/handle.ts'
import { readable } from '../event-log/parse-event.ts'
import { visibilityStream } from '../event-log/streams.ts'
import type { Reservation } from '../usage/decide.ts'
import { recordTest, type TestedEvent, type VisibilityTest } from './decide.ts'

/** Records a test behind the last one of its shop. Answers it as it stands in the log. */
export const recordVisibilityTest = (store: EventStore, test: VisibilityTest, context: Context): Promise<TestedEvent> =>
  untilNoConflict(async () => {
    const stream = visibilityStream(context.shop.shop_id)
    const last = await lastStored(store, stream)
    const events = toEvents(recordTest(test), test.id, 'record', context)
    const [tested] = await append(store, stream, last, events)
    return tested as TestedEvent
  })

const READ_AT_ONCE = 10
/** Clocks of two processes may be so far apart. */
const APART_MS = 10 * 60_000

/** What a test has used for which this was reserved; null where it was never recorded. */
export const usedByTest = async (store: EventStore, reservation: Reservation): Promise<number | null> => {
  const { reservation_id, shop_id, metric_type, reserved_at } = reservation
  if (metric_type !== 'search_query' || shop_id === null) return null
  const stream = visibilityStream(shop_id)
  const since = Date.parse(reserved_at) - APART_MS
  let events = await store.readStream(stream, { direction: 'backwards', limit: READ_AT_ONCE })
  while (events.length > 0) {
    for (const event of events) {
      if (Date.parse(event.metadata.occurred_at) < since) return null
      const { data } = readable<TestedEvent>(event) ?? {}
      if (data?.id === reservation_id) return data.measured_queries
    }
    const from = (events.at(-1)?.revision ?? 0) - 1
    if (from < 0) return null
    events = await store.readStream(stream, { direction: 'backwards', from, limit: READ_AT_ONCE })
  }
  return null
}
