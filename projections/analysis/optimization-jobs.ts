// One row per optimization job, as GET /storefront/aeo/optimization-jobs answers it; the ids of its analyses are kept separately.

import type { RequestedEvent } from '../../src/jobs/kinds.ts'
import type { Reader } from '../../src/postgres/connection.ts'
import { json, type RowOf, uuid } from '../columns.ts'
import { readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'
import { type JobRow, type JobsPage, jobQueries, jobsModel, requestedRow, type Unproposed } from './jobs.ts'

const ownColumns = { unproposed: json<Unproposed[]>() }

export type OptimizationJobRow = JobRow & RowOf<typeof ownColumns>

export const requestedOptimizationJob = (event: RequestedEvent<'optimization'>): OptimizationJobRow => ({
  ...requestedRow(event),
  unproposed: [],
})

export const optimizationJobs = jobsModel({
  kind: 'optimization',
  columns: ownColumns,
  row: requestedOptimizationJob,
})

/**
 * The id list of a job may be large and never changes, so it is kept separately from the progress. One row per job and not per analysis:
 * ten thousand rows from one event would hold up the projector's transaction.
 */
const analysesColumns = {
  job_id: uuid,
  analysis_ids: json<string[]>(),
}

export const optimizationJobAnalyses = readModel({
  ...placeOf('optimization_job_analyses'),
  columns: analysesColumns,
  primaryKey: ['job_id'],
  tenant: { column: 'job_id', through: `select from ${optimizationJobs.table} where job_id = $1` },
  indexes: { by_analysis: 'using gin ((analysis_ids::jsonb) jsonb_path_ops)' },
  insertOnly: true,
  handles: ['OptimizationJobRequested'],
  fold: (_, { data: { job_id, analysis_ids } }) => ({ append: [{ job_id, analysis_ids }] }),
})

const ANALYSIS_IDS = `(select a.analysis_ids::text from ${tables.optimization_job_analyses} a where a.job_id = j.job_id)`

export const optimizationJobQueries = jobQueries<OptimizationJobRow>(
  'optimization',
  optimizationJobs.table,
  ANALYSIS_IDS,
)

const WITH_ANALYSIS = `job_id in
  (select a.job_id from ${tables.optimization_job_analyses} a where a.analysis_ids::jsonb @> $4::jsonb)`

/** The shop's optimization jobs that work on this analysis, newest first, optionally of one status. */
export const optimizationJobsOf = (
  pool: Reader,
  shopId: string,
  analysisId: string,
  page: JobsPage,
): Promise<OptimizationJobRow[]> =>
  optimizationJobQueries.list(pool, shopId, page, { sql: WITH_ANALYSIS, value: JSON.stringify([analysisId]) })
