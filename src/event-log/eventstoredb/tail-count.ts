// How many events follow a position, in a log that can only be read, not asked for a number. What has been counted is
// remembered, so that every event is read once, however often it is counted.

import type { Position } from '../event-store.ts'
import { firstAfter } from './recorded-event.ts'

/** The positions of the events after a position, in order, as many as the log returns at once; none at its end. */
type ReadPositions = (after: Position) => Promise<{ positions: Position[]; scanned: Position; isEnd: boolean }>

// A position of 41 characters costs about 60 bytes; up to twice as many are kept, so this is 24 MB at most.
const REMEMBERED = 200_000

const itself = (position: Position): Position => position

/** Returns the count of the events after a position. */
export const createTailCount = (read: ReadPositions) => {
  // Every event of the log in (from, to] is remembered. Positions sort as text.
  let known: { from: Position; to: Position; positions: Position[] } | undefined
  let counting: Promise<unknown> = Promise.resolve()

  const count = async (after: Position, atMost: number): Promise<number> => {
    if (!known || after < known.from || after > known.to) known = { from: after, to: after, positions: [] }
    const tail = known
    for (;;) {
      const behind = tail.positions.length - firstAfter(tail.positions, itself, after)
      if (behind >= atMost) return atMost
      const { positions, scanned, isEnd } = await read(tail.to)
      tail.positions.push(...positions)
      tail.to = scanned
      const kept = Math.max(REMEMBERED, atMost)
      if (tail.positions.length > 2 * kept) {
        const removed = tail.positions.splice(0, tail.positions.length - kept)
        tail.from = removed.at(-1) ?? tail.from
      }
      if (isEnd) return Math.min(atMost, tail.positions.length - firstAfter(tail.positions, itself, after))
    }
  }

  /** Counts up to `atMost`; one count at a time, since they share what they read. */
  return (after: Position, atMost: number): Promise<number> => {
    const counted = counting.then(() => count(after, atMost))
    counting = counted.catch(() => {})
    return counted
  }
}
