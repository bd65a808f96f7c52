// Events as those read them who must rely on their shape: decisions, the dispatcher, the feed. An event that cannot be
// read, because a newer version wrote it or it was damaged, affects only what it is about.

import { z } from 'zod'
import { asEvent, type Event, isKnown, parsedData } from './catalogue.ts'
import { EventMetadata } from './event-definition.ts'

/** As it is in the log. */
type Unread = {
  id: string
  type: string
  data: object
  metadata: EventMetadata
  stream: string
  revision: number
  position: string
}

/** The message names the event and says why, without repeating anything of its content. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent'
  readonly event: Unread
  readonly reason: string
  constructor(event: Unread, reason: string) {
    super(`${event.type} ${event.id} (${event.stream}, revision ${event.revision}) cannot be read: ${reason}`)
    this.event = event
    this.reason = reason
  }
}

const ISSUES_SHOWN = 3

/** Why an event cannot be read, in one line that repeats nothing of it. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof z.ZodError)) return String((error as Error).message ?? error).replaceAll(/\s+/g, ' ')
  const issues = error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`)
  const more = issues.length > ISSUES_SHOWN ? ` and ${issues.length - ISSUES_SHOWN} more` : ''
  return issues.slice(0, ISSUES_SHOWN).join('; ') + more
}

/**
 * The event with the keys that its type has today, and no others.
 * @throws UnreadableEvent when its type is not known, it cannot be brought into today's shape, or does not have it.
 */
export const readEvent = <E extends Event = Event>(stored: Unread): E => {
  if (!isKnown(stored.type)) throw new UnreadableEvent(stored, 'this version does not know its type')
  try {
    const metadata = EventMetadata.parse(stored.metadata)
    const event = asEvent({ ...stored, metadata })
    return { ...event, data: parsedData(event) } as E
  } catch (error) {
    throw new UnreadableEvent(stored, reasonOf(error))
  }
}

/** The same, and nothing for an event that cannot be read, which is passed to `onUnreadable`. */
export const readable = <E extends Event = Event>(
  stored: Unread,
  onUnreadable?: (error: UnreadableEvent) => void,
): E | undefined => {
  try {
    return readEvent<E>(stored)
  } catch (error) {
    onUnreadable?.(error as UnreadableEvent)
    return undefined
  }
}

const Id = z.uuid()

/** The job that an event is about, as far as can be determined: by its stream, else by the key that all of them have. */
export const jobIdOf = ({ stream, data }: Pick<Unread, 'stream' | 'data'>): string | undefined => {
  const named = /^(?:analysis|optimization)Job-(.+)$/.exec(stream)?.[1] ?? (data as { job_id?: unknown } | null)?.job_id
  return Id.safeParse(named).data
}
