// `npm run client -- FOLDER`: writes the package @citable/client, which can be installed by its path or published. Its operations are generated
// from the OpenAPI document, the rest is src/client.

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { generate } from 'orval'
import { type OpenApi, openApiDocument } from '../openapi.ts'
import { clientDocument, operationIdsOf } from './document.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8')

const OPERATIONS = 'operations.ts'
const TYPES = 'operations.schemas.ts'

const INDEX = `export { followEvents, type CitableEvent, type FeedMessage, type Following } from './feed.ts'
export { JobFailed, waitForJob } from './jobs.ts'
export { each, type Page } from './pages.ts'
export { CitableError, type ProblemDetails } from './problem.ts'
export { configure, type Connection, type Credentials } from './request.ts'
export type { Known, Options } from './send.ts'
export type * from './${TYPES}'
`

const COMPILER = {
  target: 'es2022',
  lib: ['es2022'],
  types: ['node'],
  typeRoots: [join(root, 'node_modules', '@types')],
  module: 'nodenext',
  rewriteRelativeImportExtensions: true,
  verbatimModuleSyntax: true,
  declaration: true,
  skipLibCheck: true,
  strict: true,
  exactOptionalPropertyTypes: true,
}

const packageJson = ({ info }: OpenApi): object => {
  const { version, license } = JSON.parse(read('package.json')) as { version: string; license: string }
  return {
    name: '@citable/client',
    // The major version is that of the API.
    version: version.replace(/^\d+/, info.version),
    description: 'Typed client of the Citable API',
    license,
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    files: ['dist'],
    engines: { node: '>=20' },
  }
}

/** The operations as orval writes them, which leaves the endings of imports to bundlers. */
const generateOperations = async (sources: string, document: OpenApi): Promise<void> => {
  const input = join(sources, 'openapi.json')
  writeFileSync(input, JSON.stringify(document))
  const target = join(sources, OPERATIONS)
  const override = {
    mutator: { path: join(sources, 'send.ts'), name: 'send' },
    fetch: { includeHttpResponseReturnType: false },
    enumGenerationType: 'union' as const,
    urlEncodeParameters: true,
  }
  const output = { target, client: 'fetch' as const, mode: 'split' as const, override, urlEncodeParameters: true }
  await generate({ input, output }, sources, { logLevel: 'silent' } as never)
  const text = readFileSync(target, 'utf8')
  writeFileSync(target, text.replaceAll(/from '(\.\/[\w.]+)'/g, "from '$1.ts'"))
}

/** Replaces what the folder has of the package. @throws where the sources do not compile */
const writePackage = async (folder: string, document: OpenApi): Promise<void> => {
  const work = mkdtempSync(join(tmpdir(), 'citable-client-'))
  try {
    const sources = join(work, 'src')
    cpSync(join(root, 'src', 'client'), sources, { recursive: true })
    await generateOperations(sources, document)
    const operations = operationIdsOf(document).join(', ')
    writeFileSync(join(sources, 'index.ts'), `${INDEX}export { ${operations} } from './${OPERATIONS}'\n`)
    writeFileSync(join(work, 'package.json'), JSON.stringify({ type: 'module' }))
    const compilerOptions = { ...COMPILER, rootDir: sources, outDir: join(work, 'dist') }
    writeFileSync(join(work, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [join(sources, 'index.ts')] }))
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    await promisify(execFile)(process.execPath, [compiler, '--project', work, '--checkers', '1']).catch(
      ({ stdout }) => {
        throw new Error(stdout)
      },
    )
    mkdirSync(folder, { recursive: true })
    rmSync(join(folder, 'dist'), { recursive: true, force: true })
    cpSync(join(work, 'dist'), join(folder, 'dist'), { recursive: true })
    // The compiler rewrites the endings of imports in what runs alone.
    for (const file of readdirSync(join(folder, 'dist')).filter((name) => name.endsWith('.d.ts'))) {
      const path = join(folder, 'dist', file)
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/from '(\.\/[\w.]+)\.ts'/g, "from '$1.js'"))
    }
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageJson(document), null, 2)}\n`)
    writeFileSync(join(folder, 'README.md'), read('docs', 'client.md'))
    writeFileSync(join(folder, 'LICENSE'), read('LICENSE'))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** A folder with the package of today's sources, made once for them. */
export const builtClient = async (): Promise<string> => {
  const document = clientDocument(await openApiDocument())
  const sources = ['feed', 'jobs', 'pages', 'problem', 'request', 'send'].map((name) =>
    read('src', 'client', `${name}.ts`),
  )
  const all = [
    JSON.stringify(document),
    ...sources,
    read('docs', 'client.md'),
    readFileSync(import.meta.filename, 'utf8'),
  ]
  const digest = createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 20)
  const folder = join(root, 'node_modules', '.cache', 'typed-client', digest)
  if (!existsSync(folder)) {
    const half = `${folder}.${process.pid}`
    await writePackage(half, document)
    for (const old of readdirSync(join(folder, '..')).filter((name) => !name.includes('.')))
      rmSync(join(folder, '..', old), { recursive: true, force: true })
    // Another process may have been faster.
    if (existsSync(folder)) rmSync(half, { recursive: true })
    else renameSync(half, folder)
  }
  return folder
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) {
    console.error('Name the folder that the package is to be written into: npm run client -- FOLDER')
    process.exit(2)
  }
  await writePackage(resolve(folder), clientDocument(await openApiDocument()))
  process.exit(0)
}
