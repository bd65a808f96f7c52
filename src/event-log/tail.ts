// Those who follow the log read its end together: of many that wait at one place one asks, and the others get the same answer. What stands
// behind a place never changes, so later readers get it too.

import type { EventEmitter } from 'node:events'
import { type Batch, type Filter, type Position, passes } from './event-store.ts'

type ReadAll = (options: { after: Position; limit: number; filter?: Filter }) => Promise<Batch>

/** `toleratedMs`: how old an earlier answer that there is nothing new may be, unless something was appended since. */
export type ReadTail = (
  options: { after: Position; limit: number; filter?: Filter },
  toleratedMs: number,
) => Promise<Batch>

type Tail = {
  readAll: ReadAll
  compare: (a: Position, b: Position) => number
  /** Emits `appended` when something has been. */
  appended: EventEmitter
  clock?: () => number
}

/** `found`: what the batch was, once it is there; `isOutdated`: something was appended after the request. */
type Read = { batch: Promise<Batch>; found?: Batch; at: number; isOutdated: boolean }

const EVENTS_TOGETHER = 1_000
/** Of up to 4 MiB each. */
const REMEMBERED = 4

/** What of a batch passes a filter, up to a limit. */
const part = ({ events, scanned }: Batch, limit: number, filter: Filter): Batch => {
  const wanted = events.filter((event) => passes(event, filter))
  if (wanted.length <= limit) return { events: wanted, scanned }
  const first = wanted.slice(0, limit)
  return { events: first, scanned: first.at(-1)?.position ?? scanned }
}

export const createTail = ({ readAll, compare, appended, clock = () => performance.now() }: Tail): ReadTail => {
  const reads = new Map<Position, Read>()
  appended.on('appended', () => {
    for (const read of reads.values()) read.isOutdated = true
  })

  const isUsable = (read: Read, after: Position, toleratedMs: number): boolean =>
    (read.found !== undefined && compare(read.found.scanned, after) > 0) ||
    (!read.isOutdated && (read.found === undefined || clock() - read.at <= toleratedMs))

  const begin = (after: Position): Read => {
    const read: Read = { batch: readAll({ after, limit: EVENTS_TOGETHER }), at: clock(), isOutdated: false }
    reads.delete(after)
    reads.set(after, read)
    const [oldest] = reads.keys()
    if (reads.size > REMEMBERED && oldest !== undefined) reads.delete(oldest)
    read.batch.then(
      (found) => Object.assign(read, { found }),
      // It may come back as an older one of itself.
      () => reads.clear(),
    )
    return read
  }

  return async ({ after, limit, filter = {} }, toleratedMs) => {
    const there = reads.get(after)
    const { batch } = there && isUsable(there, after, toleratedMs) ? there : begin(after)
    return part(await batch, limit, filter)
  }
}
