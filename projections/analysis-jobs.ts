// One row per analysis job, as GET /storefront/aeo/analysis-jobs answers it; the resource ids of a job stand apart.

import type { Event } from '../src/events/catalogue.ts'
import { type Pool, sqlFile } from '../src/store/sql.ts'
import { readModel } from './read-model.ts'

export type AnalysisJobRow = {
  job_id: string
  organization_id: string
  project_id: string
  shop_id: string
  resource_type: string
  status: 'pending' | 'running' | 'completed' | 'failed'
  total_items: number
  completed_items: number
  error_message: string | null
  started_at: string | null
  completed_at: string | null
  created_at: string
  updated_at: string
}

type Handled = Event<
  'AnalysisJobRequested' | 'AnalysisJobStarted' | 'AnalysisItemsSettled' | 'AnalysisJobCompleted' | 'AnalysisJobFailed'
>

const requestedRow = ({ data, metadata }: Event<'AnalysisJobRequested'>): AnalysisJobRow => ({
  job_id: data.job_id,
  organization_id: metadata.organization_id ?? '',
  project_id: metadata.project_id ?? '',
  shop_id: metadata.shop_id ?? '',
  resource_type: data.resource_type,
  status: 'pending',
  total_items: data.total_items,
  completed_items: 0,
  error_message: null,
  started_at: null,
  completed_at: null,
  created_at: metadata.occurred_at,
  updated_at: metadata.occurred_at,
})

/** The job's row after one more of its events. A request that is repeated, perhaps under another shop, changes nothing. */
export const foldJob = (row: AnalysisJobRow | undefined, event: Handled): AnalysisJobRow => {
  if (event.type === 'AnalysisJobRequested') return row ?? requestedRow(event)
  if (!row) throw new Error(`${event.type} of the unknown job ${event.data.job_id}`)
  const updated_at = event.metadata.occurred_at
  const { started_at } = event.data
  switch (event.type) {
    case 'AnalysisJobStarted':
      return { ...row, status: 'running', started_at, updated_at }
    case 'AnalysisItemsSettled':
      return { ...row, status: 'running', started_at, updated_at, completed_items: event.data.completed_items }
    case 'AnalysisJobCompleted':
    case 'AnalysisJobFailed': {
      const { completed_items, completed_at } = event.data
      const failed = event.type === 'AnalysisJobFailed'
      const error_message = failed ? event.data.error_message : null
      const status = failed ? 'failed' : 'completed'
      return { ...row, status, started_at, completed_items, completed_at, error_message, updated_at }
    }
  }
}

const SQL = sqlFile(import.meta.url, './analysis-jobs.sql')

export const analysisJobs = readModel<AnalysisJobRow>({
  name: 'analysis_jobs',
  group: 'analysis',
  version: 2,
  sql: SQL,
  columns: {
    job_id: 'uuid',
    organization_id: 'uuid',
    project_id: 'uuid',
    shop_id: 'uuid',
    resource_type: 'text',
    status: 'text',
    total_items: 'int',
    completed_items: 'int',
    error_message: 'text',
    started_at: 'timestamptz',
    completed_at: 'timestamptz',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  primaryKey: ['job_id'],
  handles: [
    'AnalysisJobRequested',
    'AnalysisJobStarted',
    'AnalysisItemsSettled',
    'AnalysisJobCompleted',
    'AnalysisJobFailed',
  ],
  keys: (event) => [(event as Handled).data.job_id],
  fold: (row, event) => {
    const handled = event as Handled
    return { put: [foldJob(row(handled.data.job_id), handled)] }
  },
})

type ResourcesRow = { job_id: string; part: number; resource_ids: string[] }
type ListEvent = Event<'AnalysisItemsListed' | 'AnalysisJobRequested'>

export const analysisJobResources = readModel<ResourcesRow>({
  name: 'analysis_job_resources',
  group: 'analysis',
  version: 2,
  sql: SQL,
  columns: { job_id: 'uuid', part: 'int', resource_ids: 'json' },
  primaryKey: ['job_id', 'part'],
  insertOnly: true,
  handles: ['AnalysisItemsListed', 'AnalysisJobRequested'],
  keys: (event) => [(event as ListEvent).data.job_id],
  fold: (_, event) => {
    const { job_id, part, resource_ids } = (event as ListEvent).data
    return { append: [{ job_id, part, resource_ids }] }
  },
})

/** `resource_ids` is JSON text, ready to be sent. */
export type AnalysisJobRead = AnalysisJobRow & { resource_ids: string }

// The parts of a list are one list; what stands between their brackets begins and ends with a quotation mark.
const RESOURCE_IDS = `(select '[' || string_agg(btrim(r.resource_ids::text, '[]'), ',' order by r.part) || ']'
  from analysis_job_resources_v2 r where r.job_id = j.job_id) as resource_ids`

/** Answers the job of this id, whichever shop's it is. */
export const findAnalysisJob = async (pool: Pool, jobId: string): Promise<AnalysisJobRead | undefined> => {
  const { rows } = await pool.query<AnalysisJobRead>({
    name: 'find analysis job',
    text: `select j.*, ${RESOURCE_IDS} from analysis_jobs_v2 j where j.job_id = $1`,
    values: [jobId],
  })
  return rows[0]
}

/** The job without its id list, for a reader that may have that already. */
export const findAnalysisJobProgress = async (pool: Pool, jobId: string): Promise<AnalysisJobRow | undefined> => {
  const { rows } = await pool.query<AnalysisJobRow>({
    name: 'find analysis job progress',
    text: 'select * from analysis_jobs_v2 where job_id = $1',
    values: [jobId],
  })
  return rows[0]
}

/** The shop's jobs, newest first, optionally of one status. */
export const listAnalysisJobs = async (
  pool: Pool,
  shopId: string,
  { limit, offset, status }: { limit: number; offset: number; status?: string | undefined },
): Promise<AnalysisJobRow[]> => {
  const { rows } = await pool.query<AnalysisJobRow>({
    name: status ? 'list analysis jobs by status' : 'list analysis jobs',
    text: `select * from analysis_jobs_v2 where shop_id = $1 ${status ? 'and status = $4' : ''}
           order by created_at desc, job_id desc limit $2 offset $3`,
    values: [shopId, limit, offset, ...(status ? [status] : [])],
  })
  return rows
}

const IDS_AT_ONCE = 10_000

/** The jobs with their id lists, in pages of few enough ids that a hundred large jobs are never in memory together. */
export async function* withResourceIds(pool: Pool, jobs: readonly AnalysisJobRow[]): AsyncGenerator<AnalysisJobRead[]> {
  for (let at = 0; at < jobs.length; ) {
    const page: AnalysisJobRow[] = []
    for (let ids = 0; at < jobs.length && ids < IDS_AT_ONCE; at++) {
      const job = jobs[at] as AnalysisJobRow
      page.push(job)
      ids += job.total_items
    }
    const { rows } = await pool.query<{ job_id: string; resource_ids: string }>({
      name: 'resource ids of jobs',
      text: `select j.job_id, ${RESOURCE_IDS} from unnest($1::uuid[]) j (job_id)`,
      values: [page.map(({ job_id }) => job_id)],
    })
    const ids = new Map(rows.map(({ job_id, resource_ids }) => [job_id, resource_ids]))
    yield page.map((job) => ({ ...job, resource_ids: ids.get(job.job_id) ?? '[]' }))
  }
}
