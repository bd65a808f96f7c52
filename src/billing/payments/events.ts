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
  .describe('In minor units of the currency, as the payments provider counts them; the event type gives the direction')
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('ISO 4217')
const happened_at = time.describe('When it happened there; to the second')

/** What a document of the provider belongs to, as far as reported. */
const references = {
  invoice_id: id.nullable().describe('The invoice; null if unknown'),
  charge_id: id.nullable().describe('The charge; null if unknown'),
  payment_intent_id: id.nullable().describe('The payment that charges are attempts of; null if unknown'),
  external_id: id.nullable().describe("The subscription's id at the payments provider; null if unknown"),
  customer_id: id.nullable().describe("The customer's id at the payments provider; null if unknown"),
}

/** What an invoice reports in addition to its amount. */
const invoiced = {
  total: z.int().nullable().describe('Total of the invoice, including tax and before credit; null if not reported'),
  tax: z.int().nullable().describe('How much of the total is tax; null if not reported'),
  period_start: time.nullable().describe('Start of the period of its lines; null if not reported'),
  period_end: time.nullable().describe('End of the period of its lines; null if not reported'),
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
    description: 'Once for each invoice. The amount is what was paid: 0 if a trial or credit covers it.',
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
    description: 'Once for each refund. The amount is only that of this refund.',
    data: refund,
    personal,
  }),
  PaymentRefundFailed: event({
    title: 'A refund did not reach the customer',
    description: 'It failed or was cancelled afterwards: the amount was returned.',
    data: refund,
    personal,
  }),
}

export const billedReferenceEvents = {
  BilledReferenceLinked: event({
    title: 'An id at the payments provider was linked to an organization',
    description:
      'The id of a subscription, customer, invoice, charge or payment: everything with this id belongs to that organization. A later event may add what the id itself belongs to.',
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
            refund_id: id.nullable().describe('The refund; null if it is not a refund'),
            amount,
            currency,
            happened_at,
            ...invoiced,
          }),
        )
        .describe('What was reported: nothing if it only says which ids belong together'),
    },
    internal: true,
  }),
}
