// Every event type of the service: its version, whether it is public, and how it is read from the log. Shapes and meanings
// stand in schemas.ts and beside it.

import type { z } from 'zod'
import { accountSchemas } from '../accounts/events.ts'
import { auditSchemas } from '../audit/events.ts'
import { subscriptionSchemas } from '../billing/events.ts'
import { billedSchemas } from '../billing/reports/events.ts'
import { competitorSchemas } from '../competitors/events.ts'
import { documentationSchemas } from '../documentation/events.ts'
import { webhookSchemas } from '../inbox/events.ts'
import { optimizationSchemas } from '../optimizations/events.ts'
import { endpointSchemas } from '../outbound/endpoints/events.ts'
import { storefrontSchemas } from '../shops/platform/events.ts'
import { usageSchemas } from '../usage/events.ts'
import { visibilitySchemas } from '../visibility/events.ts'
import type { EventMetadata } from './metadata.ts'
import { schemas as analysisSchemas } from './schemas.ts'
import { currentVersion, type Upcasters, upcast } from './upcast.ts'

export const schemas = {
  ...analysisSchemas,
  ...storefrontSchemas,
  ...optimizationSchemas,
  ...competitorSchemas,
  ...visibilitySchemas,
  ...usageSchemas,
  ...accountSchemas,
  ...subscriptionSchemas,
  ...webhookSchemas,
  ...billedSchemas,
  ...documentationSchemas,
  ...auditSchemas,
  ...endpointSchemas,
} as const

/** The steps from the shapes of earlier versions to those of schemas.ts; none has changed so far but by optional keys. */
const upcasters: Upcasters = {}

export type EventType = keyof typeof schemas
export type DataOf<T extends EventType> = z.infer<(typeof schemas)[T]>

/**
 * Which events everybody may read in the public feed, and which keys of their data are personal and stay out of it: a name
 * that somebody has chosen may be their own. `internal` events say how the service works and not what has happened.
 */
export const PUBLICITY: { readonly [T in EventType]: 'internal' | { personal: readonly (keyof DataOf<T>)[] } } = {
  OrganizationCreated: { personal: ['name'] },
  ProjectCreated: { personal: ['name'] },
  ShopInstalled: { personal: [] },
  ShopRedacted: { personal: [] },
  ShopUninstalled: { personal: [] },
  ShopScopesChanged: { personal: [] },
  CustomerDataRequested: { personal: [] },
  CustomerRedactionRequested: { personal: [] },
  AnalysisOutdated: { personal: [] },
  AnalysisItemsListed: { personal: [] },
  AnalysisJobRequested: { personal: [] },
  AnalysisJobClosed: 'internal',
  AnalysisJobStarted: { personal: [] },
  AnalysisItemsSettled: { personal: [] },
  AnalysisJobCompleted: { personal: [] },
  AnalysisJobFailed: { personal: [] },
  AnalysisRecorded: { personal: [] },
  OptimizationJobRequested: { personal: [] },
  OptimizationJobClosed: 'internal',
  OptimizationJobStarted: { personal: [] },
  OptimizationItemsSettled: { personal: [] },
  OptimizationJobCompleted: { personal: [] },
  OptimizationJobFailed: { personal: [] },
  OptimizationsGenerated: { personal: [] },
  OptimizationEdited: { personal: [] },
  OptimizationAdapted: { personal: [] },
  OptimizationApplyStarted: 'internal',
  OptimizationApplied: { personal: [] },
  OptimizationApplyFailed: { personal: [] },
  OptimizationRevertStarted: 'internal',
  OptimizationReverted: { personal: [] },
  OptimizationRevertFailed: { personal: [] },
  // A page may name who wrote a review, or be contacted under somebody's own address; its text is another shop's besides.
  CompetitorRead: { personal: ['name', 'product', 'shop'] },
  CompetitorFailed: { personal: ['name'] },
  CompetitorRemoved: { personal: [] },
  BasketRevised: { personal: [] },
  BasketRemoved: { personal: [] },
  VisibilityTested: { personal: [] },
  UsageReserved: 'internal',
  UsageSettled: { personal: [] },
  UsageReleased: 'internal',
  UsageLimitsChanged: { personal: [] },
  UsageEventRecorded: { personal: [] },
  UserRegistered: { personal: ['email', 'email_hash', 'name'] },
  UserChanged: { personal: ['email', 'email_hash', 'name'] },
  UserErased: { personal: [] },
  SessionStarted: 'internal',
  SessionEnded: 'internal',
  IdentityLinked: 'internal',
  IdentityUnlinked: 'internal',
  OrganizationRenamed: { personal: ['name'] },
  OrganizationDeleted: { personal: [] },
  OrganizationShredded: { personal: [] },
  MemberInvited: { personal: ['email', 'email_hash'] },
  InvitationRevoked: { personal: [] },
  MemberJoined: { personal: [] },
  MemberRoleChanged: { personal: [] },
  MemberRemoved: { personal: [] },
  OrganizationFrozen: { personal: [] },
  OrganizationUnfrozen: { personal: [] },
  ProjectRenamed: { personal: ['name'] },
  ProjectDeleted: { personal: [] },
  ApiKeyIssued: { personal: ['name', 'prefix', 'key_hash'] },
  ApiKeyRevoked: { personal: [] },
  SubscriptionRequested: 'internal',
  SubscriptionRequestClosed: 'internal',
  SubscriptionStarted: { personal: ['external_id', 'customer_id'] },
  SubscriptionPlanChanged: { personal: [] },
  SubscriptionPaymentChanged: 'internal',
  SubscriptionCancelled: { personal: [] },
  SubscriptionResumed: { personal: [] },
  SubscriptionSetAside: 'internal',
  SubscriptionEnded: { personal: [] },
  WebhookReceived: 'internal',
  WebhookHandled: 'internal',
  WebhookFailed: 'internal',
  WebhookReplayRequested: 'internal',
  BilledSubscriptionLinked: 'internal',
  BilledSubscriptionReported: 'internal',
  BilledPaymentReported: 'internal',
  RepositoryConnected: { personal: [] },
  RepositoryDisconnected: { personal: [] },
  DocumentationSyncRequested: 'internal',
  DocumentationSyncDelayed: 'internal',
  // Documents may name people, and those of a private repository are nobody else's.
  DocumentChanged: { personal: ['title', 'sections'] },
  DocumentRemoved: { personal: [] },
  DocumentationSyncCompleted: { personal: [] },
  DocumentationSyncFailed: { personal: ['commit'] },
  AuditCheckpointed: 'internal',
  AuditExported: 'internal',
  // The path of an address may be what it takes to write there.
  WebhookEndpointRegistered: { personal: ['url', 'description'] },
  WebhookEndpointChanged: { personal: ['url', 'description'] },
  WebhookEndpointSecretRotated: { personal: [] },
  WebhookEndpointDisabled: { personal: [] },
  WebhookEndpointEnabled: { personal: [] },
  WebhookEndpointRemoved: { personal: [] },
}

/** An event as a decider answers it: what happened, without id and metadata. */
export type Fact<T extends EventType = EventType> = { [K in T]: { type: K; data: DataOf<K> } }[T]

/** An event of the log, of a type that the reader knows. */
export type Event<T extends EventType = EventType> = Fact<T> & {
  id: string
  stream: string
  revision: number
  position: string
  metadata: EventMetadata
}

export const EVENT_TYPES = Object.keys(schemas) as EventType[]

/** Whether everybody may read events of the type in the public feed. */
export const isPublic = (type: EventType): boolean => PUBLICITY[type] !== 'internal'
export const PUBLIC_TYPES = EVENT_TYPES.filter(isPublic)
/** What a reader of public events does without; types that only a newer version knows it sees, so that none is passed over in silence. */
export const INTERNAL_TYPES = EVENT_TYPES.filter((type) => !isPublic(type))

/** Whether this version of the code has the type. */
export const isKnown = (type: string): type is EventType => Object.hasOwn(schemas, type)

/** The data with the keys of its type's shape and no others. @throws ZodError where it does not have that shape. */
export const parsedData = ({ type, data }: Fact): Fact['data'] => schemas[type].parse(data)

/** Throws when the data does not have the type's shape: a wrong event must not get into the log. */
export const checkFact = (fact: Fact): void => {
  parsedData(fact)
}

/** The version that an event of this type is written in. */
export const versionOf = (type: EventType): number => currentVersion(upcasters, type)

/**
 * An event of the log in the shape that its type has today. Its own shape was checked when it was appended.
 * One of a version that this code does not know yet is taken as it is when it has all that today's shape asks for.
 * @throws an error that says what it lacks.
 */
export const asEvent = (stored: { type: string; data: object; metadata: EventMetadata }): Event => {
  const event = stored as unknown as Event
  const version = stored.metadata.event_version
  const current = versionOf(event.type)
  if (version < current) return { ...stored, data: upcast(upcasters, event.type, version, stored.data) } as Event
  if (version > current && isKnown(event.type)) checkFact(event)
  return event
}
