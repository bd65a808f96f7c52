// Bodies of deliveries can be read for thirty days; then the key of each is deleted, in the order of arrival, up to the checkpoint. Deleting
// a key twice does no harm.

import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStore, Progress, StoredEvent } from '../event-log/event-store.ts'
import type { Pool } from '../postgres/connection.ts'
import type { Personal } from '../privacy/seal.ts'
import { moveCheckpoint } from '../reactors/leases.ts'
import type { Log, Reactor } from '../reactors/reactor.ts'

const WEBHOOK_KEYS = 'webhook keys'
const KEPT_DAYS = 30
const MS_PER_DAY = 24 * 60 * 60 * 1_000
const EVERY_MS = 60 * 60_000
const READ_AT_ONCE = 500

type Sweep = {
  store: EventStore
  personal: Pick<Personal, 'erase'>
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
  onErased: (deliveries: number) => void
}

const hasBody = ({ data }: StoredEvent): boolean => typeof (data as { body?: unknown }).body === 'string'

/** Deletes the keys that are old enough after `from`; answers how far it has come. */
export const sweepWebhookKeys = async (
  { store, personal, now, onErased }: Sweep,
  from: Progress,
  limit = READ_AT_ONCE,
): Promise<Progress & { isOver: boolean }> => {
  const filter = { types: ['WebhookReceived'] }
  const { events, scanned } = await store.readAll({ after: from.scanned, limit, filter })
  const before = Date.parse(now()) - KEPT_DAYS * MS_PER_DAY
  let position = from.position
  let erased = 0
  for (const event of events) {
    // Those behind one that is too young are younger, but for the clocks of different machines.
    if (!(Date.parse(event.metadata.occurred_at) <= before)) {
      if (erased > 0) onErased(erased)
      return { position, scanned: position === from.position ? from.scanned : position, isOver: true }
    }
    if (hasBody(event)) {
      await personal.erase((event.data as { webhook_id: string }).webhook_id)
      erased += 1
    }
    position = event.position
  }
  if (erased > 0) onErased(erased)
  return { position, scanned, isOver: store.compare(scanned, from.scanned) === 0 }
}

type Needed = Pick<Sweep, 'personal' | 'now'> & { pool: Pool; log: Log }

/** `pool` is the one that keys are deleted in: its commits wait for the disk. */
export const webhookKeys = ({ pool, log, ...needed }: Needed): Reactor => ({
  name: WEBHOOK_KEYS,
  onError: (error) => log.warn({ err: error }, 'deleting the keys of old webhook bodies failed; it is retried'),
  work: async ({ lease, store, signal }) => {
    const onErased = (deliveries: number) => log.info({ deliveries }, 'old bodies of webhooks can no longer be read')
    // The oldest delivery shows whether any is due; a larger page would read thirty days of deliveries every time.
    let limit = 1
    while (!signal.aborted) {
      const { isOver, ...to } = await sweepWebhookKeys({ ...needed, store, onErased }, lease, limit)
      limit = isOver ? 1 : READ_AT_ONCE
      if (to.scanned !== lease.scanned) await moveCheckpoint(pool, lease, to)
      if (isOver) await sleep(EVERY_MS, undefined, { signal }).catch(() => {})
    }
  },
})
