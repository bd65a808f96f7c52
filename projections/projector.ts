// Keeps the read models current: each group follows the log in batches (batch.ts) while this process holds its lease.

import { setTimeout as sleep } from 'node:timers/promises'
import { EVENT_TYPES } from '../src/event-log/catalogue.ts'
import type { EventStore } from '../src/event-log/event-store.ts'
import { ensureTables, type Pool } from '../src/postgres/connection.ts'
import { secureRows } from '../src/postgres/tenant-rows.ts'
import { isUnavailable } from '../src/postgres/unavailable.ts'
import { Fenced, LEASES_SQL, type Lease, LogLostItsEnd, OtherLog, withLease } from '../src/reactors/leases.ts'
import { applyBatch, type Target } from './batch.ts'
import { messageOf } from './fold.ts'
import { GROUPS_SQL, type Group, groupsOf, isBuilt, markBuilt, register } from './groups.ts'
import { loadParkedKeys, loadSkipped, PARKED_SQL, SKIPPED_SQL } from './parked-events.ts'
import type { ReadModel } from './read-model.ts'
import { dropAbandoned, dropRetired } from './rebuild/cleanup.ts'

export type ProjectorLog = {
  error: (details: object, message: string) => void
  warn?: (details: object, message: string) => void
}

/** `transient`: the database is unavailable or full. `taken`: another process took over. `log`: the tables belong to another log, or to more of it than there is. */
type FailureCategory = 'transient' | 'taken' | 'log' | 'defect'

type ProjectorCounts = {
  parked: (group: string, model: string) => void
  unknown: (group: string, type: string) => void
  failed: (group: string, category: FailureCategory) => void
}

const BATCH_EVENTS = 1_000
const NEARLY_ALL = 50
const FIRST_TIDY_MS = 1_000
const TIDY_EVERY_MS = 10 * 60_000

/** Creates the tables of the read models, and notes that this version of them is in use. @throws GroupChanged. */
export const createReadModelTables = async (pool: Pool, models: readonly ReadModel[]): Promise<void> => {
  const own = new Set(models.map(({ sql }) => sql))
  await ensureTables(pool, [LEASES_SQL, PARKED_SQL, SKIPPED_SQL, GROUPS_SQL, ...own])
  await secureRows(pool, models)
  await register(pool, groupsOf(models))
}

const categoryOf = (error: unknown): FailureCategory => {
  if (error instanceof Fenced) return 'taken'
  if (error instanceof OtherLog || error instanceof LogLostItsEnd) return 'log'
  // Also deadlocks and what a standby cancels: class 40.
  return isUnavailable(error) || /^40/.test((error as { code?: string }).code ?? '') ? 'transient' : 'defect'
}

type Projector = {
  /** Where the tables are, and the lease of the group. */
  url: string
  schema?: string
  pool: Pool
  store: EventStore
  models: readonly ReadModel[]
  signal: AbortSignal
  log: ProjectorLog
  counts?: ProjectorCounts
}

/** Drops unused tables now and then; one that is in use after all stays until the next look. */
const keepTidy = async ({ pool, log }: Projector, group: Group, signal: AbortSignal): Promise<void> => {
  let pause = FIRST_TIDY_MS
  for (;;) {
    await sleep(pause, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    pause = TIDY_EVERY_MS
    try {
      if (!(await isBuilt(pool, group))) continue
      await dropAbandoned(pool, group)
      await dropRetired(pool, group)
    } catch (error) {
      log.warn?.({ group: group.group, error: messageOf(error) }, 'unused tables stay for now')
    }
  }
}

/** Notes why a group does not get on, for `citable projections list`; best effort, the database itself may be away. */
const noteFailure = (pool: Pool, { name }: Group, error: unknown): Promise<unknown> =>
  pool
    .query('update projection_groups set failure = $2, failure_category = $3, failed_at = now() where name = $1', [
      name,
      messageOf(error),
      categoryOf(error),
    ])
    .catch(() => {})

const clearFailure = (pool: Pool, { name }: Group): Promise<unknown> =>
  pool.query(
    'update projection_groups set failure = null, failure_category = null, failed_at = null where name = $1 and failure is not null',
    [name],
  )

const openTarget = async ({ pool, log, counts }: Projector, group: Group): Promise<Target> => {
  const { name, models } = group
  const seen = new Set<string>()
  return {
    name,
    models,
    pool,
    parkedKeys: await loadParkedKeys(pool, name),
    skipped: await loadSkipped(pool, group.group),
    onParked: ({ model, key, event: { id, type }, error }) => {
      counts?.parked(group.group, model)
      log.error({ group: group.group, model, key, event: id, type, error }, 'event parked')
    },
    onUnknown: (type) => {
      counts?.unknown(group.group, type)
      if (seen.has(type)) return
      seen.add(type)
      log.warn?.({ group: group.group, type }, 'events of an unknown type are left out')
    },
  }
}

const followLog = async (options: Projector, group: Group, lease: Lease, signal: AbortSignal): Promise<void> => {
  const { pool, store } = options
  const target = await openTarget(options, group)
  let built = await isBuilt(pool, group)
  // What is left comes with the next batch, and counts as lag like any other.
  const lookIfBuilt = async () => {
    built ||= (await store.distance(lease.scanned, NEARLY_ALL)) < NEARLY_ALL
    if (built) await markBuilt(pool, group)
  }
  if (!built) await lookIfBuilt()
  let failing = true
  // From what was looked at, not from what was handled: events of these types may be rare, and all that stands between
  // need not be read again. Parked events are in their table since their own transaction.
  const handled = new Set<string>(group.models.flatMap(({ handles }) => handles))
  const filter = { unwanted: EVENT_TYPES.filter((type) => !handled.has(type)) }
  for await (const batch of store.subscribe({ after: lease.scanned, signal, filter, batchSize: BATCH_EVENTS })) {
    await applyBatch(target, lease, batch)
    if (failing) await clearFailure(pool, group)
    failing = false
    if (!built) await lookIfBuilt()
  }
}

const project = async (options: Projector, group: Group, lease: Lease, signal: AbortSignal): Promise<void> => {
  const ending = new AbortController()
  const tidying = keepTidy(options, group, AbortSignal.any([signal, ending.signal]))
  try {
    await followLog(options, group, lease, signal)
  } finally {
    ending.abort()
    await tidying
  }
}

/** Runs until the signal aborts; resolves when the batch in work has been finished. One group is one loop. */
export const runProjector = async (options: Projector): Promise<void> => {
  const { url, schema, pool, store, models, signal, log, counts } = options
  const loops = groupsOf(models).map((group) =>
    withLease({
      url,
      ...(schema ? { schema } : {}),
      name: group.name,
      log: store,
      signal,
      onError: (error) => {
        const category = categoryOf(error)
        const details = { group: group.group, category, error: messageOf(error) }
        counts?.failed(group.group, category)
        if (category === 'taken') return log.warn?.(details, 'the read models are claimed again')
        log.error(details, 'projector stopped, starting again')
        void noteFailure(pool, group, error)
      },
      work: (lease, owned) => project(options, group, lease, owned),
    }),
  )
  await Promise.all(loops)
}
