// Analysis jobs, their results, and the history of reports.

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { analysisHistory, analysisResults } from '../../projections/analyses.ts'
import {
  type AnalysisJobRead,
  type AnalysisJobRow,
  findAnalysisJob,
  findAnalysisJobProgress,
  foldJob,
  listAnalysisJobs,
} from '../../projections/analysis-jobs.ts'
import { waitUntilScanned } from '../../projections/progress.ts'
import { hasEnded } from '../commands/analysis-job.ts'
import { fitsOneJob, IDS_PER_JOB_BYTES } from '../commands/analysis-slot.ts'
import { activeAnalysis, type JobEvents, startAnalysis } from '../commands/handle.ts'
import type { Shop } from '../commands/shop.ts'
import { resourceKey } from '../events/ids.ts'
import type { Pool } from '../store/sql.ts'
import type { EventStore } from '../store/store.ts'
import { parseBulk } from './bulk.ts'
import { BASE_PATH, problems } from './openapi.ts'
import { problem } from './problems.ts'
import type { RecentWrites } from './recent-writes.ts'
import {
  AnalysisJob,
  AnalysisJobResult,
  AnalysisReport,
  AnalyzeRequest,
  HistoryQuery,
  JobParams,
  JobsQuery,
} from './schemas.ts'
import type { Http } from './server.ts'

export type AnalysisRoutes = {
  store: EventStore
  pool: Pool
  /** Answers the shop of the request's session token, or throws the 401 problem. */
  authenticate: (authorization: string | undefined) => Promise<Shop>
  recentWrites: RecentWrites
  now: () => string
}

const READ_MODEL_LIMIT_MS = 2_000

const tags = ['Analysis']
const security = [{ session_token: [] }]
const commonProblems = {
  400: 'A parameter or the body is not as documented',
  401: 'No valid session token',
  503: 'A part of the service is away',
}

const jobText = (row: AnalysisJobRow, resourceIds: string): string => {
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

const readOf = ({ requested, listed, last }: JobEvents): AnalysisJobRead => {
  const row = foldJob(undefined, requested)
  const ids = [...listed, requested].flatMap(({ data }) => data.resource_ids)
  return { ...(last ? foldJob(row, last) : row), resource_ids: JSON.stringify(ids) }
}

/** Each resource once, in the form and place in which it first came. */
const distinct = (resourceIds: readonly string[]): string[] => {
  const seen = new Set<string>()
  return resourceIds.filter((id) => {
    const key = resourceKey(id)
    return !seen.has(key) && seen.add(key)
  })
}

const requestedIds = (body: unknown): string[] => {
  const lines = Buffer.isBuffer(body) ? parseBulk(body, AnalyzeRequest) : [AnalyzeRequest.parse(body)]
  const ids = distinct(lines.map(({ resource_id }) => resource_id))
  if (!fitsOneJob(ids))
    throw problem.tooLarge(
      `The resource ids of one job may have ${IDS_PER_JOB_BYTES} bytes together; split the request.`,
    )
  return ids
}

const etagOf = ({ status, completed_items, updated_at }: AnalysisJobRow): string =>
  `"${status}-${completed_items}-${Date.parse(updated_at)}"`

const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')))

async function* jsonArray(pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const page of pages) {
    yield separator + page.join(',')
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

// The text is JSON already, so nothing serialises it again. The tests hold it against the OpenAPI document.
const sendJson = (reply: FastifyReply, json: string | Readable): FastifyReply =>
  reply.type('application/json').send(json)

const list = (texts: readonly string[]): string => `[${texts.join(',')}]`

export const analysisRoutes = (app: Http, { store, pool, authenticate, recentWrites, now }: AnalysisRoutes): void => {
  app.decorateRequest('shop', null as unknown as Shop)
  app.addHook('onRequest', async (request) => {
    request.shop = await authenticate(request.headers.authorization)
  })

  const prefix = `${BASE_PATH}/storefront/aeo`

  app.post(
    `${prefix}/analyze`,
    {
      config: { lines: AnalyzeRequest },
      schema: {
        tags,
        security,
        summary: 'Start an analysis job',
        description:
          'One resource as application/json, or up to 10,000 as application/x-ndjson with one object a line. While a job of the shop is pending or running, that job is answered and no new one is created.',
        body: { content: { 'application/json': { schema: AnalyzeRequest } } },
        response: {
          202: AnalysisJob,
          ...problems({ ...commonProblems, 413: 'The body or a line is too large', 415: 'Neither JSON nor NDJSON' }),
        },
      },
    },
    async (request, reply) => {
      const job_id = randomUUID()
      const started = await startAnalysis(
        store,
        { job_id, resource_type: 'product', resource_ids: requestedIds(request.body) },
        {
          shop: request.shop,
          actor: { type: 'shop', id: request.shop.domain },
          correlation_id: request.id,
          causation_id: request.id,
          now,
        },
      )
      recentWrites.wrote(request.shop.shop_id, started.position)
      const { resource_ids, ...row } = readOf(started)
      reply.code(202).header('location', `${prefix}/analysis-jobs/${row.job_id}`)
      return sendJson(reply as never, jobText(row, resource_ids))
    },
  )

  app.get(
    `${prefix}/analyze`,
    {
      schema: {
        tags,
        security,
        summary: 'Analysis history of the shop, most recent first',
        querystring: HistoryQuery,
        response: { 200: z.array(AnalysisReport), ...problems(commonProblems) },
      },
    },
    async ({ shop, query }, reply) => {
      await recentWrites.seen(shop.shop_id)
      const { limit, offset, resource_type: resourceType, resource_id: resourceId } = query
      const reports = await analysisHistory(pool, shop.shop_id, { limit, offset, resourceType, resourceId })
      return sendJson(reply as never, list(reports))
    },
  )

  app.get(
    `${prefix}/analysis-jobs`,
    {
      schema: {
        tags,
        security,
        summary: 'Analysis jobs of the shop, most recent first',
        querystring: JobsQuery,
        response: { 200: z.array(AnalysisJob), ...problems(commonProblems) },
      },
    },
    async ({ shop, query }, reply) => {
      await recentWrites.seen(shop.shop_id)
      const jobs = await listAnalysisJobs(pool, shop.shop_id, query)
      return sendJson(reply as never, list(jobs.map((job) => jobText(job, job.resource_ids))))
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
    const active = await activeAnalysis(store, shop, jobId)
    if (active.status === 'none') return undefined
    const position = active.status === 'active' ? active.job.requested.position : active.position
    await waitUntilScanned(pool, store, 'analysis', position, READ_MODEL_LIMIT_MS)
    const read = await findAnalysisJob(pool, jobId)
    if (read || active.status === 'held') return read
    const { last, ...requested } = active.job
    return readOf(last && !hasEnded(last) ? active.job : requested)
  }

  app.get(
    `${prefix}/analysis-jobs/:job_id`,
    {
      schema: {
        tags,
        security,
        summary: 'One analysis job',
        description: 'Answers an ETag; with If-None-Match an unchanged job is a 304, for cheap polling.',
        params: JobParams,
        response: {
          200: AnalysisJob,
          304: z.undefined().describe('Unchanged'),
          ...problems({ ...commonProblems, 404: 'No such job of this shop' }),
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
      return sendJson(reply as never, jobText(job, job.resource_ids))
    },
  )

  app.get(
    `${prefix}/analysis-jobs/:job_id/results`,
    {
      schema: {
        tags,
        security,
        summary: 'Results of a completed analysis job, in the order of its resources',
        params: JobParams,
        response: {
          200: z.array(AnalysisJobResult),
          ...problems({ ...commonProblems, 404: 'No such job of this shop', 409: 'The job is not completed' }),
        },
      },
    },
    async (request, reply) => {
      const job = await findJob(request.shop, request.params.job_id)
      if (job.status === 'failed') throw problem.jobNotCompleted(job.error_message ?? 'The job has failed.')
      if (job.status !== 'completed')
        throw problem.jobNotCompleted(
          `The job is ${job.status}; ${job.completed_items} of ${job.total_items} items are done.`,
        )
      return sendJson(
        reply as never,
        Readable.from(jsonArray(analysisResults(pool, job.job_id)), { objectMode: false }),
      )
    },
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop of the session token, on storefront routes. */
    shop: Shop
  }
}
