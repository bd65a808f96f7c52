// What a person does about parked events: tries them again, in log order, or lets the first one of a key go. Both write in
// transactions that hold the checkpoint of the group, as the projector's own do, and raise its epoch: the projector then
// claims the group anew and learns which keys wait no longer.

import { type Client, type Pool, transaction } from '../src/store/sql.ts'
import type { StoredEvent } from '../src/store/store.ts'
import { isDeterministic } from './batch.ts'
import { foldModel, type Keyed, messageOf, parkedUnder, withKeys } from './fold.ts'
import type { Group } from './groups.ts'
import { loadSkipped, type ParkedKey, parkedKey, type SkippedEvent } from './parked.ts'
import type { ReadModel } from './read-model.ts'
import { load, write } from './tables.ts'

/** `applied` and `waiting` count events, per read model. */
export type Retried = { applied: number; waiting: number }

/** `keys`: what the event is parked under, and what it would be parked under by now. */
type Waiting = { event: StoredEvent; keyed: Keyed; keys: string[]; ordinal: number }

const EVENTS_AT_ONCE = 200

// The events of one model in log order from an ordinal on, or those of one key with all the keys they are parked under.
const QUEUE = `
  select min(ordinal) as ordinal, array_agg(distinct key) as keys, (array_agg(event::text order by ordinal))[1] as event
  from parked_events
  where group_name = $1 and model = $2
    and ($3::text is null or position in (select position from parked_events where group_name = $1 and model = $2 and key = $3))
  group by position having min(ordinal) > $4
  order by min(ordinal) limit ${EVENTS_AT_ONCE}`

// The first event of each key of the queue that is not in it itself, because it failed again or is of another key.
const OTHERS = `
  select key, min(ordinal) as ordinal from parked_events
  where group_name = $1 and model = $2 and key = any ($3) and position <> all ($4) group by key`

/** Holds the checkpoint: nobody else writes these tables until the transaction ends. */
const hold = async (client: Client, { name }: Group): Promise<void> => {
  await client.query('select from checkpoints where name = $1 for update', [name])
}

/** The owner learns of what has changed, because its next write fails. */
const bump = async (client: Client, { name }: Group): Promise<void> => {
  await client.query('update checkpoints set epoch = epoch + 1, owner_pid = null, expires_at = now() where name = $1', [
    name,
  ])
}

const removeParked = async (client: Client, group: Group, model: ReadModel, positions: readonly string[]) => {
  await client.query('delete from parked_events where group_name = $1 and model = $2 and position = any ($3)', [
    ...[group.name, model.name, positions],
  ])
}

const noteError = async (client: Client, group: Group, model: ReadModel, event: StoredEvent, error: string) => {
  await client.query('update parked_events set error = $4 where group_name = $1 and model = $2 and position = $3', [
    group.name,
    model.name,
    event.position,
    error,
  ])
}

type Attempt = { client: Client; group: Group; model: ReadModel; skipped: ReadonlySet<SkippedEvent> }

/** Folds one event and writes what came of it, or notes why that cannot be. Answers whether it was applied. */
const applyOne = async (
  { client, group, model, skipped }: Attempt,
  { event, keyed }: Waiting,
  waiting: Set<ParkedKey>,
): Promise<boolean> => {
  await client.query('savepoint one')
  try {
    const rows = model.insertOnly ? new Map() : await load(client, model, keyed.keys)
    const folded = foldModel({ model, events: [keyed], rows, waiting, skipped })
    const [parked] = folded.parked
    if (parked) {
      await noteError(client, group, model, event, parked.error)
      return false
    }
    await write(client, model, folded)
    return true
  } catch (error) {
    if (!isDeterministic(error)) throw error
    await client.query('rollback to savepoint one')
    await noteError(client, group, model, event, messageOf(error))
    return false
  }
}

const loadQueue = async (client: Client, group: Group, model: ReadModel, key: string | null, after: number) => {
  const values = [group.name, model.name]
  const { rows } = await client.query<{ ordinal: number; keys: string[]; event: string }>(QUEUE, [
    ...[...values, key, after],
  ])
  const queue = rows.map((row): Waiting => {
    const event = JSON.parse(row.event) as StoredEvent
    const keyed = withKeys(model, event)
    return { event, keyed, keys: [...new Set([...row.keys, ...parkedUnder(keyed)])], ordinal: row.ordinal }
  })
  const others = await client.query<{ key: string; ordinal: number }>(OTHERS, [
    ...[...values, queue.flatMap(({ keys }) => keys), queue.map(({ event }) => event.position)],
  ])
  return { queue, others: new Map(others.rows.map((row) => [row.key, row.ordinal])) }
}

type Turn = { applied: number; seen: number; last: number }

/** Tries the next events of the queue, in one transaction. */
const tryNext = (pool: Pool, group: Group, model: ReadModel, key: string | null, after: number): Promise<Turn> =>
  transaction(pool, async (client) => {
    await hold(client, group)
    const skipped = await loadSkipped(pool, group.group)
    const { queue, others } = await loadQueue(client, group, model, key, after)
    const waiting = new Set<ParkedKey>()
    const applied: string[] = []
    for (const one of queue) {
      const isHeld = one.keys.some(
        (own) => waiting.has(parkedKey(model.name, own)) || (others.get(own) ?? one.ordinal) < one.ordinal,
      )
      if (!isHeld && (await applyOne({ client, group, model, skipped }, one, waiting))) applied.push(one.event.position)
      else for (const own of one.keys) waiting.add(parkedKey(model.name, own))
    }
    if (applied.length > 0) {
      await removeParked(client, group, model, applied)
      await bump(client, group)
    }
    return { applied: applied.length, seen: queue.length, last: queue.at(-1)?.ordinal ?? after }
  })

const countWaiting = async (pool: Pool, { name }: Group, model: ReadModel, key: string | null): Promise<number> => {
  const { rows } = await pool.query<{ events: number }>(
    `select count(distinct position) as events from parked_events
     where group_name = $1 and model = $2 and ($3::text is null or key = $3)`,
    [name, model.name, key],
  )
  return rows[0]?.events ?? 0
}

/** Tries the parked events of a read model again, of one key or of all; those that pass wait no longer. */
export const retryParked = async (pool: Pool, group: Group, model: ReadModel, key: string | null): Promise<Retried> => {
  let applied = 0
  for (let after = 0; ; ) {
    const turn = await tryNext(pool, group, model, key, after)
    applied += turn.applied
    if (turn.seen < EVENTS_AT_ONCE) return { applied, waiting: await countWaiting(pool, group, model, key) }
    after = turn.last
  }
}

export type Skipped = { event: StoredEvent; error: string }

/** Lets the first parked event of a key go, with a record of who did it. Answers undefined where nothing is parked. */
export const skipParked = (
  pool: Pool,
  group: Group,
  model: ReadModel,
  key: string,
  by: string,
): Promise<Skipped | undefined> =>
  transaction(pool, async (client) => {
    await hold(client, group)
    const { rows } = await client.query<{ event: string; error: string; position: string }>(
      `select event::text as event, error, position from parked_events
       where group_name = $1 and model = $2 and key = $3 order by ordinal limit 1`,
      [group.name, model.name, key],
    )
    const [first] = rows
    if (!first) return undefined
    const event = JSON.parse(first.event) as StoredEvent
    await client.query(
      `insert into skipped_events (group_name, model, event_id, type, position, keys, error, skipped_by)
       select $1, $2, $3, $4, $5, array_agg(key), $6, $7 from parked_events
       where group_name = $8 and model = $2 and position = $5
       on conflict (group_name, model, event_id) do update
         set error = excluded.error, skipped_by = excluded.skipped_by, skipped_at = now()`,
      [group.group, model.name, event.id, event.type, first.position, first.error, by, group.name],
    )
    await removeParked(client, group, model, [first.position])
    await bump(client, group)
    return { event, error: first.error }
  })
