// The `citable` command: within the process of the test, as one of its own takes a second to begin, or as a shell runs it.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { endOf, runCommand } from '../../src/cli.ts'
import { builtProgram } from './built.ts'
import { collecting } from './collecting.ts'

const root = join(import.meta.dirname, '..', '..')

export type Ended = { status: unknown; out: string; err: string }

/** Runs the command in this process; `env` are its settings. */
export const runCitable = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> => {
  const [out, err] = [collecting(), collecting()]
  const output = { out: out.stream, err: err.stream, isTTY: false }
  const status = await runCommand(args, env, output).catch((error) => endOf(error, err.stream))
  return { status, out: out.text(), err: err.text() }
}

/** Runs the command in a process of its own until it ends, at most `limitMs`. */
export const spawnCitable = (args: readonly string[], env: NodeJS.ProcessEnv, limitMs = 120_000): Promise<Ended> =>
  new Promise((resolve) => {
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
    const options = { cwd: root, env: { PATH, HOME, NODE_COMPILE_CACHE, ...env }, timeout: limitMs }
    execFile(process.execPath, [...process.execArgv, builtProgram('src/cli.ts'), ...args], options, (error, out, err) =>
      resolve({ status: error ? error.code : 0, out, err }),
    )
  })
