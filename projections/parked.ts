// The poison queue of a group of read models, by model and row key (parked.sql).

import type { Event } from '../src/events/catalogue.ts'
import { type Client, type Pool, sqlFile } from '../src/store/sql.ts'

export const PARKED_SQL = sqlFile(import.meta.url, './parked.sql')

/** Model and key that wait, as one string. */
export type ParkedKey = string
export const parkedKey = (model: string, key: string): ParkedKey => `${model}\n${key}`

export type Parked = { model: string; key: string; event: Event; error: string }

export const loadParkedKeys = async (pool: Pool, group: string): Promise<Set<ParkedKey>> => {
  const { rows } = await pool.query<{ model: string; key: string }>(
    'select distinct model, key from parked_events where group_name = $1',
    [group],
  )
  return new Set(rows.map(({ model, key }) => parkedKey(model, key)))
}

export const park = async (client: Client, group: string, parked: readonly Parked[]): Promise<void> => {
  for (const { model, key, event, error } of parked)
    await client.query(
      'insert into parked_events (group_name, model, key, position, event, error) values ($1, $2, $3, $4, $5, $6)',
      [group, model, key, event.position, JSON.stringify(event), error],
    )
}

/** How many row keys wait, per group. */
export const countParked = async (pool: Pool): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ group_name: string; keys: number }>(
    'select group_name, count(distinct (model, key)) as keys from parked_events group by group_name',
  )
  return new Map(rows.map(({ group_name, keys }) => [group_name, keys]))
}
