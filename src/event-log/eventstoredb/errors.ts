// What the errors of EventStoreDB and of its client mean here. They are recognised by their fields, because the same failure comes
// as an error of the client, of gRPC, or as a sentence.

import { StoreUnavailable } from '../../postgres/unavailable.ts'
import { EventTooLarge, type ExpectedRevision, WrongRevision } from '../event-store.ts'

type Told = { type?: string; code?: unknown; message?: string; actualVersion?: unknown }

const UNAVAILABLE_TYPES = new Set(['unavailable', 'cancelled', 'deadline-exceeded', 'timeout', 'not-leader'])
// gRPC's CANCELLED, DEADLINE_EXCEEDED, ABORTED and UNAVAILABLE.
const UNAVAILABLE_CODES = new Set<unknown>([1, 4, 10, 14])
// A node that starts, is busy, may not write or has lost its leader says so in a sentence; so does a connection that was
// reset or told to calm down, under codes that also stand for other things.
const NOT_TAKEN =
  /server is (not ready|busy|too busy)|no leader info|failed to discover|write after end|RST_STREAM|bandwidth exhausted/i
// A limit that the operator has set for single events, since 25.1, is reported by a message that the client does not know.
const EVENT_TOO_LARGE = /Maximum ?Append ?Event ?Size/

const typeOf = (error: unknown): string | undefined => (error as Told | undefined)?.type

/** StoreUnavailable if the server could not take the request, or may have taken it without confirming. */
export const translated = (error: unknown): unknown => {
  const { type, code, message } = error as Told
  if (error instanceof StoreUnavailable) return error
  if (UNAVAILABLE_TYPES.has(type ?? '') || UNAVAILABLE_CODES.has(code) || NOT_TAKEN.test(message ?? ''))
    return new StoreUnavailable(`the event store cannot be reached (${message || type})`, { cause: error })
  if (type === 'maximum-append-size-exceeded' || EVENT_TOO_LARGE.test(message ?? ''))
    return new EventTooLarge('the append, or an event of it, is larger than the event store accepts')
  return type === undefined || message ? error : new Error(`the event store refuses: ${type}`, { cause: error })
}

/** The same for an append, which may also have been at the wrong revision. */
export const translatedAppend = (error: unknown, stream: string, expected: ExpectedRevision): unknown => {
  if (typeOf(error) !== 'wrong-expected-version') return translated(error)
  const { actualVersion } = error as Told
  return new WrongRevision(stream, expected, typeof actualVersion === 'bigint' ? Number(actualVersion) : -1)
}

export const isStreamNotFound = (error: unknown): boolean => typeOf(error) === 'stream-not-found'

/** The user is not known, or the password is another one; the client reports it like missing rights, except for gRPC's code. */
export const isUnauthenticated = (error: unknown): boolean => (error as Told | undefined)?.code === 16

/** The user, or who names none, may not do it. */
export const isAccessDenied = (error: unknown): boolean => typeOf(error) === 'access-denied'

/** The node is not the leader, and the error names the one that is. */
export const isNotLeader = (error: unknown): boolean => typeOf(error) === 'not-leader'

// The sentence is the server's; gRPC's code alone (ABORTED) also stands for other ends.
const TOO_SLOW = /consumer too slow/i

/** The server has ended a subscription that left its events waiting. */
export const isTooSlow = (error: unknown): boolean => TOO_SLOW.test((error as Told | undefined)?.message ?? '')
