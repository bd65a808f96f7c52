// What the work on one record may cost. It is counted in steps, characters and words that are looked at, and not in time: the same record
// costs the same on every machine.

/** The work was stopped, as it has cost more than it may. */
class TooMuchWork extends Error {
  override name = 'TooMuchWork'
  constructor() {
    super('the work on the record has cost more than it may')
  }
}

/** Of the work under way; nothing is limited outside of `withBudget`. */
let left = Number.POSITIVE_INFINITY

/** Counts steps, where the engine goes over a text. @throws TooMuchWork */
export const countSteps = (steps: number): void => {
  left -= steps
  if (left < 0) throw new TooMuchWork()
}

/** Runs synchronous work that may cost this many steps. @throws TooMuchWork */
export const withBudget = <T>(steps: number, work: () => T): T => {
  const before = left
  left = steps
  try {
    return work()
  } finally {
    left = before
  }
}
