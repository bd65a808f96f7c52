// A group of two read models for tests of the projector, with a ledger of its own to hold them against.

import { randomUUID } from 'node:crypto'
import { int, json, text, uuid } from '../../projections/columns.ts'
import type { ProjectorLog } from '../../projections/projector.ts'
import { createReadModelTables, runProjector } from '../../projections/projector.ts'
import { type ReadModel, readModel } from '../../projections/read-model.ts'
import type { Event } from '../../src/event-log/catalogue.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import type { Pool } from '../../src/postgres/connection.ts'
import { testMetadata } from './events.ts'
import { wholeLog } from './ledger.ts'
import { assert } from './test.ts'

export type Counted = { id: string; count: number; last: string }

/** What the fold refuses, besides events called "nul \0", which the database refuses. May be changed by a test. */
export const poison = new Set(['poison'])

/** Names of events whose row cannot be told; may be changed by a test. */
export const keyless = new Set<string>()

const project = (event: Event) => (event as Event<'ProjectCreated'>).data

const countsOf = (version: number): ReadModel =>
  readModel({
    name: 'tallies',
    group: 'tallying',
    version,
    columns: { id: text, count: int, last: text },
    primaryKey: ['id'],
    tenant: null,
    indexes: { by_last: '(last)' },
    handles: ['ProjectCreated'],
    keys: (event) => {
      const { organization_id, name } = project(event)
      if (keyless.has(name)) throw new Error(`${name} names no row`)
      return [organization_id]
    },
    fold: (row, event) => {
      const { organization_id: id, name } = project(event)
      if (poison.has(name)) throw new Error(`${name} cannot be folded`)
      return { put: [{ id, count: (row(id)?.count ?? 0) + 1, last: name }] }
    },
  })

const entriesOf = (version: number): ReadModel =>
  readModel({
    name: 'entries',
    group: 'tallying',
    version,
    columns: { project_id: uuid, name: text, detail: json() },
    primaryKey: ['project_id'],
    tenant: null,
    insertOnly: true,
    handles: ['ProjectCreated'],
    keys: (event) => [project(event).project_id],
    fold: (_, event) => {
      const { project_id, name, organization_id } = project(event)
      return { append: [{ project_id, name: name.replaceAll('\0', '0'), detail: { organization_id } }] }
    },
  })

/** The group in a version: `tallies` counts events by organization, `entries` has a row for each. */
export const tallying = (version = 1): ReadModel[] => [countsOf(version), entriesOf(version)]

export const appendTo = (store: EventStore, organization_id: string, names: readonly string[]) =>
  store.append(
    `project-${randomUUID()}`,
    'no_stream',
    names.map((name) => ({
      id: randomUUID(),
      type: 'ProjectCreated',
      data: { project_id: randomUUID(), organization_id, name },
      metadata: testMetadata(),
    })),
  )

/** `rounds` appends of ten events each, to some organizations in turn. Answers the position of the last. */
export const fill = async (store: EventStore, keys: readonly string[], rounds: number): Promise<string> => {
  let last = ''
  for (let round = 0; round < rounds; round += 10) {
    const appended = await Promise.all(
      Array.from({ length: Math.min(10, rounds - round) }, (_, n) =>
        appendTo(
          store,
          keys[(round + n) % keys.length] ?? '',
          Array.from({ length: 10 }, (_, m) => `${round + n}.${m}`),
        ),
      ),
    )
    for (const { position } of appended) if (last === '' || store.compare(position, last) > 0) last = position
  }
  return last
}

/** Runs the group's projector; answers how to stop it. */
export const tallyingAt = (
  url: string,
  pool: Pool,
  store: EventStore,
  { version = 1, log = { error: () => {} } }: { version?: number; log?: ProjectorLog } = {},
) => {
  const stopping = new AbortController()
  const running = runProjector({ url, pool, store, models: tallying(version), signal: stopping.signal, log })
  return async () => {
    stopping.abort()
    await running
  }
}

export const tallyingTables = (pool: Pool, version = 1): Promise<void> => createReadModelTables(pool, tallying(version))

/** Folds the log here and holds both tables against it: every event once, in order. Events of `without` were let go. */
export const assertLedger = async (
  pool: Pool,
  store: EventStore,
  { version = 1, without = [] }: { version?: number; without?: readonly string[] } = {},
): Promise<void> => {
  const tallies = new Map<string, Counted>()
  const entries = new Map<string, string>()
  for (const { type, id, data } of await wholeLog(store)) {
    if (type !== 'ProjectCreated') continue
    const { organization_id, name, project_id } = data as ReturnType<typeof project>
    entries.set(project_id, name)
    if (without.includes(id)) continue
    const count = (tallies.get(organization_id)?.count ?? 0) + 1
    tallies.set(organization_id, { id: organization_id, count, last: name })
  }
  const { rows } = await pool.query<Counted>(`select * from tallies_v${version} order by id collate "C"`)
  assert.equal(
    rows,
    [...tallies.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
  const found = await pool.query<{ project_id: string; name: string }>(
    `select project_id, name from entries_v${version}`,
  )
  assert.is(found.rows.length, entries.size)
  for (const { project_id, name } of found.rows) assert.is(name, entries.get(project_id))
}
