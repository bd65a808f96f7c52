// What a process keeps in memory by key: the newest entries up to a number, each for a time. A key that is set again is the newest.

/** In milliseconds; the usual one never goes back. */
type Clock = () => number

const monotonic: Clock = () => performance.now()

type Entry<V> = { value: V; at: number; forMs: number }

type Cache<V> = {
  get: (key: string) => V | undefined
  set: (key: string, value: V, forMs?: number) => void
  delete: (key: string) => void
  clear: () => void
}

export const boundedCache = <V>(most: number, clock: Clock = monotonic): Cache<V> => {
  const entries = new Map<string, Entry<V>>()
  return {
    get: (key) => {
      const entry = entries.get(key)
      if (!entry || entry.forMs === Number.POSITIVE_INFINITY) return entry?.value
      const age = clock() - entry.at
      return age >= 0 && age < entry.forMs ? entry.value : undefined
    },
    set: (key, value, forMs = Number.POSITIVE_INFINITY) => {
      entries.delete(key)
      entries.set(key, { value, at: clock(), forMs })
      if (entries.size > most) entries.delete(entries.keys().next().value!)
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

type Sharing = { most: number; forMs: number; clock?: Clock | undefined }

/** Loads a key once for all calls within this many milliseconds, also while it is loading. A failure is not kept. */
export const sharedLoads = <V, More extends unknown[]>(
  load: (key: string, ...more: More) => Promise<V>,
  { most, forMs, clock }: Sharing,
) => {
  const loads = boundedCache<Promise<V>>(most, clock)
  return {
    /** `more` is passed to the load, where there is one. */
    get: (key: string, ...more: More): Promise<V> => {
      const known = loads.get(key)
      if (known) return known
      const loading = load(key, ...more)
      loads.set(key, loading, forMs)
      loading.catch(() => loads.get(key) === loading && loads.delete(key))
      return loading
    },
    forget: loads.delete,
  }
}
