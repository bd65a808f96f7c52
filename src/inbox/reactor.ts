// The inbox: follows the log and handles each delivery, those of one subject one after the other in the order in which they came, several
// subjects at once. What fails is retried after a pause while the others of its subject wait; what keeps failing is given up, and they go
// on. The checkpoint is before the oldest delivery that waits, so a restart finds it again.

import { setTimeout as sleep } from 'node:timers/promises'
import { semaphore } from '../concurrency/semaphore.ts'
import { exponentialBackoff, type Pauses } from '../concurrency/waiting.ts'
import type { Event, Fact } from '../event-log/catalogue.ts'
import { bySystem } from '../event-log/handle.ts'
import { readEvent, UnreadableEvent } from '../event-log/parse-event.ts'
import { WEBHOOK_EVENTS, webhookStream } from '../event-log/streams.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import type { Follower, Reactor, ReactorParts, Run } from '../reactors/reactor.ts'
import { isWebhookOpen, settleWebhook } from './commands.ts'
import type { WebhookOutcome, WebhookProvider } from './events.ts'
import { type Handled, type WebhookHandlers, WebhookLater, WebhookUnfit } from './handler.ts'
import { createLine, deliveryOf, type Waiting } from './pending-deliveries.ts'

/** The read models of webhooks have a checkpoint of their own. */
const INBOX = 'inbox'
/** Of each provider, so deliveries that wait for one that is unavailable do not hold up the others. */
const AT_ONCE = 16
const MOST_TRIES = 12
const PAUSES_MS: Pauses = { first: 1_000, longest: 60_000 }
/** Deliveries held in memory; more are read when some are done. */
const MOST_WAITING = 5_000
const LONGEST_TEXT = 500

type WebhookObserver = {
  handled: (provider: WebhookProvider, outcome: WebhookOutcome) => void
  failed: (provider: WebhookProvider) => void
  waiting: (number: number) => void
}

type Needed = ReactorParts & {
  handlers: WebhookHandlers
  observe: WebhookObserver
  /** For tests. */
  pausesMs?: Pauses | undefined
}

/** `onError` may name the delivery that has failed; it is tried again, or given up. */
type Handling = Needed & Run & { onError: (error: unknown, delivery?: Waiting) => void }

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_TEXT)

const handleDeliveries = async (handling: Handling): Promise<Follower<Waiting>> => {
  const { store, handlers, observe, now, onUnreadable, onError, pausesMs = PAUSES_MS } = handling
  const line = createLine()
  const limited: Record<WebhookProvider, ReturnType<typeof semaphore>> = {
    payments: semaphore(AT_ONCE),
    storefront: semaphore(AT_ONCE),
    repohost: semaphore(AT_ONCE),
  }
  const running = new Set<Promise<void>>()
  const ending = new AbortController()
  const signal = AbortSignal.any([handling.signal, ending.signal])
  let wake = () => {}
  signal.addEventListener('abort', () => wake())
  /** Deliveries before this position may have been handled already, which the log says later on. */
  const caughtUp = await store.end()

  const settle = (one: Waiting, fact: Fact<'WebhookHandled' | 'WebhookFailed'>): Promise<void> => {
    return settleWebhook(store, one, fact, { tenant: {}, ...bySystem(INBOX, one.cause, now) })
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
        // Failures that are not the delivery's fault do not count.
        if (!isUnavailable(error) && !(error instanceof WebhookLater)) tries += 1
        const isOver = error instanceof WebhookUnfit || tries >= MOST_TRIES
        if (isOver && (await isSettled(one, error, tries))) return
      }
      await sleep(exponentialBackoff(pauses + 1, pausesMs), undefined, { signal }).catch(() => {})
    }
  }

  /** Gives it up; if not even that can be recorded it is tried again. */
  const isSettled = async (one: Waiting, error: unknown, tries: number): Promise<boolean> => {
    try {
      await failed(one, error, tries)
      return true
    } catch (unsaid) {
      onError(unsaid, one)
      return false
    }
  }

  /** Handles the deliveries of a subject until none is left. */
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

  /** A delivery that is replayed is read from the log. */
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

  return {
    apply: line.apply,
    onBatch: async (deliveries) => {
      for (const one of deliveries) {
        if (!one.delivery) await readAgain(one)
        if (one.delivery && line.isOpen(one)) begin(one)
      }
      observe.waiting(line.size())
      await room()
    },
    resumeAfter: line.resumeAfter,
    close: () => {
      ending.abort()
      return Promise.allSettled(running)
    },
  }
}

export const inbox = (needed: Needed): Reactor => {
  const onError = (error: unknown, { webhook_id, provider }: Partial<Waiting> = {}) =>
    needed.log.warn({ webhook_id, provider, err: error }, 'handling a webhook failed; it is retried')
  return {
    name: INBOX,
    onError,
    handles: WEBHOOK_EVENTS,
    follow: (run) => handleDeliveries({ ...needed, ...run, onError }),
  }
}
