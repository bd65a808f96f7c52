// Replays the log into a scratch schema and compares the tables row by row with the live ones, at one position of the log: a read-only
// snapshot of the live tables stays the same while the projector keeps changing them. Such a snapshot has no transaction number, so no
// reader of the log waits for it.

import type pg from 'pg'
import type { Position } from '../../src/event-log/event-store.ts'
import { connect } from '../../src/postgres/connection.ts'
import type { ReadModel } from '../read-model.ts'
import {
  catchUp,
  createTables,
  dropOwned,
  type Live,
  livePosition,
  onceWithLease,
  openSideSchema,
  quoted,
  type SideSchema,
  sideTarget,
  startOver,
} from './replay.ts'

/** `live`: the row is only in the live table; `replayed`: only in the scratch table; otherwise the columns that differ. */
export type Difference = { table: string; key: string[]; only?: 'live' | 'replayed'; columns?: string[] }

type Verified = { position: Position; rows: number; differences: number }

type Verify = Live & {
  onDifference: (difference: Difference) => Promise<void> | void
  onTaken?: () => void
}

const PAGE = 1_000
const COMPARE_LIMIT_MS = 10 * 60_000

type Digest = { key: string[]; digests: (string | null)[] }

/** The rows in the order of their keys' bytes, each column as a digest. */
const rowsQuery = (model: ReadModel, schema: string): string => {
  const key = model.primaryKey.map((column) => `${column}::text collate "C"`)
  const digests = Object.keys(model.columns).map((column) => `md5(${column}::text)`)
  return `select array[${model.primaryKey.map((column) => `${column}::text`).join()}] as key, array[${digests.join()}] as digests
          from ${quoted(schema)}.${quoted(model.table)} order by ${key.join()}`
}

async function* rowsOf(client: pg.Client, model: ReadModel, schema: string): AsyncGenerator<Digest> {
  await client.query(`declare ordered no scroll cursor for ${rowsQuery(model, schema)}`)
  for (;;) {
    const { rows } = await client.query<Digest>(`fetch ${PAGE} from ordered`)
    yield* rows
    if (rows.length < PAGE) break
  }
  await client.query('close ordered')
}

const compareKeys = (a: readonly string[], b: readonly string[]): number => {
  for (const [index, one] of a.entries()) {
    const order = Buffer.compare(Buffer.from(one), Buffer.from(b[index] ?? ''))
    if (order !== 0) return order
  }
  return 0
}

/** Rows of both tables side by side, in the order of their keys; where only one has a key, the other is missing. */
async function* merged(live: AsyncGenerator<Digest>, replayed: AsyncGenerator<Digest>) {
  const next = async (rows: AsyncGenerator<Digest>) => (await rows.next()).value as Digest | undefined
  let [one, other] = [await next(live), await next(replayed)]
  while (one || other) {
    const order = !one ? 1 : !other ? -1 : compareKeys(one.key, other.key)
    yield { one: order <= 0 ? one : undefined, other: order >= 0 ? other : undefined }
    if (order <= 0) one = await next(live)
    if (order >= 0) other = await next(replayed)
  }
}

const differenceOf = (model: ReadModel, one: Digest | undefined, other: Digest | undefined): Difference | undefined => {
  const { table } = model
  if (!one || !other) return { table, key: (one ?? other)?.key ?? [], only: one ? 'live' : 'replayed' }
  const columns = Object.keys(model.columns).filter((_, index) => one.digests[index] !== other.digests[index])
  return columns.length > 0 ? { table, key: one.key, columns } : undefined
}

/**
 * A connection whose reads all see one moment, however long they take. The tables are locked before that moment: a rebuild that
 * exchanged them after it would show rows of another one under their names.
 */
const snapshot = async ({ url, models }: Live, main: string, schema: string): Promise<pg.Client> => {
  const client = await connect(url, { name: 'citable verify', schema: quoted(main), limitMs: COMPARE_LIMIT_MS })
  const tables = models.map(({ table }) => `${quoted(schema)}.${quoted(table)}`)
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query(`lock table ${tables.join(', ')} in access share mode`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

const compare = async (live: Verify, side: SideSchema, at: pg.Client): Promise<Omit<Verified, 'position'>> => {
  const scratch = await snapshot(live, side.main, side.schema)
  let differences = 0
  let rows = 0
  try {
    for (const model of live.models)
      for await (const { one, other } of merged(rowsOf(at, model, side.main), rowsOf(scratch, model, side.schema))) {
        if (one) rows += 1
        const difference = differenceOf(model, one, other)
        if (!difference) continue
        differences += 1
        await live.onDifference(difference)
      }
  } finally {
    await scratch.end()
  }
  return { rows, differences }
}

/** Compares the read models of `models` with what the log makes of them. Returns undefined when the signal aborts. */
export const verify = async (live: Verify): Promise<Verified | undefined> => {
  const side = await openSideSchema(live, 'verify')
  try {
    return await onceWithLease({
      ...side,
      live,
      ...(live.onTaken ? { onTaken: live.onTaken } : {}),
      work: async (lease, signal): Promise<Verified | undefined> => {
        await startOver(side, lease)
        await createTables(live, side)
        const target = await sideTarget(live, side)
        const until = (position: Position) => catchUp({ ...live, signal }, target, lease, position)
        // First the bulk of it, so that the snapshot is open only during the comparison.
        await until(await livePosition(live.pool, live.group))
        const at = await snapshot(live, side.main, side.main)
        try {
          const position = await livePosition(at, live.group)
          while (!signal.aborted && live.store.compare(lease.scanned, position) < 0) await until(position)
          if (signal.aborted) return undefined
          const verified = { position, ...(await compare(live, side, at)) }
          await live.pool.query('delete from parked_events where group_name = $1', [side.lease])
          await dropOwned(side.pool, lease, side.schema)
          return verified
        } finally {
          await at.end()
        }
      },
    })
  } finally {
    await side.close()
  }
}
