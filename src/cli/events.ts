// `citable events read|tail`: the event log as NDJSON.

import { EVENT_TYPES, isKnown } from '../event-log/catalogue.ts'
import type { EventStore, Position } from '../event-log/event-store.ts'
import { START } from '../event-log/event-store.ts'
import { type Output, printable, printLine, UsageError } from './output/output.ts'

const PAGE = 500

/** Prints a stream from its first event. Returns 1 where there is no such stream. */
export const eventsRead = async (store: EventStore, stream: string, { out, err }: Output): Promise<number> => {
  for (let from = 0; ; from += PAGE) {
    const events = await store.readStream(stream, { from, limit: PAGE })
    for (const event of events) await printLine(out, JSON.stringify(event))
    if (from === 0 && events.length === 0) {
      await printLine(err, `citable: There is no stream ${printable(stream)}.`)
      return 1
    }
    if (events.length < PAGE) return 0
  }
}

/** @throws UsageError for a type that no event has. */
export const eventType = (type: string): string => {
  if (isKnown(type)) return type
  throw new UsageError(`There are no events of type ${printable(type)}; there are ${EVENT_TYPES.join(', ')}.`)
}

/** Prints the whole log and what comes after, or with `once` only what is there. */
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
  let after: Position = START
  while (!signal.aborted) {
    const { events, scanned } = await store.readAll({ after, limit: PAGE, filter })
    for (const event of events) await printLine(out, JSON.stringify(event))
    if (store.compare(scanned, after) === 0) break
    after = scanned
  }
  return 0
}
