// The name of a log, kept in the log itself: in a stream of its own, written once.

import { randomUUID } from 'node:crypto'
import type { EncodedAppend } from '../encode.ts'
import { type EventStore, WrongRevision } from '../event-store.ts'
import { IDENTITY_STREAM } from './recorded-event.ts'

type Log = { readStream: EventStore['readStream']; append: (append: EncodedAppend) => Promise<unknown> }

const read = async ({ readStream }: Log): Promise<string | undefined> => {
  const [named] = await readStream(IDENTITY_STREAM, { limit: 1 })
  return (named?.data as { identity: string } | undefined)?.identity
}

/** Answers the name, and gives one to a log that has none. */
export const identityIn = async (log: Log): Promise<string> => {
  const known = await read(log)
  if (known) return known
  const identity = randomUUID()
  const data = JSON.stringify({ identity })
  const event = { id: randomUUID(), type: 'LogNamed', data, metadata: '{}', bytes: data.length }
  try {
    await log.append({ stream: IDENTITY_STREAM, expected: 'no_stream', events: [event] })
    return identity
  } catch (error) {
    const other = error instanceof WrongRevision ? await read(log) : undefined
    if (!other) throw error
    return other
  }
}
