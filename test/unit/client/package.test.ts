// The package @citable/client as those who use it get it.

import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { openApiDocument } from '../../support/openapi.ts'
import { after, assert, before, slowTest, test } from '../../support/test.ts'
import { clientDocument, operationIdsOf } from '../../support/typed-client/document.ts'
import { builtClient } from '../../support/typed-client/write.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const project = mkdtempSync(join(tmpdir(), 'citable-uses-client-'))
let client: string

before(async () => {
  client = await builtClient()
  mkdirSync(join(project, 'node_modules', '@citable'), { recursive: true })
  symlinkSync(client, join(project, 'node_modules', '@citable', 'client'))
  writeFileSync(join(project, 'package.json'), '{"type":"module"}')
})
after(() => rmSync(project, { recursive: true, force: true }))

const NODE = { lib: ['es2024'], types: ['node'], typeRoots: [join(root, 'node_modules', '@types')] }
const BROWSER = { lib: ['es2022', 'dom', 'dom.iterable'], types: [] }

/** What the compiler says of a program that uses the client, with everything strict and no library passed over. */
const compiled = async (program: string, libraries: object): Promise<string> => {
  writeFileSync(join(project, 'program.ts'), program)
  const compilerOptions = {
    ...{ target: 'es2022', module: 'preserve', moduleResolution: 'bundler', noEmit: true, strict: true },
    ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
    ...libraries,
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  return await promisify(execFile)(process.execPath, [compiler, '--project', project, '--checkers', '1']).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  )
}

test('every operation that a program calls is in it, and it knows nothing else of the service', async () => {
  const ids = operationIdsOf(clientDocument(await openApiDocument()))
  assert.ok(ids.length > 120, String(ids.length))
  const exported = Object.keys(await import(join(client, 'dist', 'index.js')))
  const own = ['CitableError', 'JobFailed', 'configure', 'each', 'followEvents', 'waitForJob']
  assert.equal(exported.toSorted(), [...ids, ...own].toSorted())
  const { dependencies, version } = JSON.parse(readFileSync(join(client, 'package.json'), 'utf8'))
  assert.equal([dependencies, version.split('.')[0]], [undefined, '1'])
})

test('the example compiles against it in Node, with everything strict', async () => {
  assert.is(await compiled(readFileSync(join(root, 'docs', 'examples', 'main-job.ts'), 'utf8'), NODE), '')
})

slowTest('the examples of its page compile against it on a page, and a wrong call does not', async () => {
  const page = readFileSync(join(root, 'docs', 'client.md'), 'utf8')
  const [first = '', ...examples] = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)
  assert.ok(examples.length >= 4)
  const known = `
    import { applyProjectOptimization, CitableError, each, followEvents, listProjectReports, listReports } from '@citable/client'
    declare const shopify: { idToken(): Promise<string> }
    declare const [id, project, shop, token]: [string, string, string, string]
    declare const tokenOf: (shop: string) => string
    declare const refresh: () => Promise<string>
  `
  const body = first.replace(/^import .* from 'node:fs.promises'\n/m, '').replace(/const \{ CITABLE_URL.*\n/, '')
  const inputs = `declare const readFile: (name: string) => Promise<Blob>
    declare const { CITABLE_URL, CITABLE_KEY }: Record<'CITABLE_URL' | 'CITABLE_KEY', string>\n`
  const wrong = `
    // @ts-expect-error
    await listReports({ limit: 'ten' })
    // @ts-expect-error
    configure({ token: 'x' })
    // @ts-expect-error
    await listReports({ credentials: () => 'x' })`
  const blocks = [...examples, wrong].map((code) => `{\n${code}\n}`)
  assert.is(await compiled([known, inputs, body, ...blocks].join('\n'), BROWSER), '')
})

test('a bundle with one call is at most 8 kB, compressed', async () => {
  const bundled = async (contents: string): Promise<number> => {
    const stdin = { contents, resolveDir: project }
    const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false })
    return gzipSync(outputFiles[0]!.contents, { level: 9 }).length
  }
  const one = await bundled(
    "import { configure, listReports } from '@citable/client'; configure({}); console.log(await listReports())",
  )
  const all = await bundled("export * from '@citable/client'")
  console.log(`# one call ${one} bytes, everything ${all} bytes`)
  assert.ok(one <= 8_000, `${one}`)
  assert.ok(all > 2 * one, `${one} of ${all}`)
})
