// Groups of read models and their versions. A group is one checkpoint and one transaction, so its version is that of all
// its read models: raising it gives the whole group new tables next to the old ones, which processes of the previous
// version keep using (groups.sql).

import { type EventStore, START } from '../src/event-log/event-store.ts'
import { type Pool, sqlFile } from '../src/postgres/connection.ts'
import type { ReadModel } from './read-model.ts'

export const GROUPS_SQL = sqlFile(import.meta.url, './groups.sql')

export type Group = {
  group: string
  version: number
  /** Names the checkpoint, and the row in projection_groups. */
  name: string
  models: readonly ReadModel[]
}

/** The read models of a group are not of one version, or not those that its tables were made for. */
class GroupChanged extends Error {
  override name = 'GroupChanged'
}

/** The first version has the group's bare name. */
const checkpointName = (group: string, version: number): string => (version === 1 ? group : `${group}_v${version}`)

/** The groups of these read models. @throws GroupChanged if the versions of a group differ. */
export const groupsOf = (models: readonly ReadModel[]): Group[] =>
  [...new Set(models.map(({ group }) => group))].map((group) => {
    const own = models.filter((model) => model.group === group)
    const [version = 1, ...others] = [...new Set(own.map((model) => model.version))]
    if (others.length > 0) throw new GroupChanged(`The read models of ${group} must all be of one version.`)
    return { group, version, name: checkpointName(group, version), models: own }
  })

// A checkpoint that is older than this table belongs to tables that were kept current all along.
const REGISTER = `
  insert into projection_groups as known (name, group_name, version, models, tables, built_at)
  values ($1, $2, $3, $4, $5, (select now() from checkpoints where name = $1))
  on conflict (name) do update set used_at = now() returning models`

/** Notes that this version of the groups is in use. @throws GroupChanged if a group has other read models by now. */
export const register = async (pool: Pool, groups: readonly Group[]): Promise<void> => {
  for (const group of groups) {
    const models = group.models.map(({ name }) => name).toSorted()
    const { rows } = await pool.query<{ models: string[] }>(REGISTER, [
      group.name,
      group.group,
      group.version,
      models,
      group.models.map(({ table }) => table),
    ])
    if (rows[0]?.models.join() !== models.join())
      throw new GroupChanged(
        `The read models of ${group.group} were ${rows[0]?.models.join(', ')} and are ${models.join(', ')}; raise the version of all of them.`,
      )
  }
}

/** Records that a process of this version is still running; unused versions are dropped in the end (projections/rebuild/cleanup.ts). */
export const stillUsed = (pool: Pool, groups: readonly Group[]): Promise<unknown> =>
  pool.query('update projection_groups set used_at = now() where name = any ($1)', [groups.map(({ name }) => name)])

/** Whether the tables of the group have held the whole log once. */
export const isBuilt = async (pool: Pool, { name }: Group): Promise<boolean> => {
  const text = 'select from projection_groups where name = $1 and built_at is not null'
  return (await pool.query(text, [name])).rowCount === 1
}

/** Notes that they have. */
export const markBuilt = (pool: Pool, { name }: Group): Promise<unknown> =>
  pool.query('update projection_groups set built_at = now() where name = $1 and built_at is null', [name])

/** Whether reads are complete: every group has held the whole log once, or there is nothing to hold. */
const allBuilt = async (pool: Pool, store: EventStore, groups: readonly Group[]): Promise<boolean> => {
  const built = await Promise.all(groups.map((group) => isBuilt(pool, group)))
  return built.every(Boolean) || (await store.next(START)) === undefined
}

/**
 * Returns whether this process's reads are complete: a version of the read models that is new here is first built from
 * the log, while processes of the previous version continue with theirs. Once built, they stay so; lag does not make a process unready.
 */
export const builtOnce = (pool: Pool, store: EventStore, groups: readonly Group[]) => {
  let built = false
  return async () => {
    built ||= await allBuilt(pool, store, groups)
    return built
  }
}
