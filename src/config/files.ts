// Settings whose value is in a file, like secrets of containers: NAME_FILE instead of NAME.

import { readFileSync } from 'node:fs'

const FILE = '_FILE'

/**
 * The settings with those of files put in, without the line break that editors end a file with; a sentence for each that cannot be. `isSetting` tells
 * the names of settings: one that ends so itself is left as it is.
 */
export const withFiles = (
  env: NodeJS.ProcessEnv,
  isSetting: (name: string) => boolean,
): { given: NodeJS.ProcessEnv; problems: string[] } => {
  const given = { ...env }
  const problems: string[] = []
  for (const [named, path] of Object.entries(env)) {
    const name = named.slice(0, -FILE.length)
    if (!path || !named.endsWith(FILE) || isSetting(named) || !isSetting(name)) continue
    if (env[name]) {
      problems.push(`${name} and ${named} are both set; remove one of them.`)
      continue
    }
    try {
      given[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      problems.push(`${named} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
    }
  }
  return { given, problems }
}
