// A year of an organization at the payments provider, as the provider delivers it: bodies of both generations, and what they add up to.

import { randomUUID } from 'node:crypto'

type Body = { id: string; object: 'event'; type: string; created: number; livemode: false; data: { object: object } }

/** Sums by organization, currency and type of event. */
export type Sums = Record<string, number>

const DAY = 24 * 60 * 60
/** 2026-01-01. */
const BEGIN = 1_767_225_600

/** An event of the provider about an object; `created`: seconds since 1970. */
export const bodyOf = (type: string, created: number, object: object): Body => ({
  id: `evt_${randomUUID().replaceAll('-', '')}`,
  object: 'event',
  type,
  created,
  livemode: false,
  data: { object },
})

type InvoiceOf = {
  invoice: string
  subscription: string
  customer: string
  currency: string
  /** With tax, in minor units. */
  total: number
  tax: number
  /** Whether its form is that of before 2025-03-31. */
  isOld: boolean
  begin: number
  end: number
}

/** An invoice as the provider shows it; `paid`: when it was, or null. */
export const anInvoice = (of: InvoiceOf, paid: number | null): object => {
  const { invoice, subscription, customer, total, tax, begin, end } = of
  const period = { start: begin, end }
  const same = {
    id: invoice,
    object: 'invoice',
    customer,
    currency: of.currency,
    total,
    amount_due: total,
    amount_paid: paid === null ? 0 : total,
    amount_remaining: paid === null ? total : 0,
    // Of an invoice itself it is the period before that of its lines.
    period_start: begin - 30 * DAY,
    period_end: begin,
    status_transitions: { paid_at: paid },
  }
  const before = { start: begin - 30 * DAY, end: begin }
  if (of.isOld)
    return {
      ...same,
      subscription,
      charge: `ch_${invoice}`,
      payment_intent: `pi_${invoice}`,
      tax,
      lines: {
        data: [
          { amount: total, period, price: { recurring: { usage_type: 'licensed' } } },
          { amount: 0, period: before, price: { recurring: { usage_type: 'metered' } } },
        ],
      },
    }
  return {
    ...same,
    parent: { type: 'subscription_details', subscription_details: { subscription } },
    total_taxes: [{ amount: tax, tax_behavior: 'exclusive' }],
    lines: { data: [{ amount: total, period, pricing: { price_details: { price: 'price_starter' } } }] },
  }
}

type Bought = { organization_id: string; name: string; currency: string; isOld: boolean; price: string }

/** A year of a subscription: failures, late payments, refunds that fail, and how the subscription stands. The first two tell whose it is. */
export const aYear = ({ organization_id, name, currency, isOld, price }: Bought, random: () => number): Body[] => {
  const all: Body[] = []
  const [subscription, customer] = [`sub_${name}`, `cus_${name}`]
  const tell = (type: string, created: number, object: object) => void all.push(bodyOf(type, created, object))
  const stands = (type: string, at: number, status: string, metadata: object = {}) =>
    tell(`customer.subscription.${type}`, at, {
      id: subscription,
      object: 'subscription',
      customer,
      status,
      metadata,
      start_date: BEGIN,
      items: { data: [{ price: { id: price }, current_period_start: at, current_period_end: at + 30 * DAY }] },
    })

  const refund = (invoice: string, total: number, from: number) => {
    const [charge, payment_intent] = [`ch_${invoice}`, `pi_${invoice}`]
    const list: object[] = []
    let left = total
    for (let n = 0; n < 1 + Math.floor(random() * 3) && left > 1; n += 1) {
      const amount = 1 + Math.floor(random() * (left - 1))
      left -= amount
      const created = from + n * DAY
      const shown = { id: `re_${invoice}_${n}`, object: 'refund', amount, currency, charge, payment_intent, created }
      list.unshift({ ...shown, status: 'succeeded' })
      tell('refund.created', created, { ...shown, status: 'pending' })
      if (random() < 0.7) tell('refund.updated', created + 60, { ...shown, status: 'succeeded' })
      tell('charge.refunded', created, {
        id: charge,
        object: 'charge',
        customer,
        payment_intent,
        currency,
        amount: total,
        amount_refunded: total - left,
        ...(isOld ? { invoice, refunds: { data: [...list] } } : {}),
      })
      if (random() < 0.2) tell('refund.failed', created + DAY, { ...shown, status: 'failed' })
    }
  }

  stands('created', BEGIN, 'incomplete', { organization_id })
  tell('checkout.session.completed', BEGIN, {
    id: `cs_${name}`,
    object: 'checkout.session',
    customer,
    subscription,
    client_reference_id: organization_id,
  })
  for (let month = 0; month < 12; month += 1) {
    const begin = BEGIN + month * 30 * DAY
    const invoice = `in_${name}_${month}`
    const net = 1_000 + Math.floor(random() * 9_000)
    const tax = Math.round(net * 0.19)
    const total = net + tax
    const of = { invoice, subscription, customer, currency, total, tax, isOld, begin, end: begin + 30 * DAY }
    let at = begin
    while (random() < 0.3) {
      tell('invoice.payment_failed', at, anInvoice(of, null))
      stands('updated', at, 'past_due')
      at += DAY
    }
    if (random() < 0.1) continue
    stands('updated', at, 'active')
    tell('invoice.paid', at, anInvoice(of, at))
    tell('invoice.payment_succeeded', at + (random() < 0.5 ? 1 : 0), anInvoice(of, at))
    const [charge, payment_intent] = [`ch_${invoice}`, `pi_${invoice}`]
    tell('charge.succeeded', at, { id: charge, object: 'charge', customer, payment_intent, amount: total, currency })
    if (!isOld)
      tell('invoice_payment.paid', at, {
        id: `inpay_${invoice}`,
        object: 'invoice_payment',
        invoice,
        amount_paid: total,
        currency,
        payment: { type: 'payment_intent', payment_intent },
      })
    if (random() < 0.4) refund(invoice, total, at + 3 * DAY)
  }
  return all
}

type Told = {
  id: string
  object: string
  currency: string
  amount: number
  amount_due: number
  amount_paid: number
  status?: string
  refunds?: { data: Told[] }
}

/** What the deliveries add up to, without a look at how they are recorded: each document once, by its id. */
export const sumsOf = (bodies: readonly Body[], organizationOf: (documentId: string) => string): Sums => {
  const once = new Map<string, [string, number]>()
  const note = (type: string, { id, currency }: Pick<Told, 'id' | 'currency'>, amount: number, at = '') =>
    once.set(`${type} ${id} ${at}`, [`${organizationOf(id)} ${currency.toUpperCase()} ${type}`, amount])
  for (const { type, created, data } of bodies) {
    const told = data.object as Told
    if (type === 'invoice.paid' || type === 'invoice.payment_succeeded') note('InvoicePaid', told, told.amount_paid)
    if (type === 'invoice.payment_failed') note('InvoicePaymentFailed', told, told.amount_due, String(created))
    for (const refund of told.object === 'refund' ? [told] : (told.refunds?.data ?? [])) {
      note('PaymentRefunded', refund, refund.amount)
      if (refund.status === 'failed') note('PaymentRefundFailed', refund, refund.amount)
    }
  }
  const sums: Sums = {}
  for (const [key, amount] of once.values()) sums[key] = (sums[key] ?? 0) + amount
  return sums
}
