// The test runner. Checks (types, lint, format, import directions), then the test files, each with a time limit. Ends with the
// processor seconds by file and one line `N passed, N failed, N skipped`.
//
//   npm test                       the checks, and everything that is quick
//   npm run test:faults            what is slow by nature: test/faults, files named *.slow.test.ts, each slowTest, and outside
//                                  linters over the documents of the API
//   npm run test:long              the same with all cases that are drawn and many more kills
//   npm test -- unit store         only the files whose path contains one of the words, quick or slow, without the checks

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildPrograms } from './built.ts'
import { check, checkDocuments } from './check.ts'
import { startTestPostgres } from './postgres.ts'
import { prepareDatabase } from './prepared.ts'
import { processorSeconds, ROOMY } from './processor.ts'
import { IS_LONG, ROUNDS } from './rounds.ts'
import { serveEngine } from './shared-engine.ts'
import type { Outcome, Part } from './test.ts'

const root = join(import.meta.dirname, '..', '..')
const FILE_LIMIT_MS = 1_200_000 + ROUNDS * 120_000
/** Quick and slow ones together end within two hours and a quarter, and a long run of 50 rounds within six hours, whatever hangs. */
const RUN_LIMIT_MS = (IS_LONG ? 2.8 : 2.3) * FILE_LIMIT_MS
const END_LIMIT_MS = 30_000
const RETRY_LIMIT_MS = 600_000
/** What a run that has reached its limit gets for second tries, and for taking down what it has started. */
const CLOSING_LIMIT_MS = RETRY_LIMIT_MS + 180_000
const KEEPER_ENDS_MS = 1_000
/** So many files may fail beside others and pass alone; where more fail, it is not the machine. */
const MOST_FLAKY = 12
/** Slow ones mostly wait for a process that they have killed. */
const QUICK_AT_ONCE = 2 * availableParallelism()
const SLOW_AT_ONCE = Math.min(8, Math.ceil(2.5 * availableParallelism()))

/** Of the faults these run with what is quick, so that a change that breaks recovery is noticed at once. */
const CANARIES = ['test/faults/kill.test.ts', 'test/faults/store.test.ts']
/** Started first, the longest before all: at the end they would run alone. */
const LONGEST = [
  'faults/kill',
  'unit/engine/records/hostile.slow',
  'faults/embedded-postgres',
  'faults/jetstream',
  'flow/eventstoredb.slow',
  'faults/roles',
  'flow/hostile-items.slow',
  'faults/kill-optimizing',
  'faults/embedded-service',
  'faults/kill-worker',
  'faults/restore',
  'faults/commands',
  'faults/reads-without-log',
  'faults/starts',
  'faults/optimizing',
  'http/matrices',
  'flow/agents-stdio.slow',
  'unit/cli/large.slow',
  'flow/jetstream.slow',
  'faults/lag',
  'flow/jobs-large.slow',
  'faults/kill-catalogue-import',
  'faults/eventstoredb',
  'faults/disk-full',
  'faults/projections',
  'faults/kill-members',
  'faults/model',
  'flow/deep-pages.slow',
  'unit/catalogue/memory.slow',
  'browser/pages.slow',
  'flow/overage.slow',
].map((name) => join('test', `${name}.test.ts`))

type Result = { outcomes: Outcome[]; failures: string[]; ms: number; processorSeconds: number }
type FileReport = Result & { file: string }

const isSlow = (file: string): boolean =>
  (file.startsWith('test/faults/') && !CANARIES.includes(file)) || file.endsWith('.slow.test.ts')

/** Whether a file of quick tests has slow ones among them. */
const isMixed = (file: string): boolean => /\bslowTest(?:If)?\(/.test(readFileSync(join(root, file), 'utf8'))

const urgency = (file: string): number => (LONGEST.includes(file) ? LONGEST.indexOf(file) : LONGEST.length)

const given = process.argv.slice(2)
const slowOnly = given.includes('--slow')
const words = given.filter((word) => word !== '--slow')
const isChosen = slowOnly || words.length === 0
/** Of the cases that are drawn: whoever asks for a file gets all. */
const drawnShare = isChosen ? '0.05' : '1'
const files = globSync('test/**/*.test.ts', { cwd: root })
  .map((file) => relative(root, join(root, file)))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .filter((file) => !isChosen || isSlow(file) === slowOnly || (slowOnly && isMixed(file)))
  .sort((a, b) => urgency(a) - urgency(b) || a.localeCompare(b))

const partOf = (file: string): Part => {
  if (!isChosen || (slowOnly && isSlow(file))) return 'all'
  return slowOnly ? 'slow' : 'quick'
}

/**
 * By kind, as files of one load the same. Units, which compute, are first for one process and last for the others: each process that
 * analyses takes seconds until it is quick at it, and so do the services that the others share.
 */
const KINDS = ['unit', 'faults', 'browser', 'flow', 'http', 'contract']
const queues = KINDS.map((kind) => files.filter((file) => file.split('/')[1] === kind)).filter(
  ({ length }) => length > 0,
)

// Of the second that a process takes to start, half is stripping and compiling what another one has compiled too.
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled-for-tests') }
/** In a fresh clone it is done once, before: all processes that begin now would do it, in two seconds each. */
const compileOnce = async (): Promise<void> => {
  if (existsSync(compiled.NODE_COMPILE_CACHE)) return
  await once(fork(join(import.meta.dirname, 'service.ts'), { cwd: root, env: { ...process.env, ...compiled } }), 'exit')
}

let deadline = performance.now() + RUN_LIMIT_MS
const children = new Set<ChildProcess>()
let waitingFor = 'Postgres'
setTimeout(() => {
  for (const child of children) child.kill('SIGKILL')
  console.log(
    `\n  ✘ the run did not end within ${(RUN_LIMIT_MS + CLOSING_LIMIT_MS) / 1000} s; it waited for ${waitingFor}`,
  )
  console.log(`0 passed, ${1 + files.length} failed, 0 skipped`)
  process.exit(1)
}, RUN_LIMIT_MS + CLOSING_LIMIT_MS)
const checksOf = slowOnly ? checkDocuments : check
const checking = words.length === 0 ? checksOf() : 0
const compiling = compileOnce()
// Worth it where processes are started by the hundred.
const building = isChosen || IS_LONG ? buildPrograms() : undefined
const postgres = await startTestPostgres()
const sharedEngine = isChosen ? await serveEngine() : undefined
// A run that is broken off keeps no data either, which may be in memory.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void Promise.all([sharedEngine?.close(), postgres.stop()]).finally(() => process.exit(1)))
const prepared = await prepareDatabase(postgres.url)
const built = await building
await compiling
const env = {
  ...process.env,
  TEST_DATABASE_URL: postgres.url,
  TEST_TEMPLATE: prepared.name,
  FAULT_ROUNDS: String(ROUNDS),
  DRAWN_SHARE: process.env.DRAWN_SHARE ?? drawnShare,
  ...(built ? { TEST_BUILT: built } : {}),
  ...(sharedEngine ? { TEST_ENGINE: sharedEngine.path } : {}),
  // Faults keep theirs: they hold and cut connections.
  ...(slowOnly ? {} : { TEST_CONNECTIONS: '3' }),
  // Compilers and bundlers that tests start are Go programs as well, which collect what they keep to the end (check.ts).
  GOGC: '400',
  ...compiled,
}

/** How long a file that starts now may take, in milliseconds: what it is given, and no longer than the run. */
const fileLimit = (): number => Math.max(0, Math.min(FILE_LIMIT_MS, deadline - performance.now()))

/** A process that runs files in turn. One that ends it is answered with how it ended. */
const startChild = () => {
  const execArgv = [...process.execArgv, ...ROOMY]
  const child = fork(join(import.meta.dirname, 'child.ts'), { cwd: root, env, execArgv })
  children.add(child)
  const ended = once(child, 'exit').then(([code, signal]) => {
    children.delete(child)
    return String(signal ?? `exit ${code}`)
  })
  const kill = () => void child.kill('SIGKILL')
  return {
    run: async (file: string): Promise<Result | string> => {
      const timer = setTimeout(kill, fileLimit())
      child.send({ file: join(root, file), part: partOf(file) })
      const reported = once(child, 'message').then(([result]) => result as Result)
      const result = await Promise.race([reported, ended])
      clearTimeout(timer)
      return result
    },
    end: async (): Promise<void> => {
      const timer = setTimeout(kill, END_LIMIT_MS)
      if (child.connected) child.disconnect()
      await ended
      clearTimeout(timer)
    },
  }
}

const firstLine = (text = ''): string => text.trim().split('\n', 1)[0] ?? ''
const failuresOf = ({ file, outcomes, failures }: FileReport): string[] => [
  ...outcomes
    .filter(({ result }) => result === 'failed')
    .map(({ name, reason }) => `${file}: ${name} (${firstLine(reason)})`),
  ...failures.map((failure) => `${file} (${firstLine(failure)})`),
]

const print = (one: FileReport): void => {
  const { file, outcomes, failures, ms } = one
  const passed = outcomes.filter(({ result }) => result === 'passed').length
  const failed = failuresOf(one).length
  console.log(`${failed ? 'FAIL' : 'ok  '} ${file}  ${passed} passed, ${failed} failed  ${(ms / 1000).toFixed(1)} s`)
  for (const { name, reason } of outcomes.filter(({ result }) => result === 'failed'))
    console.log(`\n  ✘ ${name}\n${reason?.replace(/^/gm, '    ')}\n`)
  for (const failure of failures) console.log(`\n  ✘ ${file}\n${failure.replace(/^/gm, '    ')}\n`)
}

const reports: FileReport[] = []
waitingFor = 'test files'
const report = (file: string, result: Result): void => {
  reports.push({ ...result, file })
  print({ ...result, file })
}

/** Begins at another queue than its neighbours, and takes from the others when that one is empty, in the process that it has. */
const work = async (place: number): Promise<void> => {
  const inOrder = [...queues.slice(place % queues.length), ...queues.slice(1), ...queues]
  const next = () => (fileLimit() > 0 ? inOrder.find(({ length }) => length > 0)?.shift() : undefined)
  let child: ReturnType<typeof startChild> | undefined
  let again: string | undefined
  for (let file = next(); file; file = again ?? next()) {
    const alone = child === undefined
    again = undefined
    child ??= startChild()
    const limit = fileLimit()
    const started = performance.now()
    const result = await child.run(file)
    const ms = performance.now() - started
    if (typeof result !== 'string') {
      report(file, result)
      continue
    }
    await child.end()
    child = undefined
    // Perhaps one before it has left something behind: it is run again, in a process of its own.
    if (!alone && ms < limit) again = file
    else {
      const failure = `the file ended before it reported (${result}; its limit was ${Math.round(limit / 1000)} s)`
      report(file, { outcomes: [], failures: [failure], ms, processorSeconds: 0 })
    }
  }
  await child?.end()
}
await Promise.all(Array.from({ length: slowOnly || IS_LONG ? SLOW_AT_ONCE : QUICK_AT_ONCE }, (_, place) => work(place)))

/**
 * Runs what failed once more, alone. What passes then is named as flaky and does not fail the run: on a machine that others use as well
 * something is now and then late. Whoever asks for files, as the long run does, sees each failure.
 */
const retry = async (): Promise<string[]> => {
  const failed = reports.filter((one) => failuresOf(one).length > 0)
  const isOver = queues.some(({ length }) => length > 0)
  if (!isChosen || isOver || failed.length === 0 || failed.length > MOST_FLAKY) return []
  console.log('what failed, once more and alone:')
  deadline = Math.max(deadline, performance.now() + RETRY_LIMIT_MS)
  const flaky: string[] = []
  for (const one of failed) {
    if (fileLimit() === 0) break
    queues.push([one.file])
    await work(queues.length - 1)
    const second = reports.pop()!
    if (failuresOf(second).length > 0) continue
    flaky.push(...failuresOf(one))
    reports[reports.indexOf(one)] = second
  }
  return flaky
}
const flaky = await retry()
const notRun = `the file was not run: the run had reached its limit of ${RUN_LIMIT_MS / 1000} s`
for (const file of queues.flat()) report(file, { outcomes: [], failures: [notRun], ms: 0, processorSeconds: 0 })
waitingFor = 'Postgres to stop'
await sharedEngine?.close()
await prepared.drop()
await postgres.stop()
waitingFor = 'the checks'
const failedChecks = await checking
// Postgres counts as soon as its keeper has ended too.
await sleep(KEEPER_ENDS_MS)

const SHOWN = 20
const seconds = (count: number): string => `${count.toFixed(1).padStart(7)} s`
const spent = processorSeconds()
const byFile = reports.toSorted((a, b) => b.processorSeconds - a.processorSeconds)
const sumOf = (some: readonly FileReport[]): number => some.reduce((sum, one) => sum + one.processorSeconds, 0)
console.log('processor seconds by file, with the processes it has started and ended:')
for (const one of byFile.slice(0, SHOWN)) console.log(`${seconds(one.processorSeconds)}  ${one.file}`)
for (const kind of KINDS) {
  const ofKind = reports.filter(({ file }) => file.split('/')[1] === kind)
  if (ofKind.length > 0) console.log(`${seconds(sumOf(ofKind))}  test/${kind}`)
}
console.log(`${seconds(sumOf(reports))}  all files`)
console.log(`${seconds(spent)}  all files, their processes' start, Postgres, checks and runner`)

const outcomes = reports.flatMap((one) => one.outcomes.map((outcome) => ({ ...outcome, file: one.file })))
const skipped = outcomes.filter(({ result }) => result === 'skipped')
const passed = outcomes.filter(({ result }) => result === 'passed').length
const failures = reports.flatMap(failuresOf)
const failed = failedChecks + failures.length

for (const { file, name, reason } of skipped) console.log(`skipped: ${file}: ${name} (${reason})`)
// Again, where the end of a long log shows them.
if (failedChecks > 0) console.log(`failed: ${failedChecks} checks`)
for (const line of flaky) console.log(`flaky: ${line}`)
for (const line of failures) console.log(`failed: ${line}`)
if (passed + skipped.length === 0) console.log('no test ran')
console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`)
process.exit(failed === 0 && passed + skipped.length > 0 ? 0 : 1)
