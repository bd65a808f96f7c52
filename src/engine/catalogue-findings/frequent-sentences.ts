// Which sentences many products share: a count-min sketch (Cormode and Muthukrishnan 2005) and the sentences that are frequent so far.
// Memory does not grow with the catalogue, and what is frequent in the end does not depend on the order of the products.

import { mixed } from '../text/hash.ts'

const COLUMNS = 2 ** 19
const PRUNE_FROM = 4_096

type Frequent = {
  /** Counts a sentence; the caller gives each one of a product once. */
  add(sentence: number, products: number): void
  /** Sentences, by hash, that stand in at least the share and number of products, with how many. */
  frozen(products: number): Map<number, number>
}

/** `share` of the products, and no fewer than `least`. */
export const frequentSentences = (share: number, least: number): Frequent => {
  const counts = [new Uint32Array(COLUMNS), new Uint32Array(COLUMNS)] as const
  const candidates = new Set<number>()
  let pruneAt = PRUNE_FROM
  const columns = (hash: number): [number, number] => [hash % COLUMNS, mixed(hash ^ 0x5bd1e995) % COLUMNS]
  const wanted = (products: number) => Math.max(least, share * products)

  const countOf = (hash: number): number => {
    const [one, other] = columns(hash)
    return Math.min(counts[0][one]!, counts[1][other]!)
  }

  const add = (hash: number, products: number): void => {
    const [one, other] = columns(hash)
    counts[0][one]!++
    counts[1][other]!++
    if (Math.min(counts[0][one]!, counts[1][other]!) < wanted(products)) return
    candidates.add(hash)
    if (candidates.size < pruneAt) return
    // One that is frequent in the end is so at its last occurrence, and comes back then.
    for (const candidate of candidates) if (countOf(candidate) < wanted(products)) candidates.delete(candidate)
    pruneAt = Math.max(PRUNE_FROM, candidates.size * 2)
  }

  const frozen = (products: number): Map<number, number> => {
    const kept = [...candidates].filter((hash) => countOf(hash) >= wanted(products)).sort((a, b) => a - b)
    return new Map(kept.map((hash) => [hash, countOf(hash)]))
  }

  return { add, frozen }
}
