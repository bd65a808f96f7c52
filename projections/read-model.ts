// What a read model is: a table, the events it is made of, and a pure fold. The projector does the rest.

import type { Event, EventType } from '../src/event-log/catalogue.ts'
import type { TenantOf } from '../src/postgres/tenant-rows.ts'
import { type Columns, type RowOf, type Table, tableSql } from './columns.ts'

export type Changes<Row> = {
  /** Rows that are inserted, or replace the row of the same key. */
  put?: Row[]
  /** Keys whose rows go. */
  remove?: string[]
  /** Rows that are inserted once and never change; one that is there already stays as it is. */
  append?: Row[]
}

export type ReadModel<Row extends object = Record<string, unknown>> = {
  name: string
  /** Read models that one client flow joins are one group: one checkpoint, one transaction. */
  group: string
  /** Raised when table or fold change. */
  version: number
  /** `<name>_v<version>`: each version has a table of its own. */
  table: string
  /** `create … if not exists` statements. */
  sql: string
  columns: Columns
  /** The first is what `keys` names; together they are the primary key. */
  primaryKey: readonly string[]
  /** Whose its rows are: no statement of the API for another tenant sees them. */
  tenant: TenantOf
  /** Rows are inserted once and never change, so the fold needs none of them. */
  insertOnly?: true
  /** Its fold reads no row, so none is loaded. */
  blind?: true
  /**
   * The rows of a key are a chain in the order of the second column of the primary key, which only `append` makes longer: `row` returns
   * the last one. Events come as they are in the log, in any version of their shape.
   */
  chain?: true
  /** Its fold may remove rows. */
  removes?: true
  handles: readonly EventType[]
  /** The rows that the fold of this event may read or change, by the first column of the primary key. */
  keys: (event: Event) => string[]
  /** Pure and in log order: no clock, no randomness. `row` answers what the events so far have made of a key. */
  fold: (row: (key: string) => Row | undefined, event: Event) => Changes<Row>
}

type Definition<C extends Columns> = Omit<ReadModel<RowOf<C>>, 'table' | 'sql' | keyof Table> & Table<C>

/** Names the table; the rows' own type stays inside the definition. */
export const readModel = <C extends Columns>(definition: Definition<C>): ReadModel => {
  const table = `${definition.name}_v${definition.version}`
  return { ...definition, table, sql: tableSql(table, definition) } as unknown as ReadModel
}
