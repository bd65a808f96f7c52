// Places in the log as clients of a feed keep them: the ids of its messages. They are opaque, of no use with another log, and not
// secret: from any place, clients read only their own events.

import { createHash } from 'node:crypto'
import { type EventStore, type Position, START } from '../event-log/event-store.ts'
import { problem } from '../http/problems.ts'
import { isUnavailable } from '../postgres/unavailable.ts'

const CHECK_BYTES = 8

/** The id of the message that leads a reader to this position of the log. */
export const placeOf = (log: string, position: Position): string => {
  const check = createHash('sha256').update(`${log}\n${position}`).digest().subarray(0, CHECK_BYTES)
  return `${Buffer.from(position).toString('base64url')}.${check.toString('base64url')}`
}

/** Whether the log has come so far; what is no position at all is refused by the store in its own words. */
const isKnown = async (store: EventStore, position: Position): Promise<boolean> => {
  try {
    return await store.knows({ position: START, scanned: position })
  } catch (error) {
    if (isUnavailable(error)) throw error
    return false
  }
}

/** The position that a client has come to. @throws the 400 problem where it is none of this log */
export const positionOf = async (store: EventStore, place: string): Promise<Position> => {
  const position = Buffer.from(place.split('.')[0] ?? '', 'base64url').toString()
  if (position === START || placeOf(store.identity, position) !== place)
    throw problem.invalidValue('Last-Event-ID', 'It is not the id of a message of this feed.')
  if (!(await isKnown(store, position)))
    throw problem.invalidValue(
      'Last-Event-ID',
      'The log does not lead there any more, as it was restored from a backup; begin again with from=start, and leave out events whose ids you have.',
    )
  return position
}
