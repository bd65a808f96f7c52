// Which failures of the event store say that it is away, and which are the caller's own.

import { EventTooLarge, WrongRevision } from '../../src/event-log/event-store.ts'
import { isStreamNotFound, translated, translatedAppend } from '../../src/event-log/eventstoredb/errors.ts'
import { isUnavailable, StoreUnavailable } from '../../src/postgres/unavailable.ts'
import { assert, test } from '../support/test.ts'

const failure = (fields: object, message = 'It failed.') => Object.assign(new Error(message), fields)

const AWAY = [
  failure({ type: 'unavailable', code: 14 }),
  failure({ type: 'cancelled', code: 1 }),
  failure({ type: 'deadline-exceeded' }, ''),
  failure({ type: 'timeout', code: 10 }),
  failure({ type: 'not-leader', code: 5 }),
  failure({ code: 14, details: 'No connection established.' }, '14 UNAVAILABLE: No connection established.'),
  failure({ type: 'unknown' }, 'Could not recognize Server Is Not Ready'),
  failure({ type: 'unknown', code: 2 }, '2 UNKNOWN: No leader info available in response'),
  failure({ type: 'unknown', code: 13 }, '13 INTERNAL: Received RST_STREAM with code 2'),
  failure({ type: 'unknown', code: 8 }, '8 RESOURCE_EXHAUSTED: Bandwidth exhausted or memory limit exceeded'),
  failure({}, 'Failed to discover after 10 attempts.'),
  failure({ type: 'unavailable', code: 14 }, '14 UNAVAILABLE: Server not ready'),
  failure({ type: 'unavailable', code: 14 }, '14 UNAVAILABLE: The node is not ready yet.'),
]

const OWN = [
  failure({ type: 'access-denied', code: 7 }),
  failure({ type: 'access-denied' }, ''),
  failure({ type: 'access-denied', code: 16 }, '16 UNAUTHENTICATED: Unauthenticated'),
  failure({ type: 'unknown' }, 'Could not recognize BadRequest'),
  failure({ type: 'unknown', code: 3 }, '3 INVALID_ARGUMENT: Trying to read from an invalid position.'),
  failure({ type: 'stream-deleted', code: 9 }),
  failure({ type: 'unknown', code: 13 }, '13 INTERNAL: Response message parsing error'),
  failure({ type: 'unknown' }, 'Could not recognize Bad Request'),
  failure({}, 'the server does not say where its events stand'),
]

test('a server that could not take it, or may have taken it without saying so, is away', () => {
  for (const error of AWAY) assert.instance(translated(error), StoreUnavailable, error.message)
  const away = new StoreUnavailable('no answer')
  assert.is(translated(away), away)
})

test('what the server refuses stays an error with a sentence', () => {
  for (const error of OWN) {
    const told = translated(error)
    assert.not.ok(isUnavailable(told), error.message)
    assert.ok((told as Error).message.length > 0)
  }
  for (const error of [
    failure({ type: 'maximum-append-size-exceeded', code: 3 }),
    failure({ type: 'unknown' }, 'Could not recognize MaximumAppendEventSizeExceeded'),
    failure(
      { type: 'unknown', code: 3 },
      '3 INVALID_ARGUMENT: Event with Id: 1, Size: 9, exceeds Maximum Append Event Size of 8.',
    ),
  ])
    assert.instance(translated(error), EventTooLarge, error.message)
})

test('a wrong revision tells the actual one, -1 where there is no stream', () => {
  const wrong = (actualVersion: unknown) =>
    translatedAppend(failure({ type: 'wrong-expected-version', actualVersion }, ''), 'test-1', 4) as WrongRevision
  assert.instance(wrong(41n), WrongRevision)
  assert.is(wrong(41n).actual, 41)
  assert.is(wrong('no_stream').actual, -1)
  assert.instance(translatedAppend(AWAY[0], 'test-1', 4), StoreUnavailable)
})

test('a stream that does not exist is recognised', () => {
  assert.ok(isStreamNotFound(failure({ type: 'stream-not-found' })))
  assert.not.ok(isStreamNotFound(failure({ type: 'not-found' })))
})
