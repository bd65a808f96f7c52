// The address at which the service of a data folder was last reached, for when no setting names it: commands issue tokens in its name.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { codeOf, openDataFolder } from './postgres-folder.ts'

const FILE = 'public-address'

export const keepPublicAddress = (dataDir: string, address: string): void =>
  writeFileSync(join(openDataFolder(dataDir), FILE), `${address}\n`)

/** Undefined if no service has run on the folder. */
const publicAddress = (dataDir: string): string | undefined => {
  try {
    return readFileSync(join(dataDir, FILE), 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The address of the service with these settings. */
export const serviceAddress = ({ accounts, dataDir, host, port }: Config): string =>
  accounts.publicUrl ?? publicAddress(dataDir) ?? `http://${host}:${port}`
