// Queries on a shop's corpus: how a product is found, and what proposals for it would change about that.

import { setImmediate as turn } from 'node:timers/promises'
import type { Proposal } from '../../engine/optimization.ts'
import { withValue } from '../../engine/proposals/field-values.ts'
import { pageUrl } from '../../engine/record/listing.ts'
import type { Product, ShopFacts } from '../../engine/record/product.ts'
import type { Corpus, Entry, Simulated, Version } from '../../engine/search/corpus.ts'
import { type VisibilityChange, visibilityChanges } from '../../engine/visibility/visibility-change.ts'
import { resourceKey } from '../../event-log/ids.ts'
import type { Shop } from '../../shops/decide.ts'

type SearchedCorpus = Pick<Corpus, 'size' | 'has' | 'simulate' | 'simulateWith'>

type Searched = {
  corpus: SearchedCorpus
  facts: ShopFacts
  /** Why products of the shop are missing from it, a sentence; null if none are. */
  note: string | null
}

/** The corpus of a shop as it is now. @throws StorefrontUnavailable */
export type CorpusOf = (shop: Shop) => Promise<Searched>

type SimulationAsked = {
  shop: Shop
  resource_id: string
  product: Product
  /** Of a record that was read from the platform just now: the corpus may have an earlier one. */
  source?: 'storefront' | undefined
  queries: readonly string[]
}

/** The outcome of each query, null if it failed. */
type Simulation = { size: number; note: string | null; simulated: (Simulated | null)[] }

/** @throws StorefrontUnavailable, or what the database throws */
export type Simulate = (asked: SimulationAsked) => Promise<Simulation>

export const pageOf = (shop: Shop, product: Product, facts: ShopFacts): string => {
  const home = `https://${shop.domain}`
  return pageUrl(product, facts) ?? pageUrl(product, { ...facts, url: home }) ?? home
}

type Simulating = {
  corpusOf: CorpusOf
  /** Simulations of one shop go one after another, so that it does not keep the others waiting. */
  inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>
  onUnexpected: (error: unknown) => void
}

export const simulating = ({ corpusOf, inTurn, onUnexpected }: Simulating): Simulate => {
  const simulateOne = ({ corpus, facts }: Searched, query: string, asked: SimulationAsked): Simulated | null => {
    const { resource_id, product, shop, source } = asked
    const id = resourceKey(resource_id)
    try {
      if (source === undefined && corpus.has(id)) return corpus.simulate(query, id)
      const url = pageOf(shop, product, facts)
      return corpus.simulateWith(query, { id, origin: 'shop', resource_id, url, product, shop: facts })
    } catch (error) {
      onUnexpected(error)
      return null
    }
  }

  return async (asked) => {
    const searched = await corpusOf(asked.shop)
    const simulated = await inTurn(asked.shop.shop_id, async () => {
      const all: (Simulated | null)[] = []
      for (const query of asked.queries) {
        // Other requests are served between two queries.
        await turn()
        all.push(simulateOne(searched, query, asked))
      }
      return all
    })
    return { size: searched.corpus.size, note: searched.note, simulated }
  }
}

type ChangesAsked = {
  shop: Shop
  facts: ShopFacts
  product: Product
  values: readonly Pick<Proposal, 'field' | 'optimized_value'>[]
  /** What buyers of the product may ask. */
  queries: readonly string[]
}

/** What each value would change; nothing if there are none. @throws StorefrontUnavailable, or what the database throws */
export type Changes = (asked: ChangesAsked) => Promise<VisibilityChange[]>

export const changing =
  (corpusOf: (shop: Shop) => Promise<{ corpus: Corpus }>): Changes =>
  async ({ shop, facts, product, values, queries }) => {
    const { corpus } = await corpusOf(shop)
    const entryOf = (version: Product): Entry => ({
      id: resourceKey(product.resource_id),
      origin: 'shop',
      resource_id: product.resource_id,
      url: null,
      product: version,
      shop: facts,
    })
    const present = corpus.version(entryOf(product))
    const versions: Version[] = []
    for (const { field, optimized_value } of values) {
      await turn() // other requests are served between two versions
      versions.push(corpus.version(entryOf(withValue(product, field, optimized_value))))
    }
    await turn()
    return visibilityChanges(corpus, queries, present, versions)
  }
