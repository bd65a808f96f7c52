// Keys without a setting: in development one is created in the data folder, where all processes on it find it.

import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, EmbeddedPostgresError, openDataFolder } from './postgres-folder.ts'

const KEY_BYTES = 32

const readKey = (path: string): Buffer | undefined => {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The key of this name in the data folder, created if there is none; processes that create it at once all get the same one.
 * @throws EmbeddedPostgresError when the folder cannot be used or the file holds no key
 */
export const developmentKey = (dataDir: string, name: string): Buffer => {
  const folder = openDataFolder(dataDir)
  const path = join(folder, `${name}.key`)
  if (!readKey(path)) {
    const made = join(folder, `${name}.key.${randomUUID()}`)
    writeFileSync(made, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flush: true })
    chmodSync(made, 0o600)
    try {
      linkSync(made, path) // fails when another process was faster: its key is used
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      rmSync(made)
    }
  }
  const key = readKey(path)
  if (key?.length !== KEY_BYTES)
    throw new EmbeddedPostgresError(
      `The file ${path} does not contain a key of ${KEY_BYTES} bytes; remove it, and a new key is created.`,
    )
  return key
}
