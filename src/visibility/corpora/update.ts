// Brings the corpus of one shop up to date: the shop's own changes, the pages of its competitors, and other catalogues.

import type { ShopFacts } from '../../engine/record/product.ts'
import type { Entry } from '../../engine/search/corpus.ts'
import type { Storefront } from '../../providers/storefront.ts'
import type { Shop } from '../../shops/decide.ts'
import type { Catalogues } from './catalogue-files.ts'
import { doubtAll, type Held, isPartOfEntries, knownFacts, settleDoubts, takeEntries, takePage } from './memory.ts'

/**
 * Entries of a shop besides its own products; their version changes whenever they do. Called with every question for a corpus: where the
 * version is the `known` one the entries are not used, and need not be read.
 */
export type Extras = (shop: Shop, known: string | null) => Promise<{ version: string; entries: readonly Entry[] }>

export type Sources = {
  storefront: Pick<Storefront, 'changes' | 'shopFacts'>
  extras?: Extras | undefined
  catalogues: Catalogues
}

type Updating = {
  shop: Shop
  facts: ShopFacts
  signal: AbortSignal
  /** Asked after each page; may make room first. */
  hasRoom: () => boolean
  /** Told after each page that something is another now. */
  onChange: () => void
}

const takeExtras = async (held: Held, { extras }: Sources, updating: Updating): Promise<void> => {
  if (!extras) return
  const { version, entries } = await extras(updating.shop, held.extras.version)
  if (version === held.extras.version) return
  await takeEntries(held, held.extras, version, entries, updating)
  updating.onChange()
}

const takeCatalogues = async (held: Held, { catalogues }: Sources, updating: Updating): Promise<void> => {
  if (catalogues.version === held.catalogues.version) return
  const { version, entries } = catalogues
  const { cut } = await takeEntries(held, held.catalogues, version ?? '', entries(), updating)
  held.catalogues.version = version
  held.cut ||= cut
  updating.onChange()
}

const takeChanges = async (held: Held, { storefront }: Sources, updating: Updating): Promise<void> => {
  const { shop, signal, hasRoom, onChange } = updating
  const facts = knownFacts(held.facts, updating.facts)
  // Entries have them in them: with others each is made again.
  if (held.facts && isPartOfEntries(held.facts, facts)) held.cursor = null
  held.facts = facts
  if (held.cursor === null) doubtAll(held)
  for await (const page of storefront.changes(shop.domain, held.cursor, signal)) {
    await takePage(held, page, { domain: shop.domain, facts, hasRoom, signal })
    onChange()
  }
  if (held.doubtful.size > 0) {
    await settleDoubts(held)
    onChange()
  }
  held.complete = true
}

/** @throws StorefrontUnavailable, what the database throws, and the signal's reason; what was taken over before that stays. */
export const bringUpToDate = async (held: Held, sources: Sources, updating: Updating): Promise<void> => {
  await takeExtras(held, sources, updating)
  await takeChanges(held, sources, updating)
  await takeCatalogues(held, sources, updating)
}
