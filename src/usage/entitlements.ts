// What an organization may use, by its subscription. What is known of that is remembered, and only what has come since is read.

import type { HeldPlan } from '../accounts/names.ts'
import { type Entitlements, entitlementsAt, noSubscription, type SubscriptionState, stateOf } from '../billing/state.ts'
import { boundedCache } from '../concurrency/cache.ts'
import { type Event, isKnown } from '../event-log/catalogue.ts'
import type { EventStore, StoredEvent } from '../event-log/event-store.ts'
import { readEvent } from '../event-log/parse-event.ts'
import { organizationStream, type SubscriptionEvent, subscriptionStream } from '../event-log/streams.ts'

const REMEMBERED = 10_000
const PAGE = 100

type Known = {
  created_at: string
  state: SubscriptionState
  /** The revision of the subscription's next event. */
  next: number
}

export type EntitlementsReader = ReturnType<typeof createEntitlements>

/** `without`: the plan of those who have no subscription. */
export const createEntitlements = (store: EventStore, without: HeldPlan) => {
  const known = boundedCache<Known>(REMEMBERED)

  const pageOf = async (organizationId: string, from: number): Promise<StoredEvent[]> =>
    store.readStream(subscriptionStream(organizationId), { from, limit: PAGE })

  const beginning = async (organizationId: string): Promise<Known> => {
    const [first] = await store.readStream(organizationStream(organizationId), { limit: 1 })
    if (!first) throw new Error(`there is no organization ${organizationId}`)
    const { occurred_at } = readEvent<Event<'OrganizationCreated'>>(first).metadata
    return { created_at: occurred_at, state: noSubscription, next: 0 }
  }

  /** What was known of it, and what its subscription's stream has got since. */
  const read = async (organizationId: string): Promise<Known> => {
    const before = known.get(organizationId)
    const reading = [before ?? beginning(organizationId), pageOf(organizationId, before?.next ?? 0)] as const
    let [now, page] = await Promise.all(reading)
    for (;;) {
      const events = page.filter(({ type }) => isKnown(type)).map((event) => readEvent<SubscriptionEvent>(event))
      now = {
        ...now,
        state: stateOf(events, now.state),
        next: now.next + page.length,
      }
      if (page.length < PAGE) return now
      page = await pageOf(organizationId, now.next)
    }
  }

  return {
    /** At a moment, ISO 8601. @throws where there is no such organization, or its events cannot be read. */
    of: async (organizationId: string, now: string): Promise<Entitlements> => {
      const one = await read(organizationId)
      known.set(organizationId, one)
      return entitlementsAt(one.created_at, one.state.subscription, now, without)
    },

    /** As they were when last read, which may have changed since; nothing if they never were. */
    remembered: (organizationId: string, now: string): Entitlements | undefined => {
      const one = known.get(organizationId)
      return one && entitlementsAt(one.created_at, one.state.subscription, now, without)
    },
  }
}
