// What deliveries of the payments provider do. They only say that something happened: the provider is asked how the subscription
// stands, and that is taken over, so order, repetition and loss of deliveries do not matter. If it cannot be asked, what the
// deliveries tell counts, the newest of it (billing/reports/decide.ts). What they tell of money is recorded in both cases
// (billing/payments/commands.ts).

import { z } from 'zod'
import type { Subscriptions } from '../../billing/commands.ts'
import { inForce } from '../../billing/decide.ts'
import { createPaymentRecords } from '../../billing/payments/commands.ts'
import { billedReferenceEvents } from '../../billing/payments/events.ts'
import { PaymentsKeyRefused, PaymentsRefused, PaymentsUnavailable } from '../../billing/payments-port.ts'
import { type BilledOptions, createBilledSubscriptions } from '../../billing/reports/commands.ts'
import type { PaymentReport, Report } from '../../billing/reports/decide.ts'
import { type AccountContext, bySystem, wholeStream } from '../../event-log/handle.ts'
import { organizationStream } from '../../event-log/streams.ts'
import { isDeletedBy } from '../../organizations/state.ts'
import { dayOf, lastDayOf, statusOf } from '../../providers/stripe/answers.ts'
import {
  applied,
  type Delivery,
  type Handled,
  type HandleWebhook,
  ignored,
  stale,
  WebhookLater,
  WebhookUnfit,
} from '../handler.ts'
import { FAILED, PAID } from './amounts.ts'

/** Others change no subscription. */
const TOPICS = ['customer.subscription.', 'checkout.session.', 'invoice.paid', 'invoice.payment_']
const CREATED = 'customer.subscription.created'
/** These tell of money, or of what it belongs to, and nothing of the state of a subscription. */
const MONEY_TOPICS = ['refund.', 'charge.refund', 'charge.succeeded', 'invoice_payment.paid']
/** Further changes there are reported by further deliveries. */
const MOST_TIMES = 3

const moment = z.iso.datetime({ offset: true }).transform((time) => new Date(time).toISOString())
const id = z.string().min(1).max(255)

const { invoice_id, charge_id, payment_intent_id, payments } = billedReferenceEvents.BilledPaymentSetAside.schema.shape

const Notice = z.object({
  // A part of the name of a stream.
  subscription_id: id.regex(/^[A-Za-z0-9_]+$/).nullable(),
  customer_id: id.nullable(),
  // Subscriptions made at the provider may carry any text here.
  organization_id: z.uuid().toLowerCase().nullable().catch(null),
  created: moment,
  snapshot: z
    .object({
      status: z.string(),
      price_id: id.nullable(),
      cancel_at_period_end: z.boolean(),
      cancel_at: moment.nullable(),
      period_start: moment.nullable(),
      period_end: moment.nullable(),
      started: moment.nullable(),
    })
    .nullable(),
  /** Deliveries that were received by earlier versions of the service have none. */
  amounts: z
    .object({ invoice_id, charge_id, payment_intent_id, payments })
    .default({ invoice_id: null, charge_id: null, payment_intent_id: null, payments: [] }),
})
type Notice = z.infer<typeof Notice>

type Owner = { organization_id: string; isDeleted: boolean }

type PaymentsHandlerOptions = Pick<BilledOptions, 'store' | 'planOf'> & {
  subscriptions: Pick<Subscriptions, 'read' | 'sync' | 'syncWith' | 'takeOver' | 'abandon'>
  canAsk: boolean
  /** Finds the organization of a subscription or a customer. */
  organizationOf: (of: Pick<Notice, 'subscription_id' | 'customer_id'>) => Promise<string | undefined>
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

const noticeOf = ({ notice }: Delivery): Notice => {
  const { data, error } = Notice.safeParse(notice)
  if (error) throw new WebhookUnfit(`it has no usable ${error.issues[0]?.path.join('.') || 'form'}`)
  return data
}

const reportOf = (topic: string, { snapshot, customer_id, created }: Notice): Report | null => {
  if (!snapshot) return null
  const { cancel_at, cancel_at_period_end, period_start, period_end, started, price_id } = snapshot
  const status = statusOf(snapshot.status)
  if (!status) throw new WebhookUnfit('the status of the subscription is not known here')
  if (customer_id === null) throw new WebhookUnfit('the subscription has no customer')
  const end = cancel_at ?? (cancel_at_period_end ? period_end : null)
  return {
    customer_id,
    status,
    price_id,
    reported_at: created,
    is_first: topic === CREATED,
    anchor: dayOf(Date.parse(started ?? period_start ?? created)),
    ends_on: end === null ? null : lastDayOf(Date.parse(end)),
  }
}

const paymentOf = (topic: string, { created }: Notice): PaymentReport | null => {
  if (PAID.includes(topic)) return { reported_at: created, is_paid: true }
  return topic === FAILED ? { reported_at: created, is_paid: false } : null
}

const BESIDE = 'another subscription of the organization is in force, and this one waits for its end'
const NO_PLAN = 'no plan here has its price'

const OF_MONEY = {
  recorded: applied('the payment is recorded'),
  waiting: ignored('the organization of the payment is not known yet; it is recorded as soon as it is'),
  none: ignored('it only links ids; refunds are reported by refund.created'),
}

const takenOver = (isChanged: boolean): Handled =>
  applied(isChanged ? 'the subscription was changed' : 'the subscription is already in this state')

/** @throws WebhookLater, WebhookUnfit */
export const createPaymentsHandler = (options: PaymentsHandlerOptions): HandleWebhook => {
  const { store, subscriptions, planOf, canAsk, organizationOf, now } = options
  const billed = createBilledSubscriptions({ store, subscriptions, planOf })
  const records = createPaymentRecords(store)

  const contextOf = ({ webhook_id }: Delivery, organization_id?: string): AccountContext => ({
    tenant: organization_id === undefined ? {} : { organization_id },
    ...bySystem('payments', webhook_id, now),
  })

  /** Whose subscription it is about; null if it is of no organization here, or that is not known yet. */
  const ownerOf = async (notice: Notice): Promise<Owner | null> => {
    const { subscription_id } = notice
    const linked = subscription_id === null || canAsk ? null : await billed.organizationOf(subscription_id)
    const isNamed = subscription_id !== null || notice.customer_id !== null
    const organization_id = linked ?? notice.organization_id ?? (isNamed ? await organizationOf(notice) : undefined)
    if (organization_id === undefined) return null
    const events = await wholeStream(store, organizationStream(organization_id))
    return events.length === 0 ? null : { organization_id, isDeleted: isDeletedBy(events) }
  }

  /** Asks for the state there. What changes there while it is recorded is found by asking again. */
  const asked = async (delivery: Delivery, notice: Notice, { organization_id, isDeleted }: Owner): Promise<Handled> => {
    const { subscription_id } = notice
    const context = contextOf(delivery, organization_id)
    const ask = () =>
      subscription_id
        ? subscriptions.syncWith(organization_id, subscription_id, context)
        : subscriptions.sync(organization_id, context)
    const { position: first } = await subscriptions.read(organization_id)
    let done: Awaited<ReturnType<Subscriptions['syncWith']>> = await ask()
    for (let n = 0, before = first; n < MOST_TIMES && done.position !== before; n += 1) {
      before = done.position
      done = await ask()
    }
    // One that was set aside begins once none is in force.
    for (const other of done.state.aside)
      if (!inForce(done.state)) done = await subscriptions.syncWith(organization_id, other, context)
    // The provider repeats what it has answered to a key: each attempt has its own.
    if (isDeleted)
      await subscriptions.abandon(organization_id, { ...context, causation_id: `${context.causation_id} ${now()}` })
    const { external_id } = inForce(done.state) ?? { external_id: null }
    const isBeside = subscription_id !== null && done.state.aside.includes(subscription_id)
    if (isBeside && external_id !== null) return ignored(BESIDE)
    if (done.position !== first) return takenOver(true)
    return done.plan === null ? ignored(NO_PLAN) : takenOver(false)
  }

  /** Records what the delivery reports, without asking the provider. */
  const recordReport = async (delivery: Delivery, notice: Notice, owner: Owner | null): Promise<Handled> => {
    const { subscription_id: external_id } = notice
    if (external_id === null) return ignored('it is not about a subscription')
    const { topic } = delivery
    const [report, payment] = [reportOf(topic, notice), paymentOf(topic, notice)]
    const reported = { external_id, organization_id: owner?.organization_id ?? null, report, payment }
    const { isStale, effect } = await billed.take(reported, contextOf(delivery))
    if (isStale) return stale('something newer was known about the subscription')
    const isOfNoPlan = report !== null && (report.price_id === null || planOf(report.price_id) === null)
    if (effect === 'unchanged' && isOfNoPlan) return ignored(NO_PLAN)
    if (effect === 'beside') return ignored(BESIDE)
    return effect === 'none'
      ? ignored('the organization or the state of the subscription is not known yet')
      : takenOver(effect === 'changed')
  }

  /** What it says of the subscription. */
  const followed = async (delivery: Delivery, notice: Notice, owner: Owner | null): Promise<Handled> => {
    if (!canAsk) return await recordReport(delivery, notice, owner)
    if (!owner) return ignored('it belongs to no organization here')
    try {
      return await asked(delivery, notice, owner)
    } catch (error) {
      // A refused key does not recover by itself: an operator must see what it keeps waiting.
      if (error instanceof PaymentsKeyRefused) throw error
      if (error instanceof PaymentsUnavailable) throw new WebhookLater(error.message, { cause: error })
      throw error instanceof PaymentsRefused ? new WebhookUnfit(error.message) : error
    }
  }

  return async (delivery, signal) => {
    signal.throwIfAborted()
    const { topic } = delivery
    const isOfSubscription = TOPICS.some((one) => topic.startsWith(one))
    if (!isOfSubscription && !MONEY_TOPICS.some((one) => topic.startsWith(one)))
      return ignored('nothing here depends on it')
    const notice = noticeOf(delivery)
    const owner = await ownerOf(notice)
    const { subscription_id: external_id, customer_id, amounts } = notice
    const report = { external_id, customer_id, ...amounts }
    // Before the provider is asked, which may be unavailable.
    const taken = await records.take(report, owner?.organization_id ?? null, contextOf(delivery))
    const done = isOfSubscription ? await followed(delivery, notice, owner) : undefined
    return done && (taken === 'none' || done.outcome === 'applied') ? done : OF_MONEY[taken]
  }
}

// Deliveries of the payments provider that are none of this installation's: of the other mode (test or live), and thin events, which say
// nothing of what has happened. They are kept, and do nothing.

const THIN = /^v2\./

const foreign = (notice: Readonly<Record<string, unknown>>, isLive: boolean | undefined): Handled | undefined => {
  if (THIN.test(String(notice.object))) return ignored('a thin event, which nothing here depends on')
  if (isLive === undefined || notice.livemode === isLive) return undefined
  return ignored(notice.livemode === true ? 'from live mode' : 'from test mode')
}

/** The mode of a key of the provider's API; undefined if it does not tell. */
export const isLiveKey = (key: string): boolean | undefined => {
  const mode = /^[sr]k_(test|live)_/.exec(key)?.[1]
  return mode === undefined ? undefined : mode === 'live'
}

/** Hands on what is of the mode of this installation; `isLive` is undefined where both are. */
export const ofOwnMode =
  (handle: HandleWebhook, isLive: boolean | undefined): HandleWebhook =>
  async (delivery, signal) =>
    foreign(delivery.notice, isLive) ?? (await handle(delivery, signal))
