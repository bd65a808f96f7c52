// What is recorded of the payments that deliveries tell of: each document of the provider has a stream, which tells what of it is known, so
// that neither order nor repetition matters.

import type { DataOf, Fact } from '../../event-log/catalogue.ts'
import type { BilledReferenceEvent } from '../../event-log/streams.ts'

/** Some payments, and the ids at the provider that they belong to. Times are ISO 8601. */
export type PaymentReport = Omit<DataOf<'BilledPaymentSetAside'>, 'reference'>
export type ReportedPayment = PaymentReport['payments'][number]
type PaymentFact = Fact<'InvoicePaid' | 'InvoicePaymentFailed' | 'PaymentRefunded' | 'PaymentRefundFailed'>

/** The ids that identify the organization, the surest first. */
export const referencesOf = (report: PaymentReport): string[] => {
  const { external_id, invoice_id, payment_intent_id, charge_id, customer_id } = report
  return [external_id, invoice_id, payment_intent_id, charge_id, customer_id].filter(
    // A part of the name of a stream.
    (id) => id !== null && /^\w+$/.test(id),
  ) as string[]
}

/** The same for two reports that say the same. */
export const textOf = ({ payments, ...ids }: PaymentReport): string =>
  JSON.stringify([Object.entries(ids).toSorted(), payments])

/** What is known of an id. */
type ReferenceState = {
  link: DataOf<'BilledReferenceLinked'> | null
  /** The deliveries that have told so. */
  linkedBy: Set<string>
  /** What was reported before. */
  waiting: PaymentReport[]
}

export const referenceStateOf = (events: readonly BilledReferenceEvent[]): ReferenceState => {
  const state: ReferenceState = { link: null, linkedBy: new Set(), waiting: [] }
  for (const { type, data, metadata } of events)
    if (type === 'BilledReferenceLinked') {
      state.link = data
      state.linkedBy.add(metadata.causation_id)
    } else {
      const { reference: _, ...report } = data
      state.waiting.push(report)
    }
  return state
}

const OF_NONE = { invoice_id: null, external_id: null, customer_id: null }

/**
 * That an id belongs to an organization: once, and once more where a payment learns its invoice. Subscriptions and customers have many
 * invoices, and are linked to none.
 */
export const link = (
  { link: known }: Pick<ReferenceState, 'link'>,
  reference: string,
  organization_id: string,
  report: PaymentReport,
): Fact[] => {
  const hasManyInvoices = reference === report.external_id || reference === report.customer_id
  const { invoice_id, external_id, customer_id } = hasManyInvoices ? OF_NONE : report
  if (known && (known.invoice_id !== null || invoice_id === null)) return []
  const owner = known?.organization_id ?? organization_id
  return [
    {
      type: 'BilledReferenceLinked',
      data: { reference, organization_id: owner, invoice_id, external_id, customer_id },
    },
  ]
}

/** With what is known about its ids if it does not say so itself. */
export const completed = (report: PaymentReport, known: readonly ReferenceState['link'][]): PaymentReport => {
  const all = { ...report }
  for (const one of known) {
    all.invoice_id ??= one?.invoice_id ?? null
    all.external_id ??= one?.external_id ?? null
    all.customer_id ??= one?.customer_id ?? null
  }
  return all
}

const factOf = (payment: ReportedPayment, report: PaymentReport, organization_id: string): PaymentFact | undefined => {
  const { kind, refund_id, amount, currency, happened_at, total, tax, period_start, period_end } = payment
  const { payments: _, invoice_id, ...ids } = report
  const booked = { organization_id, amount, currency, happened_at, ...ids }
  if (refund_id !== null) {
    const type = kind === 'refund_failed' ? 'PaymentRefundFailed' : 'PaymentRefunded'
    return { type, data: { ...booked, invoice_id, refund_id } }
  }
  if (invoice_id === null) return undefined
  const type = kind === 'paid' ? 'InvoicePaid' : 'InvoicePaymentFailed'
  return { type, data: { ...booked, invoice_id, total, tax, period_start, period_end } }
}

/** What distinguishes a fact from the others of its document. An attempt has no id of its own, and no two happen in the same second. */
const identityOf = ({ type, data }: PaymentFact): string =>
  type === 'InvoicePaymentFailed' ? `${type} ${data.happened_at}` : type

/** What a report says, by the document that it is of: an invoice or a refund. */
export const byDocument = (report: PaymentReport, organization_id: string): Map<string, PaymentFact[]> => {
  const all = new Map<string, PaymentFact[]>()
  for (const payment of report.payments) {
    const fact = factOf(payment, report, organization_id)
    if (!fact) continue
    const document = 'refund_id' in fact.data ? fact.data.refund_id : fact.data.invoice_id
    all.set(document, [...(all.get(document) ?? []), fact])
  }
  return all
}

/** What of it is not recorded yet, once. */
export const unrecorded = (known: readonly PaymentFact[], facts: readonly PaymentFact[]): PaymentFact[] => {
  const there = new Set(known.map(identityOf))
  return facts.filter((fact) => !there.has(identityOf(fact)) && there.add(identityOf(fact)))
}
