// Events of the log as messages of a feed: a CloudEvent for one that is public, and of one that cannot be read that it is left out.

import { INTERNAL_TYPES } from '../event-log/catalogue.ts'
import type { Filter, Position, StoredEvent } from '../event-log/event-store.ts'
import { readEvent, UnreadableEvent } from '../event-log/parse-event.ts'
import { cloudEvent } from './cloud-events.ts'
import type { FeedPlaces } from './cursor.ts'

export const FEED_FILTER: Filter = { unwanted: INTERNAL_TYPES }

/** The name of a message about an event that is left out; those with an event have none. */
export const LEFT_OUT = 'left-out'

export type FeedEntry = {
  position: Position
  type: string
  project_id: string | undefined
  /** As it goes over the line. */
  message: Buffer
}

type Reading = {
  places: FeedPlaces
  /** Called for an event that is left out. */
  onUnreadable?: (error: UnreadableEvent) => void
}

const shown = (stored: StoredEvent, { places, onUnreadable }: Reading): { name?: string; data: object } | undefined => {
  try {
    const event = cloudEvent(readEvent(stored), places.log)
    return event && { data: event }
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    onUnreadable?.(error)
    // Nothing of what it says, which may be personal.
    const { id, type, stream: subject, revision } = stored
    return { name: LEFT_OUT, data: { id, type, subject, revision } }
  }
}

/** Nothing for an event that is not public. */
export const feedEntry = (stored: StoredEvent, reading: Reading): FeedEntry | undefined => {
  const made = shown(stored, reading)
  if (!made) return undefined
  const { position, type, metadata } = stored
  const name = made.name === undefined ? '' : `event: ${made.name}\n`
  const message = `id: ${reading.places.placeOf(position)}\n${name}data: ${JSON.stringify(made.data)}\n\n`
  return { position, type, project_id: metadata?.project_id, message: Buffer.from(message) }
}
