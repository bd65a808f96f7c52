// The reports that no longer describe their product. A group of their own: they are few, and are looked up when reports are read.

import type { Reader } from '../../src/postgres/connection.ts'
import { tenant, tenantColumns, text, timestamptz, uuid } from '../columns.ts'
import { readModel } from '../read-model.ts'

/** The reports that no longer describe their product. */
const outdatedColumns = {
  analysis_id: uuid,
  ...tenant,
  reason: text,
  since: timestamptz,
}

export const outdatedAnalyses = readModel({
  name: 'outdated_analyses',
  group: 'outdated',
  version: 1,
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
export const outdatedOf = async (pool: Reader, analysisIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await pool.query<{ analysis_id: string; reason: string; since: string }>({
    name: 'outdated analyses',
    text: 'select analysis_id, reason, since from outdated_analyses_v1 where analysis_id = any ($1)',
    values: [analysisIds],
  })
  return new Map(rows.map(({ analysis_id, since, reason }) => [analysis_id, JSON.stringify({ since, reason })]))
}
