// `citable projections list|rebuild|verify|retry|skip`: what there is to operate about read models.

import { hostname, userInfo } from 'node:os'
import { type Group, groupsOf } from '../../projections/groups.ts'
import { countParked } from '../../projections/parked-events.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { rebuild } from '../../projections/rebuild/rebuild.ts'
import { type Difference, verify } from '../../projections/rebuild/verify.ts'
import { type Status, statuses } from '../../projections/status.ts'
import { retryParked, skipParked } from '../../projections/unpark.ts'
import type { EventStore } from '../event-log/event-store.ts'
import type { Pool } from '../postgres/connection.ts'
import { refuseOtherLog } from '../reactors/leases.ts'
import {
  counted,
  DONE,
  FAILED,
  type Output,
  print,
  printable,
  printLine,
  progress,
  table,
  UsageError,
} from './output/output.ts'

const QUIET_MS = 500
const WIDEST_ERROR = 80

export type ProjectionsDeps = Output & {
  databaseUrl: string
  pool: Pool
  store: EventStore
  models: readonly ReadModel[]
  signal: AbortSignal
}

type Chosen = { group: Group; models: readonly ReadModel[] }

/** The read models of this name, or those of the group of this name. @throws UsageError if there are none. */
const chosen = (all: readonly ReadModel[], name: string): Chosen => {
  for (const group of groupsOf(all)) {
    const models = group.models.filter((model) => group.group === name || model.name === name)
    if (models.length > 0) return { group, models }
  }
  const names = groupsOf(all).flatMap(({ group, models }) => [group, ...models.map((model) => model.name)])
  throw new UsageError(`There is no read model ${printable(name)}; there are ${[...new Set(names)].join(', ')}.`)
}

const lagShown = ({ lag_events, lag_seconds }: Status): [string, string] => [
  lag_events.toLocaleString('en'),
  lag_seconds.toFixed(1),
]

const listTable = (all: readonly Status[]): string[] => {
  const columns = [
    { title: 'read model' },
    { title: 'group' },
    { title: 'version', right: true },
    { title: 'state' },
    { title: 'position' },
    { title: 'lag', right: true },
    { title: 'seconds', right: true },
    { title: 'parked', right: true },
    { title: 'failure', max: WIDEST_ERROR },
  ]
  const rows = all.map((status) => [
    status.name,
    status.group,
    String(status.version),
    status.state,
    status.position || '-',
    ...lagShown(status),
    ...[String(status.parked), status.failure ? `${status.failure.category}: ${status.failure.message}` : '-'],
  ])
  const parked = all.flatMap(({ name, parked_streams }) =>
    parked_streams.map((stream) => [name, stream.key, String(stream.events), stream.type, stream.error]),
  )
  const parkedColumns = [
    { title: 'parked in' },
    { title: 'key' },
    { title: 'events', right: true },
    { title: 'first' },
    { title: 'error', max: WIDEST_ERROR },
  ]
  return [...table(columns, rows), ...(parked.length > 0 ? ['', ...table(parkedColumns, parked)] : [])]
}

/** Prints one read model per line. */
export const projectionsList = async (options: { json?: boolean }, deps: ProjectionsDeps): Promise<number> => {
  const all = await statuses(deps.pool, deps.store, deps.models, new Date())
  const lines = options.json ? all.map((status) => JSON.stringify(status)) : listTable(all)
  await print(
    deps.out,
    lines.map((line) => `${line}\n`),
  )
  return DONE
}

/** Rebuilds a read model, or all of a group. @throws UsageError for a name that there is not. */
export const projectionsRebuild = async (
  name: string,
  options: { fresh?: boolean },
  deps: ProjectionsDeps,
): Promise<number> => {
  const { group, models } = chosen(deps.models, name)
  const { pool, store, signal, databaseUrl: url, err } = deps
  await refuseOtherLog(pool, store)
  const bar = progress(deps, `rebuilding ${name}`, { quietMs: QUIET_MS })
  let most = 0
  const started = performance.now()
  const rebuilt = await rebuild({
    url,
    pool,
    store,
    group,
    models,
    signal,
    fresh: options.fresh === true,
    onTaken: () => err.write(`Another process is rebuilding ${group.group}; waiting for it.\n`),
    onProgress: (left) => {
      most = Math.max(most, left)
      if (most > 0) bar.show(most - left, most)
    },
  })
  bar.clear()
  if (!rebuilt) {
    err.write(`The rebuild of ${name} was interrupted; run the same command to continue it.\n`)
    return FAILED
  }
  const took = `in ${((performance.now() - started) / 1_000).toFixed(1)} s`
  const how = rebuilt === 'meanwhile' ? 'by another process in the meantime' : took
  await printLine(deps.out, `Rebuilt ${models.map((model) => model.name).join(', ')} ${how}.`)
  const parked = (await countParked(pool)).get(group.name) ?? 0
  if (parked > 0)
    err.write(`${counted(parked, 'key')} of ${group.group} parked; \`citable projections list\` shows them.\n`)
  return DONE
}

const differenceLine = ({ table: name, key, only, columns = [] }: Difference): string => {
  const what = only
    ? `only ${only === 'live' ? 'in the live table' : 'in the replay'}`
    : `differs in ${columns.join(', ')}`
  return `${name} ${key.map(printable).join(' ')}: ${what}`
}

/** Compares the live tables with a replay of the log. Returns 1 if they differ. */
export const projectionsVerify = async (
  name: string | undefined,
  options: { json?: boolean },
  deps: ProjectionsDeps,
): Promise<number> => {
  const { pool, store, signal, databaseUrl: url, err, out } = deps
  await refuseOtherLog(pool, store)
  const all: Chosen[] =
    name === undefined
      ? groupsOf(deps.models).map((group) => ({ group, models: group.models }))
      : [chosen(deps.models, name)]
  let differences = 0
  for (const { group, models } of all) {
    const verified = await verify({
      url,
      pool,
      store,
      group,
      models,
      signal,
      onTaken: () => err.write(`Another process is verifying ${group.group}; waiting for it.\n`),
      onDifference: (difference) =>
        printLine(out, options.json ? JSON.stringify(difference) : differenceLine(difference)),
    })
    if (!verified) {
      err.write('The verification was interrupted.\n')
      return FAILED
    }
    differences += verified.differences
    const names = models.map((model) => model.name).join(', ')
    const outcome = verified.differences === 0 ? 'no difference' : counted(verified.differences, 'difference')
    err.write(
      `${names}: ${counted(verified.rows, 'row')} compared at ${verified.position || 'the start'}, ${outcome}.\n`,
    )
  }
  return differences === 0 ? DONE : FAILED
}

const retryAll = async ({ group, models }: Chosen, key: string | null, deps: ProjectionsDeps) => {
  let tried = 0
  let left = 0
  for (const model of models) {
    const { applied, waiting, outOfPlace } = await retryParked(deps.pool, group, model, key)
    tried += applied + waiting
    left += waiting
    if (applied + waiting === 0) continue
    const rest = waiting === 0 ? 'none waits' : `${counted(waiting, 'event')} still parked`
    await printLine(deps.out, `${model.name}: ${counted(applied, 'event')} applied, ${rest}.`)
    if (outOfPlace === 0) continue
    const stood = `${counted(outOfPlace, 'event')} preceded others that were already applied to their rows`
    await printLine(
      deps.out,
      `${model.name}: ${stood}; \`citable projections rebuild ${model.name}\` puts them in order.`,
    )
  }
  return { tried, left }
}

/** Tries parked events again, of one key or of all. Returns 1 where some stay parked. */
export const projectionsRetry = async (
  name: string,
  key: string | undefined,
  deps: ProjectionsDeps,
): Promise<number> => {
  const { tried, left } = await retryAll(chosen(deps.models, name), key ?? null, deps)
  if (tried === 0) {
    const where = key === undefined ? name : `${name} under ${printable(key)}`
    await printLine(deps.out, `Nothing to do: nothing is parked in ${where}.`)
  }
  return left === 0 ? DONE : FAILED
}

const self = (): string => {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    return hostname() // a user id without a name
  }
}

/** Skips the first parked event of a key, and applies those after it. Returns 1 if nothing is parked. */
export const projectionsSkip = async (
  name: string,
  key: string,
  options: { by?: string },
  deps: ProjectionsDeps,
): Promise<number> => {
  const { group, models } = chosen(deps.models, name)
  let skipped = 0
  for (const model of models) {
    const one = await skipParked(deps.pool, group, model, key, options.by ?? self())
    if (!one) continue
    skipped += 1
    const { type, id } = one.event
    await printLine(deps.out, `${model.name}: ${type} ${id} skipped (${printable(one.error)}).`)
    await retryAll({ group, models: [model] }, key, deps)
  }
  if (skipped > 0) return DONE
  deps.err.write(`citable: Nothing is parked under ${printable(key)} in ${name}.\n`)
  return FAILED
}
