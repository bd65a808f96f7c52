// The deliveries that wait to be handled, according to the log: one after the other for each subject, in the order of arrival.

import type { Event } from '../event-log/catalogue.ts'
import type { Position, StoredEvent } from '../event-log/event-store.ts'
import { readEvent } from '../event-log/parse-event.ts'
import type { WebhookEvent } from '../event-log/streams.ts'
import type { WebhookProvider } from './events.ts'
import type { Delivery } from './handler.ts'

export type Waiting = {
  webhook_id: string
  provider: WebhookProvider
  /** Undefined of one that is to be handled again, until it has been read. */
  delivery: Delivery | undefined
  /** Its last event: the revision, and what the event that settles it names as its cause. */
  revision: number
  cause: { correlation_id: string; causation_id: string }
  /** Its position in the log, and where reading has to begin to find it again. */
  position: Position
  resumeAfter: Position
}

export const deliveryOf = ({ data, metadata }: Event<'WebhookReceived'>): Delivery => {
  const { webhook_id, provider, delivery_id, topic, subject, notice, happened_at } = data
  return {
    webhook_id,
    provider,
    delivery_id,
    topic,
    subject,
    notice,
    happened_at,
    received_at: metadata.occurred_at,
  }
}

const waitingOf = (event: WebhookEvent, resumeAfter: Position): Waiting => {
  const { data, revision, position, metadata } = event
  return {
    webhook_id: data.webhook_id,
    provider: data.provider,
    revision,
    position,
    resumeAfter,
    delivery: event.type === 'WebhookReceived' ? deliveryOf(event) : undefined,
    cause: { correlation_id: metadata.correlation_id, causation_id: event.id },
  }
}

/** `apply` takes the events of the log in their order; the rest asks what is left of them. */
export const createLine = () => {
  /** In the order of the log. */
  const open = new Map<string, Waiting>()
  /** By subject; the first of each is at work. */
  const lines = new Map<string, Waiting[]>()
  const isOpen = (one: Waiting): boolean => open.get(one.webhook_id) === one
  const subjectOf = ({ provider, delivery }: Waiting): string => `${provider} ${delivery?.subject}`

  return {
    /** Returns what has to be handled now. @throws UnreadableEvent */
    apply: (stored: StoredEvent, before: Position): Waiting | undefined => {
      const event = readEvent<WebhookEvent>(stored)
      const { webhook_id } = event.data
      const known = open.get(webhook_id)
      if (event.type === 'WebhookHandled' || event.type === 'WebhookFailed') {
        // A later replay request stays open.
        if (known && known.revision < event.revision) open.delete(webhook_id)
        return undefined
      }
      if (known) return undefined
      const one = waitingOf(event, before)
      open.set(webhook_id, one)
      return one
    },
    isOpen,
    forget: (one: Waiting): void => {
      if (isOpen(one)) open.delete(one.webhook_id)
    },
    /** Puts it behind the others of its subject, and answers whether it is the first. */
    join: (one: Waiting): boolean => {
      const subject = subjectOf(one)
      const line = lines.get(subject)
      if (line) line.push(one)
      else lines.set(subject, [one])
      return line === undefined
    },
    /** Takes the first of the subject away, and answers the next one. */
    next: (one: Waiting): Waiting | undefined => {
      const subject = subjectOf(one)
      const line = lines.get(subject)
      line?.shift()
      if (line?.length === 0) lines.delete(subject)
      return line?.[0]
    },
    size: (): number => open.size,
    resumeAfter: (): Position | undefined => open.values().next().value?.resumeAfter,
  }
}
