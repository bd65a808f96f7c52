// Suggestions: queries to test a product with, made from its record alone.

import { z } from 'zod'
import { currentBasket } from '../../../projections/visibility/baskets.ts'
import type { InThreads } from '../../concurrency/thread-pool.ts'
import { queryKey } from '../../engine/search/query/clean-query.ts'
import type { suggestQueries } from '../../engine/visibility/suggestions/suggest-queries.ts'
import { resourceKey } from '../../event-log/ids.ts'
import type { Http, RouteParts } from '../../http/app.ts'
import { sendList } from '../../http/json-text.ts'
import { answer, shopRoute } from '../../http/route-schemas.ts'
import { answerOf, foundOf, type ReadProduct } from '../product.ts'
import { SuggestedQuery, SuggestionsQuery } from '../schemas.ts'

export type SuggestionRouteDeps = Pick<RouteParts, 'rows' | 'recentWrites'> & {
  readProduct: ReadProduct
  engine: { suggest: InThreads<typeof suggestQueries> }
}

export const suggestionRoutes = (app: Http, { rows, recentWrites, readProduct, engine }: SuggestionRouteDeps): void => {
  app.get(
    '/visibility/suggestions',
    shopRoute('Visibility', {
      operationId: 'suggestQueries',
      summary: 'Queries to test a product with',
      description:
        'Worded as buyers would type them, based on the record of the product: its kind, its attributes, its use, and what buyers ask about such products. Queries without the brand name come first.',
      querystring: SuggestionsQuery,
      answers: answer('Queries, best ones to start with first', z.array(SuggestedQuery)),
      problems: { 404: 'No such product in the shop', 409: 'The record of the product cannot be used' },
    }),
    async ({ shop, query: { resource_id, limit } }, reply) => {
      await recentWrites.seen(shop.shop_id, 'visibility')
      const [read, basket] = await Promise.all([
        readProduct(shop, resourceKey(resource_id)),
        currentBasket(rows(shop.shop_id), shop.shop_id, resource_id),
      ])
      const { product, facts } = foundOf(read)
      const tracked = new Set(basket?.queries.map(queryKey))
      const queries = await answerOf(engine.suggest, shop, { product, shop: facts, limit })
      return sendList(
        reply,
        queries.map((one) => JSON.stringify({ ...one, tracked: tracked.has(queryKey(one.query)) })),
      )
    },
  )
}
