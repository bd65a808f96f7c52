// The log of the double of an EventStoreDB server: what stands where, and what an append is answered. It knows no gRPC.
//
// It is no kinder than the server. Positions are offsets of records, with gaps; only the commit position is to be relied on,
// so the prepare position is another one for the later events of an append, as the server's is for a transaction's. System
// events stand between ours. An append whose events already stand at its place is answered again without being written, by
// their ids alone, whatever they say now; at a newer revision the same ids go in again. An append without a revision is
// taken for a repetition when its stream holds the ids anywhere.

export type Expected = 'any' | 'stream_exists' | 'no_stream' | bigint

export type Proposed = { id: string; type: string; contentType: string; data: Uint8Array; metadata: Uint8Array }

export type Recorded = Proposed & { stream: string; revision: number; commit: bigint; prepare: bigint; created: Date }

export type LogAnswer =
  | { result: 'success'; revision: number; commit: bigint | undefined }
  | { result: 'wrong-version'; current: number }
  | { result: 'deleted' | 'denied' | 'timeout' | 'too-large' }
  | { result: 'event-too-large'; id: string; size: number; most: number }
  | { result: 'bad-request'; sentence: string }

/** The default of the server: 1 MiB for one append. */
export const MAX_APPEND_SIZE = 1_048_576

const RECORD_OVERHEAD = 137n
const encoder = new TextEncoder()

const sizeOf = ({ type, data, metadata }: Proposed): number => 2 * type.length + data.length + metadata.length

/** Where the end of the log is, as a position. */
export const END = (1n << 64n) - 1n

type Options = {
  /** A repeated append is told where it stands, which a server need not know. */
  tellsRepeated?: boolean
  /** In bytes; the server's default is no limit of its own for an event. */
  maxEventSize?: number
}

export const createLog = ({ tellsRepeated = true, maxEventSize = Number.POSITIVE_INFINITY }: Options = {}) => {
  const all: Recorded[] = []
  const streams = new Map<string, Recorded[]>()
  const deleted = new Set<string>()
  const places = new Set<bigint>()
  const listeners = new Set<() => void>()
  let offset = 4_096n

  const write = (stream: string, events: readonly Proposed[]): Recorded[] => {
    const there = streams.get(stream) ?? []
    const transaction = offset
    const written = events.map((event) => {
      const record = {
        ...event,
        stream,
        revision: there.length,
        commit: offset,
        prepare: transaction,
        created: new Date(),
      }
      places.add(offset)
      offset += RECORD_OVERHEAD + BigInt(sizeOf(event))
      there.push(record)
      all.push(record)
      return record
    })
    streams.set(stream, there)
    for (const listener of listeners) listener()
    return written
  }

  const isOutdated = (expected: Expected, head: number): boolean =>
    (expected === 'no_stream' && head !== -1) ||
    (expected === 'stream_exists' && head === -1) ||
    (typeof expected === 'bigint' && Number(expected) !== head)

  /** What stands there of the append: at the place where it wanted to go or, without one, anywhere in the stream. */
  const known = (there: readonly Recorded[], expected: Expected, events: readonly Proposed[]) => {
    if (expected === 'any' || expected === 'stream_exists')
      return events.map(({ id }) => there.findLast((record) => record.id === id))
    const first = expected === 'no_stream' ? 0 : Number(expected) + 1
    return events.map(({ id }, index) => (there[first + index]?.id === id ? there[first + index] : undefined))
  }

  const tooLarge = (events: readonly Proposed[]): LogAnswer | undefined => {
    const large = events.find((event) => sizeOf(event) > maxEventSize)
    if (large) return { result: 'event-too-large', id: large.id, size: sizeOf(large), most: maxEventSize }
    return events.reduce((sum, event) => sum + sizeOf(event), 0) > MAX_APPEND_SIZE ? { result: 'too-large' } : undefined
  }

  return {
    append: (stream: string, expected: Expected, events: readonly Proposed[]): LogAnswer => {
      const large = tooLarge(events)
      if (large) return large
      if (deleted.has(stream)) return { result: 'deleted' }
      const there = streams.get(stream) ?? []
      const head = there.length - 1
      const isBehind = isOutdated(expected, head)
      const repeated = isBehind || typeof expected === 'string' ? known(there, expected, events) : []
      if (isBehind || repeated[0]) {
        const last = repeated.at(-1)
        if (!last || repeated.includes(undefined)) return { result: 'wrong-version', current: head }
        return { result: 'success', revision: last.revision, commit: tellsRepeated ? last.commit : undefined }
      }
      const last = write(stream, events).at(-1)
      return { result: 'success', revision: last?.revision ?? head, commit: last?.commit }
    },

    /** Something of the server's own: a statistic, a link, the metadata of a stream. */
    writeSystem: (stream = '$stats-127.0.0.1:2113', type = '$statsCollected') =>
      write(stream, [
        {
          id: crypto.randomUUID(),
          type,
          contentType: 'application/json',
          data: encoder.encode('{"system":true}'),
          metadata: new Uint8Array(),
        },
      ]),

    /** Something of another program on the same server. */
    writeForeign: (stream: string, type: string, contentType: string) =>
      write(stream, [
        { id: crypto.randomUUID(), type, contentType, data: new Uint8Array([7, 1]), metadata: new Uint8Array() },
      ]),

    tombstone: (stream: string) => {
      deleted.add(stream)
      streams.delete(stream)
      for (let index = all.length - 1; index >= 0; index -= 1) if (all[index]?.stream === stream) all.splice(index, 1)
    },

    /** Takes the log back to its first events, as an operator does who restores a backup; new ones take the places of the others. */
    restore: (count: number) => {
      for (const { stream, revision, commit } of all.splice(count)) {
        const there = streams.get(stream)
        if (there && there.length > revision) there.length = revision
        if (revision === 0) streams.delete(stream)
        if (commit < offset) offset = commit
      }
    },

    isDeleted: (stream: string) => deleted.has(stream),
    stream: (name: string): readonly Recorded[] | undefined => streams.get(name),
    all: (): readonly Recorded[] => all,

    /** Whether something has been written there, or nothing yet behind it; elsewhere the server cannot begin to read. */
    isPlace: (commit: bigint): boolean => commit >= offset || places.has(commit),

    /** Index of the first event at or behind the position. */
    indexAt: (commit: bigint): number => {
      let [low, high] = [0, all.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((all[middle]?.commit ?? END) < commit) low = middle + 1
        else high = middle
      }
      return low
    },

    onWritten: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type Log = ReturnType<typeof createLog>
