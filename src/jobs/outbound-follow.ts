// Puts what happens into the queues of those who want to know: follows the log, and once more those parts of it that somebody wants
// again. What is queued and how far the log has been read is one transaction.

import { setTimeout as sleep } from 'node:timers/promises'
import { EVENT_TYPES, type Event, isPublic } from '../events/catalogue.ts'
import { readEvent, UnreadableEvent } from '../events/readable.ts'
import { advance, type Claim } from '../store/claims.ts'
import { type Client, type Pool, transaction } from '../store/sql.ts'
import type { EventStore, Position, StoredEvent } from '../store/store.ts'
import type { Bell } from './outbound-bell.ts'
import { fanOut, organizationOf } from './outbound-fan-out.ts'
import { endpointsOf, enqueue, takeOver } from './outbound-queue.ts'

const TOGETHER = 500
const LOOK_EVERY_MS = 1_000
/** Types that only a newer version knows are seen, so that they are not passed over in silence. */
const UNWANTED = EVENT_TYPES.filter((type) => !isPublic(type))

export type Following = {
  pool: Pool
  store: EventStore
  /** Called in the transaction in which endpoints go. */
  onRemoved: (client: Client, endpointIds: readonly string[]) => Promise<void>
  onUnreadable: (error: UnreadableEvent) => void
}

const readAs = (stored: StoredEvent, onUnreadable: Following['onUnreadable']): Event[] => {
  try {
    return [readEvent(stored)]
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    onUnreadable(error)
    return []
  }
}

/** Follows until the signal aborts. */
export const followLog = async (
  { pool, store, onRemoved, onUnreadable }: Following,
  claim: Claim,
  bell: Bell,
  signal: AbortSignal,
): Promise<void> => {
  const options = { after: claim.scanned, signal, filter: { unwanted: UNWANTED }, batchSize: TOGETHER }
  for await (const { events: stored, scanned } of store.subscribe(options)) {
    const events = stored.flatMap((event) => readAs(event, onUnreadable))
    const organizations = [...new Set(events.map(organizationOf).filter((id) => id !== undefined))]
    const to = { position: stored.at(-1)?.position ?? claim.position, scanned }
    const made = await transaction(pool, async (client) => {
      const known = organizations.length > 0 ? await endpointsOf(client, organizations) : []
      const all = fanOut(known, events)
      await takeOver(client, all)
      if (all.removed.size > 0) await onRemoved(client, [...all.removed])
      await advance(client, claim, to)
      return all
    })
    Object.assign(claim, to)
    if (made.deliveries.length > 0 || made.changed.size > 0) bell.ring()
  }
}

type Replay = {
  replay_id: string
  endpoint_id: string
  organization_id: string
  types: string[] | null
  since: string
  scanned: Position
  until: Position
}

const nextReplay = async (pool: Pool): Promise<Replay | undefined> => {
  const { rows } = await pool.query<Replay>({
    name: 'next outbound replay',
    text: `select r.replay_id, r.endpoint_id, e.organization_id, e.types, r.since, r.scanned, r.until
           from outbound_replays r join outbound_endpoints e using (endpoint_id)
           where e.enabled order by r.created_at limit 1`,
  })
  return rows[0]
}

/** Queues what a page of the log has for it; answers whether that has brought it on. */
const replayPage = async ({ pool, store }: Following, replay: Replay): Promise<boolean> => {
  const { replay_id, endpoint_id, organization_id, since, until } = replay
  const types = replay.types ?? EVENT_TYPES.filter(isPublic)
  const { events, scanned } = await store.readAll({ after: replay.scanned, limit: TOGETHER, filter: { types } })
  const isDone = store.compare(scanned, until) >= 0
  // The end of the log may be kept back for the moment.
  if (!isDone && scanned === replay.scanned) return false
  const wanted = events.filter(
    ({ metadata, position }) =>
      metadata.organization_id === organization_id &&
      Date.parse(metadata.occurred_at) >= Date.parse(since) &&
      store.compare(position, until) <= 0,
  )
  await transaction(pool, async (client) => {
    // Whoever disables or removes the endpoint meanwhile takes the replay away.
    const { rowCount } = await client.query(
      isDone
        ? 'delete from outbound_replays where replay_id = $1'
        : 'update outbound_replays set scanned = $2 where replay_id = $1',
      isDone ? [replay_id] : [replay_id, scanned],
    )
    if (rowCount !== 1) return
    const deliveries = wanted.map(({ id: event_id, type, stream, revision }) => ({
      ...{ endpoint_id, kind: 'replay' as const, event_id, type, stream, revision },
    }))
    await enqueue(client, deliveries)
  })
  return true
}

/** Looks for replays each second, until the signal aborts. */
export const followReplays = async (following: Following, bell: Bell, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const replay = await nextReplay(following.pool)
    if (replay && (await replayPage(following, replay))) bell.ring()
    else await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}
