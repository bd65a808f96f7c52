/** Lets at most so many pieces of work run at once; the others wait in line. */
export const atOnce = (limit: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running === limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever waits takes the place over, so nobody can slip in between.
      if (next) next()
      else running -= 1
    }
  }
}
