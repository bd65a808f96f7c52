// What the dashboard is built from, and where the page of these sources and libraries is, or is to be.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = dirname(dirname(import.meta.dirname))
export const SOURCES = join(root, 'src', 'web')
/** Of which the page has parts, too. */
const CLIENT = join(root, 'src', 'client')
const BUILT = join(root, 'node_modules', '.cache', 'dashboard')
const BUNDLED = ['preact', '@preact/signals', 'diff', 'vite']

/** Their paths from the folder, sorted. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .sort()

/** Named by all that the build depends on. */
export const builtFolder = (): string => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const versions = { ...devDependencies, ...dependencies }
  const hash = createHash('sha256').update(BUNDLED.map((name) => `${name} ${versions[name]}`).join('\n'))
  const client = filesIn(CLIENT).map((name) => `../client/${name}`)
  for (const file of ['../dashboard/build.ts', ...client, ...filesIn(SOURCES)])
    hash.update(`\n${file}\n`).update(readFileSync(join(SOURCES, file)))
  return join(BUILT, hash.digest('hex').slice(0, 20))
}
