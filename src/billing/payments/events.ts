// What was paid, could not be collected, and was refunded at the payments provider, for those who keep the books: each once, whatever
// tells of it and however often.

import { z } from 'zod'
import { event, time } from '../../event-log/event-definition.ts'

const id = z.string().max(255)

/** `refund_failed`: a refund that was made did not reach the customer. */
const PAYMENT_KINDS = ['paid', 'failed', 'refunded', 'refund_failed'] as const

const amount = z
  .int()
  .min(0)
  .describe(
    'In minor units of the currency, as the payments provider counts them; the type of the event tells the direction',
  )
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('ISO 4217')
const happened_at = time.describe('When it happened there; to the second')

/** What a document of the provider is of, as far as that is told. */
const references = {
  invoice_id: id.nullable().describe('The invoice; null if it is not known'),
  charge_id: id.nullable().describe('The charge; null if it is not known'),
  payment_intent_id: id.nullable().describe('What charges of one payment are attempts of; null if it is not known'),
  external_id: id.nullable().describe("The subscription's id at the payments provider; null if it is not known"),
  customer_id: id.nullable().describe("The customer's id at the payments provider; null if it is not known"),
}

/** What an invoice tells in addition to its amount. */
const invoiced = {
  total: z.int().nullable().describe('What the invoice is over, with tax and before credit; null if it is not told'),
  tax: z.int().nullable().describe('How much of the total is tax; null if it is not told'),
  period_start: time.nullable().describe('The beginning of what its lines are for; null if it is not told'),
  period_end: time.nullable().describe('The end of what its lines are for; null if it is not told'),
}

const booked = {
  organization_id: z.uuid().describe('The organization'),
  amount,
  currency,
  happened_at,
  ...references,
}
const invoice = { ...booked, invoice_id: id.describe('The invoice'), ...invoiced }
const refund = { ...booked, refund_id: id.describe('The refund') }
const personal = ['external_id', 'customer_id'] as const

export const paymentEvents = {
  InvoicePaid: event({
    title: 'An invoice was paid',
    description: 'Once for each invoice. The amount is what was paid: 0 where a trial or credit covers it.',
    data: invoice,
    personal,
  }),
  InvoicePaymentFailed: event({
    title: 'The amount of an invoice could not be collected',
    description:
      'Once for each attempt: no money has moved, and the invoice may be paid later. The amount is what was due.',
    data: invoice,
    personal,
  }),
  PaymentRefunded: event({
    title: 'A payment was refunded in full or in part',
    description: 'Once for each refund. The amount is that of this refund alone.',
    data: refund,
    personal,
  }),
  PaymentRefundFailed: event({
    title: 'A refund has not reached the customer',
    description: 'It failed or was cancelled after it had been made: the amount was returned.',
    data: refund,
    personal,
  }),
}

export const billedReferenceEvents = {
  BilledReferenceLinked: event({
    title: 'An id at the payments provider was linked to an organization',
    description:
      'The id of a subscription, customer, invoice, charge or payment: whatever names it belongs to that organization. A later event may add what it belongs to.',
    data: {
      reference: id.describe('The id'),
      organization_id: booked.organization_id,
      invoice_id: references.invoice_id,
      external_id: references.external_id,
      customer_id: references.customer_id,
    },
    internal: true,
  }),
  BilledPaymentSetAside: event({
    title: 'The payments provider has reported a payment of an unknown organization',
    description: 'It is recorded as soon as one of its ids is linked to an organization.',
    data: {
      reference: id.describe('One of these ids'),
      ...references,
      payments: z
        .array(
          z.object({
            kind: z.enum(PAYMENT_KINDS).describe('What happened'),
            refund_id: id.nullable().describe('The refund; null for what is no refund'),
            amount,
            currency,
            happened_at,
            ...invoiced,
          }),
        )
        .describe('What was told: nothing where it only tells which ids belong together'),
    },
    internal: true,
  }),
}
