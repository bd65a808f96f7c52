// A model that cannot be reached is not asked for every product of a large job: after some failures in a row, or one that will not recover by
// itself, every call fails at once for a while with the same reason. Then one is let through to see.

import type { Failure } from './failures.ts'

/** Failures in a row after which a rest is taken, and its length. */
const IN_A_ROW = 5
const REST_MS = 30_000
const LONGEST_REST_MS = 600_000

type Breaker = {
  /** Why nothing is asked now; null when it may be. */
  resting(): Failure | null
  succeeded(): void
  failed(failure: Failure): void
}

/** `clock` answers milliseconds that only grow. */
export const createBreaker = (clock: () => number = () => performance.now()): Breaker => {
  let inARow = 0
  let until = Number.NEGATIVE_INFINITY
  let why: Failure | null = null
  return {
    resting: () => (clock() < until ? why : null),
    succeeded() {
      inARow = 0
      until = Number.NEGATIVE_INFINITY
    },
    failed(failure) {
      inARow += 1
      if (failure.fails !== 'always' && inARow < IN_A_ROW) return
      // The next failure after the rest begins another one.
      inARow = IN_A_ROW - 1
      until = clock() + Math.min(Math.max(failure.waitMs ?? 0, REST_MS), LONGEST_REST_MS)
      why = failure
    },
  }
}
