// What a process has cost the processor.

import { readFileSync } from 'node:fs'

/** Linux counts it in hundredths. */
const TICKS_PER_SECOND = 100

/** Of the processes that it has started, and of theirs, as far as they have ended; 0 where the system does not say. */
const endedChildrenSeconds = (): number => {
  if (process.platform !== 'linux') return 0
  // The name of the program, in parentheses, may have spaces: fields are counted from behind it (proc(5): cutime is the 16th).
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

/** Of this process and of those it has started that have ended. */
export const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + endedChildrenSeconds()
}
