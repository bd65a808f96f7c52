// Deliveries of the payments provider, as the inbox hands them to their handler.

import { randomUUID } from 'node:crypto'
import type { Delivery } from '../../src/inbox/handler.ts'

export type Snapshot = {
  status: string
  price_id: string | null
  cancel_at_period_end: boolean
  cancel_at: string | null
  period_start: string | null
  period_end: string | null
  started: string | null
}

export const aSnapshot = (change: Partial<Snapshot> = {}): Snapshot => ({
  status: 'active',
  price_id: 'price_starter',
  cancel_at_period_end: false,
  cancel_at: null,
  period_start: '2026-11-22T10:00:00.000Z',
  period_end: '2026-12-22T10:00:00.000Z',
  started: '2026-11-22T10:00:00.000Z',
  ...change,
})

type Told = {
  subscription_id?: string | null
  customer_id?: string | null
  organization_id?: string | null
  livemode?: boolean
  created?: string
  snapshot?: Snapshot | null
}

/** One with an id of its own; what is not said is a subscription `sub_1` of the customer `cus_1`, and whose it is is not told. */
export const aPaymentDelivery = (topic: string, told: Told = {}): Delivery => {
  const notice = {
    object: 'event',
    subscription_id: 'sub_1',
    customer_id: 'cus_1',
    organization_id: null,
    checkout_id: null,
    livemode: false,
    created: '2026-11-22T10:00:00.000Z',
    snapshot: null,
    ...told,
  }
  return {
    webhook_id: randomUUID(),
    provider: 'payments',
    delivery_id: `evt_${randomUUID()}`,
    topic,
    notice,
    subject: notice.subscription_id ?? notice.customer_id ?? 'none',
    happened_at: notice.created,
    received_at: notice.created,
  }
}
