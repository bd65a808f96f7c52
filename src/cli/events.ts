// `citable events read|tail`: the event log as NDJSON.

import type { EventStore, Position } from '../store/store.ts'
import { START } from '../store/store.ts'
import { type Output, printLine } from './output.ts'

const PAGE = 500

/** Prints a stream from its first event. */
export const eventsRead = async (store: EventStore, stream: string, { out }: Output): Promise<number> => {
  for (let from = 0; ; from += PAGE) {
    const events = await store.readStream(stream, { from, limit: PAGE })
    for (const event of events) await printLine(out, JSON.stringify(event))
    if (events.length < PAGE) return 0
  }
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
  for (;;) {
    const { events, scanned } = await store.readAll({ after, limit: PAGE, filter })
    for (const event of events) await printLine(out, JSON.stringify(event))
    if (store.compare(scanned, after) === 0) return 0
    after = scanned
  }
}
