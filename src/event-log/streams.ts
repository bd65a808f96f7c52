// Stream names. The part before the first hyphen is the category.

import { identityEvents, userEvents } from '../accounts/events.ts'
import { analysisEvents, analysisJobEvents, analysisSlotEvents } from '../analysis/events.ts'
import { apiKeyEvents } from '../api-keys/events.ts'
import { auditEvents } from '../audit/events.ts'
import { subscriptionEvents } from '../billing/events.ts'
import { billedEvents } from '../billing/reports/events.ts'
import { competitorEvents } from '../competitors/events.ts'
import { documentationEvents } from '../documentation/events.ts'
import { webhookEvents } from '../inbox/events.ts'
import { optimizationEvents, optimizationJobEvents, optimizationSlotEvents } from '../optimizations/events.ts'
import { organizationEvents } from '../organizations/events.ts'
import { endpointEvents } from '../outbound/endpoints/events.ts'
import { projectEvents } from '../projects/events.ts'
import { shopEvents } from '../shops/events.ts'
import { outdatedAnalysisEvents, privacyRequestEvents, shopScopesEvents } from '../shops/platform/events.ts'
import { externalUsageEvents, usageEvents } from '../usage/events.ts'
import { basketEvents } from '../visibility/baskets/events.ts'
import { visibilityEvents } from '../visibility/events.ts'
import type { Event, EventType } from './catalogue.ts'

export const shopStream = (shopId: string): string => `shop-${shopId}`
export const shopScopesStream = (shopId: string): string => `shopScopes-${shopId}`
/** `privacyRequestId`: see ids.ts. */
export const privacyRequestStream = (privacyRequestId: string): string => `privacyRequest-${privacyRequestId}`
/** Separate from the analysis itself, whose stream holds the decisions on its optimizations. */
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

const typesOf = <Events extends object>(events: Events) => Object.keys(events) as (keyof Events & EventType)[]

export const OPTIMIZATION_EVENTS = typesOf(optimizationEvents)
export const COMPETITOR_EVENTS = typesOf(competitorEvents)
export const BASKET_EVENTS = typesOf(basketEvents)
export const ORGANIZATION_EVENTS = typesOf(organizationEvents)
export const PROJECT_EVENTS = typesOf({ ...projectEvents, ...apiKeyEvents })
export const IDENTITY_EVENTS = typesOf(identityEvents)
export const SUBSCRIPTION_EVENTS = typesOf(subscriptionEvents)
export const USAGE_EVENTS = typesOf(usageEvents)
export const WEBHOOK_EVENTS = typesOf(webhookEvents)
export const DOCUMENTATION_EVENTS = typesOf(documentationEvents)
export const ENDPOINT_EVENTS = typesOf(endpointEvents)

export type OptimizationEvent = Event<keyof typeof optimizationEvents>
/** Those of one optimization, after the one that has generated it. */
export type OwnOptimizationEvent = Exclude<OptimizationEvent, { type: 'OptimizationsGenerated' }>
export type CompetitorEvent = Event<keyof typeof competitorEvents>
export type BasketEvent = Event<keyof typeof basketEvents>
export type ShopEvent = Event<keyof typeof shopEvents>
/** Those of an organization but for its usage. */
export type OrganizationEvent = Event<keyof typeof organizationEvents>
export type ProjectEvent = Event<keyof typeof projectEvents | keyof typeof apiKeyEvents>
export type UserEvent = Event<keyof typeof userEvents>
export type IdentityEvent = Event<keyof typeof identityEvents>
export type SubscriptionEvent = Event<keyof typeof subscriptionEvents>
export type WebhookEvent = Event<keyof typeof webhookEvents>
export type BilledEvent = Event<keyof typeof billedEvents>
export type DocumentationEvent = Event<keyof typeof documentationEvents>
export type EndpointEvent = Event<keyof typeof endpointEvents>

/** The categories of streams, what the rest of a stream's name is (`and` behind another hyphen), and the events in them. */
export const STREAMS = {
  organization: { id: 'organization_id', of: 'An organization and its members', types: typesOf(organizationEvents) },
  project: {
    id: 'project_id',
    of: 'A project and its API keys',
    types: typesOf({ ...projectEvents, ...apiKeyEvents }),
  },
  shop: { id: 'shop_id', of: 'A shop: its last event says whether it is installed', types: typesOf(shopEvents) },
  shopScopes: { id: 'shop_id', of: 'What the app may do in a shop', types: typesOf(shopScopesEvents) },
  privacyRequest: {
    id: 'privacy_request_id',
    of: 'What a customer of a shop has asked for: once for each request',
    types: typesOf(privacyRequestEvents),
  },
  shopAnalysis: {
    id: 'shop_id',
    of: "A shop's one place for an analysis job: its last event says who holds it",
    types: typesOf(analysisSlotEvents),
  },
  analysisJob: {
    id: 'job_id',
    of: 'An analysis job at work: an item counts once, and the job ends once',
    types: typesOf(analysisJobEvents),
  },
  shopOptimization: {
    id: 'shop_id',
    of: "A shop's one place for an optimization job: its last event says who holds it",
    types: typesOf(optimizationSlotEvents),
  },
  optimizationJob: {
    id: 'job_id',
    of: 'An optimization job at work: an item counts once, and the job ends once',
    types: typesOf(optimizationJobEvents),
  },
  analysis: {
    id: 'analysis_id',
    of: 'The analysis of one product by one job, and its optimizations: what is applied or being applied stays as it is',
    types: typesOf({ ...analysisEvents, ...optimizationEvents }),
  },
  outdatedAnalysis: {
    id: 'analysis_id',
    of: 'That the newest report on a product does not tell how it is any more',
    types: typesOf(outdatedAnalysisEvents),
  },
  competitors: {
    id: 'shop_id',
    of: 'The competitors of a shop: its last event says which there are, 20 at most',
    types: typesOf(competitorEvents),
  },
  basket: {
    id: 'basket_id',
    of: 'The tracked queries of one product: its last event says which there are',
    types: typesOf(basketEvents),
  },
  visibility: { id: 'shop_id', of: 'The visibility tests of a shop', types: typesOf(visibilityEvents) },
  usage: {
    id: 'organization_id',
    and: 'cycle_start',
    of: 'What an organization uses in a billing cycle: its last event has the totals and what is set aside',
    types: typesOf(usageEvents),
  },
  usageEvent: {
    id: 'usage_event_id',
    of: 'What was used outside, as a project has told it: once for each id',
    types: typesOf(externalUsageEvents),
  },
  user: { id: 'user_id', of: 'A user and the sessions', types: typesOf(userEvents) },
  identity: {
    id: 'provider',
    and: 'subject_hash',
    of: 'An identity of a login provider: its last event says whose it is',
    types: typesOf(identityEvents),
  },
  subscription: {
    id: 'organization_id',
    of: 'The subscription of an organization',
    types: typesOf(subscriptionEvents),
  },
  webhook: {
    id: 'provider',
    and: 'webhook_id',
    of: 'A delivery of a webhook: it is received once, and its last event says what became of it',
    types: typesOf(webhookEvents),
  },
  billedSubscription: {
    id: 'external_id',
    of: 'A subscription at the payments provider, as far as it has told: its newest report counts',
    types: typesOf(billedEvents),
  },
  docs: {
    id: 'project_id',
    of: 'The repository of a project and the documents of it: what was decided on an older revision is decided again',
    types: typesOf(documentationEvents),
  },
  audit: {
    id: 'organization_id',
    of: 'Signatures of the audit log of an organization, and its exports',
    types: typesOf(auditEvents),
  },
  webhookEndpoint: { id: 'endpoint_id', of: 'Where webhooks are sent to', types: typesOf(endpointEvents) },
} as const satisfies Record<string, { id: string; and?: string; of: string; types: readonly EventType[] }>
