// What is known of shops for a moment.

const SHOPS_REMEMBERED = 5_000

/** Values that are forgotten after a time, the oldest first where there are too many. */
export const remembering = <T>(limit = SHOPS_REMEMBERED) => {
  const known = new Map<string, { value: T; until: number }>()
  return {
    get: (key: string): T | undefined => {
      const one = known.get(key)
      return one && one.until > performance.now() ? one.value : undefined
    },
    set: (key: string, value: T, forMs: number): void => {
      known.delete(key)
      known.set(key, { value, until: performance.now() + forMs })
      const [oldest] = known.keys()
      if (known.size > limit && oldest !== undefined) known.delete(oldest)
    },
    delete: (key: string): void => void known.delete(key),
  }
}
