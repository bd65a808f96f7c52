// The test runner behind `npm test`: checks (types, lint, format, import directions), then every test file in a process
// of its own, each with a time limit. Ends with one line `N passed, N failed, N skipped`.
//
//   npm test                       everything but the benchmarks
//   npm test -- unit store         only the files whose path contains one of the words, without the checks

import { fork } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { check } from './check.ts'
import { startTestPostgres } from './postgres.ts'
import { prepareDatabase } from './prepared.ts'
import { ROUNDS } from './rounds.ts'
import type { Outcome } from './test.ts'

const root = join(import.meta.dirname, '..', '..')
const FILE_LIMIT_MS = 390_000 + ROUNDS * 30_000
/** Many of them wait for a process that they have killed. */
const AT_ONCE = Math.min(8, Math.ceil(2.5 * availableParallelism()))
/** Begun early, each in a process of its own: at the end they would run for minutes beside nothing. */
const LONGEST = [
  'unit/regular-expressions',
  'faults/kill',
  'faults/jetstream',
  'faults/embedded-service',
  'faults/roles',
  'faults/embedded-postgres',
  'faults/restore',
].map((name) => join('test', `${name}.test.ts`))
/** Files of these folders share a process, so many of them: of what each takes, much is loading what they all load. */
const TOGETHER = { unit: 12, contract: 6, http: 5, flow: 4 }

type FileReport = { file: string; outcomes: Outcome[]; failures: string[]; ms: number }

/**
 * Runs files in one process and tells of each as it ends. What a process that died has left is run again, each file alone, so that it
 * is the one at fault that fails.
 */
const runTogether = async (files: readonly string[], env: NodeJS.ProcessEnv, tell: (report: FileReport) => void) => {
  const left = new Set(files)
  const ended = await new Promise<string>((resolve) => {
    const paths = files.map((file) => join(root, file))
    const child = fork(join(import.meta.dirname, 'child.ts'), paths, { cwd: root, env })
    const kill = () => void child.kill('SIGKILL')
    let timer = setTimeout(kill, FILE_LIMIT_MS)
    child.on('message', (report: FileReport) => {
      clearTimeout(timer)
      timer = setTimeout(kill, FILE_LIMIT_MS)
      const file = relative(root, report.file)
      left.delete(file)
      tell({ ...report, file })
    })
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      resolve(signal ?? `exit ${code}`)
    })
  })
  const failure = `the file ended before it reported (${ended}; its limit is ${FILE_LIMIT_MS / 1000} s)`
  for (const file of left)
    if (files.length === 1) tell({ file, outcomes: [], failures: [failure], ms: FILE_LIMIT_MS })
    else await runTogether([file], env, tell)
}

const print = ({ file, outcomes, failures, ms }: FileReport): void => {
  const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length
  const failed = count('failed') + failures.length
  console.log(
    `${failed ? 'FAIL' : 'ok  '} ${file}  ${count('passed')} passed, ${failed} failed  ${(ms / 1000).toFixed(1)} s`,
  )
  for (const { name, reason } of outcomes.filter(({ result }) => result === 'failed'))
    console.log(`\n  ✘ ${name}\n${reason?.replace(/^/gm, '    ')}\n`)
  for (const failure of failures) console.log(`\n  ✘ ${file}\n${failure.replace(/^/gm, '    ')}\n`)
}

const words = process.argv.slice(2)
const files = globSync('test/**/*.test.ts', { cwd: root })
  .map((file) => relative(root, join(root, file)))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .sort()

const checking = words.length === 0 ? check() : 0
const postgres = await startTestPostgres()
// Somebody who breaks the run off does not want to keep its data either, which may be in memory.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void postgres.stop().finally(() => process.exit(1)))
const prepared = await prepareDatabase(postgres.url)
const env = {
  ...process.env,
  TEST_DATABASE_URL: postgres.url,
  TEST_TEMPLATE: prepared.name,
  FAULT_ROUNDS: String(ROUNDS),
  // Of the second that a process takes to start, half is stripping and compiling what the last one has compiled too.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled-for-tests'),
}

/**
 * What a process runs: one file, or some of those that share one. Both kinds in turn, as the first ones mostly wait for a process that
 * they have killed, and the others hardly ever wait.
 */
const inProcesses = (): string[][] => {
  const batches = Object.entries(TOGETHER).flatMap(([folder, together]) => {
    const own = files.filter((file) => file.startsWith(join('test', folder)) && !LONGEST.includes(file))
    const count = Math.ceil(own.length / together)
    return Array.from({ length: count }, (_, n) => own.filter((_, place) => place % count === n))
  })
  const sharing = new Set(batches.flat())
  const alone = files.filter((file) => !sharing.has(file) && !LONGEST.includes(file))
  const own = [...LONGEST.filter((file) => files.includes(file)), ...alone].map((file) => [file])
  const inTurn = [...own, ...batches].flatMap((_, place) => [own[place] ?? [], batches[place] ?? []])
  return inTurn.filter((one) => one.length > 0)
}

const reports: FileReport[] = []
const waiting = inProcesses()
const worker = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift())
    await runTogether(next, env, (report) => {
      print(report)
      reports.push(report)
    })
}
await Promise.all(Array.from({ length: AT_ONCE }, worker))
await prepared.drop()
await postgres.stop()

const outcomes = reports.flatMap((report) => report.outcomes.map((outcome) => ({ ...outcome, file: report.file })))
const skipped = outcomes.filter(({ result }) => result === 'skipped')
const passed = outcomes.filter(({ result }) => result === 'passed').length
const failed =
  (await checking) +
  reports.reduce((sum, report) => sum + report.failures.length, 0) +
  outcomes.filter(({ result }) => result === 'failed').length

for (const { file, name, reason } of skipped) console.log(`skipped: ${file}: ${name} (${reason})`)
if (passed + skipped.length === 0) console.log('no test ran')
console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`)
process.exit(failed === 0 && passed + skipped.length > 0 ? 0 : 1)
