// What agents may ask of this process: the queries that routes read by, and the routes of shops, asked from within.

import { worstAnalyses } from '../../projections/analysis/analyses.ts'
import { analysisJobQueries } from '../../projections/analysis/analysis-jobs.ts'
import type { JobRow } from '../../projections/analysis/jobs.ts'
import type { AccountDeps } from '../accounts/api.ts'
import { analysisJobsApi, reportsOf } from '../analysis/routes.ts'
import { cataloguePage } from '../catalogue/storefront.ts'
import { aeoPath, type Caller } from '../http/access/caller.ts'
import { type Http, STOREFRONT_PATH } from '../http/app.ts'
import { jobsOf } from '../jobs/routes.ts'
import { changing } from '../optimizations/apply/answers.ts'
import { optimizationJobsApi } from '../optimizations/jobs/routes.ts'
import { oneOptimization } from '../optimizations/route-context.ts'
import type { StorefrontDeps } from '../shops/api.ts'
import type { Shop } from '../shops/decide.ts'
import { shopsToRead } from '../shops/project/routes.ts'
import { projectUsageOf } from '../usage/routes.ts'
import { type Agent, Refused } from './agent.ts'
import type { ApiJob } from './shapes.ts'

export type Agents = {
  /** Of the project of a request that was let in and is worked for. */
  ofRequest: (request: { caller: Caller }) => Agent
  /** Of a shop, by its session tokens: `Bearer …`. */
  ofShop: (authorization: () => Promise<string>) => Agent
}

type Door = {
  path: string
  /** Absent if the caller is that of a request that is worked for. */
  authorization?: () => Promise<string>
  project: () => Promise<Pick<Shop, 'project_id' | 'organization_id'>>
  shop: () => Promise<Shop>
}

const bodyOf = (json: unknown, ndjson: readonly unknown[] | undefined) => {
  if (ndjson) {
    const payload = ndjson.map((line) => JSON.stringify(line)).join('\n')
    return { payload, type: 'application/x-ndjson' }
  }
  return json === undefined ? undefined : { payload: JSON.stringify(json), type: 'application/json' }
}

const NEWEST = { status: 'completed', limit: 1, offset: 0 } as const

const jobOf = ({ job_id, ...job }: JobRow): ApiJob => ({ id: job_id, ...job })

export const openAgents = (app: Http, deps: StorefrontDeps & Pick<AccountDeps, 'defaultPlan'>): Agents => {
  const jobs = { analysis: jobsOf(analysisJobsApi, deps), optimization: jobsOf(optimizationJobsApi, deps) }
  const reports = reportsOf(deps)
  const { dryRun } = changing(deps)
  const { owned } = oneOptimization(deps)
  const usageOf = projectUsageOf(deps)
  const shopToRead = shopsToRead(deps)

  const agentOf = ({ path, authorization, project, shop }: Door): Agent => ({
    ask: async <T>(method: 'GET' | 'POST', at: string, { json, ndjson }: Parameters<Agent['ask']>[2] = {}) => {
      const body = bodyOf(json, ndjson)
      const { statusCode, headers, payload } = await app.inject({
        method,
        url: path + at,
        headers: {
          ...(authorization ? { authorization: await authorization() } : {}),
          ...(body ? { 'content-type': body.type } : {}),
        },
        ...(body ? { payload: body.payload } : {}),
      })
      const answered = JSON.parse(payload)
      if (statusCode >= 400) throw new Refused(answered)
      return { body: answered as T, headers }
    },
    products: async (page) => cataloguePage(deps.pool, (await shop()).domain, page),
    job: async (kind, id) => jobOf(await jobs[kind].findProgress(await shop(), id)),
    newestJob: async () => {
      const { shop_id } = await shop()
      await deps.recentWrites.seen(shop_id)
      const [newest] = await analysisJobQueries.list(deps.rows(shop_id), shop_id, NEWEST)
      return newest && jobOf(newest)
    },
    report: async (resource_id) => {
      const [text] = await reports((await shop()).shop_id, { resource_id, limit: 1, offset: 0 })
      return text === undefined ? undefined : JSON.parse(text)
    },
    preview: async (kind, id) => {
      const own = await shop()
      return JSON.parse(await dryRun(kind, own, await owned(own, id)))
    },
    worst: async (page) => {
      const { shop_id } = await shop()
      return deps.largeReads(shop_id, () => worstAnalyses(deps.rows(shop_id), shop_id, page))
    },
    usage: async () => usageOf(await project()),
  })

  return {
    ofRequest: ({ caller }) => {
      const { project_id = '', organization_id = '' } = caller
      const project = { project_id, organization_id }
      return agentOf({ path: aeoPath({ caller }), project: async () => project, shop: () => shopToRead(project) })
    },
    ofShop: (authorization) => {
      const shop = async () => deps.authenticate(await authorization(), 'now')
      return agentOf({ path: STOREFRONT_PATH, authorization, project: shop, shop })
    },
  }
}
