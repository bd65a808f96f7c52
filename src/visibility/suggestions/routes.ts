// Suggestions: queries to test a product with, made from its record alone.

import { z } from 'zod'
import { currentBasket } from '../../../projections/visibility/baskets.ts'
import { type InThreads, isLarge, TaskFailed } from '../../concurrency/thread-pool.ts'
import { type ShopFacts, sizeOf } from '../../engine/record/product.ts'
import { queryKey } from '../../engine/search/query/clean-query.ts'
import type { suggestQueries } from '../../engine/visibility/suggestions/suggest-queries.ts'
import { resourceKey } from '../../event-log/ids.ts'
import type { Http, RouteParts } from '../../http/app.ts'
import { sendList } from '../../http/json-text.ts'
import { problem } from '../../http/problems.ts'
import { answer, shopRoute } from '../../http/route-schemas.ts'
import type { Shop } from '../../shops/decide.ts'
import { foundOf, type ProductRead } from '../product.ts'
import { SuggestedQuery, SuggestionsQuery } from '../schemas.ts'

/** The record of a product and the facts of its shop; `away` if its platform cannot be asked. */
export type ReadProduct = (shop: Shop, resourceKey: string) => Promise<ProductRead<{ facts: ShopFacts }>>

const TOO_MUCH = 'Its record is too complicated.'
const AWAY = 'The shop cannot be reached, so its product cannot be read. Try again in a moment.'

type Suggest = InThreads<typeof suggestQueries>

/** @throws the 409 problem for a record that cannot be used. */
const suggested = async (suggest: Suggest, { shop_id }: Shop, task: Parameters<typeof suggestQueries>[0]) => {
  const [answer] = await suggest([task], { of: shop_id, isLarge: isLarge(sizeOf(task.product)) })
  if (!(answer instanceof TaskFailed)) return answer!
  if (answer.thrown === 'Unconvertible') throw problem.productUnreadable(answer.message)
  throw answer.reason === 'thrown' && answer.thrown !== 'TooMuchWork' ? answer : problem.productUnreadable(TOO_MUCH)
}

export type SuggestionRouteDeps = Pick<RouteParts, 'rows' | 'recentWrites'> & {
  readProduct: ReadProduct
  engine: { suggest: Suggest }
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
      const { product, facts } = foundOf(read, AWAY)
      const tracked = new Set(basket?.queries.map(queryKey))
      const queries = await suggested(engine.suggest, shop, { product, shop: facts, limit })
      return sendList(
        reply,
        queries.map((one) => JSON.stringify({ ...one, tracked: tracked.has(queryKey(one.query)) })),
      )
    },
  )
}
