// The first thing that runs, on whatever Node the machine has (20 or newer): it installs the dependencies when they are
// missing or older than the lock file, those of tests only for programs of tests, then runs the given program on a Node that strips types itself (22.18 or newer),
// which the pinned platform packages bring along. Plain JavaScript on purpose: nothing is installed yet.
//
//   node src/launch.mjs PROGRAM.ts [argument ...]

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

const fail = (sentence) => {
  console.error(`citable: ${sentence}`)
  process.exit(1)
}

/** The test runner represents everything that only tests need. */
const hasTestPackages = existsSync(join(root, 'node_modules', 'uvu'))

const installDependencies = (isTest) => {
  const installed = modified(join(root, 'node_modules', '.package-lock.json'))
  const isCurrent = installed > 0 && installed >= modified(join(root, 'package-lock.json'))
  if (isCurrent && (hasTestPackages || !isTest)) return
  console.error('citable: installing the dependencies (once, about half a minute) ...')
  const viaNpm = process.env.npm_execpath?.endsWith('.js')
  const [command, first] = viaNpm ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  const tests = isTest || hasTestPackages ? '--include=dev' : '--omit=dev'
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error', tests, '--include=optional']
  // npm's own messages go to the error stream, so that a command's output stays its own.
  const stdio = ['ignore', process.stderr, 'inherit']
  const shell = process.platform === 'win32' && !viaNpm
  const { status, error } = spawnSync(command, [...first, ...options], { cwd: root, stdio, shell })
  if (status !== 0) fail(`the dependencies could not be installed (${error?.message ?? `npm ci ended with ${status}`})`)
}

const stripsTypes = (version) => {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

const pinnedRuntime = () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  return existsSync(path) ? path : undefined
}

// V8's default lets short-lived objects take 96 MB before it collects them; with 8 MB each the service stays small and is
// no slower (a bulk job of 10,000 products added 230 MB before and 100 MB after). By default an expression is compiled to bytecode at its
// first use and to machine code at its second one: compiled once, the first 130 analyses take 3.2 s instead of 3.8 s, in no more memory.
const FLAGS = ['--max-semi-space-size=8', '--no-regexp-tier-up']

// Half of the second in which a command begins is stripping and compiling, which the next one need not do again. Where nothing can be
// written there, nothing is kept.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env }

const PARENT_LOOK_MS = 500

/** Replaces itself with the program if the system can do that, else runs it as a child. */
const handOver = (runtime, program, args) => {
  const command = [...FLAGS, program, ...args]
  const underNpm = process.env.npm_lifecycle_event !== undefined
  if (process.execve && process.platform !== 'win32' && !underNpm) process.execve(runtime, [runtime, ...command], env)
  // The child receives every signal, and learns of this process's death by the closing of their channel, so no process is left behind.
  const child = spawn(runtime, command, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`the runtime ${runtime} could not be started (${error.message})`))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : code))
  // A SIGTERM to npm ends npm and the shell between, and neither passes it on.
  if (underNpm) {
    const parent = process.ppid
    const stop = () => process.ppid !== parent && child.kill('SIGTERM')
    setInterval(stop, PARENT_LOOK_MS).unref()
  }
}

const program = resolve(root, process.argv[2])
installDependencies(relative(root, program).startsWith('test'))
const runtime = stripsTypes(process.versions.node) ? process.execPath : pinnedRuntime()
if (!runtime)
  fail(`Node 22.18 or newer is needed on ${process.platform}-${process.arch}; this is ${process.versions.node}`)
handOver(runtime, program, process.argv.slice(3))
