// The products of a shop as they were analysed last: one row for each, so that a list or an overview reads no older analysis.

import type { Event } from '../../src/event-log/catalogue.ts'
import { resourceKey } from '../../src/event-log/ids.ts'
import { int, json, nullable, type RowOf, tenant, tenantColumns, text, timestamptz, uuid } from '../columns.ts'
import { readModel } from '../read-model.ts'

/** What is to be done, as a list shows it. */
export type Issue = { rule: string; title: string; priority: string; impact: string }

/** What a feed would make of the product, as its report has it. */
export type Verdict = {
  accepted: boolean
  rows: number
  accepted_rows: number
  rejected_because: string[]
  warnings: string[]
  unknown: string[]
}

const productColumns = {
  /** Shop and resource key. */
  product_id: text,
  ...tenant,
  resource_key: text,
  resource_id: text,
  resource_title: text,
  image: nullable(text),
  product_type: nullable(text),
  analysis_id: uuid,
  /** The analysis whose report it is: an earlier one where that was given again. */
  report_id: uuid,
  score: int,
  /** Of the analysis before. */
  previous_score: nullable(int),
  grade: text,
  critical_count: int,
  warning_count: int,
  info_count: int,
  /** Rule, impact and priority of each issue, "content-002:high:critical", with spaces between: counting words is a tenth of reading JSON. */
  rules: text,
  issues: json<Issue[]>(),
  /** By the name of the feed; null in reports from before there were any. */
  feeds: nullable(json<Readonly<Record<string, Verdict>>>()),
  created_at: timestamptz,
}

export type ProductRow = RowOf<typeof productColumns>

type Handled = Event<'AnalysisRecorded' | 'AnalysisRepeated'>

/** What is read of a report; it is as the API answers it. */
export type GivenReport = {
  score: { value: number; grade: string }
  summary: { critical_count: number; warning_count: number; info_count: number }
  suggestions: { id: string; title: string; priority: string; impact: string }[]
  metadata: {
    additional_fields: {
      resource?: { image?: string; product_type?: string }
      feeds?: Readonly<Record<string, Verdict>>
    }
  }
  created_at: string
}

// Postgres stores JSON with these, and cannot take them out of it.
const decodable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

const productId = (event: Handled): string => `${event.metadata.shop_id}/${resourceKey(event.data.resource_id)}`

const recordedRow = (event: Event<'AnalysisRecorded'>): Omit<ProductRow, 'previous_score'> => {
  const { analysis_id, resource_id, resource_title } = event.data
  const { score, summary, suggestions, metadata, created_at } = event.data.report as unknown as GivenReport
  const { resource, feeds } = metadata.additional_fields
  return {
    product_id: productId(event),
    ...tenantColumns(event),
    resource_key: resourceKey(resource_id),
    resource_id,
    resource_title,
    image: resource?.image ?? null,
    product_type: resource?.product_type ?? null,
    analysis_id,
    report_id: analysis_id,
    score: score.value,
    grade: score.grade,
    critical_count: summary.critical_count,
    warning_count: summary.warning_count,
    info_count: summary.info_count,
    rules: suggestions.map(({ id, priority, impact }) => `${id}:${impact}:${priority}`).join(' '),
    issues: suggestions.map(({ id, title, priority, impact }) => ({
      rule: id,
      title: decodable(title),
      priority,
      impact,
    })),
    feeds: feeds ?? null,
    created_at,
  }
}

const isNewer = (one: Omit<ProductRow, 'previous_score'>, { created_at, analysis_id }: ProductRow): boolean => {
  const later = Date.parse(one.created_at) - Date.parse(created_at)
  return later > 0 || (later === 0 && one.analysis_id >= analysis_id)
}

/** The row as the event has it; nothing where its report is not at hand. */
const givenRow = (event: Handled, before: ProductRow | undefined): Omit<ProductRow, 'previous_score'> | undefined => {
  if (event.type === 'AnalysisRecorded') return recordedRow(event)
  const { analysis_id, repeats, resource_id, resource_title } = event.data
  // What is given again is the report of the product that was made last, unless that was erased, or its worker died before it had noted
  // the next one: then the row stays as it was until the next analysis.
  if (before?.report_id !== repeats) return undefined
  return { ...before, analysis_id, resource_id, resource_title, created_at: event.metadata.occurred_at }
}

export const productScores = readModel({
  name: 'product_scores',
  group: 'products',
  version: 2,
  columns: productColumns,
  primaryKey: ['product_id'],
  tenant: 'shop_id',
  indexes: { of_shop: '(shop_id, resource_key)', of_analysis: '(analysis_id)' },
  handles: ['AnalysisRecorded', 'AnalysisRepeated'],
  keys: (event) => [productId(event as Handled)],
  fold: (row, event) => {
    const handled = event as Handled
    const before = row(productId(handled))
    const now = givenRow(handled, before)
    if (!now || (before && !isNewer(now, before))) return {}
    const isSame = before?.analysis_id === now.analysis_id
    return { put: [{ ...now, previous_score: (isSame ? before.previous_score : before?.score) ?? null }] }
  },
})
