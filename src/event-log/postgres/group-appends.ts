// Turns appends that are made at the same moment into one write. While a write is under way the next group gathers, so a
// lone caller never waits and a crowd shares its round trips (docs/benchmarks/log.md).

import type { EncodedAppend } from '../encode.ts'
import { type Appended, WrongRevision } from '../event-store.ts'

type Waiting = { append: EncodedAppend; resolve: (answer: Appended) => void; reject: (error: unknown) => void }

const WRITES_AT_ONCE = 2
const MAX_GROUP_EVENTS = 500
const MAX_GROUP_BYTES = 2 * 1024 * 1024

const bytesOf = ({ events }: EncodedAppend): number => events.reduce((sum, event) => sum + event.bytes, 0)

/** Takes what fits into one write: never two appends to one stream at once, since the second must see the first. */
const nextGroup = (waiting: Waiting[], writing: ReadonlySet<string>): { group: Waiting[]; rest: Waiting[] } => {
  const group: Waiting[] = []
  const rest: Waiting[] = []
  const streams = new Set(writing)
  let events = 0
  let bytes = 0
  for (const one of waiting) {
    const { stream } = one.append
    const moreEvents = events + one.append.events.length
    const moreBytes = bytes + bytesOf(one.append)
    const fits = group.length === 0 || (moreEvents <= MAX_GROUP_EVENTS && moreBytes <= MAX_GROUP_BYTES)
    if (fits && !streams.has(stream)) {
      group.push(one)
      events = moreEvents
      bytes = moreBytes
    } else rest.push(one)
    streams.add(stream)
  }
  group.sort((a, b) => (a.append.stream < b.append.stream ? -1 : 1))
  return { group, rest }
}

/** `write` answers one outcome per append, in order; a rejection is every caller's. */
export const groupAppends = (write: (group: readonly EncodedAppend[]) => Promise<PromiseSettledResult<Appended>[]>) => {
  let waiting: Waiting[] = []
  let writes = 0
  const writing = new Set<string>()

  /**
   * Appends that wanted the same revision of a stream as one that has just been decided can no longer win, except for a repetition of the
   * same events. They are refused without a statement each, so contention on one stream costs one statement.
   */
  const refuseRivals = ({ stream, expected, events }: EncodedAppend, actual: number): void => {
    if (expected === 'any') return
    const isRival = ({ append }: Waiting) =>
      append.stream === stream && append.expected === expected && append.events[0]?.id !== events[0]?.id
    for (const { append, reject } of waiting.filter(isRival)) reject(new WrongRevision(stream, append.expected, actual))
    waiting = waiting.filter((one) => !isRival(one))
  }

  const settle = ({ append, resolve, reject }: Waiting, outcome: PromiseSettledResult<Appended>): void => {
    if (outcome.status === 'fulfilled') {
      refuseRivals(append, outcome.value.revision)
      resolve(outcome.value)
    } else {
      if (outcome.reason instanceof WrongRevision) refuseRivals(append, outcome.reason.actual)
      reject(outcome.reason)
    }
  }

  const writeNext = async (): Promise<void> => {
    if (writes >= WRITES_AT_ONCE) return
    const { group, rest } = nextGroup(waiting, writing)
    if (group.length === 0) return
    waiting = rest
    writes += 1
    for (const { append } of group) writing.add(append.stream)
    try {
      const outcomes = await write(group.map(({ append }) => append))
      for (const [index, outcome] of outcomes.entries()) settle(group[index] as Waiting, outcome)
    } catch (error) {
      for (const { reject } of group) reject(error)
    } finally {
      writes -= 1
      for (const { append } of group) writing.delete(append.stream)
      void writeNext()
    }
  }

  let scheduled = false
  // Appends of the same turn of the event loop go together.
  const schedule = (): void => {
    if (scheduled) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      void writeNext()
    })
  }

  return (append: EncodedAppend): Promise<Appended> =>
    new Promise((resolve, reject) => {
      waiting.push({ append, resolve, reject })
      schedule()
    })
}
