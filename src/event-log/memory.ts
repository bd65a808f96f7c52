// The event store in memory: the second adapter, which holds the contract suite to what the port says and nothing more.

import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { checkSizes, type Encoded, encode, retried } from './encode.ts'
import {
  type EventStore,
  type ExpectedRevision,
  type Filter,
  type Position,
  passes,
  START,
  type StoredEvent,
} from './event-store.ts'
import { follow } from './follow.ts'
import { createTail } from './tail.ts'

type Kept = Encoded & { stream: string; revision: number; position: number }

const numberOf = (position: Position): number => (position === START ? -1 : Number(position))

// Readers get copies, as from a database: changing what was read does not change the log.
const toEvent = (kept: Kept): StoredEvent => ({
  id: kept.id,
  type: kept.type,
  data: JSON.parse(kept.data),
  metadata: JSON.parse(kept.metadata),
  stream: kept.stream,
  revision: kept.revision,
  position: String(kept.position),
})

/** A new, empty log. */
export const openMemoryStore = (): EventStore => {
  const log: Kept[] = []
  const streams = new Map<string, Kept[]>()
  const appended = new EventEmitter().setMaxListeners(0)

  const append = async (stream: string, expected: ExpectedRevision, newEvents: Parameters<EventStore['append']>[2]) => {
    const events = newEvents.map(encode)
    checkSizes(events)
    const there = streams.get(stream) ?? []
    const head = there.length - 1
    const revision = expected === 'no_stream' ? -1 : expected
    if (revision !== 'any' && revision !== head) {
      const last = retried({ stream, expected, events }, there.slice(revision + 1), head)
      return { revision: last.revision, position: String(last.position) }
    }
    for (const event of events) {
      const kept = { ...event, stream, revision: there.length, position: log.length }
      there.push(kept)
      log.push(kept)
    }
    streams.set(stream, there)
    appended.emit('appended')
    return { revision: there.length - 1, position: String(log.length - 1) }
  }

  const readAll = async ({ after, limit, filter = {} }: { after: Position; limit: number; filter?: Filter }) => {
    const events: StoredEvent[] = []
    let scanned = numberOf(after)
    while (events.length < limit && scanned + 1 < log.length) {
      scanned += 1
      const kept = log[scanned] as Kept
      if (passes(kept, filter)) events.push(toEvent(kept))
    }
    return { events, scanned: scanned === -1 ? START : String(scanned) }
  }

  const compare = (a: Position, b: Position): number => numberOf(a) - numberOf(b)
  const readTail = createTail({ readAll, compare, appended })

  return {
    identity: `memory:${randomUUID()}`,
    append,
    readAll,
    compare,
    next: async (after) => {
      const kept = log[numberOf(after) + 1]
      return kept && toEvent(kept)
    },
    distance: async (after, atMost) => Math.min(log.length - 1 - numberOf(after), atMost),
    readStream: async (stream, { direction = 'forwards', from, limit }) => {
      const there = streams.get(stream) ?? []
      const end = Math.min(from ?? there.length - 1, there.length - 1)
      return direction === 'forwards'
        ? there.slice(from ?? 0, (from ?? 0) + limit).map(toEvent)
        : there
            .slice(Math.max(0, end - limit + 1), end + 1)
            .toReversed()
            .map(toEvent)
    },
    end: async () => (log.length === 0 ? START : String(log.length - 1)),
    knows: async ({ position, scanned }) => [position, scanned].every((one) => numberOf(one) < log.length),
    subscribe: (options) => follow({ ...options, readAll, readTail, compare, appended }),
    close: async () => {},
  }
}
