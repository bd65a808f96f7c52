// Rebuilds read models from the log, in tables of a separate schema next to the live ones. A rebuild puts these in the
// place of the live tables, a verification compares them. The process that works on it holds a lease, whose checkpoint moves
// with the rows: after a crash the next one continues from the checkpoint, and one that wakes up too late writes nothing.

import type { Batch, EventStore, Position } from '../../src/event-log/event-store.ts'
import {
  type Client,
  createPool,
  ensureTables,
  firstValue,
  type Pool,
  transaction,
} from '../../src/postgres/connection.ts'
import { isUnavailable } from '../../src/postgres/unavailable.ts'
import { Fenced, type Lease, withLease } from '../../src/reactors/leases.ts'
import { applyBatch, type Target } from '../batch.ts'
import type { Group } from '../groups.ts'
import { loadParkedKeys, loadSkipped } from '../parked-events.ts'
import type { ReadModel } from '../read-model.ts'

/** Where the live tables are, and what they are built from. */
export type Live = {
  url: string
  pool: Pool
  store: EventStore
  group: Group
  /** The read models that are made again: all of the group, or some. */
  models: readonly ReadModel[]
  signal: AbortSignal
}

/** A quoted SQL name; any text is allowed. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The schema that unqualified tables of the pool are made in. */
export const mainSchema = async (pool: Pool): Promise<string> =>
  (await firstValue<string>(pool, 'select current_schema() as schema')) ?? 'public'

/** The schema next to the live tables: names, and connections that see its tables before those of the main schema. */
export type SideSchema = { lease: string; schema: string; main: string; pool: Pool; close: () => Promise<void> }

type Purpose = 'rebuild' | 'verify'

/** Where a replay of the group has its tables; the name says for what and next to which schema. */
export const schemaBeside = (main: string, group: Group, purpose: Purpose): string =>
  `${main === 'public' ? '' : `${main}_`}${purpose}_${group.name}`

/** Where a rebuild puts what it has replaced, until it is dropped. */
export const oldSchema = (schema: string): string => `${schema}_old`

/** Opens the connections to it; `close` ends them. */
export const openSideSchema = async ({ url, pool, group }: Live, purpose: Purpose): Promise<SideSchema> => {
  const main = await mainSchema(pool)
  const schema = schemaBeside(main, group, purpose)
  const name = `citable ${purpose}`
  const own = createPool(url, { name, schema: `${quoted(schema)},${quoted(main)}`, durable: false, max: 2 })
  return { lease: `${purpose} ${group.name}`, schema, main, pool: own, close: () => own.end() }
}

/** The checkpoint of the live tables: $1 its name. */
export const LIVE = 'select position, scanned from checkpoints where name = $1'

/** Where the live tables are in the log. */
export const livePosition = async (on: Pool | Client, { name }: Group): Promise<Position> =>
  (await on.query<{ scanned: Position }>(LIVE, [name])).rows[0]?.scanned ?? ''

/** Holds the lease until the caller's transaction ends. @throws Fenced when another process has it by now. */
export const stillOwned = async (client: Client, { name, epoch }: Lease): Promise<void> => {
  const text = 'select from checkpoints where name = $1 and epoch = $2 for update'
  if ((await client.query(text, [name, epoch])).rowCount !== 1)
    throw new Fenced(`${name} is done by another process now`)
}

/** 55P03, 40P01: another session holds what was to be locked, for the moment. */
export const isInTheWay = (error: unknown): boolean => /^(55P03|40P01)$/.test((error as { code?: string }).code ?? '')

// A process that was paused in the middle of a transaction may still hold a table; waiting for that would hold up readers of the log.
export const NO_LONG_WAIT = `set local lock_timeout = '60ms'`

/** Drops a schema of a replay, unless another process has the lease, and so the schema, by now. */
export const dropOwned = (pool: Pool, lease: Lease, schema: string): Promise<void> =>
  transaction(pool, async (client) => {
    await client.query(NO_LONG_WAIT)
    await stillOwned(client, lease)
    await client.query(`drop schema if exists ${quoted(schema)} cascade`)
  })

/** An empty schema, and the checkpoint at the beginning of the log; `note` is done in the same transaction. */
export const startOver = async (
  { pool, lease: name, schema }: SideSchema,
  lease: Lease,
  note: (client: Client) => Promise<unknown> = async () => {},
): Promise<void> => {
  await transaction(pool, async (client) => {
    await client.query(NO_LONG_WAIT)
    await stillOwned(client, lease)
    await client.query(`update checkpoints set position = '', scanned = '' where name = $1`, [name])
    await client.query('delete from parked_events where group_name = $1', [name])
    await client.query(`drop schema if exists ${quoted(schema)} cascade`)
    await client.query(`create schema ${quoted(schema)}`)
    await note(client)
  })
  Object.assign(lease, { position: '', scanned: '' })
}

/** Creates the tables of the models in the schema of the replay. */
export const createTables = async ({ url, models }: Live, { schema }: SideSchema): Promise<void> => {
  const only = createPool(url, { name: 'citable tables', schema: quoted(schema), max: 1 })
  try {
    await ensureTables(only, [...new Set(models.map(({ sql }) => sql))])
  } finally {
    await only.end()
  }
}

/** What applyBatch writes to. */
export const sideTarget = async ({ models, group }: Live, { lease: name, pool }: SideSchema): Promise<Target> => ({
  name,
  models,
  pool,
  parkedKeys: await loadParkedKeys(pool, name),
  skipped: await loadSkipped(pool, group.group),
  // What is parked here is reported once it is live.
  onParked: () => {},
  onUnknown: () => {},
})

/** The part of what comes behind the checkpoint that the live tables have too. */
export const nextBatch = async (
  { store, models }: Live,
  lease: Lease,
  until: Position,
  limit: number,
): Promise<Batch> => {
  const types = [...new Set(models.flatMap(({ handles }) => handles))]
  const batch = await store.readAll({ after: lease.scanned, limit, filter: { types } })
  if (store.compare(batch.scanned, until) <= 0) return batch
  return { events: batch.events.filter(({ position }) => store.compare(position, until) <= 0), scanned: until }
}

// Rows and log share a database with those who work, so the transactions are kept well below the tenth of a second that
// nothing of ours may take.
const SHORT_MS = 30
const LONG_MS = 60
const FEWEST_EVENTS = 200
/** As many as one transaction folds. */
export const MOST_EVENTS = 1_000

/** Folds up to the position, in transactions whose size follows from their duration. */
export const catchUp = async (
  live: Live,
  target: Target,
  lease: Lease,
  until: Position,
  onBatch: () => void | Promise<void> = () => {},
): Promise<void> => {
  const { store, signal } = live
  let limit = FEWEST_EVENTS
  while (!signal.aborted && store.compare(lease.scanned, until) < 0) {
    const before = lease.scanned
    const batch = await nextBatch(live, lease, until, limit)
    if (store.compare(batch.scanned, before) <= 0) return
    const started = performance.now()
    await applyBatch(target, lease, batch)
    const took = performance.now() - started
    if (took > LONG_MS) limit = Math.max(FEWEST_EVENTS, Math.floor(limit / 2))
    else if (took < SHORT_MS) limit = Math.min(MOST_EVENTS, limit * 2)
    await onBatch()
  }
}

type Once<T> = SideSchema & {
  live: Live
  /** Another process is at it; called once. */
  onTaken?: () => void
  /** Returns undefined when it was not finished, because the lease was lost. */
  work: (lease: Lease, signal: AbortSignal) => Promise<T | undefined>
}

/**
 * Does the work once, as the only process to do it; waits for others, and continues after an outage of the database.
 * @throws what the work throws otherwise. Returns undefined when the signal aborts.
 */
export const onceWithLease = async <T>({ live, main, lease: name, pool, onTaken, work }: Once<T>) => {
  const { url, store, signal } = live
  const ending = new AbortController()
  let answer: T | undefined
  let failure: unknown
  let isReported = false
  await withLease({
    url,
    name,
    schema: quoted(main),
    log: store,
    signal: AbortSignal.any([signal, ending.signal]),
    onTaken: () => {
      if (!isReported) onTaken?.()
      isReported = true
    },
    onError: (error) => {
      if (error instanceof Fenced || isUnavailable(error) || isInTheWay(error)) return
      failure = error
      ending.abort()
    },
    work: async (lease, owned) => {
      try {
        answer = await work(lease, owned)
      } catch (error) {
        // The process that took over may have removed what this one was working on.
        await transaction(pool, (client) => stillOwned(client, lease))
        throw error
      }
      if (answer !== undefined) ending.abort()
    },
  })
  if (failure) throw failure
  return answer
}
