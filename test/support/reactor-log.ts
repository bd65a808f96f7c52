// A log for reactors that keeps what they say went wrong, and what they say otherwise.

import type { Log } from '../../src/reactors/reactor.ts'

export const reactorLog = () => {
  const errors: unknown[] = []
  const told: Record<string, unknown>[] = []
  const keepError = (details: { err?: unknown }) => void errors.push(details.err ?? details)
  const log: Log = { info: (details) => void told.push({ ...details }), warn: keepError, error: keepError }
  return { log, errors, told }
}
