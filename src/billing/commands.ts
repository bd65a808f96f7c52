// The commands of subscriptions. If they are billed, the payments provider is asked first and what it did is recorded afterwards: what
// is lost in between is found again by `sync`, which asks for the state there.

import type { PlanName } from '../accounts/names.ts'
import type { Fact } from '../event-log/catalogue.ts'
import type { EventStore, Position } from '../event-log/event-store.ts'
import { type AccountContext, append, eventsOf, toEvents, untilNoConflict } from '../event-log/handle.ts'
import { type SubscriptionEvent, subscriptionStream } from '../event-log/streams.ts'
import { cycleAt } from '../usage/cycle.ts'
import { cancel, changePlan, closeRequest, endDue, follow, inForce, request, resume, startLocally } from './decide.ts'
import { type Billed, type Checkout, type PaidPlan, type Payments, PaymentsRefused } from './payments-port.ts'
import { type Subscription, type SubscriptionState, stateOf } from './state.ts'

/** The actor of what is taken over from the payments provider. */
const PAYMENTS: AccountContext['actor'] = { type: 'system', id: 'payments' }

type SubscriptionsOptions = {
  store: EventStore
  /** Absent where plans are local. */
  payments?: Payments | undefined
  /** Has the limits of the plan hold in the billing cycle that is under way. */
  applyLimits?: ((organizationId: string, context: AccountContext) => Promise<void>) | undefined
}

/** The subscription after a command, the position of its newest event, and where to pay for it if it is pending. */
type Done = { state: SubscriptionState; position: Position | undefined; checkout_url?: string | null }

/**
 * `exists`: there is one; `none`: there is none; `paying`: it is being paid at this moment; `unbilled`: plans are local, or this one is.
 */
type Refused = { refused: 'exists' | 'none' | 'paying' | 'unbilled' | 'elsewhere' | 'local' }

type StartRequest = { plan: PaidPlan; success_url: string; cancel_url: string }
type Change = { plan?: PlanName | undefined; resumes: boolean }
type Loaded = Done & { last: { revision: number } | undefined }
export type Subscriptions = ReturnType<typeof createSubscriptions>

/** It was not paid in time. */
const IS_OVER: ReadonlySet<Billed['status']> = new Set(['ended', 'unpaid', 'expired'])

const CHANGES_LIMITS: readonly string[] = [
  'SubscriptionStarted',
  'SubscriptionPlanChanged',
  'SubscriptionEnded',
] satisfies SubscriptionEvent['type'][]

/** The subscription of an organization according to its stream. @throws UnreadableEvent */
export const readSubscription = async (store: EventStore, organizationId: string): Promise<Loaded> => {
  const events = await eventsOf<SubscriptionEvent>(store, subscriptionStream(organizationId))
  const last = events.at(-1)
  return { state: stateOf(events), position: last?.position, last }
}

/** The facts of both parts of a change to what is in force. */
const changes = (state: SubscriptionState, of: { organization_id: string }, { plan, resumes }: Change): Fact[] => {
  const decisions = [resumes ? resume(state, of) : undefined, plan ? changePlan(state, of, plan) : undefined]
  return decisions.flatMap((decision) => (decision && 'facts' in decision ? decision.facts : []))
}

export const createSubscriptions = ({ store, payments, applyLimits }: SubscriptionsOptions) => {
  const load = (organizationId: string): Promise<Loaded> => readSubscription(store, organizationId)

  const record = async (
    id: string,
    loaded: Loaded,
    facts: readonly Fact[],
    context: AccountContext,
  ): Promise<Loaded> => {
    if (facts.length === 0) return loaded
    const events = toEvents(facts, id, `${loaded.last?.revision ?? -1} ${context.causation_id}`, context)
    const written = (await append(store, subscriptionStream(id), loaded.last, events)) as SubscriptionEvent[]
    if (applyLimits && facts.some(({ type }) => CHANGES_LIMITS.includes(type))) await applyLimits(id, context)
    const last = written.at(-1)
    return { state: stateOf(written, loaded.state), position: last?.position, last }
  }

  /** The state at this moment; a cancelled subscription that is over and that no provider bills is ended first. */
  const current = async (id: string, context: AccountContext): Promise<Loaded> => {
    const loaded = await load(id)
    const over = endDue(loaded.state, { organization_id: id }, context.now().slice(0, 10))
    return await record(id, loaded, over, context)
  }

  const openAtProvider = async ({ state }: Loaded, of: { organization_id: string }, asked: Payments) => {
    if (!state.request) {
      const now = inForce(state)
      if (now?.external_id == null) return { facts: [] }
      return { facts: follow(state, of, await asked.subscription(now.external_id)) }
    }
    const checkout = await asked.checkout(state.request.checkout_id)
    if (checkout.status === 'expired') return { facts: closeRequest(state, of, 'expired') }
    if (checkout.status === 'open' || checkout.external_id === null) return { facts: [], checkout_url: checkout.url }
    const billed = await asked.subscription(checkout.external_id)
    return { facts: IS_OVER.has(billed.status) ? closeRequest(state, of, 'expired') : follow(state, of, billed) }
  }

  /**
   * Takes over what has happened at the payments provider: paid, changed, cancelled, ended. Does nothing where plans are local. To be called
   * whenever something may have. @throws PaymentsUnavailable, PaymentsRefused
   */
  const sync = (organizationId: string, context: AccountContext): Promise<Done> =>
    untilNoConflict(async () => {
      const loaded = await load(organizationId)
      if (!payments) return loaded
      const { facts, checkout_url = null } = await openAtProvider(loaded, { organization_id: organizationId }, payments)
      // A reader has not done it.
      const done = await record(organizationId, loaded, facts, { ...context, actor: PAYMENTS })
      return { ...done, checkout_url }
    })

  /** Takes over what the provider says of a subscription, wherever that is known from; it is looked up for each decision. */
  const takeOver = (
    organizationId: string,
    billed: () => Promise<Billed | undefined>,
    context: AccountContext,
  ): Promise<Done> =>
    untilNoConflict(async () => {
      const loaded = await load(organizationId)
      const word = await billed()
      const facts = word ? follow(loaded.state, { organization_id: organizationId }, word) : []
      return await record(organizationId, loaded, facts, { ...context, actor: PAYMENTS })
    })

  /**
   * Also asks about a subscription that is not in force here, and returns its plan. A pending checkout is closed, so that it cannot be
   * paid as well.
   */
  const syncWith = async (
    organizationId: string,
    externalId: string,
    context: AccountContext,
  ): Promise<Done & { plan?: PaidPlan | null }> => {
    const done = await sync(organizationId, context)
    if (!payments || inForce(done.state)?.external_id === externalId) return done
    return await untilNoConflict(async () => {
      const loaded = await load(organizationId)
      const billed = await payments.subscription(externalId)
      const facts = follow(loaded.state, { organization_id: organizationId }, billed)
      const begins = facts.some(({ type }) => type === 'SubscriptionStarted')
      if (begins && (await closed(loaded.state, payments)) === 'complete') return await sync(organizationId, context)
      const after = await record(organizationId, loaded, facts, { ...context, actor: PAYMENTS })
      return { ...after, plan: billed.plan }
    })
  }

  /** If the provider refuses, our state may be out of date: then it is decided again on the state there. */
  const askingAgain = async <T>(
    organizationId: string,
    context: AccountContext,
    work: () => Promise<T>,
  ): Promise<T> => {
    const { position } = await load(organizationId)
    try {
      return await untilNoConflict(work)
    } catch (error) {
      if (!(error instanceof PaymentsRefused)) throw error
      if ((await sync(organizationId, context)).position === position) throw error
      return await untilNoConflict(work)
    }
  }

  /** Ends the chance to pay for the earlier request; `complete` when it was just paid. */
  const closed = async ({ request: open }: SubscriptionState, asked: Payments): Promise<Checkout['status'] | 'none'> =>
    open ? (await asked.closeCheckout(open.checkout_id)).status : 'none'

  const startBilled = async (
    organizationId: string,
    { plan, ...addresses }: StartRequest,
    context: AccountContext,
    asked: Payments,
  ): Promise<Done | Refused> => {
    const of = { organization_id: organizationId }
    // One that has just been paid may have begun, and one may have ended at the provider without a request since.
    const { state: known } = await load(organizationId)
    const isThere = known.request !== null || inForce(known)?.provider === 'stripe'
    const { checkout_url } = isThere ? await sync(organizationId, context) : {}
    const loaded = await current(organizationId, context)
    const { state } = loaded
    if (inForce(state)?.provider === 'stripe') return { refused: 'exists' }
    if (state.request && !checkout_url) return { refused: 'paying' }
    if (state.request?.plan === plan) return { ...loaded, checkout_url: checkout_url ?? null }
    if ((await closed(state, asked)) === 'complete') return { refused: 'paying' }
    const hour = context.now().slice(0, 13)
    // The provider repeats a failure for the same key, so the key changes every hour.
    const key = `customer ${organizationId} ${hour}`
    const customer_id = state.customer_id ?? (await asked.createCustomer({ ...of, key }))
    const checkout = await asked.createCheckout({
      ...of,
      ...addresses,
      plan,
      customer_id,
      key: `checkout ${context.causation_id}`,
    })
    const decision = request(state, of, { plan, customer_id, checkout })
    if ('refused' in decision) return decision
    return { ...(await record(organizationId, loaded, decision.facts, context)), checkout_url: checkout.url }
  }

  /** Whether its provider bills it but cannot be asked. */
  const isBilledElsewhere = (now: Subscription | null): boolean => now?.provider === 'stripe' && !payments

  /** Asks the provider for what is about to be recorded. */
  const changeThere = async (now: Subscription, facts: readonly Fact[], { causation_id }: AccountContext) => {
    const { external_id } = now
    if (!payments || external_id === null) return
    for (const { type, data } of facts) {
      if (type === 'SubscriptionResumed') await payments.resume({ external_id, key: `resume ${causation_id}` })
      if (type === 'SubscriptionPlanChanged')
        await payments.changePlan({ external_id, plan: data.plan as PaidPlan, key: `plan ${causation_id}` })
    }
  }

  /** The last day of a subscription that is being cancelled. */
  const lastDay = async (now: Subscription, context: AccountContext): Promise<string> => {
    const { end } = cycleAt(now.anchor, context.now()).cycle
    const { external_id } = now
    if (!payments || external_id === null || now.ends_on !== null) return end
    const billed = await payments.cancelAtPeriodEnd({ external_id, key: `cancel ${context.causation_id}` })
    return billed.ends_on ?? end
  }

  const cancelled = (organizationId: string, context: AccountContext): Promise<Done | Refused> =>
    askingAgain(organizationId, context, async () => {
      const of = { organization_id: organizationId }
      const loaded = await current(organizationId, context)
      const { state } = loaded
      const now = inForce(state)
      if (!now && !state.request) return { refused: 'none' }
      if (isBilledElsewhere(now) || (state.request && !payments)) return { refused: 'elsewhere' }
      if (payments && (await closed(state, payments)) === 'complete') return { refused: 'paying' }
      const decision = now ? cancel(state, of, await lastDay(now, context)) : { facts: [] }
      if ('refused' in decision) return decision
      const facts = [...closeRequest(state, of, 'withdrawn'), ...decision.facts]
      return await record(organizationId, loaded, facts, context)
    })

  return {
    sync,
    syncWith,
    takeOver,

    read: load,

    /** Where plans are billed it is pending until it is paid at the answered address. @throws PaymentsUnavailable, PaymentsRefused */
    start: (organizationId: string, asked: StartRequest, context: AccountContext): Promise<Done | Refused> =>
      untilNoConflict(async () => {
        if (payments) return await startBilled(organizationId, asked, context, payments)
        const loaded = await current(organizationId, context)
        const today = context.now().slice(0, 10)
        const decision = startLocally(loaded.state, { organization_id: organizationId }, asked.plan, today)
        return 'refused' in decision ? decision : await record(organizationId, loaded, decision.facts, context)
      }),

    /** Changes the plan, resumes what was cancelled, or both. @throws PaymentsUnavailable, PaymentsRefused, PaymentDeclined */
    change: (organizationId: string, change: Change, context: AccountContext): Promise<Done | Refused> =>
      askingAgain(organizationId, context, async () => {
        const loaded = await current(organizationId, context)
        const now = inForce(loaded.state)
        if (!now) return { refused: 'none' }
        if (isBilledElsewhere(now)) return { refused: 'elsewhere' }
        if (payments && now.provider === 'local' && change.plan !== undefined) return { refused: 'unbilled' }
        const facts = changes(loaded.state, { organization_id: organizationId }, change)
        await changeThere(now, facts, context)
        return await record(organizationId, loaded, facts, context)
      }),

    /**
     * Gives it a local plan at once, as an operator does; a cancelled one continues, and a pending one is withdrawn. Refused where
     * a provider bills. @throws PaymentsUnavailable, PaymentsRefused
     */
    grant: (organizationId: string, plan: PlanName, context: AccountContext): Promise<Done | Refused> =>
      untilNoConflict(async () => {
        const of = { organization_id: organizationId }
        const loaded = await current(organizationId, context)
        const { state } = loaded
        const now = inForce(state)
        if (now?.provider === 'stripe') return { refused: 'exists' }
        if (state.request && !payments) return { refused: 'elsewhere' }
        if (payments && (await closed(state, payments)) === 'complete') return { refused: 'paying' }
        const begun = now ? undefined : startLocally(state, of, plan, context.now().slice(0, 10))
        if (begun && 'refused' in begun) return begun
        const facts = begun?.facts ?? changes(state, of, { plan, resumes: true })
        return await record(organizationId, loaded, [...closeRequest(state, of, 'withdrawn'), ...facts], context)
      }),

    /** It ends with its billing cycle; what is to be paid is withdrawn. @throws PaymentsUnavailable, PaymentsRefused */
    cancel: cancelled,

    /**
     * Has the provider bill an organization that is deleted no longer than for the cycle that it is in; does nothing if it bills
     * nothing. What is being paid at this moment is found the next time. @throws PaymentsUnavailable, PaymentsRefused
     */
    abandon: async (organizationId: string, context: AccountContext): Promise<void> => {
      if (!payments) return
      const { state } = await load(organizationId)
      const now = inForce(state)
      const isBilled = now?.provider === 'stripe' && now.ends_on === null
      if (state.request || isBilled) await cancelled(organizationId, context)
    },

    /** The address of the provider's page for the customer. @throws PaymentsUnavailable, PaymentsRefused */
    portal: async (organizationId: string, returnUrl: string, key: string): Promise<{ url: string } | Refused> => {
      const { state } = await load(organizationId)
      const { customer_id } = state
      if (!payments) return { refused: customer_id === null ? 'local' : 'elsewhere' }
      if (customer_id === null) return { refused: inForce(state) ? 'unbilled' : 'none' }
      return { url: await payments.portal({ customer_id, return_url: returnUrl, key: `portal ${key}` }) }
    },

    /** Ends what was cancelled and is over; nothing if it is not, or has ended. @throws PaymentsUnavailable, PaymentsRefused */
    endDue: async (organizationId: string, context: AccountContext): Promise<void> => {
      await untilNoConflict(() => current(organizationId, context))
      await sync(organizationId, context)
    },
  }
}
