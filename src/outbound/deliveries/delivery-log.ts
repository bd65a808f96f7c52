// The outcome of sending a webhook, recorded in one statement each: after a death before that it is sent again, which the receiver
// recognises by its id.

import type { Pool } from '../../postgres/connection.ts'
import { type Due, GIVEN_UP_AFTER_S, STEPS_ASIDE_AFTER } from './queue.ts'

/** The result of an attempt; times in milliseconds. */
type Outcome = { status: number | null; error: string | null; durationMs: number }

const ATTEMPT = `
  insert into outbound_attempts
    (endpoint_id, kind, event_id, type, stream, revision, attempt, status, error, duration_ms, next_at)`

const valuesOf = ({ seq, endpoint_id, kind, event_id, type, stream, revision }: Due, outcome: Outcome) => [
  seq,
  endpoint_id,
  kind,
  event_id,
  type,
  stream,
  revision,
  outcome.status,
  outcome.error,
  outcome.durationMs,
]

/** It has arrived. If the endpoint was down for long, everything that failed meanwhile is retried at once. */
export const noteArrived = async (pool: Pool, due: Due, failures: number, outcome: Outcome): Promise<void> => {
  await pool.query({
    name: 'note an outbound delivery that has arrived',
    text: `with gone as (delete from outbound_deliveries where seq = $1 returning attempts),
             noted as (${ATTEMPT}
               select $2, $3, $4, $5, $6, $7, attempts + 1, $8::int, $9::text, $10::int, null::timestamptz from gone)
           update outbound_endpoints set failures = 0, failing_since = null, next_at = now()
           where endpoint_id = $2 and (failures > 0 or failing_since is not null or next_at > now())`,
    values: valuesOf(due, outcome),
  })
  if (failures < STEPS_ASIDE_AFTER) return
  await pool.query('update outbound_deliveries set due_at = now() where endpoint_id = $1 and due_at > now()', [
    due.endpoint_id,
  ])
}

/** It is not tried again: a test, or one that cannot be sent. */
export const noteGivenUp = async (pool: Pool, due: Due, outcome: Outcome): Promise<void> => {
  await pool.query({
    name: 'note an outbound delivery that is given up',
    text: `with gone as (delete from outbound_deliveries where seq = $1 returning attempts)
           ${ATTEMPT} select $2, $3, $4, $5, $6, $7, attempts + 1, $8::int, $9::text, $10::int, null::timestamptz from gone`,
    values: valuesOf(due, outcome),
  })
}

type Pauses = { delivery: number; endpoint: number }

/**
 * Schedules the next attempt after its pause, and the endpoint's after its own; both in seconds. One that is old gets no further attempt
 * but stays until it is dropped, so that a death before its endpoint is disabled loses nothing. `isLost`: the endpoint has failed for so
 * long that it is to be disabled.
 */
export const noteFailed = async (
  pool: Pool,
  due: Due,
  outcome: Outcome,
  pauses: Pauses,
): Promise<{ isLost: boolean }> => {
  const { rows } = await pool.query<{ is_lost: boolean }>({
    name: 'note an outbound delivery that has failed',
    text: `with put_off as (
             update outbound_deliveries set attempts = attempts + 1, due_at = now() + $11 * interval '1 s',
               first_tried_at = coalesce(first_tried_at, now())
             where seq = $1 returning attempts, due_at),
           noted as (${ATTEMPT}
             select $2, $3, $4, $5, $6, $7, attempts, $8::int, $9::text, $10::int, case when $14 then null else due_at end from put_off)
           update outbound_endpoints set failures = failures + 1, failing_since = coalesce(failing_since, now()),
             next_at = now() + $12 * interval '1 s'
           where endpoint_id = $2 returning failing_since < now() - $13 * interval '1 s' as is_lost`,
    values: [...valuesOf(due, outcome), pauses.delivery, pauses.endpoint, GIVEN_UP_AFTER_S, due.is_old],
  })
  return { isLost: rows[0]?.is_lost ?? false }
}

/** Takes one out of the queue whose last attempt is noted. */
export const dropDelivery = async (pool: Pool, { seq }: Due): Promise<void> => {
  await pool.query('delete from outbound_deliveries where seq = $1', [seq])
}

const KEPT_DAYS = 30

/** Attempts are kept for 30 days; requests for an endpoint that was removed in the meantime are deleted a day later. */
export const sweepAttempts = async (pool: Pool): Promise<void> => {
  await pool.query(`delete from outbound_attempts where attempted_at < now() - $1 * interval '1 day'`, [KEPT_DAYS])
  for (const table of ['outbound_deliveries', 'outbound_replays'])
    await pool.query(
      `delete from ${table} waiting where created_at < now() - interval '1 day'
         and not exists (select from outbound_endpoints e where e.endpoint_id = waiting.endpoint_id)`,
    )
}
