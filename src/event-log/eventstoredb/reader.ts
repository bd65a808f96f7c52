// What the port asks of a log whose server reads streams, and the whole log without a filter, from one place on.

import {
  type EventStore,
  type Filter,
  MAX_BATCH_BYTES,
  type Position,
  passes,
  type StoredEvent,
} from '../event-store.ts'
import { bytesBetween, isOurs, positionAt, type Recorded, toEvent } from './recorded-event.ts'

/**
 * Is handed an event and answers whether it can take more. What it answers false to is given up in the middle, which a
 * server takes for abuse when it happens often (the defence of HTTP/2 against rapid resets), so it is for exceptions.
 */
export type Each = (recorded: Recorded) => boolean

type Log = {
  /** Passes on at most `maxCount` events of a stream; none if there is no such stream. */
  eachOfStream: (
    stream: string,
    direction: 'forwards' | 'backwards',
    from: bigint | 'start' | 'end',
    maxCount: number,
    each: Each,
  ) => Promise<void>
  /** Passes on at most `maxCount` events of the log, beginning with the one at the position if there is one. */
  eachOfLog: (from: Position, maxCount: number, each: Each) => Promise<void>
}

const PAGE = 100
/** Room in a page for the event at the position itself and for some of the server's own. */
const SLACK = 10

/** The reads of the port, built from the two reads that such a server has. */
export const createReading = ({ eachOfStream, eachOfLog }: Log) => {
  const readStream: EventStore['readStream'] = async (stream, { direction = 'forwards', from, limit }) => {
    const read = async (start: bigint | 'start' | 'end'): Promise<StoredEvent[]> => {
      const events: StoredEvent[] = []
      await eachOfStream(stream, direction, start, limit, (recorded) => events.push(toEvent(recorded)) > 0)
      return events
    }
    if (limit < 1) return []
    if (direction === 'forwards') return await read(from === undefined ? 'start' : BigInt(from))
    if (from === undefined) return await read('end')
    const events = await read(BigInt(from))
    if (events.length > 0) return events
    // Servers need not look back from a revision behind the end.
    return (await read('end')).filter(({ revision }) => revision <= from)
  }

  /** The next events that pass, in log order, and how far was looked. */
  const scan = async (after: Position, limit: number, filter: Filter) => {
    const events: StoredEvent[] = []
    let scanned = after
    let first: Position | undefined
    const isHeavy = () => events.length > 0 && bytesBetween(first ?? scanned, scanned) > MAX_BATCH_BYTES
    const isFull = () => events.length >= limit || isHeavy()
    for (;;) {
      const maxCount = filter.types || filter.categories ? PAGE : limit - events.length + SLACK
      let read = 0
      await eachOfLog(scanned, maxCount, (recorded) => {
        read += 1
        const position = positionAt(recorded.position?.commit)
        if (position <= scanned || isFull()) return !isHeavy()
        scanned = position
        first ??= position
        const isWanted = isOurs(recorded) && passes({ stream: recorded.streamId, type: recorded.type }, filter)
        if (isWanted) events.push(toEvent(recorded))
        return !isHeavy()
      })
      if (isFull()) return { events, scanned, isEnd: false }
      if (read < maxCount) return { events, scanned, isEnd: true }
    }
  }

  return {
    readStream,
    scan,
    /** Whether an event of ours is exactly there. */
    holds: async (position: Position) => {
      let found = false
      await eachOfLog(position, 1, (recorded) => {
        found = isOurs(recorded) && positionAt(recorded.position?.commit) === position
        return true
      })
      return found
    },
  }
}

type ReadStream = EventStore['readStream']

/** Reads of the same part of a stream that are under way at once are one, until this process has appended to the stream. */
export const sharingReads = (read: ReadStream) => {
  const underWay = new Map<string, Map<string, ReturnType<ReadStream>>>()
  const begin = (stream: string, part: Parameters<ReadStream>[1]): ReturnType<ReadStream> => {
    const key = `${part.direction} ${part.from} ${part.limit}`
    const ofStream = underWay.get(stream) ?? new Map<string, ReturnType<ReadStream>>()
    const shared = ofStream.get(key)
    if (shared) return shared
    const reading = read(stream, part).finally(() => {
      if (ofStream.get(key) === reading) ofStream.delete(key)
      if (ofStream.size === 0 && underWay.get(stream) === ofStream) underWay.delete(stream)
    })
    underWay.set(stream, ofStream.set(key, reading))
    return reading
  }
  return {
    readStream: async (stream: string, part: Parameters<ReadStream>[1]) => [...(await begin(stream, part))],
    /** Reads from now on are not shared with earlier ones. */
    forget: (stream: string): void => void underWay.delete(stream),
  }
}
