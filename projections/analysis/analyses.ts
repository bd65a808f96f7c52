// Analyses: the history of a shop and the results of its jobs are two views of these rows.

import type { DataOf, Event } from '../../src/event-log/catalogue.ts'
import { resourceKey } from '../../src/event-log/ids.ts'
import { allValues, firstRow, type Reader, sqlFile } from '../../src/postgres/connection.ts'
import { int, json, nullable, oneOf, type RowOf, tenant, tenantColumns, text, timestamptz, uuid } from '../columns.ts'
import { pageSql } from '../page.ts'
import { readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'
import { optimizationLists } from './optimizations.ts'

/** The reports that no longer describe their product. */
const outdatedColumns = {
  analysis_id: uuid,
  ...tenant,
  reason: text,
  since: timestamptz,
}

export const outdatedAnalyses = readModel({
  ...placeOf('outdated_analyses'),
  columns: outdatedColumns,
  primaryKey: ['analysis_id'],
  tenant: 'shop_id',
  handles: ['AnalysisOutdated'],
  fold: (_, event) => {
    const { analysis_id, reason, since } = event.data
    return { put: [{ analysis_id, ...tenantColumns(event), reason, since }] }
  },
})

/** Of these analyses those that are outdated, with the JSON text of why and since when. */
const outdatedOf = async (pool: Reader, analysisIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await pool.query<{ analysis_id: string; reason: string; since: string }>({
    name: 'outdated analyses',
    text: `select analysis_id, reason, since from ${tables.outdated_analyses} where analysis_id = any ($1)`,
    values: [analysisIds],
  })
  return new Map(rows.map(({ analysis_id, since, reason }) => [analysis_id, JSON.stringify({ since, reason })]))
}

/** One row per settled item of an analysis job: with its report, or with the reason why there is none. */
const analysisColumns = {
  analysis_id: uuid,
  job_id: uuid,
  item: int,
  ...tenant,
  resource_type: text,
  resource_id: text,
  resource_key: text,
  resource_title: nullable(text),
  status: oneOf<'completed' | 'failed'>(),
  error: nullable(text),
  report: nullable(json<object>()),
  created_at: timestamptz,
}

type AnalysisRow = RowOf<typeof analysisColumns>

type Given = Event<'AnalysisRecorded' | 'AnalysisRepeated'>
type Handled = Given | Event<'AnalysisItemsSettled'>

/** What a row stores for a reused report: the report itself is stored once, and readers join the two. */
type Repeat = { repeats: string; source: DataOf<'AnalysisRepeated'>['source'] }

const isGiven = (event: Handled): event is Given => event.type !== 'AnalysisItemsSettled'

/** The report, or the analysis it is reused from, and its time: a report shows its own time, and the history is in that order. */
const shownOf = ({ type, data, metadata }: Given): { report: object; created_at: string } => {
  if (type === 'AnalysisRecorded') return { report: data.report, created_at: data.report.created_at as string }
  const report: Repeat = { repeats: data.repeats, source: data.source }
  return { report, created_at: metadata.occurred_at }
}

const givenRow = (event: Given): AnalysisRow => {
  const { analysis_id, job_id, item, resource_type, resource_id, resource_title } = event.data
  const { report, created_at } = shownOf(event)
  return {
    analysis_id,
    job_id,
    item,
    ...tenantColumns(event),
    resource_type,
    resource_id,
    resource_key: resourceKey(resource_id),
    resource_title,
    status: 'completed',
    error: null,
    report,
    created_at,
  }
}

const failedRows = (event: Event<'AnalysisItemsSettled'>): AnalysisRow[] =>
  event.data.items
    .filter(({ status }) => status === 'failed')
    .map(({ analysis_id, item, resource_id, resource_title, error }) => ({
      analysis_id,
      job_id: event.data.job_id,
      item,
      ...tenantColumns(event),
      resource_type: 'product',
      resource_id,
      resource_key: resourceKey(resource_id),
      resource_title,
      status: 'failed',
      error,
      report: null,
      created_at: event.metadata.occurred_at,
    }))

export const analyses = readModel({
  ...placeOf('analyses'),
  columns: analysisColumns,
  primaryKey: ['analysis_id'],
  tenant: 'shop_id',
  indexes: {
    of_job: '(job_id, item)',
    in_time: '(shop_id, created_at desc, analysis_id desc) include (resource_type) where report is not null',
    of_product:
      '(shop_id, resource_key, created_at desc, analysis_id desc) include (resource_type) where report is not null',
  },
  formerIndexes: ['history', 'of_resource'],
  insertOnly: true,
  handles: ['AnalysisRecorded', 'AnalysisRepeated', 'AnalysisItemsSettled'],
  keys: (event) => {
    return isGiven(event)
      ? [event.data.analysis_id]
      : event.data.items.filter(({ status }) => status === 'failed').map(({ analysis_id }) => analysis_id)
  },
  fold: (_, event) => ({ append: isGiven(event) ? [givenRow(event)] : failedRows(event) }),
})

type History = { limit: number; offset: number; resourceType?: string | undefined; resourceId?: string | undefined }

/** An analysis of the shop; also one that has no report. */
export const findAnalysis = (
  pool: Reader,
  shopId: string,
  analysisId: string,
): Promise<Pick<AnalysisRow, 'resource_id' | 'status'> | undefined> =>
  firstRow(pool, {
    name: 'find analysis',
    text: `select resource_id, status from ${tables.analyses} where analysis_id = $2 and shop_id = $1`,
    values: [shopId, analysisId],
  })

// Within a JSON text every other quotation mark has a backslash before it.
const NONE = '"optimizations":[]'

/** The report with its optimizations as they are now instead of its own empty list. */
const withOptimizations = (report: string, list: string | undefined): string => {
  const at = list === undefined ? -1 : report.lastIndexOf(NONE)
  return at < 0 ? report : `${report.slice(0, at)}"optimizations":${list}${report.slice(at + NONE.length)}`
}

const FIELDS = '"additional_fields":{'

/** The report with the reason why it no longer describes its product. */
const withOutdated = (report: string, outdated: string | undefined): string => {
  const at = outdated === undefined ? -1 : report.indexOf(FIELDS)
  if (at < 0) return report
  const rest = report.slice(at + FIELDS.length)
  return `${report.slice(0, at)}${FIELDS}"outdated":${outdated}${rest.startsWith('}') ? '' : ','}${rest}`
}

type Stored = Pick<AnalysisRow, 'analysis_id' | 'job_id' | 'resource_id' | 'resource_title' | 'created_at'> & {
  report: string
}

const isRepeat = ({ report }: { report: string }): boolean => report.startsWith('{"repeats":')

/** The report of an earlier analysis as that of another one (src/analysis/report.ts). */
type GiveAgain = (
  report: unknown,
  repeated: Omit<DataOf<'AnalysisRepeated'>, 'item' | 'resource_type'>,
  created_at: string,
) => object

/** Reports as JSON texts by the ids of their analyses; reused ones are assembled from what they repeat. */
const reportTexts = async (
  pool: Reader,
  shopId: string,
  stored: readonly Stored[],
  giveAgain: GiveAgain,
): Promise<Map<string, string>> => {
  const texts = new Map(stored.map(({ analysis_id, report }) => [analysis_id, report]))
  const repeats = stored.filter(isRepeat).map((row) => ({ row, ...(JSON.parse(row.report) as Repeat) }))
  if (repeats.length === 0) return texts
  const { rows } = await pool.query<{ analysis_id: string; report: string }>({
    name: 'repeated analyses',
    text: `select analysis_id, report::text as report from ${tables.analyses} where shop_id = $1 and analysis_id = any ($2)`,
    values: [shopId, [...new Set(repeats.map(({ repeats: id }) => id))]],
  })
  const originals = new Map(rows.map(({ analysis_id, report }) => [analysis_id, report]))
  for (const { row, repeats: original, source } of repeats) {
    const { analysis_id, job_id, resource_id, created_at } = row
    const resource_title = row.resource_title ?? ''
    const repeated = { analysis_id, job_id, resource_id, resource_title, source, repeats: original }
    const report = originals.get(original)
    // What is erased is erased wherever it is given again.
    if (report === undefined) texts.delete(analysis_id)
    else texts.set(analysis_id, JSON.stringify(giveAgain(JSON.parse(report), repeated, created_at)))
  }
  return texts
}

/** The shop's reports as JSON texts, newest first. */
export const analysisHistory = async (
  pool: Reader,
  shopId: string,
  { limit, offset, resourceType, resourceId }: History,
  giveAgain: GiveAgain,
): Promise<string[]> => {
  const values: unknown[] = [shopId, limit, offset]
  const where = [
    'shop_id = $1',
    'report is not null',
    ...(resourceType === undefined ? [] : [`resource_type = $${values.push(resourceType)}`]),
    ...(resourceId === undefined ? [] : [`resource_key = $${values.push(resourceKey(resourceId))}`]),
  ]
  const { rows } = await pool.query<Stored>({
    name: `analysis history ${where.slice(2)}`,
    text: pageSql({
      table: `${tables.analyses}`,
      key: 'analysis_id',
      where: where.join(' and '),
      order: 'created_at desc, analysis_id desc',
      columns: 'analysis_id, job_id, resource_id, resource_title, created_at, report::text as report',
    }),
    values,
  })
  const ids = rows.map(({ analysis_id }) => analysis_id)
  const [texts, lists, outdated] = await Promise.all([
    reportTexts(pool, shopId, rows, giveAgain),
    optimizationLists(pool, ids),
    outdatedOf(pool, ids),
  ])
  return [...texts].map(([analysis_id, report]) =>
    withOutdated(withOptimizations(report, lists.get(analysis_id)), outdated.get(analysis_id)),
  )
}

type Newest = Pick<AnalysisRow, 'analysis_id' | 'resource_id' | 'created_at'>

/** The newest report on a product that was made by then (ISO 8601). */
export const newestAnalysis = (
  pool: Reader,
  shopId: string,
  resource_key: string,
  until: string,
): Promise<Newest | undefined> =>
  firstRow(pool, {
    name: 'newest analysis of a product',
    text: `select analysis_id, resource_id, created_at from ${tables.analyses}
           where shop_id = $1 and resource_key = $2 and report is not null and created_at <= $3
           order by created_at desc, analysis_id desc limit 1`,
    values: [shopId, resource_key, until],
  })

/** The ids of a job's analyses that have a report, in the order of its resources. */
export const completedAnalyses = (pool: Reader, jobId: string): Promise<string[]> =>
  allValues(pool, {
    name: 'completed analyses of a job',
    text: `select analysis_id from ${tables.analyses} where job_id = $1 and report is not null order by item`,
    values: [jobId],
  })

export type WorstAnalysis = {
  analysis_id: string
  resource_id: string
  resource_title: string | null
  score: number
  grade: string
  total_issues: number
  critical_count: number
  warning_count: number
  /** What to do first; null if there is nothing. */
  first: { id: string; title: string } | null
}

// Each look into a report reads it from its beginning to its end, so all of them are looked into once, and those of the page again.
const WORST = `
  with scored as materialized (
    select own.analysis_id, own.item, original.analysis_id as repeated,
      (coalesce(original.report, own.report) -> 'score' ->> 'value')::int as score
    from ${tables.analyses} own left join ${tables.analyses} original on original.analysis_id =
      (case when left(own.report::text, 11) = '{"repeats":' then own.report ->> 'repeats' end)::uuid
    where own.shop_id = $1 and own.job_id = $2 and own.report is not null
  ), page as (
    select * from scored where score is not null order by score, item limit $3 offset $4
  )
  select own.analysis_id, own.resource_id, own.resource_title, page.score, said -> 'score' ->> 'grade' as grade,
    (said -> 'summary' ->> 'total_issues')::int as total_issues, (said -> 'summary' ->> 'critical_count')::int as critical_count,
    (said -> 'summary' ->> 'warning_count')::int as warning_count, said -> 'suggestions' -> 0 as first
  from page
  join ${tables.analyses} own on own.analysis_id = page.analysis_id
  join lateral (select report as said from ${tables.analyses} where analysis_id = coalesce(page.repeated, page.analysis_id)) report on true
  order by page.score, page.item`

/** What a job has found of the products with the lowest scores, the lowest first. */
export const worstAnalyses = async (
  pool: Reader,
  shopId: string,
  { job_id, limit, offset }: { job_id: string; limit: number; offset: number },
): Promise<WorstAnalysis[]> => {
  const values = [shopId, job_id, limit, offset]
  return (await pool.query<WorstAnalysis>({ name: 'worst analyses of a job', text: WORST, values })).rows
}

const RESULTS = sqlFile(import.meta.url, './analysis-results.sql').replaceAll('{analyses}', tables.analyses)
const RESULTS_AT_ONCE = 100

/** The results of a job as JSON texts in the order of its resources, read in pages so that memory stays flat. */
export async function* analysisResults(pool: Reader, jobId: string): AsyncGenerator<string[]> {
  let item = -1
  for (;;) {
    const { rows } = await pool.query<{ item: number; result: string }>({
      name: 'analysis results',
      text: RESULTS,
      values: [jobId, item, RESULTS_AT_ONCE],
    })
    if (rows.length > 0) yield rows.map(({ result }) => result)
    if (rows.length < RESULTS_AT_ONCE) return
    item = rows.at(-1)?.item ?? item
  }
}
