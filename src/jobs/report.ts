// The analysis report as it is recorded and returned: the analyzer's answer with the ids and times of its job.

import type { Analysis } from '../aeo/report.ts'

export type ReportHeader = {
  analysis_id: string
  /** Absent where there was no job (offline). */
  job_id?: string
  resource_type: string
  resource_id: string
  resource_title: string
  source: 'storefront' | 'catalogue' | 'page'
  /** ISO 8601. */
  analyzed_at: string
  /** Milliseconds. */
  processing_time: number
}

export const reportOf = (analysis: Analysis, header: ReportHeader) => ({
  id: header.analysis_id,
  score: analysis.score,
  summary: analysis.summary,
  suggestions: analysis.suggestions,
  metadata: {
    source: header.source,
    content_type: header.resource_type,
    analyzed_at: header.analyzed_at,
    processing_time: header.processing_time,
    content_length: analysis.content_length,
    additional_fields: {
      resource_type: header.resource_type,
      resource_id: header.resource_id,
      resource_title: header.resource_title,
      ...(header.job_id === undefined ? {} : { job_id: header.job_id }),
      ...analysis.additional_fields,
    },
  },
  created_at: header.analyzed_at,
  eeat: analysis.eeat,
  conversational_query: analysis.conversational_query,
  semantic_richness: analysis.semantic_richness,
  comparisons: analysis.comparisons,
  optimizations: [],
})
