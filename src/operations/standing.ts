// How the roles of the service are, and what waits in its queues, whichever processes do the work.

import { analysisJobs } from '../../projections/analysis/analysis-jobs.ts'
import { optimizationJobs } from '../../projections/analysis/optimization-jobs.ts'
import { webhookDeliveries } from '../../projections/inbox/deliveries.ts'
import { OWNED, type Status } from '../../projections/status.ts'
import { waitAtMost } from '../concurrency/waiting.ts'
import type { Role } from '../config/described.ts'
import type { EventStore } from '../event-log/event-store.ts'
import type { Pool } from '../postgres/connection.ts'

type Queue = {
  name: 'analysis' | 'optimization' | 'webhooks_in' | 'webhooks_out' | 'read_models'
  waiting: number
  parked: number
  /** Of the oldest that waits. */
  oldest_at: string | null
}

const count = async (pool: Pool, text: string): Promise<Omit<Queue, 'name'>> => {
  type Counted = { waiting: number; parked: number; oldest_at: Date | string | null }
  const { waiting, parked, oldest_at } = (await pool.query<Counted>(text)).rows[0]!
  return { waiting, parked, oldest_at: oldest_at === null ? null : new Date(oldest_at).toISOString() }
}

/** A queue has no dead items of jobs: one that fails is settled. */
const ofJobs = (table: string): string => `
  select coalesce(sum(total_items - completed_items), 0)::int as waiting, 0 as parked, min(created_at) as oldest_at
  from ${table} where status in ('pending', 'running')`

const QUEUES: Readonly<Record<Queue['name'], string>> = {
  analysis: ofJobs(analysisJobs.table),
  optimization: ofJobs(optimizationJobs.table),
  webhooks_in: `
    select count(*) filter (where status = 'received')::int as waiting, count(*) filter (where status = 'failed')::int as parked,
      min(received_at) filter (where status = 'received') as oldest_at
    from ${webhookDeliveries.table} where status <> 'handled'`,
  webhooks_out: `
    select count(*) filter (where enabled)::int as waiting, count(*) filter (where not enabled)::int as parked,
      min(created_at) filter (where enabled) as oldest_at
    from outbound_deliveries join outbound_endpoints using (endpoint_id)`,
  read_models: `
    select 0 as waiting, count(*)::int as parked, min(parked_at) as oldest_at from parked_events`,
}

export const queuesOf = (pool: Pool): Promise<Queue[]> =>
  Promise.all(
    Object.entries(QUEUES).map(async ([name, text]) => ({ name: name as Queue['name'], ...(await count(pool, text)) })),
  )

type RoleStanding = { role: Role; state: 'ready' | 'idle' | 'behind' | 'away'; detail: string }

const LOG_LIMIT_MS = 1_000
/** A job whose items are not settled for longer has no worker. */
const STUCK_MS = 60_000

const api = async (store: EventStore): Promise<RoleStanding> => {
  const answers = store.end().then(
    () => true,
    () => false,
  )
  const isThere = (await waitAtMost(LOG_LIMIT_MS, answers)) === true
  return isThere
    ? { role: 'api', state: 'ready', detail: 'This process answers.' }
    : {
        role: 'api',
        state: 'behind',
        detail: 'The event log cannot be reached: reads are answered, writes wait for it.',
      }
}

const projector = (models: readonly Status[]): RoleStanding => {
  const inState = (...states: Status['state'][]) => models.filter(({ state }) => states.includes(state))
  const [stopped, behind] = [inState('stopped'), inState('building', 'interrupted', 'failing')]
  const named = (all: readonly Status[]) => all.map(({ name }) => name).join(', ')
  if (stopped.length > 0) return { role: 'projector', state: 'away', detail: `No process projects ${named(stopped)}.` }
  if (behind.length > 0) return { role: 'projector', state: 'behind', detail: `Not kept current: ${named(behind)}.` }
  return { role: 'projector', state: 'ready', detail: `All ${models.length} read models are kept current.` }
}

const dispatcher = async (pool: Pool): Promise<RoleStanding> => {
  const { rowCount } = await pool.query(`select from checkpoints c where name = 'dispatcher' and ${OWNED('c')}`)
  return rowCount === 1
    ? { role: 'dispatcher', state: 'ready', detail: 'A process has its lease.' }
    : { role: 'dispatcher', state: 'away', detail: 'No process has its lease: jobs wait.' }
}

const worker = async (pool: Pool, now: Date): Promise<RoleStanding> => {
  const { rows } = await pool.query<{ jobs: number; moved_at: Date | null }>(
    `select count(*)::int as jobs, min(updated_at) as moved_at from (
       ${[analysisJobs, optimizationJobs].map(({ table }) => `select updated_at from ${table} where status in ('pending', 'running')`).join(' union all ')}) active`,
  )
  const { jobs = 0, moved_at = null } = rows[0] ?? {}
  if (jobs === 0 || moved_at === null) return { role: 'worker', state: 'idle', detail: 'No job runs.' }
  if (now.getTime() - new Date(moved_at).getTime() > STUCK_MS)
    return { role: 'worker', state: 'away', detail: 'A job has settled no item for more than a minute.' }
  return { role: 'worker', state: 'ready', detail: `${jobs} ${jobs === 1 ? 'job is' : 'jobs are'} worked on.` }
}

/** `models`: the state of the read models. */
export const rolesOf = async (
  { pool, store }: { pool: Pool; store: EventStore },
  models: readonly Status[],
  now: Date,
): Promise<RoleStanding[]> => [await api(store), projector(models), await dispatcher(pool), await worker(pool, now)]
