// Puts what happens into the queues of those who want to know: follows the log, and once more those parts of it that are wanted
// again. What is queued and how far the log has been read is one transaction.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Wakeup } from '../../concurrency/waiting.ts'
import { INTERNAL_TYPES, PUBLIC_TYPES } from '../../event-log/catalogue.ts'
import { organizationOf } from '../../event-log/event-definition.ts'
import { type Batch, type EventStore, type Position, START } from '../../event-log/event-store.ts'
import { readable, type UnreadableEvent } from '../../event-log/parse-event.ts'
import { organizationStream } from '../../event-log/streams.ts'
import { allRows, type Client, type Pool, transaction } from '../../postgres/connection.ts'
import { advance, type Lease } from '../../reactors/leases.ts'
import { fanOut } from './fan-out.ts'
import { endpointsOf, enqueue, takeOver } from './queue.ts'

const TOGETHER = 500
const LOOK_EVERY_MS = 1_000
/** Replays that are brought on by a page each before others have their turn. */
const REPLAYS_IN_A_ROUND = 64

type Following = {
  pool: Pool
  store: EventStore
  /** Called in the transaction in which endpoints go. */
  onRemoved: (client: Client, endpointIds: readonly string[]) => Promise<void>
  onUnreadable: (error: UnreadableEvent) => void
}

/** Follows until the signal aborts. */
export const followLog = async (
  { pool, store, onRemoved, onUnreadable }: Following,
  lease: Lease,
  due: Wakeup,
  signal: AbortSignal,
): Promise<void> => {
  const options = { after: lease.scanned, signal, filter: { unwanted: INTERNAL_TYPES }, batchSize: TOGETHER }
  for await (const { events: stored, scanned } of store.subscribe(options)) {
    const events = stored.flatMap((event) => readable(event, onUnreadable) ?? [])
    const organizations = [...new Set(events.map(organizationOf).filter((id) => id !== undefined))]
    const to = { position: stored.at(-1)?.position ?? lease.position, scanned }
    const made = await transaction(pool, async (client) => {
      const known = organizations.length > 0 ? await endpointsOf(client, organizations) : []
      const all = fanOut(known, events)
      await takeOver(client, all)
      if (all.removed.size > 0) await onRemoved(client, [...all.removed])
      await advance(client, lease, to)
      return all
    })
    Object.assign(lease, to)
    if (made.deliveries.length > 0 || made.changed.size > 0) due.wake()
  }
}

type Replaying = Pick<Following, 'pool' | 'store'>

type Replay = {
  replay_id: string
  endpoint_id: string
  organization_id: string
  types: string[] | null
  since: string
  scanned: Position
  until: Position
}

/** Some of those that are under way, each as likely as the others. */
const someReplays = (pool: Pool): Promise<Replay[]> =>
  allRows(pool, {
    name: 'some outbound replays',
    text: `select r.replay_id, r.endpoint_id, e.organization_id, e.types, r.since, r.scanned, r.until
           from outbound_replays r join outbound_endpoints e using (endpoint_id)
           where e.enabled order by random() limit $1`,
    values: [REPLAYS_IN_A_ROUND],
  })

/** The first event of an organization is at the beginning of its stream; there is no need to look before it. */
const pageOf = async (store: EventStore, { organization_id, scanned, types }: Replay): Promise<Batch> => {
  const wanted: readonly string[] = types ?? PUBLIC_TYPES
  const [created] = scanned === START ? await store.readStream(organizationStream(organization_id), { limit: 1 }) : []
  if (!created) return await store.readAll({ after: scanned, limit: TOGETHER, filter: { types: wanted } })
  return { events: wanted.includes(created.type) ? [created] : [], scanned: created.position }
}

/** Queues what a page of the log has for it; answers whether that has brought it on. */
const replayPage = async ({ pool, store }: Replaying, replay: Replay): Promise<boolean> => {
  const { replay_id, endpoint_id, organization_id, since, until } = replay
  const { events, scanned } = await pageOf(store, replay)
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
    // Disabling or removing the endpoint meanwhile takes the replay away.
    const { rowCount } = await client.query(
      isDone
        ? 'delete from outbound_replays where replay_id = $1'
        : 'update outbound_replays set scanned = $2 where replay_id = $1',
      isDone ? [replay_id] : [replay_id, scanned],
    )
    if (rowCount !== 1) return
    const deliveries = wanted.map(({ id: event_id, type, stream, revision }) => ({
      endpoint_id,
      kind: 'replay' as const,
      event_id,
      type,
      stream,
      revision,
    }))
    await enqueue(client, deliveries)
  })
  return true
}

/** Brings replays on, a page each in turn, and looks for others each second, until the signal aborts. */
export const followReplays = async (following: Replaying, due: Wakeup, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    let goesOn = false
    for (const replay of await someReplays(following.pool)) {
      if (signal.aborted) return
      if (await replayPage(following, replay)) goesOn = true
    }
    if (goesOn) due.wake()
    else await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}
