// Requests of one process that are dear: of each key only some run at once, so that others find a connection to the database.

/** Answers what runs work under a key; at most so many of a key run at once, the others wait in line. */
export const atOnceOf = (limit: number) => {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.running === limit) await new Promise<void>((resolve) => line.waiting.push(resolve))
    else line.running += 1
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      // Whoever waits takes the place over.
      if (next) next()
      else line.running -= 1
      if (line.running === 0) lines.delete(key)
    }
  }
}
