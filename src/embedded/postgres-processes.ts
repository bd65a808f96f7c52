// Who a process id belongs to. A pid in a file proves nothing: it may have been given to another program since, which in
// containers, where pids start at 1 again, is the usual case after a restart.

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Process = { pid: number; parent: number; uid: number; command: string }

const fromProc = (pid: number): Process | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // "pid (name) state parent ...": the name may hold anything, brackets included.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z' || state === 'X') return undefined // dead, but its parent has not collected its exit status
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { pid, parent: Number(parent), uid: statSync(`/proc/${pid}`).uid, command }
  } catch {
    return undefined
  }
}

// In the C locale ps on macOS writes paths with other than ASCII letters in octal.
const output = (program: string, args: string[]): string =>
  spawnSync(program, args, { encoding: 'utf8', windowsHide: true, env: { ...process.env, LC_CTYPE: 'UTF-8' } })
    .stdout ?? ''

const fromPs = (selection: string[]): Process[] =>
  output('ps', ['-ww', '-o', 'pid=,ppid=,uid=,stat=,command=', ...selection])
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, uid, state, command] = /^ *(\d+) +(\d+) +(-?\d+) +(\S+) +(\S.*)$/s.exec(line) ?? []
      if (!command || state?.startsWith('Z')) return []
      return [{ pid: Number(pid), parent: Number(parent), uid: Number(uid), command }]
    })

const fromTasklist = (pid: number): Process | undefined => {
  const name = /^"([^"]+)"/.exec(output('tasklist', ['/fo', 'csv', '/nh', '/fi', `PID eq ${pid}`]))?.[1]
  return name ? { pid, parent: 0, uid: -1, command: name } : undefined
}

/** The living process of that id. On Windows only the program's name is known of it. */
export const findProcess = (pid: number): Process | undefined => {
  if (process.platform === 'linux') return fromProc(pid)
  if (process.platform === 'win32') return fromTasklist(pid)
  return fromPs(['-p', String(pid)])[0]
}

/** All living processes; none on Windows. */
export const allProcesses = (): Process[] => {
  if (process.platform === 'win32') return []
  if (process.platform !== 'linux') return fromPs(['-ax'])
  return readdirSync('/proc').flatMap((name) => {
    const found = /^\d+$/.test(name) ? fromProc(Number(name)) : undefined
    return found ? [found] : []
  })
}

const END_LIMIT_MS = 5_000

export const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {} // it has ended by itself
}

/** Kills processes and waits until they are gone. */
export const endProcesses = async (processes: Process[]): Promise<void> => {
  for (const { pid } of processes) send(pid, 'SIGKILL')
  const deadline = performance.now() + END_LIMIT_MS
  for (const { pid } of processes) while (findProcess(pid) && performance.now() < deadline) await sleep(5)
}

/** Whether something answers to that id: anybody's process, a dead one without a reader of its exit status included. */
export const isTaken = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
