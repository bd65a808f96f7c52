// Products as a dashboard shows them: the state of the shop, a list with filters, and the texts that evidence refers to.

import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { analysisJobQueries } from '../../projections/analysis/analysis-jobs.ts'
import type { JobRow } from '../../projections/analysis/jobs.ts'
import { optimizationJobQueries } from '../../projections/analysis/optimization-jobs.ts'
import {
  feedOf,
  nextActionsOf,
  productsOf,
  questionsOf,
  standingOf,
  trendOf,
} from '../../projections/products/queries.ts'
import type { InThreads } from '../concurrency/thread-pool.ts'
import type { shownTexts } from '../engine/analyzer/evidence-texts.ts'
import { GRADES } from '../engine/analyzer/report/report.ts'
import { resourceKey } from '../event-log/ids.ts'
import type { Http, RouteParts } from '../http/app.ts'
import { envelope } from '../http/parameters.ts'
import { answer, shopRoute } from '../http/route-schemas.ts'
import type { Shop } from '../shops/decide.ts'
import { answerOf, foundOf, type ReadProduct } from '../visibility/product.ts'
import {
  ActiveJob,
  FeedQuery,
  FeedVerdictPage,
  Overview,
  ProductsQuery,
  ProductTexts,
  ScoredProductPage,
  TextsQuery,
} from './schemas.ts'

const TREND_DAYS = 90
const NEXT_ACTIONS = 5

export type ProductRouteDeps = Pick<RouteParts, 'rows' | 'recentWrites' | 'now'> & {
  /** Its address in the shop. */
  readProduct: ReadProduct
  /** How many products of the imported catalogue have no report yet. */
  unanalyzed: (shop: Shop) => Promise<number>
  engine: { texts: InThreads<typeof shownTexts> }
}

export const productRoutes = (app: Http, deps: ProductRouteDeps): void => {
  const { rows, recentWrites, readProduct, unanalyzed: countUnanalyzed, engine, now } = deps

  const seen = ({ shop_id }: Shop) =>
    Promise.all([
      recentWrites.seen(shop_id),
      recentWrites.seen(shop_id, 'products'),
      recentWrites.seen(shop_id, 'visibility'),
    ])

  const activeJobs = async ({ shop_id }: Shop) => {
    const kinds = { analysis: analysisJobQueries, optimization: optimizationJobQueries } as const
    const listed = await Promise.all(
      Object.entries(kinds).map(async ([kind, { list }]) => {
        const [job] = (await list(rows(shop_id), shop_id, { limit: 1, offset: 0, status: undefined })) as JobRow[]
        const isActive = job?.status === 'pending' || job?.status === 'running'
        if (!isActive) return []
        const { job_id: id, status, total_items, completed_items } = job
        return [{ id, kind, status, total_items, completed_items }]
      }),
    )
    return listed.flat()
  }

  app.get(
    '/overview',
    shopRoute('Analysis', {
      operationId: 'getOverview',
      summary: 'State of the shop',
      description: 'Its score and what makes it up, the trend, and what to do next, ordered by the points it adds.',
      answers: answer('State of the shop', Overview),
    }),
    async ({ shop }) => {
      await seen(shop)
      const own = rows(shop.shop_id)
      const [standing, trend, next_actions, questions, unanalyzed] = await Promise.all([
        standingOf(own, shop.shop_id),
        trendOf(own, shop.shop_id, TREND_DAYS),
        nextActionsOf(own, shop.shop_id, NEXT_ACTIONS),
        questionsOf(own, shop.shop_id),
        countUnanalyzed(shop),
      ])
      const { score, critical, waiting, analyzed, outdated, grades } = standing
      const all = Object.fromEntries(GRADES.map((grade) => [grade, grades[grade] ?? 0]))
      const products = { analyzed, unanalyzed, outdated, grades: all }
      return { score, products, critical, waiting, questions, trend, next_actions } as never
    },
  )

  app.get(
    '/active-jobs',
    shopRoute('Analysis', {
      operationId: 'listActiveJobs',
      summary: 'Unfinished jobs of the shop',
      description: 'At most one of each kind, without the ids of their items, so polling is cheap.',
      answers: answer('Jobs', z.array(ActiveJob)),
    }),
    async ({ shop }) => {
      await recentWrites.seen(shop.shop_id)
      return (await activeJobs(shop)) as never
    },
  )

  app.get(
    '/products',
    shopRoute('Analysis', {
      operationId: 'listScoredProducts',
      summary: 'Products with their latest analysis',
      description: 'One entry for each product with a report, based on the newest.',
      querystring: ProductsQuery,
      answers: answer('Products', ScoredProductPage),
    }),
    async ({ shop, query }) => {
      await seen(shop)
      const { search, waiting, ...asked } = query
      const text = search?.trim()
      const { rows: found, total } = await productsOf(rows(shop.shop_id), shop.shop_id, {
        ...asked,
        ...(text ? { search: text } : {}),
        ...(waiting === undefined ? {} : { waiting: waiting === 'true' }),
      })
      const data = found.map(({ resource_title: title, created_at: analyzed_at, ...product }) => ({
        ...product,
        title,
        analyzed_at,
      }))
      return envelope(data, query, total) as never
    },
  )

  app.get(
    '/feed-verdicts',
    shopRoute('Analysis', {
      operationId: 'listFeedVerdicts',
      summary: 'Whether shopping feeds would accept the products',
      description: 'Based on the newest report of each product; rejected products first.',
      querystring: FeedQuery,
      answers: answer('Verdicts', FeedVerdictPage),
    }),
    async ({ shop, query }) => {
      await seen(shop)
      const { accepted } = query
      const isAccepted = accepted === undefined ? undefined : accepted === 'true'
      const { rows: found, total } = await feedOf(rows(shop.shop_id), shop.shop_id, { ...query, accepted: isAccepted })
      const data = found.map(({ resource_title: title, created_at: analyzed_at, verdict, ...product }) => ({
        ...product,
        title,
        ...verdict,
        analyzed_at,
      }))
      return envelope(data, query, total) as never
    },
  )

  /** @throws the 409 problem for a record that cannot be read */
  const textsOf = async (shop: Shop, resource_id: string) => {
    const { product, facts } = foundOf(await readProduct(shop, resourceKey(resource_id)))
    const texts = await answerOf(engine.texts, shop, { product, shop: facts, now: now() })
    return { resource_id, title: product.title, ...texts }
  }

  app.get(
    '/product-texts',
    shopRoute('Analysis', {
      operationId: 'getProductTexts',
      summary: 'The texts that evidence refers to',
      description:
        'Read from the shop now, in the form in which the analyzer reads them. Spans of evidence are positions in these texts.',
      querystring: TextsQuery,
      answers: answer('The texts', ProductTexts),
      problems: { 404: 'No such product in the shop', 409: 'The record of the product cannot be used' },
    }),
    async ({ shop, query }, reply) =>
      (reply as unknown as FastifyReply).send(await textsOf(shop, query.resource_id)) as never,
  )
}
