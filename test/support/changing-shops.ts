// Shops in memory whose products change, told as a storefront tells it; the telling can be held up, and can fail.

import { setImmediate as turn } from 'node:timers/promises'
import { noShopFacts, type Product, type ShopFacts } from '../../src/engine/record/product.ts'
import { shopId } from '../../src/event-log/ids.ts'
import type { ChangesPage, Storefront } from '../../src/providers/storefront.ts'
import type { Shop } from '../../src/shops/decide.ts'

type Kept = { version: number; products: Map<string, { product: Product | null; version: number }> }

export const shopNamed = (name: string): Shop => ({
  shop_id: shopId(`${name}.myshopify.com`),
  organization_id: '',
  project_id: '',
  domain: `${name}.myshopify.com`,
})

export const changingShops = ({ pageSize = 10 } = {}) => {
  const shops = new Map<string, Kept>()
  const asked: { shop: string; since: string | null }[] = []
  let facts: ShopFacts = { ...noShopFacts, currency: 'EUR' }
  const meddling = {
    /** Runs before each page. */
    beforePage: async (_shop: string, _page: number): Promise<void> => {},
  }
  const shopOf = ({ domain }: Pick<Shop, 'domain'>): Kept => {
    const there = shops.get(domain) ?? { version: 0, products: new Map() }
    shops.set(domain, there)
    return there
  }
  const put = (shop: Shop, id: string, product: Product | null): void => {
    const kept = shopOf(shop)
    kept.version += 1
    kept.products.set(id, { product, version: kept.version })
  }

  async function* changes(domain: string, since: string | null, signal?: AbortSignal) {
    asked.push({ shop: domain, since })
    const kept = shopOf({ domain })
    let after = since === null ? 0 : Number(since)
    for (let page = 0; ; page += 1) {
      await meddling.beforePage(domain, page)
      await turn()
      signal?.throwIfAborted()
      const all = [...kept.products]
        .filter(([, { version }]) => version > after)
        .toSorted(([, a], [, b]) => a.version - b.version)
      const some = all.slice(0, pageSize)
      if (some.length === 0) return
      after = some.at(-1)![1].version
      yield {
        ...(since === null && page === 0 ? { reset: true as const } : {}),
        products: some.flatMap(([, { product }]) => product ?? []),
        removed: some.flatMap(([id, { product }]) => (product ? [] : [id])),
        cursor: String(after),
      } satisfies ChangesPage
    }
  }

  return {
    storefront: { changes, shopFacts: async () => facts } satisfies Pick<Storefront, 'changes' | 'shopFacts'>,
    asked,
    meddling,
    put: (shop: Shop, ...products: readonly Product[]): void => {
      for (const product of products) put(shop, product.resource_id, product)
    },
    remove: (shop: Shop, id: string): void => put(shop, id, null),
    /** Removes it without a trace: only who lists everything can tell. */
    forget: (shop: Shop, id: string): void => void shopOf(shop).products.delete(id),
    setFacts: (now: Partial<ShopFacts>): void => {
      facts = { ...facts, ...now }
    },
  }
}
