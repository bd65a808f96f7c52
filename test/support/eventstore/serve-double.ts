// The double in a process of its own; tells its parent the address, on every message what it counts, and lives as long as it.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { startDouble } from './double.ts'
import type { Counts } from './requests.ts'

/** Starts such a process. */
export const forkDouble = async () => {
  const child: ChildProcess = fork(import.meta.filename)
  const [url]: string[] = await once(child, 'message')
  return {
    url: url as string,
    counts: async (): Promise<Counts> => {
      child.send('counts')
      const [counts] = await once(child, 'message')
      return counts
    },
    stop: () => {
      child.kill()
    },
  }
}

if (import.meta.main) {
  const { url, counts } = await startDouble()
  process.once('disconnect', () => process.exit(0))
  process.on('message', () => process.send?.(counts))
  process.send?.(url)
}
