// The routes of jobs, of any kind: the list, one job, and the results of a completed one.

import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  advanceJob,
  type JobRow,
  type JobsPage,
  type jobQueries,
  type WithItemIds,
} from '../../projections/analysis/jobs.ts'
import { waitUntilScanned } from '../../projections/progress.ts'
import { checkpointOf } from '../../projections/registry.ts'
import { type KeyedSemaphore, limitedPages } from '../concurrency/semaphore.ts'
import { aeoPath } from '../http/access/caller.ts'
import type { Http, RouteParts } from '../http/app.ts'
import { matches, sendJson, sendStarted, streamList } from '../http/json-text.ts'
import { problem } from '../http/problems.ts'
import { answer, shopRoute } from '../http/route-schemas.ts'
import type { Reader } from '../postgres/connection.ts'
import type { Shop } from '../shops/decide.ts'
import { activeJob, type JobEvents } from './commands.ts'
import { isEnd, itemIdsOf, type JobKind, type RequestedEvent } from './kinds.ts'
import { JobParams, JobsQuery } from './schemas.ts'

const READ_MODEL_LIMIT_MS = 2_000
const CHECKPOINT = checkpointOf('analysis')
const ENTITY_TAG = { ETag: 'Changes whenever the job does' }
const FAILED_ITEMS = { 'X-Failed-Items': 'How many items of the job failed; `failures` of the job says why' }

/** Of a start. */
export const startedAnswer = (job: z.ZodType) =>
  answer('The new job, or the active one', job, {
    Location: 'Path of the job',
    'Citable-Job': '`created`, or `existing` if a job was active and nothing was started',
  })

export const NO_SUCH_JOB = 'No such job of this shop'

/** What differs between the kinds. */
export type JobsApi<K extends JobKind, Row extends JobRow> = {
  kind: K
  /** Of the list; behind it the id of one, and its results. */
  path: string
  /** Of the routes. */
  tag: string
  job: z.ZodType
  result: z.ZodType
  words: { list: string; one: string; results: string; result: string }
  queries: ReturnType<typeof jobQueries<Row>>
  first: (event: RequestedEvent<K>) => Row
  /** The fields that say what the job is about; `itemIds` is JSON text, and so is the answer, without its braces. */
  about: (row: Row, itemIds: string) => string
  /** The results of a job as JSON texts, page by page. */
  results: (pool: Reader, jobId: string) => AsyncIterable<string[]>
}

export type JobRouteDeps = Pick<RouteParts, 'store' | 'pool' | 'rows' | 'recentWrites'> & {
  largeReads: KeyedSemaphore
}

/** Reads a job for a shop and answers it as JSON text. */
export const jobsOf = <K extends JobKind, Row extends JobRow>(
  api: JobsApi<K, Row>,
  { store, pool, rows }: JobRouteDeps,
) => {
  const { kind, queries, first, about } = api

  const text = ({ item_ids, ...row }: WithItemIds<Row>): string => {
    const job = row as unknown as Row
    const head = JSON.stringify({
      id: job.job_id,
      organization_id: job.organization_id,
      project_id: job.project_id,
      shop_id: job.shop_id,
    })
    const tail = JSON.stringify({
      status: job.status,
      progress_percent: Math.floor((100 * job.completed_items) / job.total_items),
      total_items: job.total_items,
      completed_items: job.completed_items,
      failed_items: job.failed_items,
      failures: job.failures,
      error_message: job.error_message,
      started_at: job.started_at,
      completed_at: job.completed_at,
      created_at: job.created_at,
      updated_at: job.updated_at,
    })
    // The id list can be long and is already JSON.
    return `${head.slice(0, -1)},${about(job, item_ids)},${tail.slice(1)}`
  }

  /** The row and ids that a read model would have of these events. */
  const readOf = ({ requested, listed, last }: JobEvents<K>): WithItemIds<Row> => {
    const row = first(requested)
    const ids = [...listed, requested as RequestedEvent].flatMap(itemIdsOf)
    return { ...(last ? advanceJob(row, last) : row), item_ids: JSON.stringify(ids) }
  }

  // The read models may not have a job yet that has just been answered with 202. They are waited for, because what is read
  // next (results, history) comes from them; the streams answer only when they stay away, and never that a job has ended.
  const findAheadOfReadModel = async (shop: Shop, jobId: string): Promise<WithItemIds<Row> | undefined> => {
    const active = await activeJob(store, kind, shop, jobId)
    if (active.status === 'none') return undefined
    const position = active.status === 'active' ? active.job.requested.position : active.position
    const scanned = await waitUntilScanned(pool, store, CHECKPOINT, position, READ_MODEL_LIMIT_MS)
    const read = await queries.find(rows(shop.shop_id), shop.shop_id, jobId)
    if (read) return read
    if (active.status === 'held') {
      if (!scanned) throw problem.unavailable('The latest changes of this shop cannot be read yet.')
      return undefined
    }
    const { last, ...requested } = active.job
    return readOf(last && !isEnd(last) ? active.job : requested)
  }

  /** @throws the 404 problem for a job that is not the shop's. */
  const find = async (shop: Shop, jobId: string): Promise<WithItemIds<Row>> => {
    const read = await queries.find(rows(shop.shop_id), shop.shop_id, jobId)
    const job = read ?? (await findAheadOfReadModel(shop, jobId))
    if (!job) throw problem.notFound()
    return job
  }

  /** The same without the ids of its items where the read models have it. */
  const findProgress = async (shop: Shop, jobId: string): Promise<JobRow> =>
    (await queries.findProgress(rows(shop.shop_id), shop.shop_id, jobId)) ?? (await find(shop, jobId))

  async function* texts({ shop_id }: Shop, listed: readonly Row[]): AsyncGenerator<string[]> {
    for await (const page of queries.withItemIds(rows(shop_id), listed)) yield page.map(text)
  }

  /** 202 with the job that a start has led to; `job_id`: of the one that was asked for. */
  const sendStartedJob = (
    request: Parameters<typeof aeoPath>[0],
    reply: unknown,
    events: JobEvents<K>,
    job_id: string,
  ): FastifyReply => {
    const job = readOf(events)
    return sendStarted(reply, `${aeoPath(request)}${api.path}/${job.job_id}`, text(job), job.job_id !== job_id)
  }

  return { text, find, findProgress, texts, sendStartedJob }
}

/** @throws the 409 problem for a job that is not completed. */
export const requireCompleted = (job: JobRow): void => {
  if (job.status === 'failed') throw problem.jobNotCompleted(job.error_message ?? 'The job has failed.')
  if (job.status !== 'completed')
    throw problem.jobNotCompleted(
      `The job is ${job.status}; ${job.completed_items} of ${job.total_items} items are done.`,
    )
}

const etagOf = ({ status, completed_items, updated_at }: JobRow): string =>
  `"${status}-${completed_items}-${Date.parse(updated_at)}"`

export const jobRoutes = <K extends JobKind, Row extends JobRow>(
  app: Http,
  api: JobsApi<K, Row>,
  deps: JobRouteDeps,
): void => {
  const { rows, recentWrites, largeReads } = deps
  const { kind, queries, tag, words, path } = api
  const jobs = jobsOf(api, deps)
  const name = `${kind[0]!.toUpperCase()}${kind.slice(1)}`

  app.get(
    path,
    shopRoute(tag, {
      operationId: `list${name}Jobs`,
      summary: words.list,
      description: 'Running and finished jobs.',
      querystring: JobsQuery,
      answers: answer('Jobs', z.array(api.job)),
    }),
    async ({ shop, query }, reply) => {
      await recentWrites.seen(shop.shop_id)
      const listed = await queries.list(rows(shop.shop_id), shop.shop_id, query satisfies JobsPage)
      return streamList(reply, limitedPages(largeReads, shop.shop_id, jobs.texts(shop, listed)))
    },
  )

  app.get(
    `${path}/:job_id`,
    shopRoute(tag, {
      operationId: `get${name}Job`,
      summary: words.one,
      description: 'Returns an ETag. With If-None-Match, an unchanged job is a 304, so polling is cheap.',
      params: JobParams,
      answers: {
        200: answer('The job', api.job, ENTITY_TAG),
        304: answer('The job has not changed since If-None-Match', null, ENTITY_TAG),
      },
      problems: { 404: NO_SUCH_JOB },
    }),
    async (request, reply) => {
      const { shop, params } = request
      const known = request.headers['if-none-match']
      reply.header('cache-control', 'private, no-cache')
      // Clients that poll need not fetch ten thousand ids each time.
      const progress = known ? await queries.findProgress(rows(shop.shop_id), shop.shop_id, params.job_id) : undefined
      if (progress && matches(known, etagOf(progress)))
        return reply.code(304).header('etag', etagOf(progress)).send(undefined)
      const job = await jobs.find(shop, params.job_id)
      reply.header('etag', etagOf(job))
      return sendJson(reply, jobs.text(job))
    },
  )

  app.get(
    `${path}/:job_id/results`,
    shopRoute(tag, {
      operationId: `list${name}Results`,
      summary: words.results,
      description:
        'All of them in one streamed response. A job that is not completed gets a 409; its detail states the progress of the job, or why it failed.',
      params: JobParams,
      answers: answer(words.result, z.array(api.result), FAILED_ITEMS),
      problems: { 404: NO_SUCH_JOB, 409: 'The job is not completed' },
    }),
    async ({ shop, params }, reply) => {
      const job = await jobs.findProgress(shop, params.job_id)
      requireCompleted(job)
      reply.header('x-failed-items', job.failed_items)
      return streamList(reply, limitedPages(largeReads, shop.shop_id, api.results(rows(shop.shop_id), job.job_id)))
    },
  )
}
