// What a process has cost the processor, and what spares it.

import { readFileSync } from 'node:fs'

/**
 * Eight times the room for what lives briefly that the service has (launch.mjs): a tenth less processor time. For processes that run test
 * files; those that they start have what the service has.
 */
export const ROOMY = ['--min-semi-space-size=64', '--max-semi-space-size=64']

/** Linux counts it in hundredths. */
const TICKS_PER_SECOND = 100

/** Its fields from the third on (proc(5)), none where the system has no such file. */
const fieldsOf = (pid: number | 'self'): string[] => {
  try {
    // The name of the program, in parentheses, may have spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** Of another process, with its threads; not a number where the system does not say. */
export const processorSecondsOf = (pid: number): number => {
  const fields = fieldsOf(pid)
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Of the processes that it has started, and of theirs, as far as they have ended; 0 where the system does not say. */
const endedChildrenSeconds = (): number => {
  const fields = fieldsOf('self')
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / TICKS_PER_SECOND
}

/** Of this process and of those it has started that have ended. */
export const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + endedChildrenSeconds()
}
