// Values that are loaded at most once a second, and dropped once this process has written something that may change them.

import { boundedCache } from './cache.ts'

const REMEMBERED_MS = 1_000
const REMEMBERED = 10_000

type Entry<T> = {
  at: number
  /** A write to one of these may have changed it. */
  ids: readonly string[]
  value: Promise<T | undefined>
}

type Settings<T> = {
  wroteSince: (id: string, at: number) => boolean
  /** Writes to what else may change a value. */
  idsOf?: (value: T) => readonly string[]
  /** Milliseconds that never go back. */
  clock?: () => number
}

/**
 * Returns a function that loads a value at most once a second, and once for all simultaneous callers. A missing value is not
 * remembered, because it may be created at any moment, and neither is an error.
 */
export const cachedLoads = <T>({ wroteSince, idsOf, clock = () => performance.now() }: Settings<T>) => {
  const entries = boundedCache<Entry<T>>(REMEMBERED)
  const isFresh = ({ at, ids }: Entry<T>): boolean =>
    clock() - at < REMEMBERED_MS && !ids.some((id) => wroteSince(id, at))

  return (key: string, ids: readonly string[], load: () => Promise<T | undefined>): Promise<T | undefined> => {
    const known = entries.get(key)
    if (known && isFresh(known)) return known.value
    const entry: Entry<T> = { at: clock(), ids, value: load() }
    entries.set(key, entry)
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    entry.value.then((value) => {
      if (value === undefined) forget()
      else if (idsOf) entry.ids = [...ids, ...idsOf(value)]
    }, forget)
    return entry.value
  }
}
