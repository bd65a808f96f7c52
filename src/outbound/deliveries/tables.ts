// The tables of webhooks that are sent (tables.sql), as rows.

import { sqlFile } from '../../postgres/connection.ts'

export const OUTBOUND_SQL = sqlFile(import.meta.url, './tables.sql')

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
