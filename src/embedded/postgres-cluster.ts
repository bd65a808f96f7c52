// The data of a data folder's Postgres: its location, its owner, and its creation.
//
// `DATA_DIR/postgres` holds it. Root's server runs as another user; where a parent folder keeps that user out (/root is
// 0700), the data goes to a folder outside, and `DATA_DIR/postgres.location` says which.

import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  globSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, findBinaries, makeSharedFolder } from './postgres-binaries.ts'
import { clusterIn, EmbeddedPostgresError, gist, lockFile, reason } from './postgres-folder.ts'
import { allProcesses, endProcesses } from './postgres-processes.ts'
import { barrier, chooseServerUser, giveTo, isForeign, ownerOf, run, type ServerUser } from './postgres-user.ts'

// One keeper per data folder. The lock is SQLite's exclusive lock on an empty database, because that is the one lock of
// the operating system that Node offers without a native module: it ends with its process, however that ends, so it can
// never be stale and needs no pid to be believed (postmaster.pid does, and another program may have got that pid).

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

/** What stays the same for as long as the data lives; `port` changes only when another program has taken it. */
type Settings = { id: string; password: string; port: number | null }

/** `id` names the server in the titles of its processes. */
export type Cluster = Settings & { folder: string; user: ServerUser; binaries: Binaries; durable: boolean }

const settingsFile = (folder: string): string => join(folder, 'citable.json')

/** Writes a temporary file and renames it, so that no reader sees half of it and no planted symlink is followed. */
export const replaceFile = (path: string, content: string, user: ServerUser): void => {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(temporary, content, { mode: 0o600, flag: 'wx' })
  giveTo(user, temporary)
  renameSync(temporary, path)
}

export const saveSettings = ({ folder, user, id, password, port }: Omit<Cluster, 'binaries' | 'durable'>): void =>
  replaceFile(settingsFile(folder), JSON.stringify({ id, password, port }), user)

const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return // a folder cannot be opened there
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

const pointerFile = (dataDir: string): string => join(dataDir, 'postgres.location')

/** Another user's folder counts too: its content cannot be seen, and `ownerOf` names the owner. */
const isCluster = (folder: string): boolean => isForeign(folder) || existsSync(join(folder, 'PG_VERSION'))

// A folder that also holds other things keeps its mode, but for what the server's user needs to pass through.
const setMode = (dataDir: string, isRoot: boolean): void => {
  const { mode, uid } = statSync(dataDir)
  if (process.platform === 'win32' || uid !== process.getuid?.() || mode & 0o1000) return
  const alone = readdirSync(dataDir).every((name) => /^(postgres|keeper|connection\.json)/.test(name))
  const wanted = alone ? (isRoot ? 0o711 : 0o700) : isRoot ? mode | 0o011 : mode
  if ((mode & 0o777) !== (wanted & 0o777)) chmodSync(dataDir, wanted & 0o7777)
}

/** A folder outside for what the server's user cannot reach in the data folder. */
const makeHomeOutside = (dataDir: string): string => {
  const name = basename(dirname(dataDir)).slice(0, 40) || 'data'
  const home = mkdtempSync(join(makeSharedFolder(), `${name}-`))
  chmodSync(home, 0o711)
  replaceFile(pointerFile(dataDir), `${home}\n`, undefined)
  return home
}

/** Returns the folder that holds the cluster's folder, and the user to whom the latter belongs or shall belong. */
const findHome = (dataDir: string): { home: string; user: ServerUser } => {
  const pointer = pointerFile(dataDir)
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir
  if (!existsSync(home))
    throw new EmbeddedPostgresError(
      `The data of ${dataDir} was in ${home}, which is gone; delete ${pointer} to start empty.`,
    )
  const user = isCluster(clusterIn(home)) ? ownerOf(clusterIn(home)) : chooseServerUser()
  setMode(dataDir, user !== undefined)
  const closed = barrier(home, user)
  if (!closed) return { home, user }
  if (home === dataDir && !isCluster(clusterIn(dataDir))) return { home: makeHomeOutside(dataDir), user }
  throw new EmbeddedPostgresError(
    `The user ${user?.name}, as whom Postgres runs for root, cannot reach ${home} because of ${closed}; ` +
      'let others pass through that folder (chmod o+x) or move the data.',
  )
}

const must = async (user: ServerUser, program: string, args: string[], input?: string): Promise<void> => {
  const { error } = await run(user, program, args, input)
  if (!error) return
  throw new EmbeddedPostgresError(`Postgres could not create its data folder: ${gist(error)}.`)
}

/** The password is random, so hashing it thousands of times would only slow every connection down. */
const passwordOptions = (major: number): string[] => (major >= 16 ? ['--set', 'scram_iterations=1'] : [])

const localeOptions = (major: number): string[] =>
  // Built in since 17: Unicode's letters with no locale on the machine, in the order of code points.
  major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C']

/** Creates the cluster in a temporary folder and renames it, so that it is there whole or not at all. */
const make = async (
  home: string,
  folder: string,
  { user, binaries, durable }: Omit<Cluster, keyof Settings | 'folder'>,
) => {
  const settings = { id: randomBytes(5).toString('hex'), password: randomBytes(24).toString('hex'), port: null }
  const staging = mkdtempSync(join(home, 'postgres.new-'))
  try {
    giveTo(user, staging)
    const data = join(staging, 'data')
    const passwordFile = join(staging, 'password')
    replaceFile(passwordFile, settings.password, user)
    const options = ['-U', 'citable', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8']
    const sync = durable ? [] : ['--no-sync']
    options.push(...passwordOptions(binaries.major), ...localeOptions(binaries.major))
    await must(user, join(binaries.bin, 'initdb'), ['-D', data, ...options, ...sync])
    const fsync = `fsync=${durable ? 'on' : 'off'}`
    const alone = ['--single', '-D', data, '-c', 'exit_on_error=on', '-c', fsync, 'postgres']
    await must(user, join(binaries.bin, 'postgres'), alone, 'CREATE DATABASE citable\n')
    saveSettings({ folder: data, user, ...settings })
    syncFolder(data)
    renameSync(data, folder)
    syncFolder(home)
  } finally {
    rmSync(staging, { recursive: true, force: true, maxRetries: 3 })
  }
}

const refuseOtherVersion = (folder: string, { major, bin }: Binaries): void => {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version === String(major)) return
  throw new EmbeddedPostgresError(
    `The data in ${folder} was written by Postgres ${version}, but the programs in ${bin} are Postgres ${major}; ` +
      `use Postgres ${version} again, or choose another DATA_DIR.`,
  )
}

/** Removes what a killed keeper was creating; holding the lock means that no one else is. */
const sweep = async (home: string): Promise<void> => {
  for (const name of globSync('postgres.new-*', { cwd: home })) {
    const path = join(home, name)
    await endProcesses(allProcesses().filter(({ command }) => command.includes(path)))
    // What initdb has started ends by itself, and may add or remove files meanwhile, which ends one removal half-way.
    for (let attempt = 0; existsSync(path) && attempt < 20; attempt++) {
      if (attempt > 0) await sleep(25)
      try {
        rmSync(path, { recursive: true, force: true })
      } catch {} // the next attempt, or the next start
    }
  }
}

/**
 * Opens the cluster of a data folder, created if there is none. The caller holds the data folder's lock.
 * @throws EmbeddedPostgresError
 */
export const openCluster = async (dataDir: string, { durable }: { durable: boolean }): Promise<Cluster> => {
  const { home, user } = findHome(dataDir)
  if (home !== dataDir && !takeLock(lockFile(home)))
    throw new EmbeddedPostgresError(`The data of ${dataDir} in ${home} is in use through another data folder.`)
  await sweep(home)
  const folder = clusterIn(home)
  const binaries = await findBinaries(user)
  if (!isCluster(folder)) {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new EmbeddedPostgresError(
        `The folder ${folder} is in the way: it contains something that is not Postgres data.`,
      )
    await make(home, folder, { user, binaries, durable })
  }
  refuseOtherVersion(folder, binaries)
  const settings = JSON.parse(readFileSync(settingsFile(folder), 'utf8')) as Settings
  return { ...settings, folder, user, binaries, durable }
}
