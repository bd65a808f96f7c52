// Deliveries of webhooks: recorded once, however often they arrive; their outcome; and requests to handle them again. The last event of a
// delivery's stream is its state.

import type { DataOf, Fact } from '../event-log/catalogue.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { type AccountContext, append, isConflict, toEvents, untilNoConflict } from '../event-log/handle.ts'
import { webhookId } from '../event-log/ids.ts'
import { webhookStream } from '../event-log/streams.ts'
import { Erased, type Personal } from '../privacy/seal.ts'
import type { WebhookProvider } from './events.ts'

/** Longer bodies are not kept: an event may have 512 KiB, and sealing adds a third. */
const MOST_KEPT_BYTES = 256 * 1024

/** `body`: as it came; null if it is not to be kept. */
type ReceivedWebhook = Omit<DataOf<'WebhookReceived'>, 'webhook_id'>

type Deps = { store: EventStore; personal: Pick<Personal, 'seal'> }

/** Null for a body that is not to be kept or is too long, and for a delivery that comes again after its key was deleted. */
const sealed = async ({ personal }: Deps, webhook_id: string, { body, body_bytes }: ReceivedWebhook) => {
  if (body === null || body_bytes > MOST_KEPT_BYTES) return null
  try {
    return await personal.seal(webhook_id, body)
  } catch (error) {
    if (error instanceof Erased) return null
    throw error
  }
}

/** Records a delivery that has not come before. */
export const receiveWebhook = async (
  deps: Deps,
  given: ReceivedWebhook,
  context: AccountContext,
): Promise<'accepted' | 'duplicate'> => {
  const { provider, topic, delivery_id } = given
  const webhook_id = webhookId(provider, topic, delivery_id)
  const data = { ...given, webhook_id, body: await sealed(deps, webhook_id, given) }
  const events = toEvents([{ type: 'WebhookReceived', data }], webhook_id, context.causation_id, context)
  try {
    await append(deps.store, webhookStream(provider, webhook_id), undefined, events)
    return 'accepted'
  } catch (error) {
    if (isConflict(error)) return 'duplicate'
    throw error
  }
}

type WebhookKey = { provider: WebhookProvider; webhook_id: string }
type Settled = Fact<'WebhookHandled' | 'WebhookFailed'>

/** Not `lastStored`: a last event of a type that only newer code knows means that the delivery is not open here. */
const lastOf = async (store: EventStore, { provider, webhook_id }: WebhookKey) => {
  const stream = webhookStream(provider, webhook_id)
  const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 })
  return last
}

const isOpen = (type: string): boolean => type === 'WebhookReceived' || type === 'WebhookReplayRequested'

/** Whether a delivery waits to be handled. */
export const isWebhookOpen = async (store: EventStore, key: WebhookKey): Promise<boolean> => {
  const last = await lastOf(store, key)
  return last !== undefined && isOpen(last.type)
}

/** Records the outcome of a delivery, once. `revision`: that of its last event, as far as its handler knows. */
export const settleWebhook = async (
  store: EventStore,
  { revision, ...key }: WebhookKey & { revision: number },
  fact: Settled,
  context: AccountContext,
): Promise<void> => {
  let last: { revision: number; type: string } | undefined = { revision, type: 'WebhookReceived' }
  await untilNoConflict(async () => {
    last ??= await lastOf(store, key)
    if (!last || !isOpen(last.type)) return
    const behind = last
    last = undefined
    const events = toEvents([fact], key.webhook_id, String(behind.revision), context)
    await append(store, webhookStream(key.provider, key.webhook_id), behind, events)
  })
}

/** Requests that a delivery is handled again; nothing changes for one that is waiting already. */
export const requestReplay = (
  store: EventStore,
  key: WebhookKey,
  context: AccountContext,
): Promise<'requested' | 'waiting' | 'unknown'> =>
  untilNoConflict(async () => {
    const last = await lastOf(store, key)
    if (!last) return 'unknown'
    if (isOpen(last.type)) return 'waiting'
    const facts: Fact[] = [{ type: 'WebhookReplayRequested', data: key }]
    const events = toEvents(facts, key.webhook_id, String(last.revision), context)
    await append(store, webhookStream(key.provider, key.webhook_id), last, events)
    return 'requested'
  })
