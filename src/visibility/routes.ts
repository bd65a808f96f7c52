// Visibility tests: run, listed, compared.

import { z } from 'zod'
import { currentBasket } from '../../projections/visibility/baskets.ts'
import {
  visibilityHistory,
  visibilityTestOf,
  visibilityTestTexts,
} from '../../projections/visibility/visibility-tests.ts'
import { type KeyedSemaphore, limitedPages } from '../concurrency/semaphore.ts'
import { queryKey } from '../engine/search/query/clean-query.ts'
import { compareTests } from '../engine/visibility/statistics/paired-change.ts'
import { resourceKey } from '../event-log/ids.ts'
import { logUnsettledUsage, shopContext } from '../http/access/caller.ts'
import type { Http, RouteParts } from '../http/app.ts'
import { sendJson, streamList } from '../http/json-text.ts'
import { problem } from '../http/problems.ts'
import { answer, shopRoute } from '../http/route-schemas.ts'
import type { Shop } from '../shops/decide.ts'
import type { Usages } from '../usage/commands.ts'
import { NO_QUOTA, refusedByLimit } from '../usage/quota-problems.ts'
import { type Measuring, testVisibility } from './commands.ts'
import { foundOf, type ProductRead } from './product.ts'
import {
  ComparisonQuery,
  TestParams,
  TestsQuery,
  VisibilityComparison,
  VisibilityRequest,
  VisibilityTest,
} from './schemas.ts'

const NO_SUCH_TEST = 'No such test of this shop'
/** The group of its read model. */
const GROUP = 'visibility'

const AWAY = 'The shop cannot be reached; nothing was tested. Try again in a moment.'
const UNMEASURED = 'No answer engine could be reached; nothing was recorded. Try again in a moment.'
const RETRY_AFTER_SECONDS = 5

/** A recorded test as far as a comparison reads it. */
type Recorded = z.infer<typeof VisibilityTest>

export type VisibilityRouteDeps = Pick<RouteParts, 'store' | 'rows' | 'recentWrites' | 'now'> & {
  largeReads: KeyedSemaphore
  testing: Measuring & { find: (shop: Shop, resourceId: string) => Promise<ProductRead<{ source?: 'storefront' }>> }
  usages: Usages
}

export const visibilityRoutes = (app: Http, deps: VisibilityRouteDeps): void => {
  const { rows, recentWrites, largeReads, testing, now } = deps

  /** The texts of these tests, in this order. @throws the 404 problem if one of them is not the shop's. */
  const ownTests = async (shopId: string, ids: readonly string[]): Promise<string[]> => {
    await recentWrites.seen(shopId, GROUP)
    const texts = await largeReads(shopId, () => visibilityTestTexts(rows(shopId), shopId, ids))
    return ids.map((id) => {
      const text = texts.get(id)
      if (text === undefined) throw problem.notFound()
      return text
    })
  }

  /** The tracked queries of the product if these are the same ones, in any order and letter case. */
  const trackedAs = async (shopId: string, resourceId: string, queries: readonly string[]) => {
    const basket = await currentBasket(rows(shopId), shopId, resourceId)
    const keys = new Set(queries.map(queryKey))
    const isTracked = basket?.queries.length === keys.size && basket.queries.every((query) => keys.has(queryKey(query)))
    return basket && isTracked ? { id: basket.basket_id, version: basket.version } : null
  }

  app.post(
    '/visibility',
    shopRoute('Visibility', {
      operationId: 'testVisibility',
      summary: 'Test the visibility of a product',
      description:
        'Asks the simulated answer engine, and live ones if configured, each of the queries. Results of the simulation alone are labelled (`simulated`). The response comes once all queries are measured, with live engines after about half a minute at most.',
      body: VisibilityRequest,
      answers: answer('The test', VisibilityTest),
      problems: {
        402: NO_QUOTA,
        404: 'No such product of this shop',
        409: 'The record of the product cannot be used',
        503: 'Nothing could be measured or recorded, or a part of the service is unavailable',
      },
    }),
    async (request, reply) => {
      const { shop } = request
      const { resource_id, queries } = VisibilityRequest.parse(request.body)
      // Competitors and baskets that the shop has just declared are in it.
      await recentWrites.seen(shop.shop_id, GROUP)
      const basket = await trackedAs(shop.shop_id, resource_id, queries)
      const { product, source } = foundOf(await testing.find(shop, resource_id), AWAY)
      const tested = await testVisibility(
        deps,
        { resource_id, queries, basket, product, ...(source ? { source } : {}) },
        { shop, context: shopContext(request, now), onUnsettled: logUnsettledUsage(request) },
      ).catch(refusedByLimit(testing.differentQueries(queries)))
      if (!tested) throw problem.unavailable(UNMEASURED, RETRY_AFTER_SECONDS)
      recentWrites.wrote(shop.shop_id, tested.position)
      return sendJson(reply, JSON.stringify(visibilityTestOf(tested)))
    },
  )

  app.get(
    '/visibility',
    shopRoute('Visibility', {
      operationId: 'listVisibilityTests',
      summary: 'Visibility tests of the shop, most recent first',
      description: 'Each with the measurements for every query, for one product or for all.',
      querystring: TestsQuery,
      answers: answer('Tests', z.array(VisibilityTest)),
    }),
    async ({ shop, query }, reply) => {
      await recentWrites.seen(shop.shop_id, GROUP)
      const { limit, offset, resource_id: resourceId } = query
      const history = { limit, offset, resourceId }
      return streamList(
        reply,
        limitedPages(largeReads, shop.shop_id, visibilityHistory(rows(shop.shop_id), shop.shop_id, history)),
      )
    },
  )

  app.get(
    '/visibility/:test_id',
    shopRoute('Visibility', {
      operationId: 'getVisibilityTest',
      summary: 'A visibility test',
      description: 'With the measurements for every query.',
      params: TestParams,
      answers: answer('The test', VisibilityTest),
      problems: { 404: NO_SUCH_TEST },
    }),
    async ({ shop, params }, reply) => {
      const [text = ''] = await ownTests(shop.shop_id, [params.test_id])
      return sendJson(reply, text)
    },
  )

  app.get(
    '/visibility/comparison',
    shopRoute('Visibility', {
      operationId: 'compareVisibilityTests',
      summary: 'What changed between two tests of a product',
      description:
        'A paired comparison over the queries and engines that both tests have in common. Differences that may be chance are labelled as such.',
      querystring: ComparisonQuery,
      answers: answer('The comparison', VisibilityComparison),
      problems: { 404: NO_SUCH_TEST },
    }),
    async ({ shop, query }, reply) => {
      const texts = await ownTests(shop.shop_id, [query.before, query.after])
      const [before, after] = texts.map((text) => JSON.parse(text)) as [Recorded, Recorded]
      if (resourceKey(before.details.resource_id) !== resourceKey(after.details.resource_id))
        throw problem.invalid([{ field: 'after', message: 'must be a test of the same product as before' }])
      return sendJson(
        reply,
        JSON.stringify({
          before: { id: before.id, tested_at: before.tested_at, overall_score: before.overall_score },
          after: { id: after.id, tested_at: after.tested_at, overall_score: after.overall_score },
          ...compareTests(before, after),
        }),
      )
    },
  )
}
