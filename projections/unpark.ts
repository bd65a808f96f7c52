// What operators do about parked events: retry them, in log order, or skip the first one of a key. Both write in transactions that hold the
// checkpoint of the group, as the projector's own do, and raise its epoch: the projector then takes the lease of the group again and learns
// which keys are no longer parked.

import type { StoredEvent } from '../src/event-log/event-store.ts'
import { type Client, firstValue, type Pool, transaction } from '../src/postgres/connection.ts'
import { fence } from '../src/reactors/leases.ts'
import { isDeterministic } from './batch.ts'
import { foldModel, type Keyed, messageOf, parkedUnder, withKeys } from './fold.ts'
import type { Group } from './groups.ts'
import { loadSkipped, type SkippedEvent } from './parked-events.ts'
import type { ReadModel } from './read-model.ts'
import { load, statements } from './tables.ts'

/** All three count events, per read model; those that are out of place are among the waiting. */
type Retried = { applied: number; waiting: number; outOfPlace: number }

/** `keys`: what the event is parked under, and what it would be parked under by now. */
type Waiting = {
  event: StoredEvent
  keyed: Keyed
  keys: string[]
  ordinal: number
  /** Its row could not be determined when it was parked, so later events of that row were not held back. */
  heldBackNothing: boolean
}

const OUT_OF_PLACE = 'its row has seen later events; a rebuild applies it in its place'

/** Folded and written together, like a batch; where the database refuses that, the events are tried one by one. */
const TOGETHER = 200
const SINGLY = 20

// The events of one model in log order from an ordinal on, or those of one key with all the keys they are parked under.
const QUEUE = `
  select min(ordinal) as ordinal, position, array_agg(distinct key) as keys, (array_agg(event::text order by ordinal))[1] as event
  from parked_events
  where group_name = $1 and model = $2
    and ($3::text is null or position in (select position from parked_events where group_name = $1 and model = $2 and key = $3))
  group by position having min(ordinal) > $4
  order by min(ordinal) limit $5`

// The first event of each key of the queue that is not in it itself, because it failed again or is of another key.
const OTHERS = `
  select key, min(ordinal) as ordinal from parked_events
  where group_name = $1 and model = $2 and key = any ($3) and position <> all ($4) group by key`

/** Holds the checkpoint: no other process writes these tables until the transaction ends. */
const hold = async (client: Client, { name }: Group): Promise<void> => {
  await client.query('select from checkpoints where name = $1 for update', [name])
}

const removeParked = async (client: Client, group: Group, model: ReadModel, positions: readonly string[]) => {
  await client.query('delete from parked_events where group_name = $1 and model = $2 and position = any ($3)', [
    group.name,
    model.name,
    positions,
  ])
}

const noteErrors = async (client: Client, group: Group, model: ReadModel, errors: Map<string, string>) => {
  await client.query(
    `update parked_events p set error = now_so.error from unnest($3::text[], $4::text[]) now_so (position, error)
     where p.group_name = $1 and p.model = $2 and p.position = now_so.position`,
    [group.name, model.name, [...errors.keys()], [...errors.values()]],
  )
}

type Attempt = { client: Client; model: ReadModel; skipped: ReadonlySet<SkippedEvent> }

/**
 * An event that held back nothing is applied only where there is no row yet: one that is there may have seen later events,
 * and so may one that was removed. What follows for the same row waits with it. Rows that are inserted once stay as they are.
 */
const inPlace = ({ keyed, heldBackNothing }: Waiting, model: ReadModel, rows: Map<string, unknown>): Keyed => {
  if (!heldBackNothing || model.insertOnly || !keyed.event) return keyed
  if (!model.removes && !keyed.keys.some((key) => rows.has(key))) return keyed
  return { stored: keyed.stored, keys: keyed.keys, error: OUT_OF_PLACE }
}

/** Folds the events and writes the rows. Returns the errors of those that cannot be applied, by position. */
const applySome = async ({ client, model, skipped }: Attempt, some: readonly Waiting[]) => {
  const keys = new Set(some.flatMap(({ keyed }) => keyed.keys))
  const rows = model.insertOnly ? new Map() : await load(client, model, [...keys])
  const events = some.map((one) => inPlace(one, model, rows))
  const folded = foldModel({ model, events, rows, waiting: new Set(), skipped })
  for (const statement of statements(model, folded)) await client.query(statement)
  return new Map(folded.parked.map(({ event, error }) => [event.position, error]))
}

const applyOne = async (attempt: Attempt, one: Waiting): Promise<Map<string, string>> => {
  await attempt.client.query('savepoint one')
  try {
    return await applySome(attempt, [one])
  } catch (error) {
    if (!isDeterministic(error)) throw error
    await attempt.client.query('rollback to savepoint one')
    return new Map([[one.event.position, messageOf(error)]])
  }
}

type Turn = { group: Group; model: ReadModel; key: string | null; after: number; limit: number }

const loadQueue = async (client: Client, { group, model, key, after, limit }: Turn) => {
  const values = [group.name, model.name]
  const { rows } = await client.query<{ ordinal: number; position: string; keys: string[]; event: string }>(QUEUE, [
    ...values,
    key,
    after,
    limit,
  ])
  const events = rows.map((row): Waiting => {
    // The column is kept true when the log is renumbered.
    const event: StoredEvent = { ...JSON.parse(row.event), position: row.position }
    const keyed = withKeys(model, event)
    const keys = [...new Set([...row.keys, ...parkedUnder(keyed)])]
    return { event, keyed, keys, ordinal: row.ordinal, heldBackNothing: row.keys.includes(`event:${event.id}`) }
  })
  const others = await client.query<{ key: string; ordinal: number }>(OTHERS, [
    ...values,
    events.flatMap(({ keys }) => keys),
    events.map(({ event }) => event.position),
  ])
  return { events, others: new Map(others.rows.map((row) => [row.key, row.ordinal])) }
}

type Queue = Awaited<ReturnType<typeof loadQueue>>
/** Those that wait for nothing that is not tried too, and the errors of those that cannot be applied, by position. */
type Outcome = { tried: Waiting[]; errors: Map<string, string> }

const waitsForOthers = ({ keys, ordinal }: Waiting, { others }: Queue, held: ReadonlySet<string>): boolean =>
  keys.some((key) => held.has(key) || (others.get(key) ?? ordinal) < ordinal)

const tryTogether = async (attempt: Attempt, queue: Queue): Promise<Outcome> => {
  const held = new Set<string>()
  const tried: Waiting[] = []
  for (const one of queue.events) {
    if (!waitsForOthers(one, queue, held)) tried.push(one)
    else for (const key of one.keys) held.add(key)
  }
  return { tried, errors: await applySome(attempt, tried) }
}

const trySingly = async (attempt: Attempt, queue: Queue): Promise<Outcome> => {
  const held = new Set<string>()
  const tried: Waiting[] = []
  const errors = new Map<string, string>()
  for (const one of queue.events) {
    const isHeld = waitsForOthers(one, queue, held)
    if (!isHeld) tried.push(one)
    const refused = isHeld ? undefined : await applyOne(attempt, one)
    for (const [position, error] of refused ?? []) errors.set(position, error)
    if (isHeld || refused?.size) for (const key of one.keys) held.add(key)
  }
  return { tried, errors }
}

type Tried = { applied: number; outOfPlace: number; seen: number; last: number }

/** Tries the next events of the queue, in one transaction. */
const tryNext = (pool: Pool, turn: Turn, tryEvents: typeof tryTogether): Promise<Tried> =>
  transaction(pool, async (client) => {
    const { group, model, after } = turn
    await hold(client, group)
    const queue = await loadQueue(client, turn)
    const skipped = await loadSkipped(pool, group.group)
    const { tried, errors } = await tryEvents({ client, model, skipped }, queue)
    const applied = tried.map(({ event }) => event.position).filter((position) => !errors.has(position))
    if (errors.size > 0) await noteErrors(client, group, model, errors)
    if (applied.length > 0) {
      await removeParked(client, group, model, applied)
      await fence(client, group.name)
    }
    const outOfPlace = [...errors.values()].filter((error) => error === OUT_OF_PLACE).length
    const last = queue.events.at(-1)?.ordinal ?? after
    return { applied: applied.length, outOfPlace, seen: queue.events.length, last }
  })

const tryTogetherOrSingly = async (pool: Pool, turn: Omit<Turn, 'limit'>): Promise<Tried & { limit: number }> => {
  try {
    return { ...(await tryNext(pool, { ...turn, limit: TOGETHER }, tryTogether)), limit: TOGETHER }
  } catch (error) {
    if (!isDeterministic(error)) throw error
    return { ...(await tryNext(pool, { ...turn, limit: SINGLY }, trySingly)), limit: SINGLY }
  }
}

const countWaiting = async (pool: Pool, { name }: Group, model: ReadModel, key: string | null): Promise<number> =>
  (await firstValue<number>(
    pool,
    `select count(distinct position) as events from parked_events
     where group_name = $1 and model = $2 and ($3::text is null or key = $3)`,
    [name, model.name, key],
  )) ?? 0

/** Tries the parked events of a read model again, of one key or of all; those that pass wait no longer. */
export const retryParked = async (pool: Pool, group: Group, model: ReadModel, key: string | null): Promise<Retried> => {
  let applied = 0
  let outOfPlace = 0
  for (let after = 0; ; ) {
    const turn = await tryTogetherOrSingly(pool, { group, model, key, after })
    applied += turn.applied
    outOfPlace += turn.outOfPlace
    if (turn.seen < turn.limit) return { applied, waiting: await countWaiting(pool, group, model, key), outOfPlace }
    after = turn.last
  }
}

type Skipped = { event: StoredEvent; error: string }

/** Lets the first parked event of a key go, with a record of who did it. Returns undefined if nothing is parked. */
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
    await fence(client, group.name)
    return { event, error: first.error }
  })
