/** The outcome of the work, or after `limitMs` the error that `late` answers; the work itself goes on. */
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
