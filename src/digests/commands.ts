// The commands of digests.

import type { Event } from '../event-log/catalogue.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { append, type Context, lastEvent, toEvents, untilNoConflict } from '../event-log/handle.ts'
import { digestStream } from '../event-log/streams.ts'
import { digestOf, type Found } from './decide.ts'

/** Records the digest of a job, once. @throws UnreadableEvent, TooManyConflicts */
export const recordDigest = (store: EventStore, found: Found, context: Context): Promise<void> =>
  untilNoConflict(async () => {
    const { shop_id } = context.shop
    const last = await lastEvent<Event<'DigestCreated'>>(store, digestStream(shop_id))
    if (last?.data.job_id === found.job_id) return
    const facts = [{ type: 'DigestCreated' as const, data: digestOf(last, shop_id, found) }]
    await append(store, digestStream(shop_id), last, toEvents(facts, found.job_id, 'digest', context))
  })
