// Shapes of analysis jobs, their results and reports.

import { z } from 'zod'
import {
  Comparison,
  ConversationalQuery,
  Eeat,
  GRADES,
  Score,
  SemanticRichness,
  ShopSuggestion,
  Suggestion,
  Summary,
} from '../engine/analyzer/report/report.ts'
import { count, idOf, oneOf, page, RESOURCE_TYPE, ResourceId, time } from '../http/parameters.ts'
import { jobHead, jobProgress } from '../jobs/schemas.ts'
import { Optimization } from '../optimizations/schemas.ts'
import { AdditionalFields, Resource } from './additional-fields.ts'

const RESOURCE_TYPES = ['product', 'collection', 'page', 'blog_post'] as const

export const AnalyzeRequest = z
  .object(
    {
      resource_type: RESOURCE_TYPE,
      resource_id: ResourceId,
    },
    { error: 'must be an object with resource_type and resource_id' },
  )
  .meta({ description: 'The resource to analyse', example: { resource_type: 'product', resource_id: '9001003' } })

export const AnalysisJob = z
  .object({
    ...jobHead,
    resource_type: z.enum(RESOURCE_TYPES),
    resource_ids: z.array(z.string()).describe('In the form in which they were submitted'),
    shop_suggestions: z
      .array(ShopSuggestion)
      .describe('What to fix once for the whole shop; empty until the job has completed'),
    ...jobProgress,
  })
  .describe('An analysis job')

export const AnalysisReport = z
  .object({
    id: z.uuid(),
    score: Score,
    summary: Summary,
    suggestions: z.array(Suggestion),
    metadata: z.object({
      source: z.enum(['storefront', 'catalogue', 'page']).describe('What the record was read from'),
      content_type: z.string(),
      analyzed_at: time.describe('When the record was analysed; earlier than created_at if the report was reused'),
      processing_time: z.number().min(0).describe('Milliseconds'),
      content_length: count.describe('Characters of semantic HTML'),
      additional_fields: AdditionalFields,
    }),
    created_at: time.describe('When the report was made'),
    eeat: Eeat,
    conversational_query: ConversationalQuery,
    semantic_richness: SemanticRichness,
    comparisons: z.array(Comparison),
    optimizations: z.array(Optimization),
  })
  .describe('An analysis report')

export const AnalysisJobResult = z
  .object({
    id: z.uuid().describe('The id of the analysis, as in the history'),
    organization_id: z.uuid(),
    project_id: z.uuid(),
    shop_id: z.uuid(),
    job_id: z.uuid(),
    resource_type: z.enum(RESOURCE_TYPES),
    resource_id: z.string(),
    resource_title: z
      .string()
      .nullable()
      .describe('null if it could not be read, for example because the product is missing'),
    score: z.number().min(0).max(100).nullable().describe('null when the item failed'),
    grade: z.enum(GRADES).nullable().describe('null when the item failed'),
    total_issues: count,
    critical_count: count,
    warning_count: count,
    suggestions: z.array(Suggestion),
    resource_metadata: z
      .looseObject({
        title: z.string().optional(),
        ...Resource.shape,
        content_length: count.optional(),
        processing_time: z.number().min(0).optional().describe('Milliseconds'),
        reused: z
          .boolean()
          .optional()
          .describe('Whether an earlier analysis was reused because nothing has changed since'),
        error: z.string().optional(),
      })
      .describe(
        'The resource at the time of the report; unknown values are absent. For a failed item `error` says why',
      ),
    status: z.enum(['completed', 'failed']),
    analyzed_at: time.nullable().describe('null when the item failed'),
    created_at: time,
  })
  .describe('The result of one item of an analysis job')

export const AnalysisParams = z.object({ analysis_id: idOf('analysis') })

export const HistoryQuery = z.object({
  ...page,
  resource_type: oneOf(RESOURCE_TYPES).optional().describe('Only analyses of this type of resource'),
  resource_id: ResourceId.optional(),
})

export const analysisComponents = { AnalyzeRequest, AnalysisJob, AnalysisReport, AnalysisJobResult, Suggestion }
