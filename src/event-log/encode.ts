// Events as they are written, the sizes that every engine accepts, and which append is the retry of one that had succeeded.

import {
  EventIdReused,
  EventTooLarge,
  type ExpectedRevision,
  MAX_APPEND_BYTES,
  MAX_EVENT_BYTES,
  type NewEvent,
  WrongRevision,
} from './event-store.ts'

export type Encoded = { id: string; type: string; data: string; metadata: string; bytes: number }

/** An append to one stream as an engine is given it. */
export type EncodedAppend = { stream: string; expected: ExpectedRevision; events: readonly Encoded[] }

/** @throws EventTooLarge for an event above 512 KiB of JSON. */
export const encode = (event: NewEvent): Encoded => {
  const data = JSON.stringify(event.data)
  const metadata = JSON.stringify(event.metadata)
  const bytes = Buffer.byteLength(data) + Buffer.byteLength(metadata)
  if (bytes > MAX_EVENT_BYTES)
    throw new EventTooLarge(`${event.type} has ${bytes} bytes, an event may have ${MAX_EVENT_BYTES}`)
  return { id: event.id, type: event.type, data, metadata, bytes }
}

/** @throws EventTooLarge for more than 900 KiB together, and an error for no event at all. */
export const checkSizes = (events: readonly Encoded[]): void => {
  if (events.length === 0) throw new Error('an append needs at least one event')
  const bytes = events.reduce((sum, event) => sum + event.bytes, 0)
  if (bytes > MAX_APPEND_BYTES)
    throw new EventTooLarge(`the append has ${bytes} bytes, one append may have ${MAX_APPEND_BYTES}`)
}

type Content = Pick<Encoded, 'id' | 'type' | 'data'>

/**
 * `there`: the events in the stream from the first revision that the append wanted to fill; `head`: its last revision.
 * Returns the last event of the append if exactly the same events are there.
 * @throws EventIdReused if an id is there with other content, otherwise WrongRevision.
 */
export const retried = <Kept extends Content>(append: EncodedAppend, there: readonly Kept[], head: number): Kept => {
  const { stream, expected, events } = append
  const known = events.map((event, index) => (there[index]?.id === event.id ? there[index] : undefined))
  const changed = events.find(({ type, data }, index) => {
    const kept = known[index]
    return kept && (kept.type !== type || kept.data !== data)
  })
  if (changed) throw new EventIdReused(stream, changed.id)
  const last = known.at(-1)
  if (!last || known.includes(undefined)) throw new WrongRevision(stream, expected, head)
  return last
}
