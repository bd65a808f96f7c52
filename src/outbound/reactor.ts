// Outbound webhooks: follows the log, queues replays, sends what is due, and removes what is old.

import { setTimeout as sleep } from 'node:timers/promises'
import { createWakeup } from '../concurrency/waiting.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { bySystem } from '../event-log/handle.ts'
import type { Log, Reactor, Run } from '../reactors/reactor.ts'
import { type Delivering, deliverDue } from './deliveries/deliver.ts'
import { sweepAttempts } from './deliveries/delivery-log.ts'
import { followLog, followReplays } from './deliveries/enqueue.ts'
import { waitingDeliveries } from './deliveries/queue.ts'
import type { Send } from './deliveries/send.ts'
import { disableEndpoint, isEndpointThere } from './endpoints/commands.ts'
import { type EndpointSecrets, removeEndpointSecrets } from './endpoints/secrets.ts'

export const OUTBOUND = 'outbound'
const TIDY_EVERY_MS = 60_000

type Needed = Pick<Delivering, 'now' | 'observe'> & {
  sender: { send: Send; close: () => Promise<void> }
  secrets: Pick<EndpointSecrets, 'open' | 'sweep'>
  /** Called with the number of waiting deliveries. */
  onWaiting: (number: number) => void
  log: Log
}
type Sending = Needed & Run & Pick<Reactor, 'onError'>

/** Removes old attempts and expired secrets. */
const tidy = async (sending: Sending, signal: AbortSignal): Promise<void> => {
  const { pool, store, secrets, onWaiting, onError } = sending
  while (!signal.aborted) {
    try {
      onWaiting(await waitingDeliveries(pool))
      await sweepAttempts(pool)
      await secrets.sweep((id) => isEndpointThere(store, id))
    } catch (error) {
      onError(error)
    }
    await sleep(TIDY_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

/** If one part fails all of them stop, and the lease is taken again. */
const sendWebhooks = async (sending: Sending, disable: Delivering['disable']): Promise<void> => {
  const { sender, secrets, lease } = sending
  const ending = new AbortController()
  const until = AbortSignal.any([sending.signal, ending.signal])
  const due = createWakeup()
  const parts = [
    followLog({ ...sending, onRemoved: removeEndpointSecrets }, lease, due, until),
    followReplays(sending, due, until),
    deliverDue({ ...sending, send: sender.send, secretsOf: secrets.open, disable }, due, until),
    tidy(sending, until),
  ]
  const ended = parts.map((part) => part.finally(() => ending.abort()))
  try {
    await Promise.all(ended)
  } finally {
    ending.abort()
    await Promise.allSettled(ended)
  }
}

export const outbound = (needed: Needed): Reactor => {
  const { now, log } = needed
  const onError = (error: unknown) => log.warn({ err: error }, 'sending webhooks failed; it is retried')

  const disableIn =
    (store: EventStore): Delivering['disable'] =>
    async ({ endpoint_id, organization_id }, reason, because) => {
      const context = { tenant: { organization_id }, ...bySystem(OUTBOUND, because, now) }
      await disableEndpoint({ store, endpointId: endpoint_id, context }, reason)
      log.warn({ endpoint_id, reason }, 'a webhook endpoint was disabled')
    }

  return {
    name: OUTBOUND,
    onError,
    work: (run) => sendWebhooks({ ...needed, ...run, onError }, disableIn(run.store)),
    close: needed.sender.close,
  }
}
