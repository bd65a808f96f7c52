// Looks every so often after subscriptions that nobody asks about: those that were cancelled and are over, those that are to be paid, which
// the payer may have done and gone, and those of organizations that were deleted while the payments provider was away. Each is ended, or
// begun, once: its own stream says whether it was.

import type { AccountContext } from '../event-log/handle.ts'
import type { Log, Reactor } from '../reactors/reactor.ts'
import type { Subscriptions } from './commands.ts'
import { PaymentsAway, PaymentsRefused } from './payments-port.ts'

const SUBSCRIPTION_SWEEP = 'subscription sweep'
const EVERY_MS = 30_000

type Sweep = {
  subscriptions: Pick<Subscriptions, 'endDue' | 'abandon'>
  /** The organizations to look after on this day (YYYY-MM-DD), those that are over first. */
  due: (today: string) => Promise<string[]>
  /** Deleted organizations that the payments provider bills. */
  abandoned: () => Promise<string[]>
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
  signal: AbortSignal
  onError: (error: unknown, organizationId?: string) => void
}

/** Looks after each once; where the payments provider is away the others wait for the next time. */
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

  /** Answers whether it makes sense to go on. */
  const lookAfter = async (organizations: readonly string[], work: LookAfter): Promise<boolean> => {
    for (const organization_id of organizations) {
      if (signal.aborted) return false
      // The provider answers a key that it knows as it did before: each organization has its own, and each attempt.
      const cause = `${SUBSCRIPTION_SWEEP} ${organization_id} ${now()}`
      const context: AccountContext = {
        tenant: { organization_id },
        actor: { type: 'system', id: SUBSCRIPTION_SWEEP },
        correlation_id: cause,
        causation_id: cause,
        now,
      }
      try {
        await work(organization_id, context)
      } catch (error) {
        onError(error, organization_id)
        if (error instanceof PaymentsAway) return false
      }
    }
    return true
  }

  if (await lookAfter(await due(today), subscriptions.endDue)) await lookAfter(await abandoned(), subscriptions.abandon)
}

type Needed = Omit<Sweep, 'signal' | 'onError'> & { log: Log }

export const subscriptionSweep = ({ log, ...needed }: Needed): Reactor => {
  const onError = (error: unknown, organization_id?: string) => {
    const isOutside = error instanceof PaymentsAway || error instanceof PaymentsRefused
    const about = isOutside ? { organization_id, reason: error.message } : { organization_id, err: error }
    log.warn(about, 'a subscription is looked after later')
  }
  return {
    name: SUBSCRIPTION_SWEEP,
    onError,
    everyMs: EVERY_MS,
    look: (signal) => sweepSubscriptions({ ...needed, signal, onError }),
  }
}
