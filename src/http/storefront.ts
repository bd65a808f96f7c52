// What a shop's storefront app may call: every route here is authenticated by the platform's session token.

import type { Usages } from '../commands/handle-usage.ts'
import type { Shop } from '../commands/shop.ts'
import type { Pool } from '../store/sql.ts'
import type { EventStore } from '../store/store.ts'
import { analysisRoutes } from './analysis.ts'
import { analysisJobRoutes } from './analysis-jobs.ts'
import { applyingRoutes, type Writing } from './applying.ts'
import { basketRoutes } from './baskets.ts'
import { type ClaimCodes, claimCodeRoutes } from './claims.ts'
import { type CompetitorPages, competitorRoutes } from './competitors.ts'
import type { DeletedOrganizations } from './deleted-organizations.ts'
import { optimizationJobRoutes } from './optimization-jobs.ts'
import { optimizationRoutes } from './optimizations.ts'
import { problem } from './problems.ts'
import type { RecentWrites } from './recent-writes.ts'
import type { Http } from './server.ts'
import { type ReadProduct, suggestionRoutes } from './suggestions.ts'
import type { Turns } from './turns.ts'
import { visibilityRoutes } from './visibility.ts'
import type { Testing } from './visibility-testing.ts'

export type StorefrontDeps = {
  store: EventStore
  pool: Pool
  /** Answers the shop of the request's session token, or throws the 401 problem. */
  authenticate: (authorization: string | undefined) => Promise<Shop>
  recentWrites: RecentWrites
  /** Which organizations have been deleted. */
  deletedOrganizations: DeletedOrganizations
  claimCodes: ClaimCodes
  turns: Turns
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
