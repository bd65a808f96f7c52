// The queue of webhooks (tables.sql): what is to be sent goes in together with the checkpoint of the log, so that a death in between
// loses and doubles nothing; what has arrived goes out together with the note of the attempt.

import { allRows, type Client, firstValue, type Pool } from '../../postgres/connection.ts'
import type { Delivery, FanOut, NewDelivery, OutboundEndpoint } from './fan-out.ts'

// When a webhook that has not arrived is sent again, and when it is given up.

const SECOND = 1
const MINUTE = 60
const HOUR = 3_600

/** Seconds after the first failure, the second, …; then always the last. About the schedule that Standard Webhooks advises. */
export const PAUSES_S: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
]

/** After this many failures a delivery lets later ones pass; before that they wait, so that the order is kept. */
export const STEPS_ASIDE_AFTER = 3

/** An endpoint that has failed for this long is disabled, and a delivery that has failed for this long is given up. */
export const GIVEN_UP_AFTER_S = 5 * 24 * HOUR

const pauseAfter = (failures: number): number => PAUSES_S[Math.min(failures, PAUSES_S.length) - 1] ?? 0

/** Seconds until the endpoint is tried again, `failures` in a row at it. */
export const pauseOfEndpoint = (failures: number, retryAfter = 0): number => Math.max(pauseAfter(failures), retryAfter)

/** Seconds until the delivery is tried again, which was sent `attempts` times; once it steps aside a step longer than its endpoint waits. */
export const pauseOfDelivery = (attempts: number, retryAfter = 0): number =>
  Math.max(pauseAfter(attempts >= STEPS_ASIDE_AFTER ? attempts + 1 : attempts), retryAfter)

const ENDPOINT = 'endpoint_id, organization_id, url, types, enabled, paused'

/** The endpoints of these organizations. */
export const endpointsOf = (on: Client | Pool, organizationIds: readonly string[]) =>
  allRows<OutboundEndpoint>(on, {
    name: 'outbound endpoints of organizations',
    text: `select ${ENDPOINT} from outbound_endpoints where organization_id = any($1)`,
    values: [organizationIds],
  })

/** Puts them at the end, in this order; one that waits already stays where it is. Returns how many are new. */
export const enqueue = async (on: Client | Pool, deliveries: readonly NewDelivery[]): Promise<number> => {
  if (deliveries.length === 0) return 0
  const column = <K extends keyof NewDelivery>(name: K) => deliveries.map((one) => one[name])
  const { rowCount } = await on.query({
    name: 'enqueue outbound deliveries',
    text: `insert into outbound_deliveries (endpoint_id, kind, event_id, type, stream, revision)
           select endpoint_id, kind, event_id, type, stream, revision
           from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::int[])
             with ordinality as given (endpoint_id, kind, event_id, type, stream, revision, place)
           order by place on conflict (endpoint_id, event_id) do nothing`,
    values: [
      column('endpoint_id'),
      column('kind'),
      column('event_id'),
      column('type'),
      column('stream'),
      column('revision'),
    ],
  })
  return rowCount ?? 0
}

const dropped = async (client: Client, endpointIds: readonly string[], withTests: boolean): Promise<void> => {
  const which = withTests ? '' : `and kind <> 'test'`
  await client.query(`delete from outbound_deliveries where endpoint_id = any($1) ${which}`, [endpointIds])
  await client.query('delete from outbound_replays where endpoint_id = any($1)', [endpointIds])
}

// Any change resets its failures.
const PUT_ENDPOINT = `
  insert into outbound_endpoints as known (${ENDPOINT}) values ($1, $2, $3, $4, $5, $6)
  on conflict (endpoint_id) do update
    set url = excluded.url, types = excluded.types, enabled = excluded.enabled, paused = excluded.paused,
        failures = 0, failing_since = null, next_at = now()`

/** Stores the state of endpoints after a batch of events, in the caller's transaction. */
export const takeOver = async (client: Client, made: FanOut): Promise<void> => {
  if (made.disabled.size > 0) await dropped(client, [...made.disabled], false)
  if (made.removed.size > 0) {
    const ids = [...made.removed]
    await dropped(client, ids, true)
    await client.query('delete from outbound_attempts where endpoint_id = any($1)', [ids])
    await client.query('delete from outbound_endpoints where endpoint_id = any($1)', [ids])
  }
  for (const id of made.changed) {
    const { endpoint_id, organization_id, url, types, enabled, paused } = made.endpoints.get(id)!
    await client.query(PUT_ENDPOINT, [endpoint_id, organization_id, url, types, enabled, paused])
    await client.query('update outbound_deliveries set due_at = now() where endpoint_id = $1 and due_at > now()', [id])
  }
  await enqueue(client, made.deliveries)
}

export type DueEndpoint = { endpoint_id: string; organization_id: string }

/** Some of the endpoints with something due, each as likely as the others; none of `busy`. Tests are always due. */
export const dueEndpoints = (pool: Pool, busy: readonly string[], limit: number): Promise<DueEndpoint[]> =>
  allRows(pool, {
    name: 'due outbound endpoints',
    text: `select endpoint_id, organization_id from outbound_endpoints e
           where endpoint_id <> all($1::uuid[]) and (
             (enabled and next_at <= now() and exists (
               select from outbound_deliveries d where d.endpoint_id = e.endpoint_id and d.due_at <= now()))
             or exists (select from outbound_deliveries d where d.endpoint_id = e.endpoint_id and d.kind = 'test'))
           order by random() limit $2`,
    values: [busy, limit],
  })

export type Due = Delivery & { url: string; failures: number }

/** What is due for an endpoint, tests first, then in the order of the log. */
export const dueOf = (pool: Pool, endpointId: string, limit: number): Promise<Due[]> =>
  allRows(pool, {
    name: 'due outbound deliveries',
    text: `select d.endpoint_id, d.kind, d.event_id, d.type, d.stream, d.revision, d.seq, d.attempts, d.created_at,
             coalesce(d.first_tried_at < now() - $3 * interval '1 s', false) as is_old, e.url, e.failures
           from outbound_deliveries d join outbound_endpoints e using (endpoint_id)
           where d.endpoint_id = $1 and (d.kind = 'test' or (d.due_at <= now() and e.enabled and e.next_at <= now()))
           order by (d.kind = 'test') desc, d.seq limit $2`,
    values: [endpointId, limit, GIVEN_UP_AFTER_S],
  })

/** How many wait in all. */
export const waitingDeliveries = async (pool: Pool): Promise<number> =>
  (await firstValue<number>(pool, 'select count(*)::int as number from outbound_deliveries')) ?? 0
