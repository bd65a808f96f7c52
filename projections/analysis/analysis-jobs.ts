// One row per analysis job, as GET /storefront/aeo/analysis-jobs answers it; the resource ids of a job are kept separately.

import type { Event } from '../../src/event-log/catalogue.ts'
import type { RequestedEvent } from '../../src/jobs/kinds.ts'
import { int, json, type RowOf, text, uuid } from '../columns.ts'
import { readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'
import { type JobRow, jobQueries, jobsModel, requestedRow } from './jobs.ts'

type ShopSuggestion = NonNullable<Event<'AnalysisJobCompleted'>['data']['shop_suggestions']>[number]

const ownColumns = { resource_type: text, shop_suggestions: json<ShopSuggestion[]>() }

export type AnalysisJobRow = JobRow & RowOf<typeof ownColumns>

export const requestedAnalysisJob = (event: RequestedEvent<'analysis'>): AnalysisJobRow => ({
  ...requestedRow(event),
  resource_type: event.data.resource_type,
  shop_suggestions: [],
})

export const analysisJobs = jobsModel({
  kind: 'analysis',
  columns: ownColumns,
  row: requestedAnalysisJob,
})

/** The id list of a job is large and never changes, so it is kept separately from the progress. */
const resourcesColumns = {
  job_id: uuid,
  part: int,
  resource_ids: json<string[]>(),
}

export const analysisJobResources = readModel({
  ...placeOf('analysis_job_resources'),
  columns: resourcesColumns,
  primaryKey: ['job_id', 'part'],
  tenant: { column: 'job_id', through: `select from ${analysisJobs.table} where job_id = $1` },
  insertOnly: true,
  handles: ['AnalysisItemsListed', 'AnalysisJobRequested'],
  fold: (_, { data: { job_id, part, resource_ids } }) => ({ append: [{ job_id, part, resource_ids }] }),
})

// The parts of a list are one list; the text between their brackets begins and ends with a quotation mark.
const RESOURCE_IDS = `(select '[' || string_agg(btrim(r.resource_ids::text, '[]'), ',' order by r.part) || ']'
  from ${tables.analysis_job_resources} r where r.job_id = j.job_id)`

export const analysisJobQueries = jobQueries<AnalysisJobRow>('analysis', analysisJobs.table, RESOURCE_IDS)
