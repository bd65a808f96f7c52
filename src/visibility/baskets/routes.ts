// Baskets: the queries that are tracked for each product, with versions.

import { z } from 'zod'
import {
  basketHistory,
  basketOf,
  basketsOf,
  basketText,
  basketVersion,
  currentBasket,
} from '../../../projections/visibility/baskets.ts'
import { resourceKey } from '../../event-log/ids.ts'
import { shopContext } from '../../http/access/caller.ts'
import type { Http, RouteParts } from '../../http/app.ts'
import { sendJson, sendList } from '../../http/json-text.ts'
import { problem } from '../../http/problems.ts'
import { answer, shopRoute } from '../../http/route-schemas.ts'
import { removeBasketOf, reviseBasket } from '../commands.ts'
import { type ReadProduct, shopAway } from '../product.ts'
import { Basket, BasketParams, BasketQuery, BasketRequest, BasketsQuery } from '../schemas.ts'

const AWAY = 'The shop cannot be reached, so the product cannot be checked. Try again in a moment.'

export type BasketRouteDeps = Pick<RouteParts, 'store' | 'rows' | 'recentWrites' | 'now'> & {
  readProduct: ReadProduct
}

export const basketRoutes = (app: Http, deps: BasketRouteDeps): void => {
  const { store, rows, recentWrites, readProduct, now } = deps

  app.put(
    '/baskets/:resource_id',
    shopRoute('Visibility', {
      operationId: 'setBasket',
      summary: 'Set the tracked queries of a product',
      description:
        'The list replaces the whole basket. A different set of queries makes a new version; the same set in another order, case or spacing returns the existing version.',
      params: BasketParams,
      body: BasketRequest,
      answers: answer('The basket as it is now', Basket),
      problems: { 404: 'No such product in the shop' },
    }),
    async (request, reply) => {
      const { shop, params } = request
      const { queries } = BasketRequest.parse(request.body)
      const { status } = await readProduct(shop, resourceKey(params.resource_id))
      if (status === 'missing') throw problem.notFound()
      if (status === 'away') throw shopAway(AWAY)
      const basket = { store, resourceId: params.resource_id, context: shopContext(request, now) }
      const event = await reviseBasket(basket, queries)
      recentWrites.wrote(shop.shop_id, event.position)
      return sendJson(reply, basketText(basketOf(event)))
    },
  )

  app.get(
    '/baskets/:resource_id',
    shopRoute('Visibility', {
      operationId: 'getBasket',
      summary: 'The tracked queries of a product',
      description: 'As they are now, or in an earlier version.',
      params: BasketParams,
      querystring: BasketQuery,
      answers: answer('The current basket, or the requested version', Basket),
      problems: { 404: 'No queries are tracked for the product, or there is no such version' },
    }),
    async ({ shop, params, query: { version } }, reply) => {
      await recentWrites.seen(shop.shop_id, 'visibility')
      const row =
        version === undefined
          ? await currentBasket(rows(shop.shop_id), shop.shop_id, params.resource_id)
          : await basketVersion(rows(shop.shop_id), shop.shop_id, params.resource_id, version)
      if (!row) throw problem.notFound()
      return sendJson(reply, basketText(row))
    },
  )

  app.get(
    '/baskets/:resource_id/history',
    shopRoute('Visibility', {
      operationId: 'listBasketVersions',
      summary: "History of a product's tracked queries",
      description:
        'Every version of the basket, newest first. After a removal the next version lists all of its queries as added.',
      params: BasketParams,
      querystring: BasketsQuery,
      answers: answer('The versions', z.array(Basket)),
      problems: { 404: 'The product never had a basket' },
    }),
    async ({ shop, params, query }, reply) => {
      await recentWrites.seen(shop.shop_id, 'visibility')
      const versions = await basketHistory(rows(shop.shop_id), shop.shop_id, params.resource_id, query)
      if (versions.length === 0 && query.offset === 0) throw problem.notFound()
      return sendList(reply, versions.map(basketText))
    },
  )

  app.get(
    '/baskets',
    shopRoute('Visibility', {
      operationId: 'listBaskets',
      summary: 'Baskets of the shop, most recently revised first',
      description: 'One for each product with tracked queries.',
      querystring: BasketsQuery,
      answers: answer('Current baskets', z.array(Basket)),
    }),
    async ({ shop, query }, reply) => {
      await recentWrites.seen(shop.shop_id, 'visibility')
      return sendList(reply, (await basketsOf(rows(shop.shop_id), shop.shop_id, query)).map(basketText))
    },
  )

  app.delete(
    '/baskets/:resource_id',
    shopRoute('Visibility', {
      operationId: 'deleteBasket',
      summary: 'Stop tracking the queries of a product',
      description: 'Its versions can still be read by number; the next basket gets the next number.',
      params: BasketParams,
      answers: answer('The removed basket', Basket),
      problems: { 404: 'No queries are tracked for the product' },
    }),
    async (request, reply) => {
      const { shop, params } = request
      const basket = { store, resourceId: params.resource_id, context: shopContext(request, now) }
      const gone = await removeBasketOf(basket)
      if (!gone) throw problem.notFound()
      recentWrites.wrote(shop.shop_id, gone.event.position)
      return sendJson(reply, basketText(basketOf(gone.removed)))
    },
  )
}
