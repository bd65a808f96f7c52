// Where organizations have webhooks sent to.

import { ENDPOINT_EVENTS, type EndpointEvent } from '../../src/event-log/streams.ts'
import type { DisabledReason } from '../../src/outbound/endpoints/events.ts'
import { allValues, firstRow, type Reader } from '../../src/postgres/connection.ts'
import { json, nullable, oneOf, type RowOf, text, timestamptz, uuid } from '../columns.ts'
import { type Listed, type Page, pageOf } from '../page.ts'
import { type Changes, readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'

/** One row per endpoint for webhooks that is there. */
const webhookEndpointColumns = {
  endpoint_id: uuid,
  organization_id: uuid,
  url: text,
  description: nullable(text),
  /** Null: all that are public. */
  types: nullable(json<string[]>()),
  /** Null if it is enabled. */
  disabled: nullable(oneOf<DisabledReason>()),
  created_at: timestamptz,
  updated_at: timestamptz,
  secret_rotated_at: nullable(timestamptz),
}

export type WebhookEndpointRow = RowOf<typeof webhookEndpointColumns>

type Row = WebhookEndpointRow

/** The row after an event that is not the first. */
const changed = (before: Row, event: EndpointEvent): Row => {
  const now = { ...before, updated_at: event.metadata.occurred_at }
  switch (event.type) {
    case 'WebhookEndpointChanged':
      return { ...now, ...event.data }
    case 'WebhookEndpointSecretRotated':
      return { ...now, secret_rotated_at: event.metadata.occurred_at }
    case 'WebhookEndpointDisabled':
      return { ...now, disabled: event.data.reason }
    case 'WebhookEndpointEnabled':
      return { ...now, disabled: null }
    default:
      return now
  }
}

const fold = (row: (id: string) => Row | undefined, event: EndpointEvent): Changes<Row> => {
  const { endpoint_id } = event.data
  const at = event.metadata.occurred_at
  if (event.type === 'WebhookEndpointRegistered')
    return { put: [{ ...event.data, disabled: null, created_at: at, updated_at: at, secret_rotated_at: null }] }
  if (event.type === 'WebhookEndpointRemoved') return { remove: [endpoint_id] }
  const before = row(endpoint_id)
  return before ? { put: [changed(before, event)] } : {}
}

export const webhookEndpoints = readModel({
  ...placeOf('webhook_endpoints'),
  columns: webhookEndpointColumns,
  primaryKey: ['endpoint_id'],
  tenant: 'organization_id',
  indexes: { of_organization: '(organization_id, created_at desc, endpoint_id)' },
  removes: true,
  handles: ENDPOINT_EVENTS,
  fold,
})

/** One that is there, of this organization. */
export const webhookEndpointOf = (pool: Reader, organizationId: string, endpointId: string): Promise<Row | undefined> =>
  firstRow(pool, {
    name: 'webhook endpoint',
    text: `select * from ${tables.webhook_endpoints} where organization_id = $1 and endpoint_id = $2`,
    values: [organizationId, endpointId],
  })

export const endpointIdsOf = (pool: Reader, organizationId: string): Promise<string[]> =>
  allValues(pool, {
    name: 'ids of the webhook endpoints of an organization',
    text: `select endpoint_id from ${tables.webhook_endpoints} where organization_id = $1`,
    values: [organizationId],
  })

/** The endpoints of an organization, the newest first, and how many there are. */
export const webhookEndpointsOf = (pool: Reader, organizationId: string, page: Page): Promise<Listed<Row>> =>
  pageOf(
    pool,
    {
      name: 'webhook endpoints of an organization',
      of: organizationId,
      table: `${tables.webhook_endpoints}`,
      key: 'endpoint_id',
      where: 'organization_id = $1',
      order: 'created_at desc, endpoint_id',
    },
    page,
  )
