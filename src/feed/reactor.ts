// The public feed: follows the log and publishes every public event. The checkpoint moves after the broker has acknowledged. A process that
// dies in between publishes an event twice, with the same id: the broker drops the second one within two minutes, consumers can always. An
// event that cannot be read is left out and reported as a dead letter.

import { INTERNAL_TYPES } from '../event-log/catalogue.ts'
import { categoryOf, START, type StoredEvent } from '../event-log/event-store.ts'
import { readEvent, UnreadableEvent } from '../event-log/parse-event.ts'
import { type Broker, OutOfOrder } from '../queue/broker.ts'
import { DEAD_LETTERS, EVENTS, eventSubject, unpublishedSubject } from '../queue/streams.ts'
import { moveCheckpoint } from '../reactors/leases.ts'
import type { Log, Reactor, Run } from '../reactors/reactor.ts'
import { CLOUD_EVENT_TYPE, type CloudEvent, cloudEvent } from './cloud-events.ts'

export const FEED = 'feed'
const PUBLISHED_TOGETHER = 500

type Public = { subject: string; event: CloudEvent }

const publicOf = (stored: StoredEvent, log: string): Public | UnreadableEvent | undefined => {
  try {
    const event = readEvent(stored)
    const made = cloudEvent(event, log)
    const subject = eventSubject(event.metadata.organization_id, categoryOf(event.stream), event.type)
    return made && { subject, event: made }
  } catch (error) {
    if (error instanceof UnreadableEvent) return error
    throw error
  }
}

/** Names the event without its data, which may be personal. */
const tellUnpublished = (broker: Broker, { event, reason }: UnreadableEvent): Promise<void> => {
  const { id, type, stream, revision, position } = event
  return broker.publish(
    unpublishedSubject(categoryOf(stream), type),
    JSON.stringify({ id, type, stream, revision, position }),
    { id: `unpublished/${id}`, headers: { 'Citable-Reason': reason } },
  )
}

const publish = (broker: Broker, { subject, event }: Public, after?: string): Promise<void> =>
  broker.publish(subject, JSON.stringify(event), {
    id: event.id,
    headers: { 'Content-Type': CLOUD_EVENT_TYPE },
    ...(after === undefined ? {} : { after }),
  })

/** Publishes an event that was left out, behind those that came after it; false if it still cannot be read. */
export const publishLeftOut = async (broker: Broker, stored: StoredEvent, log: string): Promise<boolean> => {
  const made = publicOf(stored, log)
  if (made instanceof UnreadableEvent) return false
  if (made) await publish(broker, made)
  return true
}

/**
 * Publishes all at once and in order: each names the one before it, so a lost one stops those after it. If the broker has dropped one
 * as a duplicate and forgotten the others, the rest are published one by one.
 */
export const publishInOrder = async (broker: Broker, events: readonly Public[]): Promise<void> => {
  const outcomes = await Promise.allSettled(
    events.map((one, index) => publish(broker, one, events[index - 1]?.event.id)),
  )
  const first = outcomes.findIndex(({ status }) => status === 'rejected')
  if (first < 0) return
  const { reason } = outcomes[first] as PromiseRejectedResult
  if (!(reason instanceof OutOfOrder)) throw reason
  for (const one of events.slice(first)) await publish(broker, one)
}

const publishLog = async (broker: Broker, { lease, pool, store, signal, onUnreadable }: Run): Promise<void> => {
  await broker.createStream(DEAD_LETTERS)
  // A new stream, also one that was removed, gets the whole log.
  if (await broker.createStream(EVENTS)) await moveCheckpoint(pool, lease, { position: START, scanned: START })
  const options = { after: lease.scanned, signal, filter: { unwanted: INTERNAL_TYPES }, batchSize: PUBLISHED_TOGETHER }
  for await (const { events, scanned } of store.subscribe(options)) {
    const unreadable: UnreadableEvent[] = []
    const made: Public[] = []
    for (const event of events) {
      const one = publicOf(event, store.identity)
      if (one instanceof UnreadableEvent) unreadable.push(one)
      else if (one) made.push(one)
    }
    await publishInOrder(broker, made)
    for (const one of unreadable) await tellUnpublished(broker, one)
    await moveCheckpoint(pool, lease, { position: events.at(-1)?.position ?? lease.position, scanned })
    unreadable.forEach(onUnreadable)
  }
}

export const publicFeed = ({ broker, log }: { broker: Broker; log: Log }): Reactor => ({
  name: FEED,
  onError: (error) => log.warn({ err: error }, 'the public feed stopped, starting again'),
  work: (run) => publishLog(broker, run),
})
