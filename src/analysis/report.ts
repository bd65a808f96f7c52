// The analysis report as it is recorded and returned: the analyzer's answer with the ids and times of its job.

import { z } from 'zod'
import type { Analysis } from '../engine/analyzer/report/report.ts'
import { comparisonKeys } from '../engine/catalogue-findings/competitors.ts'
import { comparisonId } from '../event-log/ids.ts'

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
  /** Of the report, where it was made later than the analysis. */
  created_at?: string
  /** Milliseconds. */
  processing_time: number
}

/** The report as it is recorded. */
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
  created_at: header.created_at ?? header.analyzed_at,
  eeat: analysis.eeat,
  conversational_query: analysis.conversational_query,
  semantic_richness: analysis.semantic_richness,
  comparisons: analysis.comparisons,
  optimizations: [],
})

/** What a recorded report must have to be given again; the rest of it is given as it is. */
const Recorded = z.looseObject({
  metadata: z.looseObject({ additional_fields: z.looseObject({ valid_until: z.iso.datetime().nullish() }) }),
  comparisons: z.array(z.looseObject({ source: z.string() })),
})

/** What is new in it. */
const Given = Recorded.extend({ id: z.uuid(), created_at: z.iso.datetime() })

type Again = Pick<ReportHeader, 'analysis_id' | 'job_id' | 'resource_id' | 'resource_title'> & {
  /** Where the record comes from today. */
  source?: ReportHeader['source']
  /** The analysis whose report it is. */
  reused_from: string
  now: Date
}

/**
 * An earlier report as that of another analysis: what it says, when it was analysed and how long that took stay; ids, where
 * the record came from and the time of the report are new. Nothing for a report of another shape, or one whose time is over.
 */
export const reportAgain = (report: unknown, again: Again): z.infer<typeof Given> | undefined => {
  const { data } = Recorded.safeParse(report)
  if (!data) return undefined
  const { additional_fields } = data.metadata
  const { valid_until = null } = additional_fields
  if (valid_until !== null && Date.parse(valid_until) <= again.now.getTime()) return undefined
  const {
    analysis_id: id,
    job_id,
    resource_id,
    resource_title,
    reused_from,
    source = data.metadata.source,
    now,
  } = again
  const keys = comparisonKeys(data.comparisons)
  return {
    ...data,
    id,
    created_at: now.toISOString(),
    metadata: {
      ...data.metadata,
      source,
      additional_fields: { ...additional_fields, resource_id, resource_title, job_id, reused: true, reused_from },
    },
    comparisons: data.comparisons.map((comparison, at) => ({ ...comparison, id: comparisonId(id, keys[at]!) })),
  }
}
