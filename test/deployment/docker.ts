// Docker and Compose as an operator calls them.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from '../support/compose.ts'

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024

export type Call = { env?: NodeJS.ProcessEnv; input?: string | Buffer; cwd?: string }

/** What a program prints. @throws with what it told when it does not end with 0. */
export const run = (program: string, args: readonly string[], { env, input = '', cwd = root }: Call = {}): string => {
  const options = { cwd, env: { ...process.env, ...env }, input, maxBuffer: MAX_OUTPUT_BYTES }
  const { status, stdout, stderr, error } = spawnSync(program, args, options)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error ?? ''}${stderr}${stdout}`)
  return stdout.toString().trim()
}

export const docker = (...args: string[]): string => run('docker', args)

const works = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0

/** Compose's plugin, or the program of its first version. */
export const COMPOSE: readonly string[] | undefined = [['docker', 'compose'], ['docker-compose']].find(
  ([program = '', ...args]) => works(program, ...args, 'version'),
)

/** Why nothing can be deployed here, in a sentence. */
export const missing = ({ standIns }: { standIns: boolean }): string | undefined => {
  if (!works('docker', '--version')) return 'there is no docker on the PATH'
  if (!works('docker', 'version')) return 'no Docker daemon answers'
  if (!COMPOSE) return 'there is neither Compose’s plugin nor docker-compose on the PATH'
  if (standIns && process.getuid?.() !== 0)
    return 'containers are killed and Debian is unpacked here, which only root may do'
  if (standIns && !works('debootstrap', '--version')) return 'there is no debootstrap on the PATH'
  return undefined
}

/** As a crash ends a container, so that Docker starts it anew: `docker kill` would be taken for the operator's wish. */
export const crash = (container: string): void => {
  const [pid = '', id = ''] = docker('inspect', '--format', '{{.State.Pid}} {{.Id}}', container).split(' ')
  const groups = readFileSync(`/proc/${pid}/cgroup`, 'utf8')
  if (!groups.includes(id)) throw new Error(`the processes of ${container} are not on this machine`)
  process.kill(Number(pid), 'SIGKILL')
}
