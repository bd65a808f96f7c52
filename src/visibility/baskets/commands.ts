// The commands of baskets of queries.

import type { Event, Fact } from '../../event-log/catalogue.ts'
import type { EventStore } from '../../event-log/event-store.ts'
import { append, type Context, lastEvent, toEvents, untilNoConflict } from '../../event-log/handle.ts'
import { basketId } from '../../event-log/ids.ts'
import { type BasketEvent, basketStream } from '../../event-log/streams.ts'
import { removeBasket, revise } from '../decide.ts'

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
