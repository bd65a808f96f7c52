// The `citable` command as a process of its own.

import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export type Ended = { status: unknown; out: string; err: string }

/** Runs the command until it ends, at most `limitMs`; `env` are its settings. */
export const runCitable = (args: readonly string[], env: NodeJS.ProcessEnv, limitMs = 60_000): Promise<Ended> =>
  new Promise((resolve) => {
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
    const options = { cwd: root, env: { PATH, HOME, NODE_COMPILE_CACHE, ...env }, timeout: limitMs }
    execFile(process.execPath, ['src/cli.ts', ...args], options, (error, out, err) =>
      resolve({ status: error ? error.code : 0, out, err }),
    )
  })
