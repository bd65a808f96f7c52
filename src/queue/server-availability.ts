// Whether a server is there, for those who ask it something.

import { setTimeout as sleep } from 'node:timers/promises'

export type Presence = ReturnType<typeof createPresence>

/** There until `gone` is called, and again after `returned`; each change is reported once. */
export const createPresence = ({ onAway, onBack }: { onAway: () => void; onBack: () => void }) => {
  let back: PromiseWithResolvers<void> | undefined
  const asking = new Set<() => void>()

  return {
    isUnavailable: (): boolean => back !== undefined,
    gone: (): void => {
      if (back) return
      back = Promise.withResolvers<void>()
      onAway()
    },
    returned: (): void => {
      back?.resolve()
      back = undefined
      for (const stop of [...asking]) stop()
      onBack()
    },
    /** Waits for a server that cannot be reached; answers whether it has come back. */
    untilBack: async (limitMs: number, signal?: AbortSignal): Promise<boolean> => {
      if (!back) return true
      const limit = sleep(limitMs, undefined, { ref: false, ...(signal ? { signal } : {}) }).catch(() => {})
      await Promise.race([back.promise, limit])
      return back === undefined
    },
    /**
     * Makes a request that may take long. Resolves with undefined once the signal aborts, or if the server was away and can no longer be
     * expected to answer; what still arrives then goes to `late`.
     */
    ask: <T>(asked: Promise<T | undefined>, signal: AbortSignal, late: (answer: T) => void): Promise<T | undefined> =>
      new Promise((resolve, reject) => {
        let over = false
        const end = () => {
          over = true
          signal.removeEventListener('abort', stop)
          asking.delete(stop)
        }
        const stop = () => {
          end()
          resolve(undefined)
        }
        signal.addEventListener('abort', stop)
        asking.add(stop)
        asked.then(
          (answer) => {
            if (over && answer !== undefined) late(answer)
            end()
            resolve(answer)
          },
          (error) => {
            end()
            reject(error)
          },
        )
      }),
  }
}
