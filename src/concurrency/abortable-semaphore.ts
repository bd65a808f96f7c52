// So many calls at once and no more. Who comes later waits its turn, so a slow model slows down whoever asks it.

type Waiting = { start: () => void }

type Limiter = {
  /** Runs the work when there is a place for it. Rejects with the signal's reason when that comes first. */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
  /** Begins no work for so many milliseconds: the server has asked to be left alone. */
  pause(milliseconds: number): void
}

export const createLimiter = (places: number): Limiter => {
  const queue = new Set<Waiting>()
  let free = places
  let resumesAt = 0
  let isPaused = false

  const startNext = (): void => {
    const left = resumesAt - performance.now()
    if (isPaused) return
    if (left > 0) {
      isPaused = true
      setTimeout(() => {
        isPaused = false
        startNext()
      }, left).unref()
      return
    }
    for (const waiting of queue) {
      if (free === 0) return
      queue.delete(waiting)
      free -= 1
      waiting.start()
    }
  }

  const place = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const leave = (): void => {
        queue.delete(waiting)
        reject(signal.reason)
      }
      const waiting: Waiting = {
        start: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      queue.add(waiting)
      startNext()
    })

  return {
    async run(work, signal) {
      await place(signal)
      try {
        return await work()
      } finally {
        free += 1
        startNext()
      }
    },
    pause(milliseconds) {
      resumesAt = Math.max(resumesAt, performance.now() + milliseconds)
    },
  }
}
