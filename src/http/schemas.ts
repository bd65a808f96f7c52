// The shapes of the API: requests are validated by them, the OpenAPI document is generated from them, and the tests hold
// every response against that document.

import { z } from 'zod'
import { METRICS } from '../accounts/names.ts'
import { LinkedProvider, LinkedProviderPage, User, UserRequest } from '../accounts/schemas.ts'
import { AdditionalFields } from '../analysis/additional-fields.ts'
import { auditComponents } from '../audit/schemas.ts'
import {
  PortalRequest,
  PortalSession,
  Subscription,
  SubscriptionChange,
  SubscriptionRequest,
} from '../billing/schemas.ts'
import { Competitor, CompetitorsRequest } from '../competitors/schemas.ts'
import { documentationComponents } from '../documentation/schemas.ts'
import {
  Comparison,
  ConversationalQuery,
  Eeat,
  GRADES,
  Score,
  SemanticRichness,
  Suggestion,
  Summary,
} from '../engine/analyzer/report/report.ts'
import { PaymentsEventRequest, RepohostEventRequest, StorefrontEventRequest, WebhookAnswer } from '../inbox/schemas.ts'
import {
  EndedSession,
  LinkAnswer,
  LinkRequest,
  LoggedIn,
  LogoutRequest,
  RefreshRequest,
  Session,
  SessionPage,
  Tokens,
} from '../login/schemas.ts'
import {
  AppliedOptimization,
  ApplyRequest,
  EditRequest,
  Optimization,
  OptimizationRequest,
  StyleRequest,
} from '../optimizations/schemas.ts'
import { organizationComponents } from '../organizations/schemas.ts'
import { endpointComponents } from '../outbound/endpoints/schemas.ts'
import {
  ApiKey,
  ApiKeyList,
  ApiKeyRequest,
  IssuedApiKey,
  Project,
  ProjectList,
  ProjectRequest,
} from '../projects/schemas.ts'
import { OrganizationUsage, ProjectUsage, UsageEvent, UsageEventRequest, UsageHistory } from '../usage/schemas.ts'
import { Basket, BasketRequest } from '../visibility/baskets/schemas.ts'
import { VisibilityComparison, VisibilityRequest, VisibilityTest } from '../visibility/schemas.ts'
import { SuggestedQuery } from '../visibility/suggestions/schemas.ts'
import { JOB_STATUSES, RESOURCE_TYPES } from './names.ts'
import { idOf, page, RESOURCE_TYPE, ResourceId } from './parameters.ts'

const time = z.iso.datetime()
const count = z.int().min(0)

export const ProblemDetails = z
  .object({
    type: z.url(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    current_value: z.string().optional().describe('Only of value-changed: what the shop was expected to hold'),
    found_value: z.string().optional().describe('Only of value-changed: what the shop holds'),
    metric_type: z.enum(METRICS).optional().describe('Only of quota-exceeded and organization-frozen: what is limited'),
    current: z.int().min(0).optional().describe('Only of these: how much of it is used, or set aside for work'),
    limit: z.int().min(0).optional().describe('Only of these: how much of it may be used in a billing cycle'),
    resets_on: z.iso.date().optional().describe('Only of these: the first day of the next billing cycle'),
  })
  .describe('RFC 7807 problem details; every type is described in docs/problems.md')

export const AnalyzeRequest = z
  .object(
    {
      resource_type: RESOURCE_TYPE,
      resource_id: ResourceId,
    },
    { error: 'must be an object with resource_type and resource_id' },
  )
  .meta({ description: 'The resource to analyse', example: { resource_type: 'product', resource_id: '9001003' } })

const jobHead = { id: z.uuid(), organization_id: z.uuid(), project_id: z.uuid(), shop_id: z.uuid() }
const jobProgress = {
  status: z.enum(JOB_STATUSES),
  progress_percent: z.int().min(0).max(100),
  total_items: count,
  completed_items: count.describe('Settled items, failed ones included'),
  error_message: z.string().nullable(),
  started_at: time.nullable(),
  completed_at: time.nullable(),
  created_at: time,
  updated_at: time,
}

export const AnalysisJob = z
  .object({
    ...jobHead,
    resource_type: z.enum(RESOURCE_TYPES),
    resource_ids: z.array(z.string()).describe('In the form in which they were submitted'),
    ...jobProgress,
  })
  .describe('An analysis job')

export const OptimizationJob = z
  .object({ ...jobHead, analysis_ids: z.array(z.uuid()).describe('The analyses that it works on'), ...jobProgress })
  .describe('An optimization job')

export const AnalysisReport = z
  .object({
    id: z.uuid(),
    score: Score,
    summary: Summary,
    suggestions: z.array(Suggestion),
    metadata: z.object({
      source: z.enum(['storefront', 'catalogue', 'page']).describe('What the record was read from'),
      content_type: z.string(),
      analyzed_at: time.describe('When the record was analysed; of a reused report earlier than created_at'),
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
    resource_title: z.string().nullable(),
    score: z.number().min(0).max(100).nullable().describe('null when the item failed'),
    grade: z.enum(GRADES).nullable().describe('null when the item failed'),
    total_issues: count,
    critical_count: count,
    warning_count: count,
    suggestions: z.array(Suggestion),
    resource_metadata: z
      .looseObject({
        content_length: count.optional(),
        processing_time: z.number().min(0).optional().describe('Milliseconds'),
        reused: z
          .boolean()
          .optional()
          .describe('Whether it is the result of an earlier analysis, as nothing has changed since'),
        error: z.string().nullish(),
      })
      .describe('For a failed item `error` says why'),
    status: z.enum(['completed', 'failed']),
    analyzed_at: time.nullable().describe('null when the item failed'),
    created_at: time,
  })
  .describe('The result of one item of an analysis job')

export const JobParams = z.object({ job_id: idOf('job') })

export const AnalysisParams = z.object({ analysis_id: idOf('analysis') })

export const OptimizationParams = z.object({ optimization_id: idOf('optimization') })

export const JobsQuery = z.object({
  ...page,
  status: z
    .enum(JOB_STATUSES, { error: `must be one of ${JOB_STATUSES.join(', ')}` })
    .optional()
    .describe('Only jobs of this status'),
})

export const HistoryQuery = z.object({
  ...page,
  resource_type: z
    .enum(RESOURCE_TYPES, { error: `must be one of ${RESOURCE_TYPES.join(', ')}` })
    .optional()
    .describe('Only analyses of this type of resource'),
  resource_id: ResourceId.optional(),
})

export const components = {
  Problem: ProblemDetails,
  AnalyzeRequest,
  AnalysisJob,
  AnalysisReport,
  AnalysisJobResult,
  OptimizationJob,
  OptimizationRequest,
  StyleRequest,
  Suggestion,
  Optimization,
  EditRequest,
  ApplyRequest,
  AppliedOptimization,
  CompetitorsRequest,
  Competitor,
  BasketRequest,
  Basket,
  SuggestedQuery,
  VisibilityRequest,
  VisibilityTest,
  VisibilityComparison,
  Project,
  ProjectList,
  ProjectRequest,
  ApiKey,
  ApiKeyList,
  ApiKeyRequest,
  IssuedApiKey,
  Subscription,
  SubscriptionRequest,
  SubscriptionChange,
  PortalRequest,
  PortalSession,
  OrganizationUsage,
  ProjectUsage,
  UsageHistory,
  UsageEventRequest,
  UsageEvent,
  ...organizationComponents,
  ...documentationComponents,
  ...auditComponents,
  ...endpointComponents,
  Tokens,
  LoggedIn,
  RefreshRequest,
  LogoutRequest,
  EndedSession,
  Session,
  SessionPage,
  LinkRequest,
  LinkAnswer,
  User,
  UserRequest,
  LinkedProvider,
  LinkedProviderPage,
  PaymentsEventRequest,
  StorefrontEventRequest,
  RepohostEventRequest,
  WebhookAnswer,
}
