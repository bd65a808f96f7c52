// Work of this process that must not come between another piece of work's look and its write.

/** Work under one key runs one after another, in the order in which it was asked for. */
export const takingTurns = () => {
  /** The last one of each key; it never rejects. */
  const lasts = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (lasts.get(key) ?? Promise.resolve()).then(work)
    const ended = turn.catch(() => {})
    lasts.set(key, ended)
    try {
      return await turn
    } finally {
      if (lasts.get(key) === ended) lasts.delete(key)
    }
  }
}
