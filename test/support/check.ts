// `npm run check`: types, lint, format, the documents of the API, import directions and circles, the lock file and licences. Answers how many of them failed.

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

const finding = (name: string, wrong: readonly string[]): number => {
  console.log(`${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  for (const line of wrong) console.log(`  ${line}`)
  return wrong.length === 0 ? 0 : 1
}

export const check = async (): Promise<number> => {
  const failed = [
    // Several checkers at once each infer again what the others have inferred: four cost twice the time of one.
    await tool('types', 'node_modules/typescript/bin/tsc', ['--project', 'tsconfig.json', '--checkers', '1']),
    await tool('types of the dashboard', 'node_modules/typescript/bin/tsc', [
      '--project',
      'src/web',
      '--checkers',
      '1',
    ]),
    await tool('lint and format', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
    await tool('OpenAPI and AsyncAPI documents', 'test/support/api-linters/lint.ts', []),
    finding('import directions', wrongImports(root)),
    finding('import circles', circles(root)),
    finding('lock file', lockFileDefects(root)),
    finding('licences', licenceDefects(root)),
  ]
  return failed.reduce((sum, one) => sum + one)
}

if (import.meta.main) process.exit((await check()) === 0 ? 0 : 1)
