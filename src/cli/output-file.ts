// Where a report goes: the standard output, or a file that is there as a whole or not at all.

import { constants, type PathLike, rmSync, type Stats } from 'node:fs'
import { access, open, realpath, rename, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { UsageError } from './output.ts'

export type Target = {
  stream: Writable
  /** Everything is written: the file takes its name. */
  finish: () => Promise<void>
  /** Removes what was begun; the file that was there before stays. */
  abandon: () => void
}

/** The standard output, which nobody closes or takes back. */
export const directly = (stream: Writable): Target => ({ stream, finish: async () => {}, abandon: () => {} })

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'there is no permission',
  EPERM: 'there is no permission',
  EROFS: 'the disk is read-only',
  EISDIR: 'it is a directory',
  ENAMETOOLONG: 'the name is too long',
}

const refused =
  (path: PathLike) =>
  (error: NodeJS.ErrnoException): never => {
    const reason = REASONS[error.code ?? '']
    throw reason ? new UsageError(`${path} cannot be written: ${reason}.`) : error
  }

const statOf = (path: string): Promise<Stats | null> => stat(path).catch(() => null)

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

/**
 * A new file beside the one to be written, which takes its name when everything is in it; so a failure or Ctrl-C leaves what was
 * there. `source` is what is being read and must not be replaced.
 * @throws UsageError where it cannot be written.
 */
export const fileTarget = async (given: string, source: string): Promise<Target> => {
  const path = await realpath(given).catch(() => given)
  const before = await statOf(path)
  if (before?.isDirectory()) throw new UsageError(`${given} cannot be written: it is a directory.`)
  if (before && !before.isFile()) return device(path)
  const read = await statOf(source)
  if (before && read && before.ino === read.ino && before.dev === read.dev)
    throw new UsageError(`${given} is the file that is analysed; name another one for the report.`)
  if (before) await access(path, constants.W_OK).catch(refused(given))
  const temporary = join(dirname(path), `.${basename(path).slice(0, 200)}.${process.pid}.tmp`)
  const remove = () => rmSync(temporary, { force: true })
  const interrupted = (signal: NodeJS.Signals) => {
    remove()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  const over = () => {
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
  }
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
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
