// A disk of a few megabytes, to be filled: a file system in memory, which only root may mount.

import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mount = (folder: string, options: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'citable', folder]).status === 0

const unmount = (folder: string): void => {
  // Whoever has just ended may still hold a file.
  if (spawnSync('umount', [folder]).status !== 0) spawnSync('umount', ['-l', folder])
  rmdirSync(folder)
}

/** Answers the folder of a new disk, or nothing where this process may not have one. */
const mountNew = (megabytes: number): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'citable-disk-'))
  if (process.platform === 'linux' && mount(folder, `size=${megabytes}m,mode=0755`)) return folder
  rmdirSync(folder)
  return undefined
}

const freeBytes = (folder: string): number => {
  const { bfree, bsize } = statfsSync(folder)
  return bfree * bsize
}

/** Whether this process can have one. */
export const canHaveSmallDisk = (): boolean => {
  const folder = mountNew(1)
  if (folder) unmount(folder)
  return folder !== undefined
}

const BLOCK = Buffer.alloc(64 * 1024)

export const smallDisk = (megabytes: number) => {
  const folder = mountNew(megabytes)
  if (!folder) throw new Error('a disk in memory cannot be mounted here')
  const ballast = join(folder, 'ballast')
  return {
    folder,
    free: () => freeBytes(folder),
    /** Writes a file of the test's own until no more than so many bytes are free. */
    fill: (leaving = 0) => {
      const file = openSync(ballast, 'a')
      try {
        while (freeBytes(folder) > leaving) writeSync(file, BLOCK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    /** Takes the file away again. */
    makeRoom: () => rmSync(ballast, { force: true }),
    enlarge: (to: number) => mount(folder, `remount,size=${to}m`),
    remove: () => unmount(folder),
  }
}
