// Looks every so often after subscriptions that nobody asks about: those that were cancelled and are over, those that are to be paid, which
// the payer may have done and gone, and those of organizations that were deleted while the payments provider was away. Each is ended, or
// begun, once: its own stream says whether it was.

import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStore } from '../event-log/event-store.ts'
import type { AccountContext } from '../event-log/handle.ts'
import { withLease } from '../reactors/leases.ts'
import type { Subscriptions } from './commands.ts'
import { PaymentsAway } from './payments-port.ts'

/** Name of the lease. */
export const SUBSCRIPTION_SWEEP = 'subscription sweep'
const EVERY_MS = 30_000

type Sweep = {
  url: string
  store: EventStore
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
}: Omit<Sweep, 'url' | 'store'>) => {
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

/** Sweeps while this process owns it, until the signal aborts. */
export const runSubscriptionSweep = (options: Sweep): Promise<void> =>
  withLease({
    url: options.url,
    name: SUBSCRIPTION_SWEEP,
    log: options.store,
    signal: options.signal,
    onError: options.onError,
    work: async (_, signal) => {
      while (!signal.aborted) {
        await sweepSubscriptions({ ...options, signal })
        await sleep(EVERY_MS, undefined, { signal }).catch(() => {})
      }
    },
  })
