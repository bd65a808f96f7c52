// What the payments provider has reported about its subscriptions, where it cannot be asked.

import { z } from 'zod'
import { event } from '../../event-log/event-definition.ts'

/** The state of a subscription at the provider. Of two reports of the same second, the one listed later here is the newer one. */
export const BILLED_STATUSES = ['pending', 'active', 'overdue', 'unpaid', 'expired', 'ended'] as const
export type BilledStatus = (typeof BILLED_STATUSES)[number]

const external_id = z.string().max(255).describe("The subscription's id at the payments provider")
const reported_at = z.iso.datetime().describe('When it happened there; to the second')

export const billedEvents = {
  BilledSubscriptionLinked: event({
    title: 'A subscription at the payments provider was linked to an organization',
    description: 'Earlier and later reports of it apply to that organization.',
    data: { external_id, organization_id: z.uuid().describe('The organization') },
    internal: true,
  }),
  BilledSubscriptionReported: event({
    title: 'The payments provider has reported the state of a subscription',
    description: 'It is newer than all earlier reports; older ones are not recorded.',
    data: {
      external_id,
      customer_id: z.string().max(255).describe("The customer's id at the payments provider"),
      reported_at,
      is_first: z
        .boolean()
        .describe('Whether it reports the beginning of the subscription: the oldest report of its second'),
      status: z
        .enum(BILLED_STATUSES)
        .describe(
          'pending: not paid for yet; expired: never paid for; overdue: a payment is overdue; unpaid: given up or paused; ended: for good',
        ),
      price_id: z.string().max(255).nullable().describe('The price, which identifies the plan'),
      anchor: z.iso.date().describe('The first day of its first billing cycle, in UTC'),
      ends_on: z.iso.date().nullable().describe('If cancelled, its last valid day, in UTC; null if it continues'),
    },
    internal: true,
  }),
  BilledPaymentReported: event({
    title: 'The payments provider has reported an invoice for a subscription',
    description: 'It determines whether a payment is overdue, until a newer report of the subscription.',
    data: { external_id, reported_at, is_paid: z.boolean().describe('Whether it was paid, or its payment failed') },
    internal: true,
  }),
}
