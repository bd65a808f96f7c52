// A shop's platform in memory: its records, what was written to them, and how it fails.

import { currentValue, withValue } from '../../src/engine/proposals/field-values.ts'
import { noShopFacts, type Product } from '../../src/engine/record/product.ts'
import type { Change, ProductFound, Storefront, Written } from '../../src/providers/storefront.ts'

type FakeShop = Storefront & {
  records: Map<string, Product>
  /** Every write that changed a record, by key, in their order. */
  writes: { key: string; change: Change }[]
  /** What comes instead of a write, or before it; it may throw. */
  beforeWrite: (key: string, change: Change) => Promise<Written | undefined> | undefined
  /** The same after the record has been changed. */
  afterWrite: (key: string, change: Change) => Promise<void> | undefined
}

/** One platform for all shops. Comparing and writing is one step, as in the catalogue. */
export const createFakeShop = (products: readonly Product[] = []): FakeShop => {
  const shop: FakeShop = {
    records: new Map(products.map((product) => [product.resource_id, product])),
    writes: [],
    beforeWrite: () => undefined,
    afterWrite: () => undefined,
    shopFacts: async () => noShopFacts,
    peers: async () => [],
    // Whoever asks after a write is told everything again.
    async *changes(_, since) {
      const cursor = String(shop.writes.length)
      if (since !== cursor) yield { reset: true, products: [...shop.records.values()], removed: [], cursor }
    },
    products: async (_, keys) =>
      new Map(
        keys.map((key): [string, ProductFound] => {
          const product = shop.records.get(key)
          return [key, product ? { status: 'found', product } : { status: 'missing' }]
        }),
      ),
    write: async (_, key, change) => {
      const instead = await shop.beforeWrite(key, change)
      if (instead) return instead
      const product = shop.records.get(key)
      if (!product) return { status: 'missing' }
      const found = currentValue(product, change.field)
      if (found === change.value) return { status: 'written' }
      if (found !== change.expected) return { status: 'differs', found }
      if (change.dry) return { status: 'ready', found }
      shop.records.set(key, withValue(product, change.field, change.value))
      shop.writes.push({ key, change })
      await shop.afterWrite(key, change)
      return { status: 'written' }
    },
  }
  return shop
}
