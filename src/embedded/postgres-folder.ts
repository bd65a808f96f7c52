// What the processes around one data folder agree on: the names in it, the way to its keeper, and how trouble is reported.

import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'

/** The embedded Postgres cannot do what was asked; the message is one sentence for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** Holds `{"database_url": ...}` while the server runs. */
export const connectionFile = (dataDir: string): string => join(dataDir, 'connection.json')
/** Where the cluster is in the folder that holds it: the data folder, or one outside (postgres-cluster.ts). */
export const clusterIn = (home: string): string => join(home, 'postgres')
export const lockFile = (folder: string): string => join(folder, 'keeper.lock')
export const logFile = (dataDir: string): string => join(dataDir, 'postgres.log')

const WORDS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'the operation is not permitted',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a part of its path is a file',
  ENOENT: 'it does not exist',
  EIO: 'the disk reports an error',
}

export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | undefined)?.code ?? ''

/** An error of the operating system in words. */
export const reason = (error: unknown): string =>
  WORDS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))

/** The line that matters of what a Postgres program has said. */
export const gist = (output: string): string => {
  if (/No space left on device|free disk space/.test(output)) return 'the disk is full'
  const lines = output.trim().split('\n')
  const first = (pattern: RegExp) => lines.find((text) => pattern.test(text))
  const line = first(/terminated by signal/) ?? first(/FATAL|PANIC/) ?? first(/error:/) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC|LOG|error): +/, '').trim() || 'it said nothing'
}

/** What Postgres needs to come up: a segment of its write-ahead log. */
const LEAST_ROOM_BYTES = 16 * 1024 * 1024

/** Whether a server that ended without a word may have had no room for one. */
export const isDiskFull = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < LEAST_ROOM_BYTES
}

const whose = (path: string): string => {
  const { uid } = statSync(path)
  const owner = uid === 0 ? 'root' : `the user with the id ${uid}`
  return `it belongs to ${owner}; run as that user or choose another DATA_DIR`
}

/** Makes the data folder when it is missing and answers its real path, which is what every process must call it by. */
export const openDataFolder = (dataDir: string): string => {
  const path = resolve(dataDir)
  try {
    mkdirSync(dirname(path), { recursive: true })
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    const isThere = codeOf(error) === 'EEXIST' && statSync(path, { throwIfNoEntry: false })
    if (!isThere) throw new EmbeddedPostgresError(`The data folder ${path} cannot be created: ${reason(error)}.`)
  }
  if (!statSync(path).isDirectory()) throw new EmbeddedPostgresError(`The data folder ${path} is a file.`)
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const hint = codeOf(error) === 'EACCES' ? ` (${whose(path)})` : ''
    throw new EmbeddedPostgresError(`The data folder ${path} cannot be used: ${reason(error)}${hint}.`)
  }
  return realpathSync(path)
}

const uid = process.getuid?.() ?? 0

/** A path for a socket must fit into 104 bytes with its closing zero on macOS, 108 on Linux (sys/un.h). */
const MAX_SOCKET_BYTES = 103

/**
 * Where the keeper of a data folder may listen, best first. The second is for folders whose path is too long or whose
 * file system knows no sockets; it is a fixed place, because TMPDIR may differ between the processes.
 */
export const keeperSockets = (dataDir: string): string[] => {
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return [`\\\\.\\pipe\\citable-${key}`]
  const near = join(dataDir, 'keeper.sock')
  const far = join('/tmp', `citable-${uid}`, `${key}.sock`)
  return Buffer.byteLength(near) <= MAX_SOCKET_BYTES ? [near, far] : [far]
}

/** Whether only this user can have put something into the folder. */
export const isOurs = (folder: string): boolean => {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (process.platform === 'win32') return found !== undefined
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o022) === 0
}

/** Creates a folder of our own in a place that is writable for everyone. */
export const makeOurs = (folder: string, mode: number): void => {
  try {
    mkdirSync(folder, { mode })
    chmodSync(folder, mode) // the mode above is cut by the umask
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  if (!isOurs(folder))
    throw new EmbeddedPostgresError(
      `The folder ${folder} belongs to another user, or others may write to it; remove it.`,
    )
}

// The address at which the service of a data folder was last reached, for when no setting names it: commands issue tokens in its name.

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
