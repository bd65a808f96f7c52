// What the tail of EventStoreDB keeps has no hole, also where readers leave and others come while the server is slow.

import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { Batch, Position, StoredEvent } from '../../../src/event-log/event-store.ts'
import { createLiveTail } from '../../../src/event-log/eventstoredb/live-tail.ts'
import { positionAt } from '../../../src/event-log/eventstoredb/recorded-event.ts'
import { assert, eventually, test } from '../../support/test.ts'

const eventAt = (place: bigint) =>
  ({ id: `${place}`, type: 'Done', stream: 'job-1', revision: 0, position: positionAt(place) }) as StoredEvent

const settled = async () => {
  for (let turns = 0; turns < 10; turns += 1) await turn()
}

/** A tail whose server answers, and sends, when the test says so. */
const given = () => {
  const ends: ((position: Position) => void)[] = []
  const reads: ((batch: Batch) => void)[] = []
  const streams: PassThrough[] = []
  const tail = createLiveTail<StoredEvent>({
    open: () => {
      const stream = new PassThrough({ objectMode: true })
      streams.push(stream)
      return { stream, close: () => stream.destroy() }
    },
    toEvent: (event) => ({ event, position: event.position }),
    newest: () => new Promise((resolve) => ends.push(resolve)),
    readOn: () => new Promise((resolve) => reads.push(resolve)),
    isTooSlow: () => false,
    owingMs: 5_000,
    onError: () => {},
    onTooSlow: () => {},
  })
  return {
    tail,
    reads,
    /** Says where the log ends, to the question asked as the `asked`th one. */
    endsAt: async (asked: number, place: bigint) => {
      ends[asked]?.(positionAt(place))
      await settled()
    },
    /** On the subscription that was opened as the `opened`th one, if the tail has left it open. */
    send: async (opened: number, ...places: bigint[]) => {
      for (const place of places) if (!streams[opened]?.destroyed) streams[opened]?.write(eventAt(place))
      await settled()
    },
    /** What a reader is handed from the tail; undefined where it has to read the log. */
    after: (place: bigint) => tail.after(positionAt(place), 10)?.events.map(({ id }) => id),
  }
}

test('where the log ended for readers who have left is nothing to those who came then', async () => {
  const { tail, endsAt, send, after } = given()
  tail.join()()
  const leave = tail.join()
  await endsAt(1, 20n)
  await endsAt(0, 10n)
  await send(0, 30n)
  assert.equal(after(10n), undefined, 'what stands between 10 and 20 was not received')
  assert.equal(after(20n), ['30'])
  leave()
})

test('what the subscription of readers who have left still sends is nothing to those who came then', async () => {
  const { tail, reads, endsAt, send, after } = given()
  const leaveFirst = tail.join()
  await endsAt(0, 10n)
  await eventually(() => reads.length === 1) // the tail looks behind its end, and is not answered
  leaveFirst()
  const leave = tail.join()
  await endsAt(1, 20n)
  await send(0, 40n)
  await send(1, 30n, 40n)
  assert.equal(after(20n), ['30', '40'])
  leave()
})
