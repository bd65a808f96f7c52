// `npm run check`: types, lint, format, import directions and the lock file. Answers how many of them failed.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { wrongImports } from './import-directions.ts'
import { lockFileDefects } from './lock-file.ts'

const root = join(import.meta.dirname, '..', '..')

const tool = (name: string, program: string, args: string[]): number => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  if (status !== 0) console.log(stdout + stderr)
  return status === 0 ? 0 : 1
}

const finding = (name: string, wrong: readonly string[]): number => {
  console.log(`${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  for (const line of wrong) console.log(`  ${line}`)
  return wrong.length === 0 ? 0 : 1
}

export const check = async (): Promise<number> =>
  tool('types', 'typescript/bin/tsc', ['--project', 'tsconfig.json']) +
  tool('lint and format', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']) +
  finding('import directions', wrongImports(root)) +
  finding('lock file', lockFileDefects(root))

if (import.meta.main) process.exit((await check()) === 0 ? 0 : 1)
