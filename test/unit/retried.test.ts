// When an append whose stream has moved on is the retry of one that succeeded.

import { type Encoded, retried } from '../../src/event-log/encode.ts'
import { EventIdReused, type ExpectedRevision, WrongRevision } from '../../src/event-log/event-store.ts'
import { assert, test } from '../support/test.ts'

const event = (id: string, type = 'Tested', data = '{}'): Encoded => ({ id, type, data, metadata: '{}', bytes: 4 })
const append = (events: Encoded[], expected: ExpectedRevision = 3) => ({ stream: 'test-1', expected, events })

const thrown = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('the same events at the same place are a retry, whatever follows them', () => {
  const there = [event('a'), event('b'), event('c')]
  assert.is(retried(append([event('a'), event('b')]), there, 6), there[1])
})

test('other events at that place are a wrong revision, with the head of the stream', () => {
  const error = thrown(() => retried(append([event('a')]), [event('x')], 7))
  assert.instance(error, WrongRevision)
  const { expected, actual } = error as WrongRevision
  assert.equal([expected, actual], [3, 7])
})

test('a part of the events, or none, is no retry', () => {
  assert.instance(
    thrown(() => retried(append([event('a'), event('b')]), [event('a')], 4)),
    WrongRevision,
  )
  assert.instance(
    thrown(() => retried(append([event('a')], 9), [], 2)),
    WrongRevision,
  )
})

test('an id that stands there with another type or other data is refused as such', () => {
  for (const kept of [event('a', 'Other'), event('a', 'Tested', '{"n":1}')])
    assert.instance(
      thrown(() => retried(append([event('a')]), [kept], 4)),
      EventIdReused,
    )
})
