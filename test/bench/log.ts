// A long log of analysis jobs, written by the database itself, which is several times as fast as appending it.

import type { Pool } from '../../src/postgres/connection.ts'

/** How often a job settles an item; its other two events are the request and the end. */
const CHUNKS = 48
export const EVENTS_PER_JOB = CHUNKS + 2

const JOBS_AT_ONCE = 200

const REQUESTED = `{"job_id":"%1$s","resource_type":"product","part":0,"resource_ids":["1"],"total_items":${CHUNKS}}`
const SETTLED = `{"job_id":"%1$s","total_items":${CHUNKS},"completed_items":%3$s,"failed_items":0,"started_at":"%2$s","settled":[[0,%4$s]],"items":[{"item":%4$s,"resource_id":"1","resource_title":"x","analysis_id":"%5$s","status":"completed","error":null}]}`
const COMPLETED = `{"job_id":"%1$s","total_items":${CHUNKS},"completed_items":${CHUNKS},"failed_items":0,"started_at":"%2$s","completed_at":"%2$s"}`
const METADATA = `{"event_version":1,"correlation_id":"%1$s","causation_id":"%1$s","actor":{"type":"system","id":"bench"},"organization_id":"%3$s","project_id":"%3$s","shop_id":"%3$s","occurred_at":"%2$s"}`

// Each job is requested in its shop's stream, and has its other events in a stream of its own.
const FILL = `
  with jobs as materialized (
    select n, gen_random_uuid() as job, gen_random_uuid() as shop,
           to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from generate_series(1, $1::int) n
  )
  insert into events (stream, revision, id, type, bytes, data, metadata)
  select case step when 0 then 'shopAnalysis-' || shop else 'analysisJob-' || job end, greatest(step - 1, 0), gen_random_uuid(),
    case step when 0 then 'AnalysisJobRequested' when ${CHUNKS + 1} then 'AnalysisJobCompleted' else 'AnalysisItemsSettled' end, 800,
    format(case step when 0 then '${REQUESTED}' when ${CHUNKS + 1} then '${COMPLETED}' else '${SETTLED}' end,
           job, at, step, step - 1, gen_random_uuid())::json,
    format('${METADATA}', job, at, shop)::json
  from jobs, generate_series(0, ${CHUNKS + 1}) step order by n, step`

/** Adds the events of so many jobs to the log of the pool's database. */
export const fillLog = async (pool: Pool, jobs: number): Promise<void> => {
  for (let left = jobs; left > 0; left -= JOBS_AT_ONCE) await pool.query(FILL, [Math.min(left, JOBS_AT_ONCE)])
}
