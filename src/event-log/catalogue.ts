// Every event type of the service, collected from the features that declare them: a new feature is one import and one line here.

import type { z } from 'zod'
import { identityEvents, userEvents } from '../accounts/events.ts'
import { analysisEvents, analysisJobEvents, analysisSlotEvents } from '../analysis/events.ts'
import { auditEvents } from '../audit/events.ts'
import { subscriptionEvents } from '../billing/events.ts'
import { billedReferenceEvents, paymentEvents } from '../billing/payments/events.ts'
import { billedEvents } from '../billing/reports/events.ts'
import { catalogueEvents } from '../catalogue/events.ts'
import { competitorEvents } from '../competitors/events.ts'
import { digestMailEvents, mailedDigestEvents } from '../digest-mail/events.ts'
import { digestEvents } from '../digests/events.ts'
import { documentationEvents } from '../documentation/events.ts'
import { webhookEvents } from '../inbox/events.ts'
import { operationEvents } from '../operations/events.ts'
import { optimizationEvents, optimizationJobEvents, optimizationSlotEvents } from '../optimizations/events.ts'
import { organizationEvents } from '../organizations/events.ts'
import { endpointEvents } from '../outbound/endpoints/events.ts'
import { feedAddressEvents } from '../product-feeds/events.ts'
import { apiKeyEvents, projectEvents } from '../projects/events.ts'
import { scheduleEvents } from '../schedules/events.ts'
import { shopEvents } from '../shops/events.ts'
import { outdatedAnalysisEvents, privacyRequestEvents, shopScopesEvents } from '../shops/platform/events.ts'
import { externalUsageEvents, usageEvents } from '../usage/events.ts'
import { basketEvents, visibilityEvents } from '../visibility/events.ts'
import { type EventMetadata, upcast } from './event-definition.ts'

/** The documents of the API and of the events list the types in this order: these four, then feature by feature. */
const first = {
  OrganizationCreated: organizationEvents.OrganizationCreated,
  ProjectCreated: projectEvents.ProjectCreated,
  ShopInstalled: shopEvents.ShopInstalled,
  ShopRedacted: shopEvents.ShopRedacted,
}

export const EVENTS = {
  ...first,
  ...analysisSlotEvents,
  ...analysisJobEvents,
  ...analysisEvents,
  ...shopEvents,
  ...shopScopesEvents,
  ...privacyRequestEvents,
  ...outdatedAnalysisEvents,
  ...optimizationSlotEvents,
  ...optimizationJobEvents,
  ...optimizationEvents,
  ...catalogueEvents,
  ...competitorEvents,
  ...basketEvents,
  ...visibilityEvents,
  ...scheduleEvents,
  ...digestEvents,
  ...digestMailEvents,
  ...mailedDigestEvents,
  ...usageEvents,
  ...externalUsageEvents,
  ...userEvents,
  ...identityEvents,
  ...organizationEvents,
  ...projectEvents,
  ...apiKeyEvents,
  ...subscriptionEvents,
  ...webhookEvents,
  ...billedEvents,
  ...paymentEvents,
  ...billedReferenceEvents,
  ...documentationEvents,
  ...auditEvents,
  ...endpointEvents,
  ...operationEvents,
  ...feedAddressEvents,
}

export type EventType = keyof typeof EVENTS
export type DataOf<T extends EventType> = z.infer<(typeof EVENTS)[T]['schema']>

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

export const EVENT_TYPES = Object.keys(EVENTS) as EventType[]

/** Whether events of the type are in the public feed. */
export const isPublic = (type: EventType): boolean => EVENTS[type].isPublic
export const PUBLIC_TYPES = EVENT_TYPES.filter(isPublic)
/** What a reader of public events does without; types that only a newer version knows it sees, so that none is passed over in silence. */
export const INTERNAL_TYPES = EVENT_TYPES.filter((type) => !isPublic(type))

/** Whether this version of the code has the type. */
export const isKnown = (type: string): type is EventType => Object.hasOwn(EVENTS, type)

/** The data with the keys of its type's shape and no others. @throws ZodError if it does not have that shape. */
export const parsedData = ({ type, data }: Fact): Fact['data'] => EVENTS[type].schema.parse(data)

/** Throws when the data does not have the type's shape: a wrong event must not get into the log. */
export const checkFact = (fact: Fact): void => {
  parsedData(fact)
}

export const versionOf = (type: EventType): number => EVENTS[type].upcasters.length + 1

/**
 * An event of the log in the shape that its type has today. Its own shape was checked when it was appended.
 * One of a version that this code does not know yet is taken as it is when it has all that today's shape asks for.
 * @throws an error that says what it lacks.
 */
export const asEvent = (stored: { type: string; data: object; metadata: EventMetadata }): Event => {
  const event = stored as unknown as Event
  if (!isKnown(event.type)) return event
  const version = stored.metadata.event_version
  const current = versionOf(event.type)
  if (version > current) checkFact(event)
  if (version >= current) return event
  return { ...stored, data: upcast(EVENTS[event.type].upcasters, version, stored.data) } as Event
}
