// `npm run bench`: every benchmark in a process of its own, one after the other, on an embedded Postgres as users have it.
// Figures are ratios against a yardstick of the same run wherever there is one. With arguments only the named benchmarks.

import { spawn } from 'node:child_process'
import { globSync, mkdtempSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { joinEmbeddedPostgres } from '../../src/embedded/postgres.ts'
import { removeDataFolder } from '../support/postgres.ts'

const words = process.argv.slice(2)
const files = globSync('*.bench.ts', { cwd: import.meta.dirname })
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .sort()

const dataDir = mkdtempSync(join(tmpdir(), 'citable-bench-'))
const postgres = await joinEmbeddedPostgres(dataDir)
console.log(`Node ${process.versions.node}, ${cpus().length} processors (${cpus()[0]?.model.trim()})`)

const run = (file: string): Promise<number | null> =>
  new Promise((resolve) => {
    const env = { ...process.env, TEST_DATABASE_URL: postgres.url }
    const program = ['--expose-gc', join(import.meta.dirname, file)]
    spawn(process.execPath, program, { env, stdio: 'inherit' }).on('exit', resolve)
  })

let failed = 0
for (const file of files) {
  console.log(`\n${basename(file, '.bench.ts')}`)
  if ((await run(file)) !== 0) failed += 1
}
await postgres.leave()
removeDataFolder(dataDir)
process.exit(failed === 0 ? 0 : 1)
