// Stream names. The part before the first hyphen is the category.

import { identityEvents, type userEvents } from '../accounts/events.ts'
import { subscriptionEvents } from '../billing/events.ts'
import type { billedReferenceEvents, paymentEvents } from '../billing/payments/events.ts'
import type { billedEvents } from '../billing/reports/events.ts'
import { competitorEvents } from '../competitors/events.ts'
import { digestMailEvents } from '../digest-mail/events.ts'
import { documentationEvents } from '../documentation/events.ts'
import { webhookEvents } from '../inbox/events.ts'
import { optimizationEvents } from '../optimizations/events.ts'
import { organizationEvents } from '../organizations/events.ts'
import { endpointEvents } from '../outbound/endpoints/events.ts'
import { apiKeyEvents, projectEvents } from '../projects/events.ts'
import { scheduleEvents } from '../schedules/events.ts'
import { shopEvents } from '../shops/events.ts'
import { usageEvents } from '../usage/events.ts'
import { basketEvents } from '../visibility/events.ts'
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
/** An import of a catalogue over the API. */
export const catalogueImportStream = (importId: string): string => `catalogueImport-${importId}`
export const competitorsStream = (shopId: string): string => `competitors-${shopId}`
/** What scheduled analyses of a shop have found: its last event says which alerts are open. */
export const digestStream = (shopId: string): string => `digest-${shopId}`
/** Whether a user wants the digests of a project by mail: decided by its last event. `digestMailId`: see ids.ts. */
export const digestMailStream = (digestMailId: string): string => `digestMail-${digestMailId}`
/** The outcome of the mail of a digest to one user. `mailedDigestId`: see ids.ts. */
export const mailedDigestStream = (mailedDigestId: string): string => `mailedDigest-${mailedDigestId}`
/** That the feeds of a project have an address, and when it changed. */
export const feedAddressStream = (projectId: string): string => `feedAddress-${projectId}`
/** What is done for a shop again and again: decided by its last event. */
export const scheduleStream = (shopId: string): string => `schedule-${shopId}`
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
/** `documentId`: of an invoice or a refund at the payments provider. */
export const paymentStream = (documentId: string): string => `payment-${documentId}`
/** `reference`: the id of a subscription, customer, invoice, charge or payment there. */
export const billedReferenceStream = (reference: string): string => `billedReference-${reference}`

/** What operators have done to the service as a whole. */
export const operationsStream = (operationsId: string): string => `operations-${operationsId}`

/** Checkpoints and exports of the audit log. */
export const auditStream = (organizationId: string): string => `audit-${organizationId}`

/** In the order in which the feature declares them. */
export const typesOf = <Type extends EventType>(events: Record<Type, unknown>) => Object.keys(events) as Type[]

export const OPTIMIZATION_EVENTS = typesOf(optimizationEvents)
export const COMPETITOR_EVENTS = typesOf(competitorEvents)
export const BASKET_EVENTS = typesOf(basketEvents)
export const SCHEDULE_EVENTS = typesOf(scheduleEvents)
export const DIGEST_MAIL_EVENTS = typesOf(digestMailEvents)
export const SHOP_EVENTS = typesOf(shopEvents)
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
export type ScheduleEvent = Event<keyof typeof scheduleEvents>
export type DigestMailEvent = Event<keyof typeof digestMailEvents>
export type ShopEvent = Event<keyof typeof shopEvents>
/** Those of an organization but for its usage. */
export type OrganizationEvent = Event<keyof typeof organizationEvents>
export type ProjectEvent = Event<keyof typeof projectEvents | keyof typeof apiKeyEvents>
export type UserEvent = Event<keyof typeof userEvents>
export type IdentityEvent = Event<keyof typeof identityEvents>
export type SubscriptionEvent = Event<keyof typeof subscriptionEvents>
export type WebhookEvent = Event<keyof typeof webhookEvents>
export type BilledEvent = Event<keyof typeof billedEvents>
export type PaymentEvent = Event<keyof typeof paymentEvents>
export type BilledReferenceEvent = Event<keyof typeof billedReferenceEvents>
export type DocumentationEvent = Event<keyof typeof documentationEvents>
export type EndpointEvent = Event<keyof typeof endpointEvents>
