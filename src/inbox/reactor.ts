// The inbox at work: follows the log and lets each delivery have its effect, those of one subject one after the other, in the order in which
// they came, and of several subjects at once. What fails is tried again after a pause, in which the others of its subject wait; what goes on
// failing is given up, and they go on. The checkpoint stands before the oldest that waits, so that a restart finds it again.

import { setTimeout as sleep } from 'node:timers/promises'
import { doubled, type Pauses } from '../concurrency/backoff.ts'
import { semaphore } from '../concurrency/semaphore.ts'
import type { Event, Fact } from '../event-log/catalogue.ts'
import type { EventStore } from '../event-log/event-store.ts'
import type { AccountContext } from '../event-log/handle.ts'
import { readEvent, UnreadableEvent } from '../event-log/parse-event.ts'
import { WEBHOOK_EVENTS, webhookStream } from '../event-log/streams.ts'
import type { Pool } from '../postgres/connection.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { watch } from '../reactors/follow.ts'
import { type Lease, withLease } from '../reactors/leases.ts'
import { isWebhookOpen, settleWebhook } from './commands.ts'
import type { WebhookOutcome, WebhookProvider } from './events.ts'
import { type Handled, type WebhookHandlers, WebhookLater, WebhookUnfit } from './handler.ts'
import { createLine, deliveryOf, type Waiting } from './pending-deliveries.ts'

/** Name of the checkpoint; the read models of webhooks have one of their own. */
export const INBOX = 'inbox'
/** Of each provider: what waits for an answer of one that is away takes no place of the others'. */
const AT_ONCE = 16
const MOST_TRIES = 12
const PAUSES_MS: Pauses = { first: 1_000, longest: 60_000 }
/** So many are held in memory; what comes behind them is read when some are done. */
const MOST_WAITING = 5_000
const LOOK_EVERY_MS = 60_000
const LONGEST_TEXT = 500

export type WebhookObserver = {
  handled: (provider: WebhookProvider, outcome: WebhookOutcome) => void
  failed: (provider: WebhookProvider) => void
  waiting: (number: number) => void
}

type Inbox = {
  url: string
  pool: Pool
  store: EventStore
  handlers: WebhookHandlers
  observe: WebhookObserver
  now: () => string
  signal: AbortSignal
  /** Called for an event that is passed over. */
  onUnreadable: (error: UnreadableEvent) => void
  /** Called where a delivery has failed; it is tried again, or given up. */
  onError: (error: unknown, delivery?: { webhook_id: string; provider: WebhookProvider }) => void
  /** For tests. */
  pausesMs?: Pauses
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_TEXT)

const work = async (options: Inbox, lease: Lease, owned: AbortSignal): Promise<void> => {
  const { pool, store, handlers, observe, now, onUnreadable, onError, pausesMs = PAUSES_MS } = options
  const line = createLine()
  const limited: Record<WebhookProvider, ReturnType<typeof semaphore>> = {
    payments: semaphore(AT_ONCE),
    storefront: semaphore(AT_ONCE),
    repohost: semaphore(AT_ONCE),
  }
  const running = new Set<Promise<void>>()
  const ending = new AbortController()
  const signal = AbortSignal.any([owned, ending.signal])
  let wake = () => {}
  signal.addEventListener('abort', () => wake())
  /** What stands before it may have been handled already; the log says so further behind. */
  const caughtUp = await store.end()

  const settle = (one: Waiting, fact: Fact<'WebhookHandled' | 'WebhookFailed'>): Promise<void> => {
    const actor = { type: 'system', id: INBOX } as const
    const context: AccountContext = { tenant: {}, actor, ...one.cause, now }
    return settleWebhook(store, one, fact, context)
  }

  const handled = async (one: Waiting, { outcome, detail }: Handled, attempts: number): Promise<void> => {
    const { provider, webhook_id } = one
    const data = { provider, webhook_id, outcome, detail: detail.slice(0, LONGEST_TEXT), attempts }
    await settle(one, { type: 'WebhookHandled', data })
    observe.handled(provider, outcome)
  }

  const failed = async (one: Waiting, error: unknown, attempts: number): Promise<void> => {
    const { provider, webhook_id } = one
    await settle(one, { type: 'WebhookFailed', data: { provider, webhook_id, error: messageOf(error), attempts } })
    observe.failed(provider)
  }

  /** Answers whether it was handled now, or before this process has come so far. */
  const attempt = async (one: Waiting, attempts: number): Promise<void> => {
    const { delivery, position, provider } = one
    if (!delivery || !line.isOpen(one)) return
    if (store.compare(position, caughtUp) <= 0 && !(await isWebhookOpen(store, one))) return
    await handled(one, await handlers[provider](delivery, signal), attempts)
  }

  const tryUntilSettled = async (one: Waiting): Promise<void> => {
    let tries = 0
    for (let pauses = 0; !signal.aborted; pauses += 1) {
      try {
        return await limited[one.provider](() => attempt(one, tries + 1))
      } catch (error) {
        if (signal.aborted) return
        onError(error, one)
        // What is no fault of the delivery does not count.
        if (!isUnavailable(error) && !(error instanceof WebhookLater)) tries += 1
        const isOver = error instanceof WebhookUnfit || tries >= MOST_TRIES
        if (isOver && (await isSettled(one, error, tries))) return
      }
      await sleep(doubled(pauses + 1, pausesMs), undefined, { signal }).catch(() => {})
    }
  }

  /** Gives it up; where not even that can be said it is tried again. */
  const isSettled = async (one: Waiting, error: unknown, tries: number): Promise<boolean> => {
    try {
      await failed(one, error, tries)
      return true
    } catch (unsaid) {
      onError(unsaid, one)
      return false
    }
  }

  /** Handles those of a subject until none is left. */
  const drain = async (first: Waiting): Promise<void> => {
    for (let one: Waiting | undefined = first; one && !signal.aborted; one = line.next(one)) {
      await tryUntilSettled(one)
      if (signal.aborted) return
      line.forget(one)
      observe.waiting(line.size())
      wake()
    }
  }

  const begin = (one: Waiting): void => {
    if (!line.join(one)) return
    const draining = drain(one).finally(() => running.delete(draining))
    running.add(draining)
  }

  /** One that is to be handled again stands in the log as it came. */
  const readAgain = async (one: Waiting): Promise<void> => {
    const [stored] = await store.readStream(webhookStream(one.provider, one.webhook_id), { limit: 1 })
    try {
      if (stored) one.delivery = deliveryOf(readEvent<Event<'WebhookReceived'>>(stored))
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      onUnreadable(error)
    }
    if (!one.delivery) line.forget(one)
  }

  const room = async (): Promise<void> => {
    while (line.size() >= MOST_WAITING && !signal.aborted)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }

  try {
    await watch<Waiting>({
      pool,
      store,
      lease,
      signal,
      types: WEBHOOK_EVENTS,
      apply: line.apply,
      onBatch: async (told) => {
        for (const one of told) {
          if (!one.delivery) await readAgain(one)
          if (one.delivery && line.isOpen(one)) begin(one)
        }
        observe.waiting(line.size())
        await room()
      },
      resumeAfter: line.resumeAfter,
      look: async () => {},
      lookEveryMs: LOOK_EVERY_MS,
      onUnreadable,
      onError,
    })
  } finally {
    ending.abort()
    await Promise.allSettled(running)
  }
}

/** Handles while this process owns the inbox, until the signal aborts. */
export const runWebhooks = (options: Inbox): Promise<void> =>
  withLease({
    url: options.url,
    name: INBOX,
    log: options.store,
    signal: options.signal,
    onError: options.onError,
    work: (lease, signal) => work(options, lease, signal),
  })
