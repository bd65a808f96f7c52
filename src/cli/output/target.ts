// Where a report goes: standard output, or a file that is written completely or not at all.

import { randomBytes } from 'node:crypto'
import { constants, type PathLike, rmSync, type Stats } from 'node:fs'
import { access, open, readlink, realpath, rename, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { type Output, UsageError } from './output.ts'

export type Target = {
  stream: Writable
  /** Everything is written: the file takes its name. */
  finish: () => Promise<void>
  /** Removes what was begun; the file that was there before stays. */
  abandon: () => void
}

/** The standard output, which is never closed or discarded. */
const directly = (stream: Writable): Target => ({ stream, finish: async () => {}, abandon: () => {} })

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'there is no permission',
  EPERM: 'there is no permission',
  EROFS: 'the disk is read-only',
  EISDIR: 'it is a directory',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'it is a link that points to itself',
}

/** Failures of writing that are not wrong usage. */
const FULL: Record<string, string> = {
  ENOSPC: 'there is no space left on the device',
  EDQUOT: 'there is no space left for this user',
  EFBIG: 'the file is too large for the device',
}

const refused =
  (path: PathLike) =>
  (error: NodeJS.ErrnoException): never => {
    const reason = REASONS[error.code ?? '']
    throw reason ? new UsageError(`${path} cannot be written: ${reason}.`) : error
  }

/** The error of writing `path` as a sentence, where it is one of a full disk. */
export const writingError = (path: string, error: unknown): unknown => {
  const reason = FULL[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new Error(`${path} cannot be written: ${reason}.`) : error
}

const statOf = (path: string): Promise<Stats | null> => stat(path).catch(() => null)

/** The file to be written, or null if there is none of that name yet. */
const existing = (path: string, given: string): Promise<Stats | null> =>
  stat(path).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : refused(given)(error)))

/** Where links lead, even one to a file that does not exist yet. */
const followed = (given: string): Promise<string> =>
  realpath(given).catch(() =>
    readlink(given).then(
      (target) => resolve(dirname(given), target),
      () => given,
    ),
  )

const ended = (stream: Writable): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.once('error', reject)
    stream.once('close', resolve)
    stream.end()
  })

/** A pipe or a device (/dev/stdout) is written as it is: a file in its place would not be it. */
const device = async (path: string): Promise<Target> => {
  const file = await open(path, 'w').catch(refused(path))
  const stream = file.createWriteStream()
  return { stream, finish: () => ended(stream), abandon: () => stream.destroy() }
}

const STATUS: Partial<Record<NodeJS.Signals, number>> = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }
const SIGNALS = Object.keys(STATUS) as NodeJS.Signals[]

/**
 * A temporary file next to the target, renamed to it when complete; so a failure or Ctrl-C leaves the old file. `sources` are being read
 * and must not be replaced.
 * @throws UsageError if it cannot be written.
 */
export const fileTarget = async (given: string, sources: readonly string[]): Promise<Target> => {
  if (given === '') throw new UsageError('--output takes the name of a file.')
  const path = await followed(given)
  const before = await existing(path, given)
  if (before?.isDirectory()) throw new UsageError(`${given} cannot be written: it is a directory.`)
  if (before && !before.isFile()) return device(path)
  for (const source of sources) {
    const read = await statOf(source)
    if (before && read && before.ino === read.ino && before.dev === read.dev)
      throw new UsageError(`${given} is read as input; name another file.`)
  }
  if (before) await access(path, constants.W_OK).catch(refused(given))
  // Not named after the process: in a container every run may have the number of one that was killed.
  const temporary = join(dirname(path), `.citable-${randomBytes(6).toString('hex')}.tmp`)
  const remove = () => rmSync(temporary, { force: true })
  const interrupted = (signal: NodeJS.Signals) => process.exit(STATUS[signal])
  const over = () => {
    for (const signal of SIGNALS) process.off(signal, interrupted)
    process.off('exit', remove)
  }
  for (const signal of SIGNALS) process.once(signal, interrupted)
  // Covers every way the process ends, including the signal handler of another file that is being written.
  process.once('exit', remove)
  const file = await open(temporary, 'wx', before ? before.mode & 0o777 : 0o666).catch((error) => {
    over()
    return refused(given)(error)
  })
  const stream = file.createWriteStream({ flush: true })
  return {
    stream,
    finish: async () => {
      await ended(stream)
      await rename(temporary, path)
      over()
    },
    abandon: () => {
      over()
      stream.destroy()
      remove()
    },
  }
}

/** The file that was named for what is printed, else the standard output; sources that were not named are undefined. @throws UsageError */
export const targetOf = async (
  { out }: Output,
  file: string | undefined,
  sources: readonly (string | undefined)[] = [],
): Promise<Target> => {
  if (file === undefined) return directly(out)
  return fileTarget(
    file,
    sources.filter((path) => path !== undefined),
  )
}
