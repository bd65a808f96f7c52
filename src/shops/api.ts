// What a shop's storefront app may call: every route here is authenticated by the platform's session token.

import { analysisJobRoutes } from '../analysis/jobs/routes.ts'
import { analysisRoutes } from '../analysis/routes.ts'
import { type CompetitorPages, competitorRoutes } from '../competitors/routes.ts'
import type { KeyedSemaphore } from '../concurrency/semaphore.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { problem } from '../http/problems.ts'
import type { RecentWrites } from '../http/read-your-writes.ts'
import type { Http } from '../http/server.ts'
import { applyingRoutes, type Writing } from '../optimizations/apply/routes.ts'
import { optimizationJobRoutes } from '../optimizations/jobs/routes.ts'
import { optimizationRoutes } from '../optimizations/routes.ts'
import type { DeletedOrganizations } from '../organizations/deletions.ts'
import type { Pool } from '../postgres/connection.ts'
import type { Usages } from '../usage/commands.ts'
import { basketRoutes } from '../visibility/baskets/routes.ts'
import { visibilityRoutes } from '../visibility/routes.ts'
import type { Testing } from '../visibility/start.ts'
import { type ReadProduct, suggestionRoutes } from '../visibility/suggestions/routes.ts'
import { type ClaimCodes, claimCodeRoutes } from './claim/routes.ts'
import type { Shop } from './decide.ts'

export type StorefrontDeps = {
  store: EventStore
  pool: Pool
  /** Answers the shop of the request's session token, or throws the 401 problem. */
  authenticate: (authorization: string | undefined) => Promise<Shop>
  recentWrites: RecentWrites
  /** Which organizations have been deleted. */
  deletedOrganizations: DeletedOrganizations
  claimCodes: ClaimCodes
  /** A few of each shop at once, so that connections to the database stay free for the other shops. */
  largeReads: KeyedSemaphore
  /** Writes into the shop. */
  writing: Writing
  /** Reads pages of the web. */
  pages: CompetitorPages
  readProduct: ReadProduct
  /** Measures the visibility of products. */
  testing: Testing
  usages: Usages
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

export const storefrontRoutes = (app: Http, deps: StorefrontDeps): void => {
  app.decorateRequest('shop', null as unknown as Shop)
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers
    request.shop = await app.limits.identified(request, () => deps.authenticate(authorization))
    await app.limits.count(request, { organization: request.shop.organization_id })
    if (await deps.deletedOrganizations.has(request.shop.organization_id))
      throw problem.forbidden('The organization of this shop has been deleted.')
  })
  analysisRoutes(app, deps)
  analysisJobRoutes(app, deps)
  optimizationJobRoutes(app, deps)
  optimizationRoutes(app, deps)
  applyingRoutes(app, deps)
  competitorRoutes(app, deps)
  basketRoutes(app, deps)
  suggestionRoutes(app, deps)
  visibilityRoutes(app, deps)
  claimCodeRoutes(app, deps)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop of the session token, on storefront routes. */
    shop: Shop
  }
}
