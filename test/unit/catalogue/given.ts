// Catalogue files for the tests of this folder.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CatalogueRecord, readRecords } from '../../../src/catalogue/formats/read-records.ts'
import type { Product } from '../../../src/engine/record/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
// Of the process, in which several test files may run.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Path of a new file with this content. */
export const fileOf = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

export const collected = async (path: string): Promise<CatalogueRecord[]> => {
  const records: CatalogueRecord[] = []
  for await (const record of readRecords(path)) records.push(record)
  return records
}

/** The records of a file with this name and content. */
export const read = (name: string, content: string | Uint8Array): Promise<CatalogueRecord[]> =>
  collected(fileOf(name, content))

/** One text per record: `3: id title` or `3: what is wrong`. */
export const outline = (records: readonly CatalogueRecord[]): string[] =>
  records.map((record) =>
    'error' in record
      ? `${record.line}: ${record.error}`
      : `${record.line}: ${record.product.resource_id} ${record.product.title}`,
  )

/** The products of a file in which every record is good. */
export const products = async (name: string, content: string | Uint8Array): Promise<Product[]> =>
  (await read(name, content)).map((record) => {
    if ('error' in record) throw new Error(`line ${record.line}: ${record.error}`)
    return record.product
  })

/** CSV text of rows; cells are quoted where they must be. */
export const csv = (rows: readonly (readonly string[])[], { delimiter = ',', newline = '\n' } = {}): string => {
  const cell = (text: string) =>
    /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  return rows.map((row) => row.map(cell).join(delimiter) + newline).join('')
}

/** CSV text of rows given as objects, under all the columns they name. */
export const csvOf = (rows: readonly Record<string, string>[]): string => {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  return csv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))])
}
