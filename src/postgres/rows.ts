// The answer of one statement in the form in which it is wanted.

import type { QueryConfig } from 'pg'
import type { Reader } from './connection.ts'

type Asked = [statement: string | QueryConfig, values?: unknown[]]

export const allRows = async <Row extends object>(reader: Reader, ...asked: Asked): Promise<Row[]> =>
  (await reader.query<Row>(...asked)).rows

export const firstRow = async <Row extends object>(reader: Reader, ...asked: Asked): Promise<Row | undefined> =>
  (await allRows<Row>(reader, ...asked))[0]

export const hasRows = async (reader: Reader, ...asked: Asked): Promise<boolean> =>
  (await allRows(reader, ...asked)).length > 0

/** Of a statement that selects one column: its values. */
export const allValues = async <Value>(reader: Reader, ...asked: Asked): Promise<Value[]> =>
  (await allRows(reader, ...asked)).map((row) => Object.values(row)[0])

/** The first of them; undefined if there is no row. */
export const firstValue = async <Value>(reader: Reader, ...asked: Asked): Promise<Value | undefined> =>
  (await allValues<Value>(reader, ...asked))[0]
