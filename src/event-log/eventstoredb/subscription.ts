// A live subscription made of subscriptions of a server: each may end, with an error, without one or without a word, and the
// next goes on where it was.
//
// Where a reader is comes from events alone: from those that the server sends, and, while it sends none, from reading what
// stands behind the last one. Servers also name checkpoints, but several versions have named one that a later event then
// took (KurrentDB issue 4970, EventStore pull request 4023), and none is named at the end of a quiet log. The same reading
// finds out a subscription that has fallen silent: what it should have sent is in the log, and it does not come.

import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Batch, Position, StoredEvent } from '../event-store.ts'

/** A subscription of a server: what it sends, one chunk an event. */
export type Source = { stream: Readable; close: () => void }

type Live<Chunk> = {
  after: Position
  signal: AbortSignal
  batchSize: number
  open: (after: Position) => Source
  /** What an event of the server is to readers: nothing where it is not for them, but it has a position. */
  toEvent: (chunk: Chunk) => { event: StoredEvent | undefined; position: Position }
  /** The next events of the log after the position, of every type. */
  readOn: (after: Position, limit: number) => Promise<Batch>
  isWanted: (event: StoredEvent) => boolean
  onError: (error: unknown) => void
  /** After how long a silence the log is looked at first, and how seldom at last. */
  quietMs: number
  longestQuietMs: number
  /** How long a subscription may owe an event that is in the log. */
  owingMs: number
}

const BETWEEN_BATCHES_MS = 15
/** How many events are looked at after a silence: few at first, so that little is read that the server filters out. */
const LOOKED_AT = { first: 10, later: 500, laterAfter: 8 }
const SHORTEST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2_000

class Ended extends Error {
  override name = 'Ended'
}

/** Waits until the stream may have something to say; true when it has said nothing for `ms`. */
const isQuiet = (stream: Readable, ms: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const names = ['readable', 'end', 'close', 'error'] as const
    const settle = (quiet: boolean) => {
      clearTimeout(timer)
      for (const name of names) stream.off(name, stirred)
      signal.removeEventListener('abort', stirred)
      resolve(quiet)
    }
    const stirred = () => settle(false)
    const timer = setTimeout(() => settle(true), ms)
    for (const name of names) stream.on(name, stirred)
    signal.addEventListener('abort', stirred)
    if (signal.aborted) stirred()
  })

/** How far one subscription has come, and what it owes. */
const createPlace = <Chunk>({ toEvent, readOn, isWanted, owingMs }: Live<Chunk>, from: Position) => {
  let scanned = from
  let owed: { position: Position; since: number } | undefined
  return {
    /** Nothing where all of it has been seen: what stands at the place where it continued may be sent once more. */
    batchOf: (chunks: readonly Chunk[]): Batch | undefined => {
      const before = scanned
      const events: StoredEvent[] = []
      owed = undefined
      for (const chunk of chunks) {
        const { event, position } = toEvent(chunk)
        if (position <= scanned) continue
        scanned = position
        if (event && isWanted(event)) events.push(event)
      }
      return scanned > before ? { events, scanned } : undefined
    },
    /** Looks at what stands behind the last event; answers a batch when there is something and nothing of it is wanted. */
    lookBehind: async (limit: number): Promise<Batch | undefined> => {
      const { events, scanned: seen } = await readOn(scanned, limit)
      const wanted = events.find(isWanted)
      if (wanted) {
        if (owed?.position !== wanted.position) owed = { position: wanted.position, since: performance.now() }
        if (performance.now() - owed.since < owingMs) return undefined
        throw new Ended('the subscription has fallen silent: events are in the log that it does not send')
      }
      owed = undefined
      if (seen <= scanned) return undefined
      scanned = seen
      return { events: [], scanned }
    },
  }
}

/** Takes what the source has, and a little later what has come meanwhile, when it gave some just before. */
const createTaking = <Chunk>(stream: Readable, batchSize: number, signal: AbortSignal) => {
  let last = Number.NEGATIVE_INFINITY
  const take = (room: number): Chunk[] => {
    const chunks: Chunk[] = []
    while (chunks.length < room) {
      const chunk: Chunk | null = stream.read()
      if (chunk === null) break
      chunks.push(chunk)
    }
    return chunks
  }
  return async (): Promise<Chunk[]> => {
    const chunks = take(batchSize)
    const wait = last + BETWEEN_BATCHES_MS - performance.now()
    if (chunks.length > 0 && chunks.length < batchSize && wait > 0) {
      await sleep(wait, undefined, { signal }).catch(() => {})
      chunks.push(...take(batchSize - chunks.length))
    }
    last = performance.now()
    return chunks
  }
}

async function* once<Chunk>(options: Live<Chunk>, from: Position): AsyncGenerator<Batch, void, undefined> {
  const { signal, batchSize, onError, quietMs, longestQuietMs } = options
  const place = createPlace(options, from)
  let quiet = quietMs
  let silences = 0
  let failure: { error: unknown } | undefined
  const source = options.open(from)
  const { stream } = source
  const take = createTaking<Chunk>(stream, batchSize, signal)
  stream.on('error', (error) => {
    failure = { error }
  })

  const doubted = async (): Promise<Batch | undefined> => {
    quiet = Math.min(quiet * 2, longestQuietMs)
    silences += 1
    try {
      return await place.lookBehind(silences < LOOKED_AT.laterAfter ? LOOKED_AT.first : LOOKED_AT.later)
    } catch (error) {
      if (error instanceof Ended) throw error
      onError(error)
      return undefined
    }
  }

  try {
    while (!signal.aborted) {
      const chunks = await take()
      let batch: Batch | undefined
      if (chunks.length > 0) batch = place.batchOf(chunks)
      else if (failure) throw failure.error
      else if (stream.readableEnded || stream.destroyed) throw new Ended('the server has ended the subscription')
      else if (await isQuiet(stream, quiet, signal)) batch = await doubted()
      if (chunks.length > 0) silences = 0
      // A long silence in which much is read that the server filters out is no reason to read it faster.
      if (chunks.length > 0 || (batch && silences < LOOKED_AT.laterAfter)) quiet = quietMs
      if (batch) yield batch
    }
  } finally {
    source.close()
  }
}

/** Follows the log until the signal aborts, replacing subscriptions that fail. */
export async function* live<Chunk>(options: Live<Chunk>): AsyncGenerator<Batch, void, undefined> {
  const { signal, onError } = options
  let scanned = options.after
  let pause = SHORTEST_PAUSE_MS
  while (!signal.aborted) {
    try {
      for await (const batch of once(options, scanned)) {
        scanned = batch.scanned
        pause = SHORTEST_PAUSE_MS
        yield batch
      }
    } catch (error) {
      onError(error)
      await sleep(pause, undefined, { signal }).catch(() => {})
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }
}
