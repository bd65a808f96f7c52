// The work of the storefront app for the shop of a project, by its members and API keys: the same routes behind the guard of accounts.

import type { FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { shopOfProject as knownShopOf } from '../../../projections/accounts/shops.ts'
import { cachedLoads } from '../../concurrency/cached-loads.ts'
import { type AccessDeps, callerContext } from '../../http/access/caller.ts'
import { guardRoutes, requireAction } from '../../http/access/guard.ts'
import { type Http, PROJECT_PATH } from '../../http/app.ts'
import { ProjectParams } from '../../http/parameters.ts'
import { problem } from '../../http/problems.ts'
import { wrote } from '../../http/read-your-writes.ts'
import { type Answer, accountProblems, problems, securityOf, storefrontProblems } from '../../http/route-schemas.ts'
import { type AeoDeps, aeoRoutes } from '../api.ts'
import { ownShop, type Shop } from '../decide.ts'
import { installOwnShop, shopOfProject } from './commands.ts'

const NONE = 'The project has no shop yet; POST /projects/{project_id}/aeo/catalogue imports its first products.'
const LEFT = 'The app was removed from the shop of this project.'
const NO_SHOP = 'The project has no shop yet, or the app was removed from it'

const DRY_RUN = 'Any member, and any key with the scope aeo:read, may request a dry run.'

const isReading = (method: string | string[]): boolean => method === 'GET' || method === 'HEAD'

type Schema = {
  tags: [string]
  summary: string
  description?: string
  params?: z.ZodObject
  response: Record<string, Answer>
}

/** The answers of a route of shops where it is one of projects. */
const responsesOf = ({ response }: Schema, isRead: boolean): Record<string, Answer> => {
  const { 401: credentials, 403: rights, 404: none } = accountProblems
  const meanings: Record<number, string> = { 401: credentials, 403: rights }
  if (response[404]?.description === storefrontProblems[404]) meanings[404] = none
  const conflict = response[409]?.description
  if (!isRead) meanings[409] = conflict ? `${conflict}; or ${NO_SHOP.replace('The', 'the')}` : NO_SHOP
  return { ...response, ...problems(meanings) }
}

/** Says of a route of shops who may call it for a project, and whatever else is different about it there. */
const asOfProject = (route: RouteOptions): void => {
  const schema = route.schema as Schema
  const isRead = isReading(route.method)
  const access = route.config?.writesShop ? 'aeo.apply' : isRead ? 'aeo.read' : 'aeo.write'
  route.config = { ...route.config, access }
  // A dry run writes nothing; the body says whether it is one.
  const mayBeDry = route.config.writesShop === 'unless dry_run'
  if (mayBeDry) route.config.lesserAccess = 'aeo.read'
  route.schema = {
    ...schema,
    security: securityOf(access),
    ...(mayBeDry ? { description: `${schema.description} ${DRY_RUN}` } : {}),
    summary: `For a project: ${schema.summary.charAt(0).toLowerCase()}${schema.summary.slice(1)}`,
    params: schema.params?.extend(ProjectParams.shape) ?? ProjectParams,
    response: responsesOf(schema, isRead),
  }
}

type ProjectAeoDeps = Omit<AeoDeps, 'shopForImport'> & { guard: AccessDeps }

const knownShops = ({ pool, recentWrites }: Pick<ProjectAeoDeps, 'pool' | 'recentWrites'>) => {
  const known = cachedLoads<Shop & { uninstalled_at: string | null }>({ wroteSince: recentWrites.wroteSince })
  return (projectId: string) =>
    known(projectId, [projectId], async () => {
      await recentWrites.seen(projectId, 'accounts')
      return await knownShopOf(pool, projectId)
    })
}

/** The shop that a project has, has had, or will have: what reads are of. */
export const shopsToRead = (deps: Pick<ProjectAeoDeps, 'pool' | 'recentWrites'>) => {
  const knownShop = knownShops(deps)
  return async (project: { project_id: string; organization_id: string }): Promise<Shop> => {
    const row = await knownShop(project.project_id)
    if (!row) return ownShop(project)
    const { uninstalled_at: _, ...shop } = row
    return shop
  }
}

export const projectAeoRoutes = (app: Http, deps: ProjectAeoDeps): void => {
  const { store, recentWrites, now } = deps
  const knownShop = knownShops(deps)

  /** Reads are of the shop that it has, has had, or will have; what begins or changes something needs one. @throws the 404 and 409 problems */
  const shopOf = async ({ caller, method, routeOptions }: FastifyRequest): Promise<Shop> => {
    const { organization_id = '', project_id = '' } = caller
    const row = await knownShop(project_id)
    if (row) {
      const { uninstalled_at, ...shop } = row
      if (uninstalled_at === null || isReading(method)) return shop
    }
    const own = ownShop({ project_id, organization_id })
    if (isReading(method) || routeOptions.config.bringsProducts) return own
    // Another process may have installed it a moment ago.
    const found = await shopOfProject(store, project_id)
    if (found.status === 'installed') return found.shop
    throw found.status === 'unknown' ? problem.notFound() : problem.noShop(found.status === 'left' ? LEFT : NONE)
  }

  /** The shop that an import is for: a project that has none gets its own. @throws the 404 and 409 problems */
  const shopForImport = async (request: FastifyRequest): Promise<Shop> => {
    const { tenant: _, ...context } = callerContext(request, now)
    const { project_id = '' } = request.caller
    const found = await installOwnShop(store, project_id, context)
    if (found.status !== 'installed') throw found.status === 'left' ? problem.noShop(LEFT) : problem.notFound()
    wrote(recentWrites, found.position, project_id)
    return found.shop
  }

  app.addHook('onRoute', asOfProject)
  guardRoutes(app, deps.guard)
  app.decorateRequest('shop', null as unknown as Shop)
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.lesserAccess) request.shop = await shopOf(request)
  })
  // The body determines whether the lesser right is enough, and nothing about the shop is revealed before that is known.
  app.addHook('preHandler', async (request) => {
    const { access, lesserAccess } = request.routeOptions.config
    if (!access || access === 'own' || !lesserAccess) return
    if ((request.body as { dry_run?: boolean }).dry_run !== true) requireAction(request, access)
    request.shop = await shopOf(request)
  })
  app.register(async (scope) => aeoRoutes(scope as Http, { ...deps, shopForImport }), { prefix: PROJECT_PATH })
}
