// Ways through a stream, or the whole log, that read some events at a time.

import { type EventStore, type Filter, START, type StoredEvent } from './event-store.ts'

const AT_ONCE = 500

/** The events of a stream from a revision on, the oldest first. */
export async function* eventsFrom(
  store: EventStore,
  stream: string,
  { from = 0, atOnce = AT_ONCE } = {},
): AsyncGenerator<StoredEvent> {
  for (let next = from; ; next += atOnce) {
    const page = await store.readStream(stream, { from: next, limit: atOnce })
    yield* page
    if (page.length < atOnce) return
  }
}

/** The events of a stream, the newest first. */
export async function* newestFirst(store: EventStore, stream: string, atOnce = AT_ONCE): AsyncGenerator<StoredEvent> {
  let page = await store.readStream(stream, { direction: 'backwards', limit: atOnce })
  for (;;) {
    yield* page
    const from = (page.at(-1)?.revision ?? 0) - 1
    if (from < 0) return
    page = await store.readStream(stream, { direction: 'backwards', from, limit: atOnce })
  }
}

/** Everything in the log, in pages, some of which may be empty. */
export async function* logPages(store: EventStore, filter: Filter = {}, atOnce = 1_000): AsyncGenerator<StoredEvent[]> {
  for (let after = START; ; ) {
    const { events, scanned } = await store.readAll({ after, limit: atOnce, filter })
    yield events
    if (store.compare(scanned, after) === 0) return
    after = scanned
  }
}
