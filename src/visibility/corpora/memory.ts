// A shop's corpus in memory, and how pages of changes and other sources get into it: in slices, so that requests are served in between.

import { pacing } from '../../concurrency/waiting.ts'
import { pageUrl } from '../../engine/record/listing.ts'
import { isVisible, type Product, type ShopFacts } from '../../engine/record/product.ts'
import type { Corpus, Entry } from '../../engine/search/corpus.ts'
import { resourceKey } from '../../event-log/ids.ts'
import type { ChangesPage, KeyRange } from '../../providers/storefront.ts'
import type { Head } from './file.ts'

/** Entries between two checks of the memory. */
const LOOKED_AT_EVERY = 50
/** Of memory, for each key that is remembered besides the corpus. */
const KEY_BYTES = 150

type Source = { version: string | null; ids: Set<string> }

export type Held = Pick<Head, 'cursor' | 'complete' | 'cut' | 'facts'> & {
  corpus: Corpus
  keys: Set<string>
  doubtful: Set<string>
  extras: Source
  catalogues: Source
}

const nothing = (): Source => ({ version: null, ids: new Set() })

/** A corpus into which nothing has been read yet. */
export const newlyHeld = (corpus: Corpus): Held => ({
  corpus,
  cursor: null,
  complete: false,
  cut: false,
  facts: null,
  keys: new Set(),
  doubtful: new Set(),
  extras: nothing(),
  catalogues: nothing(),
})

const sourceIn = ({ version, ids }: Head['extras']): Source => ({ version, ids: new Set(ids) })

/** As a file has kept it. */
export const heldIn = ({ head, corpus }: { head: Head; corpus: Corpus }): Held => ({
  ...head,
  corpus,
  keys: new Set(head.keys),
  doubtful: new Set(head.doubtful),
  extras: sourceIn(head.extras),
  catalogues: sourceIn(head.catalogues),
})

const written = ({ version, ids }: Source): Head['extras'] => ({ version, ids: [...ids] })

/** What a file stores besides the corpus. */
export const headOf = ({ cursor, complete, cut, facts, keys, doubtful, extras, catalogues }: Held): Head => ({
  cursor,
  complete,
  cut,
  facts,
  keys: [...keys],
  doubtful: [...doubtful],
  extras: written(extras),
  catalogues: written(catalogues),
})

/** About how much memory it takes. */
export const bytesOf = ({ corpus, keys, doubtful }: Held): number =>
  corpus.bytes + (keys.size + doubtful.size) * KEY_BYTES

const entryOf = (product: Product, domain: string, facts: ShopFacts): Entry => ({
  id: resourceKey(product.resource_id),
  origin: 'shop',
  resource_id: product.resource_id,
  url: pageUrl(product, facts) ?? pageUrl(product, { ...facts, url: `https://${domain}` }),
  product,
  shop: facts,
})

const remove = ({ corpus, keys, doubtful }: Held, key: string): void => {
  doubtful.delete(key)
  if (keys.delete(key)) corpus.remove(key)
}

/** Every entry has to come again, or is removed at the end. */
export const doubtAll = (held: Held): void => {
  held.doubtful = new Set(held.keys)
  held.cut = false
}

/** Removes what has not come again. */
export const settleDoubts = async (held: Held): Promise<void> => {
  const pace = pacing()
  for (const key of [...held.doubtful]) {
    remove(held, key)
    await pace()
  }
}

const NUMERIC = /^\d{1,20}$/
const isAbove = (key: string, other: string): boolean =>
  key.length === other.length ? key > other : key.length > other.length

const removeOutside = async (held: Held, { above, to, keys }: KeyRange): Promise<void> => {
  const pace = pacing()
  for (const key of held.keys) {
    await pace()
    const isMissing = !keys.has(key) && NUMERIC.test(key) && isAbove(key, above)
    if (isMissing && (to === null || !isAbove(key, to))) remove(held, key)
  }
}

type Taking = { domain: string; facts: ShopFacts; hasRoom: () => boolean; signal: AbortSignal }

/** Takes over a page. What is left undone when it is stopped comes again, because the cursor is moved last. */
export const takePage = async (held: Held, page: ChangesPage, taking: Taking): Promise<void> => {
  const { domain, facts, hasRoom, signal } = taking
  const pace = pacing()
  if (page.reset) doubtAll(held)
  for (const key of page.removed) remove(held, key)
  if (page.range) await removeOutside(held, page.range)
  const isFull = !hasRoom()
  for (const product of page.products) {
    await pace()
    signal.throwIfAborted()
    const entry = entryOf(product, domain, facts)
    held.doubtful.delete(entry.id)
    if (!isVisible(product)) remove(held, entry.id)
    else if (isFull && !held.keys.has(entry.id)) held.cut = true
    else if (held.corpus.put(entry)) held.keys.add(entry.id)
    else remove(held, entry.id)
  }
  held.cursor = page.cursor
}

/** Puts the entries of another source in the place of those that came from it before. */
export const takeEntries = async (
  { corpus }: Held,
  source: Source,
  version: string,
  entries: AsyncIterable<Entry> | Iterable<Entry>,
  { hasRoom, signal }: Pick<Taking, 'hasRoom' | 'signal'>,
): Promise<{ cut: boolean }> => {
  const pace = pacing()
  const before = new Set(source.ids)
  let cut = false
  let count = 0
  let isFull = false
  for await (const entry of entries) {
    await pace()
    signal.throwIfAborted()
    if (count++ % LOOKED_AT_EVERY === 0) isFull = !hasRoom()
    before.delete(entry.id)
    if (isFull && !source.ids.has(entry.id)) cut = true
    else if (corpus.put(entry)) source.ids.add(entry.id)
    else if (source.ids.delete(entry.id)) corpus.remove(entry.id)
  }
  for (const id of before) {
    source.ids.delete(id)
    corpus.remove(id)
  }
  source.version = version
  return { cut }
}

/** What of a shop's facts is part of its entries: prices are in its currency, and addresses begin with its own. */
export const isPartOfEntries = (before: ShopFacts, now: ShopFacts): boolean =>
  (now.currency !== null && now.currency !== before.currency) || (now.url !== null && now.url !== before.url)

/** What a platform does not tell now may be what it has told before. */
export const knownFacts = (before: ShopFacts | null, now: ShopFacts): ShopFacts => ({
  ...now,
  currency: now.currency ?? before?.currency ?? null,
  url: now.url ?? before?.url ?? null,
})
