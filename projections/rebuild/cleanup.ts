// What is no longer used: tables of a version before this one, once its processes have been gone for an hour, and what a
// rebuild or a verification that was killed could not drop.

import { type Client, type Pool, transaction } from '../../src/postgres/connection.ts'
import { visibleBy } from '../../src/postgres/tenant-rows.ts'
import { OWNER_LIVES } from '../../src/reactors/leases.ts'
import type { Group } from '../groups.ts'
import { mainSchema, NO_LONG_WAIT, oldSchema, quoted, schemaBeside } from './replay.ts'

const UNUSED_FOR = `interval '1 hour'`

// Never a newer version: older code that is started again next to it has tables of its own.
const RETIRED = `
  select g.name, g.tables from projection_groups g left join checkpoints c on c.name = g.name
  where g.group_name = $1 and g.version < $2 and g.used_at < now() - ${UNUSED_FOR}
    and coalesce(c.expires_at, '-infinity') < now() - ${UNUSED_FOR}
    and exists (select from projection_groups newer where newer.name = $3 and newer.built_at is not null)
  for update of g`

const OF_NO_OTHER = `
  select t as table from unnest($2::text[]) t
  where not exists (select from projection_groups other where other.name <> $1 and t = any (other.tables))`

const drop = async (client: Client, { name, tables }: { name: string; tables: string[] }): Promise<void> => {
  const { rows } = await client.query<{ table: string }>(OF_NO_OTHER, [name, tables])
  for (const { table } of rows)
    await client.query(`drop table if exists ${table}; drop function if exists ${visibleBy(table)}(uuid)`)
  await client.query('delete from parked_events where group_name = $1', [name])
  await client.query('delete from checkpoints where name = $1', [name])
  await client.query('delete from projection_groups where name = $1', [name])
}

/**
 * Drops the tables of earlier versions that no process has used for an hour. Returns their names.
 * @throws an error with SQLSTATE 55P03 when they are being read.
 */
export const dropRetired = (pool: Pool, { group, version, name }: Group): Promise<string[]> =>
  transaction(pool, async (client) => {
    await client.query(NO_LONG_WAIT)
    const { rows } = await client.query<{ name: string; tables: string[] }>(RETIRED, [group, version, name])
    for (const row of rows) await drop(client, row)
    return rows.map((row) => row.name)
  })

const NO_ONE_AT_IT = `not ${OWNER_LIVES('c')}`

// Their rows are locked, so that none begins meanwhile. What an interrupted rebuild will continue with stays.
const NO_REBUILD = `
  select from checkpoints c join projection_groups g on g.name = $1
  where c.name = 'rebuild ' || $1 and c.scanned = '' and g.rebuilding is null and ${NO_ONE_AT_IT} for update of c skip locked`
const NO_VERIFICATION = `
  select from checkpoints c where c.name = 'verify ' || $1 and ${NO_ONE_AT_IT} for update of c skip locked`

/**
 * Drops what finished rebuilds and ended verifications have left. The projector waits for it.
 * @throws an error with SQLSTATE 55P03 when it is being used.
 */
export const dropAbandoned = async (pool: Pool, group: Group): Promise<void> => {
  const main = await mainSchema(pool)
  const rebuilt = schemaBeside(main, group, 'rebuild')
  const abandoned = [
    { unless: NO_REBUILD, schemas: [oldSchema(rebuilt), rebuilt] },
    { unless: NO_VERIFICATION, schemas: [schemaBeside(main, group, 'verify')] },
  ]
  for (const { unless, schemas } of abandoned)
    await transaction(pool, async (client) => {
      await client.query(NO_LONG_WAIT)
      if ((await client.query(unless, [group.name])).rowCount !== 1) return
      for (const schema of schemas) await client.query(`drop schema if exists ${quoted(schema)} cascade`)
    })
}

/**
 * Empties the tables of all groups in all their versions, within the caller's transaction; the caller puts their checkpoints
 * back. Processes that serve them are not ready until a projector has built them. What people have skipped stays skipped.
 * Returns how many tables there were.
 */
export const emptyReadModels = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ table: string }>(
    'select distinct t as table from projection_groups, unnest(tables) t where to_regclass(t) is not null',
  )
  if (rows.length > 0) await client.query(`truncate ${rows.map(({ table }) => quoted(table)).join(', ')}`)
  await client.query('delete from parked_events')
  await client.query(
    `update projection_groups set built_at = null, rebuilding = null,
       failure = null, failure_category = null, failed_at = null`,
  )
  return rows.length
}
