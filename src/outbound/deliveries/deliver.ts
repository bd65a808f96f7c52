// Sends what is due: one webhook of an endpoint after the other, endpoints in parallel, and a bounded number per organization, so that its
// slow receivers do not hold up the others.

import type { Wakeup } from '../../concurrency/waiting.ts'
import type { EventStore } from '../../event-log/event-store.ts'
import type { Pool } from '../../postgres/connection.ts'
import type { DisabledReason } from '../endpoints/events.ts'
import { dropDelivery, noteArrived, noteFailed, noteGivenUp } from './delivery-log.ts'
import { CONTENT_TYPE, cloudEventOf, signedHeaders } from './message.ts'
import { type Due, type DueEndpoint, dueEndpoints, dueOf, pauseOfDelivery, pauseOfEndpoint } from './queue.ts'
import type { Send, Sent } from './send.ts'

const AT_ONCE = 64
const OF_AN_ORGANIZATION_AT_ONCE = 4
/** Read together; what is changed, disabled or removed meanwhile holds behind them, and behind one that was slow. */
const TOGETHER = 10
const SLOW_MS = 100
/** Then others have their turn. */
const IN_A_TURN = 100
const LONGEST_TURN_MS = 30_000
const LOOK_EVERY_MS = 1_000
/** The receiver wants no more, ever. */
const GONE = 410

const DELIVERY_OUTCOMES = ['arrived', 'failed', 'given_up'] as const
type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number]

export type Delivering = {
  pool: Pool
  store: EventStore
  send: Send
  /** In clear, the current one first. */
  secretsOf: (endpointId: string) => Promise<string[]>
  disable: (endpoint: DueEndpoint, reason: DisabledReason, because: string) => Promise<void>
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
  observe: (outcome: DeliveryOutcome) => void
  /** Called where an endpoint cannot be served for our own reasons; it is tried again. */
  onError: (error: unknown) => void
}

type Attempted = Sent & {
  /** It will never be sendable. */
  isUnsendable?: true
}

const unsent = (error: string): Attempted => ({ status: null, error, retryAfter: 0, durationMs: 0 })

type Served = DueEndpoint & { secrets: readonly string[] }

const attempt = async (
  { store, send, now }: Delivering,
  due: Due,
  { organization_id, secrets }: Served,
  signal: AbortSignal,
): Promise<Attempted> => {
  const event = await cloudEventOf(store, due, organization_id)
  if (!event) return { ...unsent('The event cannot be read.'), isUnsendable: true }
  if (secrets.length === 0) return unsent('The secret of the endpoint cannot be read.')
  const body = JSON.stringify(event)
  const timestamp = Math.floor(Date.parse(now()) / 1_000)
  const headers = { 'content-type': CONTENT_TYPE, ...signedHeaders({ id: event.id, timestamp, body }, secrets) }
  return await send({ url: due.url, headers, body }, signal)
}

/** `goesOn`: whether the next one may be sent at once; `isSlow`: what is known of the endpoint is to be looked up again before that. */
type Delivered = { goesOn: boolean; isSlow: boolean }

/** Sends one and records the outcome. */
const deliver = async (
  delivering: Delivering,
  due: Due,
  of: Served,
  failures: number,
  signal: AbortSignal,
): Promise<Delivered> => {
  const { pool, observe, disable } = delivering
  const outcome = await attempt(delivering, due, of, signal)
  const isSlow = outcome.durationMs > SLOW_MS
  if (outcome.error === null) {
    await noteArrived(pool, due, failures, outcome)
    observe('arrived')
    return { goesOn: true, isSlow }
  }
  if (due.kind === 'test' || outcome.isUnsendable) {
    await noteGivenUp(pool, due, outcome)
    observe('given_up')
    return { goesOn: true, isSlow }
  }
  const pauses = {
    delivery: pauseOfDelivery(due.attempts + 1, outcome.retryAfter),
    endpoint: pauseOfEndpoint(failures + 1, outcome.retryAfter),
  }
  const { isLost } = await noteFailed(pool, due, outcome, pauses)
  observe(due.is_old ? 'given_up' : 'failed')
  if (outcome.status === GONE || isLost) await disable(of, isLost ? 'failing' : 'gone', due.event_id)
  // Behind that: where a process dies in between it is tried once more.
  if (due.is_old) await dropDelivery(pool, due)
  return { goesOn: false, isSlow }
}

/** Sends to one endpoint what is due for it, until that is all, something fails, or others have their turn. */
const serve = async (delivering: Delivering, of: DueEndpoint, signal: AbortSignal): Promise<void> => {
  const began = performance.now()
  for (let sent = 0; sent < IN_A_TURN && performance.now() - began < LONGEST_TURN_MS; ) {
    const batch = await dueOf(delivering.pool, of.endpoint_id, TOGETHER)
    if (batch.length === 0) return
    const served = { ...of, secrets: await delivering.secretsOf(of.endpoint_id) }
    let failures = batch[0]?.failures ?? 0
    for (const due of batch) {
      signal.throwIfAborted()
      const { goesOn, isSlow } = await deliver(delivering, due, served, failures, signal)
      if (!goesOn) return
      sent += 1
      if (due.kind !== 'test') failures = 0
      if (isSlow) break
    }
  }
}

/** Sends until the signal aborts; looks each second, and whenever it is woken. @throws where it cannot be looked up what is due */
export const deliverDue = async (delivering: Delivering, due: Wakeup, signal: AbortSignal): Promise<void> => {
  const busy = new Map<string, { organization_id: string; work: Promise<void> }>()

  const begin = (one: DueEndpoint): void => {
    const theirs = [...busy.values()].filter(({ organization_id }) => organization_id === one.organization_id)
    if (busy.size >= AT_ONCE || theirs.length >= OF_AN_ORGANIZATION_AT_ONCE) return
    const work = serve(delivering, one, signal).then(due.wake, (error) => {
      if (!signal.aborted) delivering.onError(error)
    })
    const { endpoint_id, organization_id } = one
    busy.set(endpoint_id, { organization_id, work: work.finally(() => busy.delete(endpoint_id)) })
  }

  try {
    while (!signal.aborted) {
      if (busy.size < AT_ONCE)
        for (const one of await dueEndpoints(delivering.pool, [...busy.keys()], AT_ONCE)) begin(one)
      await due.wait(LOOK_EVERY_MS, signal)
    }
  } finally {
    await Promise.allSettled([...busy.values()].map(({ work }) => work))
  }
}
