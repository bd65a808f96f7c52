// What organizations ask for at their endpoints: a test, that something is sent again, and how it goes. It is written into the queue, and
// done by the process that sends.

import { randomUUID } from 'node:crypto'
import { type Listed, type Page, pageOf } from '../../../projections/page.ts'
import { type EventStore, START } from '../../event-log/event-store.ts'
import type { Pool } from '../../postgres/connection.ts'
import type { Rows } from '../../postgres/tenant-rows.ts'
import { TEST_TYPE } from './message.ts'
import { enqueue } from './queue.ts'
import type { Attempt, NewDelivery } from './tables.ts'

/** How it goes at an endpoint; times are ISO 8601. */
export type Standing = { waiting: number; failing_since: string | null; next_attempt_at: string | null }

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

export const outboundAsked = (pool: Pool, rowsOf: Rows, store: EventStore) => ({
  /** Those that nothing has been sent to yet may be missing. */
  standingOf: async (
    organizationId: string,
    endpointIds: readonly string[],
  ): Promise<ReadonlyMap<string, Standing>> => {
    const { rows } = await rowsOf(organizationId).query<Standing & { endpoint_id: string }>({
      name: 'how it goes at endpoints',
      text: STANDING,
      values: [endpointIds],
    })
    return new Map(rows.map(({ endpoint_id, ...standing }) => [endpoint_id, standing]))
  },

  /** The attempts of the last 30 days, the newest first, and how many there are. */
  attemptsOf: (organizationId: string, endpointId: string, page: Page): Promise<Listed<Attempt>> =>
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

  /** Returns the id of the message. */
  test: async (endpointId: string): Promise<string> => {
    const event_id = randomUUID()
    const place = { stream: null, revision: null }
    await enqueue(pool, [{ endpoint_id: endpointId, kind: 'test', event_id, type: TEST_TYPE, ...place }])
    return event_id
  },

  /** One that was sent in the last 30 days, or waits: it is tried at once, even while the endpoint pauses. False where there is none. */
  replayEvent: async (endpointId: string, eventId: string): Promise<boolean> => {
    if (!(await queuedAgain(pool, endpointId, eventId))) return false
    await pool.query('update outbound_endpoints set next_at = now() where endpoint_id = $1 and next_at > now()', [
      endpointId,
    ])
    return true
  },

  /** Everything from that time (ISO 8601) until now; false where a replay is being prepared already, from any time. */
  replaySince: async (endpointId: string, since: string): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `insert into outbound_replays (replay_id, endpoint_id, since, scanned, until)
       values ($1, $2, $3, $4, $5) on conflict (endpoint_id) do nothing`,
      [randomUUID(), endpointId, since, START, await store.end()],
    )
    return rowCount === 1
  },
})
