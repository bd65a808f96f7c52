// Looks for texts everywhere that the service keeps something: all rows of all tables, the log, the public feed, and files.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type EventStore, type Position, START, type StoredEvent } from '../../src/event-log/event-store.ts'
import { readable } from '../../src/event-log/parse-event.ts'
import { cloudEvent } from '../../src/feed/cloud-events.ts'
import type { Pool } from '../../src/postgres/connection.ts'

/** A text in the forms that it might be kept in, all in lower case but those of Base64. */
export const formsOf = (text: string): string[] => {
  const bytes = [text, text.toLowerCase()].map((one) => Buffer.from(one))
  // Base64 of a text depends on where in a triple of bytes it begins; what is the same at any place is looked for.
  const base64 = bytes.flatMap((one) =>
    [0, 1, 2].flatMap((shift) => {
      const shifted = Buffer.concat([Buffer.alloc(shift), one])
      const whole = shifted.subarray(shift === 0 ? 0 : 3, shifted.length - (shifted.length % 3))
      return [whole.toString('base64'), whole.toString('base64url')]
    }),
  )
  const hex = bytes.map((one) => one.toString('hex'))
  return [...new Set([text, text.toLowerCase(), encodeURIComponent(text), ...hex, ...base64])]
}

/** Rows of every table of the database, as text. */
export async function* allRows(pool: Pool): AsyncGenerator<{ where: string; text: string }> {
  const { rows: tables } = await pool.query<{ name: string; table: string }>(
    `select format('%I.%I', table_schema, table_name) as name, table_name as table from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  for (const { name, table } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`)
    for (const { text } of rows) yield { where: table, text }
  }
}

export const allEvents = async (store: EventStore): Promise<StoredEvent[]> => {
  const all: StoredEvent[] = []
  let after: Position = START
  for (;;) {
    const { events, scanned } = await store.readAll({ after, limit: 1_000 })
    all.push(...events)
    if (store.compare(scanned, after) === 0) return all
    after = scanned
  }
}

/** Files under a folder but those of Postgres, whose rows are looked at. */
function* allFiles(folder: string): Generator<{ where: string; text: string }> {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry)
    if (!entry.startsWith('postgres') && statSync(path).isFile())
      yield { where: `file ${entry}`, text: readFileSync(path, 'latin1') }
  }
}

type Places = { pool: Pool; store: EventStore; dataDir: string }

/**
 * Where each text was found in any of its forms, "table: form". `except` are places that are meant to hold it. Bytes that Postgres
 * prints as `\x…` are found by their hexadecimal digits.
 */
export const foundAnywhere = async (
  { pool, store, dataDir }: Places,
  texts: readonly string[],
  except: readonly string[] = [],
): Promise<string[]> => {
  const forms = texts.flatMap(formsOf)
  const found = new Set<string>()
  const look = (where: string, text: string): void => {
    if (except.includes(where)) return
    const lower = text.toLowerCase()
    for (const form of forms) if (text.includes(form) || lower.includes(form)) found.add(`${where}: ${form}`)
  }
  for await (const { where, text } of allRows(pool)) look(where, text)
  for (const stored of await allEvents(store)) {
    look(`event ${stored.type}`, JSON.stringify(stored))
    const event = readable(stored)
    const published = event && cloudEvent(event, store.identity)
    if (published) look(`feed ${stored.type}`, JSON.stringify(published))
  }
  for (const { where, text } of allFiles(dataDir)) look(where, text)
  return [...found]
}
