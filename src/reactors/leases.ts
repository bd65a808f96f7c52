// Leases of named work (a group of read models, a reactor): one process owns it at a time, the next takes over when
// the owner's database session is gone or its lease has run out. See leases.sql for what makes that safe.

import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStore, Position, Progress } from '../event-log/event-store.ts'
import { type Client, type Pool, sqlFile } from '../postgres/connection.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { isLocked, joinSession, LEASE_TIME, type LeaseSession, RENEW_EVERY_MS, unlessBusy } from './lease-session.ts'

export const LEASES_SQL = sqlFile(import.meta.url, './leases.sql')

/** Where this table keeps positions of the log. */
export const CHECKPOINT_COLUMNS = { table: 'checkpoints', columns: ['position', 'scanned'] } as const

export type Lease = { readonly name: string; readonly epoch: number; position: Position; scanned: Position }

/** Another process owns the work now. */
export class Fenced extends Error {
  override name = 'Fenced'
}

/** The checkpoint was made against another event log. */
export class OtherLog extends Error {
  override name = 'OtherLog'
}

/** The log has lost its end since it was read: what is appended to it now would be skipped. */
export class LogLostItsEnd extends Error {
  override name = 'LogLostItsEnd'
  constructor(name: string, { scanned }: Progress) {
    super(
      `The checkpoint "${name}" stands at ${scanned}, where this event log has never been: the log was restored from a backup older than what has been read from it. Stop all processes and run \`citable log resume\` (docs/operator/restore.md).`,
    )
  }
}

/** What a lease asks of the log. */
export type Log = Pick<EventStore, 'identity' | 'knows'>

const ASK_EVERY_MS = 500
const LONGEST_PAUSE_MS = 5_000
const AFTER_FENCED_MS = 5

/**
 * Whether the session that owns the row of a checkpoint is still there, as SQL. The server shows a session until its backend has noticed that
 * the client is gone, which after kill -9 is at once. The function behind pg_stat_activity is asked for one session, as the view would be
 * planned with its joins for each lease.
 */
export const OWNER_LIVES = (claim: string): string =>
  `exists (select from pg_stat_get_activity(${claim}.owner_pid) a where a.pid = ${claim}.owner_pid and a.backend_start = ${claim}.owner_started)`

const TAKE = `
  insert into checkpoints as held (name, log, position, scanned, epoch, owner_pid, owner_started, expires_at)
  select $1, $2, '', '', 1, pid, backend_start, now() + ${LEASE_TIME} from pg_stat_get_activity(pg_backend_pid())
  on conflict (name) do update
    set epoch = held.epoch + 1, owner_pid = excluded.owner_pid, owner_started = excluded.owner_started,
        expires_at = excluded.expires_at
    where held.expires_at < now() or not ${OWNER_LIVES('held')}
  returning log, position, scanned, epoch`

const RELEASE = 'update checkpoints set owner_pid = null, expires_at = now() where name = $1 and epoch = $2'
// The clock and not the transaction's beginning, which may be seconds ago when it commits.
const ADVANCE = {
  name: 'advance-checkpoint',
  text: `update checkpoints set position = $3, scanned = $4, expires_at = clock_timestamp() + ${LEASE_TIME}
         where name = $1 and epoch = $2 and position = $5`,
}

const fenced = ({ name }: Lease) => new Fenced(`${name} is owned by another process now`)

/** Moves the checkpoint, in the caller's transaction where there is more to write. @throws Fenced when another process has taken the lease */
export const advance = async (client: Client | Pool, lease: Lease, to: Progress): Promise<void> => {
  const values = [lease.name, lease.epoch, to.position, to.scanned, lease.position]
  const { rowCount } = await client.query({ ...ADVANCE, values })
  if (rowCount !== 1) throw fenced(lease)
}

// Locked in the order of their names, so that two processes cannot wait for each other.
const ADVANCE_SCANNED = {
  name: 'advance-scanned',
  text: `
    with moved as (select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[]) as moved (name, epoch, position, scanned)),
    own as (
      select name, moved.scanned from checkpoints c join moved using (name)
      where c.epoch = moved.epoch and c.position = moved.position order by name for update of c
    )
    update checkpoints c set scanned = own.scanned, expires_at = clock_timestamp() + ${LEASE_TIME}
    from own where c.name = own.name returning c.name`,
}

type Scan = { lease: Lease; scanned: Position; resolve: () => void; reject: (error: unknown) => void }

const scansIn = (pool: Pool) => {
  let waiting: Scan[] = []
  const write = async () => {
    const scans = waiting
    waiting = []
    const leases = scans.map(({ lease }) => lease)
    const values = [
      leases.map(({ name }) => name),
      leases.map(({ epoch }) => epoch),
      leases.map(({ position }) => position),
      scans.map(({ scanned }) => scanned),
    ]
    try {
      const { rows } = await pool.query<{ name: string }>({ ...ADVANCE_SCANNED, values })
      const moved = new Set(rows.map(({ name }) => name))
      for (const { lease, resolve, reject } of scans) moved.has(lease.name) ? resolve() : reject(fenced(lease))
    } catch (error) {
      for (const { reject } of scans) reject(error)
    }
  }
  return (lease: Lease, scanned: Position): Promise<void> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(write)
      waiting.push({ lease, scanned, resolve, reject })
    })
}

const scansOf = new WeakMap<Pool, ReturnType<typeof scansIn>>()

/**
 * Notes in the table and in the lease that there was nothing to handle up to here. Those who follow the log come to its end together: what
 * they note at one moment is one statement. @throws Fenced when another process has taken the lease
 */
export const moveScanned = async (pool: Pool, lease: Lease, scanned: Position): Promise<void> => {
  const write = scansOf.get(pool) ?? scansIn(pool)
  scansOf.set(pool, write)
  await write(lease, scanned)
  lease.scanned = scanned
}

/** Moves the checkpoint on its own, in the table and in the lease. @throws Fenced when another process has taken the lease */
export const moveCheckpoint = async (pool: Pool, lease: Lease, to: Progress): Promise<void> => {
  if (to.position === lease.position) return await moveScanned(pool, lease, to.scanned)
  await advance(pool, lease, to)
  Object.assign(lease, to)
}

/** A log that cannot be reached has lost nothing. */
const knows = async (log: Log, progress: Progress): Promise<boolean> => {
  try {
    return await log.knows(progress)
  } catch (error) {
    if (isUnavailable(error)) return true
    throw error
  }
}

type Checkpoint = Progress & { name: string; log: string }

const refuseOther = (log: Log, checkpoint: Pick<Checkpoint, 'name' | 'log'>): void => {
  if (checkpoint.log !== log.identity)
    throw new OtherLog(
      `The checkpoint "${checkpoint.name}" was made against the log ${checkpoint.log}, this is ${log.identity}.`,
    )
}

/** The identity of the log that the checkpoints were made against; undefined if there is none, or no one log. */
export const checkpointedLog = async (on: Pool | Client): Promise<string | undefined> => {
  const { rows } = await on.query<{ log: string }>('select distinct log from checkpoints')
  return rows.length === 1 ? rows[0]?.log : undefined
}

/** The checkpoints that are ahead of the log, because it has lost its end. @throws OtherLog if one is of another log. */
export const checkpointsAhead = async (on: Pool | Client, log: Log): Promise<Checkpoint[]> => {
  const { rows } = await on.query<Checkpoint>('select name, log, position, scanned from checkpoints order by name')
  for (const checkpoint of rows) refuseOther(log, checkpoint)
  const known = await Promise.all(rows.map((checkpoint) => knows(log, checkpoint)))
  return rows.filter((_, index) => !known[index])
}

/**
 * Refuses to continue with checkpoints of another log, or of one that has lost its end: what they count would be skipped or done twice.
 * @throws OtherLog, LogLostItsEnd
 */
export const refuseOtherLog = async (pool: Pool, log: Log): Promise<void> => {
  const [ahead] = await checkpointsAhead(pool, log)
  if (ahead) throw new LogLostItsEnd(ahead.name, ahead)
}

const FENCE = 'update checkpoints set epoch = epoch + 1, owner_pid = null, expires_at = now()'

/** Voids what the owner knows: its next write fails, and it takes the lease again. For the caller's transaction. */
export const fence = (client: Client, name: string): Promise<unknown> =>
  client.query(`${FENCE} where name = $1`, [name])

/** The same for the owners of all work. */
export const fenceAll = (client: Client): Promise<unknown> => client.query(FENCE)

type Work = {
  url: string
  schema?: string
  name: string
  /** The event log that the checkpoint belongs to. */
  log: Log
  signal: AbortSignal
  onError: (error: unknown) => void
  /** Another process was seen to own it; asked again in half a second. */
  onTaken?: () => void
  /** Works until the signal aborts. */
  work: (lease: Lease, signal: AbortSignal) => Promise<void>
}

/** Tries once more where the row is locked; a lease that is not given back runs out. */
const release = async (session: LeaseSession, name: string, epoch: number): Promise<void> => {
  for (const last of [false, true])
    try {
      await session.query(RELEASE, [name, epoch])
      return
    } catch (error) {
      if (last || !isLocked(error)) return
    }
}

const take = async (session: LeaseSession, { name, log }: Work): Promise<Lease | undefined> => {
  const { rows } = await session.query(TAKE, [name, log.identity]).catch((error) => {
    if (isLocked(error)) return { rows: [] }
    throw error
  })
  const [taken] = rows as { log: string; position: string; scanned: string; epoch: number }[]
  if (!taken) return undefined
  try {
    refuseOther(log, { name, log: taken.log })
    if (!(await knows(log, taken))) throw new LogLostItsEnd(name, taken)
  } catch (error) {
    await release(session, name, taken.epoch)
    throw error
  }
  return { name, epoch: taken.epoch, position: taken.position, scanned: taken.scanned }
}

const own = async (session: LeaseSession, lease: Lease, { log, onError, signal, work }: Work): Promise<void> => {
  const { name, epoch } = lease
  const gone = new AbortController()
  const lost = (because?: unknown) => {
    if (because !== undefined) onError(because)
    gone.abort()
  }
  const letGo = session.hold({ name, epoch, lost })
  // A log may be replaced while it is followed; the next owner reports that.
  const look = unlessBusy(async () => {
    if (!(await knows(log, { ...lease }))) lost()
  })
  const looking = setInterval(look, RENEW_EVERY_MS)
  try {
    await work(lease, AbortSignal.any([signal, gone.signal]))
  } finally {
    clearInterval(looking)
    letGo()
    // Changes nothing where another process has the lease by now.
    await release(session, name, epoch)
  }
}

/** Does the work whenever the lease is free, until the signal aborts; a failure is reported and tried again. */
export const withLease = async (options: Work): Promise<void> => {
  const { url, schema, signal, onError } = options
  let failures = 0
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})
  while (!signal.aborted) {
    let session: LeaseSession | undefined
    try {
      session = await joinSession(url, schema)
      const lease = await take(session, options)
      if (lease) {
        failures = 0
        await own(session, lease, options)
      } else {
        options.onTaken?.()
        await pause(ASK_EVERY_MS)
      }
    } catch (error) {
      onError(error)
      failures += 1
      // The owner that had this write in hand may have given the lease back already.
      await pause(error instanceof Fenced ? AFTER_FENCED_MS : Math.min(100 * 2 ** failures, LONGEST_PAUSE_MS))
    } finally {
      await session?.leave()
    }
  }
}
