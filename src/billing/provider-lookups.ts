// Asks the payments provider for the current state on behalf of readers: not too often, and not for long.

import { boundedCache } from '../concurrency/cache.ts'
import { waitAtMost } from '../concurrency/waiting.ts'

/** Per organization, no more often than this. */
const EVERY_MS = 2_000
/** No request waits longer; a later answer serves the next one. */
const LONGEST_WAIT_MS = 3_000
const REMEMBERED = 10_000

type Looks = {
  /** What a look answers, that of a moment ago where there was one; undefined if none succeeded in time. */
  look: <T>(key: string, work: () => Promise<T>) => Promise<T | undefined>
  /** Something has changed: the next lookup is a new one. */
  forget: (key: string) => void
}

type Look = { at: number; isOver: boolean; answer: Promise<unknown> }

/** `onError` is called with a lookup that failed. */
export const providerLooks = (onError: (error: unknown, key: string) => void): Looks => {
  const looks = boundedCache<Look>(REMEMBERED)

  const begin = (key: string, work: () => Promise<unknown>): Promise<unknown> => {
    const one: Look = { at: performance.now(), isOver: false, answer: Promise.resolve() }
    one.answer = work()
      .catch((error: unknown) => onError(error, key))
      .finally(() => {
        one.isOver = true
      })
    looks.set(key, one)
    return one.answer
  }

  return {
    look: async <T>(key: string, work: () => Promise<T>) => {
      const last = looks.get(key)
      // While the provider is slow, only one request is under way.
      const isFresh = last !== undefined && (!last.isOver || performance.now() - last.at < EVERY_MS)
      return (await waitAtMost(LONGEST_WAIT_MS, isFresh ? last.answer : begin(key, work))) as T | undefined
    },
    forget: looks.delete,
  }
}
