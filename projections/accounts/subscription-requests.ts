// The organizations that have been sent to pay for a subscription and have neither paid nor given it up.

import type { SubscriptionEvent } from '../../src/event-log/streams.ts'
import type { Pool } from '../../src/postgres/connection.ts'
import { type RowOf, text, timestamptz, uuid } from '../columns.ts'
import { type Changes, readModel } from '../read-model.ts'

/** One row per organization that has been sent to pay, until it has paid or will not. */
const requestColumns = {
  organization_id: uuid,
  checkout_id: text,
  expires_at: timestamptz,
}

type RequestRow = RowOf<typeof requestColumns>

const fold = (row: (id: string) => RequestRow | undefined, event: SubscriptionEvent): Changes<RequestRow> => {
  const { organization_id } = event.data
  switch (event.type) {
    case 'SubscriptionRequested': {
      const { checkout_id, expires_at } = event.data
      return { put: [{ organization_id, checkout_id, expires_at }] }
    }
    case 'SubscriptionRequestClosed':
      return row(organization_id)?.checkout_id === event.data.checkout_id ? { remove: [organization_id] } : {}
    case 'SubscriptionStarted':
      return { remove: [organization_id] }
    default:
      return {}
  }
}

export const subscriptionRequests = readModel({
  name: 'subscription_requests',
  group: 'accounts',
  version: 1,
  columns: requestColumns,
  primaryKey: ['organization_id'],
  removes: true,
  handles: ['SubscriptionRequested', 'SubscriptionRequestClosed', 'SubscriptionStarted'],
  keys: (event) => [(event as SubscriptionEvent).data.organization_id],
  fold: (row, event) => fold(row, event as SubscriptionEvent),
})

/** Those organizations, the ones that have to pay soonest first. */
export const requestedSubscriptions = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ organization_id: string }>({
    name: 'subscriptions that are to be paid',
    text: 'select organization_id from subscription_requests_v1 order by expires_at, organization_id limit 500',
  })
  return rows.map(({ organization_id }) => organization_id)
}
