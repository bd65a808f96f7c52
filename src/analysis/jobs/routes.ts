// Analysis jobs and their results.

import { analysisResults } from '../../../projections/analysis/analyses.ts'
import {
  type AnalysisJobRow,
  analysisJobQueries,
  requestedAnalysisJob,
} from '../../../projections/analysis/analysis-jobs.ts'
import { analysisRoute, STOREFRONT_PATH } from '../../http/openapi.ts'
import { AnalysisJob, AnalysisJobResult } from '../../http/schemas.ts'
import type { Http } from '../../http/server.ts'
import { type JobsApi, jobRoutes } from '../../jobs/routes.ts'
import type { StorefrontDeps } from '../../shops/api.ts'

export const analysisJobsApi: JobsApi<'analysis', AnalysisJobRow> = {
  kind: 'analysis',
  paths: {
    list: `${STOREFRONT_PATH}/analysis-jobs`,
    one: `${STOREFRONT_PATH}/analysis-jobs/:job_id`,
    results: `${STOREFRONT_PATH}/analysis-jobs/:job_id/results`,
  },
  route: analysisRoute,
  job: AnalysisJob,
  result: AnalysisJobResult,
  words: {
    list: 'Analysis jobs of the shop, most recent first',
    one: 'One analysis job',
    results: 'Results of a completed analysis job, in the order of its resources',
    result: 'One result per resource',
  },
  queries: analysisJobQueries,
  first: requestedAnalysisJob,
  about: ({ resource_type }, itemIds) => `"resource_type":${JSON.stringify(resource_type)},"resource_ids":${itemIds}`,
  results: analysisResults,
}

export const analysisJobRoutes = (app: Http, deps: StorefrontDeps): void => jobRoutes(app, analysisJobsApi, deps)
