// Builds the dashboard: bundled by Vite, each file with its compressed form next to it. The folder is named by what it is built from, so it is built
// once, and a folder that is there is whole.

import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'

const root = dirname(dirname(import.meta.dirname))
const SOURCES = join(root, 'src', 'web')
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

const COMPRESSED = /\.(html|js|css|svg)$/

const compress = (file: string): void => {
  const content = readFileSync(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(`${file}.br`, brotliCompressSync(content, quality))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

const bundle = async (outDir: string): Promise<void> => {
  // Not installed where the page came built.
  const { build } = await import('vite')
  await build({
    root: SOURCES,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2024',
      rolldownOptions: { onLog: (_, { message }: Rolldown.RolldownLog) => void process.stderr.write(`${message}\n`) },
    },
  })
  for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && COMPRESSED.test(entry.name)) compress(join(entry.parentPath, entry.name))
}

/** Older builds, whose sources are gone. */
const removeOld = (kept: string): void => {
  const old = readdirSync(dirname(kept)).filter((name) => !name.startsWith('building-') && name !== basename(kept))
  for (const name of old) rmSync(join(dirname(kept), name), { recursive: true, force: true })
}

/** Two processes may build at once: the first one's folder stays. */
export const buildPage = async (): Promise<string> => {
  const folder = builtFolder()
  const building = join(dirname(folder), `building-${randomUUID()}`)
  mkdirSync(building, { recursive: true })
  try {
    await bundle(building)
    try {
      renameSync(building, folder)
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as { code?: string }).code ?? '')) throw error
    }
    removeOld(folder)
    return folder
  } finally {
    rmSync(building, { recursive: true, force: true })
  }
}

if (import.meta.main) await buildPage()
