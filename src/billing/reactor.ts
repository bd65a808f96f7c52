// Takes care of subscriptions without a request: cancelled ones whose time is over, requested ones that may have been paid since, and those
// of organizations that were deleted while the payments provider was unavailable. Each is ended, or started, once: its own stream says
// whether it was.

import { type AccountContext, bySystem } from '../event-log/handle.ts'
import type { Log, Reactor } from '../reactors/reactor.ts'
import type { Subscriptions } from './commands.ts'
import { PaymentsRefused, PaymentsUnavailable } from './payments-port.ts'

const SUBSCRIPTION_SWEEP = 'subscription sweep'
const EVERY_MS = 30_000

type Sweep = {
  subscriptions: Pick<Subscriptions, 'endDue' | 'abandon'>
  /** The organizations that are due on this day (YYYY-MM-DD), ended subscriptions first. */
  due: (today: string) => Promise<string[]>
  /** Deleted organizations that the payments provider bills. */
  abandoned: () => Promise<string[]>
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
  signal: AbortSignal
  onError: (error: unknown, organizationId?: string) => void
}

/** Handles each once; when the payments provider is unavailable the rest wait for the next time. */
export const sweepSubscriptions = async ({
  subscriptions,
  due,
  abandoned,
  now,
  signal,
  onError,
}: Sweep): Promise<void> => {
  const today = now().slice(0, 10)
  type LookAfter = (organizationId: string, context: AccountContext) => Promise<void>

  /** Returns whether it makes sense to continue. */
  const lookAfter = async (organizations: readonly string[], work: LookAfter): Promise<boolean> => {
    for (const organization_id of organizations) {
      if (signal.aborted) return false
      // The provider repeats its answer to a known idempotency key: each attempt for each organization has its own.
      const cause = `${SUBSCRIPTION_SWEEP} ${organization_id} ${now()}`
      try {
        await work(organization_id, { tenant: { organization_id }, ...bySystem(SUBSCRIPTION_SWEEP, cause, now) })
      } catch (error) {
        onError(error, organization_id)
        if (error instanceof PaymentsUnavailable) return false
      }
    }
    return true
  }

  if (await lookAfter(await due(today), subscriptions.endDue)) await lookAfter(await abandoned(), subscriptions.abandon)
}

type Needed = Omit<Sweep, 'signal' | 'onError'> & { log: Log }

export const subscriptionSweep = ({ log, ...needed }: Needed): Reactor => {
  const onError = (error: unknown, organization_id?: string) => {
    const isOutside = error instanceof PaymentsUnavailable || error instanceof PaymentsRefused
    const about = isOutside ? { organization_id, reason: error.message } : { organization_id, err: error }
    log.warn(about, 'checking a subscription failed; it is retried')
  }
  return {
    name: SUBSCRIPTION_SWEEP,
    onError,
    everyMs: EVERY_MS,
    look: (signal) => sweepSubscriptions({ ...needed, signal, onError }),
  }
}
