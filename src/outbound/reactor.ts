// Outbound webhooks, while this process owns them: the log is followed, replays are queued, what is due is sent, and what is old goes.

import { setTimeout as sleep } from 'node:timers/promises'
import { createBell } from '../concurrency/wakeup.ts'
import { withLease } from '../reactors/leases.ts'
import { type Delivering, deliverDue } from './deliveries/deliver.ts'
import { sweepAttempts } from './deliveries/delivery-log.ts'
import { type Following, followLog, followReplays } from './deliveries/enqueue.ts'
import { waitingDeliveries } from './deliveries/queue.ts'

/** Name of the checkpoint. */
export const OUTBOUND = 'outbound'
const TIDY_EVERY_MS = 60_000

type Outbound = Delivering &
  Following & {
    url: string
    /** Removes secrets that are over. */
    sweepSecrets: () => Promise<void>
    /** Hears how many wait. */
    onWaiting: (number: number) => void
    signal: AbortSignal
  }

const tidy = async ({ pool, sweepSecrets, onWaiting, onError }: Outbound, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      onWaiting(await waitingDeliveries(pool))
      await sweepAttempts(pool)
      await sweepSecrets()
    } catch (error) {
      onError(error)
    }
    await sleep(TIDY_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

/** Works until the process stops; what one part cannot go on without stops all, and the lease is taken anew. */
export const runOutbound = (options: Outbound): Promise<void> =>
  withLease({
    url: options.url,
    name: OUTBOUND,
    log: options.store,
    signal: options.signal,
    onError: options.onError,
    work: async (lease, signal) => {
      const ending = new AbortController()
      const until = AbortSignal.any([signal, ending.signal])
      const due = createBell()
      const parts = [
        followLog(options, lease, due, until),
        followReplays(options, due, until),
        deliverDue(options, due, until),
        tidy(options, until),
      ]
      const ended = parts.map((part) => part.finally(() => ending.abort()))
      try {
        await Promise.all(ended)
      } finally {
        ending.abort()
        await Promise.allSettled(ended)
      }
    },
  })
