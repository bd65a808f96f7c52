// Which endpoint gets which event: pure, and in the order of the log, so that an endpoint gets what happens behind its registration and nothing
// that happens while it is disabled.

import { type Event, isPublic } from '../../event-log/catalogue.ts'
import { organizationOf } from '../../event-log/event-definition.ts'
import { ENDPOINT_EVENTS, type EndpointEvent } from '../../event-log/streams.ts'

/** An endpoint as the log has told it so far. */
export type OutboundEndpoint = {
  endpoint_id: string
  organization_id: string
  url: string
  /** null: all that are public. */
  types: readonly string[] | null
  enabled: boolean
  /** Disabled only as long as its organization is deleted and can be restored. */
  paused: boolean
}

/** `event`: it has happened; `replay`: a user wants it again; `test`: a user tries the endpoint. */
type DeliveryKind = 'event' | 'replay' | 'test'

/** A webhook that is to be sent; its event is read when it is. */
export type NewDelivery = {
  endpoint_id: string
  kind: DeliveryKind
  event_id: string
  type: string
  stream: string | null
  revision: number | null
}

/** The same as it waits. */
export type Delivery = NewDelivery & {
  seq: number
  attempts: number
  /** Whether its first attempt is so old that it is not tried again. */
  is_old: boolean
  created_at: string
}

type Endpoints = ReadonlyMap<string, OutboundEndpoint>

export type FanOut = {
  /** All of the organizations concerned, as they are after the events. */
  endpoints: Endpoints
  deliveries: NewDelivery[]
  /** Those that changed; what waits for them is tried at once. */
  changed: Set<string>
  /** Those that were disabled, whether or not they are enabled again: what waits for them is dropped. */
  disabled: Set<string>
  removed: Set<string>
}

const isOfEndpoint = (event: Event): event is EndpointEvent =>
  (ENDPOINT_EVENTS as readonly string[]).includes(event.type)

const wants = (endpoint: OutboundEndpoint | undefined, event: Event): boolean =>
  endpoint?.enabled === true && isPublic(event.type) && (endpoint.types === null || endpoint.types.includes(event.type))

type Tenure = 'ends' | 'pauses' | 'continues' | undefined

/** What an event means for the endpoints of its organization. */
const tenureOf = (event: Event): Tenure => {
  switch (event.type) {
    case 'OrganizationDeleted':
      return event.data.restorable_until == null ? 'ends' : 'pauses'
    case 'OrganizationClosed':
      return 'ends'
    case 'OrganizationRestored':
      return 'continues'
    default:
      return undefined
  }
}

/** `known`: the endpoints of the organizations of these events, before them. */
export const fanOut = (known: Iterable<OutboundEndpoint>, events: readonly Event[]): FanOut => {
  const endpoints = new Map([...known].map((one) => [one.endpoint_id, one]))
  let deliveries: NewDelivery[] = []
  const [changed, disabled, removed] = [new Set<string>(), new Set<string>(), new Set<string>()]

  const drop = (endpoint_id: string): void => {
    deliveries = deliveries.filter((one) => one.endpoint_id !== endpoint_id)
  }

  const removeOne = (endpoint_id: string): void => {
    endpoints.delete(endpoint_id)
    changed.delete(endpoint_id)
    removed.add(endpoint_id)
    drop(endpoint_id)
  }

  const put = (endpoint: OutboundEndpoint): void => {
    endpoints.set(endpoint.endpoint_id, endpoint)
    changed.add(endpoint.endpoint_id)
  }

  const disable = (endpoint: OutboundEndpoint): void => {
    put({ ...endpoint, enabled: false })
    disabled.add(endpoint.endpoint_id)
    drop(endpoint.endpoint_id)
  }

  const take = (event: EndpointEvent): void => {
    const { endpoint_id, organization_id } = event.data
    const before = endpoints.get(endpoint_id)
    if (event.type === 'WebhookEndpointRegistered') {
      const { url, types } = event.data
      put({
        endpoint_id,
        organization_id,
        url,
        types,
        enabled: before?.enabled ?? true,
        paused: before?.paused ?? false,
      })
    }
    if (!before) return
    switch (event.type) {
      case 'WebhookEndpointChanged':
        put({ ...before, url: event.data.url, types: event.data.types })
        break
      case 'WebhookEndpointDisabled':
        disable({ ...before, paused: false })
        break
      case 'WebhookEndpointEnabled':
        put({ ...before, enabled: true, paused: false })
        break
      case 'WebhookEndpointRemoved':
        removeOne(endpoint_id)
    }
  }

  const apply = (endpoint: OutboundEndpoint, tenure: Tenure): void => {
    if (tenure === 'ends') removeOne(endpoint.endpoint_id)
    if (tenure === 'pauses' && endpoint.enabled) disable({ ...endpoint, paused: true })
    if (tenure === 'continues' && endpoint.paused) put({ ...endpoint, enabled: true, paused: false })
  }

  for (const event of events) {
    if (isOfEndpoint(event)) take(event)
    const organization = organizationOf(event)
    if (organization === undefined) continue
    const theirs = [...endpoints.values()].filter(({ organization_id }) => organization_id === organization)
    for (const one of theirs) apply(one, tenureOf(event))
    const { id: event_id, type, stream, revision } = event
    for (const { endpoint_id } of theirs.filter((one) => wants(endpoints.get(one.endpoint_id), event)))
      deliveries.push({ endpoint_id, kind: 'event', event_id, type, stream, revision })
  }
  return { endpoints, deliveries, changed, disabled, removed }
}
