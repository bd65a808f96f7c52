// An endpoint that an organization has registered for webhooks, according to its stream. Streams are short, so a decision folds all of it.

import type { DataOf, Fact } from '../../event-log/catalogue.ts'
import type { EndpointEvent } from '../../event-log/streams.ts'
import type { DisabledReason } from './events.ts'

/** Of an organization, removed ones not counted. */
export const MOST_ENDPOINTS = 20
/** How long a secret signs on after it has been rotated. */
export const OVERLAP_MS = 24 * 60 * 60_000

export type EndpointSettings = Pick<DataOf<'WebhookEndpointRegistered'>, 'url' | 'description' | 'types'>

/** Times are ISO 8601. */
export type WebhookEndpoint = DataOf<'WebhookEndpointRegistered'> & {
  /** null if it is enabled. */
  disabled: DisabledReason | null
  created_at: string
  updated_at: string
  /** null if it has its first secret. */
  secret_rotated_at: string | null
}

/** The endpoint after an event of its stream; none before it was registered and after it was removed. */
export const endpointAfter = (
  endpoint: WebhookEndpoint | undefined,
  event: EndpointEvent,
): WebhookEndpoint | undefined => {
  const { occurred_at } = event.metadata
  if (event.type === 'WebhookEndpointRegistered')
    return {
      ...event.data,
      disabled: null,
      secret_rotated_at: null,
      created_at: occurred_at,
      updated_at: occurred_at,
    }
  if (!endpoint || event.type === 'WebhookEndpointRemoved') return undefined
  const now = { ...endpoint, updated_at: occurred_at }
  switch (event.type) {
    case 'WebhookEndpointChanged':
      return { ...now, ...event.data }
    case 'WebhookEndpointSecretRotated':
      return { ...now, secret_rotated_at: occurred_at }
    case 'WebhookEndpointDisabled':
      return { ...now, disabled: event.data.reason }
    case 'WebhookEndpointEnabled':
      return { ...now, disabled: null }
    default:
      event satisfies never
      return now
  }
}

/** `unknown`: it does not exist, or no longer, or belongs to another organization. Empty `facts`: nothing changes. */
export type Decision = { facts: Fact[] } | { refused: 'unknown' }

const isOf = (endpoint: WebhookEndpoint | undefined, organizationId: string): endpoint is WebhookEndpoint =>
  endpoint?.organization_id === organizationId

const ownOf = ({ endpoint_id, organization_id }: WebhookEndpoint) => ({ endpoint_id, organization_id })

const sameTypes = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  JSON.stringify(a?.toSorted() ?? null) === JSON.stringify(b?.toSorted() ?? null)

/** What is not told stays. */
export type EndpointChange = { [K in keyof EndpointSettings]?: EndpointSettings[K] | undefined } & {
  enabled?: boolean | undefined
}

export const change = (
  endpoint: WebhookEndpoint | undefined,
  organizationId: string,
  { enabled, ...asked }: EndpointChange,
): Decision => {
  if (!isOf(endpoint, organizationId)) return { refused: 'unknown' }
  const { url = endpoint.url, description = endpoint.description, types = endpoint.types } = asked
  const isOther = url !== endpoint.url || description !== endpoint.description || !sameTypes(types, endpoint.types)
  const own = ownOf(endpoint)
  const facts: Fact[] = []
  if (isOther) facts.push({ type: 'WebhookEndpointChanged', data: { ...own, url, description, types } })
  if (enabled === true && endpoint.disabled !== null) facts.push({ type: 'WebhookEndpointEnabled', data: own })
  if (enabled === false) facts.push(...disabled(endpoint, 'asked'))
  return { facts }
}

const disabled = (endpoint: WebhookEndpoint, reason: DisabledReason): Fact[] =>
  endpoint.disabled === null ? [{ type: 'WebhookEndpointDisabled', data: { ...ownOf(endpoint), reason } }] : []

/** Of one that is disabled, or gone, there is nothing to say. */
export const disable = (
  endpoint: WebhookEndpoint | undefined,
  organizationId: string,
  reason: DisabledReason,
): Decision => (isOf(endpoint, organizationId) ? { facts: disabled(endpoint, reason) } : { refused: 'unknown' })

/** `now`: ISO 8601. */
export const rotate = (endpoint: WebhookEndpoint | undefined, organizationId: string, now: string): Decision => {
  if (!isOf(endpoint, organizationId)) return { refused: 'unknown' }
  const previous_until = new Date(Date.parse(now) + OVERLAP_MS).toISOString()
  return { facts: [{ type: 'WebhookEndpointSecretRotated', data: { ...ownOf(endpoint), previous_until } }] }
}

export const remove = (endpoint: WebhookEndpoint | undefined, organizationId: string): Decision =>
  isOf(endpoint, organizationId)
    ? { facts: [{ type: 'WebhookEndpointRemoved', data: ownOf(endpoint) }] }
    : { refused: 'unknown' }
