// The state of each read model for those who operate the service: `citable projections list`.

import { type EventStore, type Position, START } from '../src/event-log/event-store.ts'
import type { Pool } from '../src/postgres/connection.ts'
import { OWNER_LIVES } from '../src/reactors/leases.ts'
import { type Group, groupsOf } from './groups.ts'
import { type Lag, lagOf } from './progress.ts'
import type { ReadModel } from './read-model.ts'

/**
 * `live`: kept current. `building`: a new version that does not hold the whole log yet. `rebuilding`: live, while it is
 * being made again. `interrupted`: the same, but no process is working on it. `failing`: the last attempt to continue failed.
 * `stopped`: no process projects it.
 */
type State = 'live' | 'building' | 'rebuilding' | 'interrupted' | 'failing' | 'stopped'

type ParkedStream = {
  key: string
  events: number
  /** The first one, which the others wait for. */
  event_id: string
  type: string
  error: string
  parked_at: string
}

type Failure = { category: string; message: string; at: string }

export type Status = {
  name: string
  group: string
  version: number
  state: State
  position: Position
  lag_events: number
  lag_seconds: number
  /** Keys that wait; `parked_streams` lists at most a hundred of them, the oldest first. */
  parked: number
  parked_streams: ParkedStream[]
  rebuild_position: Position | null
  failure: Failure | null
}

type GroupRow = {
  position: Position
  owned: boolean
  built: boolean
  rebuilding: string[] | null
  rebuild_position: Position | null
  rebuild_owned: boolean
  failure: string | null
  failure_category: string | null
  failed_at: string | null
}

/** Whether the row of a checkpoint has an owner that lives, as SQL. */
export const OWNED = (claim: string): string => `(${claim}.expires_at > now() and ${OWNER_LIVES(claim)})`

const GROUP = `
  select coalesce(c.scanned, '') as position, coalesce(${OWNED('c')}, false) as owned, g.built_at is not null as built,
         g.rebuilding, r.scanned as rebuild_position, coalesce(${OWNED('r')}, false) as rebuild_owned,
         g.failure, g.failure_category, g.failed_at
  from projection_groups g left join checkpoints c on c.name = g.name left join checkpoints r on r.name = 'rebuild ' || g.name
  where g.name = $1`

const LISTED_AT_MOST = 100

const PARKED = `
  with waiting as (
    select key, min(ordinal) as first, count(*) as events, count(*) over () as keys
    from parked_events where group_name = $1 and model = $2 group by key order by min(ordinal) limit ${LISTED_AT_MOST}
  )
  select w.key, w.events, w.keys, p.event::text as event, p.error, p.parked_at
  from waiting w join parked_events p on p.ordinal = w.first order by w.first`

const parkedOf = async (pool: Pool, { name }: Group, model: ReadModel): Promise<[number, ParkedStream[]]> => {
  const { rows } = await pool.query<Omit<ParkedStream, 'event_id' | 'type'> & { event: string; keys: number }>(PARKED, [
    name,
    model.name,
  ])
  const streams = rows.map(({ key, events, event, error, parked_at }): ParkedStream => {
    const { id, type } = JSON.parse(event)
    return { key, events, event_id: id, type, error, parked_at }
  })
  return [rows[0]?.keys ?? 0, streams]
}

const stateOf = (row: GroupRow, model: ReadModel): State => {
  if (!row.owned) return row.failure ? 'failing' : 'stopped'
  if (row.failure) return 'failing'
  if (!row.built) return 'building'
  if (!row.rebuilding?.includes(model.name)) return 'live'
  return row.rebuild_owned ? 'rebuilding' : 'interrupted'
}

const NONE: GroupRow = {
  position: START,
  owned: false,
  built: false,
  rebuilding: null,
  rebuild_position: null,
  rebuild_owned: false,
  failure: null,
  failure_category: null,
  failed_at: null,
}

const statusOf = async (pool: Pool, group: Group, model: ReadModel, row: GroupRow, lag: Lag): Promise<Status> => {
  const [parked, parked_streams] = await parkedOf(pool, group, model)
  const { failure, failure_category, failed_at } = row
  return {
    name: model.name,
    group: group.group,
    version: group.version,
    state: stateOf(row, model),
    position: row.position,
    lag_events: lag.events,
    lag_seconds: lag.seconds,
    parked,
    parked_streams,
    rebuild_position: row.rebuilding?.includes(model.name) ? row.rebuild_position : null,
    failure: failure ? { category: failure_category ?? '', message: failure, at: failed_at ?? '' } : null,
  }
}

/** One status per read model, in the order of the registry. */
export const statuses = async (
  pool: Pool,
  store: EventStore,
  models: readonly ReadModel[],
  now: Date,
): Promise<Status[]> => {
  const all: Status[] = []
  for (const group of groupsOf(models)) {
    const row = (await pool.query<GroupRow>(GROUP, [group.name])).rows[0] ?? NONE
    const lag = await lagOf(pool, store, group.name, now)
    for (const model of group.models) all.push(await statusOf(pool, group, model, row, lag))
  }
  return all
}
