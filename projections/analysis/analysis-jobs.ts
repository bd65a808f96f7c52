// One row per analysis job, as GET /storefront/aeo/analysis-jobs answers it; the resource ids of a job stand apart.

import type { Event } from '../../src/event-log/catalogue.ts'
import type { RequestedEvent } from '../../src/jobs/kinds.ts'
import { sqlFile } from '../../src/postgres/connection.ts'
import { readModel } from '../read-model.ts'
import { type JobRow, jobQueries, jobsModel, requestedRow } from './jobs.ts'

export type AnalysisJobRow = JobRow & { resource_type: string }

const SQL = sqlFile(import.meta.url, './analysis-jobs.sql')

/** The row of a job that has just been requested. */
export const requestedAnalysisJob = (event: RequestedEvent<'analysis'>): AnalysisJobRow => ({
  ...requestedRow(event),
  resource_type: event.data.resource_type,
})

export const analysisJobs = jobsModel<'analysis', AnalysisJobRow>({
  kind: 'analysis',
  name: 'analysis_jobs',
  version: 3,
  sql: SQL,
  columns: { resource_type: 'text' },
  first: requestedAnalysisJob,
})

type ResourcesRow = { job_id: string; part: number; resource_ids: string[] }
type ListEvent = Event<'AnalysisItemsListed' | 'AnalysisJobRequested'>

export const analysisJobResources = readModel<ResourcesRow>({
  name: 'analysis_job_resources',
  group: 'analysis',
  version: 3,
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

// The parts of a list are one list; what stands between their brackets begins and ends with a quotation mark.
const RESOURCE_IDS = `(select '[' || string_agg(btrim(r.resource_ids::text, '[]'), ',' order by r.part) || ']'
  from analysis_job_resources_v3 r where r.job_id = j.job_id)`

export const analysisJobQueries = jobQueries<AnalysisJobRow>('analysis', analysisJobs.table, RESOURCE_IDS)
