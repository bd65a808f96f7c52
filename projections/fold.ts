// What a batch of events makes of a read model, without a database.

import { asEvent, type Event } from '../src/event-log/catalogue.ts'
import type { StoredEvent } from '../src/event-log/event-store.ts'
import { reasonOf } from '../src/event-log/parse-event.ts'
import { type Parked, type ParkedKey, parkedKey, type SkippedEvent, skippedEvent } from './parked-events.ts'
import type { Changes, ReadModel } from './read-model.ts'

type Row = Record<string, unknown>

/** What a batch makes of one read model. */
type Folded = { put: Row[]; remove: string[]; append: Row[]; parked: Parked[] }

/** An event with the row keys it may touch, or with the reason why it or they cannot be determined, or why it must not be applied. */
export type Keyed = { stored: StoredEvent; event?: Event; keys: string[]; error?: string }

/** What is stored and shown of anything thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Beyond 2,704 bytes Postgres refuses what is in an index. */
const LONGEST_KEY = 500
const SHOWN = 100

// Neither a longer one nor one with a NUL, of which Postgres has no text, could even be parked.
const isRowKey = (key: unknown): boolean => typeof key === 'string' && key.length <= LONGEST_KEY && !key.includes('\0')

const shown = (key: unknown): string => {
  const text = JSON.stringify(key) ?? 'undefined'
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

/** Reads an event in today's shape and names its keys. */
export const withKeys = (model: ReadModel, stored: StoredEvent): Keyed => {
  try {
    const event = model.chain ? (stored as Event) : asEvent(stored)
    const keys = model.keys(event)
    const wrong = keys.findIndex((key) => !isRowKey(key))
    if (wrong >= 0) return { stored, keys: [], error: `${shown(keys[wrong])} is no row key` }
    return { stored, event, keys }
  } catch (error) {
    return { stored, keys: [], error: reasonOf(error) }
  }
}

/** What an event is parked under: its row keys, or a key of its own where it has none. */
export const parkedUnder = ({ stored, keys }: Keyed): string[] => (keys.length > 0 ? keys : [`event:${stored.id}`])

const textColumns = (model: ReadModel): string[] =>
  Object.keys(model.columns).filter((name) => model.columns[name]?.type === 'text')

/**
 * Postgres has no text with a NUL. It would refuse the row whenever this event is the last of its batch that changes it, so it
 * is refused here, where the size of a batch makes no difference.
 */
const refuseNul = (texts: readonly string[], rows: readonly Row[] | undefined): void => {
  if (!rows) return
  for (const row of rows)
    for (const name of texts) {
      const value = row[name]
      if (typeof value === 'string' && value.includes('\0')) throw new Error(`the text of ${name} has a NUL`)
    }
}

/** Refuses changes that could not be written, or that the read model does not say it makes. */
const checkedBy = (model: ReadModel) => {
  const texts = textColumns(model)
  return (changes: Changes<Row>): Changes<Row> => {
    if (changes.remove && !model.removes) throw new Error(`${model.name} does not say that it removes rows`)
    refuseNul(texts, changes.put)
    refuseNul(texts, changes.append)
    return changes
  }
}

/** What was appended to a chain is its last row for what comes next. */
const lengthen = (rows: Map<string, Row>, keyColumn: string, { append = [] }: Changes<Row>): void => {
  for (const row of append) rows.set(String(row[keyColumn]), row)
}

type Given = {
  model: ReadModel
  events: readonly Keyed[]
  rows: Map<string, Row>
  /** Keys that wait; those that have to wait from now on are added. */
  waiting: Set<ParkedKey>
  skipped: ReadonlySet<SkippedEvent>
}

/** Folds the events over the rows, a step each. An event that throws parks its keys; what is parked stays out of the rows. */
export function* folding({ model, events, rows, waiting, skipped }: Given): Generator<void, Folded, undefined> {
  const keyColumn = model.primaryKey[0] ?? ''
  const checked = checkedBy(model)
  const changed = new Map<string, Row | undefined>()
  const append: Row[] = []
  const parked: Parked[] = []
  for (const keyed of events) {
    yield
    const { stored, event, keys } = keyed
    const refuse = (error: string) => {
      for (const key of parkedUnder(keyed)) {
        waiting.add(parkedKey(model.name, key))
        parked.push({ model: model.name, key, event: stored, error })
      }
    }
    const held = keys.find((key) => waiting.has(parkedKey(model.name, key)))
    if (held !== undefined) {
      refuse(`waits for an earlier event of ${held}`)
      continue
    }
    try {
      if (!event) throw new Error(keyed.error)
      const changes = checked(model.fold((key) => (changed.has(key) ? changed.get(key) : rows.get(key)), event))
      for (const key of changes.remove ?? []) changed.set(key, undefined)
      for (const row of changes.put ?? []) changed.set(String(row[keyColumn]), row)
      append.push(...(changes.append ?? []))
      if (model.chain) lengthen(rows, keyColumn, changes)
    } catch (error) {
      if (!skipped.has(skippedEvent(model.name, stored.id))) refuse(messageOf(error))
    }
  }
  const put = [...changed.values()].filter((row) => row !== undefined)
  const remove = [...changed].filter(([, row]) => row === undefined).map(([key]) => key)
  return { put, remove, append: firstOfKey(model, append), parked }
}

/** The same at once. */
export const foldModel = (given: Given): Folded => {
  const steps = folding(given)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

// A unique key needs one row per key in an upsert; of rows that are appended once, the first one counts.
const firstOfKey = (model: ReadModel, rows: readonly Row[]): Row[] => {
  const seen = new Set<string>()
  return rows.filter((row) => {
    const key = JSON.stringify(model.primaryKey.map((column) => row[column]))
    return !seen.has(key) && seen.add(key)
  })
}
