// `npm run check`: types, lint, format, the documents of the API, import directions and circles, the lock file and licences. Answers how many
// of them failed. The documents, which take outside linters as long as all else together, are checked with what is slow.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { circles, wrongImports } from './import-directions.ts'
import { licenceDefects, lockFileDefects } from './packages.ts'

const root = join(import.meta.dirname, '..', '..')

const tool = (name: string, program: string, args: string[]): Promise<number> =>
  new Promise((resolve) => {
    const run = [join(root, program), ...args]
    // The compiler, a Go program, spends a quarter of its time on collecting what it keeps to the end anyway.
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, GOGC: '400' } }
    execFile(process.execPath, run, options, (error, stdout, stderr) => {
      console.log(`${error ? 'FAIL' : 'ok  '} ${name}`)
      if (error) console.log(stdout + stderr)
      resolve(error ? 1 : 0)
    })
  })

/** What is found of a file is kept until the file, or one that it imports, is another: a second run takes a fifth of the time. */
const types = (name: string, project: string): Promise<number> => {
  const kept = join('node_modules', '.cache', 'types', `${name.replaceAll(' ', '-')}.tsbuildinfo`)
  // Several checkers at once each infer again what the others have inferred: four cost twice the time of one.
  const options = ['--project', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept]
  return tool(name, 'node_modules/typescript/bin/tsc', options)
}

const finding = (name: string, wrong: readonly string[]): number => {
  console.log(`${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  for (const line of wrong) console.log(`  ${line}`)
  return wrong.length === 0 ? 0 : 1
}

export const check = async (): Promise<number> => {
  const failed = [
    await types('types', 'tsconfig.json'),
    await types('types of the dashboard', 'src/web'),
    await tool('lint and format', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
    finding('import directions', wrongImports(root)),
    finding('import circles', circles(root)),
    finding('lock file', lockFileDefects(root)),
    finding('licences', licenceDefects(root)),
  ]
  return failed.reduce((sum, one) => sum + one)
}

export const checkDocuments = (): Promise<number> =>
  tool('OpenAPI and AsyncAPI documents', 'test/support/api-linters/lint.ts', [])

if (import.meta.main) process.exit((await check()) + (await checkDocuments()) === 0 ? 0 : 1)
