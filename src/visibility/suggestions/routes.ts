// Suggestions: queries that a product may be tested with, made from its record alone.

import { z } from 'zod'
import { currentBasket } from '../../../projections/visibility/baskets.ts'
import { Unconvertible } from '../../engine/html/sanitize-body.ts'
import type { Product, ShopFacts } from '../../engine/record/product.ts'
import { queryKey } from '../../engine/search/query/clean-query.ts'
import {
  type SuggestedQuery as Suggested,
  suggestQueries,
} from '../../engine/visibility/suggestions/suggest-queries.ts'
import { resourceKey } from '../../event-log/ids.ts'
import { type Http, STOREFRONT_PATH } from '../../http/app.ts'
import { sendList } from '../../http/json-text.ts'
import { problem } from '../../http/problems.ts'
import type { RecentWrites } from '../../http/read-your-writes.ts'
import { answer, problems, storefrontProblems, visibilityRoute } from '../../http/route-schemas.ts'
import type { Rows } from '../../postgres/tenant-rows.ts'
import type { Shop } from '../../shops/decide.ts'
import { foundOf, type ProductRead } from '../product.ts'
import { SuggestedQuery, SuggestionsQuery } from './schemas.ts'

/** The record of a product and the facts of its shop; `away` where its platform cannot be asked. */
export type ReadProduct = (shop: Shop, resourceKey: string) => Promise<ProductRead<{ facts: ShopFacts }>>

const AWAY = 'The shop cannot be reached, so that its product cannot be read. Try again in a moment.'

/** @throws the 409 problem for a record that cannot be used. */
const suggested = (product: Product, shop: ShopFacts, limit: number): Suggested[] => {
  try {
    return suggestQueries({ product, shop, limit })
  } catch (error) {
    throw error instanceof Unconvertible ? problem.productUnreadable(error.message) : error
  }
}

export type SuggestionRouteDeps = {
  rows: Rows
  recentWrites: RecentWrites
  readProduct: ReadProduct
}

export const suggestionRoutes = (app: Http, { rows, recentWrites, readProduct }: SuggestionRouteDeps): void => {
  app.get(
    `${STOREFRONT_PATH}/visibility/suggestions`,
    {
      schema: {
        ...visibilityRoute,
        summary: 'Queries to test a product with',
        description:
          'As buyers would type them, made from the record of the product: its kind, its attributes, what it is for, and what buyers ask of such things. Those that do not name the brand come first.',
        querystring: SuggestionsQuery,
        response: {
          200: answer('Queries, those to begin with first', z.array(SuggestedQuery)),
          ...problems({
            ...storefrontProblems,
            404: 'No such product in the shop',
            409: 'The record of the product cannot be used',
          }),
        },
      },
    },
    async ({ shop, query: { resource_id, limit } }, reply) => {
      await recentWrites.seen(shop.shop_id, 'visibility')
      const [read, basket] = await Promise.all([
        readProduct(shop, resourceKey(resource_id)),
        currentBasket(rows(shop.shop_id), shop.shop_id, resource_id),
      ])
      const { product, facts } = foundOf(read, AWAY)
      const tracked = new Set(basket?.queries.map(queryKey))
      const queries = suggested(product, facts, limit)
      return sendList(
        reply,
        queries.map((one) => JSON.stringify({ ...one, tracked: tracked.has(queryKey(one.query)) })),
      )
    },
  )
}
