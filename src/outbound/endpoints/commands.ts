// The commands of endpoints for webhooks. Each decides on the whole stream of the endpoint and answers from its decision.

import type { EventStore, Position } from '../../event-log/event-store.ts'
import { type AccountContext, append, eventsOf, toEvents, untilNoConflict } from '../../event-log/handle.ts'
import {
  type EndpointEvent,
  type OrganizationEvent,
  organizationStream,
  webhookEndpointStream,
} from '../../event-log/streams.ts'
import { foldOrganization } from '../../organizations/state.ts'
import {
  change,
  type Decision,
  disable,
  type EndpointChange,
  type EndpointSettings,
  endpointAfter,
  remove,
  rotate,
  type WebhookEndpoint,
} from './decide.ts'
import type { DisabledReason } from './events.ts'

/** Whose the command is; the context's tenant is the organization that the endpoint must be of. */
export type EndpointHandling = { store: EventStore; endpointId: string; context: AccountContext }

/** `before` and after it; `position`: of the newest event. */
type EndpointChanged = {
  before: WebhookEndpoint
  after: WebhookEndpoint | undefined
  position: Position
}

const organizationOf = ({ tenant }: AccountContext): string => {
  const { organization_id } = tenant
  if (organization_id === undefined) throw new Error('an endpoint needs an organization')
  return organization_id
}

const endpointOf = async (store: EventStore, endpointId: string): Promise<WebhookEndpoint | undefined> =>
  (await eventsOf<EndpointEvent>(store, webhookEndpointStream(endpointId))).reduce(endpointAfter, undefined)

/** Whether it is there, and its organization with it, or can be restored. @throws UnreadableEvent */
export const isEndpointThere = async (store: EventStore, endpointId: string): Promise<boolean> => {
  const endpoint = await endpointOf(store, endpointId)
  if (!endpoint) return false
  const events = await eventsOf<OrganizationEvent>(store, organizationStream(endpoint.organization_id))
  const organization = foldOrganization(events)
  return organization !== undefined && (organization.deleted_at === null || organization.restorable_until !== null)
}

/** One that is there, of this organization. @throws UnreadableEvent */
export const readEndpoint = async (
  store: EventStore,
  organizationId: string,
  endpointId: string,
): Promise<WebhookEndpoint | undefined> => {
  const endpoint = await endpointOf(store, endpointId)
  return endpoint?.organization_id === organizationId ? endpoint : undefined
}

const decided = (
  { store, endpointId, context }: EndpointHandling,
  decide: (endpoint: WebhookEndpoint | undefined, organizationId: string) => Decision,
): Promise<EndpointChanged | { refused: 'unknown' }> =>
  untilNoConflict(async () => {
    const stream = webhookEndpointStream(endpointId)
    const events = await eventsOf<EndpointEvent>(store, stream)
    const before = events.reduce(endpointAfter, undefined)
    const decision = decide(before, organizationOf(context))
    if ('refused' in decision) return decision
    const last = events.at(-1)
    if (!before || !last) throw new Error(`endpoint ${endpointId} has no beginning`)
    if (decision.facts.length === 0) return { before, after: before, position: last.position }
    const made = toEvents(decision.facts, endpointId, `${last.revision} ${context.causation_id}`, context)
    const appended = (await append(store, stream, last, made)) as EndpointEvent[]
    const { position } = appended.at(-1)!
    return { before, after: appended.reduce(endpointAfter, before as WebhookEndpoint | undefined), position }
  })

/** An endpoint under an unused id. */
export const registerEndpoint = async (
  { store, endpointId, context }: EndpointHandling,
  settings: EndpointSettings,
): Promise<{ endpoint: WebhookEndpoint; position: Position }> => {
  const data = { endpoint_id: endpointId, organization_id: organizationOf(context), ...settings }
  const made = toEvents([{ type: 'WebhookEndpointRegistered', data }], endpointId, context.causation_id, context)
  const [event] = (await append(store, webhookEndpointStream(endpointId), undefined, made)) as EndpointEvent[]
  const endpoint = event && endpointAfter(undefined, event)
  if (!endpoint) throw new Error(`endpoint ${endpointId} was not registered`)
  return { endpoint, position: event.position }
}

/** @throws UnreadableEvent, TooManyConflicts, as all below */
export const changeEndpoint = (handling: EndpointHandling, asked: EndpointChange) =>
  decided(handling, (endpoint, organization) => change(endpoint, organization, asked))

export const disableEndpoint = (handling: EndpointHandling, reason: DisabledReason) =>
  decided(handling, (endpoint, organization) => disable(endpoint, organization, reason))

/** Says so in the log; the secret itself is kept elsewhere. */
export const rotateEndpointSecret = (handling: EndpointHandling) =>
  decided(handling, (endpoint, organization) => rotate(endpoint, organization, handling.context.now()))

/** Removes those of the endpoints that one of these users has registered or changed. */
export const removeEndpointsBy = async (
  { store, context }: Omit<EndpointHandling, 'endpointId'>,
  endpointIds: readonly string[],
  users: ReadonlySet<string>,
): Promise<void> => {
  for (const endpointId of endpointIds) {
    const events = await eventsOf<EndpointEvent>(store, webhookEndpointStream(endpointId))
    const isTheirs = events.some(({ metadata: { actor } }) => actor.type === 'user' && users.has(actor.id))
    if (isTheirs) await removeEndpoint({ store, endpointId, context })
  }
}

export const removeEndpoint = (handling: EndpointHandling) => decided(handling, remove)
