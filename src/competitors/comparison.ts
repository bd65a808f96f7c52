// The competitors of a shop as its products are compared with them: what the log says of them when a job freezes them, analysed like
// the products themselves, as records.

import { setImmediate as turn } from 'node:timers/promises'
import { boundedCache } from '../concurrency/cache.ts'
import type { Analysis } from '../engine/analyzer/report/report.ts'
import { type ComparedCompetitor, comparedCompetitor } from '../engine/catalogue-findings/competitors.ts'
import type { Product, ShopFacts } from '../engine/record/product.ts'
import type { DataOf, Event } from '../event-log/catalogue.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { UnreadableEvent } from '../event-log/parse-event.ts'
import { readCompetitors } from './commands.ts'

export type ComparedCompetitors = (
  shopId: string,
  facts: Pick<ShopFacts, 'currency'>,
  now: Date,
) => Promise<Map<string, ComparedCompetitor>>

type Options = {
  store: EventStore
  analyze: (product: Product, shop: ShopFacts, now: Date) => Analysis
  onUnexpected: (error: unknown) => void
}

type Kept = { compared: ComparedCompetitor; validUntil: number }

/** Some kilobytes each. */
const KEPT = 500
const NOT_BEFORE = Number.POSITIVE_INFINITY

const validUntil = ({ additional_fields: { valid_until } }: Analysis): number => {
  const until = typeof valid_until === 'string' ? Date.parse(valid_until) : Number.NaN
  return Number.isNaN(until) ? NOT_BEFORE : until
}

type Read = DataOf<'CompetitorRead'>

/** A competitor that names no currency is taken to sell in that of the shop. */
const factsOf = (shop: Read['shop'], currency: string | null): ShopFacts =>
  ({ ...shop, currency: shop.currency ?? currency }) as unknown as ShopFacts

/** Keeps what was analysed; one that cannot be is left out. */
export const comparedCompetitors = ({ store, analyze, onUnexpected }: Options): ComparedCompetitors => {
  const kept = boundedCache<Kept>(KEPT)

  const analysed = ({ id, data }: Event<'CompetitorRead'>, currency: string | null, now: Date): Kept => {
    const key = `${id} ${currency}`
    const known = kept.get(key)
    if (known && known.validUntil > now.getTime()) return known
    const { competitor_id, product, shop } = data
    const record = product as unknown as Product
    const analysis = analyze(record, factsOf(shop, currency), now)
    const compared = comparedCompetitor(competitor_id, data.name ?? record.title, record, analysis)
    const one = { compared, validUntil: validUntil(analysis) }
    kept.set(key, one)
    return one
  }

  const readAll = async (shopId: string): Promise<Event<'CompetitorRead'>[]> => {
    try {
      const { known } = await readCompetitors(store, shopId)
      // A name that was given since the page was read stands in the newer event.
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
    const compared = new Map<string, ComparedCompetitor>()
    for (const event of await readAll(shopId)) {
      try {
        compared.set(event.data.competitor_id, analysed(event, currency, now).compared)
      } catch (error) {
        onUnexpected(error)
      }
      await turn() // requests of others go on between two pages
    }
    return compared
  }
}
