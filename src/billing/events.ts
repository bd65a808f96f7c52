// The events of subscriptions.

import { z } from 'zod'
import { PLAN_NAMES } from '../accounts/names.ts'
import { event } from '../event-log/event-definition.ts'

const organization_id = z.uuid().describe('The organization')
const plan = z.enum(PLAN_NAMES).describe('Usage allowed in a billing cycle, and requests per minute')
const provider = z.enum(['local', 'stripe']).describe('local (nothing is billed) or the payments provider')
const external_id = z
  .string()
  .nullable()
  .describe("The subscription's id at the payments provider; null if it is local")
const checkout_id = z.string().describe("The id of the payments provider's checkout page")

export const subscriptionEvents = {
  SubscriptionRequested: event({
    title: 'An organization was sent to the payments provider to subscribe to a plan',
    description: 'The subscription begins when the payments provider reports the payment.',
    data: {
      organization_id,
      plan,
      customer_id: z.string().describe("The customer's id at the payments provider"),
      checkout_id,
      expires_at: z.iso.datetime().describe('Until when the page can be used'),
    },
    internal: true,
  }),
  SubscriptionRequestClosed: event({
    title: 'A requested subscription will not be paid',
    description: 'The organization keeps its earlier plan.',
    data: {
      organization_id,
      checkout_id,
      reason: z
        .enum(['expired', 'withdrawn', 'replaced'])
        .describe('expired: not paid in time; withdrawn: cancelled; replaced: another plan was requested'),
    },
    internal: true,
  }),
  SubscriptionStarted: event({
    title: 'An organization has subscribed to a plan',
    description: 'Billing cycles are counted from its first day.',
    data: {
      organization_id,
      plan,
      provider,
      external_id,
      customer_id: z.string().nullable().describe("The customer's id at the payments provider; null if it is local"),
      anchor: z.iso.date().describe('The first day of its first billing cycle, in UTC'),
      is_metered: z
        .boolean()
        .optional()
        .describe('false if the payments provider does not bill usage beyond the limits, which are then hard'),
    },
    personal: ['external_id', 'customer_id'],
  }),
  SubscriptionPlanChanged: event({
    title: 'A subscription has another plan',
    description: 'Its limits apply at once; the billing cycle continues.',
    data: { organization_id, plan },
    personal: [],
  }),
  SubscriptionPaymentChanged: event({
    title: 'A payment for a subscription is overdue, or no longer overdue',
    description: 'The subscription continues for now; without payment the payments provider ends it.',
    data: { organization_id, is_overdue: z.boolean().describe('Whether a payment is overdue from now on') },
    internal: true,
  }),
  SubscriptionCancelled: event({
    title: 'A subscription has been cancelled',
    description: 'It is valid until the end of its billing cycle, and can be resumed until then.',
    data: { organization_id, ends_on: z.iso.date().describe('Its last valid day, in UTC') },
    personal: [],
  }),
  SubscriptionResumed: event({
    title: 'A cancelled subscription was resumed',
    description: 'It does not end with its billing cycle.',
    data: { organization_id },
    personal: [],
  }),
  SubscriptionSetAside: event({
    title: 'The payments provider bills an organization for a second subscription',
    description: 'It changes nothing yet, and begins when the active one has ended.',
    data: { organization_id, external_id: z.string().describe('Its id at the payments provider') },
    internal: true,
  }),
  SubscriptionEnded: event({
    title: 'A subscription has ended',
    description: 'The organization is now on the free plan.',
    data: { organization_id, reason: z.enum(['cancelled', 'unpaid', 'replaced']).describe('Why') },
    personal: [],
  }),
}
