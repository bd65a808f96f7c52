// The requested product: by its id, its handle, the address of its page, or its title.

import { plain } from '../../engine/text/plain-text.ts'
import { resourceKey } from '../../event-log/ids.ts'
import { printable, UsageError } from '../output/output.ts'
import type { Seen } from './gather-corpus.ts'

const HANDLE_IN_ADDRESS = /\/products\/([^/?#]+)/
/** Products that are named where several are meant. */
const MOST_NAMED = 3

const folded = (text: string): string => plain(text).toLowerCase()

const handleIn = (named: string): string => {
  const handle = HANDLE_IN_ADDRESS.exec(named)?.[1] ?? named
  try {
    return decodeURIComponent(handle)
  } catch {
    return handle
  }
}

/** Looks at one product after another; the surest way in which any of them is meant counts. */
export const seeking = (named: string) => {
  const wanted = named.trim()
  if (wanted === '') throw new UsageError('--product takes an id, a handle or a title.')
  const [id, handle, title] = [resourceKey(wanted), handleIn(wanted), folded(wanted)]
  const isMeant: ((entry: Seen) => boolean)[] = [
    (entry) => entry.id === id || entry.resource_id === wanted,
    ({ product }) => product.handle === handle,
    ({ product }) => folded(product.title) === title,
    ({ product }) => folded(product.title).includes(title),
  ]
  let sureness = isMeant.length
  let meant = new Map<string, Seen>()
  return {
    see: (entry: Seen): void => {
      const way = isMeant.findIndex((isSo) => isSo(entry))
      if (way === -1 || way > sureness) return
      if (way < sureness) meant = new Map()
      sureness = way
      if (meant.has(entry.id) || meant.size <= MOST_NAMED) meant.set(entry.id, entry)
    },
    /** @throws UsageError if none is meant, or several are. */
    found: (source: string): Seen => {
      const [first, ...others] = meant.values()
      if (first === undefined) throw new UsageError(`${source} has no product “${printable(wanted)}”.`)
      if (others.length === 0) return first
      const titles = [first, ...others].slice(0, MOST_NAMED).map(({ product }) => `“${printable(product.title)}”`)
      throw new UsageError(
        `“${printable(wanted)}” matches ${titles.join(', ')}${others.length >= MOST_NAMED ? ' and others' : ''}; name one by its id or handle.`,
      )
    },
  }
}

export type Seeking = ReturnType<typeof seeking>

/** The product of a page, which has one. */
export const onlyOne = (): Seeking => {
  let only: Seen | undefined
  return {
    see: (entry) => {
      only ??= entry
    },
    found: (source) => {
      if (only === undefined) throw new UsageError(`${source} has no product.`)
      return only
    },
  }
}
