// What a due visibility test does: it tests the tracked queries of each product. Each test has an id that is derived from the time, so what
// was recorded by a process that died then is not measured again.

import type { EventStore } from '../event-log/event-store.ts'
import { scheduledId } from '../event-log/ids.ts'
import { type ProductFound, StorefrontUnavailable } from '../providers/storefront.ts'
import type { Shop } from '../shops/decide.ts'
import type { Usages } from '../usage/commands.ts'
import { type Measuring, testsSince, testVisibility } from '../visibility/commands.ts'
import { refusedBy } from './commands.ts'
import type { Outcome } from './decide.ts'
import type { Due } from './reactor.ts'

const NOTHING_TRACKED = 'No queries are tracked.'
const NOT_THERE = 'The product is not in the shop, or its record cannot be used.'
const UNMEASURED = 'No answer engine could be reached.'
const AWAY = 'The shop could not be reached.'

export type Basket = { basket_id: string; resource_id: string; version: number; queries: readonly string[] }

type DueVisibilityDeps = {
  store: EventStore
  usages: Pick<Usages, 'reserve' | 'release' | 'settle'>
  testing: Measuring & { find: (shop: Shop, resourceId: string) => Promise<ProductFound | { status: 'away' }> }
  /** The baskets of the shop, a thousand at most. */
  baskets: (shopId: string) => Promise<Basket[]>
  onUnsettled: (error: unknown) => void
}

/** @throws StorefrontUnavailable */
export const dueVisibility =
  ({ store, usages, testing, baskets, onUnsettled }: DueVisibilityDeps) =>
  async ({ shop, due_at, context, signal }: Omit<Due, 'state'>): Promise<Outcome> => {
    const { shop_id } = shop
    const recorded = await testsSince(store, shop_id, due_at)

    /** The reason why there is no test, if there is none. */
    const test = async (
      { basket_id, resource_id, version, queries }: Basket,
      test_id: string,
    ): Promise<string | undefined> => {
      if (recorded.has(test_id)) return undefined
      const found = await testing.find(shop, resource_id)
      if (found.status === 'away') throw new StorefrontUnavailable(AWAY)
      if (found.status !== 'found') return NOT_THERE
      const { product, source } = found
      const basket = { id: basket_id, version }
      const asked = { test_id, resource_id, queries, basket, product, ...(source ? { source } : {}) }
      const tested = await testVisibility({ store, testing, usages }, asked, { shop, context, onUnsettled })
      return tested ? undefined : UNMEASURED
    }

    const all = await baskets(shop_id)
    if (all.length === 0) return { type: 'skipped', reason: 'nothing_to_do', detail: NOTHING_TRACKED }
    const tests: { resource_id: string; test_id: string }[] = []
    let detail: string | null = null
    for (const basket of all) {
      signal.throwIfAborted()
      const { basket_id, resource_id, queries } = basket
      const test_id = scheduledId(shop_id, due_at, basket_id)
      try {
        const reason = await test(basket, test_id)
        if (reason === undefined) tests.push({ resource_id, test_id })
        else detail ??= reason
      } catch (error) {
        const refused = refusedBy(error, testing.differentQueries(queries), 'queries of visibility tests')
        if (tests.length === 0) return refused
        detail = refused.detail
        break
      }
    }
    return { type: 'visibility', tests, untested: all.length - tests.length, detail }
  }
