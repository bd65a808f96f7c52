// Wakes who waits for work.

export type Bell = ReturnType<typeof createBell>

export const createBell = () => {
  let isRung = false
  let wake = () => {}
  return {
    /** Heard by who waits now, else by who waits next. */
    ring: (): void => {
      isRung = true
      wake()
    },
    /** Until it rings, so many milliseconds at most, or until the signal aborts. */
    rung: async (atMostMs: number, signal: AbortSignal): Promise<void> => {
      if (!(isRung || signal.aborted))
        await new Promise<void>((resolve) => {
          const done = () => {
            clearTimeout(timer)
            signal.removeEventListener('abort', done)
            wake = () => {}
            resolve()
          }
          const timer = setTimeout(done, atMostMs)
          signal.addEventListener('abort', done)
          wake = done
        })
      isRung = false
    },
  }
}
