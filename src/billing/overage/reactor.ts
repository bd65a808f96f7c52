// The outbox of overage: follows the log and reports what was used beyond a limit to the payments provider, one event after the other.
// The checkpoint moves after each acknowledgement. A process that dies in between reports an event twice, with the same identifier, and the
// provider counts it once. What the provider refuses is logged in full and skipped.

import { setTimeout as sleep } from 'node:timers/promises'
import { exponentialBackoff, type Pauses } from '../../concurrency/waiting.ts'
import type { Event } from '../../event-log/catalogue.ts'
import type { EventStore, StoredEvent } from '../../event-log/event-store.ts'
import { wholeStream } from '../../event-log/handle.ts'
import { readEvent, UnreadableEvent } from '../../event-log/parse-event.ts'
import { organizationStream } from '../../event-log/streams.ts'
import { isDeletedBy } from '../../organizations/state.ts'
import { moveCheckpoint } from '../../reactors/leases.ts'
import type { Log, Reactor, Run } from '../../reactors/reactor.ts'
import { readSubscription } from '../commands.ts'
import { type Overage, type Payments, PaymentsRefused, PaymentsUnavailable } from '../payments-port.ts'

export const OVERAGE = 'overage'
const PAUSES_MS: Pauses = { first: 1_000, longest: 60_000 }

type Needed = {
  payments: Pick<Payments, 'reportUsage'>
  /** The outcome of an attempt: `refused` is given up, `failed` is tried again. */
  observe: (outcome: 'sent' | 'refused' | 'failed') => void
  log: Log
  /** For tests. */
  pausesMs?: Pauses
}

/**
 * What an event adds to the bill; undefined if it adds nothing, no provider bills its organization, or the organization was deleted by
 * then.
 */
const overageOf = async (store: EventStore, stored: StoredEvent): Promise<Overage | undefined> => {
  const { id, data, metadata } = readEvent<Event<'UsageSettled'>>(stored)
  const { overage = 0, organization_id, metric_type } = data
  if (overage === 0) return undefined
  const { subscription, customer_id } = (await readSubscription(store, organization_id)).state
  if (subscription?.provider !== 'stripe' || customer_id === null) return undefined
  if (isDeletedBy(await wholeStream(store, organizationStream(organization_id)), metadata.occurred_at)) return undefined
  return { event_id: id, customer_id, metric: metric_type, amount: overage, occurred_at: metadata.occurred_at }
}

export const overageReports = ({ payments, observe, log, pausesMs = PAUSES_MS }: Needed): Reactor => {
  const onError = (error: unknown) =>
    error instanceof PaymentsUnavailable
      ? log.warn({ reason: error.message }, 'reporting overage failed; it is retried')
      : log.warn({ err: error }, 'reporting overage stopped, starting again')

  /** Until it is acknowledged or refused. Returns false if the signal has aborted before. */
  const report = async (overage: Overage, signal: AbortSignal): Promise<boolean> => {
    for (let tries = 0; !signal.aborted; tries += 1) {
      try {
        await payments.reportUsage(overage)
        observe('sent')
        return true
      } catch (error) {
        if (error instanceof PaymentsRefused) {
          observe('refused')
          log.error({ ...overage, reason: error.message }, 'overage is not billed')
          return true
        }
        observe('failed')
        if (!(error instanceof PaymentsUnavailable)) throw error
        onError(error)
      }
      const pause = exponentialBackoff(tries + 1, pausesMs)
      await sleep(pause, undefined, { signal }).catch(() => {})
    }
    return false
  }

  const work = async ({ lease, pool, store, signal, onUnreadable }: Run): Promise<void> => {
    const readable = async (stored: StoredEvent): Promise<Overage | undefined> => {
      try {
        return await overageOf(store, stored)
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error
        onUnreadable(error)
        return undefined
      }
    }

    const filter = { types: ['UsageSettled'] }
    for await (const { events, scanned } of store.subscribe({ after: lease.scanned, signal, filter })) {
      for (const stored of events) {
        const overage = await readable(stored)
        if (!overage) continue
        if (!(await report(overage, signal))) return
        await moveCheckpoint(pool, lease, { position: stored.position, scanned: stored.position })
      }
      await moveCheckpoint(pool, lease, { position: events.at(-1)?.position ?? lease.position, scanned })
    }
  }

  return { name: OVERAGE, onError, work }
}
