// Starting an analysis, and the history of reports.

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { analysisHistory } from '../../projections/analyses.ts'
import { fitsOneJob, IDS_PER_JOB_BYTES } from '../commands/job-request.ts'
import { resourceKey } from '../events/ids.ts'
import { actingShop, unsettledBy } from './acting.ts'
import { analysisJobsApi } from './analysis-jobs.ts'
import { sendList, sendStarted } from './answers.ts'
import { parseBulk } from './bulk.ts'
import { jobsOf } from './jobs.ts'
import { startMetered } from './metered-start.ts'
import { analysisRoute, answer, problems, STOREFRONT_PATH, storefrontProblems } from './openapi.ts'
import { problem } from './problems.ts'
import { NO_QUOTA } from './quotas.ts'
import { AnalysisJob, AnalysisReport, AnalyzeRequest, HistoryQuery } from './schemas.ts'
import type { Http } from './server.ts'
import type { StorefrontDeps } from './storefront.ts'

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
      `The resource ids of one job may have ${IDS_PER_JOB_BYTES} bytes together; split the request.`,
    )
  return ids
}

export const analysisRoutes = (app: Http, deps: StorefrontDeps): void => {
  const { pool, recentWrites, turns, now } = deps
  const jobs = jobsOf(analysisJobsApi, deps)

  app.post(
    `${STOREFRONT_PATH}/analyze`,
    {
      config: { lines: AnalyzeRequest },
      schema: {
        ...analysisRoute,
        summary: 'Start an analysis job',
        description:
          'One resource as application/json, or up to 10,000 as application/x-ndjson with one object a line. While a job of the shop is pending or running, that job is answered and no new one is created.',
        body: { content: { 'application/json': { schema: AnalyzeRequest } } },
        response: {
          202: answer('The job that was made, or the one that is active', AnalysisJob, {
            Location: 'Path of the job',
          }),
          ...problems({
            ...storefrontProblems,
            402: NO_QUOTA,
            413: 'The body or a line is too large',
            415: 'Neither JSON nor NDJSON',
          }),
        },
      },
    },
    async (request, reply) => {
      const resource_ids = await requestedIds(request.body)
      const started = await startMetered(deps, {
        kind: 'analysis',
        request: { job_id: randomUUID(), resource_type: 'product', resource_ids },
        amount: resource_ids.length,
        context: actingShop(request, now),
        onUnsettled: unsettledBy(request),
      })
      recentWrites.wrote(request.shop.shop_id, started.position)
      const job = jobs.readOf(started)
      return sendStarted(reply, `${STOREFRONT_PATH}/analysis-jobs/${job.job_id}`, jobs.text(job))
    },
  )

  app.get(
    `${STOREFRONT_PATH}/analyze`,
    {
      schema: {
        ...analysisRoute,
        summary: 'Analysis history of the shop, most recent first',
        querystring: HistoryQuery,
        response: { 200: answer('Reports', z.array(AnalysisReport)), ...problems(storefrontProblems) },
      },
    },
    async ({ shop, query }, reply) => {
      await recentWrites.seen(shop.shop_id)
      const { limit, offset, resource_type: resourceType, resource_id: resourceId } = query
      const history = { limit, offset, resourceType, resourceId }
      return sendList(reply, await turns.run(shop.shop_id, () => analysisHistory(pool, shop.shop_id, history)))
    },
  )
}
