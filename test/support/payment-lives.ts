// An organization in a log of its own, and the deliveries of a subscription's life.

import type { PlanName } from '../../src/accounts/names.ts'
import { createSubscriptions } from '../../src/billing/commands.ts'
import { subscriptionView } from '../../src/billing/view.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import { toEvents } from '../../src/event-log/handle.ts'
import { openMemoryStore } from '../../src/event-log/memory.ts'
import { organizationStream, subscriptionStream } from '../../src/event-log/streams.ts'
import type { Delivery } from '../../src/inbox/handler.ts'
import { createPaymentsHandler } from '../../src/inbox/payments/handler.ts'
import { createUsages } from '../../src/usage/commands.ts'
import { aPaymentDelivery, aSnapshot, type Snapshot } from './payment-deliveries.ts'

export const ID = '3f0c2c6e-6f0f-4a1e-9c39-0d6a4f2b9a11'
export const PROJECT = '8b1f3a52-64d1-4c0e-8a43-5f1a2f7f0c22'
export const SHOP = '0c9a7f54-11aa-4b7e-9f0e-2f6a3f4f5d33'
const PRICES: Readonly<Record<string, PlanName>> = {
  price_starter: 'starter',
  price_growth: 'growth',
  price_scale: 'scale',
}
const CREATED_AT = '2026-11-22T08:00:00.000Z'
const NOW = '2026-11-25T10:00:00.000Z'
export const now = () => NOW
export const cause = {
  actor: { type: 'system', id: 'test' } as const,
  correlation_id: 'test',
  causation_id: 'test',
  now,
}
export const signal = new AbortController().signal

/** An organization in a log of its own. */
export const given = async ({ of, isLimited = true }: { of?: string; isLimited?: boolean } = {}) => {
  const memory = openMemoryStore()
  let isDying = false
  const store: EventStore = {
    ...memory,
    append: async (stream, ...rest) => {
      if (isDying && stream === subscriptionStream(ID)) throw new Error('dead')
      return memory.append(stream, ...rest)
    },
  }
  const dies = (now: boolean) => {
    isDying = now
  }
  const context = { ...cause, now: () => CREATED_AT, tenant: { organization_id: ID } }
  const made = toEvents(
    [{ type: 'OrganizationCreated', data: { organization_id: ID, name: 'Acme' } }],
    ID,
    'made',
    context,
  )
  await store.append(organizationStream(ID), 'no_stream', made)
  const usages = createUsages(store, { consumptionOf: async () => 'at work' })
  const subscriptions = createSubscriptions({ store, applyLimits: isLimited ? usages.applyLimits : undefined })
  const handler = createPaymentsHandler({
    store,
    subscriptions,
    canAsk: false,
    now,
    planOf: (price) => (PRICES[price] as 'starter' | undefined) ?? null,
    organizationOf: async () => of,
  })
  const handle = (delivery: Delivery) => handler(delivery, signal)
  const view = async () => {
    const { state } = await subscriptions.read(ID)
    return subscriptionView(ID, state, { createdAt: CREATED_AT, now: NOW, checkoutUrl: null, defaultPlan: 'free' })
  }
  const typesIn = async (stream: string) => (await store.readStream(stream, { limit: 100 })).map(({ type }) => type)
  return { store, usages, handle, view, typesIn, dies }
}

export const at = (seconds: number): string =>
  new Date(Date.parse('2026-11-22T10:00:00.000Z') + seconds * 1_000).toISOString()
export const UPDATED = 'customer.subscription.updated'

/** A delivery of a subscription of the organization. */
export const told = (
  topic: string,
  seconds: number,
  snapshot: Partial<Snapshot> | null,
  organization_id: string | null = ID,
) => aPaymentDelivery(topic, { created: at(seconds), snapshot: snapshot && aSnapshot(snapshot), organization_id })

export const CANCELS = { cancel_at_period_end: true, cancel_at: '2026-12-22T10:00:00.000Z' }
export const GROWTH = { price_id: 'price_growth' }
/** A real life: its first payment, an invoice that fails and is paid later, a larger plan, cancelled, and over. */
export const life = (): Delivery[] => [
  told('customer.subscription.created', 0, { status: 'incomplete' }),
  told(UPDATED, 0, { status: 'active' }),
  told('checkout.session.completed', 1, null),
  told('invoice.paid', 1, null, null),
  told('invoice.payment_failed', 100, null, null),
  told(UPDATED, 100, { status: 'past_due' }),
  told('invoice.paid', 200, null, null),
  told(UPDATED, 200, { status: 'active' }, null),
  told(UPDATED, 300, { ...GROWTH }, null),
  told(UPDATED, 400, { ...GROWTH, ...CANCELS }),
  told(UPDATED, 500, { ...GROWTH }),
  told(UPDATED, 600, { ...GROWTH, ...CANCELS }, null),
  told('customer.subscription.deleted', 700, { ...GROWTH, ...CANCELS, status: 'canceled' }),
]

/** What that life is in the stream of the organization's subscription. */
export const IN_ORDER = [
  'SubscriptionStarted',
  'SubscriptionPaymentChanged',
  'SubscriptionPaymentChanged',
  'SubscriptionPlanChanged',
  'SubscriptionCancelled',
  'SubscriptionResumed',
  'SubscriptionCancelled',
  'SubscriptionEnded',
]

/** The same deliveries, some of them twice or more often, in another order. */
export const shuffled = <T>(all: readonly T[], random: () => number): T[] => {
  const more = all.flatMap((one) => (random() < 0.3 ? [one, one] : [one]))
  return more
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
