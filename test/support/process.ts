// The service as a process of its own, to be killed.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { builtProgram } from './built.ts'

const root = join(import.meta.dirname, '..', '..')

export type ServiceProcess = {
  url: string
  pid: number
  /** What it has written to its error stream so far. */
  errors: () => string
  /** Resolves when it has ended, of itself or by a signal. */
  gone: Promise<unknown>
  /** SIGKILL, and waits until it is gone. */
  kill: () => Promise<void>
  /** SIGSTOP: it stands still, with all its connections open, until `resume`. */
  pause: () => void
  resume: () => void
  /** A signal, and waits for the exit status. */
  signal: (name: NodeJS.Signals) => Promise<number | null>
}

/** It has killed itself before it listened. */
class DiedEarly extends Error {
  override name = 'DiedEarly'
}

const gone = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode)
    else child.once('exit', (code) => resolve(code))
  })

/** A test file that ends early takes its services along. */
const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Starts `citable serve` without its launcher (or another program that prints its address, or another command) and waits until it listens. */
export const startServiceProcess = async (
  env: NodeJS.ProcessEnv,
  program: readonly string[] = ['src/cli.ts', 'serve'],
  limitMs = 120_000,
  command = process.execPath,
): Promise<ServiceProcess> => {
  const { PATH, HOME, NODE_COMPILE_CACHE, TEST_ENGINE } = process.env
  const flags = command === process.execPath ? process.execArgv : []
  const child = spawn(command, [...flags, ...program.map(builtProgram)], {
    cwd: root,
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      TEST_ENGINE,
      PORT: '0',
      SAMPLE_SHOP: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const lines = createInterface({ input: child.stdout })
  const listening = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const url = /^(?:API|Probes) +(http:\/\/\S+?)(\/api\/v1)?$/.exec(line)?.[1]
      if (url) resolve(url)
    })
  })
  const ended = gone(child).then((code) => {
    const sentence = `the service ended with ${code ?? child.signalCode} before it listened: ${errors}`
    throw child.signalCode === 'SIGKILL' ? new DiedEarly(sentence) : new Error(sentence)
  })
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`the service did not listen within ${limitMs} ms: ${errors}`)), limitMs).unref()
  })
  const url = await Promise.race([listening, ended, late]).catch(async (error) => {
    child.kill('SIGKILL')
    throw error
  })
  ended.catch(() => {})
  return {
    url,
    pid: child.pid ?? 0,
    errors: () => errors,
    gone: gone(child),
    kill: async () => {
      child.kill('SIGKILL')
      await gone(child)
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    signal: (name) => {
      child.kill(name)
      return gone(child)
    },
  }
}

/** Settings of a process whose wall clock a file moves (moved-clock.ts). */
export const clockSettings = (clock: string): NodeJS.ProcessEnv => ({
  MOVED_CLOCK: clock,
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'moved-clock.ts'))}`,
})

/** Processes on one database, with one clock that the test moves by its file. `end` ends them and removes their folder. */
export const createClockedProcesses = (name: string, databaseUrl: () => string) => {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const clock = join(folder, 'clock')
  const processes = createProcesses(() => ({
    DATABASE_URL: databaseUrl(),
    DATA_DIR: folder,
    ...clockSettings(clock),
  }))
  const end = async (): Promise<void> => {
    await processes.killOthers()
    rmSync(folder, { recursive: true, force: true })
  }
  return { clock, processes, end }
}

const MOST_DEATHS = 6

/** The processes of one installation, which share these settings. */
export const createProcesses = (settings: () => NodeJS.ProcessEnv) => {
  const running = new Set<ServiceProcess>()
  const start = async (env: NodeJS.ProcessEnv = {}, program?: readonly string[]): Promise<ServiceProcess> => {
    const one = await startServiceProcess({ ...settings(), ...env }, program)
    running.add(one)
    return one
  }
  /** SIGKILL to all but these: what a failed test has left running would take the jobs of the next one. */
  const killOthers = async (...kept: ServiceProcess[]): Promise<void> => {
    await Promise.all([...running].filter((one) => !kept.includes(one)).map((one) => one.kill()))
    running.clear()
    for (const one of kept) running.add(one)
  }
  /** Starts a program that may kill itself even before it listens: nothing where it has. */
  const startDying = (...given: Parameters<typeof start>): Promise<ServiceProcess | undefined> =>
    start(...given).catch((error) => {
      if (error instanceof DiedEarly) return undefined
      throw error
    })
  return {
    start,
    killOthers,
    startAlone: async (...[env, program]: Parameters<typeof start>): Promise<ServiceProcess> => {
      await killOthers()
      return await start(env, program)
    },
    /** Waits until one that kills itself has done so. */
    untilDead: async (...given: Parameters<typeof start>): Promise<void> => {
      await (await startDying(...given))?.gone
    },
    /**
     * Starts a program again whenever the last one has killed itself, until what it is asked for on its address is answered. Answers how
     * often it died, and the one that lived.
     */
    revive: async (first: ServiceProcess, program: readonly string[], ask: (url: string) => Promise<unknown>) => {
      let one: ServiceProcess | undefined = first
      for (let deaths = 0; ; deaths += 1) {
        const answered = one && ask(one.url).then(() => true)
        answered?.catch(() => {}) // of a service that is gone
        if (one && (await Promise.race([answered, one.gone.then(() => false)]))) return { deaths, survivor: one }
        if (deaths === MOST_DEATHS) throw new Error(`it has killed itself ${deaths} times`)
        one = await startDying({}, program)
      }
    },
  }
}
