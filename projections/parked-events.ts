// The poison queue of a group of read models, by model and row key (parked-events.sql), and what a person took out of it for
// good (skipped-events.sql).

import type { StoredEvent } from '../src/event-log/event-store.ts'
import { type Client, type Pool, sqlFile } from '../src/postgres/connection.ts'

export const PARKED_SQL = sqlFile(import.meta.url, './parked-events.sql')
export const SKIPPED_SQL = sqlFile(import.meta.url, './skipped-events.sql')

/** Where positions of the log are remembered here. */
export const REMEMBERED = [
  { table: 'parked_events', columns: ['position'] },
  { table: 'skipped_events', columns: ['position'] },
] as const

/** Model and key that wait, as one string. */
export type ParkedKey = string
export const parkedKey = (model: string, key: string): ParkedKey => `${model}\n${key}`

/** Model and event that a person let go, as one string. */
export type SkippedEvent = string
export const skippedEvent = (model: string, eventId: string): SkippedEvent => `${model}\n${eventId}`

/** `event` as it is in the log, so that a later version of the code reads it with its own upcasters. */
export type Parked = { model: string; key: string; event: StoredEvent; error: string }

/** What waits in a group, by its checkpoint name: each version parks for itself. */
export const loadParkedKeys = async (pool: Pool, group: string): Promise<Set<ParkedKey>> => {
  const { rows } = await pool.query<{ model: string; key: string }>(
    'select distinct model, key from parked_events where group_name = $1',
    [group],
  )
  return new Set(rows.map(({ model, key }) => parkedKey(model, key)))
}

/** Of the group in all its versions: an event is let go for what it says, not for the shape of a table. */
export const loadSkipped = async (pool: Pool, group: string): Promise<Set<SkippedEvent>> => {
  const { rows } = await pool.query<{ model: string; event_id: string }>(
    'select model, event_id from skipped_events where group_name = $1',
    [group],
  )
  return new Set(rows.map(({ model, event_id }) => skippedEvent(model, event_id)))
}

/** Puts events aside, in the given order. */
export const park = async (client: Client, group: string, parked: readonly Parked[]): Promise<void> => {
  if (parked.length === 0) return
  await client.query(
    `insert into parked_events (group_name, model, key, position, event, error)
     select $1, model, key, position, event::json, error
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) with ordinality
       as given (model, key, position, event, error, place)
     order by place`,
    [
      group,
      parked.map(({ model }) => model),
      parked.map(({ key }) => key),
      parked.map(({ event }) => event.position),
      parked.map(({ event }) => JSON.stringify(event)),
      parked.map(({ error }) => error.replaceAll('\0', '\\0')),
    ],
  )
}

/** How many row keys wait, per group. */
export const countParked = async (pool: Pool): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ group_name: string; keys: number }>(
    'select group_name, count(distinct (model, key)) as keys from parked_events group by group_name',
  )
  return new Map(rows.map(({ group_name, keys }) => [group_name, keys]))
}
