// Starting an analysis, and the history of reports.

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { analysisHistory, analysisResults } from '../../projections/analysis/analyses.ts'
import {
  type AnalysisJobRow,
  analysisJobQueries,
  requestedAnalysisJob,
} from '../../projections/analysis/analysis-jobs.ts'
import { resourceKey } from '../event-log/ids.ts'
import { logUnsettledUsage, shopContext } from '../http/access/caller.ts'
import type { Http } from '../http/app.ts'
import { parseBulk } from '../http/bodies/ndjson.ts'
import { sendList } from '../http/json-text.ts'
import { problem } from '../http/problems.ts'
import { answer, shopRoute } from '../http/route-schemas.ts'
import { startMeteredJob } from '../jobs/commands.ts'
import { fitsOneJob, IDS_PER_JOB_BYTES } from '../jobs/request.ts'
import { type JobRouteDeps, type JobsApi, jobRoutes, jobsOf, startedAnswer } from '../jobs/routes.ts'
import type { Usages } from '../usage/commands.ts'
import { NO_QUOTA, refusedByLimit } from '../usage/quota-problems.ts'
import { reportAgain } from './report.ts'
import { AnalysisJob, AnalysisJobResult, AnalysisReport, AnalyzeRequest, HistoryQuery } from './schemas.ts'

export const analysisJobsApi: JobsApi<'analysis', AnalysisJobRow> = {
  kind: 'analysis',
  path: '/analysis-jobs',
  tag: 'Analysis',
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
  about: ({ resource_type, shop_suggestions }, itemIds) =>
    `"resource_type":${JSON.stringify(resource_type)},"resource_ids":${itemIds},"shop_suggestions":${JSON.stringify(shop_suggestions)}`,
  results: analysisResults,
}

export const analysisJobRoutes = (app: Http, deps: JobRouteDeps): void => jobRoutes(app, analysisJobsApi, deps)

/** Each resource once, in the form and place in which it first came. */
const distinct = (resourceIds: readonly string[]): string[] => {
  const seen = new Set<string>()
  return resourceIds.filter((id) => {
    const key = resourceKey(id)
    return !seen.has(key) && seen.add(key)
  })
}

const requestedIds = async (body: unknown): Promise<string[]> => {
  const lines = body instanceof Readable ? await parseBulk(body, AnalyzeRequest) : [AnalyzeRequest.parse(body)]
  const ids = distinct(lines.map(({ resource_id }) => resource_id))
  if (!fitsOneJob(ids))
    throw problem.tooLarge(
      `The resource ids of one job may have ${IDS_PER_JOB_BYTES} bytes in total; split the request.`,
    )
  return ids
}

export type AnalysisRouteDeps = JobRouteDeps & {
  usages: Usages
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

type Asked = Pick<z.infer<typeof HistoryQuery>, 'limit' | 'offset'> & Partial<z.infer<typeof HistoryQuery>>

/** The history of a shop, as JSON texts, with what it has just written. */
export const reportsOf =
  ({ rows, recentWrites, largeReads }: Pick<AnalysisRouteDeps, 'rows' | 'recentWrites' | 'largeReads'>) =>
  async (shopId: string, { limit, offset, resource_type: resourceType, resource_id: resourceId }: Asked) => {
    await recentWrites.seen(shopId)
    const history = { limit, offset, resourceType, resourceId }
    return largeReads(shopId, () => analysisHistory(rows(shopId), shopId, history, reportAgain))
  }

export const analysisRoutes = (app: Http, deps: AnalysisRouteDeps): void => {
  const { recentWrites, now } = deps
  const reports = reportsOf(deps)
  const jobs = jobsOf(analysisJobsApi, deps)

  app.post(
    '/analyze',
    shopRoute('Analysis', {
      operationId: 'startAnalysis',
      summary: 'Start an analysis job',
      description:
        'One resource as application/json, or up to 10,000 as application/x-ndjson with one object per line. While a job of the shop is pending or running, that job is returned and no new one is created.',
      body: AnalyzeRequest,
      answers: { 202: startedAnswer(AnalysisJob) },
      problems: { 402: NO_QUOTA, 413: 'The body or a line is too large', 415: 'Neither JSON nor NDJSON' },
      config: { lines: AnalyzeRequest },
    }),
    async (request, reply) => {
      const resource_ids = await requestedIds(request.body)
      const job_id = randomUUID()
      const started = await startMeteredJob(deps, {
        kind: 'analysis',
        request: { job_id, resource_type: 'product', resource_ids },
        amount: resource_ids.length,
        context: shopContext(request, now),
        onUnsettled: logUnsettledUsage(request),
      }).catch(refusedByLimit(resource_ids.length))
      recentWrites.wrote(request.shop.shop_id, started.position)
      return jobs.sendStartedJob(request, reply, started, job_id)
    },
  )

  app.get(
    '/analyze',
    shopRoute('Analysis', {
      operationId: 'listReports',
      summary: 'Analysis history of the shop, most recent first',
      description: 'Each report has its suggestions, the evidence for them, and the optimizations generated for it.',
      querystring: HistoryQuery,
      answers: answer('Reports', z.array(AnalysisReport)),
    }),
    async ({ shop, query }, reply) => sendList(reply, await reports(shop.shop_id, query)),
  )
}
