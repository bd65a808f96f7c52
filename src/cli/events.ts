// `citable events read|tail`: the event log as NDJSON.

import { EVENT_TYPES, isKnown } from '../event-log/catalogue.ts'
import { type EventStore, eventsFrom, logPages, START } from '../event-log/event-store.ts'
import { type Output, printable, printLine, UsageError } from './output/output.ts'

/** Prints a stream from its first event. Returns 1 if there is no such stream. */
export const eventsRead = async (store: EventStore, stream: string, { out, err }: Output): Promise<number> => {
  let isThere = false
  for await (const event of eventsFrom(store, stream)) {
    isThere = true
    await printLine(out, JSON.stringify(event))
  }
  if (isThere) return 0
  await printLine(err, `citable: There is no stream ${printable(stream)}.`)
  return 1
}

/** @throws UsageError for a type that no event has. */
export const eventType = (type: string): string => {
  if (isKnown(type)) return type
  throw new UsageError(`There are no events of type ${printable(type)}; there are ${EVENT_TYPES.join(', ')}.`)
}

/** Prints the whole log and then new events, or with `once` only the existing ones. */
export const eventsTail = async (
  store: EventStore,
  { type, once, signal }: { type?: string; once?: boolean; signal: AbortSignal },
  { out }: Output,
): Promise<number> => {
  const filter = type ? { types: [type] } : {}
  if (!once) {
    for await (const { events } of store.subscribe({ after: START, signal, filter }))
      for (const event of events) await printLine(out, JSON.stringify(event))
    return 0
  }
  for await (const events of logPages(store, filter)) {
    for (const event of events) await printLine(out, JSON.stringify(event))
    if (signal.aborted) break
  }
  return 0
}
