// Waiting: at most for a time, longer after each failure, until something is due, or so that others have their turn.

import { setImmediate as turn } from 'node:timers/promises'

/** The outcome of the work, or after `limitMs` the error that `late` answers; the work itself continues. */
export const withTimeout = async <T>(limitMs: number, work: Promise<T>, late: () => Error): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), limitMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The same, with undefined after `limitMs`. The wait keeps no process from ending. */
export const waitAtMost = async <T>(limitMs: number, work: Promise<T>): Promise<T | undefined> => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), limitMs).unref()
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** In ms: after the first failure, and at most. */
export type Pauses = { first: number; longest: number }

/** The pause after this many failures in a row (1 and more), in ms: each is twice the last one. */
export const exponentialBackoff = (failures: number, { first, longest }: Pauses): number =>
  Math.min(first * 2 ** (failures - 1), longest)

/** Milliseconds of work between two turns of the event loop. */
const SLICE_MS = 6

/** Gives way to other work when enough of a turn is used. */
export const pacing = () => {
  let began = performance.now()
  return async (): Promise<void> => {
    if (performance.now() - began < SLICE_MS) return
    await turn()
    began = performance.now()
  }
}

/** Takes all steps, other work in between. */
export const inSlices = async <T>(steps: Generator<void, T, undefined>): Promise<T> => {
  const pace = pacing()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await pace()
  }
}

export type Wakeup = ReturnType<typeof createWakeup>

export const createWakeup = () => {
  let isDue = false
  let end = () => {}
  return {
    /** Ends the wait that is under way, else the next one. */
    wake: (): void => {
      isDue = true
      end()
    },
    /** Waits until `wake` is called, for `atMostMs` milliseconds, or until the signal aborts. */
    wait: async (atMostMs: number, signal: AbortSignal): Promise<void> => {
      if (!(isDue || signal.aborted))
        await new Promise<void>((resolve) => {
          const done = () => {
            clearTimeout(timer)
            signal.removeEventListener('abort', done)
            end = () => {}
            resolve()
          }
          const timer = setTimeout(done, atMostMs)
          signal.addEventListener('abort', done)
          end = done
        })
      isDue = false
    },
  }
}

export const createTurns = <J>() => {
  /** The one served last is last. */
  const turns = new Map<string, J[]>()
  return {
    add: (of: string, job: J): void => {
      const line = turns.get(of)
      if (line) line.push(job)
      else turns.set(of, [job])
    },
    next: (): J | undefined => {
      const [turn] = turns
      if (!turn) return undefined
      const [of, line] = turn
      const job = line.shift()
      turns.delete(of)
      if (line.length > 0) turns.set(of, line)
      return job
    },
    first: (): J | undefined => turns.values().next().value?.[0],
    /** Those that are not kept wait no longer. */
    keep: (isKept: (job: J) => boolean): void => {
      for (const [of, line] of turns) {
        const rest = line.filter(isKept)
        if (rest.length > 0) turns.set(of, rest)
        else turns.delete(of)
      }
    },
  }
}
