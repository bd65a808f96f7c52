// Stream names. The part before the first hyphen is the category.

import type { Event, EventType } from './catalogue.ts'

export const shopStream = (shopId: string): string => `shop-${shopId}`
export const shopScopesStream = (shopId: string): string => `shopScopes-${shopId}`
/** `privacyRequestId`: see ids.ts. */
export const privacyRequestStream = (privacyRequestId: string): string => `privacyRequest-${privacyRequestId}`
/** Beside the analysis itself, whose stream is decided about its optimizations. */
export const outdatedStream = (analysisId: string): string => `outdatedAnalysis-${analysisId}`
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

/** What a project has been told that was used outside, once for each id: `usageEventId` in ids.ts. */
export const usageEventStream = (usageEventId: string): string => `usageEvent-${usageEventId}`
export const userStream = (userId: string): string => `user-${userId}`
/** `identity`: the provider, a hyphen, and the keyed hash of who that says it is. */
export const identityStream = (identity: string): string => `identity-${identity}`
/** The repository of a project, and the documents of it. */
export const documentationStream = (projectId: string): string => `docs-${projectId}`
export const webhookEndpointStream = (endpointId: string): string => `webhookEndpoint-${endpointId}`
export const subscriptionStream = (organizationId: string): string => `subscription-${organizationId}`
/** `webhookId` is that of ids.ts. */
export const webhookStream = (provider: string, webhookId: string): string => `webhook-${provider}-${webhookId}`
/** `externalId`: of the subscription at the payments provider. */
export const billedStream = (externalId: string): string => `billedSubscription-${externalId}`

/** Checkpoints and exports of the audit log. */
export const auditStream = (organizationId: string): string => `audit-${organizationId}`

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

/** The last of them says whether a shop is installed. */
export const SHOP_EVENTS = ['ShopInstalled', 'ShopUninstalled', 'ShopRedacted'] as const
export type ShopEvent = Event<(typeof SHOP_EVENTS)[number]>

/** Those of an organization but for its usage. */
export const ORGANIZATION_EVENTS = [
  'OrganizationCreated',
  'OrganizationRenamed',
  'OrganizationDeleted',
  'OrganizationShredded',
  'MemberInvited',
  'InvitationRevoked',
  'MemberJoined',
  'MemberRoleChanged',
  'MemberRemoved',
  'OrganizationFrozen',
  'OrganizationUnfrozen',
] as const
export type OrganizationEvent = Event<(typeof ORGANIZATION_EVENTS)[number]>
export const PROJECT_EVENTS = [
  'ProjectCreated',
  'ProjectRenamed',
  'ProjectDeleted',
  'ApiKeyIssued',
  'ApiKeyRevoked',
] as const
export type ProjectEvent = Event<(typeof PROJECT_EVENTS)[number]>
export const USER_EVENTS = ['UserRegistered', 'UserChanged', 'UserErased', 'SessionStarted', 'SessionEnded'] as const
export type UserEvent = Event<(typeof USER_EVENTS)[number]>
export const IDENTITY_EVENTS = ['IdentityLinked', 'IdentityUnlinked'] as const
export type IdentityEvent = Event<(typeof IDENTITY_EVENTS)[number]>
export const SUBSCRIPTION_EVENTS = [
  'SubscriptionRequested',
  'SubscriptionRequestClosed',
  'SubscriptionStarted',
  'SubscriptionPlanChanged',
  'SubscriptionPaymentChanged',
  'SubscriptionCancelled',
  'SubscriptionResumed',
  'SubscriptionSetAside',
  'SubscriptionEnded',
] as const
export const WEBHOOK_EVENTS = ['WebhookReceived', 'WebhookHandled', 'WebhookFailed', 'WebhookReplayRequested'] as const
export type WebhookEvent = Event<(typeof WEBHOOK_EVENTS)[number]>
export type SubscriptionEvent = Event<(typeof SUBSCRIPTION_EVENTS)[number]>
export const BILLED_EVENTS = [
  'BilledSubscriptionLinked',
  'BilledSubscriptionReported',
  'BilledPaymentReported',
] as const
export type BilledEvent = Event<(typeof BILLED_EVENTS)[number]>

export const DOCUMENTATION_EVENTS = [
  'RepositoryConnected',
  'RepositoryDisconnected',
  'DocumentationSyncRequested',
  'DocumentationSyncDelayed',
  'DocumentChanged',
  'DocumentRemoved',
  'DocumentationSyncCompleted',
  'DocumentationSyncFailed',
] as const
export type DocumentationEvent = Event<(typeof DOCUMENTATION_EVENTS)[number]>
export const ENDPOINT_EVENTS = [
  'WebhookEndpointRegistered',
  'WebhookEndpointChanged',
  'WebhookEndpointSecretRotated',
  'WebhookEndpointDisabled',
  'WebhookEndpointEnabled',
  'WebhookEndpointRemoved',
] as const
export type EndpointEvent = Event<(typeof ENDPOINT_EVENTS)[number]>

/** The categories of streams, what the rest of a stream's name is (`and` behind another hyphen), and which events are in them. */
export const STREAMS = {
  organization: { id: 'organization_id', of: 'An organization and its members', types: ORGANIZATION_EVENTS },
  project: { id: 'project_id', of: 'A project and its API keys', types: PROJECT_EVENTS },
  shop: { id: 'shop_id', of: 'A shop: its last event says whether it is installed', types: SHOP_EVENTS },
  shopScopes: { id: 'shop_id', of: 'What the app may do in a shop', types: ['ShopScopesChanged'] },
  privacyRequest: {
    id: 'privacy_request_id',
    of: 'What a customer of a shop has asked for: once for each request',
    types: ['CustomerDataRequested', 'CustomerRedactionRequested'],
  },
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
  outdatedAnalysis: {
    id: 'analysis_id',
    of: 'That the newest report on a product does not tell how it is any more',
    types: ['AnalysisOutdated'],
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
    types: ['UsageReserved', 'UsageSettled', 'UsageReleased', 'UsageLimitsChanged'],
  },
  usageEvent: {
    id: 'usage_event_id',
    of: 'What was used outside, as a project has told it: once for each id',
    types: ['UsageEventRecorded'],
  },
  user: { id: 'user_id', of: 'A user and the sessions', types: USER_EVENTS },
  identity: {
    id: 'provider',
    and: 'subject_hash',
    of: 'An identity of a login provider: its last event says whose it is',
    types: IDENTITY_EVENTS,
  },
  subscription: { id: 'organization_id', of: 'The subscription of an organization', types: SUBSCRIPTION_EVENTS },
  webhook: {
    id: 'provider',
    and: 'webhook_id',
    of: 'A delivery of a webhook: it is received once, and its last event says what became of it',
    types: WEBHOOK_EVENTS,
  },
  billedSubscription: {
    id: 'external_id',
    of: 'A subscription at the payments provider, as far as it has told: its newest report counts',
    types: BILLED_EVENTS,
  },
  docs: {
    id: 'project_id',
    of: 'The repository of a project and the documents of it: what was decided on an older revision is decided again',
    types: DOCUMENTATION_EVENTS,
  },
  audit: {
    id: 'organization_id',
    of: 'Signatures of the audit log of an organization, and its exports',
    types: ['AuditCheckpointed', 'AuditExported'],
  },
  webhookEndpoint: { id: 'endpoint_id', of: 'Where webhooks are sent to', types: ENDPOINT_EVENTS },
} as const satisfies Record<string, { id: string; and?: string; of: string; types: readonly EventType[] }>
