// A read model is a table, the events it is built from, and a pure fold. The projector does the rest.

import type { Event, EventType } from '../src/event-log/catalogue.ts'
import type { TenantOf } from '../src/postgres/tenant-rows.ts'
import { type Columns, type RowOf, type Table, tableSql } from './columns.ts'
import { tableName } from './versions.ts'

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
  version: number
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
  /** Pure and in log order: no clock, no randomness. `row` returns the state of a key after the events so far. */
  fold: (row: (key: string) => Row | undefined, event: Event) => Changes<Row>
}

type Definition<C extends Columns, Types extends readonly EventType[]> = Omit<
  ReadModel<RowOf<C>>,
  'table' | 'sql' | 'handles' | 'keys' | 'fold' | keyof Table
> &
  Table<C> & {
    handles: Types
    /** Unless told, what the event's data have under the name of the key's first column. */
    keys?: (event: Event<Types[number]>) => string[]
    fold: (row: (key: string) => RowOf<C> | undefined, event: Event<Types[number]>) => Changes<RowOf<C>>
  }

/** Names the table; the types of its rows and events stay inside the definition. */
export const readModel = <C extends Columns, const Types extends readonly EventType[]>(
  definition: Definition<C, Types>,
): ReadModel => {
  const { primaryKey } = definition
  const table = tableName(definition)
  const keys = ({ data }: { data: Record<string, string> }) => [data[primaryKey[0] ?? '']]
  return { keys, ...definition, table, sql: tableSql(table, definition) } as unknown as ReadModel
}
