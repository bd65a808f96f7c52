// What organizations ask for at their endpoints: a test, that something is sent again, and how it goes. It is written into the queue, and
// done by the process that sends.

import { randomUUID } from 'node:crypto'
import { pageOf } from '../../../projections/page.ts'
import { type EventStore, START } from '../../event-log/event-store.ts'
import type { Pool } from '../../postgres/connection.ts'
import type { Rows } from '../../postgres/tenant-rows.ts'
import type { EndpointQueue, EndpointStanding } from '../ports.ts'
import type { NewDelivery } from './fan-out.ts'
import { TEST_TYPE } from './message.ts'
import { enqueue } from './queue.ts'

const STANDING = `
  select e.endpoint_id, count(d.seq)::int as waiting, e.failing_since,
    case when e.enabled and count(d.seq) > 0 then greatest(e.next_at, min(d.due_at)) end as next_attempt_at
  from outbound_endpoints e left join outbound_deliveries d using (endpoint_id)
  where e.endpoint_id = any($1) group by e.endpoint_id`

/** Puts it into the queue; where it waits there, its time has come. */
const queuedAgain = async (pool: Pool, endpointId: string, eventId: string): Promise<boolean> => {
  const waits = await pool.query(
    'update outbound_deliveries set due_at = now() where endpoint_id = $1 and event_id = $2',
    [endpointId, eventId],
  )
  if (waits.rowCount === 1) return true
  const { rows } = await pool.query<NewDelivery>(
    `select endpoint_id, 'replay' as kind, event_id, type, stream, revision from outbound_attempts
     where endpoint_id = $1 and event_id = $2 and kind <> 'test' limit 1`,
    [endpointId, eventId],
  )
  await enqueue(pool, rows)
  return rows.length === 1
}

export const outboundAsked = (pool: Pool, rowsOf: Rows, store: EventStore): EndpointQueue => ({
  standingOf: async (organizationId, endpointIds) => {
    const { rows } = await rowsOf(organizationId).query<EndpointStanding & { endpoint_id: string }>({
      name: 'how it goes at endpoints',
      text: STANDING,
      values: [endpointIds],
    })
    return new Map(rows.map(({ endpoint_id, ...standing }) => [endpoint_id, standing]))
  },

  attemptsOf: (organizationId, endpointId, page) =>
    pageOf(
      rowsOf(organizationId),
      {
        name: 'outbound attempts of an endpoint',
        of: endpointId,
        table: 'outbound_attempts',
        key: 'attempt_id',
        where: 'endpoint_id = $1',
        order: 'attempted_at desc, attempt_id',
        columns:
          'attempt_id, endpoint_id, kind, event_id, type, attempt, status, error, duration_ms, attempted_at, next_at',
      },
      page,
    ),

  test: async (endpointId) => {
    const event_id = randomUUID()
    const place = { stream: null, revision: null }
    await enqueue(pool, [{ endpoint_id: endpointId, kind: 'test', event_id, type: TEST_TYPE, ...place }])
    return event_id
  },

  replayEvent: async (endpointId, eventId) => {
    if (!(await queuedAgain(pool, endpointId, eventId))) return false
    await pool.query('update outbound_endpoints set next_at = now() where endpoint_id = $1 and next_at > now()', [
      endpointId,
    ])
    return true
  },

  replaySince: async (endpointId, since) => {
    const { rowCount } = await pool.query(
      `insert into outbound_replays (replay_id, endpoint_id, since, scanned, until)
       values ($1, $2, $3, $4, $5) on conflict (endpoint_id) do nothing`,
      [randomUUID(), endpointId, since, START, await store.end()],
    )
    return rowCount === 1
  },
})
