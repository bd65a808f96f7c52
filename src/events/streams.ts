// Stream names. The part before the first hyphen is the category.

import type { Event, EventType } from './catalogue.ts'

export const shopStream = (shopId: string): string => `shop-${shopId}`
export const organizationStream = (organizationId: string): string => `organization-${organizationId}`
export const projectStream = (projectId: string): string => `project-${projectId}`
/** Who holds the shop's one place for an analysis job: decided by its last event. */
export const analysisSlotStream = (shopId: string): string => `shopAnalysis-${shopId}`
export const analysisJobStream = (jobId: string): string => `analysisJob-${jobId}`
/** Who holds the shop's one place for an optimization job: decided by its last event. */
export const optimizationSlotStream = (shopId: string): string => `shopOptimization-${shopId}`
export const optimizationJobStream = (jobId: string): string => `optimizationJob-${jobId}`
export const analysisStream = (analysisId: string): string => `analysis-${analysisId}`
export const competitorsStream = (shopId: string): string => `competitors-${shopId}`
export const basketStream = (basketId: string): string => `basket-${basketId}`

export const visibilityStream = (shopId: string): string => `visibility-${shopId}`
/** `cycleStart`: the first day of a billing cycle, YYYY-MM-DD. */
export const usageStream = (organizationId: string, cycleStart: string): string =>
  `usage-${organizationId}-${cycleStart}`

/** The events that tell the state of the optimizations of an analysis. */
export const OPTIMIZATION_EVENTS = [
  'OptimizationsGenerated',
  'OptimizationEdited',
  'OptimizationAdapted',
  'OptimizationApplyStarted',
  'OptimizationApplied',
  'OptimizationApplyFailed',
  'OptimizationRevertStarted',
  'OptimizationReverted',
  'OptimizationRevertFailed',
] as const
export type OptimizationEvent = Event<(typeof OPTIMIZATION_EVENTS)[number]>
/** Those of one optimization, behind the one that has generated it. */
export type OwnOptimizationEvent = Exclude<OptimizationEvent, { type: 'OptimizationsGenerated' }>

export const COMPETITOR_EVENTS = ['CompetitorRead', 'CompetitorFailed', 'CompetitorRemoved'] as const
export type CompetitorEvent = Event<(typeof COMPETITOR_EVENTS)[number]>
export const BASKET_EVENTS = ['BasketRevised', 'BasketRemoved'] as const
export type BasketEvent = Event<(typeof BASKET_EVENTS)[number]>

/** The categories of streams, what the rest of a stream's name is (`and` behind another hyphen), and which events are in them. */
export const STREAMS = {
  organization: { id: 'organization_id', of: 'An organization', types: ['OrganizationCreated'] },
  project: { id: 'project_id', of: 'A project', types: ['ProjectCreated'] },
  shop: { id: 'shop_id', of: 'A shop', types: ['ShopInstalled'] },
  shopAnalysis: {
    id: 'shop_id',
    of: "A shop's one place for an analysis job: its last event says who holds it",
    types: ['AnalysisItemsListed', 'AnalysisJobRequested', 'AnalysisJobClosed'],
  },
  analysisJob: {
    id: 'job_id',
    of: 'An analysis job at work: an item counts once, and the job ends once',
    types: ['AnalysisJobStarted', 'AnalysisItemsSettled', 'AnalysisJobCompleted', 'AnalysisJobFailed'],
  },
  shopOptimization: {
    id: 'shop_id',
    of: "A shop's one place for an optimization job: its last event says who holds it",
    types: ['OptimizationJobRequested', 'OptimizationJobClosed'],
  },
  optimizationJob: {
    id: 'job_id',
    of: 'An optimization job at work: an item counts once, and the job ends once',
    types: ['OptimizationJobStarted', 'OptimizationItemsSettled', 'OptimizationJobCompleted', 'OptimizationJobFailed'],
  },
  analysis: {
    id: 'analysis_id',
    of: 'The analysis of one product by one job, and its optimizations: what is applied or being applied stays as it is',
    types: ['AnalysisRecorded', ...OPTIMIZATION_EVENTS],
  },
  competitors: {
    id: 'shop_id',
    of: 'The competitors of a shop: its last event says which there are, 20 at most',
    types: COMPETITOR_EVENTS,
  },
  basket: {
    id: 'basket_id',
    of: 'The tracked queries of one product: its last event says which there are',
    types: BASKET_EVENTS,
  },
  visibility: { id: 'shop_id', of: 'The visibility tests of a shop', types: ['VisibilityTested'] },
  usage: {
    id: 'organization_id',
    and: 'cycle_start',
    of: 'What an organization uses in a billing cycle: its last event has the totals and what is set aside',
    types: ['UsageReserved', 'UsageSettled', 'UsageReleased'],
  },
} as const satisfies Record<string, { id: string; and?: string; of: string; types: readonly EventType[] }>
