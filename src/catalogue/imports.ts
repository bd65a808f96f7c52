// The state of imports over the API (catalog_imports in catalogue.sql): while one runs, and how it ended.

import type { Reader } from '../postgres/connection.ts'
import type { ImportResult } from './import.ts'

/** Not written for that long, an import was cut off. */
const SILENT = "interval '30 seconds'"
const CUT_OFF = 'The import was interrupted; send the file again to complete it.'
/** Older ones of a shop are forgotten. */
const KEPT = 100

export type ImportRow = {
  import_id: string
  shop_id: string
  status: 'running' | 'completed' | 'failed'
  bytes_read: number
  imported: number
  replaced: number
  duplicates: number
  bad_records: number
  bad: ImportResult['bad']
  error: string | null
  started_at: string
  updated_at: string
  ended_at: string | null
}

const COLUMNS = `
  import_id, shop_id, bytes_read, imported, replaced, duplicates, bad_records, bad, started_at, updated_at, ended_at,
  case when error is not null or (ended_at is null and updated_at < now() - ${SILENT}) then 'failed'
    when ended_at is null then 'running' else 'completed' end as status,
  case when ended_at is null and updated_at < now() - ${SILENT} then '${CUT_OFF}' else error end as error`

/** Notes an import that has the shop to itself, so that an earlier one without an end was cut off. */
export const beginImport = async (pool: Reader, importId: string, shopId: string): Promise<void> => {
  await pool.query(
    'update catalog_imports set ended_at = updated_at, error = $2 where shop_id = $1 and ended_at is null',
    [shopId, CUT_OFF],
  )
  await pool.query('insert into catalog_imports (import_id, shop_id) values ($1, $2)', [importId, shopId])
  await pool.query(
    `delete from catalog_imports where import_id in (
       select import_id from catalog_imports where shop_id = $1 order by started_at desc, import_id offset ${KEPT})`,
    [shopId],
  )
}

type Progress = { bytes_read: number; imported: number; bad: number }

/** Records that the import is still running. */
export const tellProgress = async (pool: Reader, importId: string, told: Progress): Promise<void> => {
  await pool.query(
    `update catalog_imports set updated_at = now(), bytes_read = $2, imported = $3, bad_records = $4
     where import_id = $1 and ended_at is null`,
    [importId, told.bytes_read, told.imported, told.bad],
  )
}

/** Ends an import, with its result or why it has none; `error` is a sentence. */
export const endImport = async (
  pool: Reader,
  importId: string,
  bytesRead: number,
  ended: { result: ImportResult } | { error: string },
): Promise<void> => {
  if ('error' in ended) {
    await pool.query(
      `update catalog_imports set updated_at = now(), ended_at = now(), bytes_read = $2, error = $3 where import_id = $1`,
      [importId, bytesRead, ended.error],
    )
    return
  }
  const { imported, replaced, duplicates, bad, badCount } = ended.result
  await pool.query(
    `update catalog_imports set updated_at = now(), ended_at = now(), bytes_read = $2, imported = $3, replaced = $4,
       duplicates = $5, bad_records = $6, bad = $7, error = null
     where import_id = $1`,
    [importId, bytesRead, imported, replaced, duplicates, badCount, JSON.stringify(bad)],
  )
}

/** The newest imports of a shop first. */
export const importsOf = async (
  pool: Reader,
  shopId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ImportRow[]> => {
  const text = `select ${COLUMNS} from catalog_imports where shop_id = $1
                order by started_at desc, import_id limit $2 offset $3`
  return (await pool.query<ImportRow>({ name: 'imports of a shop', text, values: [shopId, limit, offset] })).rows
}

export const importOf = async (pool: Reader, shopId: string, importId: string): Promise<ImportRow | undefined> => {
  const text = `select ${COLUMNS} from catalog_imports where shop_id = $1 and import_id = $2`
  return (await pool.query<ImportRow>({ name: 'import', text, values: [shopId, importId] })).rows[0]
}
