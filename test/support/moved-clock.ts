// Preloaded by a process whose wall clock a test moves: `node --import .../moved-clock.ts`. The file MOVED_CLOCK holds the
// milliseconds that are added to the true time; a SIGUSR2 has it read again. Monotonic time (performance.now, timers) is as it is.

import { existsSync, readFileSync } from 'node:fs'

const file = process.env.MOVED_CLOCK ?? ''
const True = Date
let offset = 0
const look = (): void => {
  offset = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

class Moved extends True {
  constructor(...parts: [] | [number]) {
    super(...((parts.length === 0 ? [Moved.now()] : parts) as [number]))
  }
  static override now(): number {
    return True.now() + offset
  }
}

look()
process.on('SIGUSR2', look)
globalThis.Date = Moved as DateConstructor
