// The subscription of an organization: shown, started, changed, cancelled, and the payments provider's page for it.

import { organizationOf } from '../../projections/accounts/organization-queries.ts'
import { subscriptionOf, subscriptionRequestOf } from '../../projections/accounts/subscriptions.ts'
import type { HeldPlan } from '../accounts/names.ts'
import { withMutex } from '../concurrency/keyed-mutex.ts'
import type { AccountContext } from '../event-log/handle.ts'
import { callerContext } from '../http/access/caller.ts'
import { userOfRequest } from '../http/access/guard.ts'
import { BASE_PATH, type Http, type RouteParts } from '../http/app.ts'
import type { Origins } from '../http/cors.ts'
import { OrganizationParams } from '../http/parameters.ts'
import { type Problem, problem } from '../http/problems.ts'
import { wrote } from '../http/read-your-writes.ts'
import { accountRoute, answer } from '../http/route-schemas.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import type { Subscriptions } from './commands.ts'
import { inForce } from './decide.ts'
import { PaymentDeclined, PaymentsRefused, PaymentsUnavailable } from './payments-port.ts'
import { providerLooks } from './provider-lookups.ts'
import { PortalRequest, PortalSession, Subscription, SubscriptionChange, SubscriptionRequest } from './schemas.ts'
import { noSubscription, type SubscriptionState } from './state.ts'
import { subscriptionView } from './view.ts'

/** The group of its read models. */
const GROUP = 'accounts'
const TAG = 'Subscriptions'
const PATH = `${BASE_PATH}/organizations/:org_id/subscription`
const AGAIN_AFTER_SECONDS = 10

const CONFLICTS = {
  402: 'The payment failed',
  409: 'There is a subscription already, there is none, or it is not billed',
}

type Refusal = 'exists' | 'none' | 'paying' | 'unbilled' | 'elsewhere' | 'local'
type Outcome<T> = T | { refused: Refusal }

const refusals: Record<Refusal, () => Problem> = {
  exists: () => problem.alreadyExists('The organization has a subscription; PATCH changes its plan.'),
  none: () => problem.noSubscription('The organization has no active subscription; POST starts one.'),
  paying: () => problem.alreadyExists('A subscription is being paid right now; look again in a minute.'),
  unbilled: () =>
    problem.billingNotConfigured(
      'The payments provider does not bill this subscription; POST starts one that it bills.',
    ),
  elsewhere: () =>
    problem.billingNotConfigured(
      'The payments provider bills this subscription but is not configured here; change it there.',
    ),
  local: () =>
    problem.billingNotConfigured(
      `Plans are local here and are not billed, so an owner changes the plan with PATCH ${PATH.replace(':org_id', '{org_id}')}, starts one with POST and cancels it with DELETE.`,
    ),
}

const accepted = <T extends object>(outcome: Outcome<T>): T => {
  if ('refused' in outcome) throw refusals[outcome.refused]()
  return outcome
}

export type SubscriptionRouteDeps = Pick<RouteParts, 'store' | 'pool' | 'recentWrites' | 'now'> & {
  subscriptions: Subscriptions
  origins: Origins
  /** Of an organization without a subscription. */
  defaultPlan: HeldPlan
}

export const subscriptionRoutes = (app: Http, deps: SubscriptionRouteDeps): void => {
  const { store, pool, recentWrites, subscriptions, now } = deps

  const problemOf = (error: unknown, organization_id: string): unknown => {
    if (error instanceof PaymentDeclined) return problem.paymentDeclined(error.message)
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRefused)) return error
    app.log.warn({ organization_id, reason: error.message }, 'the payments provider was asked in vain')
    return error instanceof PaymentsUnavailable
      ? problem.unavailable('The payments provider cannot be reached; try again in a moment.', AGAIN_AFTER_SECONDS)
      : problem.unavailable('The payments provider did not accept this; it has been logged.', AGAIN_AFTER_SECONDS)
  }

  const looks = providerLooks((error, organizationId) => {
    const known = problemOf(error, organizationId)
    if (known === error && !isUnavailable(error))
      app.log.error({ err: error, organization_id: organizationId }, 'a subscription was not looked at')
  })

  /** One after another for an organization, and all that goes wrong at the provider as problems. */
  const inItsTurn = async <T>(organizationId: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await withMutex(store, `subscription ${organizationId}`, work)
    } catch (error) {
      throw problemOf(error, organizationId)
    } finally {
      looks.forget(organizationId)
    }
  }

  const shown = async (organizationId: string, state: SubscriptionState, checkoutUrl: string | null) => {
    await recentWrites.seen(organizationId, GROUP)
    const organization = await organizationOf(pool, organizationId)
    if (!organization) throw problem.notFound()
    const { created_at: createdAt } = organization
    return subscriptionView(organizationId, state, {
      createdAt,
      now: now(),
      checkoutUrl,
      defaultPlan: deps.defaultPlan,
    })
  }

  /** As the read models have it, with what this process has written. */
  const known = async (organizationId: string): Promise<SubscriptionState> => {
    await recentWrites.seen(organizationId, GROUP)
    const [subscription, request] = await Promise.all([
      subscriptionOf(pool, organizationId),
      subscriptionRequestOf(pool, organizationId),
    ])
    return {
      ...noSubscription,
      subscription: subscription ?? null,
      request: request ?? null,
      customer_id: subscription?.customer_id ?? null,
    }
  }

  type Done = Awaited<ReturnType<Subscriptions['sync']>>

  /** Answers with the state after a command, and makes sure that the caller's next read finds it. */
  const written = async (context: AccountContext, userId: string, done: Done) => {
    const organizationId = context.tenant.organization_id ?? ''
    const { state, position, checkout_url = null } = done
    wrote(recentWrites, position, organizationId, userId)
    return await shown(organizationId, state, checkout_url)
  }

  app.get(
    PATH,
    accountRoute(TAG, 'subscription.read', {
      operationId: 'getSubscription',
      summary: 'The subscription of an organization',
      params: OrganizationParams,
      description:
        'If the payments provider bills it, the provider is asked for the current state, at most once every few seconds. If it cannot be reached, the last known state is returned.',
      answers: answer('The subscription', Subscription),
    }),
    async (request) => {
      const organizationId = request.params.org_id
      const before = await known(organizationId)
      if (!before.request && inForce(before)?.provider !== 'stripe') return await shown(organizationId, before, null)
      const context = callerContext(request, now)
      const looked = await looks.look(organizationId, () => subscriptions.sync(organizationId, context))
      wrote(recentWrites, looked?.position, organizationId)
      const state = await known(organizationId)
      const isSame = looked?.state.request?.checkout_id === state.request?.checkout_id
      return await shown(organizationId, state, isSame ? (looked?.checkout_url ?? null) : null)
    },
  )

  app.post(
    PATH,
    accountRoute(TAG, 'subscription.manage', {
      operationId: 'createSubscription',
      summary: 'Subscribe to a plan',
      params: OrganizationParams,
      description:
        'With local plans it is active at once. If the payments provider bills, it is pending: the owner pays at checkout_url, and the current plan continues until then. Asking for the same plan again returns the same checkout_url while it can be paid.',
      body: SubscriptionRequest,
      answers: answer('The subscription, active or pending', Subscription),
      problems: CONFLICTS,
    }),
    async (request) => {
      const organizationId = request.params.org_id
      const { plan, success_url, cancel_url } = SubscriptionRequest.parse(request.body)
      const home = deps.origins.own()
      const asked = { plan, success_url: success_url ?? home, cancel_url: cancel_url ?? home }
      const context = callerContext(request, now)
      const done = await inItsTurn(organizationId, () => subscriptions.start(organizationId, asked, context))
      return await written(context, userOfRequest(request), accepted(done))
    },
  )

  app.patch(
    PATH,
    accountRoute(TAG, 'subscription.manage', {
      operationId: 'updateSubscription',
      summary: 'Change the plan, or resume a cancelled subscription',
      params: OrganizationParams,
      description:
        'The limits of the plan apply at once. The payments provider charges or credits the rest of the billing cycle by the day.',
      body: SubscriptionChange,
      answers: answer('The subscription as it is now', Subscription),
      problems: CONFLICTS,
    }),
    async (request) => {
      const organizationId = request.params.org_id
      const { plan, cancel_at_period_end } = SubscriptionChange.parse(request.body)
      const context = callerContext(request, now)
      const change = { plan, resumes: cancel_at_period_end === false }
      const done = await inItsTurn(organizationId, () => subscriptions.change(organizationId, change, context))
      return await written(context, userOfRequest(request), accepted(done))
    },
  )

  app.delete(
    PATH,
    accountRoute(TAG, 'subscription.manage', {
      operationId: 'cancelSubscription',
      summary: 'Cancel the subscription at the end of its billing cycle',
      params: OrganizationParams,
      description: 'It is valid until then, and PATCH resumes it. A pending subscription is withdrawn at once.',
      answers: answer('The subscription as it is now', Subscription),
      problems: { 409: CONFLICTS[409] },
    }),
    async (request) => {
      const organizationId = request.params.org_id
      const context = callerContext(request, now)
      const done = await inItsTurn(organizationId, () => subscriptions.cancel(organizationId, context))
      return await written(context, userOfRequest(request), accepted(done))
    },
  )

  app.post(
    `${PATH}/portal`,
    accountRoute(TAG, 'subscription.manage', {
      operationId: 'openBillingPortal',
      summary: "Open the payments provider's page",
      params: OrganizationParams,
      description: 'It shows invoices and payment methods. Each address is for the owner only and expires soon.',
      body: PortalRequest,
      answers: answer('The address of the page', PortalSession),
      problems: { 409: CONFLICTS[409] },
      config: { optionalBody: true },
    }),
    async (request) => {
      const organizationId = request.params.org_id
      const { return_url = deps.origins.own() } = PortalRequest.parse(request.body)
      const opened = await inItsTurn(organizationId, () => subscriptions.portal(organizationId, return_url, request.id))
      return accepted(opened)
    },
  )
}
