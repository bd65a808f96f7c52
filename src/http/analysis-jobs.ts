// Analysis jobs and their results.

import { z } from 'zod'
import { analysisResults } from '../../projections/analyses.ts'
import {
  type AnalysisJobRead,
  type AnalysisJobRow,
  findAnalysisJob,
  findAnalysisJobProgress,
  foldJob,
  listAnalysisJobs,
  withResourceIds,
} from '../../projections/analysis-jobs.ts'
import { waitUntilScanned } from '../../projections/progress.ts'
import { checkpointOf } from '../../projections/registry.ts'
import { activeJob, type JobEvents } from '../commands/handle-jobs.ts'
import { hasEnded } from '../commands/job.ts'
import type { Shop } from '../commands/shop.ts'
import { matches, sendJson, streamList } from './answers.ts'
import { analysisRoute, answer, problems, STOREFRONT_PATH, storefrontProblems } from './openapi.ts'
import { problem } from './problems.ts'
import { AnalysisJob, AnalysisJobResult, JobParams, JobsQuery } from './schemas.ts'
import type { Http } from './server.ts'
import type { StorefrontDeps } from './storefront.ts'

const READ_MODEL_LIMIT_MS = 2_000
const CHECKPOINT = checkpointOf('analysis')
const ENTITY_TAG = { ETag: 'Changes whenever the job does' }

/** A job as the API answers it; `resourceIds` is JSON text. */
export const jobText = (row: AnalysisJobRow, resourceIds: string): string => {
  const head = JSON.stringify({
    id: row.job_id,
    organization_id: row.organization_id,
    project_id: row.project_id,
    shop_id: row.shop_id,
    resource_type: row.resource_type,
  })
  const tail = JSON.stringify({
    status: row.status,
    progress_percent: Math.floor((100 * row.completed_items) / row.total_items),
    total_items: row.total_items,
    completed_items: row.completed_items,
    error_message: row.error_message,
    started_at: row.started_at,
    completed_at: row.completed_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  })
  // The id list can be long and is already JSON.
  return `${head.slice(0, -1)},"resource_ids":${resourceIds},${tail.slice(1)}`
}

/** The row and ids that a read model would have of these events. */
export const readOf = ({ requested, listed, last }: JobEvents<'analysis'>): AnalysisJobRead => {
  const row = foldJob(undefined, requested)
  const ids = [...listed, requested].flatMap(({ data }) => data.resource_ids)
  return { ...(last ? foldJob(row, last) : row), resource_ids: JSON.stringify(ids) }
}

const etagOf = ({ status, completed_items, updated_at }: AnalysisJobRow): string =>
  `"${status}-${completed_items}-${Date.parse(updated_at)}"`

async function* jobTexts(pages: AsyncIterable<AnalysisJobRead[]>): AsyncGenerator<string[]> {
  for await (const page of pages) yield page.map((job) => jobText(job, job.resource_ids))
}

export const analysisJobRoutes = (app: Http, { store, pool, recentWrites, turns }: StorefrontDeps): void => {
  app.get(
    `${STOREFRONT_PATH}/analysis-jobs`,
    {
      schema: {
        ...analysisRoute,
        summary: 'Analysis jobs of the shop, most recent first',
        querystring: JobsQuery,
        response: { 200: answer('Jobs', z.array(AnalysisJob)), ...problems(storefrontProblems) },
      },
    },
    async ({ shop, query }, reply) => {
      await recentWrites.seen(shop.shop_id)
      const jobs = await listAnalysisJobs(pool, shop.shop_id, query)
      return streamList(reply, turns.pages(shop.shop_id, jobTexts(withResourceIds(pool, jobs))))
    },
  )

  const findJob = async (shop: Shop, jobId: string): Promise<AnalysisJobRead> => {
    const job = (await findAnalysisJob(pool, jobId)) ?? (await findJobAheadOfReadModel(shop, jobId))
    if (job?.shop_id !== shop.shop_id) throw problem.notFound()
    return job
  }

  // The read models may not have a job yet that has just been answered with 202. They are waited for, because what is read
  // next (results, history) comes from them; the streams answer only when they stay away, and never that a job has ended.
  const findJobAheadOfReadModel = async (shop: Shop, jobId: string): Promise<AnalysisJobRead | undefined> => {
    const active = await activeJob(store, 'analysis', shop, jobId)
    if (active.status === 'none') return undefined
    const position = active.status === 'active' ? active.job.requested.position : active.position
    const scanned = await waitUntilScanned(pool, store, CHECKPOINT, position, READ_MODEL_LIMIT_MS)
    const read = await findAnalysisJob(pool, jobId)
    if (read) return read
    if (active.status === 'held') {
      if (!scanned) throw problem.unavailable('What this shop has just done is not there to be read yet.')
      return undefined
    }
    const { last, ...requested } = active.job
    return readOf(last && !hasEnded(last) ? active.job : requested)
  }

  app.get(
    `${STOREFRONT_PATH}/analysis-jobs/:job_id`,
    {
      schema: {
        ...analysisRoute,
        summary: 'One analysis job',
        description: 'Answers an ETag; with If-None-Match an unchanged job is a 304, for cheap polling.',
        params: JobParams,
        response: {
          200: answer('The job', AnalysisJob, ENTITY_TAG),
          304: answer('The job is as If-None-Match names it', null, ENTITY_TAG),
          ...problems({ ...storefrontProblems, 404: 'No such job of this shop' }),
        },
      },
    },
    async (request, reply) => {
      const known = request.headers['if-none-match']
      reply.header('cache-control', 'private, no-cache')
      // Whoever polls need not fetch ten thousand ids again and again.
      const progress = known ? await findAnalysisJobProgress(pool, request.params.job_id) : undefined
      if (progress?.shop_id === request.shop.shop_id && matches(known, etagOf(progress)))
        return reply.code(304).header('etag', etagOf(progress)).send(undefined)
      const job = await findJob(request.shop, request.params.job_id)
      reply.header('etag', etagOf(job))
      return sendJson(reply, jobText(job, job.resource_ids))
    },
  )

  app.get(
    `${STOREFRONT_PATH}/analysis-jobs/:job_id/results`,
    {
      schema: {
        ...analysisRoute,
        summary: 'Results of a completed analysis job, in the order of its resources',
        params: JobParams,
        response: {
          200: answer('One result per resource', z.array(AnalysisJobResult)),
          ...problems({ ...storefrontProblems, 404: 'No such job of this shop', 409: 'The job is not completed' }),
        },
      },
    },
    async ({ shop, params }, reply) => {
      const known = await findAnalysisJobProgress(pool, params.job_id)
      const job = known?.shop_id === shop.shop_id ? known : await findJob(shop, params.job_id)
      if (job.status === 'failed') throw problem.jobNotCompleted(job.error_message ?? 'The job has failed.')
      if (job.status !== 'completed')
        throw problem.jobNotCompleted(
          `The job is ${job.status}; ${job.completed_items} of ${job.total_items} items are done.`,
        )
      return streamList(reply, turns.pages(job.shop_id, analysisResults(pool, job.job_id)))
    },
  )
}
