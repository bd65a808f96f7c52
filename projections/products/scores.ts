// The scores of products: one narrow row for each analysis that has a report, so that lists and trends need none of the reports.

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

const scoreColumns = {
  analysis_id: uuid,
  ...tenant,
  resource_id: text,
  resource_key: text,
  resource_title: text,
  image: nullable(text),
  product_type: nullable(text),
  score: int,
  grade: text,
  critical_count: int,
  warning_count: int,
  info_count: int,
  issues: json<Issue[]>(),
  /** By the name of the feed; null in reports from before there were any. */
  feeds: nullable(json<Readonly<Record<string, Verdict>>>()),
  created_at: timestamptz,
}

export type ScoreRow = RowOf<typeof scoreColumns>

type Handled = Event<'AnalysisRecorded' | 'AnalysisRepeated'>

/** What is read of a report; it is as the API answers it. */
type Report = {
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

const recordedRow = (event: Event<'AnalysisRecorded'>): ScoreRow => {
  const { analysis_id, resource_id, resource_title } = event.data
  const { score, summary, suggestions, metadata, created_at } = event.data.report as unknown as Report
  const { resource, feeds } = metadata.additional_fields
  return {
    analysis_id,
    ...tenantColumns(event),
    resource_id,
    resource_key: resourceKey(resource_id),
    resource_title,
    image: resource?.image ?? null,
    product_type: resource?.product_type ?? null,
    score: score.value,
    grade: score.grade,
    critical_count: summary.critical_count,
    warning_count: summary.warning_count,
    info_count: summary.info_count,
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

export const scores = readModel({
  name: 'scores',
  group: 'products',
  version: 1,
  columns: scoreColumns,
  primaryKey: ['analysis_id'],
  tenant: 'shop_id',
  indexes: { of_product: '(shop_id, resource_key, created_at desc, analysis_id desc)' },
  handles: ['AnalysisRecorded', 'AnalysisRepeated'],
  keys: (event) => {
    const { type, data } = event as Handled
    return type === 'AnalysisRecorded' ? [data.analysis_id] : [data.repeats, data.analysis_id]
  },
  // Put, not appended, so that what repeats an analysis of the same batch finds it.
  fold: (row, event) => {
    const handled = event as Handled
    if (handled.type === 'AnalysisRecorded') return { put: [recordedRow(handled)] }
    const { analysis_id, repeats, resource_id, resource_title } = handled.data
    const original = row(repeats)
    // What it repeats was erased.
    if (!original) return {}
    return {
      put: [{ ...original, analysis_id, resource_id, resource_title, created_at: handled.metadata.occurred_at }],
    }
  },
})
