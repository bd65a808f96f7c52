// The log of the double of an EventStoreDB server: what stands where, and what an append is answered. It knows no gRPC.
//
// It is no kinder than the server. Positions are offsets of records, with gaps; only the commit position tells two events
// of one append apart. System events stand between ours. An append whose events already stand at its place is answered
// again without being written, by their ids alone, whatever they say now; at a newer revision the same ids go in again.

export type Expected = 'any' | 'stream_exists' | 'no_stream' | bigint

export type Proposed = { id: string; type: string; contentType: string; data: Uint8Array; metadata: Uint8Array }

export type Recorded = Proposed & { stream: string; revision: number; commit: bigint; prepare: bigint; created: Date }

export type LogAnswer =
  | { result: 'success'; revision: number; commit: bigint | undefined }
  | { result: 'wrong-version'; current: number }
  | { result: 'deleted' }
  | { result: 'too-large' }

/** The default of the server: 1 MiB for one append. */
export const MAX_APPEND_SIZE = 1_048_576

const RECORD_OVERHEAD = 137n
const encoder = new TextEncoder()

const sizeOf = ({ type, data, metadata }: Proposed): number => 2 * type.length + data.length + metadata.length

/** Where the end of the log is, as a position. */
export const END = (1n << 64n) - 1n

/** `tellsRepeated`: a repeated append is told where it stands, which a server need not know. */
export const createLog = ({ tellsRepeated = true } = {}) => {
  const all: Recorded[] = []
  const streams = new Map<string, Recorded[]>()
  const deleted = new Set<string>()
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

  /** What stands where the append wanted to go, when it is the append itself. */
  const repeated = (
    there: readonly Recorded[],
    expected: Expected,
    events: readonly Proposed[],
  ): Recorded | undefined => {
    if (typeof expected !== 'bigint' && expected !== 'no_stream') return undefined
    const first = expected === 'no_stream' ? 0 : Number(expected) + 1
    return events.every(({ id }, index) => there[first + index]?.id === id)
      ? there[first + events.length - 1]
      : undefined
  }

  return {
    append: (stream: string, expected: Expected, events: readonly Proposed[]): LogAnswer => {
      if (deleted.has(stream)) return { result: 'deleted' }
      if (events.reduce((sum, event) => sum + sizeOf(event), 0) > MAX_APPEND_SIZE) return { result: 'too-large' }
      const there = streams.get(stream) ?? []
      const head = there.length - 1
      if (isOutdated(expected, head)) {
        const last = repeated(there, expected, events)
        if (!last) return { result: 'wrong-version', current: head }
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
