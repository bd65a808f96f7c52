// Competitors for tests: pages, what was read of them, and the read model that a shop's stream gives.

import { foldModel, withKeys } from '../../projections/fold.ts'
import { type CompetitorRow, competitors, competitorText } from '../../projections/visibility/competitors.ts'
import type { PageRead } from '../../src/competitors/decide.ts'
import { noShopFacts } from '../../src/engine/record/product.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import type { Context } from '../../src/event-log/handle.ts'
import { competitorsStream } from '../../src/event-log/streams.ts'
import { product } from './products.ts'

export const READ_AT = '2026-01-01T00:00:00.000Z'

/** The page of a product as shops have it. */
export const productHtml = (name: string, { price = '24.00', body = '' } = {}): string =>
  `<!doctype html><html lang="en"><head><title>${name}</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    category: 'Mug',
    offers: { '@type': 'Offer', price, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  })}</script></head><body><main><h1>${name}</h1><p class="price">${price} EUR</p>
  <p>A stoneware mug for coffee and tea that holds 350 ml, fired twice and safe in the dishwasher. ${body}</p>
  <button>Add to cart</button></main></body></html>`

export const readPage = (title: string, of: Partial<PageRead & { status: 'read' }> = {}): PageRead => ({
  status: 'read',
  source: 'fetched',
  read_at: READ_AT,
  price: '18.50',
  product: { ...product('their-mug'), title },
  shop: { ...noShopFacts, currency: 'EUR' },
  ...of,
})

export const failedPage = (error = 'The host does not answer.'): PageRead => ({
  status: 'failed',
  source: 'fetched',
  read_at: READ_AT,
  error,
})

export const contextOfShop = (shop_id: string, causation_id: string): Context => ({
  shop: { shop_id },
  actor: { type: 'shop', id: 'test' },
  correlation_id: 'c',
  causation_id,
  now: () => READ_AT,
})

/** The read model's texts of a shop, as its whole stream gives them, the last declared first. */
export const listedOf = async (store: EventStore, shopId: string): Promise<string[]> => {
  const events = await store.readStream(competitorsStream(shopId), { limit: 10_000 })
  const { put } = foldModel({
    model: competitors,
    events: events.map((event) => withKeys(competitors, event)),
    rows: new Map(),
    waiting: new Set(),
    skipped: new Set(),
  })
  return (put as CompetitorRow[]).toSorted((a, b) => b.declared - a.declared).map(competitorText)
}
