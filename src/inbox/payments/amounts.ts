// What a delivery of the payments provider reports about money, in both generations of its payloads: since 2025-03-31 an invoice has its tax in
// `total_taxes`, and payments in a list of its own; since 2022-11-15 a charge does not list its refunds, which have deliveries of their own.
// https://docs.stripe.com/api/invoices/object, https://docs.stripe.com/api/refunds/object

import type { PaymentReport, ReportedPayment } from '../../billing/payments/decide.ts'
import { at, type Json, objectOrNull, textOrNull, timeOrNull } from '../parse-body.ts'

/** Both report the same payment. */
export const PAID: readonly string[] = ['invoice.paid', 'invoice.payment_succeeded']
export const FAILED = 'invoice.payment_failed'

/** By its id, or as the whole object where the provider was told to expand it. */
export const referred = (value: unknown): string | null => textOrNull(value) ?? textOrNull(at(value, 'id'))

/** An id that can be a part of the name of a stream. */
const idIn = (value: unknown): string | null => {
  const id = referred(value)
  return id !== null && /^\w+$/.test(id) ? id : null
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const objectsIn = (value: unknown): Json[] =>
  listIn(value)
    .map(objectOrNull)
    .filter((one) => one !== null)
const whole = (value: unknown): number | null => (Number.isSafeInteger(value) ? (value as number) : null)

const currencyIn = (value: unknown): string | null => {
  const currency = textOrNull(value)?.toUpperCase() ?? ''
  return /^[A-Z]{3}$/.test(currency) ? currency : null
}

const taxOf = (invoice: Json): number | null => {
  const list = [invoice.total_taxes, invoice.total_tax_amounts].find(Array.isArray)
  const sum = list && objectsIn(list).reduce((all, { amount }) => all + (whole(amount) ?? Number.NaN), 0)
  const [total, without] = [whole(invoice.total), whole(invoice.total_excluding_tax)]
  const difference = total !== null && without !== null ? total - without : null
  return whole(invoice.tax) ?? whole(sum) ?? whole(difference)
}

/** What is used beyond a plan is billed for the period before: those lines tell the period only where there are no others. */
const periodOf = (invoice: Json): Pick<ReportedPayment, 'period_start' | 'period_end'> => {
  const lines = listIn(at(invoice, 'lines', 'data'))
  const isMetered = (line: unknown) =>
    (at(line, 'price', 'recurring', 'usage_type') ?? at(line, 'plan', 'usage_type')) === 'metered'
  const plain = lines.filter((line) => !isMetered(line))
  const edge = (name: 'start' | 'end') =>
    (plain.length > 0 ? plain : lines).flatMap((line) => timeOrNull(at(line, 'period', name)) ?? []).toSorted()
  return { period_start: edge('start')[0] ?? null, period_end: edge('end').at(-1) ?? null }
}

/** Nothing if it does not state how much of what. */
const invoicePayment = (topic: string, invoice: Json, created: string): ReportedPayment[] => {
  const isPaid = PAID.includes(topic)
  const amount = whole(isPaid ? invoice.amount_paid : invoice.amount_remaining || invoice.amount_due)
  const currency = currencyIn(invoice.currency)
  if ((!isPaid && topic !== FAILED) || amount === null || amount < 0 || currency === null) return []
  const paid_at = isPaid ? timeOrNull(at(invoice, 'status_transitions', 'paid_at')) : null
  const told = { total: whole(invoice.total), tax: taxOf(invoice), ...periodOf(invoice) }
  return [
    { kind: isPaid ? 'paid' : 'failed', refund_id: null, amount, currency, happened_at: paid_at ?? created, ...told },
  ]
}

const NOT_OF_REFUNDS = { total: null, tax: null, period_start: null, period_end: null }

const refundPayments = (refund: Json, charge: Json, created: string): ReportedPayment[] => {
  const [refund_id, amount] = [idIn(refund.id), whole(refund.amount)]
  const currency = currencyIn(refund.currency ?? charge.currency)
  if (refund_id === null || amount === null || amount < 0 || currency === null) return []
  const told = { refund_id, amount, currency, ...NOT_OF_REFUNDS }
  const made: ReportedPayment = { kind: 'refunded', ...told, happened_at: timeOrNull(refund.created) ?? created }
  // A failed one was made before, which may be reported later, or never.
  const isBack = refund.status === 'failed' || refund.status === 'canceled'
  return isBack ? [made, { ...made, kind: 'refund_failed', happened_at: created }] : [made]
}

const paymentsOf = (topic: string, object: Json, created: string): ReportedPayment[] => {
  if (object.object === 'invoice') return idIn(object.id) === null ? [] : invoicePayment(topic, object, created)
  if (object.object === 'refund') return refundPayments(object, {}, created)
  if (object.object !== 'charge') return []
  return objectsIn(at(object, 'refunds', 'data')).flatMap((one) => refundPayments(one, object, created))
}

type Amounts = Pick<PaymentReport, 'invoice_id' | 'charge_id' | 'payment_intent_id' | 'payments'>

/** The payments that the object of a delivery reports, and what they belong to. `created`: when the delivery was made, ISO 8601. */
export const amountsOf = (topic: string, object: Json, created: string): Amounts => {
  const own = (kind: string) => (object.object === kind ? idIn(object.id) : null)
  const list = objectsIn(at(object, 'payments', 'data'))
  const payment = at(list.find(({ status }) => status === 'paid') ?? list[0] ?? object, 'payment')
  return {
    invoice_id: own('invoice') ?? idIn(object.invoice),
    charge_id: own('charge') ?? idIn(object.charge) ?? idIn(at(payment, 'charge')),
    payment_intent_id: idIn(object.payment_intent) ?? idIn(at(payment, 'payment_intent')),
    payments: paymentsOf(topic, object, created),
  }
}
