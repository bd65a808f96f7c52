// The competitors of a shop as its products are compared with them: what the log says of them when a job freezes them, analysed like
// the products themselves, as records.

import { boundedCache } from '../concurrency/cache.ts'
import { type InThreads, inBatches, TaskFailed } from '../concurrency/thread-pool.ts'
import type { ComparedCompetitor } from '../engine/catalogue-findings/competitors.ts'
import { type Product, type ShopFacts, sizeOf } from '../engine/record/product.ts'
import type { DataOf, Event } from '../event-log/catalogue.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { UnreadableEvent } from '../event-log/parse-event.ts'
import { readCompetitors } from './commands.ts'
import type { Compared, CompareTask, compare } from './competitor-tasks.ts'

export type ComparedCompetitors = (
  shopId: string,
  facts: Pick<ShopFacts, 'currency'>,
  now: Date,
) => Promise<Map<string, ComparedCompetitor>>

type Options = {
  store: EventStore
  engine: { compare: InThreads<typeof compare> }
  onUnexpected: (error: unknown) => void
}

type Kept = { compared: ComparedCompetitor; validUntil: number }

/** Some kilobytes each. */
const KEPT = 500

const untilOf = ({ valid_until }: Compared): number => {
  const until = valid_until === null ? Number.NaN : Date.parse(valid_until)
  return Number.isNaN(until) ? Number.POSITIVE_INFINITY : until
}

type Read = DataOf<'CompetitorRead'>

/** A competitor that names no currency is taken to sell in that of the shop. */
const factsOf = (shop: Read['shop'], currency: string | null): ShopFacts =>
  ({ ...shop, currency: shop.currency ?? currency }) as unknown as ShopFacts

/** Keeps what was analysed; one that cannot be is left out. */
export const comparedCompetitors = ({ store, engine, onUnexpected }: Options): ComparedCompetitors => {
  const kept = boundedCache<Kept>(KEPT)

  const taskOf = ({ data }: Event<'CompetitorRead'>, currency: string | null, now: Date): CompareTask => {
    const product = data.product as unknown as Product
    const facts = factsOf(data.shop, currency)
    return { competitor_id: data.competitor_id, name: data.name ?? product.title, product, facts, now }
  }

  const readAll = async (shopId: string): Promise<Event<'CompetitorRead'>[]> => {
    try {
      const { known } = await readCompetitors(store, shopId)
      // A name given since the page was read is in the newer event.
      return [...known.values()].flatMap(({ read, newest }) =>
        read ? [{ ...read, data: { ...read.data, name: newest.data.name } }] : [],
      )
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      onUnexpected(error)
      return []
    }
  }

  return async (shopId, { currency }, now) => {
    const all = (await readAll(shopId)).map((event) => ({ event, key: `${event.id} ${currency}` }))
    const isKnown = (key: string): boolean => (kept.get(key)?.validUntil ?? 0) > now.getTime()
    const unknown = all.filter(({ key }) => !isKnown(key))
    const batches = inBatches(
      unknown.map(({ event }) => taskOf(event, currency, now)),
      ({ product }) => sizeOf(product),
    )
    const asked = batches.map(({ ones, isLarge }) => engine.compare(ones, { of: shopId, isLarge }))
    const answers = new Map((await Promise.all(asked)).flat().map((answer, at) => [unknown[at]!.key, answer]))
    const compared = new Map<string, ComparedCompetitor>()
    for (const { event, key } of all) {
      const answer = answers.get(key)
      if (answer instanceof TaskFailed) {
        onUnexpected(answer)
        continue
      }
      if (answer) kept.set(key, { compared: answer.compared, validUntil: untilOf(answer) })
      const known = answer ?? kept.get(key)
      if (known) compared.set(event.data.competitor_id, known.compared)
    }
    return compared
  }
}
