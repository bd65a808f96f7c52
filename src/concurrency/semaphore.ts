// At most a given number of tasks run at once. The others wait in line, first come, first served, and a place that becomes free is given to
// the first of them at once, so that no later caller can take it.

export type Semaphore = {
  /** Runs the work when there is a place for it. Rejects with the signal's reason when that aborts first. */
  <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Starts no work for this many milliseconds. */
  pause: (milliseconds: number) => void
}

export const semaphore = (limit: number): Semaphore => {
  const waiting = new Set<() => void>()
  let free = limit
  let resumesAt = 0
  let resuming: NodeJS.Timeout | undefined

  const startNext = (): void => {
    const leftMs = resumesAt - performance.now()
    if (resuming) return
    if (leftMs > 0) {
      resuming = setTimeout(() => {
        resuming = undefined
        startNext()
      }, leftMs).unref()
      return
    }
    for (const start of waiting) {
      if (free === 0) return
      waiting.delete(start)
      free -= 1
      start()
    }
  }

  const place = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = (): void => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = (): void => {
        waiting.delete(start)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.add(start)
      startNext()
    })

  const run = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted()
    if (free > 0 && performance.now() >= resumesAt && !resuming) free -= 1
    else await place(signal)
    try {
      return await work()
    } finally {
      free += 1
      startNext()
    }
  }

  return Object.assign(run, {
    pause: (milliseconds: number): void => {
      resumesAt = Math.max(resumesAt, performance.now() + milliseconds)
    },
  })
}

/** Waits until work may begin, together with other such work or while no other runs, and returns the function to call when it has ended. */
export type Enter = (how: 'together' | 'alone') => Promise<() => void>

/** Work that runs together, and work that runs alone; first come, first served. */
export const exclusion = (): Enter => {
  const waiting: { isAlone: boolean; start: () => void }[] = []
  let running = 0
  let someoneIsAlone = false

  const startNext = (): void => {
    for (let first = waiting[0]; first; first = waiting[0]) {
      if (someoneIsAlone || (first.isAlone && running > 0)) return
      waiting.shift()
      running += 1
      someoneIsAlone = first.isAlone
      first.start()
    }
  }

  return async (how) => {
    const isAlone = how === 'alone'
    await new Promise<void>((start) => {
      waiting.push({ isAlone, start })
      startNext()
    })
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      running -= 1
      if (isAlone) someoneIsAlone = false
      startNext()
    }
  }
}

export type KeyedSemaphore = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** The same for each key; the keys do not wait for each other. */
export const keyedSemaphore = (limit: number): KeyedSemaphore => {
  const used = new Map<string, { run: Semaphore; users: number }>()
  return async (key, work) => {
    const one = used.get(key) ?? { run: semaphore(limit), users: 0 }
    used.set(key, one)
    one.users += 1
    try {
      return await one.run(work)
    } finally {
      one.users -= 1
      if (one.users === 0) used.delete(key)
    }
  }
}

/** The pages of a list, each fetched within the limit; a reader that is slow between two pages keeps no one waiting. */
export async function* limitedPages<T>(
  limited: KeyedSemaphore,
  key: string,
  source: AsyncIterable<T>,
): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]()
  for (;;) {
    const page = await limited(key, () => iterator.next())
    if (page.done) return
    yield page.value
  }
}
