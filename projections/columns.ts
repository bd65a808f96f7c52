// The columns of a read model's table, written once: its DDL and the type of its rows are derived from them.

import type { Event } from '../src/event-log/catalogue.ts'

type SqlType = 'uuid' | 'text' | 'int' | 'bigint' | 'boolean' | 'timestamptz' | 'json'

/** `Value`: what a row holds in it. */
type Column<Value = unknown> = { type: SqlType; nullable: boolean; value?: Value }

export type Columns = Readonly<Record<string, Column>>

/** A row of a table with these columns. */
export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: Exclude<C[Name]['value'], undefined> }

const column = <Value>(type: SqlType): Column<Value> => ({ type, nullable: false })

export const uuid = column<string>('uuid')
export const text = column<string>('text')
export const int = column<number>('int')
export const bigint = column<number>('bigint')
export const boolean = column<boolean>('boolean')
/** In rows ISO 8601, UTC. */
export const timestamptz = column<string>('timestamptz')
/** Text that is one of a few words. */
export const oneOf = <Word extends string>() => column<Word>('text')
export const json = <Value extends object>() => column<Value>('json')

export const nullable = <Value>({ type }: Column<Value>): Column<Value | null> => ({ type, nullable: true })

export type Table<C extends Columns = Columns> = {
  columns: C
  /** The first names the rows that an event touches; together they are the primary key. */
  primaryKey: readonly (keyof C & string)[]
  /** What comes after `on <table>`, by the end of the index's name. */
  indexes?: Readonly<Record<string, string>>
  uniqueIndexes?: Readonly<Record<string, string>>
  /** Ends of the names of indexes that others have taken the place of; they are dropped when those are made. */
  formerIndexes?: readonly string[]
  /** Columns that Postgres computes; no row has them. */
  generated?: Readonly<Record<string, string>>
}

/** `create … if not exists` statements. */
export const tableSql = (name: string, table: Table): string => {
  const { columns, primaryKey, indexes = {}, uniqueIndexes = {}, formerIndexes = [], generated = {} } = table
  const own = Object.entries(columns).map(
    ([column, { type, nullable }]) => `${column} ${type}${nullable ? '' : ' not null'}`,
  )
  const computed = Object.entries(generated).map(([column, definition]) => `${column} ${definition}`)
  const parts = [...own, ...computed, `primary key (${primaryKey.join(', ')})`]
  const index =
    (kind: string) =>
    ([end, on]: [string, string]) =>
      `create ${kind} if not exists ${name}_${end} on ${name} ${on};`
  return [
    `create table if not exists ${name} (\n  ${parts.join(',\n  ')}\n);`,
    ...Object.entries(uniqueIndexes).map(index('unique index')),
    ...Object.entries(indexes).map(index('index')),
    ...formerIndexes.map((end) => `drop index if exists ${name}_${end};`),
  ].join('\n')
}

export const tenant = { organization_id: uuid, project_id: uuid, shop_id: uuid }

export type TenantColumns = RowOf<typeof tenant>

/** As they were stamped when the event was made; "" for what it does not have, which no column takes. */
export const tenantColumns = ({ metadata }: Event): TenantColumns => ({
  organization_id: metadata.organization_id ?? '',
  project_id: metadata.project_id ?? '',
  shop_id: metadata.shop_id ?? '',
})
