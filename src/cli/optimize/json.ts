// What `citable optimize --json` prints of a product: its optimizations as the API gives them, but for the job that there is none of.

import { analysisId, optimizationId } from '../../event-log/ids.ts'
import type { Optimized } from './optimize-record.ts'

export const renderJson = ({ product: { resource_id }, proposals }: Optimized, now: Date): string => {
  const analysis_id = analysisId('offline', resource_id)
  const created_at = now.toISOString()
  const optimizations = proposals.map((proposal) => ({
    id: optimizationId('offline', analysis_id, proposal.field),
    analysis_id,
    ...proposal,
    manually_edited: false,
    applied_at: null,
    reverted_at: null,
    created_at,
  }))
  return `${JSON.stringify({ resource_id, optimizations })}\n`
}
