// The public feed: follows the log and publishes every public event. The checkpoint moves after the broker has
// acknowledged; what is published twice for that (a process that died in between) has the same id, by which the broker
// drops it for two minutes and consumers for ever.

import { asEvent, type Event, PUBLIC_TYPES } from '../events/catalogue.ts'
import { CLOUD_EVENT_TYPE, type CloudEvent, cloudEvent } from '../events/cloud-events.ts'
import { advance, type Claim, whileOwner } from '../store/claims.ts'
import type { Pool } from '../store/sql.ts'
import { categoryOf, type EventStore, type Position, START } from '../store/store.ts'
import { type Broker, OutOfOrder } from './broker.ts'
import { EVENTS, eventSubject } from './streams.ts'

/** Name of the checkpoint. */
export const FEED = 'feed'
const PUBLISHED_TOGETHER = 500

type Feed = {
  url: string
  pool: Pool
  store: EventStore
  broker: Broker
  signal: AbortSignal
  onError: (error: unknown) => void
}

type Public = { subject: string; event: CloudEvent }

const publicOf = (event: Event, log: string): Public[] => {
  const made = cloudEvent(event, log)
  const subject = eventSubject(event.metadata.organization_id, categoryOf(event.stream), event.type)
  return made ? [{ subject, event: made }] : []
}

const publish = (broker: Broker, { subject, event }: Public, after?: string): Promise<void> =>
  broker.publish(subject, JSON.stringify(event), {
    id: event.id,
    headers: { 'Content-Type': CLOUD_EVENT_TYPE },
    ...(after === undefined ? {} : { after }),
  })

/**
 * Publishes all in one go and in order: each names the one before it, so that one that is lost on the way stops those behind it.
 * Where the broker has dropped one of them as a repetition and forgotten the others, they go one after the other.
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

const follow = async ({ pool, store, broker }: Feed, claim: Claim, signal: AbortSignal): Promise<void> => {
  const move = async (to: { position: Position; scanned: Position }) => {
    await advance(pool, claim, to)
    Object.assign(claim, to)
  }
  // A stream that is new, or was removed, gets the whole log.
  if (await broker.createStream(EVENTS)) await move({ position: START, scanned: START })
  const options = { after: claim.scanned, signal, filter: { types: PUBLIC_TYPES }, batchSize: PUBLISHED_TOGETHER }
  for await (const { events, scanned } of store.subscribe(options)) {
    await publishInOrder(
      broker,
      events.map(asEvent).flatMap((event) => publicOf(event, store.identity)),
    )
    await move({ position: events.at(-1)?.position ?? claim.position, scanned })
  }
}

/** Publishes while this process owns the feed, until the signal aborts. */
export const runFeed = (options: Feed): Promise<void> =>
  whileOwner({
    url: options.url,
    name: FEED,
    log: options.store,
    signal: options.signal,
    onError: options.onError,
    work: (claim, signal) => follow(options, claim, signal),
  })
