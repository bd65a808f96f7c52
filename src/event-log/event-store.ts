// The event-store port. Every adapter passes the one suite in test/contract.
//
// Every engine keeps two promises: a stream's revisions are 0, 1, 2 … without gaps, and a reader that follows the log by position never
// skips an event. One thing is deliberately not promised, because EventStoreDB does not promise it: an event id that is already in the log
// may be appended again at a newer revision. Ids make the retry of one append safe, nothing more; effects must be recognisable in the state
// of their stream.

import type { EventMetadata } from './event-definition.ts'

/** The position of an event in the log. Opaque: compare with `compare`, store as it is. */
export type Position = string

/** Before the first event of the log. */
export const START: Position = ''

export type NewEvent = { id: string; type: string; data: object; metadata: EventMetadata }

export type StoredEvent = NewEvent & { stream: string; revision: number; position: Position }

/** `no_stream`: the stream must not exist. A number: the revision of its last event. `any`: no check, not safe to retry. */
export type ExpectedRevision = 'any' | 'no_stream' | number

export type Appended = { revision: number; position: Position }

/**
 * Streams are named `<category>-<id>`. An empty filter lets everything through; all parts must match.
 * `unwanted`: types that the reader has no use for. Leaving them out saves work, delivering them does no harm, and so a
 * reader sees the types that it does not know.
 */
export type Filter = { types?: readonly string[]; categories?: readonly string[]; unwanted?: readonly string[] }

/** `scanned`: everything up to here has been read, whether or not it passed the filter. */
export type Batch = { events: StoredEvent[]; scanned: Position }

/** How far a reader has come: the last event that it handled, and the last position that it read; START for none. */
export type Progress = { position: Position; scanned: Position }

export type EventStore = {
  /** Identifies this log permanently; a checkpoint made against another log must not be used with it. */
  readonly identity: string

  /**
   * Appends events to one stream, all or none, and answers the last one's revision and position.
   * The same events (ids) again at the same revision answer like the first time.
   * @throws WrongRevision with the actual revision; EventIdReused when an id comes back with other content.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>

  /** Returns at most `limit` events; `from` is inclusive and defaults to the end that the direction starts at. */
  readStream(
    stream: string,
    options: { direction?: 'forwards' | 'backwards'; from?: number; limit: number },
  ): Promise<StoredEvent[]>

  /** Returns at most `limit` events after the position, in log order. */
  readAll(options: { after: Position; limit: number; filter?: Filter }): Promise<Batch>

  /**
   * Follows the log: first the existing events, then new ones, until the signal aborts. A batch is handed out again only
   * after the consumer asks for the next, so there is back-pressure. A batch may be empty and only move `scanned`; one that does
   * comes no sooner than `emptyEveryMs` after the batch before it (0 unless told otherwise).
   */
  subscribe(options: {
    after: Position
    signal: AbortSignal
    filter?: Filter
    batchSize?: number
    emptyEveryMs?: number
  }): AsyncIterable<Batch>

  /** The oldest event after the position, also one that is kept from those who follow the log for the moment. */
  next(after: Position): Promise<StoredEvent | undefined>

  /** How many events follow the position, counted up to `atMost`; those kept back for the moment count too. */
  distance(after: Position, atMost: number): Promise<number>

  /** Where the log ends; START for an empty one. */
  end(): Promise<Position>

  /**
   * Whether a reader of this log can have come so far. False if the log has lost its end since (it was restored from a backup
   * that is older than the reader), whether or not it has grown again.
   */
  knows(progress: Progress): Promise<boolean>

  /** What a log that is received from a server keeps of its end for its readers: events, and bytes of the log. */
  received?(): { events: number; bytes: number }

  /** Negative, zero or positive, like a sort function. */
  compare(a: Position, b: Position): number

  close(): Promise<void>
}

export class WrongRevision extends Error {
  override name = 'WrongRevision'
  readonly stream: string
  readonly expected: ExpectedRevision
  /** -1 when the stream does not exist. */
  readonly actual: number
  constructor(stream: string, expected: ExpectedRevision, actual: number) {
    super(`${stream} is at revision ${actual}, not ${expected}`)
    this.stream = stream
    this.expected = expected
    this.actual = actual
  }
}

export class EventIdReused extends Error {
  override name = 'EventIdReused'
  constructor(stream: string, id: string) {
    super(`event id ${id} is already in ${stream} with other content`)
  }
}

export class EventTooLarge extends Error {
  override name = 'EventTooLarge'
}

/** Classic EventStoreDB and NATS refuse 1 MiB; below it there is room for metadata and framing. */
export const MAX_EVENT_BYTES = 512 * 1024
export const MAX_APPEND_BYTES = 900 * 1024

/** About where a batch ends that has many large events. */
export const MAX_BATCH_BYTES = 4 * 1024 * 1024

/** The part of a stream's name before the first hyphen. */
export const categoryOf = (stream: string): string => stream.slice(0, Math.max(0, stream.indexOf('-')))

/** All parts of the filter that are there must match. */
export const passes = (event: { stream: string; type: string }, { types, categories, unwanted }: Filter): boolean =>
  (!types || types.includes(event.type)) &&
  (!categories || categories.includes(categoryOf(event.stream))) &&
  !unwanted?.includes(event.type)

// Ways through a stream, or the whole log, that read some events at a time.

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
