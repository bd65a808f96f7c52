// The scores of all analyses: what each product had when, without the reports.

import type { Event } from '../../src/event-log/catalogue.ts'
import { resourceKey } from '../../src/event-log/ids.ts'
import { int, type RowOf, tenant, tenantColumns, text, timestamptz, uuid } from '../columns.ts'
import { readModel } from '../read-model.ts'
import type { GivenReport } from './product-scores.ts'

const scoreColumns = {
  analysis_id: uuid,
  ...tenant,
  resource_key: text,
  score: int,
  created_at: timestamptz,
}

type ScoreRow = RowOf<typeof scoreColumns>

type Handled = Event<'AnalysisRecorded' | 'AnalysisRepeated'>

const recordedRow = (event: Event<'AnalysisRecorded'>): ScoreRow => {
  const { analysis_id, resource_id, report } = event.data
  const { score, created_at } = report as unknown as GivenReport
  return {
    analysis_id,
    ...tenantColumns(event),
    resource_key: resourceKey(resource_id),
    score: score.value,
    created_at,
  }
}

export const scores = readModel({
  name: 'scores',
  group: 'products',
  version: 2,
  columns: scoreColumns,
  primaryKey: ['analysis_id'],
  tenant: 'shop_id',
  // With the score, so that a trend reads nothing else.
  indexes: { of_product: '(shop_id, resource_key, created_at, analysis_id) include (score)' },
  handles: ['AnalysisRecorded', 'AnalysisRepeated'],
  keys: (event) => {
    const { type, data } = event as Handled
    return type === 'AnalysisRecorded' ? [data.analysis_id] : [data.repeats, data.analysis_id]
  },
  // Put, not appended, so that what repeats an analysis of the same batch finds it.
  fold: (row, event) => {
    const handled = event as Handled
    if (handled.type === 'AnalysisRecorded') return { put: [recordedRow(handled)] }
    const { analysis_id, repeats } = handled.data
    const original = row(repeats)
    // What it repeats was erased.
    if (!original) return {}
    return { put: [{ ...original, analysis_id, created_at: handled.metadata.occurred_at }] }
  },
})
