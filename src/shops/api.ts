// The API of the storefront app: puts the routes of all storefront features behind the platform's session token.

import { organizationOf } from '../../projections/accounts/organization-queries.ts'
import { type AnalysisRouteDeps, analysisJobRoutes, analysisRoutes } from '../analysis/routes.ts'
import { analysisComponents } from '../analysis/schemas.ts'
import { type CatalogueRouteDeps, catalogueRoutes } from '../catalogue/routes.ts'
import { catalogueComponents } from '../catalogue/schemas.ts'
import { type CompetitorRouteDeps, competitorRoutes } from '../competitors/routes.ts'
import { competitorComponents } from '../competitors/schemas.ts'
import { type DigestRouteDeps, digestRoutes } from '../digests/routes.ts'
import { digestComponents } from '../digests/schemas.ts'
import { type Http, STOREFRONT_PATH } from '../http/app.ts'
import { problem } from '../http/problems.ts'
import type { ApplyingDeps } from '../optimizations/apply/answers.ts'
import { applyingRoutes } from '../optimizations/apply/routes.ts'
import { type OptimizationJobDeps, optimizationJobRoutes } from '../optimizations/jobs/routes.ts'
import { type OptimizationRouteDeps, optimizationRoutes } from '../optimizations/routes.ts'
import { optimizationComponents } from '../optimizations/schemas.ts'
import { type ClaimCodes, claimCodeRoutes } from '../organizations/claim/routes.ts'
import type { DeletedOrganizations } from '../organizations/recent-changes.ts'
import { type ShopOrganizationDeps, shopOrganizationRoutes } from '../organizations/shop-routes.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { organizationState } from '../privacy/commands.ts'
import { canBeRestored } from '../privacy/decide.ts'
import { type RefusedRouteDeps, refusedRowRoutes } from '../product-feeds/routes.ts'
import { productFeedComponents } from '../product-feeds/schemas.ts'
import { type ProductRouteDeps, productRoutes } from '../products/routes.ts'
import { productComponents } from '../products/schemas.ts'
import { type ScheduleRouteDeps, scheduleRoutes } from '../schedules/routes.ts'
import { scheduleComponents } from '../schedules/schemas.ts'
import { type BasketRouteDeps, basketRoutes } from '../visibility/baskets/routes.ts'
import { type VisibilityRouteDeps, visibilityRoutes } from '../visibility/routes.ts'
import { basketComponents, suggestionComponents, visibilityComponents } from '../visibility/schemas.ts'
import { type SuggestionRouteDeps, suggestionRoutes } from '../visibility/suggestions/routes.ts'
import type { Shop } from './decide.ts'

/** What the routes of a shop need for every caller. */
export type AeoDeps = AnalysisRouteDeps &
  OptimizationJobDeps &
  OptimizationRouteDeps &
  ApplyingDeps &
  CatalogueRouteDeps &
  CompetitorRouteDeps &
  BasketRouteDeps &
  ProductRouteDeps &
  ScheduleRouteDeps &
  RefusedRouteDeps &
  DigestRouteDeps &
  SuggestionRouteDeps &
  VisibilityRouteDeps

export type StorefrontDeps = AeoDeps &
  ShopOrganizationDeps & {
    /**
     * Returns the shop of the request's session token: as the read models have it, as the log had it within a minute, or as the log has
     * it now. @throws the 401 problem
     */
    authenticate: (authorization: string | undefined, purpose: 'reading' | 'writing' | 'now') => Promise<Shop>
    deletedOrganizations: DeletedOrganizations
    claimCodes: ClaimCodes
  }

export const storefrontComponents = {
  ...analysisComponents,
  ...optimizationComponents,
  ...catalogueComponents,
  ...competitorComponents,
  ...basketComponents,
  ...suggestionComponents,
  ...visibilityComponents,
  ...productComponents,
  ...scheduleComponents,
  ...productFeedComponents,
  ...digestComponents,
}

type Standing = { shop: Shop; isDeleted: boolean; restorable_until: string | null }

/** The state of a deleted organization and its shop: it may have been restored, and one that can no longer be is replaced by a new one. */
const standingNow = async (
  { authenticate, store, pool, now }: StorefrontDeps,
  { shop: known, headers: { authorization } }: { shop: Shop; headers: { authorization?: string | undefined } },
  isRead: boolean,
): Promise<Standing> => {
  try {
    const shop = await authenticate(authorization, 'now')
    return { shop, ...(await organizationState(store, shop.organization_id)) }
  } catch (error) {
    const row = isRead && isUnavailable(error) ? await organizationOf(pool, known.organization_id) : undefined
    const state = row && { isDeleted: row.deleted_at !== null, restorable_until: row.restorable_until }
    if (!state || (state.isDeleted && !canBeRestored(state, now()))) throw error
    return { shop: known, ...state }
  }
}

/** Registers the routes of a shop's products. The caller determines the shop of each request beforehand: `shop` of the request. */
export const aeoRoutes = (app: Http, deps: AeoDeps): void => {
  analysisRoutes(app, deps)
  analysisJobRoutes(app, deps)
  productRoutes(app, deps)
  optimizationJobRoutes(app, deps)
  optimizationRoutes(app, deps)
  applyingRoutes(app, deps)
  catalogueRoutes(app, deps)
  competitorRoutes(app, deps)
  basketRoutes(app, deps)
  suggestionRoutes(app, deps)
  visibilityRoutes(app, deps)
  scheduleRoutes(app, deps)
  refusedRowRoutes(app, deps)
  digestRoutes(app, deps)
}

export const storefrontRoutes = (app: Http, deps: StorefrontDeps): void => {
  app.decorateRequest('shop', null as unknown as Shop)
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const purpose = isRead ? 'reading' : 'writing'
    request.shop = await app.limits.identified(request, () => deps.authenticate(authorization, purpose))
    await app.limits.count(request, { organization: request.shop.organization_id })
    if (!(await deps.deletedOrganizations.has(request.shop.organization_id))) return
    const { shop, isDeleted, restorable_until } = await standingNow(deps, request, isRead)
    request.shop = shop
    if (!isDeleted || request.routeOptions.config.evenDeleted) return
    throw problem.organizationDeleted(restorable_until ?? deps.now())
  })
  app.register(async (scope) => aeoRoutes(scope as Http, deps), { prefix: STOREFRONT_PATH })
  claimCodeRoutes(app, deps)
  shopOrganizationRoutes(app, deps)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A storefront route that also answers while the organization of the shop is deleted and can be restored. */
    evenDeleted?: true
  }
  interface FastifyRequest {
    /** Of the session token, or of the project of the path. */
    shop: Shop
  }
}
