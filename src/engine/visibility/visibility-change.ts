// Whether a change would harm a product: the simulation is asked the queries that its buyers may have, with the product as it is
// and as it would be.

import type { Corpus, HypotheticalRank, Version } from '../search/corpus.ts'
import { discountedGain } from './statistics/formulas.ts'

/** How a change affects the retrieval of a product, simulated. */
export type VisibilityChange = {
  queries: number
  /** Mean over the queries of 1 / log2(1 + place), 0 when it is not retrieved; 0-1. As it is, and as it would be. */
  before: number
  after: number
}

/** Less is no loss: one place, from the third to the fourth, for one of eight queries is 0.009. */
const LEAST_LOSS = 0.01

const worthOf = ({ place }: HypotheticalRank): number => (place === null ? 0 : discountedGain(place))

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000

/** For each version of a product, whose id all of them have, what it would do to the product as it is; nothing when nothing is asked. */
export const visibilityChanges = (
  corpus: Corpus,
  queries: readonly string[],
  present: Version,
  versions: readonly Version[],
): VisibilityChange[] => {
  if (queries.length === 0) return []
  const ranks = corpus.hypotheticalRanks(queries, [present, ...versions])
  const mean = (version: number): number =>
    ranks.reduce((sum, ofQuery) => sum + worthOf(ofQuery[version]!), 0) / queries.length
  const before = rounded(mean(0))
  return versions.map((_, at) => ({ queries: queries.length, before, after: rounded(mean(at + 1)) }))
}

/** Whether fewer would find it. */
export const doesHarm = ({ before, after }: VisibilityChange): boolean => after < before - LEAST_LOSS
