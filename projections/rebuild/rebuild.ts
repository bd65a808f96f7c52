// Rebuilds read models next to the live ones and swaps them in (docs/decisions/0008-rebuilds.md).
//
// The tables are made in a schema of their own under the same names, up to where the live ones are, so that in the end one
// short transaction folds the last few events and exchanges the schemas of the tables. Readers name tables without a
// schema: each of their statements sees either all old or all new ones. What is half made after a death is gone on with.

import { setTimeout as sleep } from 'node:timers/promises'
import { withTimeout } from '../../src/concurrency/waiting.ts'
import { type Client, transaction } from '../../src/postgres/connection.ts'
import { secureRows } from '../../src/postgres/tenant-rows.ts'
import { fence, type Lease } from '../../src/reactors/leases.ts'
import { applyWithin, isDeterministic, type Target } from '../batch.ts'
import {
  catchUp,
  createTables,
  dropOwned,
  isInTheWay,
  LIVE,
  type Live,
  livePosition,
  MOST_EVENTS,
  nextBatch,
  oldSchema,
  onceWithLease,
  openSideSchema,
  quoted,
  type SideSchema,
  sideTarget,
  startOver,
  stillOwned,
} from './replay.ts'

type Rebuild = Live & {
  /** Start over instead of continuing an interrupted rebuild. */
  fresh?: boolean
  /** Another process is rebuilding the group; this one waits for it. */
  onTaken?: () => void
  /** How many events are left, now and then. */
  onProgress?: (left: number) => void
}

/** `meanwhile`: another process has just done it. */
type Rebuilt = 'rebuilt' | 'meanwhile'

const LAST_EVENTS = 200
const LAST_READ_MS = 100
const READERS_END_MS = 30
const AGAIN_MS = 20
/** Each attempt is given half as much time, and as many events, again as the one before, up to so many times that of the first. */
const PATIENCE_GROWTH = 1.5
const MOST_PATIENCE = 20
const COUNTED_AT_MOST = 1_000_000
const COUNT_EVERY_MS = 1_000

const names = ({ models }: Live): string[] => models.map(({ name }) => name).toSorted()

/** Begins with empty tables if that is requested, or if there is no rebuild of the same read models to continue. */
const begin = async (live: Rebuild, side: SideSchema, lease: Lease, isFresh: boolean): Promise<void> => {
  const { rows } = await side.pool.query<{ same: boolean }>(
    `select rebuilding = $2::text[] and to_regnamespace($3) is not null as same from projection_groups where name = $1`,
    [live.group.name, names(live), quoted(side.schema)],
  )
  if (!rows[0]?.same || isFresh) {
    await startOver(side, lease, (client) =>
      client.query('update projection_groups set rebuilding = $2 where name = $1', [live.group.name, names(live)]),
    )
  }
  await createTables(live, side)
  await secureRows(side.pool, live.models, quoted(side.main))
}

/** Old tables out of the way, new ones in, parked events with them. The live projector has to look at all of it again. */
const exchange = async (client: Client, live: Live, side: SideSchema, retired: string): Promise<void> => {
  const { group, models } = live
  // One statement text, because every way to the server and back would be time that readers wait.
  const moves = models.map(({ table }) => {
    const name = quoted(table)
    return `alter table ${quoted(side.main)}.${name} set schema ${quoted(retired)};
            alter table ${quoted(side.schema)}.${name} set schema ${quoted(side.main)};`
  })
  await client.query(`create schema ${quoted(retired)}; ${moves.join(' ')}`)
  await client.query('delete from parked_events where group_name = $1 and model = any ($2)', [group.name, names(live)])
  await client.query('update parked_events set group_name = $2 where group_name = $1', [side.lease, group.name])
  // The owner of the group then knows what is parked now.
  await fence(client, group.name)
  await client.query(`update checkpoints set position = '', scanned = '' where name = $1`, [side.lease])
  await client.query(
    'update projection_groups set rebuilding = null, rebuilt = $2, rebuilt_at = now() where name = $1',
    [group.name, names(live)],
  )
}

class NotYet extends Error {
  override name = 'NotYet'
}

/** For what is read while readers of the log wait. @throws NotYet when it takes long. */
const soon = <T>(work: Promise<T>, limitMs: number): Promise<T> => withTimeout(limitMs, work, () => new NotYet())

type Attempt = { live: Live; side: SideSchema; target: Target; lease: Lease; retired: string; patience: number }

/** One attempt. @throws NotYet when the live tables are too far ahead for a short transaction, or behind. */
const swap = ({ live, side, target, lease, retired, patience }: Attempt): Promise<void> =>
  transaction(side.pool, async (client) => {
    const tables = live.models.map(({ table }) => `${quoted(side.main)}.${quoted(table)}`).join(', ')
    // Autovacuum gives way after a second to a session that waits for such a lock, and to no other. The wait
    // blocks no one, and the transaction has no number yet that readers of the log would wait behind.
    await client.query(`set local lock_timeout = '5s'`)
    await client.query(`lock table ${tables} in share update exclusive mode`)
    // Applies what arrived in the meantime in transactions of its own, so that little is left for this one.
    for (let n = 0; n < 2; n += 1) await catchUp(live, target, lease, await livePosition(live.pool, live.group))
    // Behind the live projector's own transaction, still without a number.
    await client.query(`set local lock_timeout = '1s'`)
    const { rows } = await client.query<{ scanned: string }>(`${LIVE} for update`, [live.group.name])
    const until = rows[0]?.scanned ?? ''
    const order = live.store.compare(lease.scanned, until)
    if (order > 0) throw new NotYet()
    if (order < 0) {
      const lastEvents = Math.min(Math.round(patience * LAST_EVENTS), MOST_EVENTS)
      const rest = await soon(nextBatch(live, lease, until, lastEvents), patience * LAST_READ_MS)
      if (live.store.compare(rest.scanned, until) !== 0) throw new NotYet()
      await applyWithin(client, target, lease, rest)
    }
    await client.query(`set local lock_timeout = '${Math.round(patience * READERS_END_MS)}ms'`)
    await client.query(`lock table ${tables} in access exclusive mode`)
    await stillOwned(client, lease)
    await exchange(client, live, side, retired)
  })

const dropLeftovers = async (side: SideSchema, lease: Lease): Promise<void> => {
  await dropOwned(side.pool, lease, oldSchema(side.schema))
  await dropOwned(side.pool, lease, side.schema)
}

/** Whether the tables are exchanged; they are not when the signal aborts before. */
const finish = async (live: Rebuild, side: SideSchema, lease: Lease, signal: AbortSignal): Promise<boolean> => {
  const target = await sideTarget(live, side)
  const retired = oldSchema(side.schema)
  await dropOwned(side.pool, lease, retired)
  let counted = Number.NEGATIVE_INFINITY
  let patience = 1
  const onBatch = async () => {
    if (!live.onProgress || performance.now() - counted < COUNT_EVERY_MS) return
    counted = performance.now()
    live.onProgress(await live.store.distance(lease.scanned, COUNTED_AT_MOST))
  }
  while (!signal.aborted) {
    await catchUp({ ...live, signal }, target, lease, await livePosition(live.pool, live.group), onBatch)
    try {
      await swap({ live, side, target, lease, retired, patience })
      return true
    } catch (error) {
      // What the database refuses inside the last transaction is parked by the next turn of catching up.
      if (!(error instanceof NotYet) && !isInTheWay(error) && !isDeterministic(error)) throw error
      patience = Math.min(PATIENCE_GROWTH * patience, MOST_PATIENCE)
      await sleep(AGAIN_MS * (0.5 + Math.random()))
    }
  }
  return false
}

const REBUILT_SINCE = `
  select from projection_groups where name = $1 and rebuilt_at > $2::timestamptz and rebuilt @> $3::text[] and rebuilding is null`

/**
 * Rebuilds the read models of `models`. May be ended at any point and started again, also twice at once.
 * Returns undefined when the signal aborts.
 */
export const rebuild = async (live: Rebuild): Promise<Rebuilt | undefined> => {
  const side = await openSideSchema(live, 'rebuild')
  let isFresh = live.fresh === true
  // What is left to drop may be locked for the moment, and is then dropped at another turn.
  let isOurs = false
  try {
    const { rows } = await live.pool.query<{ now: string }>('select now()::text as now')
    const since = [live.group.name, rows[0]?.now, names(live)]
    return await onceWithLease({
      ...side,
      live,
      ...(live.onTaken ? { onTaken: live.onTaken } : {}),
      work: async (lease, signal): Promise<Rebuilt | undefined> => {
        const isDone = (await live.pool.query(REBUILT_SINCE, since)).rowCount === 1
        if (!isDone) {
          await begin(live, side, lease, isFresh)
          isFresh = false // an owner that takes over after a break continues
          isOurs = await finish(live, side, lease, signal)
          if (!isOurs) return undefined
        }
        await dropLeftovers(side, lease)
        return isOurs ? 'rebuilt' : 'meanwhile'
      },
    })
  } finally {
    await side.close()
  }
}
