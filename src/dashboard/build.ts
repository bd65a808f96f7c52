// Builds the dashboard: bundled by Vite, each file with its compressed form next to it. The folder is named by what it is built from, so it is built
// once, and a folder that is there is whole.

import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { builtFolder, SOURCES } from './sources.ts'

const COMPRESSED = /\.(html|js|css|svg)$/

const compress = (file: string): void => {
  const content = readFileSync(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(`${file}.br`, brotliCompressSync(content, quality))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

const bundle = async (outDir: string): Promise<void> => {
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
