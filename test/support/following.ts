// Follows the changes of a shop as anybody may: by the pages alone, broken off anywhere.

import type { Product } from '../../src/engine/record/product.ts'
import { resourceKey } from '../../src/event-log/ids.ts'
import type { ChangesPage, Storefront } from '../../src/providers/storefront.ts'

const isWithin = (key: string, { above, to }: { above: string; to: string | null }): boolean =>
  /^\d+$/.test(key) && BigInt(key) > BigInt(above) && (to === null || BigInt(key) <= BigInt(to))

export const following = (storefront: Storefront, shop: string) => {
  const known = new Map<string, Product>()
  /** What came before a reset and has not come again. */
  const doubtful = new Set<string>()
  const pages: ChangesPage[] = []
  let cursor: string | null = null

  const take = (page: ChangesPage): void => {
    pages.push(page)
    if (page.reset) for (const key of known.keys()) doubtful.add(key)
    for (const key of page.removed) known.delete(key)
    for (const key of known.keys())
      if (page.range && isWithin(key, page.range) && !page.range.keys.has(key)) known.delete(key)
    for (const product of page.products) {
      known.set(resourceKey(product.resource_id), product)
      doubtful.delete(resourceKey(product.resource_id))
    }
    cursor = page.cursor
  }

  return {
    known,
    /** All pages so far. */
    pages,
    cursor: () => cursor,
    /** As after a restart with this cursor. */
    goBackTo: (before: string | null): void => {
      cursor = before
    },
    /** Takes all pages, or so many, and answers these. */
    read: async (most = Number.POSITIVE_INFINITY): Promise<ChangesPage[]> => {
      const first = pages.length
      for await (const page of storefront.changes(shop, cursor)) {
        take(page)
        if (pages.length - first >= most) return pages.slice(first)
      }
      for (const key of doubtful) known.delete(key)
      doubtful.clear()
      return pages.slice(first)
    },
    titles: () => Object.fromEntries([...known].map(([key, { title }]) => [key, title])),
  }
}
