// The lock file names every package of every platform: npm leaves out the ones its registry did not have that day, and
// `npm ci` then refuses the file on every machine.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string>; resolved?: string }

/** Sentences about what is wrong with the lock file; none when it is whole. */
export const lockFileDefects = (root: string): string[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>
  }
  const known = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies, resolved }]) => {
    const needed = Object.keys({ ...dependencies, ...optionalDependencies })
    const missing = needed.filter((name) => !known.has(name)).map((name) => `${name} is missing, which ${path} needs`)
    return resolved ? [...missing, `${path} carries the address it came from`] : missing
  })
}
