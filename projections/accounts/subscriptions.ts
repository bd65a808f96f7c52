// The subscription of each organization, and the organizations that were sent to pay for one.

import type { PlanName } from '../../src/accounts/names.ts'
import { SUBSCRIPTION_EVENTS, type SubscriptionEvent } from '../../src/event-log/streams.ts'
import { allValues, firstRow, firstValue, type Reader } from '../../src/postgres/connection.ts'
import { boolean, nullable, oneOf, type RowOf, text, timestamptz, uuid } from '../columns.ts'
import { type Changes, readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'

/** One row per organization that has ever subscribed: the newest subscription. */
const subscriptionColumns = {
  organization_id: uuid,
  plan: oneOf<PlanName>(),
  provider: oneOf<'local' | 'stripe'>(),
  external_id: nullable(text),
  customer_id: nullable(text),
  /** The first day of its first billing cycle. */
  anchor: text,
  started_at: timestamptz,
  /** Whether use beyond its limits is billed. */
  is_metered: boolean,
  is_overdue: boolean,
  /** The last day that it is valid on; null if it continues. */
  ends_on: nullable(text),
  ended_at: nullable(timestamptz),
}

type SubscriptionRow = RowOf<typeof subscriptionColumns>

const changed = (event: Exclude<SubscriptionEvent, { type: 'SubscriptionStarted' }>): Partial<SubscriptionRow> => {
  switch (event.type) {
    case 'SubscriptionPlanChanged':
      return { plan: event.data.plan }
    case 'SubscriptionCancelled':
      return { ends_on: event.data.ends_on }
    case 'SubscriptionResumed':
      return { ends_on: null }
    case 'SubscriptionEnded':
      return { ended_at: event.metadata.occurred_at }
    case 'SubscriptionPaymentChanged':
      return { is_overdue: event.data.is_overdue }
    // What has not begun changes nothing.
    case 'SubscriptionRequested':
    case 'SubscriptionRequestClosed':
    case 'SubscriptionSetAside':
      return {}
  }
}

const fold = (row: (id: string) => SubscriptionRow | undefined, event: SubscriptionEvent): Changes<SubscriptionRow> => {
  if (event.type === 'SubscriptionStarted') {
    const { is_metered = true, ...data } = event.data
    const fresh = { started_at: event.metadata.occurred_at, is_overdue: false, ends_on: null, ended_at: null }
    return { put: [{ ...data, is_metered: data.provider === 'stripe' && is_metered, ...fresh }] }
  }
  const before = row(event.data.organization_id)
  return before ? { put: [{ ...before, ...changed(event) }] } : {}
}

export const subscriptions = readModel({
  ...placeOf('subscriptions'),
  columns: subscriptionColumns,
  primaryKey: ['organization_id'],
  tenant: 'organization_id',
  indexes: {
    external: '(external_id)',
    customer: '(customer_id)',
    due: '(ends_on) where ended_at is null and ends_on is not null',
  },
  handles: SUBSCRIPTION_EVENTS,
  fold,
})

/** The newest subscription of the organization, whether it has ended or not. */
export const subscriptionOf = (pool: Reader, organizationId: string): Promise<SubscriptionRow | undefined> =>
  firstRow(pool, {
    name: 'subscription of an organization',
    text: `select * from ${tables.subscriptions} where organization_id = $1`,
    values: [organizationId],
  })

/** Organizations whose subscription was cancelled and was valid until before this day (YYYY-MM-DD), and has not ended. */
export const dueSubscriptions = (pool: Reader, today: string): Promise<string[]> =>
  allValues(pool, {
    name: 'subscriptions that are due to end',
    text: `select organization_id from ${tables.subscriptions} where ended_at is null and ends_on < $1 order by ends_on limit 500`,
    values: [today],
  })

/** Deleted organizations that are billed on and on, or can still be paid for. */
export const abandonedSubscriptions = (pool: Reader): Promise<string[]> =>
  allValues(pool, {
    name: 'subscriptions of deleted organizations',
    text: `select organization_id from ${tables.organizations} join (
             select organization_id from ${tables.subscriptions}
             where provider = 'stripe' and ended_at is null and ends_on is null
             union select organization_id from ${tables.subscription_requests}) as billed using (organization_id)
           where deleted_at is not null order by deleted_at, organization_id limit 500`,
  })

/** The organization that a subscription at the payments provider was taken over for, or that the customer there is. */
export const organizationOfBilled = (
  pool: Reader,
  externalId: string | null,
  customerId: string | null,
): Promise<string | undefined> =>
  firstValue(pool, {
    name: 'organization of a subscription at the provider',
    text: `select organization_id from ${tables.subscriptions} where external_id = $1 or customer_id = $2
           order by external_id = $1 desc nulls last, started_at desc, organization_id limit 1`,
    values: [externalId, customerId],
  })

/** One row per organization that has been sent to pay, until it has paid or will not. */
const requestColumns = {
  organization_id: uuid,
  plan: oneOf<PlanName>(),
  checkout_id: text,
  expires_at: timestamptz,
}

type RequestRow = RowOf<typeof requestColumns>

const foldRequest = (row: (id: string) => RequestRow | undefined, event: SubscriptionEvent): Changes<RequestRow> => {
  const { organization_id } = event.data
  switch (event.type) {
    case 'SubscriptionRequested': {
      const { plan, checkout_id, expires_at } = event.data
      return { put: [{ organization_id, plan, checkout_id, expires_at }] }
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
  ...placeOf('subscription_requests'),
  columns: requestColumns,
  primaryKey: ['organization_id'],
  tenant: 'organization_id',
  removes: true,
  handles: ['SubscriptionRequested', 'SubscriptionRequestClosed', 'SubscriptionStarted'],
  fold: foldRequest,
})

/** What an organization has been sent to pay, if anything. */
export const subscriptionRequestOf = (pool: Reader, organizationId: string): Promise<RequestRow | undefined> =>
  firstRow(pool, {
    name: 'requested subscription of an organization',
    text: `select * from ${tables.subscription_requests} where organization_id = $1`,
    values: [organizationId],
  })

/** Those organizations, the ones that have to pay soonest first. */
export const requestedSubscriptions = (pool: Reader): Promise<string[]> =>
  allValues(pool, {
    name: 'subscriptions that are to be paid',
    text: `select organization_id from ${tables.subscription_requests} order by expires_at, organization_id limit 500`,
  })
