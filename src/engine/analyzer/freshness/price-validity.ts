// Days until which structured data says that a price holds (schema.org priceValidUntil).

import type { StructuredData, StructuredProduct } from '../../structured-data/structured-data.ts'
import type { Dated } from './freshness.ts'

const MAX_PRODUCTS = 250

const DATE = /^(20\d\d)-(\d\d)-(\d\d)/

/** Each day once, in the order of the page. */
export const endsOfPrices = ({ products }: StructuredData): Dated[] => {
  const ends = new Map<string, Dated>()
  const all: StructuredProduct[] = products.flatMap((product) => [product, ...product.variants]).slice(0, MAX_PRODUCTS)
  for (const { offers } of all)
    for (const { validUntil } of offers) {
      const day = validUntil === null ? null : DATE.exec(validUntil.trim())
      if (!day || ends.has(day[0])) continue
      const from = Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]) + 1)
      ends.set(day[0], {
        kind: 'price',
        field: 'priceValidUntil',
        text: day[0],
        start: 0,
        end: day[0].length,
        from,
        until: Number.POSITIVE_INFINITY,
        certain: true,
      })
    }
  return [...ends.values()]
}
