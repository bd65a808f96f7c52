// Starting optimization jobs, for one analysis or for all of an analysis job, and the jobs with their results.

import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { completedAnalyses, findAnalysis } from '../../../projections/analysis/analyses.ts'
import type { AnalysisJobRow } from '../../../projections/analysis/analysis-jobs.ts'
import {
  type OptimizationJobRow,
  optimizationJobQueries,
  optimizationJobsOf,
  requestedOptimizationJob,
} from '../../../projections/analysis/optimization-jobs.ts'
import { optimizationResults, optimizationStates } from '../../../projections/analysis/optimizations.ts'
import { analysisJobsApi } from '../../analysis/routes.ts'
import { AnalysisParams } from '../../analysis/schemas.ts'
import { limitedPages } from '../../concurrency/semaphore.ts'
import { FIELDS, STANDARD_STYLE } from '../../engine/optimization.ts'
import { logUnsettledUsage, shopContext } from '../../http/access/caller.ts'
import type { Http } from '../../http/app.ts'
import { streamList } from '../../http/json-text.ts'
import { problem } from '../../http/problems.ts'
import { answer, shopRoute } from '../../http/route-schemas.ts'
import { startMeteredJob } from '../../jobs/commands.ts'
import type { OptimizationRequest as JobRequest } from '../../jobs/request.ts'
import {
  type JobRouteDeps,
  type JobsApi,
  jobRoutes,
  jobsOf,
  NO_SUCH_JOB,
  requireCompleted,
  startedAnswer,
} from '../../jobs/routes.ts'
import { JobParams, JobsQuery } from '../../jobs/schemas.ts'
import type { Shop } from '../../shops/decide.ts'
import type { Usages } from '../../usage/commands.ts'
import { NO_QUOTA, refusedByLimit } from '../../usage/quota-problems.ts'
import { Optimization, OptimizationJob, OptimizationRequest, StyleRequest } from '../schemas.ts'

export const optimizationJobsApi: JobsApi<'optimization', OptimizationJobRow> = {
  kind: 'optimization',
  path: '/optimization-jobs',
  tag: 'Optimizations',
  job: OptimizationJob,
  result: Optimization,
  words: {
    list: 'Optimization jobs of the shop, most recent first',
    one: 'One optimization job',
    results: 'Results of a completed optimization job, in their current state',
    result: 'Those that still exist: a later job replaces unapplied ones',
  },
  queries: optimizationJobQueries,
  first: requestedOptimizationJob,
  about: ({ unproposed }, itemIds) => `"analysis_ids":${itemIds},"unproposed":${JSON.stringify(unproposed)}`,
  results: optimizationResults,
}

const NO_SUCH_ANALYSIS = 'No such analysis of this shop, or it failed'
const STARTED = startedAnswer(OptimizationJob)
const ACTIVE =
  'While an optimization job of the shop is pending or running, that job is returned and no new one is created.'

/** Phases of an optimization in which it is in the shop, or on its way into it or out of it. */
const KEPT = ['applying', 'applied', 'reverting']

/** How many values a job may generate: one for each field of an analysis, or of those that are named. */
const mostValues = ({ analysis_ids, optimization_ids }: Omit<JobRequest, 'job_id'>): number => {
  const named = optimization_ids.length
  return analysis_ids.length * (named > 0 ? Math.min(named, FIELDS.length) : FIELDS.length)
}

export type OptimizationJobDeps = JobRouteDeps & {
  usages: Usages
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

/** What the routes have in common: whether the shop may request it, and the resulting job. */
const starting = (deps: OptimizationJobDeps) => {
  const { rows, recentWrites, now } = deps
  const jobs = jobsOf(optimizationJobsApi, deps)

  /** @throws the 404 problem for an analysis that is not the shop's, or has no report. */
  const requireAnalysis = async (shop: Shop, analysisId: string): Promise<void> => {
    await recentWrites.seen(shop.shop_id)
    const analysis = await findAnalysis(rows(shop.shop_id), shop.shop_id, analysisId)
    if (analysis?.status !== 'completed') throw problem.notFound()
  }

  /**
   * Returns whether any of the named ones may be generated again.
   * @throws the 400 problem for one that is not of this analysis of the shop.
   */
  const isAnyOpen = async (shop: Shop, analysisId: string, ids: readonly string[]): Promise<boolean> => {
    if (ids.length === 0) return true
    const states = await optimizationStates(rows(shop.shop_id), shop.shop_id, ids)
    const isOwn = (id: string) => states.get(id)?.analysis_id === analysisId
    const unknown = ids.flatMap((id, n) =>
      isOwn(id) ? [] : [{ field: `optimization_ids.${n}`, message: 'is not an optimization of this analysis' }],
    )
    if (unknown.length > 0) throw problem.invalid(unknown)
    return ids.some((id) => !KEPT.includes(states.get(id)?.phase ?? ''))
  }

  /** Starts the job, or finds the one that is active; `refuse` is asked only if there is none. */
  const start = async (
    request: FastifyRequest,
    reply: unknown,
    wanted: Omit<JobRequest, 'job_id'>,
    refuse: () => void,
  ) => {
    const amount = mostValues(wanted)
    const job_id = randomUUID()
    const started = await startMeteredJob(deps, {
      kind: 'optimization',
      request: { job_id, ...wanted },
      amount,
      context: shopContext(request, now),
      refuse,
      onUnsettled: logUnsettledUsage(request),
    }).catch(refusedByLimit(amount))
    recentWrites.wrote(request.shop.shop_id, started.position)
    return jobs.sendStartedJob(request, reply, started, job_id)
  }

  return { requireAnalysis, isAnyOpen, start }
}

const startRoutes = (app: Http, deps: OptimizationJobDeps): void => {
  const analysisJobs = jobsOf<'analysis', AnalysisJobRow>(analysisJobsApi, deps)
  const { requireAnalysis, isAnyOpen, start } = starting(deps)

  app.post(
    '/analyses/:analysis_id/optimizations',
    shopRoute('Optimizations', {
      operationId: 'startOptimization',
      summary: 'Start an optimization job for an analysis',
      description: `Replaces unapplied optimizations; applied ones do not change. ${ACTIVE}`,
      params: AnalysisParams,
      body: OptimizationRequest,
      answers: { 202: STARTED },
      problems: { 402: NO_QUOTA, 404: NO_SUCH_ANALYSIS, 409: 'All the given optimizations are applied' },
      config: { optionalBody: true },
    }),
    async (request, reply) => {
      const { shop, params, body } = request
      const { optimization_ids = [], style_options = STANDARD_STYLE } = OptimizationRequest.parse(body)
      await requireAnalysis(shop, params.analysis_id)
      const named = [...new Set(optimization_ids)]
      const isOpen = await isAnyOpen(shop, params.analysis_id, named)
      const wanted = { analysis_ids: [params.analysis_id], optimization_ids: named, style_options }
      return start(request, reply, wanted, () => {
        if (!isOpen) throw problem.optimizationApplied('All of these optimizations are applied and do not change.')
      })
    },
  )

  app.post(
    '/analysis-jobs/:job_id/optimizations',
    shopRoute('Optimizations', {
      operationId: 'startJobOptimization',
      summary: 'Start one optimization job for all analyses of a completed analysis job',
      description: `Skips failed analyses. ${ACTIVE}`,
      params: JobParams,
      body: StyleRequest,
      answers: { 202: STARTED },
      problems: { 402: NO_QUOTA, 404: NO_SUCH_JOB, 409: 'The analysis job is not completed' },
      config: { optionalBody: true },
    }),
    async (request, reply) => {
      const { shop, params, body } = request
      const { style_options = STANDARD_STYLE } = StyleRequest.parse(body)
      const job = await analysisJobs.findProgress(shop, params.job_id)
      const analysis_ids =
        job.status === 'completed' ? await completedAnalyses(deps.rows(shop.shop_id), job.job_id) : []
      const wanted = { analysis_ids, optimization_ids: [], style_options }
      return start(request, reply, wanted, () => requireCompleted(job))
    },
  )
}

export const optimizationJobRoutes = (app: Http, deps: OptimizationJobDeps): void => {
  const { pool, largeReads } = deps
  const jobs = jobsOf(optimizationJobsApi, deps)
  const { requireAnalysis } = starting(deps)

  startRoutes(app, deps)

  app.get(
    '/analyses/:analysis_id/optimization-jobs',
    shopRoute('Optimizations', {
      operationId: 'listAnalysisOptimizationJobs',
      summary: 'Optimization jobs of an analysis, most recent first',
      description: 'Jobs that generated values for this analysis, alone or with others.',
      params: AnalysisParams,
      querystring: JobsQuery,
      answers: answer('Jobs', z.array(OptimizationJob)),
      problems: { 404: NO_SUCH_ANALYSIS },
    }),
    async ({ shop, params, query }, reply) => {
      await requireAnalysis(shop, params.analysis_id)
      // As the owner: its index could not be used under a policy (docs/decisions/0030-row-security.md).
      const listed = await optimizationJobsOf(pool, shop.shop_id, params.analysis_id, query)
      return streamList(reply, limitedPages(largeReads, shop.shop_id, jobs.texts(shop, listed)))
    },
  )

  jobRoutes(app, optimizationJobsApi, deps)
}
