// Loaded into a service (node --import): tells on its error stream, a line a quarter of a second, what the longest turn of its event loop
// has taken of the processor, in milliseconds. Other programs on the machine have no part in it.

import { isMainThread } from 'node:worker_threads'

const LOOK_EVERY_MS = 2
const TELL_EVERY_MS = 250

const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

const tell = (): void => {
  let [longest, before] = [0, usedMs()]
  setInterval(() => {
    const now = usedMs()
    longest = Math.max(longest, now - before)
    before = now
  }, LOOK_EVERY_MS).unref()
  setInterval(() => {
    process.stderr.write(`turn ${longest.toFixed(1)}\n`)
    longest = 0
  }, TELL_EVERY_MS).unref()
}

// Threads load it too.
if (isMainThread) tell()
