// How commands are carried out: load what a decision needs, decide, append, and decide again when another writer was faster.
// The commands themselves are in each feature's commands.ts.

import { asEvent, checkFact, type Event, type Fact, isKnown, versionOf } from './catalogue.ts'
import { type EventMetadata, type Tenant, tenantOf } from './event-definition.ts'
import {
  EventIdReused,
  type EventStore,
  eventsFrom,
  type NewEvent,
  newestFirst,
  type StoredEvent,
  WrongRevision,
} from './event-store.ts'
import { eventId } from './ids.ts'
import { readable, readEvent } from './parse-event.ts'

type Because = Pick<EventMetadata, 'correlation_id' | 'causation_id'>

/** Who acts, because of what, and the clock, which is read when a decision has been made. */
type Cause = Because & {
  actor: EventMetadata['actor']
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

/** `id`: of the request or event that something comes from directly. */
export const causedBy = (id: string, now: Cause['now']): Omit<Cause, 'actor'> => ({
  correlation_id: id,
  causation_id: id,
  now,
})

/** What a part of the service does by itself. `because` of an event that comes from something else names both. */
export const bySystem = (part: string, because: string | Because, now: Cause['now']): Cause => {
  const { correlation_id, causation_id } = typeof because === 'string' ? causedBy(because, now) : because
  return { actor: { type: 'system', id: part }, correlation_id, causation_id, now }
}

/** Who acts for which shop. */
export type Context = Cause & { shop: Tenant & { shop_id: string } }
/** Who acts for whom, if no shop is involved. */
export type AccountContext = Cause & { tenant: Tenant }

export class TooManyConflicts extends Error {
  override name = 'TooManyConflicts'
}

const MAX_ATTEMPTS = 100

/** Whether another writer has appended to the stream meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof WrongRevision || error instanceof EventIdReused

/** Tries until no other writer was faster. @throws TooManyConflicts after a hundred times. */
export const untilNoConflict = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let n = 0; n < MAX_ATTEMPTS; n += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isConflict(error)) throw error
    }
  }
  throw new TooManyConflicts('other writers were faster a hundred times')
}

const metadataOf = (context: Context | AccountContext, fact: Fact, occurred_at: string): EventMetadata => ({
  event_version: versionOf(fact.type),
  correlation_id: context.correlation_id,
  causation_id: context.causation_id,
  actor: context.actor,
  ...tenantOf('shop' in context ? context.shop : context.tenant),
  occurred_at,
})

/** `business` is what the event is about (a job, say); with the type and `key` it makes the event's id. */
export const toEvents = (
  facts: readonly Fact[],
  business: string,
  key: string,
  context: Context | AccountContext,
): NewEvent[] => {
  const now = context.now()
  return facts.map((fact, index) => {
    checkFact(fact)
    const id = eventId(business, fact.type, `${key}#${index}`)
    return { id, type: fact.type, data: fact.data, metadata: metadataOf(context, fact, now) }
  })
}

/** The newest event of a stream that `pick` answers something for, and that answer. */
const newest = async <T>(store: EventStore, stream: string, pick: (event: StoredEvent) => T | undefined) => {
  for await (const event of newestFirst(store, stream, 1)) {
    const picked = pick(event)
    if (picked) return picked
  }
  return undefined
}

/**
 * The newest event of a stream, which determines its state, as it is in the log. Types that only a newer version of the code
 * knows are passed over: reading continues, and an append after them fails as a conflict, because it would be decided without
 * knowing them.
 */
export const lastStored = (store: EventStore, stream: string): Promise<StoredEvent | undefined> =>
  newest(store, stream, (event) => (isKnown(event.type) ? event : undefined))

/** The same in today's shape. @throws UnreadableEvent */
export const lastEvent = async <E extends Event>(store: EventStore, stream: string): Promise<E | undefined> => {
  const last = await lastStored(store, stream)
  return last && readEvent<E>(last)
}

/** The newest event of this type in a stream. @throws UnreadableEvent */
export const lastOfType = async <E extends Event>(
  store: EventStore,
  stream: string,
  type: E['type'],
): Promise<E | undefined> => {
  const last = await newest(store, stream, (event) => (event.type === type ? event : undefined))
  return last && readEvent<E>(last)
}

/** The newest event of a stream that can be read. */
export const lastReadable = <E extends Event>(store: EventStore, stream: string): Promise<E | undefined> =>
  newest(store, stream, (event) => readable<E>(event))

/** A whole stream as it is in the log; of those that are short. */
export const wholeStream = async (store: EventStore, stream: string): Promise<StoredEvent[]> => {
  const all: StoredEvent[] = []
  for await (const event of eventsFrom(store, stream)) all.push(event)
  return all
}

/**
 * The same in today's shape. Types that only a newer version of the code knows are passed over, and an append behind them fails as a
 * conflict. @throws UnreadableEvent
 */
export const eventsOf = async <E extends Event>(store: EventStore, stream: string): Promise<E[]> =>
  (await wholeStream(store, stream)).filter(({ type }) => isKnown(type)).map((stored) => readEvent<E>(stored))

/** Appends behind `last` and answers the events as they now are in the log, all at the position of the last one. */
export const append = async (
  store: EventStore,
  stream: string,
  last: { revision: number } | undefined,
  events: readonly NewEvent[],
) => {
  const { revision, position } = await store.append(stream, last?.revision ?? 'no_stream', events)
  const first = revision - events.length + 1
  return events.map((event, index): Event => {
    const stored: StoredEvent = { ...event, stream, revision: first + index, position }
    return asEvent(stored)
  })
}
