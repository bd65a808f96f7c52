// The corpus of the embedded answer engine, and what it answers about it.

import type { Product, ShopFacts } from '../record/product.ts'
import type { Origin, Other, Stage, Winner } from '../visibility-test.ts'
import type { TermCounts } from './index/inverted-index.ts'

/** Of the simulation and its weights; raised with every change that may change an answer. */
export const ENGINE_VERSION = '2026.6'

/** A product as it goes into the corpus. */
export type Entry = {
  /** Unique in the corpus: the resource key of a product of the shop, "competitor:<id>" or "catalogue:<name>:<key>" of others. */
  id: string
  origin: Origin
  /** As it was imported; answers name it so. */
  resource_id: string
  /** Its page, null when that is not known. */
  url: string | null
  product: Product
  shop: ShopFacts
}

/** One product for one query, best first. `relevance_score` 0-1. */
export type Ranked = { id: string; resource_id: string; relevance_score: number }

/** What the simulation answers about one product and one query. */
export type Simulated = {
  found: boolean
  /** Among what the answer cites, 1 first. */
  position: number | null
  relevance_score: number
  snippet: string
  stage: Stage
  /** Share of the phrasings of the query in which it is cited. */
  robustness: number
  /** Phrasings, that of the query itself included. */
  samples: number
  winner: Winner | null
  /** Others of the shop and of the same kind in the context of the answer. */
  others?: Other[]
  /** What would help, as far as the stage of loss tells: each goes on behind "for <query>: ", the weightiest first. */
  recommendations: string[]
}

/** A source of a simulated answer. */
export type Cited = Winner & { id: string; relevance_score: number }

/** Where one version of a product stands for one query. */
export type HypotheticalRank = {
  /** Among all that fits, 1 first; null when it is not retrieved. */
  place: number | null
  /** 0-1. */
  relevance: number
}

/** A version of a product, whose id in the corpus that is, as it would be indexed. */
export type Version = { id: string; counted: TermCounts }

/** Inverted index, texts and facts of a corpus. All of it is synchronous and in memory. */
export type Corpus = {
  readonly size: number
  /** About how many bytes of memory it takes. */
  readonly bytes: number
  has: (id: string) => boolean
  /** Adds a product, or replaces the one of that id. A record that cannot be read is left out; answers whether it is in. */
  put: (entry: Entry) => boolean
  remove: (id: string) => void
  /** The best products for a query, also where nothing counts as found; at most `limit`. */
  rank: (query: string, limit: number) => Ranked[]
  /** The sources of the simulated answer to a query, in the order in which they are cited; none when nothing is about it. */
  answer: (query: string) => Cited[]
  /** The simulated answer to a query, as far as it is about one product. The product must be in the corpus. */
  simulate: (query: string, id: string) => Simulated
  /** As `simulate` with another version of that product, which does not stay. */
  simulateWith: (query: string, entry: Entry) => Simulated
  /** For each query where each version of a product would stand in its place; nothing of them stays. */
  hypotheticalRanks: (queries: readonly string[], versions: readonly Version[]) => HypotheticalRank[][]
  /** What the index would have of an entry: the costly part of `hypotheticalRanks`, one entry at a time. */
  version: (entry: Entry) => Version
  /** The whole corpus as bytes for a file; `openCorpus` reads them again. */
  serialise: () => Uint8Array
}

/** Opens a corpus: an empty one, or one that was serialised by the same version; null for bytes of another version or damaged ones. */
export type OpenCorpus = { (): Corpus; (bytes: Uint8Array): Corpus | null }
