// One keeper per data folder. The lock is SQLite's exclusive lock on an empty database, because that is the one lock of
// the operating system that Node offers without a native module: it ends with its process, however that ends, so it can
// never be stale and needs no pid to be believed (postmaster.pid does, and another program may have got that pid).

import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError, reason } from './postgres-folder.ts'

const SQLITE_BUSY = 5

// Referred to from here for as long as the process lives: a collected database would let go of its lock.
const held: DatabaseSync[] = []

/** Takes the lock and answers true, or false when another process has it. It is held until this process ends. */
export const takeLock = (file: string): boolean => {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 0 })
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    held.push(database)
    return true
  } catch (error) {
    database?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false
    throw new EmbeddedPostgresError(`The file ${file} cannot be locked: ${reason(error)}.`)
  }
}
