// What webhooks need when the log has lost its end, or its positions have changed: the endpoints are read from the log again, and none of
// its events is sent again.

import { type EventStore, START } from '../../event-log/event-store.ts'
import { readEvent } from '../../event-log/parse-event.ts'
import { ENDPOINT_EVENTS } from '../../event-log/streams.ts'
import type { Client } from '../../postgres/connection.ts'
import { OUTBOUND } from '../reactor.ts'
import { fanOut, type OutboundEndpoint } from './fan-out.ts'
import { takeOver } from './queue.ts'

/** Where positions of the log are remembered here. */
export const OUTBOUND_POSITIONS = { table: 'outbound_replays', columns: ['scanned', 'until'] } as const

const TOGETHER = 500
const TYPES = [...ENDPOINT_EVENTS, 'OrganizationDeleted', 'OrganizationRestored', 'OrganizationClosed']

/** All endpoints in the log so far. @throws UnreadableEvent */
const endpointsIn = async (store: EventStore): Promise<ReadonlyMap<string, OutboundEndpoint>> => {
  const end = await store.end()
  let endpoints: ReadonlyMap<string, OutboundEndpoint> = new Map()
  for (let after = START; store.compare(after, end) < 0; ) {
    const { events, scanned } = await store.readAll({ after, limit: TOGETHER, filter: { types: TYPES } })
    endpoints = fanOut(
      endpoints.values(),
      events.map((stored) => readEvent(stored)),
    ).endpoints
    if (scanned === after) break
    after = scanned
  }
  return endpoints
}

/** Sends from behind the end of the log on, to the endpoints that it tells of; for the caller's transaction, during which nothing is sent. */
export const resumeOutbound = async (client: Client, store: EventStore): Promise<void> => {
  const endpoints = await endpointsIn(store)
  const { rows } = await client.query<{ endpoint_id: string }>('select endpoint_id from outbound_endpoints')
  const removed = rows.map(({ endpoint_id }) => endpoint_id).filter((id) => !endpoints.has(id))
  const disabled = [...endpoints.values()].filter(({ enabled }) => !enabled).map(({ endpoint_id }) => endpoint_id)
  await takeOver(client, {
    endpoints,
    deliveries: [],
    changed: new Set(endpoints.keys()),
    removed: new Set(removed),
    disabled: new Set(disabled),
  })
  await client.query('delete from outbound_replays')
  // The last event may be one of the server's own, which is no place that a reader has handled.
  await client.query(`update checkpoints set position = '', scanned = $2 where name = $1`, [
    OUTBOUND,
    await store.end(),
  ])
}
