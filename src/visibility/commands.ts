// The commands of visibility tests.

import { randomUUID } from 'node:crypto'
import { withMutex } from '../concurrency/keyed-mutex.ts'
import type { Product } from '../engine/record/product.ts'
import type { Event, Fact } from '../event-log/catalogue.ts'
import { type EventStore, newestFirst } from '../event-log/event-store.ts'
import { append, type Context, lastEvent, lastStored, toEvents, untilNoConflict } from '../event-log/handle.ts'
import { basketId } from '../event-log/ids.ts'
import { readable } from '../event-log/parse-event.ts'
import { type BasketEvent, basketStream, visibilityStream } from '../event-log/streams.ts'
import type { Shop } from '../shops/decide.ts'
import type { Usages } from '../usage/commands.ts'
import type { Reservation } from '../usage/decide.ts'
import { recordTest, removeBasket, revise, type TestedEvent, type VisibilityTest } from './decide.ts'

/** Records a test behind the last one of its shop. Returns the event as it is in the log. */
export const recordVisibilityTest = (store: EventStore, test: VisibilityTest, context: Context): Promise<TestedEvent> =>
  untilNoConflict(async () => {
    const stream = visibilityStream(context.shop.shop_id)
    const last = await lastStored(store, stream)
    const events = toEvents(recordTest(test), test.id, 'record', context)
    const [tested] = await append(store, stream, last, events)
    return tested as TestedEvent
  })

const READ_AT_ONCE = 10
/** Clocks of two processes may be so far apart. */
const APART_MS = 10 * 60_000

/** What a test has used for which this was reserved; null if it was never recorded. */
export const testConsumption = async (store: EventStore, reservation: Reservation): Promise<number | null> => {
  const { reservation_id, shop_id, metric_type, reserved_at } = reservation
  if (metric_type !== 'search_query' || shop_id === null) return null
  const stream = visibilityStream(shop_id)
  const since = Date.parse(reserved_at) - APART_MS
  for await (const event of newestFirst(store, stream, READ_AT_ONCE)) {
    if (Date.parse(event.metadata.occurred_at) < since) return null
    const { data } = readable<TestedEvent>(event) ?? {}
    if (data?.id === reservation_id) return data.measured_queries
  }
  return null
}

/** The ids of the tests of a shop that were recorded since a time, ISO 8601, whatever clock their process had. */
export const testsSince = async (store: EventStore, shopId: string, since: string): Promise<Set<string>> => {
  const from = Date.parse(since) - APART_MS
  const ids = new Set<string>()
  for await (const event of newestFirst(store, visibilityStream(shopId), READ_AT_ONCE)) {
    if (Date.parse(event.metadata.occurred_at) < from) return ids
    const id = readable<TestedEvent>(event)?.data.id
    if (id !== undefined) ids.add(id)
  }
  return ids
}

type Asked = {
  /** Of a test that may have been begun before; a new one where there is none. */
  test_id?: string
  resource_id: string
  queries: readonly string[]
  /** Where they are the tracked queries of the product. */
  basket: { id: string; version: number } | null
  product: Product
  /** Set for a record that was read from the platform just now. */
  source?: 'storefront'
}

/** What measures; it lives outside the commands. */
export type Measuring = {
  /** The number of different queries, which is the most that a test may use. */
  differentQueries: (queries: readonly string[]) => number
  /** Measures every query; undefined if no query could be measured. */
  measure: (tested: Omit<Asked, 'test_id'> & { test_id: string; shop: Shop }) => Promise<VisibilityTest | undefined>
}

type TestingDeps = { store: EventStore; testing: Measuring; usages: Pick<Usages, 'reserve' | 'release' | 'settle'> }
type Run = { shop: Shop; context: Context; onUnsettled: (error: unknown) => void }

/**
 * Reserves usage, measures, records the test and settles what it has used. A process that dies after the record has its usage counted by the
 * next decision (usage/decide.ts). Undefined if nothing could be measured, and nothing was recorded. @throws LimitReached, TooManyOpen
 */
export const testVisibility = async (
  { store, testing, usages }: TestingDeps,
  asked: Asked,
  { shop, context, onUnsettled }: Run,
): Promise<TestedEvent | undefined> => {
  const { test_id = randomUUID() } = asked
  const alone = <T>(work: () => Promise<T>) => withMutex(store, `usage ${shop.organization_id}`, work)
  const amount = testing.differentQueries(asked.queries)
  const reserved = await alone(() => usages.reserve({ id: test_id, metric: 'search_query', amount }, context))
  const release = () => alone(() => usages.release(reserved, context)).catch(onUnsettled)
  const measured = await testing.measure({ ...asked, test_id, shop }).catch(async (error) => {
    await release()
    throw error
  })
  if (!measured) {
    await release()
    return undefined
  }
  // If this fails the test may still be in the log, so its usage stays reserved until the next decision has checked.
  const tested = await withMutex(store, `visibility ${shop.shop_id}`, () =>
    recordVisibilityTest(store, measured, context),
  )
  await alone(() => usages.settle(reserved, measured.measured_queries, context)).catch(onUnsettled)
  return tested
}

// The commands of baskets of queries.

type Basket = { store: EventStore; resourceId: string; context: Context }

/** The newest event before and after what was decided on it. */
const decided = (
  { store, resourceId, context }: Basket,
  decide: (last: BasketEvent | undefined) => Fact[],
): Promise<{ before: BasketEvent | undefined; after: BasketEvent | undefined }> =>
  untilNoConflict(async () => {
    const id = basketId(context.shop.shop_id, resourceId)
    const before = await lastEvent<BasketEvent>(store, basketStream(id))
    const facts = decide(before)
    if (facts.length === 0) return { before, after: before }
    const events = toEvents(facts, id, `${before?.revision} ${context.causation_id}`, context)
    const appended = (await append(store, basketStream(id), before, events)) as BasketEvent[]
    return { before, after: appended.at(-1) }
  })

/** Returns the version that the basket has now: a new one, or the one that said the same already. @throws UnreadableEvent, TooManyConflicts */
export const reviseBasket = async (basket: Basket, queries: readonly string[]): Promise<Event<'BasketRevised'>> => {
  const { after } = await decided(basket, (last) => revise(last, basket.resourceId, queries))
  return after as Event<'BasketRevised'>
}

/** Returns what was removed, and the event that says so; nothing if there was no basket. @throws UnreadableEvent, TooManyConflicts */
export const removeBasketOf = async (
  basket: Basket,
): Promise<{ removed: Event<'BasketRevised'>; event: BasketEvent } | undefined> => {
  const { before, after } = await decided(basket, removeBasket)
  return before?.type === 'BasketRevised' && after ? { removed: before, event: after } : undefined
}
